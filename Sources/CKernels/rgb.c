#include "clones.h"
#include "CKernels.h"

#include <math.h>

#if defined(__x86_64__)
#include <immintrin.h>
#define AVX2 __attribute__((target("avx2")))
#define AVX2_INLINE static inline __attribute__((always_inline, target("avx2")))
static int has_avx2(void) { return __builtin_cpu_supports("avx2"); }
#endif

#define BLOCK 256

static int fixed(float factor, float one) { return (int)fminf(fmaxf(rintf(factor * one), -32767.0f), 32767.0f); }

CK_INLINE uint8_t byte_range(int v) { return (uint8_t)ck_clamp(v, 0, 255); }

// MARK: To B, G, R, A

// Luma and chroma are taken times 128, factors times 2^13: products, halved 15 times, are times 32.
typedef struct to_rgb {
    int16_t offset, gain, r_cr, g_cb, g_cr, b_cb;
} to_rgb;

// a * b / 2^15, rounded: one instruction a lane.
CK_INLINE int16_t high_part(int16_t a, int16_t b) { return (int16_t)((((int)a * (int)b >> 14) + 1) >> 1); }

// One chroma plane at the columns of a block: eight times the value, less 128 of it, interpolated down and then across.
typedef struct chroma_rows {
    const uint8_t *near, *far;
    int columns;
} chroma_rows;

CK_INLINE int16_t down(chroma_rows c, int i) { return (int16_t)(3 * c.near[i] + c.far[i]); }

static void chroma_portable_line(int16_t *out, chroma_rows c, int first, int from, int have) {
    for (int i = from; i < have; i++) {
        const int16_t here = down(c, first + i), next = down(c, ck_min(first + i + 1, c.columns - 1));
        out[2 * i] = (int16_t)(2 * here - 1024);
        out[2 * i + 1] = (int16_t)(here + next - 1024);
    }
}

#if defined(__x86_64__)

AVX2_INLINE __m256i load16(const uint8_t *p) { return _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)p)); }

AVX2_INLINE __m256i down16(chroma_rows c, int i) {
    const __m256i near = load16(c.near + i);
    return _mm256_add_epi16(_mm256_add_epi16(near, _mm256_add_epi16(near, near)), load16(c.far + i));
}

// Sixteen chroma columns at a time, while the one to their right exists too; gives how many were done.
AVX2 static int chroma_avx2_line(int16_t *out, chroma_rows c, int first, int have) {
    const __m256i middle = _mm256_set1_epi16(1024);
    int i = 0;
    for (; i + 16 <= have && first + i + 17 <= c.columns; i += 16) {
        const __m256i here = down16(c, first + i), next = down16(c, first + i + 1);
        const __m256i even = _mm256_sub_epi16(_mm256_add_epi16(here, here), middle), odd = _mm256_sub_epi16(_mm256_add_epi16(here, next), middle);
        const __m256i low = _mm256_unpacklo_epi16(even, odd), high = _mm256_unpackhi_epi16(even, odd);
        _mm256_storeu_si256((__m256i *)(out + 2 * i), _mm256_permute2x128_si256(low, high, 0x20));
        _mm256_storeu_si256((__m256i *)(out + 2 * i + 16), _mm256_permute2x128_si256(low, high, 0x31));
    }
    return i;
}

#endif

static void chroma_line(int16_t *out, chroma_rows c, int x, int n) {
    const int first = x >> 1, have = (n + 1) >> 1;
    int done = 0;
#if defined(__x86_64__)
    if (has_avx2()) done = chroma_avx2_line(out, c, first, have);
#endif
    chroma_portable_line(out, c, first, done, have);
}

CK_CLONES
static void pixels_portable(uint8_t *restrict d, const uint8_t *restrict l, const int16_t *restrict blue, const int16_t *restrict red, int from,
                            int n, to_rgb m) {
    for (int i = from; i < n; i++) {
        const int16_t light = (int16_t)(high_part((int16_t)((l[i] - m.offset) * 128), m.gain) + 16);
        const int16_t u = (int16_t)(blue[i] * 16), v = (int16_t)(red[i] * 16);
        d[4 * i] = byte_range((light + high_part(u, m.b_cb)) >> 5);
        d[4 * i + 1] = byte_range((light + high_part(u, m.g_cb) + high_part(v, m.g_cr)) >> 5);
        d[4 * i + 2] = byte_range((light + high_part(v, m.r_cr)) >> 5);
        d[4 * i + 3] = 255;
    }
}

