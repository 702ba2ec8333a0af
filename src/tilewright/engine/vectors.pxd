# cython: boundscheck=False, wraparound=False, initializedcheck=False
# The functions of vectors.h, on numbers that begin at places of arrays; vectors.py explains them.
cdef extern from "vectors.h" nogil:
    unsigned long long tilewright_bound_subsets(int count, const short *points, const short *factor, const short *added, int width, int fixed, int most, int enough, short *sums)
    void tilewright_fit_tiles(int kinds, const unsigned short *admitted, const short *points, const unsigned short *tiles, short *dearest, unsigned short *fitting)
    void tilewright_bound_rows(int size, const short *tile_points, const short *dearest, const short *alone, const short *crossed, const short *multiplier, const short *fixed, const short *factor, const unsigned short *starts, short *bound, int *highest)
    void tilewright_factor_rows(const short *premium, const short *through, const short *crossing, const short *alone, const short *crossed, int bonus, short *multiplier, short *fixed, short *factor)

cdef inline unsigned long long bound_subsets(
    int count, short[::1] points, Py_ssize_t points_at, short[::1] factor, Py_ssize_t factor_at,
    short[::1] added, Py_ssize_t added_at, int width, int fixed, int most, int enough, short *sums,
) noexcept nogil:
    return tilewright_bound_subsets(
        count, &points[points_at], &factor[factor_at], &added[added_at], width, fixed, most, enough, sums
    )

cdef inline void fit_tiles(
    int kinds, unsigned short *admitted, short[::1] points, unsigned short[::1] tiles, short *dearest,
    unsigned short[::1] fitting, Py_ssize_t fitting_at,
) noexcept nogil:
    tilewright_fit_tiles(kinds, admitted, &points[0], &tiles[0], dearest, &fitting[fitting_at])

cdef inline void bound_rows(
    int size, short[::1] tile_points, short *dearest, short[::1] alone, short[::1] crossed,
    Py_ssize_t squares_at, short[::1] multiplier, short[::1] fixed, Py_ssize_t rows_at,
    short[::1] factor, Py_ssize_t factor_at, unsigned short[::1] starts, Py_ssize_t starts_at,
    short[::1] bound, int *highest,
) noexcept nogil:
    tilewright_bound_rows(
        size, &tile_points[0], dearest, &alone[squares_at], &crossed[squares_at],
        &multiplier[rows_at], &fixed[rows_at], &factor[factor_at], &starts[starts_at],
        &bound[rows_at], highest
    )

cdef inline void find_factor_rows(
    short[::1] premium, short[::1] through, short[::1] crossing, short[::1] alone,
    short[::1] crossed, Py_ssize_t squares_at, int bonus, short[::1] multiplier, short[::1] fixed,
    Py_ssize_t rows_at, short[::1] factor, Py_ssize_t factor_at,
) noexcept nogil:
    tilewright_factor_rows(
        &premium[0], &through[0], &crossing[0], &alone[squares_at], &crossed[squares_at], bonus,
        &multiplier[rows_at], &fixed[rows_at], &factor[factor_at]
    )
