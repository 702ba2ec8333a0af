cimport cython
from tilewright.engine.layout cimport DOUBLE_WIDTH, FACTOR_WIDTH, LANES, MOST_TILES, ROW_WIDTH, WIDTH
from tilewright.engine.vectors cimport find_factor_rows

@cython.final
cdef class FactorRows:
    cdef int bonus, bonus_tiles
    # by lane and number of tiles
    cdef short[::1] multiplier, fixed, factor
    # by lane and empty square: letter premium, and the same where there is a crossing word
    cdef short[::1] alone, crossed
    # current lane, by empty square; points are prefix sums
    cdef short[::1] word_premium, through_points, crossing_points

    cdef void find(self, int lane) noexcept nogil
