"""Loading a lexicon by name or path."""

from __future__ import annotations

import copyreg
import json
from dataclasses import dataclass
from functools import cache, lru_cache
from os import PathLike
from pathlib import Path
from typing import Any

from tilewright.lexicon.errors import LexiconMissing
from tilewright.lexicon.graph import Graph, read_graph, read_known_graph
from tilewright.lexicon.kernels.graph_builder import build_graph
from tilewright.lexicon.kernels.graph_examiner import examine_graph
from tilewright.lexicon.lexicon import Lexicon
from tilewright.lexicon.shipped import DATA, scowl_size
from tilewright.lexicon.word_file import read_words
from tilewright.rules.languages import ENGLISH_LANGUAGE, GameLanguage, language_named

SHIPPED = ("club", "common")
CLUB_PHONEYS = "club-phoneys"
BUILT = (*SHIPPED, CLUB_PHONEYS)
INDEX_FILE = "graphs.json"


@dataclass(frozen=True)
class BuiltGraph:
    """The facts recorded when a graph was built, so that it need not be examined again."""

    words: int
    content_hash: str
    sha256: str


@dataclass(frozen=True)
class BuiltGraphs:
    """The content of graphs.json: the hash of the graphs' sources, and each graph."""

    source: str
    graphs: dict[str, BuiltGraph]


LexiconSource = str | PathLike[str] | Lexicon
"""A lexicon by its name or its file, or loaded."""


def load_lexicon(source: LexiconSource, language: str | GameLanguage = ENGLISH_LANGUAGE) -> Lexicon:
    """Return the lexicon called "club" or "common", or the one in a file: text, .gz or .kwg.

    The words of a file are in this language; a text is in UTF-8. The same value is returned until a
    file changes; a loaded lexicon is returned unchanged. Raises
    LexiconError: LexiconMissing, BadWordList, BadGraph, TooLarge or GraphTooLarge, with the
    findings as evidence; UnknownLanguage or LanguageNotPlayed; TypeError where the source is
    something else.

    >>> "quixotry" in load_lexicon("club")
    True
    """
    if isinstance(source, Lexicon):
        return source
    if not isinstance(source, str | PathLike):
        raise TypeError(f"a lexicon is club, common, a file, or a Lexicon, not {source!r:.40}")
    if isinstance(source, str) and source.lower() in SHIPPED:
        return _load_shipped(source.lower())
    path = Path(source).absolute()
    try:
        status = path.stat()
    except OSError as error:
        if str(source) == path.stem:
            names = ", ".join(SHIPPED)
            message = f"unknown lexicon {str(source)!r}; choose {names} or a file"
            raise LexiconMissing(message, path=str(path)) from error
        reason = error.strerror or "unreadable"
        raise LexiconMissing(f"{path}: {reason}", path=str(path)) from error
    return _load_file(path, language_named(language), status.st_mtime_ns, status.st_size)


def read_index(folder: Path) -> BuiltGraphs | None:
    """Return the content of the folder's graphs.json; None if there is none from this builder."""
    try:
        written = json.loads((folder / INDEX_FILE).read_bytes())
        graphs = {name: BuiltGraph(**graph) for name, graph in written["graphs"].items()}
        return BuiltGraphs(str(written["source"]), graphs)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


@cache
def _load_shipped(name: str) -> Lexicon:
    return load_built(DATA, name)


def load_built(folder: Path, name: str) -> Lexicon:
    """Return the lexicon of a graph that was built into the folder, verified by its hash.

    Raises LexiconMissing if there is none, BadGraph if it has changed since it was built.
    """
    index = read_index(folder)
    built = index.graphs.get(name) if index else None
    if built is None:
        raise LexiconMissing(
            "the word graphs are not built: run python -m tilewright.lexicon.build_graphs",
            name=name,
        )
    graph = read_known_graph(folder / f"{name}.kwg", built.words, built.sha256)
    return Lexicon(name.upper(), graph, built.content_hash, scowl_size)


@lru_cache(maxsize=8)
def _load_file(path: Path, language: GameLanguage, _changed: int, _size: int) -> Lexicon:
    alphabet = language.alphabet
    if path.suffix.lower() == ".kwg":
        graph = read_graph(path, alphabet)
    else:
        nodes = build_graph(read_words(path, alphabet), letters=alphabet.characters)
        graph = Graph(nodes, examine_graph(nodes, len(alphabet)))
    name = path.stem.removesuffix(".txt")
    if language is ENGLISH_LANGUAGE:
        return Lexicon(name, graph, None, scowl_size)
    return Lexicon(name, graph, None, language=language)


def _reduced(lexicon: Lexicon) -> tuple[Any, ...]:
    """Return how a copy is made: by the name of a shipped lexicon, or from the graph."""
    name = lexicon.name.lower()
    if name in SHIPPED and load_lexicon(name) == lexicon:
        return load_lexicon, (name,)
    known = (lexicon.name, lexicon.source, lexicon.content_hash, lexicon.size_of)
    return Lexicon, (*known, lexicon.language)


copyreg.pickle(Lexicon, _reduced)
