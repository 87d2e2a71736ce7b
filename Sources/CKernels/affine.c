#include "affine_block.h"

void ck_affine_span(const ck_affine *job, int y, int width, int *first, int *end) {
    double low = 0, high = (double)width;
    // Each edge says: distance at column 0 plus slope times column is above -1 (a half for the ramp, a half to be safe).
    const double u = job->a * 0.5 + job->c * ((double)y + 0.5) + job->tx, v = job->b * 0.5 + job->d * ((double)y + 0.5) + job->ty;
    const double pu = 1.0 / sqrt(job->a * job->a + job->c * job->c), pv = 1.0 / sqrt(job->b * job->b + job->d * job->d);
    const double distance[4] = {(u - job->left) * pu, (job->right - u) * pu, (v - job->top) * pv, (job->bottom - v) * pv};
    const double slope[4] = {job->a * pu, -job->a * pu, job->b * pv, -job->b * pv};
    for (int k = 0; k < 4; k++) {
        const double room = distance[k] + 1.0;
        if (fabs(slope[k]) < 1e-12) {
            // Over the widest picture such a slope moves less than a millionth.
            if (room < 0) high = -1;
        } else if (slope[k] > 0) {
            low = fmax(low, floor(-room / slope[k]));
        } else {
            high = fmin(high, ceil(room / -slope[k]) + 1.0);
        }
    }
    if (!(high > low) || width <= 0) {
        *first = *end = 0;
        return;
    }
    *first = (int)low;
    *end = (int)high;
}

// `PAIR` gives the offset from the left (upper) sample to the right (lower) one: zero where only one may be read.
#define PORTABLE_ROW(NAME, T, CROW)                                                                                       \
    CK_CLONES                                                                                                             \
    void NAME(T *restrict dst, T *restrict cover, const T *restrict src, ptrdiff_t src_stride, const ck_affine *job,      \
              int y, int first, int end, int cover_max) {                                                                 \
        const int right = job->end_column - job->first_column > 1 ? 1 : 0;                                                \
        const ptrdiff_t below = job->end_row - job->first_row > 1 ? src_stride : 0;                                       \
        for (int block = first & ~(BLOCK - 1); block < end; block += BLOCK) {                                             \
            const double x = (double)block + 0.5, line = (double)y + 0.5;                                                 \
            const double u = job->a * x + job->c * line + job->tx, v = job->b * x + job->d * line + job->ty;              \
            const axis h = make_axis(u, job->a, job->first_column, job->end_column);                                      \
            const axis k = make_axis(v, job->b, job->first_row, job->end_row);                                            \
            const edges e = make_edges(job, u, v);                                                                        \
            const int from = ck_max(first - block, 0), to = ck_min(end - block, BLOCK);                                   \
            T *d = dst + (block - first), *c = cover + (block - first);                                                   \
            for (int i = from; i < to; i++) {                                                                             \
                float fx, fy;                                                                                             \
                int column = split(&h, (float)i, &fx), row = split(&k, (float)i, &fy);                                    \
                const T *p = CROW(src, src_stride, row) + column;                                                         \
                const T *q = CROW(p, below, 1);                                                                           \
                float a = (float)p[0], b = (float)p[right], m = (float)q[0], n = (float)q[right];                         \
                float above = a + fx * (b - a), under = m + fx * (n - m);                                                 \
                d[i] = (T)(int)(above + fy * (under - above) + 0.5f);                                                     \
            }                                                                                                             \
            if (covered(&e, (float)from) && covered(&e, (float)(to - 1))) {                                               \
                for (int i = from; i < to; i++) c[i] = (T)cover_max;                                                      \
            } else {                                                                                                      \
                for (int i = from; i < to; i++) c[i] = (T)(int)(cover_at(&e, (float)i) * (float)cover_max + 0.5f);        \
            }                                                                                                             \
        }                                                                                                                 \
    }

PORTABLE_ROW(ck_portable_affine_row_u8, uint8_t, ck_crow_u8)
PORTABLE_ROW(ck_portable_affine_row_u16, uint16_t, ck_crow_u16)

#if defined(__x86_64__)

AVX2_INLINE __m256i blend8(__m256i a, __m256i b, __m256i m, __m256i n, __m256 fx, __m256 fy) {
    __m256 p = _mm256_cvtepi32_ps(a), q = _mm256_cvtepi32_ps(m);
    __m256 above = _mm256_add_ps(p, _mm256_mul_ps(fx, _mm256_sub_ps(_mm256_cvtepi32_ps(b), p)));
    __m256 under = _mm256_add_ps(q, _mm256_mul_ps(fx, _mm256_sub_ps(_mm256_cvtepi32_ps(n), q)));
    __m256 value = _mm256_add_ps(above, _mm256_mul_ps(fy, _mm256_sub_ps(under, above)));
    return _mm256_cvttps_epi32(_mm256_add_ps(value, _mm256_set1_ps(0.5f)));
}

