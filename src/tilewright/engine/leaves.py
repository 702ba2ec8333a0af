"""The value of the tiles kept on a rack, in thousandths of a point.

A table has a value for every leave of up to six tiles. Its order is combinatorial: a leave is
numbered by the places of its tiles in RANK_ORDER, so that values are found without a search, and a
kernel can number all the leaves of a rack with one addition each.
"""

from array import array
from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate, combinations
from math import comb

from msgspec import Struct

from tilewright.engine.kernels.leave_codec import renumber
from tilewright.rules.tiles import Tiles

TILE_ORDER = "?ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The tiles by code: 0 the blank, 1 to 26 the letters."""

RANK_ORDER = bytes(map(TILE_ORDER.index, "QZJXKFHVWYBCMPDGAEILNORSTU?"))
"""The codes by the tiles' points in English, dearest first, the blank last."""

LARGEST_LEAVE = 6
RANKS = tuple(accumulate((comb(26 + size, size) for size in range(LARGEST_LEAVE + 1)), initial=0))
"""The index of the first leave of 0, 1, ... 6 tiles in a table, and the table's length."""

LEAVES = RANKS[-1]

_PLACES = {tile: RANK_ORDER.index(code) for code, tile in enumerate(TILE_ORDER)}


class Leaves(Struct, frozen=True):
    """The value of every leave; `values` has LEAVES of them, and a whole rack kept is worth 0.

    Raises:
        ValueError: the number of values is wrong.
    """

    name: str
    values: "array[int]"

    def __post_init__(self) -> None:
        if len(self.values) != LEAVES:
            raise ValueError(f"a table of leaves has {LEAVES} values, not {len(self.values)}")

    def __repr__(self) -> str:
        return f"<Leaves {self.name!r}: {len(self.values):,} values>"

    def value(self, leave: Tiles) -> int:
        """Return the value of keeping these tiles.

        >>> NO_LEAVES.value(Tiles.parse("S?"))
        0
        """
        return self.values[leave_number(leave)] if len(leave) <= LARGEST_LEAVE else 0

    def numbered_by(self, order: bytes) -> "array[int]":
        """Return the values, numbered by another order of the tiles than RANK_ORDER.

        >>> NO_LEAVES.numbered_by(RANK_ORDER) is NO_LEAVES.values
        True
        """
        if order == RANK_ORDER:
            return self.values
        return _renumbered(_Values(self.values), order)

    def best_kept(self, rack: Tiles, put_back: int) -> Tiles:
        """Return the best tiles to keep when one to `put_back` tiles are exchanged.

        Of equal leaves the larger one. At least one tile must be put back.
        """
        sizes = range(max(0, len(rack) - put_back), len(rack))
        leaves = {Tiles(some) for size in sizes for some in combinations(rack, size)}
        return max(leaves, key=lambda kept: (self.value(kept), len(kept), str(kept)))


class _Values:
    """A table of values as a key: itself, as its million numbers cannot be hashed."""

    def __init__(self, values: "array[int]") -> None:
        self.values = values

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Values) and self.values is other.values

    def __hash__(self) -> int:
        return id(self.values)


@lru_cache(maxsize=4)
def _renumbered(table: _Values, order: bytes) -> "array[int]":
    found = array("i", bytes(4 * LEAVES))
    renumber(table.values, bytes(map(RANK_ORDER.index, order)), found)
    return found


def dearest_first(points: bytes) -> bytes:
    """Return the codes of the tiles by their points, dearest first, the blank last.

    >>> dearest_first(bytes(map("?AB".index, "?AB"))).hex()
    '020100'
    """
    codes = sorted(range(1, len(points)), key=lambda code: -points[code])
    return bytes((*codes, 0))


def leave_number(leave: Iterable[str]) -> int:
    """Return the index of a leave of up to six tiles in a table.

    With its tiles at places a1 <= a2 <= ... of RANK_ORDER it is the sum of the binomial
    coefficients of a_i + i - 1 over i, after all smaller leaves.

    >>> leave_number("Q"), leave_number("Z"), leave_number("QQ")
    (1, 2, 28)
    """
    places = sorted(_PLACES[tile] for tile in leave)
    return RANKS[len(places)] + sum(comb(a + i, i + 1) for i, a in enumerate(places))


NO_LEAVES = Leaves("none", array("i", bytes(4 * LEAVES)))
"""Values every leave at nothing: plays are ranked by their score alone."""
