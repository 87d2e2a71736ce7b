#ifndef CK_REFERENCE_H
#define CK_REFERENCE_H

#include "ck_affine.h"
#include "ck_resample.h"
#include "ck_rgb.h"

/// The kernels in their plainest form, sample by sample and mostly in double precision. For tests; nothing else calls them.

void ck_ref_fill_u8(uint8_t *dst, ptrdiff_t dst_stride, int width, int height, uint8_t value);
void ck_ref_fill_u16(uint16_t *dst, ptrdiff_t dst_stride, int width, int height, uint16_t value);
void ck_ref_copy(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t row_bytes, int height);
void ck_ref_mix_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *src, ptrdiff_t src_stride,
                   int width, int height, int opacity);
void ck_ref_mix_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride,
                    int width, int height, int opacity);
void ck_ref_over_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *src, ptrdiff_t src_stride,
                    const uint8_t *alpha, ptrdiff_t alpha_stride, int width, int height, int opacity);
void ck_ref_over_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride,
                     const uint16_t *alpha, ptrdiff_t alpha_stride, int width, int height, int opacity, int alpha_max);
void ck_ref_over_premultiplied_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *src, ptrdiff_t src_stride,
                                  const uint8_t *alpha, ptrdiff_t alpha_stride, int width, int height, int opacity);
void ck_ref_over_premultiplied_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride,
                                   const uint16_t *alpha, ptrdiff_t alpha_stride, int width, int height, int opacity, int max);
void ck_ref_product_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *a, ptrdiff_t a_stride,
                       const uint8_t *b, ptrdiff_t b_stride, int width, int height);
void ck_ref_product_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *a, ptrdiff_t a_stride,
                        const uint16_t *b, ptrdiff_t b_stride, int width, int height, int max);
void ck_ref_subsample_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *src, ptrdiff_t src_stride,
                         int width, int height, int shift_x, int shift_y);
void ck_ref_subsample_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride,
                          int width, int height, int shift_x, int shift_y);

void ck_ref_affine_row_u8(uint8_t *dst, uint8_t *cover, const uint8_t *src, ptrdiff_t src_stride,
                          const ck_affine *job, int y, int first, int end);
void ck_ref_affine_row_u16(uint16_t *dst, uint16_t *cover, const uint16_t *src, ptrdiff_t src_stride,
                           const ck_affine *job, int y, int first, int end, int cover_max);
/// The affine kernels without vector intrinsics: what runs where there are none. Same bytes.
void ck_portable_affine_row_u8(uint8_t *dst, uint8_t *cover, const uint8_t *src, ptrdiff_t src_stride,
                               const ck_affine *job, int y, int first, int end, int cover_max);
void ck_portable_affine_row_u16(uint16_t *dst, uint16_t *cover, const uint16_t *src, ptrdiff_t src_stride,
                                const ck_affine *job, int y, int first, int end, int cover_max);

void ck_ref_affine_cubic_row_u8(uint8_t *dst, uint8_t *cover, const uint8_t *src, ptrdiff_t src_stride,
                                const ck_affine *job, int y, int first, int end);
void ck_ref_affine_cubic_row_u16(uint16_t *dst, uint16_t *cover, const uint16_t *src, ptrdiff_t src_stride,
                                 const ck_affine *job, int y, int first, int end, int cover_max);
void ck_portable_affine_cubic_row_u8(uint8_t *dst, uint8_t *cover, const uint8_t *src, ptrdiff_t src_stride,
                                     const ck_affine *job, int y, int first, int end, int cover_max);
void ck_portable_affine_cubic_row_u16(uint16_t *dst, uint16_t *cover, const uint16_t *src, ptrdiff_t src_stride,
                                      const ck_affine *job, int y, int first, int end, int cover_max);

/// A plane of columns x rows resampled in exact arithmetic with exact weights, neither rounded nor limited.
void ck_ref_resample_u8(double *dst, int columns, int rows, const uint8_t *src, ptrdiff_t src_stride, int width, int height,
                        double scale_x, double offset_x, double scale_y, double offset_y, ck_filter filter);
void ck_ref_resample_u16(double *dst, int columns, int rows, const uint16_t *src, ptrdiff_t src_stride, int width, int height,
                         double scale_x, double offset_x, double scale_y, double offset_y, ck_filter filter);
/// The resampling kernels without vector intrinsics, for depths up to 12. Same bytes.
void ck_portable_resample_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *src, ptrdiff_t src_stride,
                             const ck_taps *columns, const ck_taps *rows, int first_row, int end_row, void *scratch);
void ck_portable_resample_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride,
                              const ck_taps *columns, const ck_taps *rows, int first_row, int end_row, int depth, void *scratch);

void ck_ref_orient_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *src, ptrdiff_t src_stride,
                      int width, int height, unsigned orientation);
void ck_ref_orient_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride,
                       int width, int height, unsigned orientation);

void ck_ref_extract_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride,
                        int width, int height, int step, int shift, int swap);
void ck_ref_insert_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride,
                       int width, int height, int step, int shift, int swap);
void ck_ref_extract_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *src, ptrdiff_t src_stride,
                       int width, int height, int step);
void ck_ref_insert_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *src, ptrdiff_t src_stride,
                      int width, int height, int step);
void ck_ref_extract_u32(uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride,
                        int width, int height, int step);
void ck_ref_insert_u32(uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride,
                       int width, int height, int step);
void ck_ref_split_u8(uint8_t *a, ptrdiff_t a_stride, uint8_t *b, ptrdiff_t b_stride,
                     const uint8_t *src, ptrdiff_t src_stride, int width, int height);
void ck_ref_split_u16(uint16_t *a, ptrdiff_t a_stride, uint16_t *b, ptrdiff_t b_stride,
                      const uint16_t *src, ptrdiff_t src_stride, int width, int height, int shift);
void ck_ref_join_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *a, ptrdiff_t a_stride,
                    const uint8_t *b, ptrdiff_t b_stride, int width, int height);
void ck_ref_join_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *a, ptrdiff_t a_stride,
                     const uint16_t *b, ptrdiff_t b_stride, int width, int height, int shift);

/// Exact arithmetic, rounded once.
void ck_ref_420_to_bgra(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *y, ptrdiff_t y_stride,
                        const uint8_t *cb, ptrdiff_t cb_stride, const uint8_t *cr, ptrdiff_t cr_stride,
                        int width, int height, int first_row, int end_row, const ck_yuv_to_rgb *matrix);
void ck_ref_bgra_to_420(uint8_t *y, ptrdiff_t y_stride, uint8_t *cb, ptrdiff_t cb_stride, uint8_t *cr, ptrdiff_t cr_stride,
                        const uint8_t *src, ptrdiff_t src_stride,
                        int width, int height, int first_row, int end_row, const ck_rgb_to_yuv *matrix);

void ck_ref_audio_mix(float *dst, const float *src, size_t frames, int channels, double gain, double step, int64_t first);
void ck_ref_audio_interleave(float *dst, const float *const *src, size_t frames, int channels);
void ck_ref_audio_deinterleave(float *const *dst, const float *src, size_t frames, int channels);
void ck_ref_audio_float_to_i16(int16_t *dst, const float *src, size_t count);
void ck_ref_audio_float_to_i32(int32_t *dst, const float *src, size_t count);
void ck_ref_audio_i16_to_float(float *dst, const int16_t *src, size_t count);
void ck_ref_audio_i32_to_float(float *dst, const int32_t *src, size_t count);

#endif
