cimport cython
from tilewright.engine.kernels.endgame_board cimport (
    COUNT, EndgameBoard, FACTS, INFINITE, MOST_TURNS, NO_PLAY, POINTS, SCORE, USED,
)
from tilewright.engine.kernels.endgame_play_out cimport EndgamePlayOut

cdef enum:
    MOST_OUTS = 8

@cython.final
cdef class EndgameTurns:
    cdef EndgameBoard board
    cdef EndgamePlayOut play_out
    # by turn and seat, the list of plays, and the turn in which the new ones were last found
    cdef int[::1] begins, ends, origins
    # by turn, the move made, and what `enter` has to restore
    cdef int[::1] moved, list_tops, record_tops, saved_tops
    # by turn, the highest plays of all the tiles of the seat not on turn
    cdef int[::1] outs
    # whether a play of no points is one of the turns that end the game
    cdef bint zero_plays_count

    cdef void begin(self) noexcept nogil
    cdef void enter(self, int seat, int turn) noexcept nogil
    cdef void leave(self, int turn) noexcept nogil
    cdef int best_out(self, int seat, int turn) noexcept nogil
    cdef int find_outs(self, int seat, int turn) noexcept nogil
    cdef int bound_of(self, int seat, int turn, int play, int out_count) noexcept nogil
    cdef int promise_of(self, int seat, int turn, int play, int bound) noexcept nogil
    cdef int estimate(self, int seat, int turn) noexcept nogil
    cdef int going_out_at(self, int seat, int turn) noexcept nogil
