cimport cython
from tilewright.engine.bits cimport GOLDEN, LOW32, MASK64, gather_flags, lowest_bit, prefetch
from tilewright.engine.placements cimport Lanes
from tilewright.engine.word_map cimport WordMap

cdef enum:
    LANE = 15
    LANES = 30
    SQUARES = 225
    WIDTH = 16
    DOUBLE_WIDTH = 32
    THROUGH_WIDTH = 24
    LETTER_WIDTH = 32
    ROW_WIDTH = 128
    FACTOR_WIDTH = 448
    KINDS = 8
    MOST_TILES = 7
    MASKS = 128
    MOST_SUBSETS = 48
    BLANK_BIT = 32
    LETTER_BITS = 31
    ANY_LETTER = 0x07FFFFFE
    NO_EQUITY = -2000000000
    NO_KEY = -2147483647
    NEVER = -31000
    OFFSET_BITS = 23
    OFFSET_MASK = 0x7FFFFF
    MEMO_SIZE = 256
    MEMO_ROW = 280
    MEMO_KIND = 35
    LEAST_OF_ANY = 1048576
    LARGEST_LEAVE = 6
    MOVE_FIELDS = 8
    HIGHEST_KEY = 8000

@cython.final
cdef class BestPlay:
    cdef readonly Lanes lanes
    cdef WordMap word_map
    cdef short[::1] points
    # leaves: a value for every collection of up to six tiles, by rank
    cdef const int[::1] leave_values
    cdef unsigned int[::1] rank_step, rank_offset, rank_of
    cdef bint by_score
    cdef unsigned char[::1] tile_order, place_in_order
    # subsets of a rack of seven: masks by size, and which tiles they hold
    cdef unsigned char[::1] mask_of, index_of, size_of
    cdef unsigned short[::1] bit_of
    cdef int[::1] subsets_below
    # the rack: its tiles in the order of `tile_order`
    cdef unsigned char[::1] rack, rack_tile
    cdef short[::1] rack_points
    cdef int rack_size, blanks, blank_mask
    cdef int[::1] kept_value, play_value
    cdef unsigned long long[::1] subset_hash, blank_subsets
    cdef int[::1] subset_value, best_value
    cdef short[::1] subset_points, subset_bound
    # bounds of placements, of rows of them, and of lanes
    cdef short[::1] bound
    cdef unsigned short[::1] starts
    # the rack's tiles that each empty square admits; subsets by what tiles they have one of
    cdef unsigned short[::1] fitting
    cdef unsigned long long[::1] meeting
    cdef int[::1] row_key, lane_key
    # what has been asked of the word map for this rack, by what is played through
    cdef unsigned long long[::1] memo_through, memo_known, memo_found
    cdef unsigned int[::1] memo_epoch, memo_entry
    cdef unsigned int epoch
    # the best play so far
    cdef int best_equity, best_score, best_lane, best_start, best_length
    cdef unsigned char[::1] best_tiles
    cdef unsigned char[::1] trial
    cdef long long looked_at
    # batches
    cdef const unsigned char[::1] boards, racks
    cdef const int[::1] bag_counts, unseen_points, exchange_limits
    cdef int[::1] moves
    cdef unsigned char[::1] move_tiles

    cdef void best_batch(self, int batch) noexcept nogil
    cdef void write_best(self, int number, int exchange_limit) noexcept nogil
    cdef void take_rack(self, const unsigned char[::1] racks, Py_ssize_t start) noexcept nogil
    cdef void value_leaves(self) noexcept nogil
    cdef void value_plays(self, int bag_count, int unseen_points) noexcept nogil
    cdef void prepare_subsets(self) noexcept nogil
    cdef void find_bounds(self) noexcept nogil
    cdef void bound_lane(self, int lane) noexcept nogil
    cdef void find(self) noexcept nogil
    cdef void search_row(self, int lane, int count) noexcept nogil
    cdef void look_up(self, int count, unsigned long long unknown, unsigned long long through, Py_ssize_t memo) noexcept nogil
    cdef Py_ssize_t memo_of(self, unsigned long long through) noexcept nogil
    cdef unsigned int completing_letters(self, unsigned long long total) noexcept nogil
    cdef void try_subset(self, int lane, int first, int count, int subset, unsigned int entry) noexcept nogil
    cdef unsigned int blank_letters(self, int lane, int first, int count, int subset, int blanks) noexcept nogil
    cdef int score_word(self, int lane, int start, int length, int multiplier, int fixed, unsigned int word) noexcept nogil
    cdef int cheapest(self, int lane, int start, int length, int multiplier, unsigned int word, unsigned int letter, int taken) noexcept nogil
    cdef void try_blanks(self, int lane, int first, int count, int subset, unsigned int word, unsigned int letter, unsigned int other) noexcept nogil
    cdef void take(self, int lane, int first, int count, int subset, unsigned int word, int score, int blank, int other_blank) noexcept nogil
    cdef bint comes_first(self, int score, int lane, int start, int length) noexcept nogil
    cdef int best_exchange(self, int limit) noexcept nogil