#if defined(__x86_64__)

AVX2_INLINE __m128i bytes16(__m256i v) { return _mm_packus_epi16(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1)); }

// Sixteen pixels at a time; gives how many were done.
AVX2 static int pixels_avx2(uint8_t *d, const uint8_t *l, const int16_t *blue, const int16_t *red, int n, to_rgb m) {
    const __m256i offset = _mm256_set1_epi16(m.offset), gain = _mm256_set1_epi16(m.gain), half = _mm256_set1_epi16(16);
    const __m256i r_cr = _mm256_set1_epi16(m.r_cr), g_cb = _mm256_set1_epi16(m.g_cb), g_cr = _mm256_set1_epi16(m.g_cr);
    const __m256i b_cb = _mm256_set1_epi16(m.b_cb);
    const __m128i opaque = _mm_set1_epi8(-1);
    int i = 0;
    for (; i + 16 <= n; i += 16) {
        const __m256i y = _mm256_sub_epi16(_mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(l + i))), offset);
        const __m256i light = _mm256_add_epi16(_mm256_mulhrs_epi16(_mm256_slli_epi16(y, 7), gain), half);
        const __m256i u = _mm256_slli_epi16(_mm256_loadu_si256((const __m256i *)(blue + i)), 4);
        const __m256i v = _mm256_slli_epi16(_mm256_loadu_si256((const __m256i *)(red + i)), 4);
        const __m256i green = _mm256_add_epi16(_mm256_mulhrs_epi16(u, g_cb), _mm256_mulhrs_epi16(v, g_cr));
        const __m128i b = bytes16(_mm256_srai_epi16(_mm256_adds_epi16(light, _mm256_mulhrs_epi16(u, b_cb)), 5));
        const __m128i g = bytes16(_mm256_srai_epi16(_mm256_adds_epi16(light, green), 5));
        const __m128i r = bytes16(_mm256_srai_epi16(_mm256_adds_epi16(light, _mm256_mulhrs_epi16(v, r_cr)), 5));
        const __m128i bg = _mm_unpacklo_epi8(b, g), more_bg = _mm_unpackhi_epi8(b, g);
        const __m128i ra = _mm_unpacklo_epi8(r, opaque), more_ra = _mm_unpackhi_epi8(r, opaque);
        __m128i *out = (__m128i *)(d + 4 * i);
        _mm_storeu_si128(out, _mm_unpacklo_epi16(bg, ra));
        _mm_storeu_si128(out + 1, _mm_unpackhi_epi16(bg, ra));
        _mm_storeu_si128(out + 2, _mm_unpacklo_epi16(more_bg, more_ra));
        _mm_storeu_si128(out + 3, _mm_unpackhi_epi16(more_bg, more_ra));
    }
    return i;
}

#endif

void ck_420_to_bgra(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *y, ptrdiff_t y_stride,
                    const uint8_t *cb, ptrdiff_t cb_stride, const uint8_t *cr, ptrdiff_t cr_stride,
                    int width, int height, int first_row, int end_row, const ck_yuv_to_rgb *matrix) {
    if (width <= 0 || height <= 0) return;
    const int columns = (width + 1) >> 1, rows = (height + 1) >> 1;
    const to_rgb m = {(int16_t)rintf(matrix->y_offset), (int16_t)fixed(matrix->y, 8192), (int16_t)fixed(matrix->r_cr, 8192),
                      (int16_t)fixed(matrix->g_cb, 8192), (int16_t)fixed(matrix->g_cr, 8192), (int16_t)fixed(matrix->b_cb, 8192)};
    int16_t blue[BLOCK + 2], red[BLOCK + 2];
    for (int j = ck_max(first_row, 0); j < ck_min(end_row, height); j++) {
        const int near = j >> 1, far = ck_clamp((j & 1) ? near + 1 : near - 1, 0, rows - 1);
        for (int x = 0; x < width; x += BLOCK) {
            const int n = ck_min(BLOCK, width - x);
            chroma_line(blue, (chroma_rows){ck_crow_u8(cb, cb_stride, near), ck_crow_u8(cb, cb_stride, far), columns}, x, n);
            chroma_line(red, (chroma_rows){ck_crow_u8(cr, cr_stride, near), ck_crow_u8(cr, cr_stride, far), columns}, x, n);
            const uint8_t *l = ck_crow_u8(y, y_stride, j) + x;
            uint8_t *d = ck_row_u8(dst, dst_stride, j) + (ptrdiff_t)x * 4;
            int done = 0;
#if defined(__x86_64__)
            if (has_avx2()) done = pixels_avx2(d, l, blue, red, n, m);
#endif
            pixels_portable(d, l, blue, red, done, n, m);
        }
    }
}

