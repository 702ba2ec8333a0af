"""Loading a lexicon by name or path."""

from __future__ import annotations

import copyreg
from functools import cache, lru_cache
from os import PathLike
from pathlib import Path
from typing import Any

from tilewright.lexicon.built import require_built
from tilewright.lexicon.errors import LexiconMissing
from tilewright.lexicon.graph import Graph, read_graph
from tilewright.lexicon.kernels.graph_builder import build_graph
from tilewright.lexicon.kernels.graph_examiner import examine_graph
from tilewright.lexicon.lexicon import Lexicon
from tilewright.lexicon.listed import GraphOfList, language_with_list, listed_names, load_listed
from tilewright.lexicon.shipped import DATA, scowl_size
from tilewright.lexicon.word_file import read_words
from tilewright.rules.alphabet import Alphabet
from tilewright.rules.languages import ENGLISH_LANGUAGE, GameLanguage, language_named

SHIPPED = ("club", "common")
CLUB_PHONEYS = "club-phoneys"
BUILT = (*SHIPPED, CLUB_PHONEYS)
LARGE_LIST = 200_000
"""Bytes of a list whose graph is worth keeping: building it takes about a second."""


LexiconSource = str | PathLike[str] | Lexicon
"""A lexicon by its name or its file, or loaded."""


def load_lexicon(source: LexiconSource, language: str | GameLanguage = ENGLISH_LANGUAGE) -> Lexicon:
    """Return the lexicon of this name, or the one in a file: text, .gz, .xz or .kwg.

    "club" and "common" come with this program, others with packages (`lexicon_names`). The words of
    a file are in this language; a text is in UTF-8, and its graph is kept in a cache if it is
    large. The same value is returned until a file changes; a loaded lexicon is returned unchanged.
    Raises
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
    listed = language_with_list(str(source).lower()) if str(source) == path.stem else None
    if listed is not None:
        return load_listed(listed)
    try:
        status = path.stat()
    except OSError as error:
        if str(source) == path.stem:
            names = ", ".join(lexicon_names())
            message = f"unknown lexicon {str(source)!r}; choose {names} or a file"
            raise LexiconMissing(message, path=str(path)) from error
        reason = error.strerror or "unreadable"
        raise LexiconMissing(f"{path}: {reason}", path=str(path)) from error
    return _load_file(path, language_named(language), status.st_mtime_ns, status.st_size)


def lexicon_names() -> tuple[str, ...]:
    """Return the names of the lists that are known: those of this program, and of packages."""
    return SHIPPED + listed_names()


def default_lexicon(language: str | GameLanguage = ENGLISH_LANGUAGE) -> Lexicon:
    """Return the list of words with which the language is played: CLUB, or that of its package.

    Raises WordsMissing, with the name of the package, if none is installed; LexiconError if its
    words are damaged; UnknownLanguage or LanguageNotPlayed.
    """
    chosen = language_named(language)
    if chosen.lexicon is not None and chosen.lexicon.words is None:
        return _load_shipped(chosen.lexicon.name)
    return load_listed(chosen)


@cache
def _load_shipped(name: str) -> Lexicon:
    return load_built(DATA, name)


def load_built(folder: Path, name: str) -> Lexicon:
    """Return the lexicon of a graph that was built into the folder, verified by its hash.

    Raises LexiconMissing if there is none, BadGraph if it has changed since it was built.
    """
    graph, content_hash = require_built(folder, name)
    return Lexicon(name.upper(), graph, content_hash, scowl_size)


@lru_cache(maxsize=8)
def _load_file(path: Path, language: GameLanguage, _changed: int, size: int) -> Lexicon:
    alphabet, content_hash = language.alphabet, None
    if path.suffix.lower() == ".kwg":
        graph = read_graph(path, alphabet)
    elif size < LARGE_LIST:
        nodes = build_graph(read_words(path, alphabet), letters=alphabet.characters)
        graph = Graph(nodes, examine_graph(nodes, len(alphabet)))
    else:
        graph, content_hash = _kept_graph(path, alphabet)
    name = path.stem.removesuffix(".txt")
    if language is ENGLISH_LANGUAGE:
        return Lexicon(name, graph, content_hash, scowl_size)
    return Lexicon(name, graph, content_hash, language=language)


def _kept_graph(path: Path, alphabet: Alphabet) -> tuple[Graph, str | None]:
    try:
        return GraphOfList("file", alphabet, path).read_or_build()
    except OSError as error:
        reason = error.strerror or "unreadable"
        raise LexiconMissing(f"{path}: {reason}", path=str(path)) from error


def _reduced(lexicon: Lexicon) -> tuple[Any, ...]:
    """Return how a copy is made: by the name of a known list, or from the graph."""
    name = lexicon.name.lower()
    if name in SHIPPED and load_lexicon(name) == lexicon:
        return load_lexicon, (name,)
    listed = None if name in SHIPPED else language_with_list(name)
    if listed is not None and load_listed(listed) is lexicon:
        return load_listed, (listed,)
    known = (lexicon.name, lexicon.source, lexicon.content_hash, lexicon.size_of)
    return Lexicon, (*known, lexicon.language)


copyreg.pickle(Lexicon, _reduced)
