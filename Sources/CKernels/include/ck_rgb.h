#ifndef CK_RGB_H
#define CK_RGB_H

#include <stddef.h>
#include <stdint.h>

/// How Y'CbCr codes of 8 bits become R'G'B' codes of 8 bits: y' = (Y - y_offset) * y, cb' = Cb - 128, cr' = Cr - 128;
/// r = y' + r_cr * cr', g = y' + g_cb * cb' + g_cr * cr', b = y' + b_cb * cb'. Fits any matrix, video and full range.
/// Factors are between -4 and 4.
typedef struct ck_yuv_to_rgb {
    float y_offset, y, r_cr, g_cb, g_cr, b_cb;
} ck_yuv_to_rgb;

/// How R'G'B' codes of 8 bits become Y'CbCr codes of 8 bits: Y = y_offset + y_r r + y_g g + y_b b, Cb = 128 + cb_r r + ..., Cr likewise.
typedef struct ck_rgb_to_yuv {
    float y_offset, y_r, y_g, y_b, cb_r, cb_g, cb_b, cr_r, cr_g, cr_b;
} ck_rgb_to_yuv;

/// Planar 4:2:0 of 8 bits to pixels B, G, R, A with A = 255. Chroma is sited left and between rows and interpolated linearly.
/// Chroma planes have (width + 1) / 2 by (height + 1) / 2 samples. Writes rows first_row ..< end_row only, each from the whole
/// picture, so bands give the same bytes as one call; `dst` points at row 0. Within 1 code of exact arithmetic.
void ck_420_to_bgra(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *y, ptrdiff_t y_stride,
                    const uint8_t *cb, ptrdiff_t cb_stride, const uint8_t *cr, ptrdiff_t cr_stride,
                    int width, int height, int first_row, int end_row, const ck_yuv_to_rgb *matrix);

/// Pixels B, G, R, A (A ignored) to planar 4:2:0 of 8 bits. Chroma, sited left, is the filter 1-2-1 across and the mean of two rows.
/// Writes luma rows first_row ..< end_row (first_row even) and their chroma rows; all pointers point at row 0.
/// Within 1 code of exact arithmetic.
void ck_bgra_to_420(uint8_t *y, ptrdiff_t y_stride, uint8_t *cb, ptrdiff_t cb_stride, uint8_t *cr, ptrdiff_t cr_stride,
                    const uint8_t *src, ptrdiff_t src_stride,
                    int width, int height, int first_row, int end_row, const ck_rgb_to_yuv *matrix);

#endif
