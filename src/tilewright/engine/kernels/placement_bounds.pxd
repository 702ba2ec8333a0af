cimport cython
from tilewright.engine.layout cimport (
    DOUBLE_WIDTH, FACTOR_WIDTH, KINDS, LANES, LETTER_WIDTH, ROW_WIDTH, WIDTH,
)
from tilewright.engine.kernels.placements cimport Lanes
from tilewright.engine.kernels.rack_values cimport RackValues
from tilewright.engine.kernels.subsets cimport Subsets

cdef enum:
    NO_KEY = -2147483647
    HIGHEST_KEY = 8000

@cython.final
cdef class PlacementBounds:
    cdef Lanes lanes
    cdef RackValues rack
    cdef Subsets subsets
    cdef unsigned short[::1] bit_of
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
    cdef inline unsigned int fit_tiles(self, int lane, short *dearest) noexcept nogil
    cdef void bound_lane(self, int lane) noexcept nogil
    cdef inline short bound_row(self, int lane, Py_ssize_t k, short *main, short *across) noexcept nogil
