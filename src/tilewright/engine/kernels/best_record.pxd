cimport cython
from tilewright.engine.kernels.play_order cimport PlayOrder
from tilewright.engine.layout cimport LANE, MOST_TILES, NO_EQUITY, SQUARES
from tilewright.engine.kernels.rack_values cimport RackValues

cdef enum:
    MOVE_FIELDS = 8
    PLAY_FIELDS = 6
    ROOM_TIMES = 8

cdef int first_square(int lane, int start) noexcept nogil

@cython.final
cdef class BestRecord:
    cdef int equity, score, lane, start, length
    cdef unsigned char[::1] tiles
    # several plays: those collected, the highest equities as a heap, and the best in order
    cdef int wanted, room, found, ranked
    cdef int[::1] plays, equities, kept
    cdef unsigned char[::1] play_tiles, kept_tiles
    cdef PlayOrder order

    cdef void clear(self) noexcept nogil
    cdef bint any_found(self) noexcept nogil
    cdef void offer(self, int equity, int score, int lane, int start, int length, const unsigned char[::1] tiles, Py_ssize_t at) noexcept nogil
    cdef void collect(self, int equity, int score, int lane, int start, int length, const unsigned char[::1] tiles, Py_ssize_t at) noexcept nogil
    cdef void rank(self, int equity) noexcept nogil
    cdef int keep_best_in(self, int[::1] plays, unsigned char[::1] tiles) noexcept nogil
    cdef void drop_low(self) noexcept nogil
    cdef bint comes_first(self, int score, int lane, int start, int length, const unsigned char[::1] tiles, Py_ssize_t at) noexcept nogil

@cython.final
cdef class MoveBatch:
    cdef int size
    cdef const unsigned char[::1] boards, racks
    cdef const int[::1] bag_counts, unseen_points, exchange_limits
    cdef readonly tuple found
    cdef int[::1] moves
    cdef unsigned char[::1] tiles

    cdef void write(self, int number, BestRecord best, RackValues rack) noexcept nogil
    cdef int write_exchange(self, Py_ssize_t at, int kept, RackValues rack) noexcept nogil
