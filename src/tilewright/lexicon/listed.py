"""The lists of words that installed packages bring, with graphs that are kept in a cache.

A graph is built when its list is first used, and kept in the user's cache under the hash of its
sources. TILEWRIGHT_CACHE names another folder. Where nothing can be written, the graph is built
again in each process.
"""

from __future__ import annotations

import hashlib
import os
from bisect import bisect_left
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path

from tilewright.lexicon.built import build_into, read_built
from tilewright.lexicon.errors import BadGraph, BadWordList, LexiconError, WordsMissing
from tilewright.lexicon.graph import Graph
from tilewright.lexicon.kernels.graph_builder import BUILDER_VERSION, build_graph
from tilewright.lexicon.kernels.graph_examiner import examine_graph
from tilewright.lexicon.lexicon import Lexicon
from tilewright.lexicon.word_file import read_text, read_words
from tilewright.rules.game_language import GameLanguage, WordList
from tilewright.rules.languages import fault_of, known_languages

CACHE_VARIABLE = "TILEWRIGHT_CACHE"
_STEPS = 10
_KEY_DIGITS = 16


def cache_folder() -> Path:
    """Return the folder in which graphs are kept."""
    named = os.environ.get(CACHE_VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_cache_path

    return user_cache_path("tilewright", appauthor=False)


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
        raise WordsMissing(language.name, language.package, str(fault) if fault else "")
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


@lru_cache(maxsize=32)
def _loaded(
    language: GameLanguage, words: WordList, path: Path, _changed: int, _size: int
) -> Lexicon:
    digest = hashlib.sha256(f"{BUILDER_VERSION} {language.alphabet.characters}\n".encode())
    digest.update(path.read_bytes())
    source = digest.hexdigest()
    folder = cache_folder() / "graphs" / f"{words.name}-{source[:_KEY_DIGITS]}"
    graph, content_hash = _kept(folder, words.name) or _made(folder, source, language, path)
    return Lexicon(words.name.upper(), graph, content_hash, language=language)


def _kept(folder: Path, name: str) -> tuple[Graph, str | None] | None:
    try:
        return read_built(folder, name)
    except LexiconError:
        return None  # a damaged cache is made anew


def _made(
    folder: Path, source: str, language: GameLanguage, path: Path
) -> tuple[Graph, str | None]:
    listed, name = read_words(path, language.alphabet), folder.name.rpartition("-")[0]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        build_into(folder, source, {name: listed}, language.alphabet)
        built = read_built(folder, name)
    except (OSError, BadGraph):
        built = None
    if built is not None:
        return built
    nodes = build_graph(listed, letters=language.alphabet.characters)
    return Graph(nodes, examine_graph(nodes, len(language.alphabet))), None


@cache
def familiarity_of(language: GameLanguage) -> Callable[[str], float | None] | None:
    """Return how familiar the words of the language's list are; None where it is not known.

    The function answers None for a word that is not in the list.

    Raises BadWordList if there are not as many values as words.
    """
    words = language.lexicon
    if words is None or words.words is None or words.familiarity is None:
        return None
    listed = read_words(Path(words.words), language.alphabet)
    steps = read_text(Path(words.familiarity))
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
