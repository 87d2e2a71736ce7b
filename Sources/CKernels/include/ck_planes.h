#ifndef CK_PLANES_H
#define CK_PLANES_H

#include <stddef.h>
#include <stdint.h>

/// The weight of a fully opaque layer.
#define CK_OPAQUE 32768

/// Sets every sample to `value`.
void ck_fill_u8(uint8_t *dst, ptrdiff_t dst_stride, int width, int height, uint8_t value);
void ck_fill_u16(uint16_t *dst, ptrdiff_t dst_stride, int width, int height, uint16_t value);

/// Copies `row_bytes` bytes of each of `height` rows.
void ck_copy(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t row_bytes, int height);

/// Mixes a source into a destination: d + (s - d) * opacity / CK_OPAQUE, rounded. Opacity 0 leaves d, CK_OPAQUE gives s.
void ck_mix_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *src, ptrdiff_t src_stride,
               int width, int height, int opacity);
void ck_mix_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride,
                int width, int height, int opacity);

/// Source-over with straight alpha: d + (s - d) * w / CK_OPAQUE, rounded, where w = alpha / alpha_max * opacity, rounded.
/// `alpha_max` is the alpha of an opaque sample (255 for bytes), at least 1; alphas above it count as it.
void ck_over_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *src, ptrdiff_t src_stride,
                const uint8_t *alpha, ptrdiff_t alpha_stride, int width, int height, int opacity);
void ck_over_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride,
                 const uint16_t *alpha, ptrdiff_t alpha_stride, int width, int height, int opacity, int alpha_max);

/// Source-over with a source that is already multiplied by its alpha:
/// d + (s * alpha_max - d * alpha) / alpha_max * opacity / CK_OPAQUE, rounded once, limited to 0 ... `max`.
/// `max` is the greatest sample value, and the alpha of an opaque sample (255 for bytes).
void ck_over_premultiplied_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *src, ptrdiff_t src_stride,
                              const uint8_t *alpha, ptrdiff_t alpha_stride, int width, int height, int opacity);
void ck_over_premultiplied_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride,
                               const uint16_t *alpha, ptrdiff_t alpha_stride, int width, int height, int opacity, int max);

/// The product of two planes that stand for 0 ... 1: a * b / max, rounded. `dst` may be `a` or `b`. Both are at most `max`.
void ck_product_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *a, ptrdiff_t a_stride,
                   const uint8_t *b, ptrdiff_t b_stride, int width, int height);
void ck_product_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *a, ptrdiff_t a_stride,
                    const uint16_t *b, ptrdiff_t b_stride, int width, int height, int max);

/// Brings a full-size plane (alpha) onto the grid of subsampled chroma: across, where `shift_x` is 1, the filter 1-2-1 around every
/// second sample (chroma sited left); down, where `shift_y` is 1, the mean of two rows (chroma sited between them). Edges repeat.
/// `width` and `height` are of the source; the destination has (width + shift_x) >> shift_x by (height + shift_y) >> shift_y samples.
void ck_subsample_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *src, ptrdiff_t src_stride,
                     int width, int height, int shift_x, int shift_y);
void ck_subsample_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride,
                      int width, int height, int shift_x, int shift_y);

#endif
