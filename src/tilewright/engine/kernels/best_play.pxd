cimport cython
from tilewright.engine.kernels.best_record cimport BestRecord, MoveBatch
from tilewright.engine.bits cimport MASK64, lowest_bit
from tilewright.engine.layout cimport (
    EXCHANGED, FACTOR_WIDTH, KINDS, LANES, MASKS, MOST_SUBSETS, MOST_TILES, NO_EQUITY, PASSED, PLAYED,
    ROW_WIDTH, SQUARES, THROUGH_WIDTH, WIDTH,
)
from tilewright.engine.kernels.look_ups cimport LookUps
from tilewright.engine.kernels.placement_bounds cimport PlacementBounds
from tilewright.engine.kernels.placement_scores cimport PlacementScores
from tilewright.engine.kernels.placements cimport Lanes
from tilewright.engine.kernels.rack_values cimport RackValues
from tilewright.engine.kernels.subsets cimport Subsets
from tilewright.engine.kernels.table_boards cimport TableBoards
from tilewright.engine.vectors cimport bound_subsets

cdef enum:
    LOWEST_ENOUGH = -20000

@cython.final
cdef class BestPlay:
    cdef readonly Lanes lanes
    cdef readonly RackValues rack
    cdef Subsets subsets
    cdef PlacementBounds bounds
    cdef LookUps look_ups
    cdef readonly PlacementScores scores
    cdef readonly BestRecord best
    # the boards that are searched in turn, if there are several
    cdef TableBoards boards
    # the move chosen last: its equity, and the tiles that an exchange puts back
    cdef int equity, put_back_count
    cdef unsigned char[::1] put_back

    cdef void find_batch(self, MoveBatch batch) noexcept nogil
    cdef int choose(self, int bag_count, int unseen_points, int exchange_minimum) noexcept nogil
    cdef void list_put_back(self, int kept) noexcept nogil
    cdef void value(self, int bag_count, int unseen_points) noexcept nogil
    cdef bint reach(self, int points) noexcept nogil
    cdef void find(self) noexcept nogil
    cdef bint has_play(self) noexcept nogil
    cdef void find_better(self) noexcept nogil
    cdef void search_row(self, int lane, int count) noexcept nogil
    cdef inline unsigned long long winning_subsets(self, int lane, int first, int count, short *sums) noexcept nogil
    cdef inline unsigned long long fitting_subsets(self, int lane, int first, int count) noexcept nogil
