"""The words that editions bar or permit, in the current and in earlier revisions.

A game keeps the `revision` it began with, so that no new release changes which words are valid in
it. The first one, from before games recorded it, had fewer words of hate speech and no foreign
ones.

Words are taken out of a graph in far less time than building one takes: the lists on a word's paths
are copied behind the others and changed there, since other words share the old ones. So the graph
is a little larger than the smallest one of the same words.
"""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from types import MappingProxyType

from msgspec import Struct

from tilewright.lexicon.errors import UnknownBars, WordsOfOtherLanguage
from tilewright.lexicon.graph import (
    DAWG,
    FIRST_CHILD,
    GADDAG,
    LAST_SIBLING,
    WORD_ENDS,
    siblings,
)
from tilewright.lexicon.lexicon import Lexicon
from tilewright.lexicon.shipped import club_words, index_of, read_data
from tilewright.rules.edition import Barred, Edition
from tilewright.rules.languages import ENGLISH_LANGUAGE

_SEPARATOR = 0
_TILE = 24


def without(nodes: array[int], words: Iterable[str]) -> array[int]:
    """Return the graph without these words, which are in capitals; others than its own are ignored.

    >>> from tilewright.lexicon.kernels.graph_builder import build_graph
    >>> from tilewright.lexicon.kernels.graph_examiner import examine_graph
    >>> examine_graph(without(build_graph(["HORN", "HORNS", "FARM"]), ["HORNS"]))
    2
    """
    made = _Removal(nodes)
    for word in words:
        for root, path in _paths(word):
            made.remove(root, path)
    return made.nodes


def _paths(word: str) -> Iterator[tuple[int, list[int]]]:
    """Yield the root and the tiles of every path on which the graph has the word."""
    tiles = [ord(letter) - 64 for letter in word]
    yield DAWG, tiles
    for cut in range(1, len(tiles)):
        yield GADDAG, [*tiles[cut - 1 :: -1], _SEPARATOR, *tiles[cut:]]
    yield GADDAG, tiles[::-1]


class _Removal:
    """A graph whose lists are copied before they are changed."""

    def __init__(self, nodes: array[int]) -> None:
        self.nodes = nodes[:]
        self._shared = len(nodes)

    def remove(self, root: int, path: list[int]) -> None:
        """Let the path from this root no longer end a word."""
        first = self._without(self.nodes[root] & FIRST_CHILD, path, 0)
        self.nodes[root] = self.nodes[root] & ~FIRST_CHILD | first

    def _without(self, first: int, path: list[int], depth: int) -> int:
        """Return the list that stands for the one at `first` once the rest of the path is gone."""
        arcs = list(siblings(self.nodes, first))
        at = next((n for n, arc in enumerate(arcs) if arc >> _TILE == path[depth]), None)
        if at is None:
            return first
        old = arcs[at]
        if depth == len(path) - 1:
            arcs[at] = old & ~WORD_ENDS
        else:
            below = self._without(old & FIRST_CHILD, path, depth + 1)
            arcs[at] = old & ~FIRST_CHILD | below
        if arcs[at] == old:
            return first
        if not arcs[at] & (WORD_ENDS | FIRST_CHILD):
            del arcs[at]
        return self._kept(first, arcs)

    def _kept(self, first: int, arcs: list[int]) -> int:
        """Write the list where it may be changed, and return its place; 0 for an empty one."""
        if not arcs:
            return 0
        if first < self._shared:
            first = len(self.nodes)
            self.nodes.extend(arcs)
        for place, arc in enumerate(arcs, first):
            self.nodes[place] = arc & ~LAST_SIBLING
        self.nodes[first + len(arcs) - 1] |= LAST_SIBLING
        return first


FIRST_REVISION = ""


DICTIONARIES: Mapping[str, str] = MappingProxyType(
    {
        "W": "Webster's dictionary of 1913",
        "N": "the Etymological Wordnet",
        "G": "etymology-db",
    }
)


