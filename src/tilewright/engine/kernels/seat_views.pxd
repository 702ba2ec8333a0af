cimport cython
from tilewright.engine.bits cimport copy_bytes
from tilewright.engine.kernels.best_plays cimport BestPlays
from tilewright.engine.kernels.parallel_tables cimport ParallelTables
from tilewright.engine.layout cimport BLANK_CODE, LANE, LETTER_BITS, MOST_TILES, SQUARES, TILES

cdef enum:
    MOST_SEATS = 4
    FURTHER_PLANES = 3
    PLAY_FIELDS = 6
    EXCHANGES = 127

@cython.final
cdef class SeatViews:
    cdef ParallelTables at
    cdef BestPlays best
    cdef int exchange_minimum, most_plays
    # codes of tiles and of letters, and the planes of a board
    cdef int kinds, letters, plane_count
    cdef readonly int actions
    cdef const unsigned char[::1] letter_multiplier, word_multiplier, size_of, last_of
    cdef int[::1] offered
    # the exchanges whose rows of `kept` are filled
    cdef unsigned char[::1] slots, exchanged
    # the arrays of the caller
    cdef unsigned char[::1] planes, seen_rack, unseen, held, laid, kept
    cdef int[::1] seen_scores, quiet, plays, on_turn
    cdef signed char[::1] mask

    cdef void clear_planes(self, int table) noexcept nogil
    cdef void show_play(self, int table, int number) noexcept nogil
    cdef inline void keep_nothing(self, Py_ssize_t kept) noexcept nogil
    cdef void offer(self, int table) noexcept nogil
    cdef void offer_plays(self, int table, Py_ssize_t rack) noexcept nogil
    cdef void offer_exchanges(self, int table, Py_ssize_t rack) noexcept nogil
    cdef void end(self, int table) noexcept nogil
    cdef void see(self, int table) noexcept nogil
