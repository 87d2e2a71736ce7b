#include "clones.h"
#include "curve.h"
#include "CKernels.h"

// Numbers far outside, and those that are none, land on the edge.
CK_INLINE int place_of(float v, int limit) { return (int)least(most(v, 0.0f), (float)(limit - 1)); }

CK_CLONES void ck_sample_linear(float *restrict r, float *restrict g, float *restrict b, float *restrict a, const ck_raster *restrict source,
                                const float *restrict u, const float *restrict v, int count) {
    const ptrdiff_t stride = source->stride;
    const int width = source->width, height = source->height;
    const float *restrict pr = source->planes[0], *restrict pg = source->planes[1], *restrict pb = source->planes[2], *restrict pa = source->planes[3];
    for (int i = 0; i < count; i++) {
        const float x = least(most(u[i] - 0.5f, 0.0f), (float)(width - 1)), y = least(most(v[i] - 0.5f, 0.0f), (float)(height - 1));
        const int x0 = (int)x, y0 = (int)y;
        const float fx = x - (float)x0, fy = y - (float)y0;
        const ptrdiff_t here = y0 * stride + x0, right = x0 + 1 < width ? 1 : 0, down = y0 + 1 < height ? stride : 0;
        const float w11 = fx * fy, w10 = fx - w11, w01 = fy - w11, w00 = 1.0f - fx - w01;
        r[i] = w00 * pr[here] + w10 * pr[here + right] + w01 * pr[here + down] + w11 * pr[here + down + right];
        g[i] = w00 * pg[here] + w10 * pg[here + right] + w01 * pg[here + down] + w11 * pg[here + down + right];
        b[i] = w00 * pb[here] + w10 * pb[here + right] + w01 * pb[here + down] + w11 * pb[here + down + right];
        a[i] = w00 * pa[here] + w10 * pa[here + right] + w01 * pa[here + down] + w11 * pa[here + down + right];
    }
}

CK_CLONES void ck_sample_nearest(float *restrict r, float *restrict g, float *restrict b, float *restrict a, const ck_raster *restrict source,
                                 const float *restrict u, const float *restrict v, int count) {
    for (int i = 0; i < count; i++) {
        const ptrdiff_t here = place_of(v[i], source->height) * source->stride + place_of(u[i], source->width);
        r[i] = source->planes[0][here];
        g[i] = source->planes[1][here];
        b[i] = source->planes[2][here];
        a[i] = source->planes[3][here];
    }
}

CK_CLONES void ck_affine_places(float *restrict u, float *restrict v, double u0, double v0, double du, double dv, int count) {
    for (int i = 0; i < count; i++) {
        u[i] = (float)(u0 + du * i);
        v[i] = (float)(v0 + dv * i);
    }
}

CK_CLONES void ck_projective_places(float *restrict u, float *restrict v, const double h[9], double x0, double y, int count) {
    for (int i = 0; i < count; i++) {
        const double x = x0 + i, divisor = h[6] * x + h[7] * y + h[8];
        const double factor = divisor > 1e-9 ? 1.0 / divisor : 0.0;
        u[i] = factor > 0.0 ? (float)((h[0] * x + h[1] * y + h[2]) * factor) : -1e9f;
        v[i] = factor > 0.0 ? (float)((h[3] * x + h[4] * y + h[5]) * factor) : -1e9f;
    }
}

CK_CLONES void ck_cover(float *restrict cover, const float *restrict u, const float *restrict v, float left, float top, float right, float bottom,
                        float across, float down, int count) {
    const float sx = 1.0f / across, sy = 1.0f / down;
    for (int i = 0; i < count; i++) {
        const float x = least(most((u[i] - left) * sx + 0.5f, 0.0f), 1.0f) + least(most((right - u[i]) * sx + 0.5f, 0.0f), 1.0f) - 1.0f;
        const float y = least(most((v[i] - top) * sy + 0.5f, 0.0f), 1.0f) + least(most((bottom - v[i]) * sy + 0.5f, 0.0f), 1.0f) - 1.0f;
        cover[i] = most(x, 0.0f) * most(y, 0.0f);
    }
}
