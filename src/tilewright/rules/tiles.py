"""Tiles on racks, in the bag and on the board."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import cast

from msgspec import Struct

from tilewright.errors import TilewrightError
from tilewright.rules.alphabet import (
    BLANK,
    ENGLISH_ALPHABET,
    LETTERS,
    Alphabet,
    Letter,
    Tile,
    in_memory,
    in_text,
    is_letter,
    is_tile,
)
from tilewright.rules.errors import MalformedText

_LETTERS = frozenset(LETTERS)
_TILES = frozenset((*LETTERS, BLANK))


LONGEST_ROW = 200
_LONGEST_TEXT = 1_000
"""Characters of a row, in which a tile of several letters has up to five."""


class MissingTiles(TilewrightError, ValueError):
    """An attempt to take tiles that are not there; `missing` holds them."""

    def __init__(self, missing: "Tiles") -> None:
        self.missing = missing
        super().__init__(f"there are too few tiles: {missing} more would be needed")


class PlacedTile(Struct, frozen=True, gc=False):
    """A tile on the board: the letter it shows, and whether it is a blank.

    >>> str(PlacedTile(Letter("Q"), is_blank=True)), PlacedTile.parse("Q").tile
    ('q', 'Q')

    Raises:
        MalformedText: it is not a capital letter with a small form.
    """

    letter: Letter
    is_blank: bool

    def __post_init__(self) -> None:
        if self.letter not in _LETTERS and not is_letter(self.letter):
            raise MalformedText(self.letter, "a letter")

    @classmethod
    def parse(cls, text: str) -> "PlacedTile":
        """Return the tile written as a capital, or as a small letter for a blank.

        >>> PlacedTile.parse("[ch]")
        PlacedTile(letter='[CH]', is_blank=True)

        Raises:
            MalformedText: the text is not one letter, or a tile of several in brackets.
        """
        placed = _PLACED.get(text)
        return cls.shown(in_memory(text)) if placed is None else placed

    @classmethod
    def shown(cls, character: str) -> "PlacedTile":
        """Return the tile of one square of the board in memory.

        Raises:
            MalformedText: it is not one letter.
        """
        placed = _PLACED.get(character)
        if placed is not None:
            return placed
        letter = character.upper()
        if (
            len(character) != 1
            or not is_letter(letter)
            or character not in (letter, letter.lower())
        ):
            raise MalformedText(in_text(character), "a letter")
        return cls(letter, is_blank=character != letter)

    @property
    def character(self) -> str:
        """The square's character on the board in memory: a small letter for a blank."""
        return self.letter.lower() if self.is_blank else self.letter

    @property
    def tile(self) -> Tile:
        """The tile as it was on the rack."""
        return BLANK if self.is_blank else Tile(self.letter)

    def __str__(self) -> str:
        return in_text(self.character)

    def __repr__(self) -> str:
        # orders are kept by a hash of it
        return f"PlacedTile(letter={in_text(self.letter)!r}, is_blank={self.is_blank!r})"


_PLACED = {letter: PlacedTile(letter, is_blank=False) for letter in LETTERS} | {
    letter.lower(): PlacedTile(letter, is_blank=True) for letter in LETTERS
}


