cimport cython
from tilewright.engine.bits cimport MASK64
from tilewright.engine.layout cimport BLANK_CODE, MOST_TILES, TILES

cdef enum:
    MOST_SEATS = 4

cdef unsigned long long next_random(unsigned long long state) noexcept nogil

@cython.final
cdef class Hands:
    cdef short[::1] points
    # the codes of tiles
    cdef int kinds
    # the tiles left, drawn from the end; how many of each tile every seat has, and in all
    cdef unsigned char[::1] bag, racks
    cdef int[::1] sizes
    cdef int in_bag
    cdef unsigned long long random_state

    cdef void fill(self, const unsigned char[::1] counts, Py_ssize_t start, unsigned long long state) noexcept nogil
    cdef void shuffle(self) noexcept nogil
    cdef void deal(self, int seat) noexcept nogil
    cdef int points_of(self, int seat) noexcept nogil
    cdef void count_unseen(self, int seat, unsigned char[::1] counts) noexcept nogil
    cdef void lay(self, int seat, const unsigned char[::1] tiles, Py_ssize_t at, int length) noexcept nogil
    cdef void exchange(self, int seat, const unsigned char[::1] tiles, Py_ssize_t at, int count) noexcept nogil
