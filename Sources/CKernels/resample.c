#include "clones.h"
#include "CKernels.h"

#include <math.h>
#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// MARK: Tables

static double catmull_rom(double t) {
    t = fabs(t);
    if (t < 1) return (1.5 * t - 2.5) * t * t + 1;
    if (t < 2) return ((-0.5 * t + 2.5) * t - 4) * t + 2;
    return 0;
}

static double triangle(double t) { return fmax(1 - fabs(t), 0); }

static double radius_of(ck_filter filter) { return filter == CK_FILTER_BILINEAR ? 1 : 2; }

static int taps_of(double scale, int extent, ck_filter filter) {
    const double across = 2 * radius_of(filter), wanted = scale > 1 ? floor(across * scale) + 1 : across;
    return wanted < extent ? (int)wanted : extent;
}

static size_t rounded(size_t bytes) { return (bytes + 63) & ~(size_t)63; }

size_t ck_taps_size(int outputs, int extent, double scale, ck_filter filter) {
    const size_t groups = ((size_t)outputs + 7) / 8, places = ((size_t)taps_of(scale, extent, filter) + 1) & ~(size_t)1;
    return rounded(groups * 8 * sizeof(int32_t)) + rounded(groups * 8 * places * sizeof(int16_t)) + rounded(groups) + groups * 32;
}

void ck_taps_make(ck_taps *taps, void *memory, int outputs, int extent, double scale, double offset, ck_filter filter) {
    const size_t groups = ((size_t)outputs + 7) / 8;
    taps->outputs = outputs;
    taps->extent = extent;
    taps->taps = taps_of(scale, extent, filter);
    taps->places = (taps->taps + 1) & ~1;
    taps->starts = memory;
    taps->weights = (int16_t *)((uint8_t *)memory + rounded(groups * 8 * sizeof(int32_t)));
    taps->near = (uint8_t *)taps->weights + rounded(groups * 8 * (size_t)taps->places * sizeof(int16_t));
    taps->shuffles = taps->near + rounded(groups);
    const double wide = scale > 1 ? scale : 1, narrow = 1 / wide, reach = radius_of(filter) * wide;
    double (*const weight)(double) = filter == CK_FILTER_BILINEAR ? triangle : catmull_rom;
    for (int i = 0; i < (int)groups * 8; i++) {
        // The places behind the last output repeat it, so that whole groups can be worked on.
        const double position = scale * ((double)ck_min(i, outputs - 1) + 0.5) + offset;
        const double centre = fmin(fmax(position, -reach), (double)extent + reach);
        const int first = (int)floor(centre - 0.5 - reach) + 1, last = (int)ceil(centre - 0.5 + reach) - 1;
        const int start = ck_clamp(first, 0, extent - taps->taps);
        int16_t *pairs = taps->weights + (size_t)(i >> 3) * (size_t)taps->places * 8 + (size_t)(i & 7) * 2;
        double total = 0;
        for (int j = first; j <= last; j++) total += weight(((double)j + 0.5 - centre) * narrow);
        taps->starts[i] = start;
        for (int k = 0; k < taps->places; k++) pairs[(size_t)(k & ~1) * 8 + (size_t)(k & 1)] = 0;
        // Rounding the running sum, not each weight, makes the whole exactly one.
        double sum = 0;
        int given = 0;
        for (int j = first; j <= last; j++) {
            sum += weight(((double)j + 0.5 - centre) * narrow) / total * CK_TAP_ONE;
            const int upto = j == last ? CK_TAP_ONE : (int)floor(sum + 0.5);
            const int k = ck_clamp(ck_clamp(j, 0, extent - 1) - start, 0, taps->taps - 1);
            pairs[(size_t)(k & ~1) * 8 + (size_t)(k & 1)] += (int16_t)(upto - given);
            given = upto;
        }
    }
    for (size_t g = 0; g < groups; g++) {
        int near = 1;
        for (size_t lane = 0; lane < 8; lane++) {
            // Eight samples of two bytes are fetched: the second of a pair is at most the eighth.
            const int away = taps->starts[g * 8 + lane] - taps->starts[g * 8 + (lane & 4)];
            near &= away <= 6;
            for (int byte = 0; byte < 4; byte++) taps->shuffles[g * 32 + lane * 4 + (size_t)byte] = (uint8_t)((2 * away + byte) & 15);
        }
        taps->near[g] = (uint8_t)near;
    }
}

size_t ck_resample_scratch_size(int extent) { return rounded(((size_t)extent + 64) * sizeof(float)); }

// MARK: Portable

