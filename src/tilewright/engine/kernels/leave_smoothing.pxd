cimport cython
from tilewright.engine.layout cimport LARGEST_LEAVE

@cython.final
cdef class LeaveSmoothing:
    cdef const long long[::1] sums
    cdef const unsigned int[::1] counts
    cdef int[::1] table
    cdef unsigned char[::1] copies
    cdef int[::1] steps, offsets
    cdef int kinds
    cdef double mean, weight

    cdef int number(self, unsigned char *places, int size, int without, int nor) noexcept nogil
    cdef void smooth(self) noexcept nogil
    cdef void value_leave(self, unsigned char *places, int size) noexcept nogil
