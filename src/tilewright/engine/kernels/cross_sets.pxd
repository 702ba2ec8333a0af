cimport cython
from tilewright.engine.bits cimport GOLDEN, MASK64
from tilewright.engine.layout cimport (
    ANY_LETTER, CHILD, ENDS_WORD, LANE, LANES, LAST_SIBLING, LETTER_BITS, SQUARES,
)

cdef enum:
    MOST_PACKED = 10

@cython.final
cdef class CrossSets:
    cdef const unsigned int[::1] nodes
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
    cdef void put(self, int lane, int start, int length, const unsigned char[::1] tiles, Py_ssize_t at) noexcept nogil
    cdef void update_cross(self, int lane, int place) noexcept nogil
    cdef unsigned int find(self, unsigned int index, unsigned int letter) noexcept nogil
    cdef unsigned int fitting_letters(self, int offset, int low, int place, int high) noexcept nogil
