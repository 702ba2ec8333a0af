"""Word graphs that are kept in the user's cache, each under the hash of its sources.

TILEWRIGHT_CACHE names another folder. Where nothing can be written, a graph is built again in each
process.
"""

from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tilewright.lexicon.built import INDEX_FILE, build_into, read_built
from tilewright.lexicon.errors import BadGraph, LexiconError
from tilewright.lexicon.graph import Graph
from tilewright.lexicon.kernels.graph_builder import BUILDER_VERSION, build_graph
from tilewright.lexicon.kernels.graph_examiner import examine_graph
from tilewright.lexicon.word_file import read_words
from tilewright.rules.alphabet import Alphabet

CACHE_VARIABLE = "TILEWRIGHT_CACHE"
_KEY_DIGITS = 16


def cache_folder() -> Path:
    """Return the folder in which graphs are kept."""
    named = os.environ.get(CACHE_VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_cache_path

    return user_cache_path("tilewright", appauthor=False)


@dataclass(frozen=True)
class GraphOfList:
    """The graph of a file of words in an alphabet, as the cache has it or will have it."""

    name: str
    alphabet: Alphabet
    words: Path

    @cached_property
    def source(self) -> str:
        """The hash of the sources; an OSError if the file cannot be read."""
        digest = hashlib.sha256(f"{BUILDER_VERSION} {self.alphabet.characters}\n".encode())
        digest.update(self.words.read_bytes())
        return digest.hexdigest()

    @property
    def folder(self) -> Path:
        """The folder for it in the cache."""
        return cache_folder() / "graphs" / f"{self.name}-{self.source[:_KEY_DIGITS]}"

    @property
    def is_kept(self) -> bool:
        """Whether the cache has it; it may be damaged."""
        return (self.folder / INDEX_FILE).exists()

    def read_or_build(self) -> tuple[Graph, str | None]:
        """Return the graph, built if need be, and the hash of its words where that is known.

        Raises LexiconError if the words cannot be read, OSError if their file cannot.
        """
        return self._kept() or self._built()

    def build(self) -> tuple[Graph, str | None] | None:
        """Build the graph into the cache; return it where that cannot be written.

        Raises LexiconError if the words cannot be read, OSError if their file cannot.
        """
        made = self._built()
        return None if self.is_kept else made

    def _kept(self) -> tuple[Graph, str | None] | None:
        try:
            return read_built(self.folder, self.name)
        except LexiconError:
            return None  # a damaged cache is made anew

    def _built(self) -> tuple[Graph, str | None]:
        listed, folder = read_words(self.words, self.alphabet), self.folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            build_into(folder, self.source, {self.name: listed}, self.alphabet)
            kept = read_built(folder, self.name)
        except (OSError, BadGraph):
            kept = None
        if kept is not None:
            return kept
        nodes = build_graph(listed, letters=self.alphabet.characters)
        return Graph(nodes, examine_graph(nodes, len(self.alphabet))), None
