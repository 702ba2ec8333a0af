cimport cython
from tilewright.engine.bits cimport GOLDEN, MASK64, lowest_bit
from tilewright.engine.word_map cimport WordMap

cdef enum:
    LANE = 15
    LANES = 30
    SQUARES = 225
    WIDTH = 16
    DOUBLE_WIDTH = 32
    THROUGH_WIDTH = 24
    MOST_TILES = 7
    KINDS = 8
    ROW_WIDTH = 128
    FACTOR_WIDTH = 448
    LETTER_WIDTH = 32
    LETTER_BITS = 31
    BLANK_BIT = 32
    CHILD = 0x3FFFFF
    LAST_SIBLING = 0x400000
    ENDS_WORD = 0x800000
    ANY_LETTER = 0x07FFFFFE
    MOST_PACKED = 10

@cython.final
cdef class Lanes:
    # what never changes
    cdef const unsigned int[::1] nodes
    cdef WordMap word_map
    cdef short[::1] letter_multiplier, word_multiplier, points
    cdef int centre, bonus
    # the board, rows and then columns
    cdef unsigned char[::1] board
    cdef unsigned int[::1] cross_set
    cdef short[::1] cross_score
    cdef int tiles_on_board
    # a bit for each lane that is no longer what the board says
    cdef unsigned int stale
    # each lane by its empty squares
    cdef short[::1] multiplier, fixed, factor, alone, crossed, square_of
    cdef unsigned long long[::1] through
    cdef unsigned short[::1] starts, admits, open_squares
    cdef int[::1] empties
    # each lane by its squares
    cdef unsigned int[::1] allowed
    cdef short[::1] letter_factor, cross_factor
    # the cross sets of blocks met before
    cdef unsigned long long[::1] memo_key
    cdef unsigned int[::1] memo_set

    cdef void clear(self) noexcept nogil
    cdef void load(self, const unsigned char[::1] boards, Py_ssize_t start) noexcept nogil
    cdef void put(self, int lane, int start, int length, const unsigned char[::1] tiles, Py_ssize_t at) noexcept nogil
    cdef void update_cross(self, int lane, int place) noexcept nogil
    cdef unsigned int find(self, unsigned int index, unsigned int letter) noexcept nogil
    cdef unsigned int fitting_letters(self, int offset, int low, int place, int high) noexcept nogil
    cdef void refresh(self) noexcept nogil
    cdef void rebuild(self, int lane) noexcept nogil
    cdef void find_starts(self, int lane, unsigned int constrained, unsigned int blocked, int empties) noexcept nogil
    cdef void find_admitted(self, int lane, unsigned int everything, int limits, unsigned int *limited, int *limited_at) noexcept nogil
    cdef void find_rows(self, int lane, short *word_premium, short *through_points, short *crossing_points) noexcept nogil
    cdef void sort_factors(self, Py_ssize_t at, int count) noexcept nogil
    cdef inline void exchange(self, Py_ssize_t at, Py_ssize_t upper, Py_ssize_t lower) noexcept nogil
