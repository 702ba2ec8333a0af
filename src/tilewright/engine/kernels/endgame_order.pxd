cimport cython
from tilewright.engine.kernels.endgame_board cimport INFINITE, LIST_ROOM, MOST_TURNS

@cython.final
cdef class EndgameOrder:
    cdef int[::1] moves, keys
    cdef int top
    # by turn, what tells the two plays that refuted a move last
    cdef unsigned int[::1] killers

    cdef void append(self, int move, int key) noexcept nogil
    cdef int next_at(self, int at) noexcept nogil
    cdef void forget(self) noexcept nogil
    cdef void note_killer(self, int turn, unsigned int hint) noexcept nogil
    cdef int killer_promise(self, int turn, unsigned int hint) noexcept nogil
