"""Sizes and codes shared by the kernels; layout.pxd has the same for the compiled ones.

A *lane* is a row (0 to 14) or a column (15 to 29). Tables for vectors have rows padded to a width
that suits the machine.
"""

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

BLANK_BIT = 32
LETTER_BITS = 31
ANY_LETTER = 0x07FFFFFE
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

OFFSET_BITS = 23
OFFSET_MASK = 0x7FFFFF

FIRST_BIT = 36
SECOND_BIT = 20
"""Where a hash names the two bits, of 64, that the filter of the word map sets for it."""
