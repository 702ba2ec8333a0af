"""Decks made from a word list, each in the order in which its cards are learnt.

The likeliest words come first, by the number of ways to draw their letters from a full bag."""

from collections import Counter
from collections.abc import Callable, Iterable
from enum import StrEnum
from functools import cache, cached_property
from math import comb

from msgspec import Struct

from tilewright.lexicon import Lexicon, familiarity_in, is_barred_in
from tilewright.rules.alphabet import Letter, Tile
from tilewright.rules.editions import STANDARD
from tilewright.rules.languages import ENGLISH_LANGUAGE, GameLanguage
from tilewright.rules.tiles import Tiles
from tilewright.study.words.cards import CardKind, WordCard, cards_of

BLANK = "?"


class WaysToDraw:
    """The ways to draw letters from these tiles, blanks standing for any letter."""

    def __init__(self, bag: Tiles) -> None:
        self._counts: Counter[str] = Counter(str(tile) for tile in bag)
        self._blanks = self._counts[BLANK]
        self._of_letter = cache(self._ways_of_letter)

    def ways(self, letters: str) -> int:
        """Return the number of different sets of tiles that spell these letters.

        >>> WaysToDraw(Tiles.parse("AAB?")).ways("AB")
        5
        """
        total = [1] + [0] * self._blanks
        for letter, wanted in Counter(letters).items():
            ways = self._of_letter(letter, wanted)
            total = [
                sum(total[spent - here] * ways[here] for here in range(spent + 1))
                for spent in range(self._blanks + 1)
            ]
        return sum(ways * comb(self._blanks, spent) for spent, ways in enumerate(total))

    def _ways_of_letter(self, letter: str, wanted: int) -> tuple[int, ...]:
        """Return the ways to draw the letter so often, by the number of blanks in its place."""
        return tuple(
            comb(self._counts[letter], wanted - blanks) if blanks <= wanted else 0
            for blanks in range(self._blanks + 1)
        )


HIGH = 8
"""The least points of a letter whose short words are a deck of their own: English J, X and Z."""


MOST_CONSONANTS = 1
"""The most consonants of a word of many vowels; two in words of six letters and more."""


SHORT = 4
"""The most letters of a short word with a letter of many points."""


LONGEST_STUDIED = 8


class DeckName(StrEnum):
    """The decks that every word list has, in the order in which they are offered."""

    TWOS = "twos"
    HOOKS_OF_TWOS = "hooks_of_twos"
    THREES = "threes"
    GOOD_THREES = "good_threes"
    Q_WITHOUT_U = "q_without_u"
    SHORT_JXZ = "short_jxz"
    VOWELS = "vowels"
    SEVENS = "sevens"
    EIGHTS = "eights"


