cimport cython
from tilewright.engine.kernels.endgame_board cimport (
    COUNT, EndgameBoard, FACTS, MOST_SEATS, NO_PLAY, POINTS, SCORE,
)
from tilewright.engine.kernels.endgame_play_out cimport EndgamePlayOut

cdef enum:
    MANY_TURNS = 256

@cython.final
cdef class MaxNTurns:
    cdef EndgameBoard board
    cdef EndgamePlayOut play_out
    # by turn and seat, the list of plays, how many plays lay when new ones were last found, and
    # what the seat gains from this turn on
    cdef int[::1] begins, ends, origins, gains
    # by turn, the move made, how many plays lie, and what `enter` has to restore
    cdef int[::1] moved, laid, list_tops, record_tops, saved_tops

    cdef void begin(self) noexcept nogil
    cdef void enter(self, int seat, int turn) noexcept nogil
    cdef void keep_survivors(self, int seat, int turn, int by) noexcept nogil
    cdef void add_new(self, int seat, int turn) noexcept nogil
    cdef void leave(self, int turn) noexcept nogil
    cdef int best_out(self, int seat, int turn) noexcept nogil
    cdef int promise_of(self, int seat, int turn, int play) noexcept nogil
    cdef inline int next_seat(self, int seat) noexcept nogil
    cdef void settle(self, int turn, int out) noexcept nogil
    cdef void estimate(self, int seat, int turn) noexcept nogil
