#ifndef CK_RESAMPLE_H
#define CK_RESAMPLE_H

#include <stddef.h>
#include <stdint.h>

/// One unit of a tap's weight. The weights of an output always add up to it.
#define CK_TAP_ONE 16384

/// How samples between samples are made.
typedef enum ck_filter {
    /// Catmull-Rom: sharp, overshoots at steps.
    CK_FILTER_BICUBIC = 0,
    /// Straight lines: never beyond the samples it is made from, as samples that are multiplied by their alpha need it.
    CK_FILTER_BILINEAR = 1,
} ck_filter;

/// How the samples of one axis are made from source samples: for each output where its taps start, and their weights.
///
/// Output i is at the source position scale * (i + 0.5) + offset, in source samples with centres at .5. The filter is made wider by
/// `scale` where that is above 1, so that nothing aliases. What lies beyond the source repeats its edge samples.
typedef struct ck_taps {
    /// How many outputs, and how many source samples there are.
    int outputs, extent;
    /// Taps of an output, at most `extent`; and the even number of places that the weights of an output have.
    int taps, places;
    /// The first source sample of each output; start + taps <= extent. Rounded up to a multiple of 8 outputs.
    int32_t *starts;
    /// Eight outputs together, pairs of taps side by side: see ck_tap_weight.
    int16_t *weights;
    /// For each eight outputs whether the starts of either four are so near each other that `shuffles` finds their samples.
    uint8_t *near;
    /// For each eight outputs the bytes of a pair of taps of each, counted from the start of the first of its four.
    uint8_t *shuffles;
} ck_taps;

/// The weight of a tap.
static inline int ck_tap_weight(const ck_taps *taps, int output, int tap) {
    return taps->weights[((size_t)(output >> 3) * (size_t)taps->places + (size_t)(tap & ~1)) * 8 + (size_t)(output & 7) * 2 + (size_t)(tap & 1)];
}

/// The bytes that the tables of one axis take. `outputs` and `extent` are 1 ... 65536, `scale` is positive and finite.
size_t ck_taps_size(int outputs, int extent, double scale, ck_filter filter);

/// Fills the tables, in `memory` of that many bytes, at an address that is a multiple of 8. `offset` is finite.
void ck_taps_make(ck_taps *taps, void *memory, int outputs, int extent, double scale, double offset, ck_filter filter);

/// The bytes of scratch memory that one call of ck_resample needs, for a source of `extent` columns.
size_t ck_resample_scratch_size(int extent);

/// Resamples a plane: rows first_row ..< end_row of the result, each from the whole source, so bands give the same bytes as one call; `dst`
/// points at row 0. `src` has rows->extent rows and columns->extent columns, `dst` rows->outputs and columns->outputs.
/// Results are limited to 0 ... 2^depth - 1. Within 1 code of exact arithmetic.
void ck_resample_u8(uint8_t *dst, ptrdiff_t dst_stride, const uint8_t *src, ptrdiff_t src_stride,
                    const ck_taps *columns, const ck_taps *rows, int first_row, int end_row, void *scratch);
/// The same for words of `depth` 8 ... 16; source samples are below 2^depth.
void ck_resample_u16(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride,
                     const ck_taps *columns, const ck_taps *rows, int first_row, int end_row, int depth, void *scratch);

#endif
