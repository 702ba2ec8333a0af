cimport cython
from tilewright.engine.layout cimport LANE, MOST_TILES, NO_EQUITY, SQUARES
from tilewright.engine.kernels.rack_values cimport RackValues

cdef enum:
    MOVE_FIELDS = 8

cdef int first_square(int lane, int start) noexcept nogil

@cython.final
cdef class BestRecord:
    cdef int equity, score, lane, start, length
    cdef unsigned char[::1] tiles

    cdef void clear(self) noexcept nogil
    cdef void offer(self, int equity, int score, int lane, int start, int length, const unsigned char[::1] tiles, Py_ssize_t at) noexcept nogil
    cdef bint comes_first(self, int score, int lane, int start, int length, const unsigned char[::1] tiles, Py_ssize_t at) noexcept nogil

@cython.final
cdef class MoveBatch:
    cdef int size
    cdef const unsigned char[::1] boards, racks
    cdef const int[::1] bag_counts, unseen_points, exchange_limits
    cdef readonly tuple found
    cdef int[::1] moves
    cdef unsigned char[::1] tiles

    cdef void write(self, int number, BestRecord best, RackValues rack) noexcept nogil
    cdef int write_exchange(self, Py_ssize_t at, int kept, RackValues rack) noexcept nogil