// MARK: From B, G, R, A

// Factors times 2^15 of the components in the order in which they lie.
typedef struct weights {
    int16_t b, g, r, a;
} weights;

static weights weights_of(float r, float g, float b) {
    const weights w = {(int16_t)fixed(b, 32768), (int16_t)fixed(g, 32768), (int16_t)fixed(r, 32768), 0};
    return w;
}

CK_CLONES
static void luma_portable(uint8_t *restrict d, const uint8_t *restrict s, int from, int width, weights w, int offset) {
    for (int i = from; i < width; i++)
        d[i] = byte_range((s[4 * i] * w.b + s[4 * i + 1] * w.g + s[4 * i + 2] * w.r + offset) >> 15);
}

// Eight times the mean of six pixels, by the filter 1-2-1 across two rows.
CK_INLINE int around(const uint8_t *p, const uint8_t *q, int left, int middle, int right, int component) {
    return p[4 * left + component] + 2 * p[4 * middle + component] + p[4 * right + component] + q[4 * left + component]
        + 2 * q[4 * middle + component] + q[4 * right + component];
}

static void chroma_portable(uint8_t *u, uint8_t *v, const uint8_t *p, const uint8_t *q, int from, int to, int width, weights wb, weights wr) {
    for (int i = from; i < to; i++) {
        const int l = ck_max(2 * i - 1, 0), m = 2 * i, r = ck_min(2 * i + 1, width - 1);
        const int blue = around(p, q, l, m, r, 0), green = around(p, q, l, m, r, 1), red = around(p, q, l, m, r, 2);
        const int middle = (128 << 18) + (1 << 17);
        u[i] = byte_range((blue * wb.b + green * wb.g + red * wb.r + middle) >> 18);
        v[i] = byte_range((blue * wr.b + green * wr.g + red * wr.r + middle) >> 18);
    }
}

#if defined(__x86_64__)

AVX2_INLINE __m256i repeated(weights w) {
    int64_t four;
    __builtin_memcpy(&four, &w, sizeof four);
    return _mm256_set1_epi64x(four);
}

// Four pixels of four bytes as words, two to a half.
AVX2_INLINE __m256i words4(const uint8_t *p) { return _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)p)); }

AVX2 static int luma_avx2(uint8_t *d, const uint8_t *s, int width, weights w, int offset) {
    const __m256i factors = repeated(w), half = _mm256_set1_epi32(offset);
    // Sums of pairs come as pixels 0 1 4 5 2 3 6 7.
    const __m256i order = _mm256_setr_epi32(0, 1, 4, 5, 2, 3, 6, 7);
    int i = 0;
    for (; i + 16 <= width; i += 16) {
        __m256i sums[2];
        for (int k = 0; k < 2; k++) {
            const uint8_t *p = s + 4 * (i + 8 * k);
            const __m256i pairs = _mm256_hadd_epi32(_mm256_madd_epi16(words4(p), factors), _mm256_madd_epi16(words4(p + 16), factors));
            sums[k] = _mm256_srai_epi32(_mm256_add_epi32(_mm256_permutevar8x32_epi32(pairs, order), half), 15);
        }
        const __m256i words = _mm256_permute4x64_epi64(_mm256_packs_epi32(sums[0], sums[1]), 0xD8);
        _mm_storeu_si128((__m128i *)(d + i), bytes16(words));
    }
    return i;
}

