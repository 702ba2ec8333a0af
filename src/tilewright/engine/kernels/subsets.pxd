cimport cython
from tilewright.engine.bits cimport MASK64
from tilewright.engine.layout cimport KINDS, MASKS, MOST_SUBSETS, MOST_TILES, NO_EQUITY
from tilewright.engine.kernels.rack_values cimport RackValues
from tilewright.engine.kernels.word_map cimport WordMap

cdef enum:
    NEVER = -31000

@cython.final
cdef class Subsets:
    cdef RackValues rack
    cdef unsigned long long[::1] letters
    # of a rack of seven: masks by size, the tiles they hold, how many a smaller rack has
    cdef unsigned char[::1] mask_of, index_of
    cdef int[::1] below
    # the subsets that have one of these tiles
    cdef unsigned long long[::1] meeting
    # current rack: hashes, equity beyond the score, the same in whole points, sorted points
    cdef unsigned long long[::1] hash, with_blanks
    cdef int[::1] value, best_value
    cdef short[::1] points, added

    cdef void prepare(self) noexcept nogil
    cdef int add_hashes(self, unsigned long long *total) noexcept nogil
    cdef void prepare_size(self, int k, unsigned long long *total, int repeated) noexcept nogil
    cdef int blanks_in(self, int k, Py_ssize_t i) noexcept nogil