// Down, then across. Between the two a sample has 14 bits and a sign: `depth` of them before the point.
#define PORTABLE_DOWN(NAME, T, CROW)                                                                                      \
    CK_CLONES                                                                                                             \
    static void NAME(int16_t *restrict out, const T *src, ptrdiff_t stride, const ck_taps *rows, int row, int from, int to, \
                     int depth) {                                                                                         \
        const T *first = CROW(src, stride, rows->starts[row]);                                                            \
        for (int x = from; x < to; x += 64) {                                                                             \
            const int n = ck_min(64, to - x);                                                                             \
            int32_t sum[64];                                                                                              \
            for (int i = 0; i < n; i++) sum[i] = 1 << (depth - 1);                                                        \
            for (int k = 0; k < rows->taps; k++) {                                                                        \
                const int32_t w = ck_tap_weight(rows, row, k);                                                            \
                const T *restrict s = CROW(first, stride, k) + x;                                                         \
                for (int i = 0; i < n; i++) sum[i] += w * (int32_t)s[i];                                                  \
            }                                                                                                             \
            for (int i = 0; i < n; i++) out[x - from + i] = (int16_t)(sum[i] >> depth);                                   \
        }                                                                                                                 \
    }

PORTABLE_DOWN(portable_down_u8, uint8_t, ck_crow_u8)
PORTABLE_DOWN(portable_down_u16, uint16_t, ck_crow_u16)

#define PORTABLE_ACROSS(NAME, T)                                                                                          \
    CK_CLONES                                                                                                             \
    static void NAME(T *restrict dst, const int16_t *restrict line, const ck_taps *columns, int from, int depth) {        \
        const int shift = 28 - depth, most = (1 << depth) - 1;                                                            \
        for (int x = 0; x < columns->outputs; x++) {                                                                      \
            const int16_t *s = line + (columns->starts[x] - from);                                                        \
            int32_t sum = 1 << (shift - 1);                                                                               \
            for (int k = 0; k < columns->taps; k++) sum += ck_tap_weight(columns, x, k) * (int32_t)s[k];                  \
            dst[x] = (T)ck_clamp(sum >> shift, 0, most);                                                                  \
        }                                                                                                                 \
    }

PORTABLE_ACROSS(portable_across_u8, uint8_t)
PORTABLE_ACROSS(portable_across_u16, uint16_t)

// Above 12 bits 16-bit products lose what counts: floats instead.
CK_CLONES
static void deep_row(uint16_t *restrict dst, const uint16_t *src, ptrdiff_t stride, const ck_taps *columns, const ck_taps *rows, int row,
                     int from, int to, int depth, float *restrict line) {
    const uint16_t *first = ck_crow_u16(src, stride, rows->starts[row]);
    for (int x = from; x < to; x++) line[x - from] = 0;
    for (int k = 0; k < rows->taps; k++) {
        const float w = (float)ck_tap_weight(rows, row, k) * (1.0f / CK_TAP_ONE);
        const uint16_t *restrict s = ck_crow_u16(first, stride, k);
        for (int x = from; x < to; x++) line[x - from] += w * (float)s[x];
    }
    const float most = (float)((1 << depth) - 1);
    for (int x = 0; x < columns->outputs; x++) {
        const float *s = line + (columns->starts[x] - from);
        float sum = 0;
        for (int k = 0; k < columns->taps; k++) sum += (float)ck_tap_weight(columns, x, k) * s[k];
        sum = sum * (1.0f / CK_TAP_ONE) + 0.5f;
        sum = sum < 0 ? 0 : sum > most ? most : sum;
        dst[x] = (uint16_t)(int)sum;
    }
}

// MARK: AVX2

#if defined(__x86_64__)

#define AVX2 __attribute__((target("avx2")))
#define AVX2_INLINE static inline __attribute__((always_inline, target("avx2")))

AVX2_INLINE __m256i load16_u8(const uint8_t *p) { return _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)p)); }
AVX2_INLINE __m256i load16_u16(const uint16_t *p) { return _mm256_loadu_si256((const __m256i *)p); }

