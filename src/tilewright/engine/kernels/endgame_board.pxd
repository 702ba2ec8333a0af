cimport cython
from tilewright.engine.bits cimport ANY_LETTER, lowest_bit
from tilewright.engine.kernels.kernel cimport Kernel
from tilewright.engine.layout cimport BLANK_CODE, LANE, LANES, SQUARES, TILES

cdef enum:
    RECORDING = 1
    PLAY_FIELDS = 6
    MOST_SEATS = 4
    GUARDS = 0x08888888
    MOST_TURNS = 64
    SETS = 8
    FACTS = 8
    USED = 0
    SCORE = 1
    COUNT = 2
    POINTS = 3
    RUN = 4
    START = 5
    LENGTH = 6
    WORTH = 7
    LETTERS = 16
    NO_PLAY = -1
    INFINITE = 30000
    RECORD_ROOM = 131072
    PLAY_ROOM = 65536
    LIST_ROOM = 1048576
    UNDO_ROOM = 4096
    KEYS = 64

cdef int square_of(int lane, int place) noexcept nogil

@cython.final
cdef class EndgameBoard:
    cdef Kernel kernel
    cdef short[::1] points
    cdef int seats
    cdef unsigned int letters_held
    # the racks: counts of tiles, the step of each tile in the packed rack, sizes and values
    cdef unsigned char[::1] racks
    cdef unsigned int[::1] steps, packed
    cdef int[::1] sizes, values
    # records: squares and zone, facts, a random number for its tiles, its letters
    cdef unsigned long long[::1] sets
    cdef int[::1] facts
    cdef unsigned long long[::1] keys
    cdef unsigned char[::1] letters
    cdef int record_count
    cdef bint is_full
    cdef int[::1] lists, scratch
    cdef int list_top
    # by turn and lane, the squares from which new plays are found
    cdef unsigned short[::1] frontier
    # cross sets as they were before
    cdef int[::1] saved_square
    cdef unsigned int[::1] saved_set
    cdef short[::1] saved_score
    cdef int saved_count
    cdef unsigned long long[::1] square_keys

    cdef void list_all(self, int seat) noexcept nogil
    cdef void list_survivors(self, int seat, int begin, int end, int by) noexcept nogil
    cdef void list_new(self, int seat, int first_turn, int last_turn) noexcept nogil
    cdef void start_list(self, int seat) noexcept nogil
    cdef void describe_found(self, int seat) noexcept nogil
    cdef void describe(self, int seat, int number) noexcept nogil
    cdef void cover(self, int record, int lane, int place) noexcept nogil
    cdef inline void add_zone(self, int record, int lane, int place) noexcept nogil
    cdef inline bint collide(self, int play, int by) noexcept nogil
    cdef void sort(self, int first, int middle) noexcept nogil
    cdef void sort_part(self, int first) noexcept nogil
    cdef void merge(self, int first, int middle) noexcept nogil
    cdef void take_tiles(self, int seat, int play) noexcept nogil
    cdef void return_tiles(self, int seat, int play) noexcept nogil
    cdef void clear_frontier(self, int turn) noexcept nogil
    cdef void lay(self, int play, int turn) noexcept nogil
    cdef void put_letters(self, int play, bint laid) noexcept nogil
    cdef void reach_across(self, int turn, int lane, int place) noexcept nogil
    cdef void reach(self, int turn, int lane, int place) noexcept nogil
    cdef void lift(self, int play, int saved_count) noexcept nogil
