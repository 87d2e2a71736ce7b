#ifndef CK_AFFINE_H
#define CK_AFFINE_H

#include <stddef.h>
#include <stdint.h>

/// A plane drawn through an affine map.
///
/// The map goes from the destination to the source: the centre of destination sample (x, y) is (x + 0.5, y + 0.5), and the source
/// position seen there is u = a * x + c * y + tx, v = b * x + d * y + ty, in source samples with centres at .5.
/// All members are finite and the map is not singular.
typedef struct ck_affine {
    double a, b, c, d, tx, ty;
    /// The rectangle of the source that is drawn, in the coordinates u, v. Its edges are antialiased over one destination sample.
    double left, top, right, bottom;
    /// The samples that may be read: columns first_column ..< end_column, rows first_row ..< end_row; at least one of each.
    /// Positions beyond them see the nearest of them.
    int first_column, first_row, end_column, end_row;
} ck_affine;

/// The columns *first ..< *end of destination row `y` that the source can touch, within 0 ..< width. Empty: *first == *end.
void ck_affine_span(const ck_affine *job, int y, int width, int *first, int *end);

/// Samples columns first ..< end of destination row `y`, bilinear: dst[0] and cover[0] belong to column `first`.
/// Cover is the share of the destination sample that the source rectangle covers, as 0 ... cover_max (255 for bytes).
/// Each result depends on its own column and row only: any division of a picture into spans gives the same bytes.
void ck_affine_row_u8(uint8_t *dst, uint8_t *cover, const uint8_t *src, ptrdiff_t src_stride,
                      const ck_affine *job, int y, int first, int end);
void ck_affine_row_u16(uint16_t *dst, uint16_t *cover, const uint16_t *src, ptrdiff_t src_stride,
                       const ck_affine *job, int y, int first, int end, int cover_max);

/// The same with Catmull-Rom's filter over four by four samples; cover_max is also the greatest sample. For samples that are not multiplied by
/// an alpha: it overshoots.
void ck_affine_cubic_row_u8(uint8_t *dst, uint8_t *cover, const uint8_t *src, ptrdiff_t src_stride,
                            const ck_affine *job, int y, int first, int end);
void ck_affine_cubic_row_u16(uint16_t *dst, uint16_t *cover, const uint16_t *src, ptrdiff_t src_stride,
                             const ck_affine *job, int y, int first, int end, int cover_max);

#endif
