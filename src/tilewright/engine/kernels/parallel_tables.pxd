cimport cython
from tilewright.engine.kernels.hands cimport next_random
from tilewright.engine.layout cimport BLANK_CODE, MOST_TILES, SQUARES, TILES

cdef enum:
    MOST_SEATS = 4
    MOST_TILES_IN_SET = 256

@cython.final
cdef class ParallelTables:
    cdef readonly int tables, seats
    # the codes of tiles
    cdef readonly int kinds
    cdef const unsigned char[::1] points, tile_counts
    # by table, and by seat of each
    cdef unsigned char[::1] boards, hidden, racks, bags
    cdef int[::1] in_bag, sizes, scores, to_move, scoreless, passes, turns
    cdef unsigned long long[::1] states
    cdef unsigned char[::1] put_back

    cdef void start_game(self, int table) noexcept nogil
    cdef void draw(self, int table, int seat) noexcept nogil
    cdef void lay(self, int table, int seat, int square, int step, const unsigned char[::1] tiles, Py_ssize_t at, int length) noexcept nogil
    cdef void exchange(self, int table, int seat, int number) noexcept nogil
    cdef int points_of(self, int table, int seat) noexcept nogil
    cdef int unseen_points(self, int table, int seat) noexcept nogil
