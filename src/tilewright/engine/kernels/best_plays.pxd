cimport cython
from tilewright.engine.kernels.best_play cimport BestPlay
from tilewright.engine.kernels.kernel cimport Kernel
from tilewright.engine.kernels.play_order cimport PlayOrder
from tilewright.engine.layout cimport LANE, NO_EQUITY, SQUARES

cdef enum:
    TILES = 27
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
    cdef bint by_placements, walks
    cdef readonly int most, count
    # the best plays found, in order
    cdef int[::1] plays
    cdef unsigned char[::1] tiles

    cdef void load(self, const unsigned char[::1] boards, Py_ssize_t board, const unsigned char[::1] racks, Py_ssize_t rack, int bag_count, int unseen_points) noexcept nogil
    cdef bint has_any(self) noexcept nogil
    cdef bint find(self) noexcept nogil
    cdef bint walk(self) noexcept nogil
    cdef bint keep_best(self) noexcept nogil
    cdef void record_kept(self) noexcept nogil
    cdef int first_square(self, int number) noexcept nogil
