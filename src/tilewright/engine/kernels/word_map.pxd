cimport cython
from tilewright.engine.bits cimport LOW32, MASK64
from tilewright.engine.layout cimport FIRST_BIT, OFFSET_BITS, OFFSET_MASK, SECOND_BIT, TILES

cdef enum:
    FIRST_WORD = 16
    MOST_ANAGRAMS = 127
    LONGEST_WORD = 15
    CHILD = 0x3FFFFF
    LAST_SIBLING = 0x400000
    ENDS_WORD = 0x800000

cdef unsigned long long filter_bits(unsigned long long total) noexcept nogil

@cython.final
cdef class WordMap:
    # hash of each letter; a multiset's hash is the sum
    cdef unsigned long long[::1] letters
    # filter for `slots`
    cdef unsigned long long[::1] filter
    cdef int filter_shift, slot_shift, blank_shift
    # fingerprint << 32 | anagrams << 25 | their start in `words`
    cdef unsigned long long[::1] slots
    cdef unsigned int slot_mask, blank_mask
    # fingerprint << 32 | letters that complete a word
    cdef unsigned long long[::1] blank_slots, blank_filter
    cdef int blank_filter_shift
    cdef unsigned char[::1] words
    cdef readonly int alphagrams, blank_keys, longest
    # the highest code of a letter
    cdef readonly int letter_count

    # scratch of the build
    cdef const unsigned int[::1] nodes
    cdef unsigned char[::1] stack
    cdef unsigned char[::1] listed
    cdef int listed_size, word_count, problem, room
    cdef unsigned int blank_size
    # the most keys that are put into `blank_slots`
    cdef int blank_room
    cdef unsigned long long[::1] full_hashes
    cdef unsigned int[::1] samples

    cdef unsigned int find(self, unsigned long long total) noexcept nogil
    cdef unsigned int find_certain(self, unsigned long long total) noexcept nogil
    cdef unsigned int find_blank_certain(self, unsigned long long total) noexcept nogil
    cdef unsigned int find_blank(self, unsigned long long total) noexcept nogil
    cdef void list_words(self) noexcept nogil
    cdef void count_anagrams(self) noexcept nogil
    cdef void place_words(self) noexcept nogil
    cdef void fill_blanks(self) noexcept nogil
    cdef bint same_letters(self, unsigned int first, unsigned int second, int length) noexcept nogil
    cdef unsigned long long hash_of(self, unsigned int start, int length) noexcept nogil
