cimport cython
from tilewright.engine.kernels.best_play cimport BestPlay
from tilewright.engine.kernels.hands cimport Hands
from tilewright.engine.kernels.placements cimport Lanes
from tilewright.engine.layout cimport (
    BLANK_CODE, EXCHANGED, LANE, LANES, MOST_TILES, PASSED, PLAYED, SQUARES, TILES,
)

cdef enum:
    MOST_PLIES = 16
    MOST_SEATS = 4
    ROW_FIELDS = 40

@cython.final
cdef class Rollouts:
    cdef BestPlay search
    # where the worlds are played, and the candidate's position
    cdef Lanes lanes, position
    cdef Hands hands
    cdef int most_tiles, kinds
    # the position before the candidate
    cdef const unsigned char[::1] board, rack, unseen
    cdef int seats, out_of_play, exchange_minimum, lead
    cdef int[::1] sizes
    # with a Finish Line, the points that each seat needs to reach it
    cdef bint has_line
    cdef int[::1] needs
    # the turns without a score that end the game, and those there have been
    cdef int quiet_limit, quiet_before
    cdef bint passes_only, zero_plays_count
    # the candidate, and its move while it is on the board
    cdef object prepared
    cdef int kind, lane, start, length, move_score, move_leave
    cdef const unsigned char[::1] move_tiles
    # the worlds
    cdef int plies
    cdef unsigned long long[::1] states
    # what the other seats hold in each world, and what is left to deal
    cdef bint are_held
    cdef const unsigned char[::1] held
    cdef unsigned char[::1] rest
    cdef int[::1] scores, leaves, rows

    cdef bint fits(self, int worlds) noexcept nogil
    cdef void prepare(self) noexcept nogil
    cdef void play_world(self, int number) noexcept nogil
    cdef void deal_world(self, int number) noexcept nogil
    cdef void make_first_move(self) noexcept nogil
    cdef int take_turn(self, int seat) noexcept nogil
    cdef inline int quiet_after(self, int quiet, int kind, int score) noexcept nogil
    cdef inline bint is_quiet_end(self, int quiet) noexcept nogil
    cdef inline bint has_reached(self, int seat) noexcept nogil
    cdef int tiles_laid(self, int kind) noexcept nogil
    cdef void count_unplayed(self) noexcept nogil
    cdef int tiles_left(self) noexcept nogil
