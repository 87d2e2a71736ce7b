#include "clones.h"
#include "CKernels.h"

#include <math.h>
#include <stdlib.h>

// Both widths of a plane kernel from one text: T is the sample, N the suffix.
#define AT(T, P, STRIDE, X, Y) (((T *)((char *)(P) + (ptrdiff_t)(Y) * (STRIDE)))[X])
#define CAT(T, P, STRIDE, X, Y) (((const T *)((const char *)(P) + (ptrdiff_t)(Y) * (STRIDE)))[X])
#define EACH for (int y = 0; y < height; y++) for (int x = 0; x < width; x++)

static double nearest(double v) { return floor(v + 0.5); }

static double share(double alpha, double most, double opacity) { return nearest(fmin(alpha, most) / most * opacity) / CK_OPAQUE; }

static double cubic(double t) {
    t = fabs(t);
    return t < 1 ? 1.5 * t * t * t - 2.5 * t * t + 1 : t < 2 ? -0.5 * t * t * t + 2.5 * t * t - 4 * t + 2 : 0;
}

#define BOTH(T, N)                                                                                                        \
    void ck_ref_fill_##N(T *dst, ptrdiff_t dst_stride, int width, int height, T value) {                                  \
        EACH AT(T, dst, dst_stride, x, y) = value;                                                                        \
    }                                                                                                                     \
    void ck_ref_mix_##N(T *dst, ptrdiff_t dst_stride, const T *src, ptrdiff_t src_stride, int width, int height,          \
                        int opacity) {                                                                                    \
        EACH {                                                                                                            \
            T *d = &AT(T, dst, dst_stride, x, y);                                                                         \
            double difference = (double)CAT(T, src, src_stride, x, y) - *d;                                               \
            *d = (T)(*d + nearest(difference * opacity / CK_OPAQUE));                                                     \
        }                                                                                                                 \
    }                                                                                                                     \
    static void over_##N(T *dst, ptrdiff_t dst_stride, const T *src, ptrdiff_t src_stride, const T *alpha,                \
                         ptrdiff_t alpha_stride, int width, int height, int opacity, int most) {                          \
        EACH {                                                                                                            \
            T *d = &AT(T, dst, dst_stride, x, y);                                                                         \
            double difference = (double)CAT(T, src, src_stride, x, y) - *d;                                               \
            *d = (T)(*d + nearest(difference * share(CAT(T, alpha, alpha_stride, x, y), most, opacity)));                 \
        }                                                                                                                 \
    }                                                                                                                     \
    static void over_premultiplied_##N(T *dst, ptrdiff_t dst_stride, const T *src, ptrdiff_t src_stride, const T *alpha,  \
                                       ptrdiff_t alpha_stride, int width, int height, int opacity, int most) {            \
        EACH {                                                                                                            \
            T *d = &AT(T, dst, dst_stride, x, y);                                                                         \
            double s = CAT(T, src, src_stride, x, y), a = (double)CAT(T, alpha, alpha_stride, x, y) / most;               \
            double v = nearest(*d + (s - *d * a) * opacity / CK_OPAQUE);                                                  \
            *d = (T)fmin(fmax(v, 0), most);                                                                               \
        }                                                                                                                 \
    }                                                                                                                     \
    static void product_##N(T *dst, ptrdiff_t dst_stride, const T *a, ptrdiff_t a_stride, const T *b, ptrdiff_t b_stride, \
                            int width, int height, int most) {                                                            \
        EACH AT(T, dst, dst_stride, x, y) =                                                                               \
            (T)nearest((double)CAT(T, a, a_stride, x, y) * CAT(T, b, b_stride, x, y) / most);                             \
    }                                                                                                                     \
    void ck_ref_subsample_##N(T *dst, ptrdiff_t dst_stride, const T *src, ptrdiff_t src_stride, int width, int height,    \
                              int shift_x, int shift_y) {                                                                 \
        if (width <= 0 || height <= 0) return;                                                                            \
        for (int y = 0; y < (height + shift_y) >> shift_y; y++) {                                                         \
            for (int x = 0; x < (width + shift_x) >> shift_x; x++) {                                                      \
                double sum = 0;                                                                                           \
                for (int j = 0; j < 2; j++) {                                                                             \
                    int row = ck_min((y << shift_y) + (shift_y ? j : 0), height - 1);                                     \
                    for (int i = -1; i <= 1; i++) {                                                                       \
                        int column = ck_clamp((x << shift_x) + (shift_x ? i : 0), 0, width - 1);                          \
                        sum += (i == 0 ? 2.0 : 1.0) * CAT(T, src, src_stride, column, row);                               \
                    }                                                                                                     \
                }                                                                                                         \
                AT(T, dst, dst_stride, x, y) = (T)nearest(sum / 8);                                                       \
            }                                                                                                             \
        }                                                                                                                 \
    }                                                                                                                     \
    static void affine_row_##N(T *dst, T *cover, const T *src, ptrdiff_t src_stride, const ck_affine *job, int y,         \
                               int first, int end, int most, int is_cubic) {                                              \
        for (int x = first; x < end; x++) {                                                                               \
            double u = job->a * (x + 0.5) + job->c * (y + 0.5) + job->tx, v = job->b * (x + 0.5) + job->d * (y + 0.5) + job->ty; \
            double nu = sqrt(job->a * job->a + job->c * job->c), nv = sqrt(job->b * job->b + job->d * job->d);            \
            double across = between_d((u - job->left) / nu, (job->right - u) / nu);                                       \
            double down = between_d((v - job->top) / nv, (job->bottom - v) / nv);                                         \
            cover[x - first] = (T)nearest(across * down * most);                                                          \
            u = fmin(fmax(u - 0.5, job->first_column), job->end_column - 1);                                              \
            v = fmin(fmax(v - 0.5, job->first_row), job->end_row - 1);                                                    \
            double sum = 0;                                                                                               \
            for (int t = (int)floor(v) - 1; t <= (int)floor(v) + 2; t++)                                                  \
                for (int l = (int)floor(u) - 1; l <= (int)floor(u) + 2; l++) {                                            \
                    int column = ck_clamp(l, job->first_column, job->end_column - 1);                                     \
                    int row = ck_clamp(t, job->first_row, job->end_row - 1);                                              \
                    double weight = is_cubic ? cubic(l - u) * cubic(t - v)                                                \
                                             : fmax(1 - fabs(l - u), 0) * fmax(1 - fabs(t - v), 0);                       \
                    sum += weight * CAT(T, src, src_stride, column, row);                                                 \
                }                                                                                                         \
            dst[x - first] = (T)nearest(fmin(fmax(sum, 0), most));                                                        \
        }                                                                                                                 \
    }                                                                                                                     \
    void ck_ref_orient_##N(T *dst, ptrdiff_t dst_stride, const T *src, ptrdiff_t src_stride, int width, int height,       \
                           unsigned orientation) {                                                                        \
        EACH {                                                                                                            \
            int columns = orientation & 4 ? height : width, rows = orientation & 4 ? width : height;                      \
            int column = orientation & 4 ? y : x, row = orientation & 4 ? x : y;                                          \
            if (orientation & 1) column = columns - 1 - column;                                                           \
            if (orientation & 2) row = rows - 1 - row;                                                                    \
            AT(T, dst, dst_stride, column, row) = CAT(T, src, src_stride, x, y);                                          \
        }                                                                                                                 \
    }

