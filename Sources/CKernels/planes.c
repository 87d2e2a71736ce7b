#include "clones.h"
#include "CKernels.h"

#include <string.h>

void ck_fill_u8(uint8_t *dst, ptrdiff_t dst_stride, int width, int height, uint8_t value) {
    if (width <= 0) return;
    for (int y = 0; y < height; y++) memset(ck_row_u8(dst, dst_stride, y), value, (size_t)width);
}

CK_CLONES
void ck_fill_u16(uint16_t *dst, ptrdiff_t dst_stride, int width, int height, uint16_t value) {
    for (int y = 0; y < height; y++) {
        uint16_t *d = ck_row_u16(dst, dst_stride, y);
        for (int x = 0; x < width; x++) d[x] = value;
    }
}

void ck_copy(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t row_bytes, int height) {
    if (height <= 0 || row_bytes == 0) return;
    if (dst_stride == src_stride && dst_stride == (ptrdiff_t)row_bytes) {
        memcpy(dst, src, row_bytes * (size_t)height);
        return;
    }
    for (int y = 0; y < height; y++)
        memcpy((uint8_t *)dst + (ptrdiff_t)y * dst_stride, (const uint8_t *)src + (ptrdiff_t)y * src_stride, row_bytes);
}

// 16-bit lanes: (s - d) * opacity needs 23 bits, of which the multiply-high-and-round instruction keeps what is wanted.
CK_CLONES
void ck_mix_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *src, ptrdiff_t src_stride,
               int width, int height, int opacity) {
    if (opacity <= 0 || width <= 0) return;
    if (opacity >= CK_OPAQUE) {
        ck_copy(dst, dst_stride, src, src_stride, (size_t)width, height);
        return;
    }
    const int16_t w = (int16_t)opacity;
    for (int y = 0; y < height; y++) {
        uint8_t *restrict d = ck_row_u8(dst, dst_stride, y);
        const uint8_t *restrict s = ck_crow_u8(src, src_stride, y);
        for (int x = 0; x < width; x++) {
            int16_t difference = (int16_t)(s[x] - d[x]);
            int16_t part = (int16_t)((((int)difference * (int)w >> 14) + 1) >> 1);
            d[x] = (uint8_t)(d[x] + part);
        }
    }
}

CK_CLONES
void ck_mix_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride,
                int width, int height, int opacity) {
    if (opacity <= 0 || width <= 0) return;
    if (opacity >= CK_OPAQUE) {
        ck_copy(dst, dst_stride, src, src_stride, (size_t)width * 2, height);
        return;
    }
    for (int y = 0; y < height; y++) {
        uint16_t *restrict d = ck_row_u16(dst, dst_stride, y);
        const uint16_t *restrict s = ck_crow_u16(src, src_stride, y);
        for (int x = 0; x < width; x++) {
            // 65535 * 32768 + 16384 still fits in 31 bits.
            int difference = (int)s[x] - (int)d[x];
            d[x] = (uint16_t)((int)d[x] + ((difference * opacity + CK_OPAQUE / 2) >> 15));
        }
    }
}

// The factor that turns an alpha into a weight of 0 ... opacity with 16 more bits: alpha_max * factor <= 2^31.
CK_INLINE uint32_t weight_factor(int opacity, int alpha_max) {
    return (uint32_t)((((uint64_t)(uint32_t)opacity << 16) + (uint32_t)alpha_max / 2) / (uint32_t)alpha_max);
}

CK_CLONES
void ck_over_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *src, ptrdiff_t src_stride,
                const uint8_t *alpha, ptrdiff_t alpha_stride, int width, int height, int opacity) {
    if (opacity <= 0) return;
    const uint32_t factor = weight_factor(ck_min(opacity, CK_OPAQUE), 255);
    for (int y = 0; y < height; y++) {
        uint8_t *restrict d = ck_row_u8(dst, dst_stride, y);
        const uint8_t *restrict s = ck_crow_u8(src, src_stride, y);
        const uint8_t *restrict a = ck_crow_u8(alpha, alpha_stride, y);
        for (int x = 0; x < width; x++) {
            int weight = (int)((a[x] * factor + 32768u) >> 16);
            int difference = (int)s[x] - (int)d[x];
            d[x] = (uint8_t)((int)d[x] + ((difference * weight + CK_OPAQUE / 2) >> 15));
        }
    }
}

CK_CLONES
void ck_over_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride,
                 const uint16_t *alpha, ptrdiff_t alpha_stride, int width, int height, int opacity, int alpha_max) {
    if (opacity <= 0) return;
    const uint32_t most = (uint32_t)ck_clamp(alpha_max, 1, 65535);
    const uint32_t factor = weight_factor(ck_min(opacity, CK_OPAQUE), (int)most);
    for (int y = 0; y < height; y++) {
        uint16_t *restrict d = ck_row_u16(dst, dst_stride, y);
        const uint16_t *restrict s = ck_crow_u16(src, src_stride, y);
        const uint16_t *restrict a = ck_crow_u16(alpha, alpha_stride, y);
        for (int x = 0; x < width; x++) {
            uint32_t limited = a[x] < most ? a[x] : most;
            int weight = (int)((limited * factor + 32768u) >> 16);
            int difference = (int)s[x] - (int)d[x];
            d[x] = (uint16_t)((int)d[x] + ((difference * weight + CK_OPAQUE / 2) >> 15));
        }
    }
}

