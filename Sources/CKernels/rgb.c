#include "clones.h"
#include "CKernels.h"

#include <math.h>

#define BLOCK 256

// a * b / 2^15, rounded: one instruction a lane.
CK_INLINE int16_t high_part(int16_t a, int16_t b) { return (int16_t)((((int)a * (int)b >> 14) + 1) >> 1); }

CK_INLINE int16_t fixed(float factor, float one) {
    float v = rintf(factor * one);
    return (int16_t)(v > 32767.0f ? 32767.0f : v < -32767.0f ? -32767.0f : v);
}

CK_INLINE int16_t byte_range(int16_t v) {
    v = v < 0 ? 0 : v;
    return v > 255 ? 255 : v;
}

// One chroma plane at the columns of a block: eight times the value, less 128 of it, interpolated down and then across.
CK_INLINE void chroma_line(int16_t *restrict out, uint16_t *restrict line, const uint8_t *near, const uint8_t *far, int x, int n,
                           int columns) {
    const int first = x >> 1, have = (n + 1) >> 1;
    for (int i = 0; i < have; i++) line[i] = (uint16_t)(3 * near[first + i] + far[first + i]);
    const int next = ck_min(first + have, columns - 1);
    line[have] = (uint16_t)(3 * near[next] + far[next]);
    for (int i = 0; i < have; i++) {
        out[2 * i] = (int16_t)(2 * line[i] - 1024);
        out[2 * i + 1] = (int16_t)(line[i] + line[i + 1] - 1024);
    }
}

CK_CLONES
void ck_420_to_bgra(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *y, ptrdiff_t y_stride,
                    const uint8_t *cb, ptrdiff_t cb_stride, const uint8_t *cr, ptrdiff_t cr_stride,
                    int width, int height, int first_row, int end_row, const ck_yuv_to_rgb *matrix) {
    if (width <= 0 || height <= 0) return;
    const int columns = (width + 1) >> 1, rows = (height + 1) >> 1;
    // Luma and chroma are taken times 128, factors times 2^13: products come out times 32.
    const int16_t offset = (int16_t)rintf(matrix->y_offset);
    const int16_t gain = fixed(matrix->y, 8192), r_cr = fixed(matrix->r_cr, 8192), g_cb = fixed(matrix->g_cb, 8192);
    const int16_t g_cr = fixed(matrix->g_cr, 8192), b_cb = fixed(matrix->b_cb, 8192);
    int16_t blue[BLOCK + 2], red[BLOCK + 2];
    uint16_t line[BLOCK / 2 + 1];
    for (int j = ck_max(first_row, 0); j < ck_min(end_row, height); j++) {
        const int near = j >> 1, far = ck_clamp((j & 1) ? near + 1 : near - 1, 0, rows - 1);
        const uint8_t *luma = ck_crow_u8(y, y_stride, j);
        for (int x = 0; x < width; x += BLOCK) {
            const int n = ck_min(BLOCK, width - x);
            chroma_line(blue, line, ck_crow_u8(cb, cb_stride, near), ck_crow_u8(cb, cb_stride, far), x, n, columns);
            chroma_line(red, line, ck_crow_u8(cr, cr_stride, near), ck_crow_u8(cr, cr_stride, far), x, n, columns);
            const uint8_t *restrict l = luma + x;
            uint8_t *restrict d = ck_row_u8(dst, dst_stride, j) + (ptrdiff_t)x * 4;
            for (int i = 0; i < n; i++) {
                const int16_t light = (int16_t)(high_part((int16_t)((l[i] - offset) * 128), gain) + 16);
                const int16_t u = (int16_t)(blue[i] * 16), v = (int16_t)(red[i] * 16);
                d[4 * i] = (uint8_t)byte_range((int16_t)((int16_t)(light + high_part(u, b_cb)) >> 5));
                d[4 * i + 1] = (uint8_t)byte_range((int16_t)((int16_t)(light + high_part(u, g_cb) + high_part(v, g_cr)) >> 5));
                d[4 * i + 2] = (uint8_t)byte_range((int16_t)((int16_t)(light + high_part(v, r_cr)) >> 5));
                d[4 * i + 3] = 255;
            }
        }
    }
}

