"""The leaves that come with the package, and their compact format.

The format: four bytes that name it, the unit in thousandths of a point as 16 bits, and, deflated,
the low bytes of all values in units and then their high bytes (all numbers little-endian). Kept
apart, the two halves compress better than the whole numbers.
"""

import struct
import sys
import zlib
from array import array
from functools import cache
from os import PathLike
from pathlib import Path

from tilewright.engine.kernels.leave_smoothing import widened
from tilewright.engine.leave_files import BadLeaves, read_leaves
from tilewright.engine.leaves import LEAVES, Leaves

FILE = Path(__file__).parent / "data" / "leaves.bin"
_HEAD = struct.Struct("<4sH")
_NAME = b"TWL1"
UNIT = 20
"""The unit of the shipped values, in thousandths of a point."""


@cache
def default_leaves() -> Leaves:
    """Return Tilewright's own values, learned from games of the program against itself.

    >>> from tilewright.rules.tiles import Tiles
    >>> default_leaves().value(Tiles.parse("S?")) > default_leaves().value(Tiles.parse("UUU"))
    True
    """
    return Leaves("tilewright", unpacked(FILE.read_bytes()))


def packed(values: "array[int]", unit: int) -> bytes:
    """Return the values, rounded to the unit, in the compact format.

    Raises:
        OverflowError: a value is too large for 16 bits of the unit.
    """
    numbers = array("h", [round(value / unit) for value in values])
    if sys.byteorder == "big":
        numbers.byteswap()
    plain = numbers.tobytes()
    return _HEAD.pack(_NAME, unit) + zlib.compress(plain[0::2] + plain[1::2], 9)


def unpacked(content: bytes) -> "array[int]":
    """Return the values of the compact format.

    Raises:
        BadLeaves: the content has another format, or is damaged.
    """
    if len(content) < _HEAD.size:
        raise BadLeaves("too short for a file of leaves")
    name, unit = _HEAD.unpack_from(content)
    if name != _NAME or not unit:
        raise BadLeaves("not a file of leaves of this program")
    inflate = zlib.decompressobj()
    try:
        halves = inflate.decompress(content[_HEAD.size :], 2 * LEAVES)
    except zlib.error as error:
        raise BadLeaves(f"damaged: {error}") from None
    if len(halves) != 2 * LEAVES:
        raise BadLeaves(f"{len(halves) // 2} values instead of {LEAVES}")
    plain = bytearray(2 * LEAVES)
    plain[0::2], plain[1::2] = halves[:LEAVES], halves[LEAVES:]
    del halves  # peak memory is what counts, even if only for a moment
    numbers = array("h")
    numbers.frombytes(plain)
    del plain
    if sys.byteorder == "big":
        numbers.byteswap()
    return widened(numbers, unit)


def load_leaves(source: Leaves | str | PathLike[str] | None) -> Leaves:
    """Return the leaves in a .klv2 file, or those given; Tilewright's own where there are none.

    Raises:
        BadLeaves: the file cannot be read.
        TypeError: the source is something else.
    """
    if source is None:
        return default_leaves()
    if isinstance(source, str | PathLike):
        return Leaves(str(source), read_leaves(Path(source)))
    if not isinstance(source, Leaves):
        raise TypeError(f"leaves are a .klv2 file, or Leaves, not {source!r:.40}")
    return source
