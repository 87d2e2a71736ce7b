#ifndef CK_INTERLEAVE_H
#define CK_INTERLEAVE_H

#include <stddef.h>
#include <stdint.h>

/// Takes one component out of interleaved pixels: dst[x] = src[x * step]. `src` points at the component's first sample;
/// `step` is counted in samples, at least 1.
void ck_extract_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *src, ptrdiff_t src_stride,
                   int width, int height, int step);
/// The same for words. `shift` moves the value right (left if negative, dropping what leaves the word), between -15 and 15.
/// `swap` is not zero where the source has the other byte order: bytes are exchanged before the shift.
void ck_extract_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride,
                    int width, int height, int step, int shift, int swap);

/// Puts one component into interleaved pixels: dst[x * step] = src[x]. Leaves the other components.
void ck_insert_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *src, ptrdiff_t src_stride,
                  int width, int height, int step);
/// The same for words. `shift` moves the value left (right if negative); `swap` exchanges the bytes after the shift.
void ck_insert_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride,
                   int width, int height, int step, int shift, int swap);

/// The same for 32-bit values (floating-point pixels).
void ck_extract_u32(uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride,
                    int width, int height, int step);
void ck_insert_u32(uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride,
                   int width, int height, int step);

/// Splits a plane of pairs in two: a[x] = src[2x], b[x] = src[2x + 1]. `width` counts pairs.
void ck_split_u8(uint8_t *a, ptrdiff_t a_stride, uint8_t *b, ptrdiff_t b_stride,
                 const uint8_t *src, ptrdiff_t src_stride, int width, int height);
/// The same for words, each moved right by `shift` bits (0 ... 15): high-placed bits to low-placed.
void ck_split_u16(uint16_t *a, ptrdiff_t a_stride, uint16_t *b, ptrdiff_t b_stride,
                  const uint16_t *src, ptrdiff_t src_stride, int width, int height, int shift);

/// Joins two planes into pairs. `width` counts pairs.
void ck_join_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *a, ptrdiff_t a_stride,
                const uint8_t *b, ptrdiff_t b_stride, int width, int height);
/// The same for words, each moved left by `shift` bits (0 ... 15).
void ck_join_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *a, ptrdiff_t a_stride,
                 const uint16_t *b, ptrdiff_t b_stride, int width, int height, int shift);

#endif
