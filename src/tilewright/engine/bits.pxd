# cython: boundscheck=False, wraparound=False, initializedcheck=False
# Machine words for the compiled kernels; bits.py has the same for the interpreted ones.
from libc.string cimport memcpy

cdef extern from * nogil:
    """
    #define TILEWRIGHT_LOW32 0xFFFFFFFFULL
    #define TILEWRIGHT_GOLDEN 0x9E3779B97F4A7C15ULL
    #define TILEWRIGHT_ANY_LETTER 0xFFFFFFFFU
    #define TILEWRIGHT_MASK64 0xFFFFFFFFFFFFFFFFULL
    #if defined(__GNUC__) || defined(__clang__)
    #define tilewright_lowest_bit(x) __builtin_ctzll(x)
    #define tilewright_prefetch(p) __builtin_prefetch(p)
    /* not into the first level of the cache, which holds what is worked on */
    #define tilewright_prefetch_ahead(p) __builtin_prefetch(p, 0, 2)
    #else
    static inline int tilewright_lowest_bit(unsigned long long x) {
        int n = 0;
        while (!(x & 1)) { x >>= 1; n++; }
        return n;
    }
    #define tilewright_prefetch(p) ((void)(p))
    #define tilewright_prefetch_ahead(p) ((void)(p))
    #endif
    /* of 32 bits, by arithmetic alone: not every processor that a wheel is for counts by itself */
    static inline int tilewright_count_few(unsigned int x) {
        x -= (x >> 1) & 0x55555555u;
        x = (x & 0x33333333u) + ((x >> 2) & 0x33333333u);
        return (int)((((x + (x >> 4)) & 0x0F0F0F0Fu) * 0x01010101u) >> 24);
    }
    """
    int lowest_bit "tilewright_lowest_bit"(unsigned long long bits)
    int count_few_bits "tilewright_count_few"(unsigned int bits)
    void prefetch "tilewright_prefetch"(const void *address)
    void prefetch_ahead "tilewright_prefetch_ahead"(const void *address)
    const unsigned int ANY_LETTER "TILEWRIGHT_ANY_LETTER"
    const unsigned long long MASK64 "TILEWRIGHT_MASK64"
    const unsigned long long GOLDEN "TILEWRIGHT_GOLDEN"
    const unsigned long long LOW32 "TILEWRIGHT_LOW32"

cdef inline void copy_bytes(
    unsigned char[::1] into, Py_ssize_t to, const unsigned char[::1] values, Py_ssize_t at, Py_ssize_t count,
) noexcept nogil:
    memcpy(&into[to], &values[at], count)

cdef inline void copy_shorts(
    short[::1] into, Py_ssize_t to, const short[::1] values, Py_ssize_t at, Py_ssize_t count,
) noexcept nogil:
    memcpy(&into[to], &values[at], count * sizeof(short))
