cimport cython
from tilewright.engine.kernels.best_play cimport BestPlay
from tilewright.engine.kernels.hands cimport Hands
from tilewright.engine.kernels.placements cimport Lanes
from tilewright.engine.layout cimport EXCHANGED, MASKS, MOST_TILES, PASSED, PLAYED, TILES

cdef enum:
    RESULT_FIELDS = 4
    TURN_FIELDS = 12
    TURN_TILES = 22
    MOST_SCORELESS = 6

@cython.final
cdef class Games:
    cdef BestPlay first, second
    cdef Lanes lanes
    cdef Hands hands
    cdef const unsigned char[::1] tile_counts
    cdef int[::1] results, scores
    cdef unsigned long long[::1] states
    # every turn, if requested
    cdef bint recording
    cdef int[::1] turns
    cdef unsigned char[::1] turn_tiles
    cdef int turn_count, room
    # values of racks, for learning leaves
    cdef bint learning
    cdef long long[::1] leave_sums
    cdef unsigned int[::1] leave_counts
    cdef long long turn_sum, turn_number

    cdef void start_game(self, unsigned long long state) noexcept nogil
    cdef int take_turn(self, BestPlay mover, int seat, int exchange_minimum, int number, int turn) noexcept nogil
    cdef void learn(self, BestPlay mover, int equity) noexcept nogil
    cdef void record(self, BestPlay mover, int number, int turn, int seat, int kind) noexcept nogil
    cdef void play_game(self, int number, int exchange_minimum) noexcept nogil
