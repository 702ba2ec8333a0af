"""Leaves by a formula, and by estimates of each tile: for tiles whose leaves nobody learned.

By the formula a leave is worth the sum of its tiles, less something for each pair of equal ones,
and something for vowels and consonants out of balance. The figures are those of the leaves that
were learned for English, rounded; `leaves train` learns better ones in minutes.
"""

import lzma
import struct
import sys
from array import array
from math import comb

from tilewright.engine.kernels.leave_residuals import LeaveResiduals
from tilewright.engine.layout import LARGEST_LEAVE, leave_starts
from tilewright.engine.leave_files import BadLeaves
from tilewright.engine.leaves import Leaves, tiles_of_leaves
from tilewright.rules.alphabet import BLANK, Tile
from tilewright.rules.tiles import TileSet

NAME = "formula"
BLANK_WORTH = 24_000
DEAR = 4
"""The points from which a letter is hard to play."""

DEAR_WORTH, WORTH = -2_000, 500
PAIR = -6_500
"""What a pair of equal letters is worth, beyond what each is."""

BLANK_PAIR = -10_000
BALANCE, OFF_BALANCE = 500, -1_500
"""The worth of balance for each tile beyond the first, and of the square of what is lacking."""


def formula_leaves(tile_set: TileSet) -> Leaves:
    """Return leaves for this set, in thousandths of a point.

    >>> from tilewright.rules.tiles import ENGLISH, Tiles
    >>> leaves = formula_leaves(ENGLISH)
    >>> [leaves.value(Tiles.parse(tiles)) for tiles in ("", "E", "?E", "EEE", "EES")]
    [0, 500, 24969, -21408, -4765]
    """
    order = tiles_of_leaves(tile_set)
    balance = _balance(tile_set)
    sums: list[list[int]] = [[0]]
    vowels: list[bytes] = [bytes(1)]
    for size in range(1, LARGEST_LEAVE + 1):
        worth, counts = _of_size(size, order, tile_set, sums, vowels)
        sums.append(worth)
        vowels.append(counts)
    values = array("i")
    for size, (worth, counts) in enumerate(zip(sums, vowels, strict=True)):
        of_size = balance[size]
        values.extend([total + of_size[held] for total, held in zip(worth, counts, strict=True)])
    return Leaves(NAME, values, order)


def _of_size(
    size: int, order: str, tile_set: TileSet, sums: list[list[int]], vowels: list[bytes]
) -> tuple[list[int], bytes]:
    """Return, for each leave of this size in order, the sum of its tiles and how many are vowels.

    Leaves whose last tile is the same follow one another: first those with one copy of it, then
    those with two. What comes before the copies is, in order, any leave of tiles before it.
    """
    worth: list[int] = []
    counts = bytearray()
    for place, tile in enumerate(order):
        each, pair, is_vowel = _tile_worth(tile, tile_set)
        for copies in range(1, size + 1):
            rest = size - copies
            before = comb(place + rest - 1, rest) if place else int(not rest)
            added = copies * each + copies * (copies - 1) // 2 * pair
            worth.extend([total + added for total in sums[rest][:before]])
            held = copies * is_vowel
            counts.extend(bytes([number + held for number in vowels[rest][:before]]))
    return worth, bytes(counts)


def _tile_worth(tile: str, tile_set: TileSet) -> tuple[int, int, bool]:
    """Return the worth of a tile, of a pair of it, and whether it is a vowel."""
    if tile == BLANK:
        return BLANK_WORTH, BLANK_PAIR, False
    dear = tile_set.points(Tile(tile)) >= DEAR
    return DEAR_WORTH if dear else WORTH, PAIR, tile in tile_set.alphabet.vowels


def _balance(tile_set: TileSet) -> list[list[int]]:
    """Return the worth of balance by the size of a leave and the number of its vowels."""
    letters = [tile for tile in tile_set.tiles if tile != BLANK]
    share = sum(tile in tile_set.alphabet.vowels for tile in letters) / max(1, len(letters))
    return [
        [
            round(BALANCE * (size - 1) + OFF_BALANCE * (vowels - share * size) ** 2)
            if size > 1
            else 0
            for vowels in range(size + 1)
        ]
        for size in range(LARGEST_LEAVE + 1)
    ]


MAGIC = b"TWL2"
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
    return _HEAD.pack(MAGIC, unit) + lzma.compress(
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
    if name != MAGIC or not 0 < unit <= _MOST_UNIT:
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
