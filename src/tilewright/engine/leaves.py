"""What the tiles kept on a rack are worth, in thousandths of a point.

A leave is worth the sum over its tiles (a second or third copy of a tile is worth less than the
first) plus a term for its balance of vowels and consonants. The figures of `DEFAULT_LEAVES` are
hand-made, from how well the tiles join in words and how often they score; trained ones can take
their place, for the engine reads nothing but the two tables.
"""

from array import array
from dataclasses import dataclass
from itertools import combinations

from tilewright.rules.tiles import Tiles

TILE_ORDER = "?ABCDEFGHIJKLMNOPQRSTUVWXYZ"
VOWELS = "AEIOU"
MOST_TILES = 7

_FIRST_TILE = (
    "? 24500  A 800  B -1900  C 300  D 0  E 3600  F -2100  G -2200  H 1200  I -1300  J -1200  "
    "K -1600  L -100  M 500  N 600  O -2200  P 200  Q -6600  R 1400  S 8200  T 700  U -4600  "
    "V -5200  W -3900  X 3500  Y -900  Z 4600"
)
_EACH_COPY_LESS = 2900
_SECOND_BLANK_LESS = 6000
_S_COPY_LESS = 4500
_IMBALANCE = (0, 0, 1300, 2600, 4200, 6000, 8000, 10000)


@dataclass(frozen=True, slots=True)
class Leaves:
    """The value of every leave of up to seven tiles.

    `by_count[8 * tile + held]` is the value of holding that many of a tile (0 is the blank, 1 to
    26 the letters); `by_balance[8 * consonants + vowels]` is added once.
    """

    name: str
    by_count: "array[int]"
    by_balance: "array[int]"

    def value(self, leave: Tiles) -> int:
        """What the tiles are worth together.

        >>> DEFAULT_LEAVES.value(Tiles.parse("S?")), DEFAULT_LEAVES.value(Tiles.parse("UUU"))
        (32700, -25100)
        """
        text = str(leave)
        vowels = sum(letter in VOWELS for letter in text)
        consonants = len(text) - vowels - text.count("?")
        total = self.by_balance[8 * consonants + vowels]
        for number, tile in enumerate(TILE_ORDER):
            total += self.by_count[8 * number + text.count(tile)]
        return total

    def best_kept(self, rack: Tiles, put_back: int) -> Tiles:
        """The best tiles to keep when one to `put_back` tiles are exchanged.

        Of equal leaves it is the larger one. At least one tile must be put back.

        >>> str(DEFAULT_LEAVES.best_kept(Tiles.parse("VVUUIS?"), 7))
        'S?'
        """
        sizes = range(max(0, len(rack) - put_back), len(rack))
        leaves = {Tiles(some) for size in sizes for some in combinations(rack, size)}
        return max(leaves, key=lambda kept: (self.value(kept), len(kept), str(kept)))


def _default_leaves() -> Leaves:
    words = _FIRST_TILE.split()
    first = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    less = {"?": _SECOND_BLANK_LESS, "S": _S_COPY_LESS}
    by_count = array("i", [0] * (8 * len(TILE_ORDER)))
    for number, tile in enumerate(TILE_ORDER):
        for held in range(1, MOST_TILES + 1):
            drop = less.get(tile, _EACH_COPY_LESS) * (held - 1)
            by_count[8 * number + held] = by_count[8 * number + held - 1] + first[tile] - drop
    by_balance = array("i", [0] * 64)
    for consonants in range(8):
        for vowels in range(8):
            by_balance[8 * consonants + vowels] = -_IMBALANCE[abs(consonants - vowels)]
    return Leaves("default", by_count, by_balance)


DEFAULT_LEAVES = _default_leaves()
"""Tilewright's own hand-made values."""

NO_LEAVES = Leaves("none", array("i", bytes(4 * 8 * 27)), array("i", bytes(4 * 64)))
"""Every leave is worth nothing: plays are valued by their score alone."""
