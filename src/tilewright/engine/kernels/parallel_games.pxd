cimport cython
from tilewright.engine.kernels.best_plays cimport BestPlays
from tilewright.engine.kernels.kernel cimport Kernel
from tilewright.engine.kernels.parallel_tables cimport ParallelTables
from tilewright.engine.kernels.seat_views cimport SeatViews
from tilewright.engine.layout cimport BLANK_CODE, LANE, MOST_TILES, SQUARES, TILES

cdef enum:
    MOST_SEATS = 4
    PLAY_FIELDS = 6

@cython.final
cdef class ParallelGames:
    cdef ParallelTables at
    cdef BestPlays best
    cdef SeatViews views
    cdef int tables, seats, most_turns
    # the rules
    cdef int most_scoreless, most_passes
    cdef bint zero_counts, doubles_to_out, ties_before_unplayed
    # what a step returns, by table
    cdef int[::1] gained, finals
    cdef unsigned char[::1] over, broken_off, won
    cdef const long long[::1] chosen

    cdef void start_game(self, int table) noexcept nogil
    cdef void take_turn(self, int table, int action) noexcept nogil
    cdef void play(self, int table, int seat, int number) noexcept nogil
    cdef void show(self, int table, int number) noexcept nogil
    cdef void end_if_over(self, int table, int mover) noexcept nogil
    cdef void end(self, int table, int out) noexcept nogil
    cdef bint any_has_play(self, int table) noexcept nogil
    cdef void load(self, int table, int seat) noexcept nogil
    cdef int offer_from(self, int table) noexcept nogil
