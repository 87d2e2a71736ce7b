#ifndef CK_ORIENT_H
#define CK_ORIENT_H

#include <stddef.h>
#include <stdint.h>

/// One of the eight ways to turn and mirror a picture: first exchange columns and rows, then mirror the result.
typedef enum ck_orientation {
    CK_ORIENT_IDENTITY = 0,
    /// Mirrors the result left to right.
    CK_ORIENT_MIRROR_X = 1,
    /// Mirrors the result top to bottom.
    CK_ORIENT_MIRROR_Y = 2,
    CK_ORIENT_ROTATE_180 = 3,
    /// Exchanges columns and rows.
    CK_ORIENT_TRANSPOSE = 4,
    /// A quarter turn to the right.
    CK_ORIENT_ROTATE_90 = 5,
    /// A quarter turn to the left.
    CK_ORIENT_ROTATE_270 = 6,
    CK_ORIENT_TRANSVERSE = 7,
} ck_orientation;

/// Turns a plane of width x height samples; with the transposing ones the destination has height x width samples.
/// Only the low three bits of `orientation` count.
void ck_orient_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *src, ptrdiff_t src_stride,
                  int width, int height, unsigned orientation);
void ck_orient_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride,
                   int width, int height, unsigned orientation);

#endif
