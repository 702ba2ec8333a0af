/* Rows of 16-bit numbers for the compiled kernels; vectors.py has the same for the interpreted
   ones, and explains what each function computes.

   GCC and clang turn the operators of vector_rows.h into instructions of any processor that has
   vectors; other compilers get loops. Where SSE2 is at hand, which is on every x86-64, it serves
   for what the operators lack. GCC compiles all of it for rows of 16 numbers as well, which run
   where the processor turns out to have AVX2. No flag is needed. Tests compile all of these and
   compare them. */
#ifndef TILEWRIGHT_VECTORS_H
#define TILEWRIGHT_VECTORS_H

#include <string.h>

#ifndef TILEWRIGHT_FUNCTION
#define TILEWRIGHT_FUNCTION static inline
#endif
#if defined(__GNUC__) || defined(__clang__)
#define TILEWRIGHT_INLINE static inline __attribute__((always_inline, unused))
#define TILEWRIGHT_UNROLL _Pragma("GCC unroll 8")
#else
#define TILEWRIGHT_INLINE static __forceinline
#define TILEWRIGHT_UNROLL
#endif
#if (defined(__GNUC__) || defined(__clang__)) && !defined(TILEWRIGHT_LOOPS)
#define TILEWRIGHT_OPERATORS 1
#if defined(__SSE2__) && !defined(TILEWRIGHT_NO_SSE2)
#include <emmintrin.h>
#define TILEWRIGHT_SSE2 1
#endif
#endif
#if defined(TILEWRIGHT_SSE2) && !defined(__clang__) && !defined(TILEWRIGHT_NO_AVX2)
#include <immintrin.h>
#define TILEWRIGHT_AVX2 1
#endif

enum { TW_LANE = 16, TW_SUBSETS = 48, TW_MOST = 7 };

static const unsigned short tw_bit[TW_LANE] = {
    1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768
};

#ifdef TILEWRIGHT_OPERATORS
#define TW_AT(a, i) (a)[i]
#define TW_EACH(name, operator, value) \
    TILEWRIGHT_INLINE tw_row name(tw_row a, tw_row b) { return operator; }
#else
#define TW_AT(a, i) (a).at[i]
#define TW_EACH(name, operator, value) TW_LOOP(name, value)
#endif
#define TW_LOOP(name, value) \
    TILEWRIGHT_INLINE tw_row name(tw_row a, tw_row b) { \
        tw_row row; \
        int i; \
        for (i = 0; i < TW_ROW; i++) { \
            const short x = TW_AT(a, i), y = TW_AT(b, i); \
            TW_AT(row, i) = (short)(value); \
        } \
        return row; \
    }

/* the networks with the fewest comparisons (Knuth, volume 3, section 5.3.4) */
#define TW_SORT_1(X)
#define TW_SORT_2(X) X(0, 1)
#define TW_SORT_3(X) X(0, 2) X(0, 1) X(1, 2)
#define TW_SORT_4(X) X(0, 2) X(1, 3) X(0, 1) X(2, 3) X(1, 2)
#define TW_SORT_5(X) X(0, 3) X(1, 4) X(0, 2) X(1, 3) X(0, 1) X(2, 4) X(1, 2) X(3, 4) X(2, 3)
#define TW_SORT_6(X) \
    X(0, 5) X(1, 3) X(2, 4) X(1, 2) X(3, 4) X(0, 3) X(2, 5) X(0, 1) X(2, 3) X(4, 5) X(1, 2) X(3, 4)
#define TW_SORT_7(X) \
    X(0, 6) X(2, 3) X(4, 5) X(0, 2) X(1, 4) X(3, 6) X(0, 1) X(2, 5) X(3, 4) X(1, 2) X(4, 6) \
    X(2, 3) X(4, 5) X(1, 2) X(3, 4) X(5, 6)

/* every name of vector_rows.h ends with the length of its rows */
#define TW_ALL ((1u << TW_ROW) - 1)
#define TW_JOINED(name, row) name##_##row
#define TW_NAMED(name, row) TW_JOINED(name, row)
#define tw_row TW_NAMED(tw_row, TW_ROW)
#define tw_sum TW_NAMED(tw_sum, TW_ROW)
#define tw_difference TW_NAMED(tw_difference, TW_ROW)
#define tw_product TW_NAMED(tw_product, TW_ROW)
#define tw_and TW_NAMED(tw_and, TW_ROW)
#define tw_or TW_NAMED(tw_or, TW_ROW)
#define tw_without TW_NAMED(tw_without, TW_ROW)
#define tw_equal TW_NAMED(tw_equal, TW_ROW)
#define tw_above TW_NAMED(tw_above, TW_ROW)
#define tw_load TW_NAMED(tw_load, TW_ROW)
#define tw_store TW_NAMED(tw_store, TW_ROW)
#define tw_spread TW_NAMED(tw_spread, TW_ROW)
#define tw_least TW_NAMED(tw_least, TW_ROW)
#define tw_most TW_NAMED(tw_most, TW_ROW)
#define tw_bits TW_NAMED(tw_bits, TW_ROW)
#define tw_highest TW_NAMED(tw_highest, TW_ROW)
#define tw_squares TW_NAMED(tw_squares, TW_ROW)
#define tw_bound_subsets TW_NAMED(tw_bound_subsets, TW_ROW)
#define tw_subsets TW_NAMED(tw_subsets, TW_ROW)
#define tw_fit TW_NAMED(tw_fit, TW_ROW)
#define tw_bound_row TW_NAMED(tw_bound_row, TW_ROW)
#define tw_rows TW_NAMED(tw_rows, TW_ROW)
#define tw_factors TW_NAMED(tw_factors, TW_ROW)

#define TW_ROW 8
#include "vector_rows.h"
#ifdef TILEWRIGHT_AVX2
#undef TW_ROW
#define TW_ROW 16
#pragma GCC push_options
#pragma GCC target("avx2")
#include "vector_rows.h"
#pragma GCC pop_options
#define TW_CHOSEN(name, ...) \
    (__builtin_cpu_supports("avx2") ? name##_16(__VA_ARGS__) : name##_8(__VA_ARGS__))
#else
#define TW_CHOSEN(name, ...) name##_8(__VA_ARGS__)
#endif
#define tilewright_bound_subsets(...) TW_CHOSEN(tw_subsets, __VA_ARGS__)
#define tilewright_fit_tiles(...) TW_CHOSEN(tw_fit, __VA_ARGS__)
#define tilewright_bound_rows(...) TW_CHOSEN(tw_rows, __VA_ARGS__)
#define tilewright_factor_rows(...) TW_CHOSEN(tw_factors, __VA_ARGS__)

#endif
