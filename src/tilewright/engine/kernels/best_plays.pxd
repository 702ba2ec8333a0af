cimport cython
from tilewright.engine.kernels.best_play cimport BestPlay
from tilewright.engine.kernels.kernel cimport Kernel
from tilewright.engine.kernels.play_order cimport PlayOrder
from tilewright.engine.kernels.table_boards cimport TableBoards
from tilewright.engine.layout cimport LANE, NO_EQUITY, SQUARES

cdef enum:
    PLAY_FIELDS = 6
    COUNTING = 0
    RECORDING = 1
    ANCHOR_FIELDS = 5
    MUCH = 512

@cython.final
cdef class BestPlays:
    cdef Kernel kernel
    cdef PlayOrder order
    cdef BestPlay search
    cdef TableBoards boards
    cdef bint by_placements
    cdef readonly int most, count
    # the best plays found, in order
    cdef int[::1] plays
    cdef unsigned char[::1] tiles

    cdef void begin(self, int table) noexcept nogil
    cdef void lay(self, int table, int lane, int start, int length, const unsigned char[::1] tiles, Py_ssize_t at) noexcept nogil
    cdef void load(self, int table, const unsigned char[::1] boards, const unsigned char[::1] racks, Py_ssize_t rack, int bag_count, int unseen_points) noexcept nogil
    cdef bint has_any(self) noexcept nogil
    cdef bint find(self) noexcept nogil
    cdef bint walk(self) noexcept nogil
    cdef bint keep_best(self) noexcept nogil
    cdef void record_kept(self) noexcept nogil
    cdef int first_square(self, int number) noexcept nogil
