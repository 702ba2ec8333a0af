cimport cython
from tilewright.engine.layout cimport KINDS, LANE, LARGEST_LEAVE, MASKS, MOST_TILES, TILES

cdef enum:
    MOST_WORTH = 8000000

@cython.final
cdef class RackValues:
    # constants
    cdef short[::1] points
    cdef const int[::1] leave_values
    cdef unsigned int[::1] number_step
    cdef unsigned char[::1] tile_order, place_in_order, size_of
    cdef bint by_score
    # codes of tiles, and those of them that racks can hold
    cdef readonly int kinds
    cdef int ordered
    # the rack: how many of each tile, where they begin, and all of them in order
    cdef unsigned char[::1] counts, first, tiles
    cdef short[::1] tile_points
    cdef int size, blank_mask
    # by mask
    cdef unsigned int[::1] number_of
    cdef int[::1] kept_value, play_value
    cdef int most_kept
    # the unseen tiles by code, what they add to each tile of the rack, and the tables for that
    cdef bint sees_pool
    cdef unsigned char[::1] pool
    cdef int[::1] pool_worth
    cdef const int[::1] pool_weights, scales, added
    cdef const unsigned char[::1] phases
    cdef int last_phase
    # the leads from which other rows apply, the rows of each, and the first of those that apply
    cdef int[::1] leads
    cdef int lead_count, bags, lead_row
    # what squares are worth less than the best of them, and whether they count now
    cdef bint has_squares, sees_squares
    cdef const int[::1] square_worths
    cdef int most_for_square

    cpdef void see_lead(self, int lead) noexcept nogil
    cdef void take(self, const unsigned char[::1] racks, Py_ssize_t start) noexcept nogil
    cdef void value_leaves(self) noexcept nogil
    cdef void value_plays(self, int bag_count, int unseen_points) noexcept nogil
    cdef void value_by_pool(self, int bag_count, int unseen_points) noexcept nogil
    cdef void find_pool_worth(self, int phase) noexcept nogil
    cdef int best_exchange(self, int limit) noexcept nogil
