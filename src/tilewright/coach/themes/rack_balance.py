"""The tiles on a rack: vowels and consonants, repeated letters, and good tiles."""

from tilewright.rules.alphabet import BLANK, Tile
from tilewright.rules.tiles import Tiles

GOOD_TILES = frozenset("AEILNRST?")
_VOWELS = frozenset("AEIOU")


def vowels_and_consonants(tiles: Tiles) -> tuple[int, int]:
    """Return how many vowels and how many consonants there are; blanks are neither."""
    vowels = sum(tile in _VOWELS for tile in tiles)
    return vowels, len(tiles) - vowels - tiles.count(BLANK)


def imbalance(tiles: Tiles) -> int:
    """Return how far the tiles are from as many consonants as vowels, or one more."""
    vowels, consonants = vowels_and_consonants(tiles)
    return max(vowels - consonants, consonants - vowels - 1, 0)


def repeated(tiles: Tiles) -> list[Tile]:
    """Return each letter as often as it repeats one that is there; blanks do not count."""
    return [
        tile for tile, count in tiles.counts().items() if tile != BLANK for _ in range(count - 1)
    ]
