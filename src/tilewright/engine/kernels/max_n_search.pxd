cimport cython
from tilewright.engine.bits cimport GOLDEN, LOW32, MASK64
from tilewright.engine.kernels.endgame_board cimport (
    COUNT, EndgameBoard, FACTS, INFINITE, LIST_ROOM, MOST_SEATS, NO_PLAY, SCORE,
)
from tilewright.engine.kernels.endgame_lines cimport EndgameLines
from tilewright.engine.kernels.endgame_order cimport EndgameOrder
from tilewright.engine.kernels.max_n_turns cimport MANY_TURNS, MaxNTurns

cdef enum:
    TABLE_SIZE = 262144
    ENTRY = 3
    WHOLE = 1
    ROOT_WIDTHS = 4

@cython.final
cdef class MaxNSearch:
    cdef MaxNTurns turns
    cdef EndgameBoard board
    # positions already searched: a key; best move, round, depth and whether whole; the gains
    cdef unsigned long long[::1] table
    # the moves to try, with their promise
    cdef EndgameOrder order
    # by turn and seat, the gains of the best move so far
    cdef int[::1] kept
    # the line of the last completed search
    cdef EndgameLines lines
    cdef int line_length
    # the random numbers of all tiles laid, by seat
    cdef unsigned long long[::1] laid_keys
    # on every entry of this search
    cdef unsigned long long mark
    cdef unsigned long long round
    cdef int limit, left, width
    cdef bint zero_plays_count, stop_wanted, stopped, may_stop
    cdef readonly bint whole, is_shallow
    cdef readonly long long nodes
    cdef long long node_limit
    cdef unsigned int best_hint

    cdef void begin(self)
    cdef void search(self, int seat, int turn, int depth, int left) noexcept nogil
    cdef unsigned long long position_key(self, int seat, int left) noexcept nogil
    cdef bint is_known(self, unsigned long long key, int turn, int depth) noexcept nogil
    cdef void store(self, unsigned long long key, int turn, int depth) noexcept nogil
    cdef void search_plays(self, int seat, int turn, int depth, int left) noexcept nogil
    cdef void value(self, int seat, int turn, int depth, int left, int play) noexcept nogil
    cdef bint is_better(self, int seat, int turn) noexcept nogil
    cdef void keep_gains(self, int turn) noexcept nogil
    cdef void take_kept(self, int turn) noexcept nogil
    cdef void order_moves(self, int seat, int turn) noexcept nogil
    cdef bint has_room(self, int seat, int turn) noexcept nogil
    cdef void trace(self, int depth) noexcept nogil
    cdef bint find_again(self, int seat, int turn, int depth, int left) noexcept nogil
    cdef bint follow(self, int seat, int turn) noexcept nogil
    cdef int play_of_hint(self, int seat, int turn) noexcept nogil
    cdef int left_after(self, int turn, int left) noexcept nogil
    cdef void take_back(self, int seat, int turn) noexcept nogil