// The left and right taps of eight columns, by single loads of neighbouring pairs: gather instructions are slower than that on many machines.
AVX2_INLINE void taps_u8(const uint8_t *origin, const int32_t *at, ptrdiff_t below, __m256i *a, __m256i *b) {
    const uint8_t *base = origin + below;
    __m128i v = _mm_cvtsi32_si128(pair_u8(base + at[0]));
    v = _mm_insert_epi16(v, pair_u8(base + at[1]), 1);
    v = _mm_insert_epi16(v, pair_u8(base + at[2]), 2);
    v = _mm_insert_epi16(v, pair_u8(base + at[3]), 3);
    v = _mm_insert_epi16(v, pair_u8(base + at[4]), 4);
    v = _mm_insert_epi16(v, pair_u8(base + at[5]), 5);
    v = _mm_insert_epi16(v, pair_u8(base + at[6]), 6);
    v = _mm_insert_epi16(v, pair_u8(base + at[7]), 7);
    const __m256i pairs = _mm256_cvtepu16_epi32(v);
    *a = _mm256_and_si256(pairs, _mm256_set1_epi32(255));
    *b = _mm256_srli_epi32(pairs, 8);
}

// Needs two readable columns and offsets that fit in 31 bits. The origin of all offsets is the first readable sample.
#define AVX2_ROW(NAME, T, CROW, TAPS, STORE)                                                                              \
    AVX2 static void NAME(T *dst, T *cover, const T *src, ptrdiff_t src_stride, const ck_affine *job, int y, int first,   \
                          int end, int cover_max) {                                                                       \
        const ptrdiff_t below = job->end_row - job->first_row > 1 ? src_stride : 0;                                       \
        const T *origin = CROW(src, src_stride, job->first_row) + job->first_column;                                      \
        const __m256 ramp = _mm256_setr_ps(0, 1, 2, 3, 4, 5, 6, 7), most = _mm256_set1_ps((float)cover_max);              \
        for (int block = first & ~(BLOCK - 1); block < end; block += BLOCK) {                                             \
            const double x = (double)block + 0.5, line = (double)y + 0.5;                                                 \
            const double u = job->a * x + job->c * line + job->tx, v = job->b * x + job->d * line + job->ty;              \
            const axis h = make_axis(u, job->a, job->first_column, job->end_column);                                      \
            const axis k = make_axis(v, job->b, job->first_row, job->end_row);                                            \
            const edges e = make_edges(job, u, v);                                                                        \
            const int from = ck_max(first - block, 0), to = ck_min(end - block, BLOCK);                                   \
            const __m256i columns = _mm256_set1_epi32(h.whole - job->first_column);                                       \
            const __m256i rows = _mm256_set1_epi32(k.whole - job->first_row);                                             \
            const int inside = covered(&e, (float)from) && covered(&e, (float)(to - 1));                                  \
            T *d = dst + (block - first), *c = cover + (block - first);                                                   \
            for (int i = from; i < to; i += 8) {                                                                          \
                const __m256 index = _mm256_add_ps(_mm256_set1_ps((float)i), ramp);                                       \
                const lanes px = split8(&h, index), py = split8(&k, index);                                               \
                const __m256i column = _mm256_add_epi32(px.whole, columns), row = _mm256_add_epi32(py.whole, rows);       \
                const __m256i offset = _mm256_add_epi32(_mm256_mullo_epi32(row, _mm256_set1_epi32((int)src_stride)),      \
                                                        _mm256_slli_epi32(column, sizeof(T) == 2));                       \
                int32_t at[8];                                                                                            \
                _mm256_storeu_si256((__m256i *)at, offset);                                                               \
                __m256i ta, tb, tm, tn;                                                                                   \
                TAPS(origin, at, 0, &ta, &tb);                                                                            \
                TAPS(origin, at, below, &tm, &tn);                                                                        \
                const __m256i value = blend8(ta, tb, tm, tn, px.fraction, py.fraction);                                   \
                const __m256i share = inside ? _mm256_set1_epi32(cover_max) : cover8(&e, index, most);                    \
                if (to - i >= 8) {                                                                                        \
                    STORE(d + i, value);                                                                                  \
                    STORE(c + i, share);                                                                                  \
                } else {                                                                                                  \
                    T tail[16];                                                                                           \
                    STORE(tail, value);                                                                                   \
                    STORE(tail + 8, share);                                                                               \
                    for (int j = 0; j < to - i; j++) {                                                                    \
                        d[i + j] = tail[j];                                                                               \
                        c[i + j] = tail[8 + j];                                                                           \
                    }                                                                                                     \
                }                                                                                                         \
            }                                                                                                             \
        }                                                                                                                 \
    }

AVX2_ROW(avx2_row_u8, uint8_t, ck_crow_u8, taps_u8, store8_u8)
AVX2_ROW(avx2_row_u16, uint16_t, ck_crow_u16, taps_u16, store8_u16)

#endif

void ck_affine_row_u8(uint8_t *dst, uint8_t *cover, const uint8_t *src, ptrdiff_t src_stride, const ck_affine *job, int y,
                      int first, int end) {
#if defined(__x86_64__)
    if (offsets_fit(job, src_stride)) {
        avx2_row_u8(dst, cover, src, src_stride, job, y, first, end, 255);
        return;
    }
#endif
    ck_portable_affine_row_u8(dst, cover, src, src_stride, job, y, first, end, 255);
}

void ck_affine_row_u16(uint16_t *dst, uint16_t *cover, const uint16_t *src, ptrdiff_t src_stride, const ck_affine *job, int y,
                       int first, int end, int cover_max) {
#if defined(__x86_64__)
    if (offsets_fit(job, src_stride)) {
        avx2_row_u16(dst, cover, src, src_stride, job, y, first, end, cover_max);
        return;
    }
#endif
    ck_portable_affine_row_u16(dst, cover, src, src_stride, job, y, first, end, cover_max);
}
