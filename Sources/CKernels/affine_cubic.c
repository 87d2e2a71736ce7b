#include "affine_block.h"

// Catmull-Rom through an affine map: like affine.c, with four samples a side instead of two. The order of the float operations is the same
// in both forms below, so that the bytes are too.

CK_INLINE void cubic_weights(float f, float w[4]) {
    w[0] = ((-0.5f * f + 1.0f) * f - 0.5f) * f;
    w[1] = (1.5f * f - 2.5f) * f * f + 1.0f;
    w[2] = ((-1.5f * f + 2.0f) * f + 0.5f) * f;
    w[3] = (0.5f * f - 0.5f) * f * f;
}

CK_INLINE axis cubic_axis(double position, double step, int first, int end) {
    axis a = make_axis(position, step, first, end);
    a.last = end - 1 - a.whole;
    return a;
}

CK_INLINE int rounded(float v, float most) {
    v = v > 0.0f ? v : 0.0f;
    v = v < most ? v : most;
    return (int)(v + 0.5f);
}

// The value at column `i` of a block. Samples beyond the readable ones are the nearest of these.
#define CUBIC_AT(NAME, T, CROW)                                                                                           \
    CK_INLINE int NAME(const T *src, ptrdiff_t stride, const ck_affine *job, const axis *h, const axis *k, int i, float most) { \
        float fx, fy, across[4], down[4], sum = 0;                                                                        \
        const int column = split(h, (float)i, &fx), row = split(k, (float)i, &fy);                                        \
        cubic_weights(fx, across);                                                                                        \
        cubic_weights(fy, down);                                                                                          \
        int at[4];                                                                                                        \
        for (int n = 0; n < 4; n++) at[n] = ck_clamp(column + n - 1, job->first_column, job->end_column - 1);             \
        for (int n = 0; n < 4; n++) {                                                                                     \
            const T *line = CROW(src, stride, ck_clamp(row + n - 1, job->first_row, job->end_row - 1));                   \
            float v = across[0] * (float)line[at[0]];                                                                     \
            v = v + across[1] * (float)line[at[1]];                                                                       \
            v = v + across[2] * (float)line[at[2]];                                                                       \
            v = v + across[3] * (float)line[at[3]];                                                                       \
            sum = n == 0 ? down[0] * v : sum + down[n] * v;                                                               \
        }                                                                                                                 \
        return rounded(sum, most);                                                                                        \
    }

CUBIC_AT(cubic_at_u8, uint8_t, ck_crow_u8)
CUBIC_AT(cubic_at_u16, uint16_t, ck_crow_u16)

#define PORTABLE_ROW(NAME, T, AT)                                                                                         \
    CK_CLONES                                                                                                             \
    void NAME(T *restrict dst, T *restrict cover, const T *restrict src, ptrdiff_t src_stride, const ck_affine *job,      \
              int y, int first, int end, int most) {                                                                      \
        for (int block = first & ~(BLOCK - 1); block < end; block += BLOCK) {                                             \
            const double x = (double)block + 0.5, line = (double)y + 0.5;                                                 \
            const double u = job->a * x + job->c * line + job->tx, v = job->b * x + job->d * line + job->ty;              \
            const axis h = cubic_axis(u, job->a, job->first_column, job->end_column);                                     \
            const axis k = cubic_axis(v, job->b, job->first_row, job->end_row);                                           \
            const edges e = make_edges(job, u, v);                                                                        \
            const int from = ck_max(first - block, 0), to = ck_min(end - block, BLOCK);                                   \
            T *d = dst + (block - first), *c = cover + (block - first);                                                   \
            for (int i = from; i < to; i++) d[i] = (T)AT(src, src_stride, job, &h, &k, i, (float)most);                   \
            for (int i = from; i < to; i++) c[i] = (T)(int)(cover_at(&e, (float)i) * (float)most + 0.5f);                 \
        }                                                                                                                 \
    }

PORTABLE_ROW(ck_portable_affine_cubic_row_u8, uint8_t, cubic_at_u8)
PORTABLE_ROW(ck_portable_affine_cubic_row_u16, uint16_t, cubic_at_u16)

#if defined(__x86_64__)

AVX2_INLINE void cubic_weights8(__m256 f, __m256 w[4]) {
    const __m256 half = _mm256_set1_ps(0.5f), one = _mm256_set1_ps(1.0f);
    const __m256 ff = f;
    w[0] = _mm256_add_ps(_mm256_mul_ps(_mm256_set1_ps(-0.5f), f), one);
    w[0] = _mm256_mul_ps(_mm256_sub_ps(_mm256_mul_ps(w[0], f), half), f);
    w[1] = _mm256_sub_ps(_mm256_mul_ps(_mm256_set1_ps(1.5f), f), _mm256_set1_ps(2.5f));
    w[1] = _mm256_add_ps(_mm256_mul_ps(_mm256_mul_ps(w[1], f), ff), one);
    w[2] = _mm256_add_ps(_mm256_mul_ps(_mm256_set1_ps(-1.5f), f), _mm256_set1_ps(2.0f));
    w[2] = _mm256_mul_ps(_mm256_add_ps(_mm256_mul_ps(w[2], f), half), f);
    w[3] = _mm256_mul_ps(_mm256_mul_ps(_mm256_sub_ps(_mm256_mul_ps(half, f), half), f), ff);
}

