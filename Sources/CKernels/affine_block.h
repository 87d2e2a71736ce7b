#ifndef CK_AFFINE_BLOCK_H
#define CK_AFFINE_BLOCK_H

#include "clones.h"
#include "CKernels.h"

#include <math.h>
#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// What the samplers of affine.c and affine_cubic.c share: where a row's columns lie in the source, and how far they are covered.

// A row is done in blocks of 64 columns that start at multiples of 64. The block's origin is computed in double precision and split into
// a whole and a small float part, so that float steps inside the block stay exact to about 2^-16 of a sample wherever the block lies.
#define BLOCK 64
// Positions further away than this all see the nearest edge sample: float keeps whole numbers exact up to here.
#define FAR 4194304.0

// One axis of a block: position of its column 0 relative to `whole`, the change a column, and the readable range relative to `whole`.
typedef struct axis {
    float start, step, low, high;
    int whole, last;
} axis;

// The coverage of a block: distance to each edge of the rectangle in destination samples, plus a half.
typedef struct edges {
    float left, right, across, top, bottom, down;
} edges;

CK_INLINE double limited(double v, double most) { return v < -most ? -most : v > most ? most : v; }

CK_INLINE axis make_axis(double position, double step, int first, int end) {
    axis a;
    double p = limited(position - 0.5, FAR);
    double whole = floor(p);
    a.whole = (int)whole;
    a.start = (float)(p - whole);
    a.step = (float)limited(step, 65536.0);
    // Pictures are narrower than FAR, so these stay whole numbers in a float.
    a.low = (float)((double)first - whole);
    a.high = (float)((double)(end - 1) - whole);
    // The last sample that can be the left (upper) one of a pair, relative to whole.
    a.last = ck_max(end - 2, first) - a.whole;
    return a;
}

CK_INLINE edges make_edges(const ck_affine *job, double u, double v) {
    edges e;
    const double pu = 1.0 / sqrt(job->a * job->a + job->c * job->c), pv = 1.0 / sqrt(job->b * job->b + job->d * job->d);
    e.left = (float)limited((u - job->left) * pu + 0.5, FAR);
    e.right = (float)limited((job->right - u) * pu + 0.5, FAR);
    e.across = (float)(job->a * pu);
    e.top = (float)limited((v - job->top) * pv + 0.5, FAR);
    e.bottom = (float)limited((job->bottom - v) * pv + 0.5, FAR);
    e.down = (float)(job->b * pv);
    return e;
}

CK_INLINE float unit(float v) {
    v = v > 0.0f ? v : 0.0f;
    return v < 1.0f ? v : 1.0f;
}

// The share of a destination sample between two edges whose distances are known.
CK_INLINE float between(float near, float far) {
    float v = unit(near) + unit(far) - 1.0f;
    return v > 0.0f ? v : 0.0f;
}

CK_INLINE float cover_at(const edges *e, float i) {
    float x = e->across * i, y = e->down * i;
    return between(e->left + x, e->right - x) * between(e->top + y, e->bottom - y);
}

// Whether columns i and k, and so all between them, lie wholly inside.
CK_INLINE int covered(const edges *e, float i) {
    float x = e->across * i, y = e->down * i;
    return e->left + x >= 1.0f && e->right - x >= 1.0f && e->top + y >= 1.0f && e->bottom - y >= 1.0f;
}

CK_INLINE int split(const axis *a, float i, float *fraction) {
    float p = a->start + a->step * i;
    p = p > a->low ? p : a->low;
    p = p < a->high ? p : a->high;
    int n = (int)p;
    n -= (float)n > p;
    n = n < a->last ? n : a->last;
    *fraction = p - (float)n;
    return n + a->whole;
}

#if defined(__x86_64__)

#define AVX2 __attribute__((target("avx2")))
#define AVX2_INLINE static inline __attribute__((always_inline, target("avx2")))

typedef struct lanes {
    __m256i whole;
    __m256 fraction;
} lanes;