class Origin(Struct, frozen=True):
    """The language of a borrowed word, and the titles of the dictionaries that say so."""

    language: str
    dictionaries: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Bars:
    """The words that editions bar: a bitmap of hate speech over CLUB, and the foreign words."""

    revision: str
    _hateful: bytes = field(repr=False)
    _foreign_list: bytes = field(repr=False)

    @cached_property
    def _foreign(self) -> Mapping[str, Origin]:
        # read when first looked at: a server needs only the revision to start
        rows = (line.split("\t") for line in self._foreign_list.decode("ascii").splitlines())
        return {
            word: Origin(language, tuple(DICTIONARIES[title] for title in dictionaries))
            for word, language, dictionaries in rows
        }

    def why(self, word: str, edition: Edition) -> Barred | None:
        """Return the reason why the edition bars the word; None if it does not."""
        if Barred.FOREIGN in edition.barred and word.upper() in self._foreign:
            return Barred.FOREIGN
        if Barred.HATE_SPEECH in edition.barred and self.is_hateful(word):
            return Barred.HATE_SPEECH
        return None

    def barred_as(self, kinds: frozenset[Barred]) -> Iterator[str]:
        """Yield the words of these kinds, in capitals, some of them twice."""
        if Barred.FOREIGN in kinds:
            yield from self._foreign
        if Barred.HATE_SPEECH in kinds:
            words = club_words()
            for place, bits in enumerate(self._hateful):
                for bit in range(8):
                    if bits >> bit & 1:
                        yield words[8 * place + bit]

    def is_hateful(self, word: str) -> bool:
        """Return whether the word is known as hate speech; no word outside CLUB is."""
        index = index_of(word.upper())
        return index is not None and bool(self._hateful[index // 8] >> index % 8 & 1)

    def origin(self, word: str) -> Origin | None:
        """Return the origin of a foreign word, or None.

        >>> latest_bars().origin("weltschmerz")
        Origin(language='German', dictionaries=('etymology-db',))
        """
        return self._foreign.get(word.upper())


@cache
def latest_bars() -> Bars:
    """Return the words that editions bar in new games."""
    hateful, foreign = read_data("club.hateful.xz"), read_data("club.foreign.xz")
    revision = hashlib.sha256(hateful + foreign).hexdigest()
    return Bars(revision, hateful, foreign)


def bars_of(revision: str | None) -> Bars:
    """Return the words barred in that revision; the latest where it is None.

    Raises:
        UnknownBars: this program does not know the revision.
    """
    if revision is None or revision == latest_bars().revision:
        return latest_bars()
    if revision == FIRST_REVISION:
        return _first_bars()
    raise UnknownBars(f"unknown revision {revision[:12]} of barred words; update Tilewright")


def is_barred(word: str) -> bool:
    """Return whether any edition currently bars this word, as hate speech or as foreign."""
    bars = latest_bars()
    return bars.origin(word) is not None or bars.is_hateful(word)


def is_barred_in(lexicon: Lexicon, word: str) -> bool:
    """Return whether any edition bars this word of a lexicon; only English words are barred."""
    return lexicon.language == ENGLISH_LANGUAGE and is_barred(word)


@cache
def _first_bars() -> Bars:
    return Bars(FIRST_REVISION, read_data("club.barred.xz"), b"")


KEPT_GRAPHS = 8
"""The word graphs without barred words that a process keeps, of some 4 MB each."""


LISTED = frozenset({Barred.HATE_SPEECH, Barred.FOREIGN})
"""The kinds of which there are lists; words of the others are in no lexicon."""


def barred_kinds(edition: Edition) -> frozenset[Barred]:
    """Return the kinds of a lexicon's words that the edition bars: hate speech, foreign words.

    >>> from tilewright.rules.editions import STANDARD
    >>> [kind.value for kind in barred_kinds(STANDARD)]
    ['hate_speech']
    """
    return edition.barred & LISTED


def is_permitted(word: str, lexicon: Lexicon, edition: Edition, bars: str | None = None) -> bool:
    """Return whether the word is in the lexicon and the edition does not bar it.

    `bars` is the revision of barred words that a game began with; today's where it is None.

    >>> from tilewright.lexicon import load_lexicon
    >>> from tilewright.rules.editions import HEIRLOOM, STANDARD
    >>> is_permitted("horn", load_lexicon("club"), STANDARD)
    True
    >>> is_permitted("weltschmerz", load_lexicon("club"), HEIRLOOM)
    False

    Raises:
        UnknownBars: there is no such revision.
    """
    return word in lexicon and bars_of(bars).why(word, edition) is None


def why_barred(
    word: str, lexicon: Lexicon, edition: Edition, bars: str | None = None
) -> Barred | None:
    """Return the reason why the edition bars a word of the lexicon; None for any other word.

    Raises:
        UnknownBars: there is no such revision.
    """
    return bars_of(bars).why(word, edition) if word in lexicon else None


class PermittedWords:
    """The words of a lexicon that an edition permits, with a word graph of their own."""

    def __init__(self, lexicon: Lexicon, barred: frozenset[Barred], bars: str | None) -> None:
        self.lexicon = lexicon
        self._gone = frozenset(word for word in bars_of(bars).barred_as(barred) if word in lexicon)
        self.graph: array[int] = without(lexicon.graph, sorted(self._gone))

    def __iter__(self) -> Iterator[str]:
        return (word for word in self.lexicon if word not in self._gone)

    def __repr__(self) -> str:
        return f"<PermittedWords of {self.lexicon.name}, without {len(self._gone)}>"


def require_language_of(edition: Edition, lexicon: Lexicon) -> None:
    """Check that the words are of the language of the edition's tiles.

    Tiles of one's own that name no language are of every one that has their letters.

    Raises:
        WordsOfOtherLanguage: they are not.
        UnknownLanguage: they are not, and no language has the letters of the tiles.
    """
    language, tiles = lexicon.language, edition.tile_set
    if language.tile_set == tiles or (
        language.alphabet == tiles.alphabet
        and edition.language.tile_set != tiles
        and tiles.language in (None, language.name)
    ):
        return
    raise WordsOfOtherLanguage(edition.language.name, lexicon.name)


def permitted_words(
    lexicon: Lexicon, edition: Edition, bars: str | None = None
) -> Lexicon | PermittedWords:
    """Return the lexicon, or those of its words that the edition permits, whose graph is kept.

    `bars` is as for `is_permitted`.

    Raises:
        UnknownBars: there is no such revision.
        WordsOfOtherLanguage: the words are not written in the letters of the edition's tiles.
    """
    require_language_of(edition, lexicon)
    kinds = barred_kinds(edition)
    return _kept(lexicon, kinds, bars_of(bars).revision) if kinds else lexicon


@lru_cache(maxsize=KEPT_GRAPHS)
def _kept(lexicon: Lexicon, barred: frozenset[Barred], bars: str) -> PermittedWords:
    return PermittedWords(lexicon, barred, bars)