CK_CLONES
void ck_over_premultiplied_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *src, ptrdiff_t src_stride,
                              const uint8_t *alpha, ptrdiff_t alpha_stride, int width, int height, int opacity) {
    if (opacity <= 0) return;
    const float scale = (float)ck_min(opacity, CK_OPAQUE) / (255.0f * CK_OPAQUE);
    for (int y = 0; y < height; y++) {
        uint8_t *restrict d = ck_row_u8(dst, dst_stride, y);
        const uint8_t *restrict s = ck_crow_u8(src, src_stride, y);
        const uint8_t *restrict a = ck_crow_u8(alpha, alpha_stride, y);
        for (int x = 0; x < width; x++) {
            int difference = (int)s[x] * 255 - (int)d[x] * (int)a[x];
            int value = (int)((float)difference * scale + ((float)d[x] + 0.5f));
            d[x] = (uint8_t)(value > 255 ? 255 : value);
        }
    }
}

CK_CLONES
void ck_over_premultiplied_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride,
                               const uint16_t *alpha, ptrdiff_t alpha_stride, int width, int height, int opacity, int max) {
    if (opacity <= 0) return;
    const int most = ck_clamp(max, 1, 65535);
    const double scale = (double)ck_min(opacity, CK_OPAQUE) / ((double)most * CK_OPAQUE);
    for (int y = 0; y < height; y++) {
        uint16_t *restrict d = ck_row_u16(dst, dst_stride, y);
        const uint16_t *restrict s = ck_crow_u16(src, src_stride, y);
        const uint16_t *restrict a = ck_crow_u16(alpha, alpha_stride, y);
        for (int x = 0; x < width; x++) {
            double difference = (double)s[x] * (double)most - (double)d[x] * (double)a[x];
            int value = (int)(difference * scale + ((double)d[x] + 0.5));
            d[x] = (uint16_t)ck_clamp(value, 0, most);
        }
    }
}

CK_CLONES
void ck_product_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *a, ptrdiff_t a_stride,
                   const uint8_t *b, ptrdiff_t b_stride, int width, int height) {
    for (int y = 0; y < height; y++) {
        uint8_t *d = ck_row_u8(dst, dst_stride, y);
        const uint8_t *p = ck_crow_u8(a, a_stride, y);
        const uint8_t *q = ck_crow_u8(b, b_stride, y);
        for (int x = 0; x < width; x++) {
            // Exact division by 255 of a product with the rounding already added.
            uint16_t product = (uint16_t)(p[x] * q[x] + 128);
            d[x] = (uint8_t)((product + (product >> 8)) >> 8);
        }
    }
}

CK_CLONES
void ck_product_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *a, ptrdiff_t a_stride,
                    const uint16_t *b, ptrdiff_t b_stride, int width, int height, int max) {
    const int most = ck_clamp(max, 1, 65535);
    const double inverse = 1.0 / (double)most;
    for (int y = 0; y < height; y++) {
        uint16_t *d = ck_row_u16(dst, dst_stride, y);
        const uint16_t *p = ck_crow_u16(a, a_stride, y);
        const uint16_t *q = ck_crow_u16(b, b_stride, y);
        for (int x = 0; x < width; x++) d[x] = (uint16_t)(int)((double)p[x] * (double)q[x] * inverse + 0.5);
    }
}

#define SUBSAMPLE(NAME, T, ROW, CROW)                                                                                     \
    CK_CLONES                                                                                                             \
    void NAME(T *dst, ptrdiff_t dst_stride, const T *src, ptrdiff_t src_stride, int width, int height, int shift_x,       \
              int shift_y) {                                                                                              \
        if (width <= 0 || height <= 0) return;                                                                            \
        const int columns = shift_x ? (width + 1) >> 1 : width, rows = shift_y ? (height + 1) >> 1 : height;              \
        for (int y = 0; y < rows; y++) {                                                                                  \
            T *restrict d = ROW(dst, dst_stride, y);                                                                      \
            const T *restrict p = CROW(src, src_stride, shift_y ? 2 * y : y);                                             \
            const T *restrict q = CROW(src, src_stride, shift_y ? ck_min(2 * y + 1, height - 1) : y);                     \
            if (!shift_x) {                                                                                               \
                for (int x = 0; x < columns; x++) d[x] = (T)(((uint32_t)p[x] + q[x] + 1) >> 1);                           \
                continue;                                                                                                 \
            }                                                                                                             \
            for (int x = 0; x < columns; x++) {                                                                           \
                int l = ck_max(2 * x - 1, 0), m = 2 * x, r = ck_min(2 * x + 1, width - 1);                                \
                d[x] = (T)(((uint32_t)p[l] + 2 * (uint32_t)p[m] + p[r] + q[l] + 2 * (uint32_t)q[m] + q[r] + 4) >> 3);     \
            }                                                                                                             \
        }                                                                                                                 \
    }

SUBSAMPLE(ck_subsample_u8, uint8_t, ck_row_u8, ck_crow_u8)
SUBSAMPLE(ck_subsample_u16, uint16_t, ck_row_u16, ck_crow_u16)
