cimport cython
from tilewright.engine.layout cimport LARGEST_LEAVE

cdef enum:
    MOST_VALUE = 8000000
    ABOVE_ALL = 16777216

@cython.final
cdef class LeaveResiduals:
    cdef const int[::1] given
    cdef int[::1] table
    cdef short[::1] numbers
    cdef unsigned char[::1] copies
    cdef int[::1] steps, offsets
    cdef int kinds, unit

    cdef bint walk(self, bint measuring) noexcept
    cdef int in_units(self, int thousandths) noexcept
    cdef bint can_be(self, unsigned char *places, int size) noexcept
    cdef int estimate(self, unsigned char *places, int size) noexcept
