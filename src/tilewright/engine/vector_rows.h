/* The functions over rows of TW_ROW numbers; vectors.h has this file for 8 of them, and for 16. */

#ifdef TILEWRIGHT_OPERATORS
typedef short tw_row __attribute__((vector_size(2 * TW_ROW)));
#else
typedef struct { short at[TW_ROW]; } tw_row;
#endif

TW_EACH(tw_sum, a + b, x + y)
TW_EACH(tw_difference, a - b, x - y)
TW_EACH(tw_product, a * b, x * y)
TW_EACH(tw_and, a & b, x & y)
TW_EACH(tw_or, a | b, x | y)
TW_EACH(tw_without, a & ~b, x & ~y)
TW_EACH(tw_equal, a == b, x == y ? -1 : 0)
TW_EACH(tw_above, a > b, x > y ? -1 : 0)

TILEWRIGHT_INLINE tw_row tw_load(const void *from) {
    tw_row row;
    memcpy(&row, from, sizeof row);
    return row;
}

TILEWRIGHT_INLINE void tw_store(void *to, tw_row row) { memcpy(to, &row, sizeof row); }

TILEWRIGHT_INLINE tw_row tw_spread(int value) {
    tw_row row;
    int i;
    for (i = 0; i < TW_ROW; i++) TW_AT(row, i) = (short)value;
    return row;
}

#ifdef TILEWRIGHT_SSE2
/* what the operators lack; a row of eight is both its first half and its second */
#if TW_ROW == 16
#define TW_BOTH(what, a, b) (tw_row)_mm256_##what##_epi16((__m256i)(a), (__m256i)(b))
#define TW_FIRST(a) _mm256_castsi256_si128((__m256i)(a))
#define TW_SECOND(a) _mm256_extracti128_si256((__m256i)(a), 1)
#else
#define TW_BOTH(what, a, b) (tw_row)_mm_##what##_epi16((__m128i)(a), (__m128i)(b))
#define TW_FIRST(a) (__m128i)(a)
#define TW_SECOND(a) (__m128i)(a)
#endif
TILEWRIGHT_INLINE tw_row tw_least(tw_row a, tw_row b) { return TW_BOTH(min, a, b); }

TILEWRIGHT_INLINE tw_row tw_most(tw_row a, tw_row b) { return TW_BOTH(max, a, b); }

/* a bit for each number that is -1 and not 0 */
TILEWRIGHT_INLINE unsigned int tw_bits(tw_row a) {
    return (unsigned int)_mm_movemask_epi8(_mm_packs_epi16(TW_FIRST(a), TW_SECOND(a))) & TW_ALL;
}

TILEWRIGHT_INLINE int tw_highest(tw_row row) {
    __m128i a = _mm_max_epi16(TW_FIRST(row), TW_SECOND(row));
    a = _mm_max_epi16(a, _mm_shuffle_epi32(a, 0x4E));
    a = _mm_max_epi16(a, _mm_shuffle_epi32(a, 0xB1));
    a = _mm_max_epi16(a, _mm_shufflelo_epi16(a, 0xB1));
    return (short)_mm_cvtsi128_si32(a);
}
#undef TW_BOTH
#undef TW_FIRST
#undef TW_SECOND
#else
TW_LOOP(tw_least, x < y ? x : y)
TW_LOOP(tw_most, x > y ? x : y)

TILEWRIGHT_INLINE unsigned int tw_bits(tw_row a) {
    unsigned int bits = 0;
    int i;
    for (i = 0; i < TW_ROW; i++) bits |= (unsigned int)(TW_AT(a, i) & 1) << i;
    return bits;
}

TILEWRIGHT_INLINE int tw_highest(tw_row a) {
    int highest = TW_AT(a, 0), i;
    for (i = 1; i < TW_ROW; i++) highest = TW_AT(a, i) > highest ? TW_AT(a, i) : highest;
    return highest;
}
#endif

/* which of a row of squares, the first of them at `half`, have their bit in the mask */
TILEWRIGHT_INLINE tw_row tw_squares(unsigned int mask, int half) {
    const tw_row bit = tw_load(tw_bit);
    return tw_equal(tw_and(tw_spread((int)(mask >> half & TW_ALL)), bit), bit);
}

/* --- the subsets of a rack ------------------------------------------------------------------- */

/* `count` is a constant wherever this is used, so that its loops are unrolled */
TILEWRIGHT_INLINE unsigned long long tw_bound_subsets(
    const int count, const short *points, const short *factor, const short *added, int width,
    int fixed, int most, int enough, short *sums
) {
    const tw_row limit = tw_spread(most), below = tw_spread(enough - 1), start = tw_spread(fixed);
    tw_row times[TW_MOST];
    unsigned long long wanted = 0;
    int i, j;
    TILEWRIGHT_UNROLL
    for (j = 0; j < count; j++) times[j] = tw_spread(factor[TW_LANE * j]);
    for (i = 0; i < width; i += TW_ROW) {
        tw_row sum = start;
        TILEWRIGHT_UNROLL
        for (j = 0; j < count; j++)
            sum = tw_sum(sum, tw_product(times[j], tw_load(points + TW_SUBSETS * j + i)));
        sum = tw_least(sum, limit);
        tw_store(sums + i, sum);
        sum = tw_above(tw_sum(sum, tw_load(added + i)), below);
        wanted |= (unsigned long long)tw_bits(sum) << i;
    }
    return wanted;
}

TILEWRIGHT_FUNCTION unsigned long long tw_subsets(
    int count, const short *points, const short *factor, const short *added, int width, int fixed,
    int most, int enough, short *sums
) {
    switch (count) {
#define TW_CASE(k) \
    case k: return tw_bound_subsets(k, points, factor, added, width, fixed, most, enough, sums);
    TW_CASE(1) TW_CASE(2) TW_CASE(3) TW_CASE(4) TW_CASE(5) TW_CASE(6) TW_CASE(7)
#undef TW_CASE
    }
    return 0;
}

