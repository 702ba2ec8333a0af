cimport cython
from tilewright.engine.bits cimport ANY_LETTER, GOLDEN, MASK64, lowest_bit
from tilewright.engine.kernels.word_map cimport WordMap
from tilewright.engine.layout cimport (
    CODES, LANE, LANES, LETTER_BITS, OFFSET_BITS, OFFSET_MASK, SQUARES, TILES,
)

cdef enum:
    MOST_PACKED = 10

@cython.final
cdef class CrossSets:
    cdef WordMap word_map
    cdef short[::1] points
    cdef unsigned char[::1] board
    cdef unsigned int[::1] cross_set
    cdef short[::1] cross_score
    cdef int tiles_on_board
    # a bit for each lane changed since its reader cleared it
    cdef unsigned int stale
    # cached cross sets of blocks
    cdef unsigned long long[::1] memo_key
    cdef unsigned int[::1] memo_set

    cdef void clear(self) noexcept nogil
    cdef void load(self, const unsigned char[::1] boards, Py_ssize_t start) noexcept nogil
    cdef void copy(self, CrossSets other, Py_ssize_t to, Py_ssize_t of) noexcept nogil
    cdef void put(self, int lane, int start, int length, const unsigned char[::1] tiles, Py_ssize_t at) noexcept nogil
    cdef void update_cross(self, int lane, int place) noexcept nogil
    cdef unsigned int fitting_letters(self, int offset, int low, int place, int high) noexcept nogil
    cdef bint forms_word(self, unsigned long long total, int first, int length, int gap, int letter) noexcept nogil
