"""Sizes and codes shared by the kernels; the build declares them to the compiled ones.

A *lane* is a row (0 to 14) or a column (15 to 29). Tables for vectors have rows padded to a width
that suits the machine. Tiles are codes: 0 the blank, then the letters of the alphabet in order.
"""

from functools import lru_cache
from itertools import accumulate
from math import comb

LANE = 15
LANES = 30
SQUARES = 225
MOST_TILES = 7
KINDS = 8
"""Possible numbers of tiles in a play, including 0."""

MASKS = 128
"""Sets of tiles of a rack; bit i is the i-th tile."""

MOST_SUBSETS = 48
"""Room for the 35 subsets of one size."""

TILES = 33
"""Room for the counts of a rack or a bag by code: the blank, which is 0, and up to 32 letters."""

BLANK_CODE = 32
"""What is added to a letter's code for a blank that stands for it; so larger codes are blanks."""

LETTER_BITS = 31
"""A set of letters has bit code - 1 for each; that of a tile on the board is code - 1 & this."""

CODES = 65
"""The codes of squares: 0 for an empty one, letters 1 to 32, blanks 33 to 64."""

LARGEST_LEAVE = 6
NO_EQUITY = -2000000000
PLAYED = 0
EXCHANGED = 1
PASSED = 2
"""The kinds of moves."""

WIDTH = 16
"""Places of a lane, or its empty squares, in rows padded for vectors."""

DOUBLE_WIDTH = 32
THROUGH_WIDTH = 24
LETTER_WIDTH = 32
ROW_WIDTH = 128
"""A row for each number of tiles: KINDS times WIDTH."""

FACTOR_WIDTH = 448
"""A row for each tile of each number of tiles: 28 times WIDTH."""

OFFSET_BITS = 25
OFFSET_MASK = 0x1FFFFFF
"""The place of words in the word map is the low bits, the number of anagrams the seven above."""

FIRST_BIT = 36
SECOND_BIT = 20
"""Where a hash names the two bits, of 64, that the filter of the word map sets for it."""


@lru_cache(maxsize=64)
def leave_starts(kinds: int) -> tuple[int, ...]:
    """Return the index of the first leave of 0, 1, ... 6 tiles in a table, and the table's length.

    A table has a value for every leave of tiles of this number of kinds.

    >>> leave_starts(27)[:4], leave_starts(27)[-1], leave_starts(33)[-1]
    ((0, 1, 28, 406), 1107568, 3262623)
    """
    sizes = (comb(kinds - 1 + size, size) for size in range(LARGEST_LEAVE + 1))
    return tuple(accumulate(sizes, initial=0))


def board_codes_of(kinds: int) -> bytes:
    """Return every code of a square with this number of kinds of tiles, the blank included."""
    return bytes((*range(kinds), *range(BLANK_CODE + 1, BLANK_CODE + kinds)))
