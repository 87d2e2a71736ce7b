#ifndef CK_BITPACKED_H
#define CK_BITPACKED_H

#include <stddef.h>
#include <stdint.h>

/// Where three 10-bit components and perhaps two bits of alpha lie in a 32-bit word: the low end of each. `alpha` is below zero without
/// alpha. `swap` is not zero where the words have the other byte order.
typedef struct ck_words10 {
    int first, second, third, alpha, swap;
} ck_words10;

/// Takes words apart into planes of 10-bit codes in 16-bit words. `d` may be NULL; alpha is spread over 0 ... 1023.
void ck_unpack_words10(uint16_t *a, ptrdiff_t a_stride, uint16_t *b, ptrdiff_t b_stride, uint16_t *c, ptrdiff_t c_stride,
                       uint16_t *d, ptrdiff_t d_stride, const uint8_t *src, ptrdiff_t src_stride,
                       int width, int height, const ck_words10 *layout);
/// Puts planes together into words; codes above 1023 count as 1023. Without `d` alpha bits are all set, and unused bits are zero.
void ck_pack_words10(uint8_t *dst, ptrdiff_t dst_stride, const uint16_t *a, ptrdiff_t a_stride, const uint16_t *b, ptrdiff_t b_stride,
                     const uint16_t *c, ptrdiff_t c_stride, const uint16_t *d, ptrdiff_t d_stride,
                     int width, int height, const ck_words10 *layout);

/// v210: 10-bit 4:2:2, six pixels in 16 bytes, little-endian. Rows hold whole groups: (width + 5) / 6 * 16 bytes.
/// Chroma planes have (width + 1) / 2 columns. Packing repeats the last samples into the unused places of the last group.
void ck_unpack_v210(uint16_t *y, ptrdiff_t y_stride, uint16_t *cb, ptrdiff_t cb_stride, uint16_t *cr, ptrdiff_t cr_stride,
                    const uint8_t *src, ptrdiff_t src_stride, int width, int height);
void ck_pack_v210(uint8_t *dst, ptrdiff_t dst_stride, const uint16_t *y, ptrdiff_t y_stride, const uint16_t *cb, ptrdiff_t cb_stride,
                  const uint16_t *cr, ptrdiff_t cr_stride, int width, int height);

#endif
