"""The lists of words that installed packages bring, with graphs that are kept in a cache.

A graph is built when its list is first used, and kept in the user's cache under the hash of its
sources. TILEWRIGHT_CACHE names another folder. Where nothing can be written, a graph is built again
in each process.
"""

from __future__ import annotations

import hashlib
import os
from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from tilewright.lexicon.built import INDEX_FILE, build_into, read_built
from tilewright.lexicon.errors import BadGraph, BadWordList, LexiconError, WordsMissing
from tilewright.lexicon.graph import Graph
from tilewright.lexicon.kernels.graph_builder import BUILDER_VERSION, build_graph
from tilewright.lexicon.kernels.graph_examiner import examine_graph
from tilewright.lexicon.lexicon import Lexicon
from tilewright.lexicon.word_file import read_text, read_words
from tilewright.rules.alphabet import Alphabet
from tilewright.rules.game_language import GameLanguage, WordList
from tilewright.rules.languages import fault_of, known_languages, package_of

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


_STEPS = 10
_unkept: dict[str, tuple[Graph, str | None]] = {}
"""Graphs that another process built and no cache could take, by the hash of their sources."""


def listed_names() -> tuple[str, ...]:
    """Return the names of the lists that installed packages bring."""
    lists = (language.lexicon for language in known_languages())
    return tuple(words.name for words in lists if words is not None and words.words is not None)


def language_with_list(name: str) -> GameLanguage | None:
    """Return the language whose installed list of words has this name; None if none has."""
    for language in known_languages():
        words = language.lexicon
        if words is not None and words.words is not None and words.name == name:
            return language
    return None


def load_listed(language: GameLanguage) -> Lexicon:
    """Return the words that a package brings for the language.

    Raises WordsMissing if there are none, LexiconError with the package's name if they are damaged.
    """
    words = language.lexicon
    if words is None or words.words is None:
        fault = fault_of(language.name)
        raise WordsMissing(language.name, package_of(language), str(fault) if fault else "")
    path = Path(words.words)
    try:
        status = path.stat()
        return _loaded(language, words, path, status.st_mtime_ns, status.st_size)
    except OSError as error:
        why = f"{path}: {error.strerror or 'unreadable'}"
        raise WordsMissing(language.name, language.package, why) from error
    except LexiconError as error:
        error.args = (f"the words of {language.package}: {error}",)
        error.evidence["package"] = language.package
        raise


def graph_of_listed(language: GameLanguage) -> GraphOfList:
    """Return the graph of the words that a package brings; building it can take seconds.

    Raises WordsMissing if there are none.
    """
    words = language.lexicon
    if words is None or words.words is None:
        raise WordsMissing(language.name, package_of(language))
    return GraphOfList(words.name, language.alphabet, Path(words.words))


def take_graph(graph: GraphOfList, built: tuple[Graph, str | None]) -> None:
    """Take over a graph that another process has built and could not keep, for `load_listed`."""
    _unkept[graph.source] = built


@lru_cache(maxsize=32)
def _loaded(
    language: GameLanguage, words: WordList, path: Path, _changed: int, _size: int
) -> Lexicon:
    of_list = GraphOfList(words.name, language.alphabet, path)
    unkept = _unkept.pop(of_list.source, None)
    graph, content_hash = of_list.read_or_build() if unkept is None else unkept
    return Lexicon(words.name.upper(), graph, content_hash, language=language)


def familiarity_of(language: GameLanguage) -> Callable[[str], float | None] | None:
    """Return how familiar the words of the language's list are; None where it is not known.

    The function answers None for a word that is not in the list.

    Raises BadWordList if there are not as many values as words.
    """
    words = language.lexicon
    if words is None or words.words is None or words.familiarity is None:
        return None
    return _familiarity(language, words)


@lru_cache(maxsize=32)
def _familiarity(language: GameLanguage, words: WordList) -> Callable[[str], float | None]:
    listed = read_words(Path(words.words or ""), language.alphabet)
    steps = read_text(Path(words.familiarity or ""))
    if len(steps) != len(listed):
        raise BadWordList(
            f"the words of {language.package}: {len(listed)} words, and {len(steps)} values of"
            " how familiar they are",
            package=language.package,
        )
    in_order = language.alphabet.in_order
    alphabet = language.alphabet

    def familiarity(word: str) -> float | None:
        shown = word.upper()
        if not alphabet.has_all(shown):
            return None
        place = bisect_left(listed, in_order(shown), key=in_order)
        found = place < len(listed) and listed[place] == shown
        return steps[place] / _STEPS if found else None

    return familiarity
