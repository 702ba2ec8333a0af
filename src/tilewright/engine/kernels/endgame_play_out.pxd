cimport cython
from tilewright.engine.kernels.endgame_board cimport (
    COUNT, EndgameBoard, FACTS, GUARDS, INFINITE, MOST_SEATS, NO_PLAY, POINTS, SETS, USED, WORTH,
)

@cython.final
cdef class EndgamePlayOut:
    cdef EndgameBoard board
    # by seat, the tiles not played yet, how many they are, and their points
    cdef unsigned int[::1] packed
    cdef int[::1] sizes, values
    # the squares covered
    cdef unsigned long long[::1] squares

    cdef void begin(self, int play) noexcept nogil
    cdef int best_play(self, int seat, int begin, int end) noexcept nogil
    cdef inline bint is_taken(self, int play) noexcept nogil
    cdef void make(self, int seat, int play) noexcept nogil
