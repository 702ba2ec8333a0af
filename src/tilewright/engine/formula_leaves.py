"""Leaves by a formula, for tiles from which none were learned.

A leave is worth the sum of its tiles, less something for each pair of equal ones, and something for
vowels and consonants out of balance. The figures are those of the leaves that were learned for
English, rounded; `leaves train` learns better ones in minutes.
"""

from array import array
from math import comb

from tilewright.engine.layout import LARGEST_LEAVE
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