// The weights of all source samples for one output.
static void filter_weights(double *weights, int extent, double scale, double offset, int index, ck_filter filter) {
    const double at = scale * (index + 0.5) + offset - 0.5, wide = fmax(scale, 1);
    double total = 0;
    for (int i = 0; i < extent; i++) weights[i] = 0;
    for (double i = floor(at - 2 * wide); i <= ceil(at + 2 * wide); i++) {
        const double t = (i - at) / wide, w = filter == CK_FILTER_BILINEAR ? fmax(1 - fabs(t), 0) : cubic(t);
        weights[(int)fmin(fmax(i, 0), extent - 1)] += w;
        total += w;
    }
    for (int i = 0; i < extent; i++) weights[i] /= total;
}

#define REF_RESAMPLE(T, N)                                                                                                \
    void ck_ref_resample_##N(double *dst, int columns, int rows, const T *src, ptrdiff_t src_stride, int width, int height, \
                             double scale_x, double offset_x, double scale_y, double offset_y, ck_filter filter) {        \
        double *across = malloc(sizeof(double) * (size_t)columns * (size_t)width);                                        \
        double *down = malloc(sizeof(double) * (size_t)height), *line = malloc(sizeof(double) * (size_t)width);           \
        for (int x = 0; across && x < columns; x++)                                                                       \
            filter_weights(across + (size_t)x * (size_t)width, width, scale_x, offset_x, x, filter);                      \
        for (int y = 0; across && down && line && y < rows; y++) {                                                        \
            filter_weights(down, height, scale_y, offset_y, y, filter);                                                   \
            for (int i = 0; i < width; i++) {                                                                             \
                line[i] = 0;                                                                                              \
                for (int j = 0; j < height; j++) line[i] += down[j] * CAT(T, src, src_stride, i, j);                      \
            }                                                                                                             \
            for (int x = 0; x < columns; x++) {                                                                           \
                double sum = 0;                                                                                           \
                for (int i = 0; i < width; i++) sum += across[(size_t)x * (size_t)width + (size_t)i] * line[i];           \
                dst[(size_t)y * (size_t)columns + (size_t)x] = sum;                                                       \
            }                                                                                                             \
        }                                                                                                                 \
        free(across);                                                                                                     \
        free(down);                                                                                                       \
        free(line);                                                                                                       \
    }