CK_INLINE int four_u8(const uint8_t *p) {
    int32_t v;
    memcpy(&v, p, sizeof v);
    return v;
}

// The four taps of eight columns of a row that begins `below` bytes behind the origin's; `at` are the second taps.
AVX2_INLINE void row8_u8(const uint8_t *origin, const int32_t *at, ptrdiff_t below, __m256 t[4]) {
    const uint8_t *base = origin + below - 1;
    __m128i v = _mm_cvtsi32_si128(four_u8(base + at[0])), w = _mm_cvtsi32_si128(four_u8(base + at[4]));
    v = _mm_insert_epi32(v, four_u8(base + at[1]), 1);
    w = _mm_insert_epi32(w, four_u8(base + at[5]), 1);
    v = _mm_insert_epi32(v, four_u8(base + at[2]), 2);
    w = _mm_insert_epi32(w, four_u8(base + at[6]), 2);
    v = _mm_insert_epi32(v, four_u8(base + at[3]), 3);
    w = _mm_insert_epi32(w, four_u8(base + at[7]), 3);
    const __m256i taps = _mm256_set_m128i(w, v), byte = _mm256_set1_epi32(255);
    t[0] = _mm256_cvtepi32_ps(_mm256_and_si256(taps, byte));
    t[1] = _mm256_cvtepi32_ps(_mm256_and_si256(_mm256_srli_epi32(taps, 8), byte));
    t[2] = _mm256_cvtepi32_ps(_mm256_and_si256(_mm256_srli_epi32(taps, 16), byte));
    t[3] = _mm256_cvtepi32_ps(_mm256_srli_epi32(taps, 24));
}

AVX2_INLINE void row8_u16(const uint16_t *origin, const int32_t *at, ptrdiff_t below, __m256 t[4]) {
    __m256i a, b;
    taps_u16(origin - 1, at, below, &a, &b);
    t[0] = _mm256_cvtepi32_ps(a);
    t[1] = _mm256_cvtepi32_ps(b);
    taps_u16(origin + 1, at, below, &a, &b);
    t[2] = _mm256_cvtepi32_ps(a);
    t[3] = _mm256_cvtepi32_ps(b);
}

AVX2_INLINE __m256 across8(const __m256 t[4], const __m256 w[4]) {
    __m256 v = _mm256_mul_ps(w[0], t[0]);
    v = _mm256_add_ps(v, _mm256_mul_ps(w[1], t[1]));
    v = _mm256_add_ps(v, _mm256_mul_ps(w[2], t[2]));
    return _mm256_add_ps(v, _mm256_mul_ps(w[3], t[3]));
}

