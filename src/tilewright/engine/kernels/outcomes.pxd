cimport cython
from libc.math cimport erfc, rint, sqrt

cdef enum:
    FIRST_SUMS = 3
    MOST_PLIES = 16
    MOST_SEATS = 4
    POINTS_SHARE = 100
    ROW_FIELDS = 40
    UNIT = 1000000

@cython.final
cdef class Outcomes:
    cdef int seats, bonus_tiles
    # thousandths of points before the rollouts, and, with a Finish Line, at the line
    cdef bint has_line
    cdef long long[::1] scores, targets
    # by tiles unseen: each place's gain beyond the mean, and its standard deviation
    cdef int rows
    cdef const double[::1] tempo, scatter
    # the points at which chances of three and four are integrated, and their weights
    cdef int steps
    cdef const double[::1] at, weights
    cdef double total
    # with a Finish Line, by tiles unseen: the turns that are left; by turns and points: the chance
    # to have fewer
    cdef int line_rows, most_needed
    cdef const int[::1] turns
    cdef const double[::1] short
    # one rollout: whole points at its end, points needed and chances not to be there yet by place
    cdef long long[::1] points, needs
    cdef double[::1] means, away
    cdef long long chance, lead
    # many
    cdef const int[::1] results
    cdef long long[::1] utilities, sums, outcomes

    cdef void judge(self, Py_ssize_t row) noexcept nogil
    cdef long long chance_at_end(self) noexcept nogil
    cdef double chance_of_first(self, int left, int on_turn) noexcept nogil
    cdef double chance_of_most(self, int first) noexcept nogil
    cdef double chance_to_arrive(self, int left, int on_turn) noexcept nogil
    cdef void add_rows(self, int count, int plies, Py_ssize_t at) noexcept nogil
    cdef void judge_rows(self, int count) noexcept nogil

cdef void add_products(const long long[::1] samples, int arms, int worlds, long long[::1] sums) noexcept nogil