REF_RESAMPLE(uint8_t, u8)
REF_RESAMPLE(uint16_t, u16)

static double unit_d(double v) { return fmin(fmax(v + 0.5, 0), 1); }
static double between_d(double near, double far) { return fmax(unit_d(near) + unit_d(far) - 1, 0); }

BOTH(uint8_t, u8)
BOTH(uint16_t, u16)

void ck_ref_copy(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t row_bytes, int height) {
    for (int y = 0; y < height; y++)
        for (size_t x = 0; x < row_bytes; x++) AT(uint8_t, dst, dst_stride, x, y) = CAT(uint8_t, src, src_stride, x, y);
}

void ck_ref_over_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *src, ptrdiff_t src_stride, const uint8_t *alpha,
                    ptrdiff_t alpha_stride, int width, int height, int opacity) {
    over_u8(dst, dst_stride, src, src_stride, alpha, alpha_stride, width, height, opacity, 255);
}
void ck_ref_over_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride, const uint16_t *alpha,
                     ptrdiff_t alpha_stride, int width, int height, int opacity, int alpha_max) {
    over_u16(dst, dst_stride, src, src_stride, alpha, alpha_stride, width, height, opacity, alpha_max);
}
void ck_ref_over_premultiplied_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *src, ptrdiff_t src_stride,
                                  const uint8_t *alpha, ptrdiff_t alpha_stride, int width, int height, int opacity) {
    over_premultiplied_u8(dst, dst_stride, src, src_stride, alpha, alpha_stride, width, height, opacity, 255);
}
void ck_ref_over_premultiplied_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride,
                                   const uint16_t *alpha, ptrdiff_t alpha_stride, int width, int height, int opacity, int max) {
    over_premultiplied_u16(dst, dst_stride, src, src_stride, alpha, alpha_stride, width, height, opacity, max);
}
void ck_ref_product_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *a, ptrdiff_t a_stride, const uint8_t *b,
                       ptrdiff_t b_stride, int width, int height) {
    product_u8(dst, dst_stride, a, a_stride, b, b_stride, width, height, 255);
}
void ck_ref_product_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *a, ptrdiff_t a_stride, const uint16_t *b,
                        ptrdiff_t b_stride, int width, int height, int max) {
    product_u16(dst, dst_stride, a, a_stride, b, b_stride, width, height, max);
}
void ck_ref_affine_row_u8(uint8_t *dst, uint8_t *cover, const uint8_t *src, ptrdiff_t src_stride, const ck_affine *job, int y,
                          int first, int end) {
    affine_row_u8(dst, cover, src, src_stride, job, y, first, end, 255, 0);
}
void ck_ref_affine_row_u16(uint16_t *dst, uint16_t *cover, const uint16_t *src, ptrdiff_t src_stride, const ck_affine *job, int y,
                           int first, int end, int cover_max) {
    affine_row_u16(dst, cover, src, src_stride, job, y, first, end, cover_max, 0);
}

void ck_ref_affine_cubic_row_u8(uint8_t *dst, uint8_t *cover, const uint8_t *src, ptrdiff_t src_stride, const ck_affine *job, int y,
                                int first, int end) {
    affine_row_u8(dst, cover, src, src_stride, job, y, first, end, 255, 1);
}
void ck_ref_affine_cubic_row_u16(uint16_t *dst, uint16_t *cover, const uint16_t *src, ptrdiff_t src_stride, const ck_affine *job, int y,
                                 int first, int end, int cover_max) {
    affine_row_u16(dst, cover, src, src_stride, job, y, first, end, cover_max, 1);
}