// Eight columns whose taps are all readable; others go one by one.
#define AVX2_ROW(NAME, T, CROW, ROW8, AT, STORE)                                                                          \
    AVX2 static void NAME(T *dst, T *cover, const T *src, ptrdiff_t src_stride, const ck_affine *job, int y, int first,   \
                          int end, int most) {                                                                            \
        const T *origin = CROW(src, src_stride, job->first_row) + job->first_column;                                      \
        const __m256 ramp = _mm256_setr_ps(0, 1, 2, 3, 4, 5, 6, 7), limit = _mm256_set1_ps((float)most);                  \
        for (int block = first & ~(BLOCK - 1); block < end; block += BLOCK) {                                             \
            const double x = (double)block + 0.5, line = (double)y + 0.5;                                                 \
            const double u = job->a * x + job->c * line + job->tx, v = job->b * x + job->d * line + job->ty;              \
            const axis h = cubic_axis(u, job->a, job->first_column, job->end_column);                                     \
            const axis k = cubic_axis(v, job->b, job->first_row, job->end_row);                                           \
            const edges e = make_edges(job, u, v);                                                                        \
            const int from = ck_max(first - block, 0), to = ck_min(end - block, BLOCK);                                   \
            const __m256i columns = _mm256_set1_epi32(h.whole - job->first_column);                                       \
            const __m256i rows = _mm256_set1_epi32(k.whole - job->first_row);                                             \
            const __m256i last_column = _mm256_set1_epi32(job->end_column - job->first_column - 2);                       \
            const __m256i last_row = _mm256_set1_epi32(job->end_row - job->first_row - 2);                                \
            const int inside = covered(&e, (float)from) && covered(&e, (float)(to - 1));                                  \
            T *d = dst + (block - first), *c = cover + (block - first);                                                   \
            for (int i = from; i < to; i += 8) {                                                                          \
                const int count = ck_min(to - i, 8);                                                                      \
                const __m256 index = _mm256_add_ps(_mm256_set1_ps((float)i), ramp);                                       \
                const lanes px = split8(&h, index), py = split8(&k, index);                                               \
                const __m256i column = _mm256_add_epi32(px.whole, columns), row = _mm256_add_epi32(py.whole, rows);       \
                const __m256i readable = _mm256_and_si256(                                                                \
                    _mm256_and_si256(_mm256_cmpgt_epi32(column, _mm256_setzero_si256()), _mm256_cmpgt_epi32(last_column, column)), \
                    _mm256_and_si256(_mm256_cmpgt_epi32(row, _mm256_setzero_si256()), _mm256_cmpgt_epi32(last_row, row))); \
                T tail[16];                                                                                               \
                if (_mm256_movemask_epi8(readable) == -1) {                                                               \
                    const __m256i offset = _mm256_add_epi32(_mm256_mullo_epi32(row, _mm256_set1_epi32((int)src_stride)),  \
                                                            _mm256_slli_epi32(column, sizeof(T) == 2));                   \
                    int32_t at[8];                                                                                        \
                    _mm256_storeu_si256((__m256i *)at, offset);                                                           \
                    __m256 across[4], down[4], t[4], sum;                                                                 \
                    cubic_weights8(px.fraction, across);                                                                  \
                    cubic_weights8(py.fraction, down);                                                                    \
                    ROW8(origin, at, -src_stride, t);                                                                     \
                    sum = _mm256_mul_ps(down[0], across8(t, across));                                                     \
                    ROW8(origin, at, 0, t);                                                                               \
                    sum = _mm256_add_ps(sum, _mm256_mul_ps(down[1], across8(t, across)));                                 \
                    ROW8(origin, at, src_stride, t);                                                                      \
                    sum = _mm256_add_ps(sum, _mm256_mul_ps(down[2], across8(t, across)));                                 \
                    ROW8(origin, at, 2 * src_stride, t);                                                                  \
                    sum = _mm256_add_ps(sum, _mm256_mul_ps(down[3], across8(t, across)));                                 \
                    sum = _mm256_min_ps(_mm256_max_ps(sum, _mm256_setzero_ps()), limit);                                  \
                    STORE(tail, _mm256_cvttps_epi32(_mm256_add_ps(sum, _mm256_set1_ps(0.5f))));                           \
                } else {                                                                                                  \
                    for (int j = 0; j < count; j++) tail[j] = (T)AT(src, src_stride, job, &h, &k, i + j, (float)most);    \
                }                                                                                                         \
                STORE(tail + 8, inside ? _mm256_set1_epi32(most) : cover8(&e, index, limit));                             \
                if (count == 8) {                                                                                         \
                    memcpy(d + i, tail, 8 * sizeof(T));                                                                   \
                    memcpy(c + i, tail + 8, 8 * sizeof(T));                                                               \
                } else {                                                                                                  \
                    for (int j = 0; j < count; j++) {                                                                     \
                        d[i + j] = tail[j];                                                                               \
                        c[i + j] = tail[8 + j];                                                                           \
                    }                                                                                                     \
                }                                                                                                         \
            }                                                                                                             \
        }                                                                                                                 \
    }

AVX2_ROW(avx2_row_u8, uint8_t, ck_crow_u8, row8_u8, cubic_at_u8, store8_u8)
AVX2_ROW(avx2_row_u16, uint16_t, ck_crow_u16, row8_u16, cubic_at_u16, store8_u16)

#endif

void ck_affine_cubic_row_u8(uint8_t *dst, uint8_t *cover, const uint8_t *src, ptrdiff_t src_stride, const ck_affine *job, int y,
                            int first, int end) {
#if defined(__x86_64__)
    if (offsets_fit(job, src_stride)) {
        avx2_row_u8(dst, cover, src, src_stride, job, y, first, end, 255);
        return;
    }
#endif
    ck_portable_affine_cubic_row_u8(dst, cover, src, src_stride, job, y, first, end, 255);
}

void ck_affine_cubic_row_u16(uint16_t *dst, uint16_t *cover, const uint16_t *src, ptrdiff_t src_stride, const ck_affine *job, int y,
                             int first, int end, int max) {
#if defined(__x86_64__)
    if (offsets_fit(job, src_stride)) {
        avx2_row_u16(dst, cover, src, src_stride, job, y, first, end, max);
        return;
    }
#endif
    ck_portable_affine_cubic_row_u16(dst, cover, src, src_stride, job, y, first, end, max);
}
