#include "clones.h"
#include "CKernels.h"

// A step known to the compiler becomes shuffles; the common ones are 2, 3 and 4.
#define BY_STEP(BODY)                                                                                                     \
    switch (step) {                                                                                                       \
    case 1: { enum { N = 1 }; BODY } break;                                                                               \
    case 2: { enum { N = 2 }; BODY } break;                                                                               \
    case 3: { enum { N = 3 }; BODY } break;                                                                               \
    case 4: { enum { N = 4 }; BODY } break;                                                                               \
    default: { const ptrdiff_t N = step; BODY } break;                                                                    \
    }

#define EXTRACT_LOOP(EXPRESSION) for (int x = 0; x < width; x++) { d[x] = (EXPRESSION(s[(ptrdiff_t)x * N])); }
#define INSERT_LOOP(EXPRESSION) for (int x = 0; x < width; x++) { d[(ptrdiff_t)x * N] = (EXPRESSION(s[x])); }
#define AS_IS(V) (V)
#define MOVED_RIGHT(V) ((uint16_t)((V) >> right << left))
#define SWAPPED_MOVED_RIGHT(V) ((uint16_t)((uint16_t)((V) << 8 | (V) >> 8) >> right << left))
#define SWAPPED_MOVED(V) swapped((uint16_t)((V) >> right << left))

CK_INLINE uint16_t swapped(uint16_t v) { return (uint16_t)(v << 8 | v >> 8); }

CK_CLONES
void ck_extract_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *src, ptrdiff_t src_stride,
                   int width, int height, int step) {
    for (int y = 0; y < height; y++) {
        uint8_t *restrict d = ck_row_u8(dst, dst_stride, y);
        const uint8_t *restrict s = ck_crow_u8(src, src_stride, y);
        BY_STEP(EXTRACT_LOOP(AS_IS))
    }
}

CK_CLONES
void ck_insert_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *src, ptrdiff_t src_stride,
                  int width, int height, int step) {
    for (int y = 0; y < height; y++) {
        uint8_t *restrict d = ck_row_u8(dst, dst_stride, y);
        const uint8_t *restrict s = ck_crow_u8(src, src_stride, y);
        BY_STEP(INSERT_LOOP(AS_IS))
    }
}

CK_CLONES
void ck_extract_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride,
                    int width, int height, int step, int shift, int swap) {
    const int right = ck_clamp(shift, 0, 15), left = ck_clamp(-shift, 0, 15);
    for (int y = 0; y < height; y++) {
        uint16_t *restrict d = ck_row_u16(dst, dst_stride, y);
        const uint16_t *restrict s = ck_crow_u16(src, src_stride, y);
        if (swap) {
            BY_STEP(EXTRACT_LOOP(SWAPPED_MOVED_RIGHT))
        } else {
            BY_STEP(EXTRACT_LOOP(MOVED_RIGHT))
        }
    }
}

CK_CLONES
void ck_insert_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride,
                   int width, int height, int step, int shift, int swap) {
    const int left = ck_clamp(shift, 0, 15), right = ck_clamp(-shift, 0, 15);
    for (int y = 0; y < height; y++) {
        uint16_t *restrict d = ck_row_u16(dst, dst_stride, y);
        const uint16_t *restrict s = ck_crow_u16(src, src_stride, y);
        if (swap) {
            BY_STEP(INSERT_LOOP(SWAPPED_MOVED))
        } else {
            BY_STEP(INSERT_LOOP(MOVED_RIGHT))
        }
    }
}

CK_CLONES
void ck_extract_u32(uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride,
                    int width, int height, int step) {
    for (int y = 0; y < height; y++) {
        uint32_t *restrict d = ck_row_u32(dst, dst_stride, y);
        const uint32_t *restrict s = ck_crow_u32(src, src_stride, y);
        BY_STEP(EXTRACT_LOOP(AS_IS))
    }
}

CK_CLONES
void ck_insert_u32(uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride,
                   int width, int height, int step) {
    for (int y = 0; y < height; y++) {
        uint32_t *restrict d = ck_row_u32(dst, dst_stride, y);
        const uint32_t *restrict s = ck_crow_u32(src, src_stride, y);
        BY_STEP(INSERT_LOOP(AS_IS))
    }
}

CK_CLONES
void ck_split_u8(uint8_t *a, ptrdiff_t a_stride, uint8_t *b, ptrdiff_t b_stride,
                 const uint8_t *src, ptrdiff_t src_stride, int width, int height) {
    for (int y = 0; y < height; y++) {
        uint8_t *restrict p = ck_row_u8(a, a_stride, y);
        uint8_t *restrict q = ck_row_u8(b, b_stride, y);
        const uint8_t *restrict s = ck_crow_u8(src, src_stride, y);
        for (int x = 0; x < width; x++) {
            p[x] = s[2 * x];
            q[x] = s[2 * x + 1];
        }
    }
}

CK_CLONES
void ck_split_u16(uint16_t *a, ptrdiff_t a_stride, uint16_t *b, ptrdiff_t b_stride,
                  const uint16_t *src, ptrdiff_t src_stride, int width, int height, int shift) {
    const int right = ck_clamp(shift, 0, 15);
    for (int y = 0; y < height; y++) {
        uint16_t *restrict p = ck_row_u16(a, a_stride, y);
        uint16_t *restrict q = ck_row_u16(b, b_stride, y);
        const uint16_t *restrict s = ck_crow_u16(src, src_stride, y);
        for (int x = 0; x < width; x++) {
            p[x] = (uint16_t)(s[2 * x] >> right);
            q[x] = (uint16_t)(s[2 * x + 1] >> right);
        }
    }
}

CK_CLONES
void ck_join_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *a, ptrdiff_t a_stride,
                const uint8_t *b, ptrdiff_t b_stride, int width, int height) {
    for (int y = 0; y < height; y++) {
        uint8_t *restrict d = ck_row_u8(dst, dst_stride, y);
        const uint8_t *restrict p = ck_crow_u8(a, a_stride, y);
        const uint8_t *restrict q = ck_crow_u8(b, b_stride, y);
        for (int x = 0; x < width; x++) {
            d[2 * x] = p[x];
            d[2 * x + 1] = q[x];
        }
    }
}

CK_CLONES
void ck_join_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *a, ptrdiff_t a_stride,
                 const uint16_t *b, ptrdiff_t b_stride, int width, int height, int shift) {
    const int left = ck_clamp(shift, 0, 15);
    for (int y = 0; y < height; y++) {
        uint16_t *restrict d = ck_row_u16(dst, dst_stride, y);
        const uint16_t *restrict p = ck_crow_u16(a, a_stride, y);
        const uint16_t *restrict q = ck_crow_u16(b, b_stride, y);
        for (int x = 0; x < width; x++) {
            d[2 * x] = (uint16_t)(p[x] << left);
            d[2 * x + 1] = (uint16_t)(q[x] << left);
        }
    }
}