// Sums over two rows and the filter across: each half of the result is one chroma sample's four components, as words, twice.
AVX2_INLINE __m256i filtered2(const uint8_t *p, const uint8_t *q) {
    const __m256i here = _mm256_add_epi16(words4(p), words4(q)), before = _mm256_add_epi16(words4(p - 4), words4(q - 4));
    return _mm256_add_epi16(here, before);
}

// Four chroma samples at a time, from sample 1 on; gives where it stopped.
AVX2 static int chroma_avx2(uint8_t *u, uint8_t *v, const uint8_t *p, const uint8_t *q, int to, int width, weights wb, weights wr) {
    const __m256i fb = repeated(wb), fr = repeated(wr), middle = _mm256_set1_epi32((128 << 18) + (1 << 17));
    int i = 1;
    for (; i + 4 <= to && 2 * i + 8 <= width; i += 4) {
        const __m256i first = filtered2(p + 8 * i, q + 8 * i), second = filtered2(p + 8 * i + 16, q + 8 * i + 16);
        // In each half: two sums for Cb and two for Cr of one sample, first of `first`, then of `second`.
        const __m256i one = _mm256_hadd_epi32(_mm256_madd_epi16(first, fb), _mm256_madd_epi16(first, fr));
        const __m256i two = _mm256_hadd_epi32(_mm256_madd_epi16(second, fb), _mm256_madd_epi16(second, fr));
        // Cb Cr of samples 0 and 2 in the low half, of 1 and 3 in the high half.
        const __m256i sums = _mm256_srai_epi32(_mm256_add_epi32(_mm256_hadd_epi32(one, two), middle), 18);
        const __m128i words = _mm_packs_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
        const __m128i bytes = _mm_packus_epi16(words, words);
        // b0 r0 b2 r2 b1 r1 b3 r3
        const __m128i sorted = _mm_shuffle_epi8(bytes, _mm_setr_epi8(0, 4, 2, 6, 1, 5, 3, 7, 0, 0, 0, 0, 0, 0, 0, 0));
        const int32_t blue = _mm_cvtsi128_si32(sorted), red = _mm_extract_epi32(sorted, 1);
        __builtin_memcpy(u + i, &blue, 4);
        __builtin_memcpy(v + i, &red, 4);
    }
    return i;
}

#endif

void ck_bgra_to_420(uint8_t *y, ptrdiff_t y_stride, uint8_t *cb, ptrdiff_t cb_stride, uint8_t *cr, ptrdiff_t cr_stride,
                    const uint8_t *src, ptrdiff_t src_stride,
                    int width, int height, int first_row, int end_row, const ck_rgb_to_yuv *m) {
    if (width <= 0 || height <= 0) return;
    const weights wy = weights_of(m->y_r, m->y_g, m->y_b), wb = weights_of(m->cb_r, m->cb_g, m->cb_b);
    const weights wr = weights_of(m->cr_r, m->cr_g, m->cr_b);
    const int offset = ((int)rintf(m->y_offset) << 15) + (1 << 14), columns = (width + 1) >> 1;
    for (int j = ck_max(first_row, 0) & ~1; j < ck_min(end_row, height); j += 2) {
        const int under = ck_min(j + 1, height - 1);
        for (int row = j; row <= under; row++) {
            const uint8_t *s = ck_crow_u8(src, src_stride, row);
            uint8_t *d = ck_row_u8(y, y_stride, row);
            int done = 0;
#if defined(__x86_64__)
            if (has_avx2()) done = luma_avx2(d, s, width, wy, offset);
#endif
            luma_portable(d, s, done, width, wy, offset);
        }
        const uint8_t *p = ck_crow_u8(src, src_stride, j), *q = ck_crow_u8(src, src_stride, under);
        uint8_t *u = ck_row_u8(cb, cb_stride, j >> 1), *v = ck_row_u8(cr, cr_stride, j >> 1);
        int done = 1;
        chroma_portable(u, v, p, q, 0, 1, width, wb, wr);
#if defined(__x86_64__)
        if (has_avx2()) done = chroma_avx2(u, v, p, q, columns, width, wb, wr);
#endif
        chroma_portable(u, v, p, q, done, columns, width, wb, wr);
    }
}