// The vector form of `split`, without the whole part of the block's origin.
AVX2_INLINE lanes split8(const axis *a, __m256 i) {
    lanes r;
    __m256 p = _mm256_add_ps(_mm256_set1_ps(a->start), _mm256_mul_ps(_mm256_set1_ps(a->step), i));
    p = _mm256_max_ps(p, _mm256_set1_ps(a->low));
    p = _mm256_min_ps(p, _mm256_set1_ps(a->high));
    __m256i n = _mm256_min_epi32(_mm256_cvttps_epi32(_mm256_floor_ps(p)), _mm256_set1_epi32(a->last));
    r.whole = n;
    r.fraction = _mm256_sub_ps(p, _mm256_cvtepi32_ps(n));
    return r;
}

AVX2_INLINE __m256 unit8(__m256 v) {
    return _mm256_min_ps(_mm256_max_ps(v, _mm256_setzero_ps()), _mm256_set1_ps(1.0f));
}

AVX2_INLINE __m256 between8(__m256 near, __m256 far) {
    __m256 v = _mm256_sub_ps(_mm256_add_ps(unit8(near), unit8(far)), _mm256_set1_ps(1.0f));
    return _mm256_max_ps(v, _mm256_setzero_ps());
}

AVX2_INLINE __m256i cover8(const edges *e, __m256 i, __m256 most) {
    __m256 x = _mm256_mul_ps(_mm256_set1_ps(e->across), i), y = _mm256_mul_ps(_mm256_set1_ps(e->down), i);
    __m256 across = between8(_mm256_add_ps(_mm256_set1_ps(e->left), x), _mm256_sub_ps(_mm256_set1_ps(e->right), x));
    __m256 down = between8(_mm256_add_ps(_mm256_set1_ps(e->top), y), _mm256_sub_ps(_mm256_set1_ps(e->bottom), y));
    __m256 cover = _mm256_mul_ps(_mm256_mul_ps(across, down), most);
    return _mm256_cvttps_epi32(_mm256_add_ps(cover, _mm256_set1_ps(0.5f)));
}

// Eight 32-bit lanes to eight bytes or words at `p`.
AVX2_INLINE void store8_u8(uint8_t *p, __m256i v) {
    __m128i words = _mm_packus_epi32(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
    _mm_storel_epi64((__m128i *)p, _mm_packus_epi16(words, words));
}
AVX2_INLINE void store8_u16(uint16_t *p, __m256i v) {
    _mm_storeu_si128((__m128i *)p, _mm_packus_epi32(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1)));
}

CK_INLINE int pair_u8(const uint8_t *p) {
    uint16_t v;
    memcpy(&v, p, sizeof v);
    return v;
}

CK_INLINE int pair_u16(const uint8_t *p) {
    int32_t v;
    memcpy(&v, p, sizeof v);
    return v;
}

// Whether pairs of columns can be read by offsets of 31 bits from the first readable sample.
CK_INLINE int offsets_fit(const ck_affine *job, ptrdiff_t stride) {
    const int columns = job->end_column - job->first_column;
    const int64_t reach = (int64_t)(job->end_row - job->first_row) * (stride < 0 ? -stride : stride) + (int64_t)columns * 2;
    return columns >= 2 && reach < INT32_MAX && __builtin_cpu_supports("avx2");
}

// The left and right taps of eight columns of words.
AVX2_INLINE void taps_u16(const uint16_t *origin, const int32_t *at, ptrdiff_t below, __m256i *a, __m256i *b) {
    const uint8_t *base = (const uint8_t *)origin + below;
    __m128i v = _mm_cvtsi32_si128(pair_u16(base + at[0])), w = _mm_cvtsi32_si128(pair_u16(base + at[4]));
    v = _mm_insert_epi32(v, pair_u16(base + at[1]), 1);
    w = _mm_insert_epi32(w, pair_u16(base + at[5]), 1);
    v = _mm_insert_epi32(v, pair_u16(base + at[2]), 2);
    w = _mm_insert_epi32(w, pair_u16(base + at[6]), 2);
    v = _mm_insert_epi32(v, pair_u16(base + at[3]), 3);
    w = _mm_insert_epi32(w, pair_u16(base + at[7]), 3);
    const __m256i pairs = _mm256_set_m128i(w, v);
    *a = _mm256_and_si256(pairs, _mm256_set1_epi32(65535));
    *b = _mm256_srli_epi32(pairs, 16);
}

#endif

#endif
