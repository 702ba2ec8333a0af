cimport cython
from tilewright.engine.kernels.hands cimport next_random
from tilewright.engine.kernels.kernel cimport Kernel
from tilewright.engine.layout cimport BLANK_BIT, LANE, MOST_TILES, NO_EQUITY, SQUARES

cdef enum:
    TILES = 27
    MOST_SEATS = 4
    LETTERS = 26
    PLANES = 29
    PLAY_FIELDS = 6
    RECORDING = 1
    ANCHOR_FIELDS = 5
    EXCHANGES = 127
    MUCH = 512
    MOST_TILES_IN_SET = 256

@cython.final
cdef class ParallelGames:
    cdef Kernel kernel
    cdef int tables, seats, most_plays, actions, most_turns
    # the rules
    cdef const unsigned char[::1] tile_counts
    cdef int exchange_minimum, most_scoreless, most_passes
    cdef bint zero_counts, doubles_to_out, ties_before_unplayed
    # the states, by table
    cdef unsigned char[::1] boards, hidden, racks, bags
    cdef int[::1] in_bag, sizes, scores, to_move, scoreless, passes, turns, offered
    cdef unsigned long long[::1] states
    # the best plays of a position, in order, and the order's own scratch
    cdef int[::1] order, best
    cdef unsigned char[::1] best_tiles
    cdef unsigned char[::1] slots, put_back
    # what is observed, by table
    cdef unsigned char[::1] planes, seen_rack, unseen, held, laid, kept
    cdef int[::1] seen_scores, quiet, plays, on_turn
    cdef signed char[::1] mask
    # what a step returns, by table
    cdef int[::1] gained, finals
    cdef unsigned char[::1] over, broken_off, won
    cdef const long long[::1] chosen

    cdef void start_game(self, int table) noexcept nogil
    cdef void clear_planes(self, int table) noexcept nogil
    cdef void draw(self, int table, int seat) noexcept nogil
    cdef void take_turn(self, int table, int action) noexcept nogil
    cdef void lay(self, int table, int seat, int number) noexcept nogil
    cdef void exchange(self, int table, int seat, int number) noexcept nogil
    cdef void end_if_over(self, int table, int mover) noexcept nogil
    cdef void end(self, int table, int out) noexcept nogil
    cdef int points_of(self, int table, int seat) noexcept nogil
    cdef bint any_has_play(self, int table) noexcept nogil
    cdef void load(self, int table, int seat) noexcept nogil
    cdef void offer(self, int table) noexcept nogil
    cdef void offer_plays(self, int table) noexcept nogil
    cdef void offer_exchanges(self, int table) noexcept nogil
    cdef void see(self, int table) noexcept nogil
    cdef void find_plays(self) noexcept nogil
    cdef void keep_best(self) noexcept nogil
    cdef void sort_best(self) noexcept nogil
    cdef void sort(self, int low, int high) noexcept nogil
    cdef bint comes_before(self, int one, int other) noexcept nogil
    cdef int first_square(self, int row) noexcept nogil
