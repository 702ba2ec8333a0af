# The constants of layout.py for the compiled kernels.
cdef enum:
    LANE = 15
    LANES = 30
    SQUARES = 225
    MOST_TILES = 7
    KINDS = 8
    MASKS = 128
    MOST_SUBSETS = 48
    TILES = 33
    BLANK_CODE = 32
    LETTER_BITS = 31
    CODES = 65
    LARGEST_LEAVE = 6
    NO_EQUITY = -2000000000
    PLAYED = 0
    EXCHANGED = 1
    PASSED = 2
    WIDTH = 16
    DOUBLE_WIDTH = 32
    THROUGH_WIDTH = 24
    LETTER_WIDTH = 32
    ROW_WIDTH = 128
    FACTOR_WIDTH = 448
    OFFSET_BITS = 25
    OFFSET_MASK = 0x1FFFFFF
    FIRST_BIT = 36
    SECOND_BIT = 20
