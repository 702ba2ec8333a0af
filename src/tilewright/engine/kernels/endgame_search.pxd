cimport cython
from tilewright.engine.bits cimport GOLDEN, LOW32, MASK64
from tilewright.engine.kernels.endgame_board cimport (
    COUNT, EndgameBoard, FACTS, INFINITE, MOST_TURNS, NO_PLAY, RECORD_ROOM, SCORE,
)
from tilewright.engine.kernels.endgame_lines cimport EndgameLines
from tilewright.engine.kernels.endgame_order cimport EndgameOrder
from tilewright.engine.kernels.endgame_turns cimport EndgameTurns

cdef enum:
    TABLE_SIZE = 1048576
    PROVEN_DEPTH = 63
    UPPER = 1
    LOWER = 2
    EXACT = 3

@cython.final
cdef class EndgameSearch:
    cdef EndgameTurns turns
    cdef EndgameBoard board
    # positions already searched: a key; value, kind, depth, and 32 bits that tell the best move
    cdef unsigned long long[::1] table
    # the moves to try, with their promise
    cdef EndgameOrder order
    # by turn, the best line from there
    cdef EndgameLines lines
    cdef int[::1] line_lengths
    # the random numbers of all tiles laid, by seat
    cdef unsigned long long[::1] laid_keys
    # what the root is worth at least, and each of its moves (0: a pass) at most
    cdef int low
    cdef int[::1] highs
    # on every entry of this search
    cdef unsigned long long mark
    cdef int limit, left, width
    cdef bint stop_wanted, stopped, may_stop, proven
    cdef readonly int tried, best_so_far
    cdef readonly long long nodes
    cdef long long node_limit
    cdef unsigned int best_hint

    cdef void begin(self)
    cdef int search(self, int seat, int turn, int depth, int alpha, int beta, int left) noexcept nogil
    cdef bint settles(self, unsigned long long data, int depth, int alpha, int beta) noexcept nogil
    cdef void store(self, unsigned long long key, int value, int depth, int alpha, int beta) noexcept nogil
    cdef unsigned long long position_key(self, int seat, int left) noexcept nogil
    cdef int search_plays(self, int seat, int turn, int depth, int alpha, int beta, int left, unsigned int hint) noexcept nogil
    cdef int end_at_once(self, int seat, int turn, int left) noexcept nogil
    cdef void note_high(self, int play, int value) noexcept nogil
    cdef int value_of(self, int seat, int turn, int depth, int alpha, int beta, int left, int play, bint is_first) noexcept nogil
    cdef int order_plays(self, int seat, int turn, int left, int floor, unsigned int hint) noexcept nogil
    cdef void begin_line(self, int turn, int play) noexcept nogil
    cdef void extend_line(self, int turn, int play) noexcept nogil
