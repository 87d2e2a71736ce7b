#include "clones.h"
#include "curve.h"
#include "CKernels.h"

// So many sums are kept in registers.
#define BLOCK 64

// Calls a filter of blocks with a constant length as often as it fits, and once for what is left.
#define IN_BLOCKS(CALL)                        \
    int x = 0;                                 \
    for (; x + BLOCK <= count; x += BLOCK) {   \
        enum { n = BLOCK };                    \
        CALL;                                  \
    }                                          \
    if (x < count) {                           \
        const int n = count - x;               \
        CALL;                                  \
    }

CK_INLINE void even_block(float *restrict dst, const float *restrict src, ptrdiff_t step, const float *restrict weights, int radius, int n) {
    float sum[BLOCK];
    for (int i = 0; i < n; i++) sum[i] = weights[0] * src[i];
    for (int k = 1; k <= radius; k++) {
        const float w = weights[k];
        const float *before = src - k * step, *after = src + k * step;
        for (int i = 0; i < n; i++) sum[i] += w * (before[i] + after[i]);
    }
    for (int i = 0; i < n; i++) dst[i] = sum[i];
}

CK_CLONES void ck_even_filter(float *restrict dst, const float *restrict src, ptrdiff_t step, const float *restrict weights, int radius, int count) {
    IN_BLOCKS(even_block(dst + x, src + x, step, weights, radius, n))
}

CK_INLINE void sum_block(float *restrict dst, const float *restrict src, const ptrdiff_t *restrict offsets, const float *restrict weights, int taps,
                         float bias, int n) {
    float sum[BLOCK];
    for (int i = 0; i < n; i++) sum[i] = bias;
    for (int k = 0; k < taps; k++) {
        const float w = weights[k];
        const float *p = src + offsets[k];
        for (int i = 0; i < n; i++) sum[i] += w * p[i];
    }
    for (int i = 0; i < n; i++) dst[i] = sum[i];
}

CK_CLONES void ck_sum_filter(float *restrict dst, const float *restrict src, const ptrdiff_t *restrict offsets, const float *restrict weights, int taps,
                             float bias, int count) {
    IN_BLOCKS(sum_block(dst + x, src + x, offsets, weights, taps, bias, n))
}

CK_INLINE void extreme_block(float *restrict dst, const float *restrict src, const ptrdiff_t *restrict offsets, int taps, int greatest, int n) {
    float found[BLOCK];
    for (int i = 0; i < n; i++) found[i] = src[i + offsets[0]];
    for (int k = 1; k < taps; k++) {
        const float *p = src + offsets[k];
        for (int i = 0; i < n; i++) found[i] = greatest ? most(found[i], p[i]) : least(found[i], p[i]);
    }
    for (int i = 0; i < n; i++) dst[i] = found[i];
}

CK_CLONES void ck_extreme_filter(float *restrict dst, const float *restrict src, const ptrdiff_t *restrict offsets, int taps, int greatest, int count) {
    IN_BLOCKS(extreme_block(dst + x, src + x, offsets, taps, greatest, n))
}

CK_CLONES void ck_tap_filter(float *restrict dst, const float *restrict src, const int32_t *restrict starts, const float *restrict weights, int taps,
                             int count) {
    for (int i = 0; i < count; i++) {
        const float *p = src + starts[i], *w = weights + (ptrdiff_t)i * taps;
        float sum = 0;
        for (int k = 0; k < taps; k++) sum += w[k] * p[k];
        dst[i] = sum;
    }
}

CK_CLONES void ck_halve(float *restrict dst, const float *restrict src, int count) {
    for (int i = 0; i < count; i++) {
        const float *p = src + 2 * i;
        dst[i] = 0.375f * p[0] + 0.25f * (p[-1] + p[1]) + 0.0625f * (p[-2] + p[2]);
    }
}

CK_CLONES void ck_double(float *restrict dst, const float *restrict src, int count) {
    for (int i = 0; i < count; i++) {
        dst[2 * i] = 0.75f * src[i] + 0.125f * (src[i - 1] + src[i + 1]);
        dst[2 * i + 1] = 0.5f * (src[i] + src[i + 1]);
    }
}

#define SORT(a, b)                                  \
    {                                               \
        const float low = least(a, b);              \
        b = most(a, b);                             \
        a = low;                                    \
    }

CK_CLONES void ck_median(float *restrict dst, const float *restrict above, const float *restrict row, const float *restrict below, int count) {
    for (int i = 0; i < count; i++) {
        float a = above[i - 1], b = above[i], c = above[i + 1], d = row[i - 1], e = row[i], f = row[i + 1], g = below[i - 1], h = below[i],
              j = below[i + 1];
        SORT(b, c) SORT(e, f) SORT(h, j)
        SORT(a, b) SORT(d, e) SORT(g, h)
        SORT(b, c) SORT(e, f) SORT(h, j)
        // Columns are sorted: the greatest of the least, the middle of the middle, the least of the greatest.
        a = most(most(a, d), g);
        j = least(least(c, f), j);
        SORT(b, e)
        e = least(e, h);
        e = most(b, e);
        // The middle of a, e and j.
        dst[i] = most(least(a, e), least(most(a, e), j));
    }
}