// Sixteen columns of two rows at a time: products of pairs are added by one instruction. Needs 16 columns.
#define AVX2_DOWN(NAME, T, CROW, LOAD16)                                                                                  \
    AVX2 static void NAME(int16_t *out, const T *src, ptrdiff_t stride, const ck_taps *rows, int row, int from, int to,   \
                          int depth) {                                                                                    \
        const T *first = CROW(src, stride, rows->starts[row]);                                                            \
        const int16_t *weights = rows->weights + (size_t)(row >> 3) * (size_t)rows->places * 8 + (size_t)(row & 7) * 2;   \
        const __m256i half = _mm256_set1_epi32(1 << (depth - 1));                                                         \
        const __m128i shift = _mm_cvtsi32_si128(depth);                                                                   \
        for (int x = from; x < to; x += 16) {                                                                             \
            const int at = ck_min(x, to - 16);                                                                            \
            __m256i low = half, high = half;                                                                              \
            const T *upper = first + at;                                                                                  \
            for (int k = 0; k < rows->taps; k += 2, upper = CROW(upper, stride, 2)) {                                     \
                int32_t pair;                                                                                             \
                memcpy(&pair, weights + (size_t)k * 8, sizeof pair);                                                      \
                const __m256i w = _mm256_set1_epi32(pair);                                                                \
                const __m256i p = LOAD16(upper);                                                                          \
                /* An odd last tap has no partner: its weight is zero, any row will do. */                                \
                const __m256i q = LOAD16(k + 1 < rows->taps ? CROW(upper, stride, 1) : upper);                            \
                low = _mm256_add_epi32(low, _mm256_madd_epi16(_mm256_unpacklo_epi16(p, q), w));                           \
                high = _mm256_add_epi32(high, _mm256_madd_epi16(_mm256_unpackhi_epi16(p, q), w));                         \
            }                                                                                                             \
            const __m256i packed = _mm256_packs_epi32(_mm256_sra_epi32(low, shift), _mm256_sra_epi32(high, shift));       \
            _mm256_storeu_si256((__m256i *)(out + (at - from)), packed);                                                  \
        }                                                                                                                 \
    }

AVX2_DOWN(avx2_down_u8, uint8_t, ck_crow_u8, load16_u8)
AVX2_DOWN(avx2_down_u16, uint16_t, ck_crow_u16, load16_u16)

// Eight outputs from pairs of samples: picked out of a few neighbours where the outputs lie close, gathered where they do not.
AVX2_INLINE __m256i across8(const int16_t *line, const ck_taps *columns, int group, int from, __m256i half) {
    const int16_t *weights = columns->weights + (size_t)group * (size_t)columns->places * 8;
    const int32_t *starts = columns->starts + group * 8;
    __m256i sum = half;
    if (columns->near[group]) {
        const int16_t *p = line + (starts[0] - from), *q = line + (starts[4] - from);
        const __m256i order = _mm256_loadu_si256((const __m256i *)(columns->shuffles + (size_t)group * 32));
        for (int k = 0; k < columns->places; k += 2) {
            const __m128i low = _mm_loadu_si128((const __m128i *)(p + k)), high = _mm_loadu_si128((const __m128i *)(q + k));
            const __m256i pairs = _mm256_shuffle_epi8(_mm256_set_m128i(high, low), order);
            sum = _mm256_add_epi32(sum, _mm256_madd_epi16(pairs, _mm256_loadu_si256((const __m256i *)(weights + (size_t)k * 8))));
        }
        return sum;
    }
    const __m256i at = _mm256_sub_epi32(_mm256_loadu_si256((const __m256i *)starts), _mm256_set1_epi32(from));
    for (int k = 0; k < columns->places; k += 2) {
        const __m256i pairs = _mm256_i32gather_epi32((const int *)(line + k), at, 2);
        sum = _mm256_add_epi32(sum, _mm256_madd_epi16(pairs, _mm256_loadu_si256((const __m256i *)(weights + (size_t)k * 8))));
    }
    return sum;
}

#define AVX2_ACROSS(NAME, T)                                                                                              \
    AVX2 static void NAME(T *dst, const int16_t *line, const ck_taps *columns, int from, int depth) {                     \
        const __m256i half = _mm256_set1_epi32(1 << (27 - depth)), most = _mm256_set1_epi32((1 << depth) - 1);            \
        const __m128i shift = _mm_cvtsi32_si128(28 - depth);                                                              \
        for (int x = 0; x < columns->outputs; x += 8) {                                                                   \
            __m256i v = _mm256_sra_epi32(across8(line, columns, x >> 3, from, half), shift);                              \
            v = _mm256_min_epi32(_mm256_max_epi32(v, _mm256_setzero_si256()), most);                                      \
            __m128i eight = _mm_packus_epi32(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));                  \
            if (sizeof(T) == 1) eight = _mm_packus_epi16(eight, eight);                                                   \
            if (columns->outputs - x < 8) {                                                                               \
                memcpy(dst + x, &eight, (size_t)(columns->outputs - x) * sizeof(T));                                      \
            } else if (sizeof(T) == 1) {                                                                                  \
                _mm_storel_epi64((__m128i *)(dst + x), eight);                                                            \
            } else {                                                                                                      \
                _mm_storeu_si128((__m128i *)(dst + x), eight);                                                            \
            }                                                                                                             \
        }                                                                                                                 \
    }

