cimport cython
from tilewright.engine.kernels.best_record cimport BestRecord
from tilewright.engine.bits cimport ANY_LETTER, MASK64, lowest_bit, prefetch
from tilewright.engine.layout cimport (
    BLANK_CODE, LANE, MOST_SUBSETS, OFFSET_BITS, OFFSET_MASK, ROW_WIDTH, THROUGH_WIDTH,
    WIDTH,
)
from tilewright.engine.kernels.placements cimport Lanes
from tilewright.engine.kernels.subsets cimport Subsets
from tilewright.engine.kernels.word_map cimport WordMap

cdef enum:
    LEAST_OF_ANY = 1048576

@cython.final
cdef class PlacementScores:
    cdef Lanes lanes
    cdef WordMap word_map
    cdef Subsets subsets
    cdef readonly BestRecord best
    cdef short[::1] points
    cdef const unsigned short[::1] fitting
    # current placement: start of its word by lane and place, and its score
    cdef int lane, first, count, start, length, multiplier, fixed, worth
    cdef Py_ssize_t at
    cdef unsigned long long through
    # one of its squares, and the letters there
    cdef int tile
    cdef unsigned int tile_letters
    # current subset: its value, its hash with the letters played through
    cdef int value
    cdef unsigned long long total
    cdef unsigned char[::1] trial
    cdef long long looked_at

    cdef void place(self, int lane, int first, int count) noexcept nogil
    cdef int worth_of_squares(self) noexcept nogil
    cdef void try_subset(self, int subset, unsigned int entry) noexcept nogil
    cdef void try_letters(self, unsigned long long letters, int blanks) noexcept nogil
    cdef void try_each(self, unsigned long long letters) noexcept nogil
    cdef void try_words(self, unsigned int entry, unsigned int letter, unsigned int other) noexcept nogil
    cdef unsigned int blank_letters(self, int subset, int blanks) noexcept nogil
    cdef int score_word(self, unsigned int word) noexcept nogil
    cdef inline int times(self, int i) noexcept nogil
    cdef int cheapest(self, unsigned int word, unsigned int letter, int taken) noexcept nogil
    cdef void try_blanks(self, unsigned int word, unsigned int letter, unsigned int other) noexcept nogil
    cdef void try_all_blanks(self, unsigned int word, unsigned int letter, unsigned int other, int score) noexcept nogil
    cdef inline bint takes(self, unsigned int word, int i, unsigned int letter) noexcept nogil
    cdef void offer(self, unsigned int word, int score, int blank, int second) noexcept nogil
