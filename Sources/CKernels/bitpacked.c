#include "clones.h"
#include "CKernels.h"

#include <string.h>

CK_INLINE uint32_t load_word(const uint8_t *p, int swap) {
    uint32_t v;
    memcpy(&v, p, 4);
    return swap ? __builtin_bswap32(v) : v;
}

CK_INLINE void store_word(uint8_t *p, uint32_t v, int swap) {
    v = swap ? __builtin_bswap32(v) : v;
    memcpy(p, &v, 4);
}

CK_INLINE uint32_t ten_bits(uint16_t v) { return v > 1023 ? 1023 : v; }

CK_CLONES
void ck_unpack_words10(uint16_t *a, ptrdiff_t a_stride, uint16_t *b, ptrdiff_t b_stride, uint16_t *c, ptrdiff_t c_stride,
                       uint16_t *d, ptrdiff_t d_stride, const uint8_t *src, ptrdiff_t src_stride,
                       int width, int height, const ck_words10 *layout) {
    const ck_words10 l = *layout;
    for (int y = 0; y < height; y++) {
        const uint8_t *restrict s = ck_crow_u8(src, src_stride, y);
        uint16_t *restrict p = ck_row_u16(a, a_stride, y), *restrict q = ck_row_u16(b, b_stride, y), *restrict r = ck_row_u16(c, c_stride, y);
        for (int x = 0; x < width; x++) {
            uint32_t v = load_word(s + (ptrdiff_t)x * 4, l.swap);
            p[x] = (uint16_t)(v >> l.first & 1023);
            q[x] = (uint16_t)(v >> l.second & 1023);
            r[x] = (uint16_t)(v >> l.third & 1023);
        }
        if (!d) continue;
        uint16_t *restrict alpha = ck_row_u16(d, d_stride, y);
        for (int x = 0; x < width; x++)
            alpha[x] = l.alpha < 0 ? 1023 : (uint16_t)((load_word(s + (ptrdiff_t)x * 4, l.swap) >> l.alpha & 3) * 341);
    }
}

CK_CLONES
void ck_pack_words10(uint8_t *dst, ptrdiff_t dst_stride, const uint16_t *a, ptrdiff_t a_stride, const uint16_t *b, ptrdiff_t b_stride,
                     const uint16_t *c, ptrdiff_t c_stride, const uint16_t *d, ptrdiff_t d_stride,
                     int width, int height, const ck_words10 *layout) {
    const ck_words10 l = *layout;
    for (int y = 0; y < height; y++) {
        uint8_t *restrict o = ck_row_u8(dst, dst_stride, y);
        const uint16_t *p = ck_crow_u16(a, a_stride, y), *q = ck_crow_u16(b, b_stride, y), *r = ck_crow_u16(c, c_stride, y);
        const uint16_t *alpha = d ? ck_crow_u16(d, d_stride, y) : 0;
        for (int x = 0; x < width; x++) {
            uint32_t v = ten_bits(p[x]) << l.first | ten_bits(q[x]) << l.second | ten_bits(r[x]) << l.third;
            if (l.alpha >= 0) v |= (alpha ? (ten_bits(alpha[x]) + 170) / 341 : 3u) << l.alpha;
            store_word(o + (ptrdiff_t)x * 4, v, l.swap);
        }
    }
}

// The twelve codes of a group in the order in which they lie: Cb Y Cr Y Cb Y Cr Y Cb Y Cr Y, three to a word from the low end.
void ck_unpack_v210(uint16_t *y, ptrdiff_t y_stride, uint16_t *cb, ptrdiff_t cb_stride, uint16_t *cr, ptrdiff_t cr_stride,
                    const uint8_t *src, ptrdiff_t src_stride, int width, int height) {
    for (int j = 0; j < height; j++) {
        const uint8_t *s = ck_crow_u8(src, src_stride, j);
        uint16_t *luma = ck_row_u16(y, y_stride, j), *u = ck_row_u16(cb, cb_stride, j), *v = ck_row_u16(cr, cr_stride, j);
        for (int x = 0; x < width; x += 6) {
            uint16_t codes[12];
            for (int k = 0; k < 4; k++) {
                uint32_t word = load_word(s + (ptrdiff_t)(x / 6) * 16 + k * 4, 0);
                codes[3 * k] = word & 1023;
                codes[3 * k + 1] = word >> 10 & 1023;
                codes[3 * k + 2] = word >> 20 & 1023;
            }
            for (int i = 0; i < 6 && x + i < width; i++) luma[x + i] = codes[2 * i + 1];
            for (int i = 0; i < 3 && x + 2 * i < width; i++) {
                u[x / 2 + i] = codes[4 * i];
                v[x / 2 + i] = codes[4 * i + 2];
            }
        }
    }
}

void ck_pack_v210(uint8_t *dst, ptrdiff_t dst_stride, const uint16_t *y, ptrdiff_t y_stride, const uint16_t *cb, ptrdiff_t cb_stride,
                  const uint16_t *cr, ptrdiff_t cr_stride, int width, int height) {
    const int columns = (width + 1) / 2;
    for (int j = 0; j < height; j++) {
        uint8_t *d = ck_row_u8(dst, dst_stride, j);
        const uint16_t *luma = ck_crow_u16(y, y_stride, j), *u = ck_crow_u16(cb, cb_stride, j), *v = ck_crow_u16(cr, cr_stride, j);
        for (int x = 0; x < width; x += 6) {
            uint32_t codes[12];
            for (int i = 0; i < 6; i++) codes[2 * i + 1] = ten_bits(luma[ck_min(x + i, width - 1)]);
            for (int i = 0; i < 3; i++) {
                codes[4 * i] = ten_bits(u[ck_min(x / 2 + i, columns - 1)]);
                codes[4 * i + 2] = ten_bits(v[ck_min(x / 2 + i, columns - 1)]);
            }
            for (int k = 0; k < 4; k++)
                store_word(d + (ptrdiff_t)(x / 6) * 16 + k * 4, codes[3 * k] | codes[3 * k + 1] << 10 | codes[3 * k + 2] << 20, 0);
        }
    }
}