typedef struct weights {
    int16_t r, g, b, offset;
} weights;

// `scaled` samples are 128 times the code.
CK_INLINE uint8_t weighted(int16_t r, int16_t g, int16_t b, weights w) {
    int sum = high_part(r, w.r) + high_part(g, w.g) + high_part(b, w.b) + w.offset;
    return (uint8_t)byte_range((int16_t)(sum >> 7));
}

CK_CLONES
void ck_bgra_to_420(uint8_t *y, ptrdiff_t y_stride, uint8_t *cb, ptrdiff_t cb_stride, uint8_t *cr, ptrdiff_t cr_stride,
                    const uint8_t *src, ptrdiff_t src_stride,
                    int width, int height, int first_row, int end_row, const ck_rgb_to_yuv *m) {
    if (width <= 0 || height <= 0) return;
    const weights wy = {fixed(m->y_r, 32768), fixed(m->y_g, 32768), fixed(m->y_b, 32768), (int16_t)(rintf(m->y_offset) * 128 + 64)};
    const weights wb = {fixed(m->cb_r, 32768), fixed(m->cb_g, 32768), fixed(m->cb_b, 32768), 128 * 128 + 64};
    const weights wr = {fixed(m->cr_r, 32768), fixed(m->cr_g, 32768), fixed(m->cr_b, 32768), 128 * 128 + 64};
    // Sums of two rows, with the column left of the block in front.
    int16_t sum[3][BLOCK + 2];
    for (int j = ck_max(first_row, 0) & ~1; j < ck_min(end_row, height); j += 2) {
        const int under = ck_min(j + 1, height - 1);
        const uint8_t *p = ck_crow_u8(src, src_stride, j), *q = ck_crow_u8(src, src_stride, under);
        for (int x = 0; x < width; x += BLOCK) {
            const int n = ck_min(BLOCK, width - x);
            for (int row = j; row <= under; row++) {
                const uint8_t *restrict s = ck_crow_u8(src, src_stride, row) + (ptrdiff_t)x * 4;
                uint8_t *restrict d = ck_row_u8(y, y_stride, row) + x;
                for (int i = 0; i < n; i++)
                    d[i] = weighted((int16_t)(s[4 * i + 2] * 128), (int16_t)(s[4 * i + 1] * 128), (int16_t)(s[4 * i] * 128), wy);
            }
            const uint8_t *restrict a = p + (ptrdiff_t)x * 4, *restrict b = q + (ptrdiff_t)x * 4;
            for (int i = 0; i < n; i++) {
                sum[0][i + 1] = (int16_t)(a[4 * i] + b[4 * i]);
                sum[1][i + 1] = (int16_t)(a[4 * i + 1] + b[4 * i + 1]);
                sum[2][i + 1] = (int16_t)(a[4 * i + 2] + b[4 * i + 2]);
            }
            for (int c = 0; c < 3; c++) {
                sum[c][0] = x > 0 ? (int16_t)(a[c - 4] + b[c - 4]) : sum[c][1];
                sum[c][n + 1] = sum[c][n];
            }
            uint8_t *restrict u = ck_row_u8(cb, cb_stride, j >> 1) + (x >> 1);
            uint8_t *restrict v = ck_row_u8(cr, cr_stride, j >> 1) + (x >> 1);
            for (int i = 0; i < (n + 1) >> 1; i++) {
                // Eight weights make 8 times the code, at most 2040; times 16 it fits.
                int16_t blue = (int16_t)((sum[0][2 * i] + 2 * sum[0][2 * i + 1] + sum[0][2 * i + 2]) * 16);
                int16_t green = (int16_t)((sum[1][2 * i] + 2 * sum[1][2 * i + 1] + sum[1][2 * i + 2]) * 16);
                int16_t red = (int16_t)((sum[2][2 * i] + 2 * sum[2][2 * i + 1] + sum[2][2 * i + 2]) * 16);
                u[i] = weighted(red, green, blue, wb);
                v[i] = weighted(red, green, blue, wr);
            }
        }
    }
}
