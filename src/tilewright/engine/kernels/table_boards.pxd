cimport cython
from tilewright.engine.bits cimport lowest_bit, prefetch_ahead
from tilewright.engine.kernels.placements cimport Lanes
from tilewright.engine.layout cimport (
    DOUBLE_WIDTH, FACTOR_WIDTH, KINDS, LANES, LETTER_WIDTH, ROW_WIDTH, THROUGH_WIDTH, WIDTH,
)

@cython.final
cdef class TableBoards:
    # the board that is searched, and those of all tables
    cdef Lanes lanes, kept
    cdef int[::1] tiles_on_board
    cdef int tables
    # the lanes of the next board that are still to be fetched
    cdef Py_ssize_t ahead, ahead_end

    cdef void begin(self, int table) noexcept nogil
    cdef void lay(self, int table, int lane, int start, int length, const unsigned char[::1] tiles, Py_ssize_t at) noexcept nogil
    cdef void keep(self, int table, unsigned int lanes) noexcept nogil
    cdef void take(self, int table) noexcept nogil
    cdef void expect(self, int table) noexcept nogil
    cdef void fetch(self) noexcept nogil
