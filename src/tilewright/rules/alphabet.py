"""Letters, which words are made of, and tiles, which racks are made of."""

from typing import NewType, TypeGuard

Letter = NewType("Letter", str)
Tile = NewType("Tile", str)

LETTERS: tuple[Letter, ...] = tuple(Letter(c) for c in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
VOWELS: frozenset[Tile] = frozenset(map(Tile, "AEIOU"))
BLANK = Tile("?")
_LETTERS = frozenset(LETTERS)


def is_tile(text: str) -> TypeGuard[Tile]:
    """Return whether the text is one letter tile or the blank.

    >>> is_tile("?"), is_tile("Q"), is_tile("!")
    (True, True, False)
    """
    return text == BLANK or text in _LETTERS
