#ifndef CK_RASTER_H
#define CK_RASTER_H

#include <stddef.h>
#include <stdint.h>

/// Rows of planar floats, red, green, blue and alpha, as filters work on them. A count of zero or less does nothing. Rows that are written overlap
/// no others.

void ck_row_fill(float *dst, float value, int count);
/// dst += src * weight.
void ck_row_add(float *dst, const float *src, float weight, int count);
/// dst[i] = src[i * step]; the step may be negative.
void ck_row_gather(float *dst, const float *src, ptrdiff_t step, int count);
void ck_row_multiply(float *dst, const float *src, int count);

/// dst = m * (r, g, b) + m[3], m[7], m[11] each times alpha; `a` is nil where alpha is one.
void ck_row_color_matrix(float *r, float *g, float *b, const float *a, const float m[12], int count);
/// All four from all four: rows of m are the shares of r, g, b, a and a constant.
void ck_row_matrix(float *r, float *g, float *b, float *a, const float m[20], int count);
void ck_row_premultiply(float *r, float *g, float *b, const float *a, int count);
/// Where alpha is zero or less, colour becomes zero.
void ck_row_unpremultiply(float *r, float *g, float *b, const float *a, int count);

/// The curve of sRGB, mirrored below zero.
void ck_row_srgb_to_light(float *v, int count);
void ck_row_light_to_srgb(float *v, int count);

/// Samples of 16 and of 32 bits of floating point.
void ck_row_load_half(float *dst, const uint16_t *src, int count);
void ck_row_store_half(uint16_t *dst, const float *src, int count);

/// A table of edge x edge x edge colours, red running fastest, three floats each, looked up between its points. Colours outside of 0 ... 1
/// are limited first.
void ck_row_cube(float *r, float *g, float *b, const float *table, int edge, int count);
/// The nearest of some colours, three floats each.
void ck_row_nearest(float *r, float *g, float *b, const float *colors, int colorCount, int count);

/// dst[x] = weights[0] * src[x] + sum of weights[k] * (src[x - k * step] + src[x + k * step]). The step is 1 for columns and the stride for rows.
void ck_even_filter(float *dst, const float *src, ptrdiff_t step, const float *weights, int radius, int count);
/// dst[x] = bias + sum of weights[k] * src[x + offsets[k]].
void ck_sum_filter(float *dst, const float *src, const ptrdiff_t *offsets, const float *weights, int taps, float bias, int count);
/// dst[x] = sum of weights[x * taps + k] * src[starts[x] + k].
void ck_tap_filter(float *dst, const float *src, const int32_t *starts, const float *weights, int taps, int count);
/// dst[i] is src[2 i] filtered by 1 4 6 4 1.
void ck_halve(float *dst, const float *src, int count);
/// dst[2 i] and dst[2 i + 1] lie on the cubic spline of src[i - 1], src[i], src[i + 1]; `count` is that of pairs.
void ck_double(float *dst, const float *src, int count);
/// Middle of nine: three rows, each from one before to one after.
void ck_median(float *dst, const float *above, const float *row, const float *below, int count);
/// The least or, where `most` is not zero, the greatest of src[x + offsets[k]].
void ck_extreme_filter(float *dst, const float *src, const ptrdiff_t *offsets, int taps, int most, int count);

/// A picture to take samples of: four planes, pixel centres at .5, edges repeated.
typedef struct ck_raster {
    const float *planes[4];
    /// From row to row, in floats.
    ptrdiff_t stride;
    int width, height;
} ck_raster;

/// Straight lines between the four nearest pixels.
void ck_sample_linear(float *r, float *g, float *b, float *a, const ck_raster *source, const float *u, const float *v, int count);
void ck_sample_nearest(float *r, float *g, float *b, float *a, const ck_raster *source, const float *u, const float *v, int count);
/// u[i] = u0 + i du, v[i] = v0 + i dv.
void ck_affine_places(float *u, float *v, double u0, double v0, double du, double dv, int count);
/// (u, v) = (h0 x + h1 y + h2, h3 x + h4 y + h5) / (h6 x + h7 y + h8) for x = x0 + i. Where the divisor is not above zero, -1e9.
void ck_projective_places(float *u, float *v, const double h[9], double x0, double y, int count);
/// How much of a pixel that is `across` and `down` source pixels large lies inside of left ..< right and top ..< bottom.
void ck_cover(float *cover, const float *u, const float *v, float left, float top, float right, float bottom, float across, float down, int count);

/// Sums, least and greatest of a row; sums are added to.
void ck_row_sum(double *sum, const float *src, int count);
void ck_row_range(float *least, float *greatest, const float *src, int count);
/// Adds to `bins` how many values fall into each of equal parts of 0 ... 1, `weights` each.
void ck_row_histogram(double *bins, int binCount, const float *src, const float *weights, int count);

#endif
