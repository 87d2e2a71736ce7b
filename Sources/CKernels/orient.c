#include "clones.h"
#include "CKernels.h"

#include <string.h>

// Rows that stay rows are copied or reversed. Rows that become columns are done in tiles that stay in the first cache.
#define TILE 32

#define ORIENT(NAME, T, ROW, CROW)                                                                                        \
    CK_CLONES                                                                                                             \
    void NAME(T *dst, ptrdiff_t dst_stride, const T *src, ptrdiff_t src_stride, int width, int height,                    \
              unsigned orientation) {                                                                                     \
        if (width <= 0 || height <= 0) return;                                                                            \
        const int mirror_x = orientation & 1, mirror_y = (orientation >> 1) & 1;                                          \
        if (!(orientation & 4)) {                                                                                         \
            for (int y = 0; y < height; y++) {                                                                            \
                T *restrict d = ROW(dst, dst_stride, mirror_y ? height - 1 - y : y);                                      \
                const T *restrict s = CROW(src, src_stride, y);                                                           \
                if (!mirror_x) {                                                                                          \
                    memcpy(d, s, (size_t)width * sizeof(T));                                                              \
                    continue;                                                                                             \
                }                                                                                                         \
                for (int x = 0; x < width; x++) d[x] = s[width - 1 - x];                                                  \
            }                                                                                                             \
            return;                                                                                                       \
        }                                                                                                                 \
        for (int ty = 0; ty < height; ty += TILE) {                                                                       \
            const int th = ck_min(TILE, height - ty);                                                                     \
            for (int tx = 0; tx < width; tx += TILE) {                                                                    \
                const int tw = ck_min(TILE, width - tx);                                                                  \
                T tile[TILE][TILE];                                                                                       \
                for (int j = 0; j < th; j++) memcpy(tile[j], CROW(src, src_stride, ty + j) + tx, (size_t)tw * sizeof(T)); \
                for (int i = 0; i < tw; i++) {                                                                            \
                    /* Column tx + i of the source is row tx + i of the result. */                                        \
                    T *d = ROW(dst, dst_stride, mirror_y ? width - 1 - (tx + i) : tx + i);                                \
                    if (mirror_x) {                                                                                       \
                        T *restrict e = d + (height - ty - th);                                                           \
                        for (int j = 0; j < th; j++) e[j] = tile[th - 1 - j][i];                                          \
                    } else {                                                                                              \
                        T *restrict e = d + ty;                                                                           \
                        for (int j = 0; j < th; j++) e[j] = tile[j][i];                                                   \
                    }                                                                                                     \
                }                                                                                                         \
            }                                                                                                             \
        }                                                                                                                 \
    }

ORIENT(ck_orient_u8, uint8_t, ck_row_u8, ck_crow_u8)
ORIENT(ck_orient_u16, uint16_t, ck_row_u16, ck_crow_u16)