class Tiles:
    """An immutable multiset of tiles.

    >>> rack = Tiles.parse("?EAE")
    >>> str(rack), len(rack), rack.count(Tile("E")), str(rack - Tiles.parse("E?"))
    ('AEE?', 4, 2, 'AE')

    Raises:
        MalformedText: an item is neither a letter nor the blank.
    """

    __slots__ = ("_sorted",)

    def __init__(self, tiles: Iterable[Tile] = ()) -> None:
        given = tiles if isinstance(tiles, str) else tuple(tiles)
        if not _TILES.issuperset(given):
            strange = next((tile for tile in given if not is_tile(tile)), None)
            if strange is not None:
                raise MalformedText(strange, "a tile such as A or ?")
        self._sorted = _in_order(given if isinstance(given, str) else "".join(given))

    @classmethod
    def _of_sorted(cls, text: str) -> "Tiles":
        tiles = cls.__new__(cls)
        tiles._sorted = text
        return tiles

    @classmethod
    def parse(cls, text: str) -> "Tiles":
        """Return the tiles written in a row, a blank as a question mark.

        >>> len(Tiles.parse("A[CH]O?"))
        4

        Raises:
            MalformedText: a character is neither a capital letter nor a question mark, nor part of
                a tile of several letters in brackets.
        """
        if len(text) <= LONGEST_ROW and _TILES.issuperset(text):
            return cls._of_sorted(_in_order(text))
        characters = in_memory(text) if len(text) <= _LONGEST_TEXT else text
        if len(characters) > LONGEST_ROW or not all(map(is_tile, characters)):
            raise MalformedText(text, "a row of tiles such as AEINRT?")
        return cls._of_sorted(_in_order(characters))

    @property
    def characters(self) -> str:
        """The tiles in memory, one character each, the letters in order and then the blanks."""
        return self._sorted

    def count(self, tile: Tile) -> int:
        """Return how often `tile` occurs."""
        return self._sorted.count(tile)

    def counts(self) -> Counter[Tile]:
        """Return each tile with its count."""
        return Counter(iter(self))

    def contains_all(self, other: "Tiles") -> bool:
        """Return whether these tiles include all of `other`, counting repeats."""
        return all(self.count(tile) >= other.count(tile) for tile in other)

    def __add__(self, other: "Tiles") -> "Tiles":
        if not isinstance(other, Tiles):
            return NotImplemented
        return Tiles._of_sorted(_in_order(self._sorted + other._sorted))

    def __sub__(self, other: "Tiles") -> "Tiles":
        if not isinstance(other, Tiles):
            return NotImplemented
        rest = self._sorted
        for tile in other._sorted:  # mostly a rack, where counting the same tiles takes longer
            rest = rest.replace(tile, "", 1)
        if len(rest) != len(self._sorted) - len(other._sorted):
            raise MissingTiles(self._lacking(other))
        return Tiles._of_sorted(rest)

    def _lacking(self, other: "Tiles") -> "Tiles":
        """Return the tiles of `other` that are missing here, counting repeats."""
        lacking = other.counts() - self.counts()
        return Tiles(lacking.elements())

    def __iter__(self) -> Iterator[Tile]:
        # the constructor has checked every character
        return cast("Iterator[Tile]", iter(self._sorted))

    def __contains__(self, tile: Tile) -> bool:
        return tile in self._sorted

    def __len__(self) -> int:
        return len(self._sorted)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tiles) and self._sorted == other._sorted

    def __hash__(self) -> int:
        return hash(self._sorted)

    def __str__(self) -> str:
        return in_text(self._sorted)

    def __repr__(self) -> str:
        return f"Tiles.parse({str(self)!r})"


def _in_order(text: str) -> str:
    # in plain order the blank comes before the letters
    letters = "".join(sorted(text)).lstrip(BLANK)
    return letters + BLANK * (len(text) - len(letters))


NO_TILES = Tiles()


@dataclass(frozen=True, slots=True)
class TileSet:
    """The tiles of a new game, their values in points, and the alphabet that they are from.

    `language` names the language of tiles of one's own where several languages have the alphabet.

    >>> len(ENGLISH.tiles), ENGLISH.points(Tile("Z")), ENGLISH.points(BLANK)
    (100, 10, 0)

    Raises:
        MalformedText: a tile is neither in the alphabet nor the blank.
    """

    counts: Mapping[Tile, int]
    values: Mapping[Tile, int]
    alphabet: Alphabet = ENGLISH_ALPHABET
    language: str | None = None
    tiles: Tiles = field(init=False)

    def __post_init__(self) -> None:
        for tile in (*self.counts, *self.values):
            self.alphabet.code(tile)
        object.__setattr__(self, "tiles", Tiles(Counter(self.counts).elements()))

    def points(self, tile: Tile) -> int:
        """Return the value of the tile."""
        return self.values[tile]

    def total(self, tiles: Iterable[Tile]) -> int:
        """Return the total value of the tiles.

        >>> ENGLISH.total(Tiles.parse("XA?"))
        9
        """
        return sum(self.values[tile] for tile in tiles)

    def __hash__(self) -> int:
        return hash(self.tiles)

    def __reduce__(self) -> tuple[Callable[..., "TileSet"], tuple[object, ...]]:
        return _frozen_set, (dict(self.counts), dict(self.values), self.alphabet, self.language)

    def __repr__(self) -> str:
        return f"<TileSet of {len(self.tiles)} tiles>"


def _frozen_set(
    counts: dict[Tile, int],
    values: dict[Tile, int],
    alphabet: Alphabet = ENGLISH_ALPHABET,
    language: str | None = None,
) -> TileSet:
    return TileSet(MappingProxyType(counts), MappingProxyType(values), alphabet, language)


def _english() -> TileSet:
    counts = {BLANK: 2} | dict.fromkeys(map(Tile, "KJXQZ"), 1)
    counts |= dict(zip(map(Tile, "AEIOULNRST"), (9, 12, 9, 8, 4, 4, 6, 6, 4, 6), strict=True))
    counts |= {Tile("D"): 4, Tile("G"): 3} | dict.fromkeys(map(Tile, "BCMPFHVWY"), 2)
    values = {BLANK: 0}
    for letters, points in (
        ("AEIOULNRST", 1),
        ("DG", 2),
        ("BCMP", 3),
        ("FHVWY", 4),
        ("K", 5),
        ("JX", 8),
        ("QZ", 10),
    ):
        values |= dict.fromkeys(map(Tile, letters), points)
    return _frozen_set(counts, values)


ENGLISH = _english()
