# The C types of leave_codec.py. The module also runs uncompiled; this file then has no effect.
cimport cython

from tilewright.engine.layout cimport LARGEST_LEAVE

cdef enum:
    LAST_SIBLING = 0x400000
    ENDS = 0x800000
    CHILD = 0x3FFFFF
    NO_PLACE = 255
    LARGEST_IN_FILE = 7

@cython.final
cdef class LeaveWalk:
    cdef const unsigned int[::1] nodes
    cdef unsigned char[::1] places
    cdef int[::1] ranks
    cdef unsigned int[::1] waiting
    cdef unsigned char[::1] tiles
    cdef unsigned char[::1] sorted_places
    cdef int depth
    # tiles that have a place, and codes of tiles
    cdef int kinds, codes
    # by depth, how many tiles of the leave have none
    cdef unsigned char[::1] placeless

    cdef int rank(self, int size) noexcept
    cdef void insert(self, int depth, int place) noexcept
    cdef int step(self) except -3
