# The C types of kernel.py. The kernel also runs uncompiled; this file then has no effect.
cimport cython
from tilewright.engine.bits cimport ANY_LETTER, count_few_bits, lowest_bit, prefetch
from tilewright.engine.layout cimport (
    BLANK_CODE, CODES, LANE, LARGEST_LEAVE, LETTER_BITS, MOST_TILES, NO_EQUITY, SQUARES, TILES,
)

cdef enum:
    CHILD = 0x3FFFFF
    FIRST_LETTER = 0x7FFFFF
    SEPARATOR = 0x40000000
    LAST_SIBLING = 0x400000
    ENDS_WORD = 0x800000
    COUNTING = 0
    RECORDING = 1
    BEST = 2
    PLAY_FIELDS = 6
    MOVE_FIELDS = 8
    ANCHOR_FIELDS = 5

@cython.final
cdef class Kernel:
    # constants
    cdef const unsigned long long[::1] arcs
    cdef unsigned char[::1] letter_multiplier, word_multiplier, points
    cdef const int[::1] leave_values
    cdef unsigned int[::1] rank_offset, rank_step
    cdef unsigned char[::1] rank_order, place_in_order
    # codes of tiles, and those of them that leaves may have
    cdef readonly int kinds
    cdef int ranked
    cdef int bonus, bonus_tiles, centre
    cdef bint mirrored
    # the board, once in each direction
    cdef unsigned char[::1] board
    cdef unsigned int[::1] cross_set
    cdef short[::1] cross_score
    cdef int tiles_on_board
    # the rack
    cdef unsigned char[::1] rack, first_slot, slot_tile, tile_values
    cdef unsigned int[::1] rank_of
    cdef int[::1] kept_value, play_leave, best_leave, mask_size
    cdef int rack_size, tiles_left, kept_mask
    cdef unsigned int usable
    # the current lane and anchor
    cdef int direction, lane, offset, anchor, previous_anchor
    cdef unsigned char[::1] word
    # scratch of the bounds, and the anchors in order of their bound
    cdef int[::1] main_factor, cross_factor, sorted_factor, anchors
    cdef int anchor_count
    # results
    cdef int mode, play_count, best_equity, best_score, room
    cdef long long score_sum
    cdef int[::1] plays
    cdef unsigned char[::1] play_tiles
    cdef object play_array, tile_array
    # batches
    cdef const unsigned char[::1] boards, racks
    cdef const int[::1] bag_counts, unseen_points, exchange_limits
    cdef long long[::1] totals
    cdef int[::1] moves
    cdef unsigned char[::1] move_tiles

    cdef inline unsigned long long follow(self, unsigned long long arc, unsigned int letter) noexcept nogil
    cdef inline unsigned long long after_separator(self, unsigned long long arc) noexcept nogil
    cdef void clear_board(self) noexcept nogil
    cdef void load_board(self, Py_ssize_t start) noexcept nogil
    cdef void load_rack(self, Py_ssize_t start) noexcept nogil
    cdef void update_cross(self, int direction, int lane, int place) noexcept nogil
    cdef unsigned int fitting_letters(self, int offset, int low, int place, int high) noexcept nogil
    cdef unsigned int word_endings(self, unsigned long long arc) noexcept nogil
    cdef void prepare_rack(self) noexcept nogil
    cdef void value_leaves(self) noexcept nogil
    cdef void value_plays(self, int bag_count, int unseen_points) noexcept nogil
    cdef void set_lane(self, int direction, int lane) noexcept nogil
    cdef bint is_anchor(self, int place) noexcept nogil
    cdef void search_anchor(self, int anchor, int previous_anchor) noexcept nogil
    cdef void search_square(self, int place, unsigned long long before, int start, int main, int cross, int multiplier, bint counts_alone) noexcept nogil
    cdef inline unsigned long long useful_behind(self, int place) noexcept nogil
    cdef inline unsigned int fitting(self, int square) noexcept nogil
    cdef inline bint leads_on(self, int place, unsigned long long arc) noexcept nogil
    cdef void put_tile(self, int place, unsigned long long arc, int code, int slot, int start, int main, int cross, int multiplier, bint counts_alone) noexcept nogil
    cdef void go_on(self, int place, unsigned long long arc, int start, int main, int cross, int multiplier, bint counts_alone) noexcept nogil
    cdef void record(self, int start, int end, int main, int cross, int multiplier) noexcept nogil
    cdef void store(self, int number, int equity, int score, int start, int end) noexcept nogil
    cdef bint comes_first(self, int score, int start, int end) noexcept nogil
    cdef int bound(self, int anchor, int previous_anchor) noexcept nogil
    cdef int bound_rightward(self, int anchor, int count, int main, int cross, int multiplier) noexcept nogil
    cdef int bound_of_squares(self, int count, int main, int cross, int multiplier) noexcept nogil
    cdef void add_factor(self, int place, int count) noexcept nogil
    cdef void queue_anchor(self, int bound, int direction, int lane, int anchor, int previous_anchor) noexcept nogil
    cdef void start_search(self, int mode) noexcept nogil
    cdef void search_opening(self, bint across_only) noexcept nogil
    cdef void search_everywhere(self) noexcept nogil
    cdef void queue_anchors(self) noexcept nogil
    cdef void search_best_first(self) noexcept nogil
    cdef void find_best(self) noexcept nogil
    cdef void find_all(self, int mode, bint across_only) noexcept nogil
    cdef int best_exchange(self, int limit) noexcept nogil
    cdef void write_best(self, int number, int exchange_limit) noexcept nogil
    cdef void count_batch(self, int batch, bint across_only) noexcept nogil
    cdef void best_batch(self, int batch) noexcept nogil
