cimport cython
from tilewright.engine.layout cimport (
    DOUBLE_WIDTH, FACTOR_WIDTH, KINDS, LANES, LETTER_WIDTH, ROW_WIDTH, WIDTH,
)
from tilewright.engine.kernels.placements cimport Lanes
from tilewright.engine.kernels.rack_values cimport RackValues
from tilewright.engine.kernels.subsets cimport Subsets
from tilewright.engine.vectors cimport bound_rows, fit_tiles

cdef enum:
    NO_KEY = -2147483647
    HIGHEST_KEY = 8000

@cython.final
cdef class PlacementBounds:
    cdef Lanes lanes
    cdef RackValues rack
    cdef Subsets subsets
    # the rack's kinds of tiles
    cdef int kinds
    cdef unsigned char[::1] kind_tile
    cdef short[::1] kind_points
    cdef unsigned short[::1] kind_mask
    # by lane and number of tiles: the bounds, and where a placement begins that has a tile for
    # each of its squares
    cdef short[::1] bound
    cdef unsigned short[::1] starts
    # by lane and empty square, the mask of the tiles that it admits
    cdef unsigned short[::1] fitting
    # the equity that a row can reach times 256, and its number; the highest of each lane
    cdef int[::1] row_key, lane_key

    cdef void find(self) noexcept nogil
    cdef int pop(self, int least) noexcept nogil
    cdef void list_kinds(self) noexcept nogil
    cdef void bound_lane(self, int lane) noexcept nogil