class StudyWords(Struct, frozen=True, dict=True):
    """The words of a lexicon that are studied: up to eight letters, none that an edition bars.

    Letters are tiles, as the tiles of the lexicon's language show them.
    """

    lexicon: Lexicon

    @cached_property
    def by_length(self) -> dict[int, tuple[str, ...]]:
        """The words by length, sorted."""
        found: dict[int, list[str]] = {length: [] for length in range(2, LONGEST_STUDIED + 1)}
        for word in self.lexicon:
            if len(word) <= LONGEST_STUDIED and not is_barred_in(self.lexicon, word):
                found[len(word)].append(word)
        return {length: tuple(words) for length, words in found.items()}

    @cached_property
    def _high(self) -> frozenset[str]:
        return frozenset(high_letters(self.lexicon.language))

    @cached_property
    def _vowels(self) -> frozenset[str]:
        return frozenset(map(str, self.lexicon.alphabet.vowels))

    @cached_property
    def _familiar(self) -> Callable[[str], float]:
        return familiarity_in(self.lexicon)

    def deck(self, name: DeckName) -> tuple[WordCard, ...]:
        """Return the cards of a deck in the order of learning.

        Short words come the more familiar first, sevens and eights the likelier first to be drawn.
        """
        match name:
            case DeckName.TWOS:
                return self._short(CardKind.LETTERS, self.by_length[2])
            case DeckName.HOOKS_OF_TWOS:
                return self._short(CardKind.HOOKS, self.by_length[2])
            case DeckName.THREES:
                return self._short(CardKind.LETTERS, self.by_length[3])
            case DeckName.GOOD_THREES:
                return self._good_threes()
            case DeckName.Q_WITHOUT_U:
                return self._short(CardKind.LETTERS, self._that(_has_q_without_u))
            case DeckName.SHORT_JXZ:
                return self._short(CardKind.LETTERS, self._that(self._is_short_and_high))
            case DeckName.VOWELS:
                return self._short(CardKind.LETTERS, self._that(self._has_many_vowels))
            case DeckName.SEVENS:
                return self._likeliest_first(self.by_length[7])
            case DeckName.EIGHTS:
                return self._likeliest_first(self.by_length[8])

    def size(self, name: DeckName) -> int:
        """Return how many cards a deck has, without ordering the longest."""
        match name:
            case DeckName.SEVENS:
                return len(self._cards(CardKind.LETTERS, self.by_length[7]))
            case DeckName.EIGHTS:
                return len(self._cards(CardKind.LETTERS, self.by_length[8]))
            case _:
                return len(self.deck(name))

    def _that(self, fits: Callable[[str], bool]) -> list[str]:
        return [word for words in self.by_length.values() for word in words if fits(word)]

    def _short(self, kind: CardKind, words: Iterable[str]) -> tuple[WordCard, ...]:
        familiar, in_order = self._familiar, self.lexicon.alphabet.in_order
        return self._cards(
            kind, sorted(words, key=lambda word: (len(word), -familiar(word), in_order(word)))
        )

    def _likeliest_first(self, words: Iterable[str]) -> tuple[WordCard, ...]:
        drawing = WaysToDraw(tiles_of(self.lexicon.language))
        in_order = self.lexicon.alphabet.in_order
        cards = self._cards(CardKind.LETTERS, words)
        return tuple(
            sorted(cards, key=lambda card: (-drawing.ways(card.letters), in_order(card.letters)))
        )

    def _good_threes(self) -> tuple[WordCard, ...]:
        """Return every second time a word of three letters, and then one that looks like it."""
        words, listed = self.by_length[3], {*self.lexicon.pattern("???")}
        tiles = tiles_of(self.lexicon.language).counts()
        letters = [letter for letter in self.lexicon.alphabet.letters if tiles[Tile(letter)]]
        near: Counter[str] = Counter(
            changed
            for word in words
            for place in range(3)
            for letter in letters
            if (changed := word[:place] + letter + word[place + 1 :]) not in listed
        )
        in_order = self.lexicon.alphabet.in_order
        phoneys = sorted(near, key=lambda word: (-near[word], in_order(word)))
        good = [card.letters for card in self._short(CardKind.HOOKS, words)]
        pairs = zip(good, phoneys, strict=False)
        return self._cards(
            CardKind.GOOD, (word for pair in pairs for word in sorted(pair, key=in_order))
        )

    def _cards(self, kind: CardKind, words: Iterable[str]) -> tuple[WordCard, ...]:
        return cards_of(kind, words, self.lexicon.alphabet)

    def _is_short_and_high(self, word: str) -> bool:
        return len(word) <= SHORT and not self._high.isdisjoint(word)

    def _has_many_vowels(self, word: str) -> bool:
        consonants = sum(letter not in self._vowels for letter in word)
        return len(word) >= 4 and consonants <= MOST_CONSONANTS + (len(word) >= 6)


def _has_q_without_u(word: str) -> bool:
    return any(
        letter == "Q" and word[place + 1 : place + 2] != "U" for place, letter in enumerate(word)
    )


def tiles_of(language: GameLanguage) -> Tiles:
    """Return the tiles of a full bag of the language."""
    return STANDARD.tile_set.tiles if language == ENGLISH_LANGUAGE else language.tile_set.tiles


def high_letters(language: GameLanguage) -> tuple[Letter, ...]:
    """Return the letters of eight points and more, without Q, which has a deck of its own.

    >>> "".join(high_letters(ENGLISH_LANGUAGE))
    'JXZ'
    """
    tiles = language.tile_set
    return tuple(
        letter
        for letter in language.alphabet.letters
        if letter != "Q" and tiles.points(Tile(letter)) >= HIGH
    )
