cimport cython
from tilewright.engine.bits cimport ANY_LETTER, MASK64, copy_shorts, lowest_bit
from tilewright.engine.kernels.cross_sets cimport CrossSets
from tilewright.engine.kernels.extensions cimport Extensions
from tilewright.engine.kernels.factor_rows cimport FactorRows
from tilewright.engine.layout cimport (
    CODES, DOUBLE_WIDTH, FACTOR_WIDTH, KINDS, LANE, LANES, LETTER_BITS, LETTER_WIDTH, MOST_TILES,
    ROW_WIDTH, SQUARES, THROUGH_WIDTH, TILES, WIDTH,
)
from tilewright.engine.kernels.word_map cimport WordMap

@cython.final
cdef class Lanes:
    # constants
    cdef WordMap word_map
    cdef short[::1] letter_multiplier, word_multiplier, points
    # the codes of tiles
    cdef readonly int kinds
    cdef int centre
    # whether the first play may also go down
    cdef bint opens_down
    # rules out placements through words that cannot be extended, where that pays off
    cdef public Extensions extensions
    # the board, rows and then columns, as `squares` has it
    cdef readonly CrossSets squares
    cdef unsigned char[::1] board
    cdef unsigned int[::1] cross_set
    cdef short[::1] cross_score
    # the rows of its placements
    cdef FactorRows rows
    cdef short[::1] multiplier, fixed, factor, alone, crossed
    # each lane by its empty squares
    cdef short[::1] square_of
    cdef unsigned long long[::1] through
    cdef unsigned short[::1] starts, admits, open_squares
    cdef int[::1] empties
    # current lane: empty squares with a crossing word, those behind a block, those that
    # admit every letter, and those that admit some
    cdef unsigned int constrained, blocked, everything, limited
    # the words on it: their keys (`extensions`), where they begin and end, and the empty squares before
    cdef unsigned long long[::1] word_key
    cdef unsigned char[::1] word_first, word_end, word_empties
    cdef int words
    # each lane by its squares
    cdef unsigned int[::1] allowed
    cdef short[::1] letter_factor, cross_factor

    cdef void copy(self, Lanes other, unsigned int lanes) noexcept nogil
    cdef bint copy_starts(self, Lanes other, Py_ssize_t to, Py_ssize_t of) noexcept nogil
    cdef void copy_squares(self, Lanes other, Py_ssize_t to, Py_ssize_t of) noexcept nogil
    cdef void copy_rows(self, Lanes other, Py_ssize_t to, Py_ssize_t of) noexcept nogil
    cdef void refresh(self) noexcept nogil
    cdef void rebuild(self, int lane) noexcept nogil
    cdef void find_starts(self, int lane, unsigned int constrained, unsigned int blocked, int empties) noexcept nogil
    cdef void press(self, int lane) noexcept nogil
    cdef inline void take_word(self, unsigned long long key, int first, int end, int empties) noexcept nogil
    cdef inline void take_empty(self, int lane, int place, int m) noexcept nogil
    cdef inline void pad(self, int lane, int m, int points, unsigned long long total) noexcept nogil
    cdef void find_admitted(self, int lane) noexcept nogil
