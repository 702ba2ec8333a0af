cimport cython
from tilewright.engine.bits cimport GOLDEN, LOW32, MASK64, lowest_bit, prefetch
from tilewright.engine.layout cimport FIRST_BIT, KINDS, MOST_SUBSETS, OFFSET_MASK, SECOND_BIT
from tilewright.engine.kernels.subsets cimport Subsets
from tilewright.engine.kernels.word_map cimport WordMap

cdef enum:
    MEMO_SIZE = 256
    MEMO_ROW = 280
    MEMO_KIND = 35

@cython.final
cdef class LookUps:
    cdef WordMap word_map
    cdef Subsets subsets
    # by memo: the letters' hash, the rack's number; by memo and size: subsets asked for and found
    cdef unsigned long long[::1] through, known, found
    cdef unsigned int[::1] written
    # by memo, size and subset: the results
    cdef unsigned int[::1] entries
    cdef unsigned int epoch
    cdef Py_ssize_t first_entry

    cdef void forget(self) noexcept nogil
    cdef inline Py_ssize_t memo_of(self, unsigned long long through) noexcept nogil
    cdef unsigned long long look_up(self, int count, unsigned long long wanted, unsigned long long through) noexcept nogil
    cdef inline unsigned long long ask(self, int count, unsigned long long unknown, Py_ssize_t memo) noexcept nogil
    cdef inline int pass_filter(self, int count, unsigned long long unknown, unsigned long long through, unsigned long long *totals, int *which) noexcept nogil
    cdef unsigned long long ask_with_blanks(self, int count, unsigned long long unknown, Py_ssize_t memo) noexcept nogil
    cdef unsigned int completing_letters(self, unsigned long long total) noexcept nogil
    cdef inline unsigned int first_letters(self, unsigned long long total, unsigned long long slot) noexcept nogil
    cdef inline int first_blank_slots(self, unsigned long long *totals, unsigned char *which, unsigned long long *slots, int asked) noexcept nogil