void ck_ref_extract_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *src, ptrdiff_t src_stride, int width, int height,
                       int step) {
    EACH AT(uint8_t, dst, dst_stride, x, y) = CAT(uint8_t, src, src_stride, (ptrdiff_t)x * step, y);
}
void ck_ref_insert_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *src, ptrdiff_t src_stride, int width, int height,
                      int step) {
    EACH AT(uint8_t, dst, dst_stride, (ptrdiff_t)x * step, y) = CAT(uint8_t, src, src_stride, x, y);
}
void ck_ref_extract_u32(uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride, int width, int height,
                        int step) {
    EACH AT(uint32_t, dst, dst_stride, x, y) = CAT(uint32_t, src, src_stride, (ptrdiff_t)x * step, y);
}
void ck_ref_insert_u32(uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride, int width, int height,
                       int step) {
    EACH AT(uint32_t, dst, dst_stride, (ptrdiff_t)x * step, y) = CAT(uint32_t, src, src_stride, x, y);
}
void ck_ref_extract_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride, int width, int height,
                        int step, int shift, int swap) {
    EACH {
        unsigned v = CAT(uint16_t, src, src_stride, (ptrdiff_t)x * step, y);
        if (swap) v = (v & 255) << 8 | v >> 8;
        AT(uint16_t, dst, dst_stride, x, y) = (uint16_t)(shift >= 0 ? v >> shift : v << -shift);
    }
}
void ck_ref_insert_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride, int width, int height,
                       int step, int shift, int swap) {
    EACH {
        unsigned v = CAT(uint16_t, src, src_stride, x, y);
        v = (shift >= 0 ? v << shift : v >> -shift) & 65535;
        if (swap) v = (v & 255) << 8 | v >> 8;
        AT(uint16_t, dst, dst_stride, (ptrdiff_t)x * step, y) = (uint16_t)v;
    }
}
void ck_ref_split_u8(uint8_t *a, ptrdiff_t a_stride, uint8_t *b, ptrdiff_t b_stride, const uint8_t *src, ptrdiff_t src_stride,
                     int width, int height) {
    ck_ref_extract_u8(a, a_stride, src, src_stride, width, height, 2);
    ck_ref_extract_u8(b, b_stride, src + 1, src_stride, width, height, 2);
}
void ck_ref_split_u16(uint16_t *a, ptrdiff_t a_stride, uint16_t *b, ptrdiff_t b_stride, const uint16_t *src, ptrdiff_t src_stride,
                      int width, int height, int shift) {
    ck_ref_extract_u16(a, a_stride, src, src_stride, width, height, 2, shift, 0);
    ck_ref_extract_u16(b, b_stride, src + 1, src_stride, width, height, 2, shift, 0);
}
void ck_ref_join_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *a, ptrdiff_t a_stride, const uint8_t *b, ptrdiff_t b_stride,
                    int width, int height) {
    ck_ref_insert_u8(dst, dst_stride, a, a_stride, width, height, 2);
    ck_ref_insert_u8(dst + 1, dst_stride, b, b_stride, width, height, 2);
}
void ck_ref_join_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *a, ptrdiff_t a_stride, const uint16_t *b,
                     ptrdiff_t b_stride, int width, int height, int shift) {
    ck_ref_insert_u16(dst, dst_stride, a, a_stride, width, height, 2, shift, 0);
    ck_ref_insert_u16(dst + 1, dst_stride, b, b_stride, width, height, 2, shift, 0);
}

static uint8_t code(double v) { return (uint8_t)fmin(fmax(nearest(v), 0), 255); }

// Chroma at the centre of a luma sample: across, its own site or half way to the next; down, a quarter of the far row.
static double chroma_at(const uint8_t *plane, ptrdiff_t stride, int columns, int rows, int x, int y) {
    int l = x >> 1, r = (x & 1) ? ck_min(l + 1, columns - 1) : l;
    int near = y >> 1, far = ck_clamp((y & 1) ? near + 1 : near - 1, 0, rows - 1);
    double n = (CAT(uint8_t, plane, stride, l, near) + CAT(uint8_t, plane, stride, r, near)) / 2.0;
    double f = (CAT(uint8_t, plane, stride, l, far) + CAT(uint8_t, plane, stride, r, far)) / 2.0;
    return 0.75 * n + 0.25 * f - 128;
}

