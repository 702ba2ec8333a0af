cimport cython
from tilewright.engine.kernels.endgame_board cimport (
    EndgameBoard, FACTS, LENGTH, LETTERS, NO_PLAY, RUN, SCORE, START,
)

cdef enum:
    LINE_FACTS = 4

@cython.final
cdef class EndgameLines:
    cdef EndgameBoard board
    # by move, its lane, start, score and number of letters, and the letters
    cdef int[::1] facts
    cdef unsigned char[::1] letters

    cdef void write(self, int at, int play) noexcept nogil
    cdef void copy(self, int source, int to, int count) noexcept nogil
