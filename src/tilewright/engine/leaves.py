"""The value of the tiles kept on a rack, in thousandths of a point.

A table has a value for every leave of up to six tiles of an order. Its own order is combinatorial:
a leave is numbered by the places of its tiles, so that values are found without a search, and a
kernel can number all the leaves of a rack with one addition each.
"""

from array import array
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from math import comb

from msgspec import Struct

from tilewright.engine.codes import codes_of
from tilewright.engine.kernels.leave_codec import renumber
from tilewright.engine.layout import LARGEST_LEAVE, leave_starts
from tilewright.errors import TilewrightError
from tilewright.rules.alphabet import BLANK, Tile
from tilewright.rules.tiles import ENGLISH, Tiles, TileSet

RANK_ORDER = "QZJXKFHVWYBCMPDGAEILNORSTU?"
"""The English tiles by their points, dearest first, the blank last."""

LEAVES = leave_starts(len(RANK_ORDER))[-1]
"""The number of leaves of these tiles."""


class OtherTiles(TilewrightError, ValueError):
    """Leaves of other tiles than a set has."""

    def __init__(self, name: str, missing: str) -> None:
        self.missing = missing
        super().__init__(f"the leaves {name!r} have no values for the tiles {missing}")


class Leaves(Struct, frozen=True):
    """The value of every leave of the tiles in `order`; a whole rack kept is worth 0.

    Raises:
        ValueError: the number of values is wrong.
    """

    name: str
    values: "array[int]"
    order: str = RANK_ORDER

    def __post_init__(self) -> None:
        length = leave_starts(len(self.order))[-1]
        if len(self.values) != length:
            raise ValueError(f"a table of leaves has {length} values, not {len(self.values)}")

    def __repr__(self) -> str:
        return f"<Leaves {self.name!r}: {len(self.values):,} values>"

    def value(self, leave: Tiles) -> int:
        """Return the value of keeping these tiles.

        >>> NO_LEAVES.value(Tiles.parse("S?"))
        0
        """
        if len(leave) > LARGEST_LEAVE:
            return 0
        return self.values[leave_number(leave, self.order)]

    def numbered_by(self, order: str) -> "array[int]":
        """Return the values, numbered by another order of the same tiles.

        >>> NO_LEAVES.numbered_by(RANK_ORDER) is NO_LEAVES.values
        True
        """
        if order == self.order:
            return self.values
        return _renumbered(_Values(self.values), self.order, order)

    def require(self, tile_set: TileSet) -> None:
        """Check that there are values for every tile of the set.

        Raises:
            OtherTiles: there are none for some.
        """
        missing = "".join(sorted({*tile_set.tiles}.difference(self.order)))
        if missing:
            raise OtherTiles(self.name, missing)

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
def _renumbered(table: _Values, old: str, order: str) -> "array[int]":
    found = array("i", bytes(4 * len(table.values)))
    renumber(table.values, bytes(map(old.index, order)), found)
    return found


def dearest_first(tiles: str, tile_set: TileSet = ENGLISH) -> str:
    """Return tiles by their points in the set, dearest first, the blank last; equal ones as given.

    >>> dearest_first("?AEZB"), dearest_first(RANK_ORDER) == RANK_ORDER
    ('ZBAE?', True)
    """
    letters = [Tile(tile) for tile in tiles if tile != BLANK]
    letters.sort(key=lambda letter: -tile_set.points(letter))
    return "".join(letters) + BLANK


def leave_number(leave: Iterable[str], order: str = RANK_ORDER) -> int:
    """Return the index of a leave of up to six tiles in a table of the tiles in this order.

    With its tiles at places a1 <= a2 <= ... it is the sum of the binomial coefficients of
    a_i + i - 1 over i, after all smaller leaves.

    >>> leave_number("Q"), leave_number("Z"), leave_number("QQ")
    (1, 2, 28)
    """
    places = sorted(map(order.index, leave))
    first = leave_starts(len(order))[len(places)]
    return first + sum(comb(a + i, i + 1) for i, a in enumerate(places))


NO_LEAVES = Leaves("none", array("i", bytes(4 * LEAVES)))
"""Values every leave at nothing: plays are ranked by their score alone."""


@lru_cache(maxsize=64)
def tiles_of_leaves(tile_set: TileSet) -> str:
    """Return the tiles that leaves of this set have, in the order of ranks.

    Those of the English alphabet have every letter, so that one table serves editions whose tiles
    differ; of another, letters that only a blank can be are left out.

    >>> tiles_of_leaves(ENGLISH) == RANK_ORDER
    True
    """
    codes = codes_of(tile_set)
    if codes is codes_of(ENGLISH):
        return RANK_ORDER
    return dearest_first("".join(t for t in codes.tiles if tile_set.counts.get(Tile(t))), tile_set)


@lru_cache(maxsize=64)
def kernel_order(tile_set: TileSet) -> str:
    """Return the tiles that leaves have in the order of the kernels' racks: dearest first."""
    held = tiles_of_leaves(tile_set)
    return dearest_first(
        "".join(tile for tile in codes_of(tile_set).tiles if tile in held), tile_set
    )


@lru_cache(maxsize=4)
def no_leaves(tile_set: TileSet) -> Leaves:
    """Return leaves that value every leave of the set at nothing."""
    order = tiles_of_leaves(tile_set)
    if order == NO_LEAVES.order:
        return NO_LEAVES
    return Leaves(NO_LEAVES.name, array("i", bytes(4 * leave_starts(len(order))[-1])), order)
