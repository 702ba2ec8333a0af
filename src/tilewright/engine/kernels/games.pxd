cimport cython
from tilewright.engine.kernels.best_play cimport BestPlay
from tilewright.engine.bits cimport MASK64
from tilewright.engine.kernels.placements cimport Lanes

cdef enum:
    LANE = 15
    MOST_TILES = 7
    MASKS = 128
    BLANK_BIT = 32
    NO_EQUITY = -2000000000
    RESULT_FIELDS = 4
    TURN_FIELDS = 12
    TURN_TILES = 22
    MOST_SCORELESS = 6
    PLAYED = 0
    EXCHANGED = 1
    PASSED = 2

cdef unsigned long long next_random(unsigned long long state) noexcept nogil

@cython.final
cdef class Games:
    cdef BestPlay first, second
    cdef Lanes lanes
    cdef int[::1] tile_counts
    cdef short[::1] points
    cdef int tile_total
    cdef unsigned char[::1] bag, racks
    cdef int[::1] sizes, results, scores
    cdef unsigned long long[::1] states
    cdef unsigned long long random_state
    cdef int in_bag
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
    cdef void shuffle_bag(self) noexcept nogil
    cdef void deal(self, int seat) noexcept nogil
    cdef int points_on_rack(self, int seat) noexcept nogil
    cdef int take_turn(self, BestPlay mover, int seat, int exchange_minimum, int number, int turn) noexcept nogil
    cdef void lay_tiles(self, BestPlay mover, int seat) noexcept nogil
    cdef void exchange_tiles(self, BestPlay mover, int seat, int mask) noexcept nogil
    cdef void learn(self, BestPlay mover, int equity) noexcept nogil
    cdef void record(self, BestPlay mover, int number, int turn, int seat, int kind, int kept, int equity) noexcept nogil
    cdef void play_game(self, int number, int exchange_minimum) noexcept nogil
