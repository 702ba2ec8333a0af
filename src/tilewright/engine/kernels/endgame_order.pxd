cimport cython
from tilewright.engine.kernels.endgame_board cimport LIST_ROOM

@cython.final
cdef class EndgameOrder:
    cdef int[::1] moves, keys
    cdef int top

    cdef void append(self, int move, int key) noexcept nogil
    cdef int next_at(self, int at) noexcept nogil
