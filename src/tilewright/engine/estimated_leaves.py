"""The compact form of leaves for packages of words: what differs from an estimate, by smaller ones.

The format: four bytes that name it, the unit in thousandths of a point as 16 bits, and, packed by
LZMA, the low bytes of all differences in units and then their high bytes (all numbers
little-endian). It needs half the space of the form in which the English leaves are shipped: most
leaves are seldom seen, and are near their estimate. The tiles are those of the package's language.
"""

import lzma
import struct
import sys
from array import array

from tilewright.engine.kernels.leave_residuals import LeaveResiduals
from tilewright.engine.layout import leave_starts
from tilewright.engine.leave_files import BadLeaves
from tilewright.engine.leaves import tiles_of_leaves
from tilewright.rules.alphabet import Tile
from tilewright.rules.tiles import TileSet

NAME = b"TWL2"
UNIT = 200
"""The unit of values that are written, in thousandths of a point: each is at most 0.1 points off.

A leave seen a thousand times is known to 0.6 points.
"""

_HEAD = struct.Struct("<4sH")
_MOST_UNIT = 1000


def packed_by_estimates(values: "array[int]", tile_set: TileSet, unit: int = UNIT) -> bytes:
    """Return a table of leaves by rank in the compact form.

    Raises:
        OverflowError: a value is too far from its estimate.
    """
    numbers = LeaveResiduals(_copies(tile_set), unit).of_values(values)
    if sys.byteorder == "big":
        numbers.byteswap()
    plain = numbers.tobytes()
    halves = plain[0::2] + plain[1::2]
    return _HEAD.pack(NAME, unit) + lzma.compress(
        halves, lzma.FORMAT_XZ, lzma.CHECK_CRC32, 9 | lzma.PRESET_EXTREME
    )


def unpacked_by_estimates(content: bytes, tile_set: TileSet) -> "array[int]":
    """Return the table of leaves of the compact form.

    Raises:
        BadLeaves: the content has another format, has leaves of other tiles, or is damaged.
    """
    copies = _copies(tile_set)
    leaves = leave_starts(len(copies))[-1]
    if len(content) < _HEAD.size:
        raise BadLeaves("too short for a file of leaves")
    name, unit = _HEAD.unpack_from(content)
    if name != NAME or not 0 < unit <= _MOST_UNIT:
        raise BadLeaves("not leaves by estimates")
    reader = lzma.LZMADecompressor(lzma.FORMAT_XZ)
    try:
        halves = reader.decompress(content[_HEAD.size :], 2 * leaves + 1)
    except lzma.LZMAError as error:
        raise BadLeaves(f"damaged: {error}") from None
    if len(halves) != 2 * leaves:
        raise BadLeaves(f"{len(halves) // 2} values or more instead of {leaves}")
    plain = bytearray(2 * leaves)
    plain[0::2], plain[1::2] = halves[:leaves], halves[leaves:]
    numbers = array("h")
    numbers.frombytes(plain)
    if sys.byteorder == "big":
        numbers.byteswap()
    return LeaveResiduals(copies, unit).values(numbers)


def _copies(tile_set: TileSet) -> bytes:
    return bytes(tile_set.counts[Tile(tile)] for tile in tiles_of_leaves(tile_set))