void ck_ref_420_to_bgra(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *y, ptrdiff_t y_stride,
                        const uint8_t *cb, ptrdiff_t cb_stride, const uint8_t *cr, ptrdiff_t cr_stride,
                        int width, int height, int first_row, int end_row, const ck_yuv_to_rgb *m) {
    const int columns = (width + 1) >> 1, rows = (height + 1) >> 1;
    for (int j = ck_max(first_row, 0); j < ck_min(end_row, height); j++) {
        for (int i = 0; i < width; i++) {
            double l = ((double)CAT(uint8_t, y, y_stride, i, j) - m->y_offset) * m->y;
            double u = chroma_at(cb, cb_stride, columns, rows, i, j), v = chroma_at(cr, cr_stride, columns, rows, i, j);
            uint8_t *d = &AT(uint8_t, dst, dst_stride, 4 * (ptrdiff_t)i, j);
            d[0] = code(l + m->b_cb * u);
            d[1] = code(l + m->g_cb * u + m->g_cr * v);
            d[2] = code(l + m->r_cr * v);
            d[3] = 255;
        }
    }
}

void ck_ref_bgra_to_420(uint8_t *y, ptrdiff_t y_stride, uint8_t *cb, ptrdiff_t cb_stride, uint8_t *cr, ptrdiff_t cr_stride,
                        const uint8_t *src, ptrdiff_t src_stride, int width, int height, int first_row, int end_row,
                        const ck_rgb_to_yuv *m) {
    for (int j = ck_max(first_row, 0); j < ck_min(end_row, height); j++) {
        for (int i = 0; i < width; i++) {
            const uint8_t *s = &CAT(uint8_t, src, src_stride, 4 * (ptrdiff_t)i, j);
            AT(uint8_t, y, y_stride, i, j) = code(m->y_offset + m->y_r * s[2] + m->y_g * s[1] + m->y_b * s[0]);
            if (i & 1 || j & 1) continue;
            double mean[3] = {0, 0, 0};
            for (int row = j; row <= j + 1; row++) {
                for (int k = -1; k <= 1; k++) {
                    const uint8_t *t = &CAT(uint8_t, src, src_stride, 4 * (ptrdiff_t)ck_clamp(i + k, 0, width - 1),
                                            ck_min(row, height - 1));
                    for (int c = 0; c < 3; c++) mean[c] += (k == 0 ? 0.25 : 0.125) * t[c];
                }
            }
            AT(uint8_t, cb, cb_stride, i >> 1, j >> 1) = code(128 + m->cb_r * mean[2] + m->cb_g * mean[1] + m->cb_b * mean[0]);
            AT(uint8_t, cr, cr_stride, i >> 1, j >> 1) = code(128 + m->cr_r * mean[2] + m->cr_g * mean[1] + m->cr_b * mean[0]);
        }
    }
}

void ck_ref_audio_mix(float *dst, const float *src, size_t frames, int channels, double gain, double step, int64_t first) {
    for (size_t k = 0; k < frames; k++)
        for (int c = 0; c < channels; c++)
            dst[k * (size_t)channels + (size_t)c] +=
                src[k * (size_t)channels + (size_t)c] * (float)(gain + step * (double)(first + (int64_t)k));
}
void ck_ref_audio_interleave(float *dst, const float *const *src, size_t frames, int channels) {
    for (size_t k = 0; k < frames; k++)
        for (int c = 0; c < channels; c++) dst[k * (size_t)channels + (size_t)c] = src[c][k];
}
void ck_ref_audio_deinterleave(float *const *dst, const float *src, size_t frames, int channels) {
    for (size_t k = 0; k < frames; k++)
        for (int c = 0; c < channels; c++) dst[c][k] = src[k * (size_t)channels + (size_t)c];
}

static double limited_sample(double v, double one) { return isnan(v) ? 0 : fmin(fmax(nearbyint(v * one), -one), one - 1); }

void ck_ref_audio_float_to_i16(int16_t *dst, const float *src, size_t count) {
    for (size_t i = 0; i < count; i++) dst[i] = (int16_t)limited_sample(src[i], 32768.0);
}
void ck_ref_audio_float_to_i32(int32_t *dst, const float *src, size_t count) {
    for (size_t i = 0; i < count; i++) dst[i] = (int32_t)limited_sample(src[i], 2147483648.0);
}
void ck_ref_audio_i16_to_float(float *dst, const int16_t *src, size_t count) {
    for (size_t i = 0; i < count; i++) dst[i] = (float)(src[i] / 32768.0);
}
void ck_ref_audio_i32_to_float(float *dst, const int32_t *src, size_t count) {
    for (size_t i = 0; i < count; i++) dst[i] = (float)(src[i] / 2147483648.0);
}
