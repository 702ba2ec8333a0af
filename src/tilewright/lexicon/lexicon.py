"""A lexicon: a list of words to query."""

from __future__ import annotations

import hashlib
from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice

from msgspec import Struct

from tilewright.lexicon.errors import BadQuery
from tilewright.lexicon.glosses import Gloss, gloss
from tilewright.lexicon.graph import (
    DAWG,
    FIRST_CHILD,
    GADDAG,
    LAST_SIBLING,
    WORD_ENDS,
    Graph,
    arc_of,
    siblings,
)
from tilewright.rules.alphabet import ENGLISH_ALPHABET, Alphabet, in_memory, in_text
from tilewright.rules.errors import MalformedText
from tilewright.rules.languages import ENGLISH_LANGUAGE, GameLanguage

BLANK = "?"
LONGEST_QUERY = 15
_LONGEST_TEXT = 100
ALL_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Hooks(Struct, frozen=True):
    """The single letters that form another word when put before or after a word."""

    front: str
    back: str


def unknown_size(_word: str) -> None:
    """Return None: how common the words are is not known."""


@dataclass(frozen=True, eq=False)
class Lexicon:
    """A frozen list of words, in capitals and sorted, backed by its word graph.

    Its words are characters in memory, one for each tile; `read` makes them of words that people
    write, and `in_text` the other way round. Two lexicons are equal if they hold the same words,
    whatever their names.
    """

    name: str
    source: Graph = field(repr=False)
    known_hash: str | None = field(default=None, repr=False)
    size_of: Callable[[str], int | None] = field(default=unknown_size, repr=False)
    language: GameLanguage = field(default=ENGLISH_LANGUAGE, repr=False)

    @property
    def graph(self) -> array[int]:
        """The nodes of the KWG: arc 0 leads to the DAWG, arc 1 to the GADDAG."""
        return self.source.nodes

    @property
    def alphabet(self) -> Alphabet:
        """The letters of the words, in the order of their codes in the graph."""
        return self.language.alphabet

    def read(self, word: str) -> str:
        """Return a word that a person wrote as characters in memory, in capitals.

        In Spanish, CH is one of them. Raises BadQuery for other letters than those of the language.
        """
        try:
            return self.alphabet.read(word)
        except MalformedText as error:
            raise BadQuery(str(error), query=word[:40]) from error

    @cached_property
    def content_hash(self) -> str:
        """The SHA-256 of the sorted words, one a line: it identifies the list, not its name."""
        return self.known_hash or hash_of_words(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Lexicon):
            return NotImplemented
        return self.content_hash == other.content_hash

    def __hash__(self) -> int:
        return hash(self.content_hash)

    def __len__(self) -> int:
        return self.source.words

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, str):
            return False
        accepted, _ = self._follow(DAWG, word.upper())
        return accepted

    def __iter__(self) -> Iterator[str]:
        return self._words_from(self._root(DAWG), "")

    def commonness(self, word: str) -> int | None:
        """Return the size of the smallest SCOWL list with this word.

        10 is the most common, 80 the rarest. None for a word on none of them or not in this
        lexicon.
        """
        return self.size_of(word.upper()) if word in self else None

    def define(self, word: str) -> Gloss | None:
        """Return the meaning of a word, by its dictionary form.

        None for a word that is not in this lexicon, or whose meaning is not known: glosses are
        English, and do not cover every word.

        >>> from tilewright.lexicon import load_lexicon
        >>> found = load_lexicon("club").define("geese")
        >>> found.lemma, found.part_of_speech
        ('GOOSE', 'noun')
        """
        return gloss(word) if word in self else None

    def anagrams(
        self,
        rack: str,
        *,
        minimum: int | None = None,
        whole: bool = True,
        limit: int | None = None,
    ) -> list[str]:
        """Return words from the tiles of a rack, longest first; "?" is a blank.

        With ``whole`` they use every tile; otherwise any of them, down to ``minimum`` letters.
        With a ``limit``, no more than that. Raises BadQuery unless the rack has 1 to 15 tiles, or
        where the minimum or the limit is below 0.
        """
        tiles = self._tiles(rack)
        _check_least(minimum=minimum, limit=limit)
        shortest = len(tiles) if whole else (minimum or 2)
        found = self._spelled(Counter(tiles), shortest)
        found.sort(key=lambda word: -len(word))  # they are in order already
        return found[:limit]

    def pattern(self, pattern: str, *, limit: int | None = None) -> list[str]:
        """Return the words that fit a pattern, sorted; "?" stands for any one letter.

        With a ``limit``, only the first of them, for which no others are looked for. Raises
        BadQuery unless the pattern has 1 to 15 letters, or where the limit is below 0.

        >>> from tilewright.lexicon import load_lexicon
        >>> len(load_lexicon("club").pattern("??????S"))
        7651
        """
        places = self._places(pattern)
        _check_least(limit=limit)
        return list(islice(self._fitting(places), limit))

    def _fitting(self, places: str) -> Iterator[str]:
        waiting = [("", self._root(DAWG))]
        while waiting:
            head, first = waiting.pop()
            place = places[len(head)]
            arcs = [(letter, arc) for letter, arc in self._arcs(first) if place in (BLANK, letter)]
            if len(head) < len(places) - 1:
                waiting += [(head + letter, arc & FIRST_CHILD) for letter, arc in reversed(arcs)]
            else:
                yield from (head + letter for letter, arc in arcs if arc & WORD_ENDS)

    def hooks(self, word: str) -> Hooks:
        """Return the letters that hook onto a word at either end, whether or not it is valid."""
        letters = word.upper()
        _, after = self._follow(DAWG, letters)
        _, before = self._follow(GADDAG, letters[::-1])
        return Hooks(front=self._endings(before), back=self._endings(after))

    def _root(self, which: int) -> int:
        return self.graph[which] & FIRST_CHILD

    def _follow(self, which: int, letters: str) -> tuple[bool, int]:
        """Return whether the letters end a word, and the list of letters that may follow."""
        first = self._root(which)
        arc = 0
        codes = self._codes
        for letter in letters:
            tile = codes.get(letter, 0)
            arc = arc_of(self.graph, first, tile) if tile else 0
            if not arc:
                return False, 0
            first = arc & FIRST_CHILD
        return bool(arc & WORD_ENDS), first

    def _arcs(self, first: int) -> list[tuple[str, int]]:
        """Return the letters of a list in order, each with its arc; no separator."""
        letters = self.alphabet.characters
        return [(letters[(arc >> 24) - 1], arc) for arc in siblings(self.graph, first) if arc >> 24]

    def _endings(self, first: int) -> str:
        return "".join(letter for letter, arc in self._arcs(first) if arc & WORD_ENDS)

    def _words_from(self, first: int, head: str) -> Iterator[str]:
        # an explicit stack: nested generators, one per letter, take three times as long
        waiting = [(head, first)]
        while waiting:
            word, first = waiting.pop()
            if first < 0:
                yield word
                continue
            for letter, arc in reversed(self._arcs(first)):
                if arc & FIRST_CHILD:
                    waiting.append((word + letter, arc & FIRST_CHILD))
                if arc & WORD_ENDS:
                    waiting.append((word + letter, -1))

    def _spelled(self, tiles: Counter[str], shortest: int) -> list[str]:
        """Return every word of at least ``shortest`` letters that the tiles can spell."""
        found: list[str] = []
        graph = self.graph
        # by the numbers of tiles in the graph; the first is that of the separator, and of blanks
        letters = self.alphabet.characters
        held = [tiles[BLANK], *(tiles[letter] for letter in letters)]

        def extend(head: str, first: int) -> None:
            while first:
                arc = graph[first]
                first = 0 if arc & LAST_SIBLING else first + 1
                tile = arc >> 24
                spent = tile if held[tile] else 0
                if not tile or not held[spent]:
                    continue
                word = head + letters[tile - 1]
                if arc & WORD_ENDS and len(word) >= shortest:
                    found.append(word)
                held[spent] -= 1
                extend(word, arc & FIRST_CHILD)
                held[spent] += 1

        extend("", self._root(DAWG))
        found.sort(key=None if self.alphabet is ENGLISH_ALPHABET else self.alphabet.in_order)
        return found

    @cached_property
    def _codes(self) -> Mapping[str, int]:
        return {letter: code for code, letter in enumerate(self.alphabet.letters, 1)}

    def _tiles(self, rack: str) -> str:
        """Return the rack of a query, in capitals."""
        if self.alphabet is ENGLISH_ALPHABET:
            return _checked(rack)
        capitals = self.alphabet.bracketed(rack.upper()) if len(rack) <= _LONGEST_TEXT else rack
        return self._of_tiles(rack, capitals, in_memory)

    def _places(self, pattern: str) -> str:
        """Return the pattern of a query, in capitals; its letters are read as words are."""
        if self.alphabet is ENGLISH_ALPHABET:
            return _checked(pattern)
        return self._of_tiles(
            pattern,
            pattern,
            lambda text: BLANK.join(map(self.alphabet.read, text.split(BLANK))),
        )

    def _of_tiles(self, query: str, text: str, read: Callable[[str], str]) -> str:
        try:
            tiles = read(text) if len(text) <= _LONGEST_TEXT else ""
        except MalformedText:
            tiles = ""
        if not 1 <= len(tiles) <= LONGEST_QUERY or not {*self._codes, BLANK}.issuperset(tiles):
            raise BadQuery(
                f"{query[:40]!r} is not 1 to 15 letters of {self.alphabet} or blanks '?'",
                query=query[:40],
            )
        return tiles


def hash_of_words(words: Iterable[str]) -> str:
    """Return the hexadecimal SHA-256 of sorted words in capitals, each with a line feed."""
    digest = hashlib.sha256()
    for word in words:
        digest.update(in_text(word).encode() + b"\n")
    return digest.hexdigest()


def _checked(query: str) -> str:
    letters = query.upper()
    if not 1 <= len(letters) <= LONGEST_QUERY or not set(letters) <= {*ALL_LETTERS, BLANK}:
        raise BadQuery(f"{query[:40]!r} is not 1 to 15 letters A-Z or blanks '?'", query=query[:40])
    return letters


def _check_least(**numbers: int | None) -> None:
    for name, number in numbers.items():
        if number is not None and number < 0:
            raise BadQuery(f"{name} must be 0 or more, not {number}", number=number)