AVX2_ACROSS(avx2_across_u8, uint8_t)
AVX2_ACROSS(avx2_across_u16, uint16_t)

static int has_avx2(void) { return __builtin_cpu_supports("avx2"); }

#else

static int has_avx2(void) { return 0; }
#define avx2_down_u8 portable_down_u8
#define avx2_down_u16 portable_down_u16
#define avx2_across_u8 portable_across_u8
#define avx2_across_u16 portable_across_u16

#endif

// MARK: Entry points

typedef struct reach {
    int from, to;
} reach;

// The source columns that any output looks at. Starts never fall, so the first and the last output tell.
static reach columns_of(const ck_taps *columns) {
    reach r = {columns->starts[0], columns->starts[columns->outputs - 1] + columns->taps};
    return r;
}

#define RESAMPLE(SUFFIX, T, ROW)                                                                                          \
    static void resample_##SUFFIX(T *dst, ptrdiff_t dst_stride, const T *src, ptrdiff_t src_stride, const ck_taps *columns, \
                                  const ck_taps *rows, int first_row, int end_row, int depth, int16_t *line, int vector) { \
        const reach r = columns_of(columns);                                                                              \
        /* What a pair or a group of eight may look at behind the last sample has weight zero, but must exist. */         \
        memset(line + (r.to - r.from), 0, 32 * sizeof(int16_t));                                                          \
        const int wide = vector && r.to - r.from >= 16;                                                                   \
        for (int y = first_row; y < end_row; y++) {                                                                       \
            if (wide) avx2_down_##SUFFIX(line, src, src_stride, rows, y, r.from, r.to, depth);                            \
            else portable_down_##SUFFIX(line, src, src_stride, rows, y, r.from, r.to, depth);                             \
            if (vector) avx2_across_##SUFFIX(ROW(dst, dst_stride, y), line, columns, r.from, depth);                      \
            else portable_across_##SUFFIX(ROW(dst, dst_stride, y), line, columns, r.from, depth);                         \
        }                                                                                                                 \
    }

RESAMPLE(u8, uint8_t, ck_row_u8)
RESAMPLE(u16, uint16_t, ck_row_u16)

static void resample_deep(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride, const ck_taps *columns,
                          const ck_taps *rows, int first_row, int end_row, int depth, float *line) {
    const reach r = columns_of(columns);
    for (int y = first_row; y < end_row; y++)
        deep_row(ck_row_u16(dst, dst_stride, y), src, src_stride, columns, rows, y, r.from, r.to, depth, line);
}

void ck_resample_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *src, ptrdiff_t src_stride, const ck_taps *columns,
                    const ck_taps *rows, int first_row, int end_row, void *scratch) {
    resample_u8(dst, dst_stride, src, src_stride, columns, rows, ck_max(first_row, 0), ck_min(end_row, rows->outputs), 8, scratch, has_avx2());
}

void ck_resample_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride, const ck_taps *columns,
                     const ck_taps *rows, int first_row, int end_row, int depth, void *scratch) {
    first_row = ck_max(first_row, 0);
    end_row = ck_min(end_row, rows->outputs);
    depth = ck_clamp(depth, 8, 16);
    if (depth > 12) resample_deep(dst, dst_stride, src, src_stride, columns, rows, first_row, end_row, depth, scratch);
    else resample_u16(dst, dst_stride, src, src_stride, columns, rows, first_row, end_row, depth, scratch, has_avx2());
}

void ck_portable_resample_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *src, ptrdiff_t src_stride, const ck_taps *columns,
                             const ck_taps *rows, int first_row, int end_row, void *scratch) {
    resample_u8(dst, dst_stride, src, src_stride, columns, rows, ck_max(first_row, 0), ck_min(end_row, rows->outputs), 8, scratch, 0);
}

void ck_portable_resample_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride, const ck_taps *columns,
                              const ck_taps *rows, int first_row, int end_row, int depth, void *scratch) {
    depth = ck_clamp(depth, 8, 12);
    resample_u16(dst, dst_stride, src, src_stride, columns, rows, ck_max(first_row, 0), ck_min(end_row, rows->outputs), depth, scratch, 0);
}
