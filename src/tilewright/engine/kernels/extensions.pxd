cimport cython
from tilewright.engine.bits cimport GOLDEN, MASK64, prefetch
from tilewright.engine.layout cimport KINDS, LANE

cdef enum:
    CHILD = 0x3FFFFF
    LAST_SIBLING = 0x400000
    ENDS_WORD = 0x800000
    SHORTEST = 2
    LONGEST = 12
    MOST_BEFORE = 11
    SLOT_WIDTH = 4
    COUNT = 0
    ENTER = 1
    EXTEND = 2

@cython.final
cdef class Extensions:
    # a slot for each word: 1 and its letters, five bits each; and for each number of letters before, 16
    # bits, one for each number of letters after
    cdef unsigned long long[::1] slots
    cdef int shift
    cdef Py_ssize_t mask

    # the word visited by a walk through the graph
    cdef const unsigned int[::1] nodes
    cdef unsigned int[::1] path
    cdef unsigned char[::1] word
    cdef int count

    # a filter for the words within it, 16 bits to a slot
    cdef unsigned long long[::1] passed

    cdef inline bint expect(self, unsigned long long key, int length) noexcept nogil
    cdef void restrict(self, unsigned long long key, int first, int end, int empties, const short[::1] square_of, Py_ssize_t sums, unsigned short[::1] starts, Py_ssize_t row) noexcept nogil
    cdef inline unsigned int span_of(self, Py_ssize_t at, int before) noexcept nogil
    cdef inline Py_ssize_t slot_of(self, unsigned long long key) noexcept nogil
    cdef void walk(self, int task) noexcept nogil
    cdef void enter(self, int length) noexcept nogil
    cdef void extend(self, int length) noexcept nogil