/* --- the placements of a lane ---------------------------------------------------------------- */

TILEWRIGHT_FUNCTION void tw_fit(
    int kinds, const unsigned short *admitted, const short *points, const unsigned short *tiles,
    short *dearest, unsigned short *fitting
) {
    int half, kind;
    for (half = 0; half < TW_LANE; half += TW_ROW) {
        tw_row most = tw_spread(0), all = tw_spread(0);
        for (kind = 0; kind < kinds; kind++) {
            const tw_row here = tw_squares(admitted[kind], half);
            most = tw_most(most, tw_and(here, tw_spread(points[kind])));
            all = tw_or(all, tw_and(here, tw_spread(tiles[kind])));
        }
        tw_store(dearest + half, most);
        tw_store(fitting + half, all);
    }
}

TILEWRIGHT_INLINE int tw_bound_row(
    const int k, int half, unsigned int starts, tw_row across, const short *multiplier,
    const short *fixed, const short *factor, const tw_row *points, tw_row main, short *bound
) {
    const int at = TW_LANE * k + half;
    const tw_row here = tw_squares(starts, half);
    tw_row sum = tw_spread(0), square_by_square;
    int j;
    factor += TW_LANE * (k * (k - 1) / 2) + half;
    TILEWRIGHT_UNROLL
    for (j = 0; j < k; j++)
        sum = tw_sum(sum, tw_product(points[j], tw_load(factor + TW_LANE * j)));
    square_by_square = tw_sum(tw_product(main, tw_load(multiplier + at)), across);
    sum = tw_sum(tw_least(sum, square_by_square), tw_load(fixed + at));
    sum = tw_or(tw_and(sum, here), tw_without(tw_spread(-30000), here));
    tw_store(bound + at, sum);
    return tw_highest(sum);
}

TILEWRIGHT_FUNCTION void tw_rows(
    int size, const short *tile_points, const short *dearest, const short *alone,
    const short *crossed, const short *multiplier, const short *fixed, const short *factor,
    const unsigned short *starts, short *bound, int *highest
) {
    short main_points[2 * TW_LANE], cross_points[2 * TW_LANE];
    tw_row points[TW_MOST];
    int half, k;
    for (k = 0; k < TW_MOST; k++) points[k] = tw_spread(tile_points[k]);
    for (k = 0; k <= TW_MOST; k++) highest[k] = -30000;
    for (half = 0; half < TW_LANE; half += TW_ROW) {
        const tw_row dear = tw_load(dearest + half);
        tw_store(main_points + half, tw_product(dear, tw_load(alone + half)));
        tw_store(cross_points + half, tw_product(dear, tw_load(crossed + half)));
        tw_store(main_points + TW_LANE + half, tw_spread(0));
        tw_store(cross_points + TW_LANE + half, tw_spread(0));
    }
    for (half = 0; half < TW_LANE; half += TW_ROW) {
        tw_row main = tw_spread(0), across = tw_spread(0);
#define TW_ADD(k) \
    if (size < k) continue; \
    main = tw_sum(main, tw_load(main_points + half + k - 1)); \
    across = tw_sum(across, tw_load(cross_points + half + k - 1)); \
    if (starts[k] >> half & TW_ALL) { \
        const int top = tw_bound_row( \
            k, half, starts[k], across, multiplier, fixed, factor, points, main, bound); \
        highest[k] = top > highest[k] ? top : highest[k]; \
    }
        TW_ADD(1) TW_ADD(2) TW_ADD(3) TW_ADD(4) TW_ADD(5) TW_ADD(6) TW_ADD(7)
#undef TW_ADD
    }
}

TILEWRIGHT_FUNCTION void tw_factors(
    const short *premium, const short *through, const short *crossing, const short *alone,
    const short *crossed, int bonus, short *multiplier, short *fixed, short *factor
) {
    int half, j;
    for (half = 0; half < TW_LANE; half += TW_ROW) {
        const tw_row through_before = tw_load(through + half), before = tw_load(crossing + half);
        tw_row together = tw_spread(1), rows[TW_MOST], passed, all;
#define TW_EXCHANGE(upper, lower) \
    all = tw_most(rows[upper], rows[lower]); \
    rows[lower] = tw_least(rows[upper], rows[lower]); \
    rows[upper] = all;
#define TW_ROWS(k) \
    together = tw_product(together, tw_load(premium + half + k - 1)); \
    tw_store(multiplier + TW_LANE * k + half, together); \
    passed = tw_difference(tw_load(through + half + k + 1), through_before); \
    passed = tw_sum(tw_product(passed, together), tw_load(crossing + half + k)); \
    passed = tw_difference(passed, before); \
    if (k == TW_MOST) passed = tw_sum(passed, tw_spread(bonus)); \
    tw_store(fixed + TW_LANE * k + half, passed); \
    TILEWRIGHT_UNROLL \
    for (j = 0; j < k; j++) { \
        rows[j] = tw_product(tw_load(alone + half + j), together); \
        rows[j] = tw_sum(rows[j], tw_load(crossed + half + j)); \
    } \
    TW_SORT_##k(TW_EXCHANGE) \
    TILEWRIGHT_UNROLL \
    for (j = 0; j < k; j++) tw_store(factor + TW_LANE * (k * (k - 1) / 2 + j) + half, rows[j]);
        TW_ROWS(1) TW_ROWS(2) TW_ROWS(3) TW_ROWS(4) TW_ROWS(5) TW_ROWS(6) TW_ROWS(7)
#undef TW_ROWS
#undef TW_EXCHANGE
    }
}
