from tilewright.engine.layout cimport LANE

cdef enum:
    PLAY_FIELDS = 6
    COLUMN_FIELDS = 5
    DIGIT_BITS = 8
    DIGITS = 256
    PACKED = 9
    FEW = 80

cdef class PlayOrder:
    # the plays recorded
    cdef const int[::1] plays
    cdef const unsigned char[::1] tiles
    # their numbers in order, by a key of everything but the letters, and by packed letters
    cdef int[::1] order, spare_order
    cdef unsigned long long[::1] keys, spare_keys
    cdef int[::1] digits

    cdef void sort(self, int count) noexcept nogil
    cdef int copy_best(self, int count, int most, int[::1] plays, unsigned char[::1] tiles) noexcept nogil
    cdef unsigned long long find_keys(self, int count) noexcept nogil
    cdef void sort_few(self, int count) noexcept nogil
    cdef void sort_by_digit(self, int shift, int count, bint back) noexcept nogil
    cdef void pack_letters(self, int low, int high) noexcept nogil
    cdef void sort_by_letters(self, int low, int high) noexcept nogil
    cdef bint has_earlier_letters(self, int one, int other) noexcept nogil
    cdef int first_square(self, int number) noexcept nogil
    cdef int better(self, int count, int above) noexcept nogil
    cdef void write(self, int count, int[::1] numbers, unsigned char[::1] letters) noexcept nogil
