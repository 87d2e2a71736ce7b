#include "clones.h"
#include "curve.h"
#include "CKernels.h"

CK_CLONES void ck_row_fill(float *restrict dst, float value, int count) {
    for (int i = 0; i < count; i++) dst[i] = value;
}

CK_CLONES void ck_row_add(float *restrict dst, const float *restrict src, float weight, int count) {
    for (int i = 0; i < count; i++) dst[i] += src[i] * weight;
}

void ck_row_gather(float *restrict dst, const float *restrict src, ptrdiff_t step, int count) {
    for (int i = 0; i < count; i++) dst[i] = src[i * step];
}

CK_CLONES void ck_row_multiply(float *restrict dst, const float *restrict src, int count) {
    for (int i = 0; i < count; i++) dst[i] *= src[i];
}

CK_CLONES void ck_row_color_matrix(float *restrict r, float *restrict g, float *restrict b, const float *restrict a, const float m[12], int count) {
    if (a) {
        for (int i = 0; i < count; i++) {
            const float x = r[i], y = g[i], z = b[i], w = a[i];
            r[i] = m[0] * x + m[1] * y + m[2] * z + m[3] * w;
            g[i] = m[4] * x + m[5] * y + m[6] * z + m[7] * w;
            b[i] = m[8] * x + m[9] * y + m[10] * z + m[11] * w;
        }
    } else {
        for (int i = 0; i < count; i++) {
            const float x = r[i], y = g[i], z = b[i];
            r[i] = m[0] * x + m[1] * y + m[2] * z + m[3];
            g[i] = m[4] * x + m[5] * y + m[6] * z + m[7];
            b[i] = m[8] * x + m[9] * y + m[10] * z + m[11];
        }
    }
}

CK_CLONES void ck_row_matrix(float *restrict r, float *restrict g, float *restrict b, float *restrict a, const float m[20], int count) {
    for (int i = 0; i < count; i++) {
        const float x = r[i], y = g[i], z = b[i], w = a[i];
        r[i] = m[0] * x + m[1] * y + m[2] * z + m[3] * w + m[4];
        g[i] = m[5] * x + m[6] * y + m[7] * z + m[8] * w + m[9];
        b[i] = m[10] * x + m[11] * y + m[12] * z + m[13] * w + m[14];
        a[i] = m[15] * x + m[16] * y + m[17] * z + m[18] * w + m[19];
    }
}

CK_CLONES void ck_row_premultiply(float *restrict r, float *restrict g, float *restrict b, const float *restrict a, int count) {
    for (int i = 0; i < count; i++) {
        r[i] *= a[i];
        g[i] *= a[i];
        b[i] *= a[i];
    }
}

CK_CLONES void ck_row_unpremultiply(float *restrict r, float *restrict g, float *restrict b, const float *restrict a, int count) {
    for (int i = 0; i < count; i++) {
        const float factor = a[i] > 0.0f ? 1.0f / a[i] : 0.0f;
        r[i] *= factor;
        g[i] *= factor;
        b[i] *= factor;
    }
}

CK_CLONES void ck_row_srgb_to_light(float *v, int count) {
    for (int i = 0; i < count; i++) v[i] = light_from_srgb(v[i]);
}

CK_CLONES void ck_row_light_to_srgb(float *v, int count) {
    for (int i = 0; i < count; i++) v[i] = srgb_from(v[i]);
}

CK_CLONES void ck_row_load_half(float *restrict dst, const uint16_t *restrict src, int count) {
    for (int i = 0; i < count; i++) {
        _Float16 v;
        memcpy(&v, &src[i], sizeof v);
        dst[i] = (float)v;
    }
}

CK_CLONES void ck_row_store_half(uint16_t *restrict dst, const float *restrict src, int count) {
    for (int i = 0; i < count; i++) {
        // Beyond the greatest half comes infinity, which nobody can work with.
        const _Float16 v = (_Float16)least(most(src[i], -65504.0f), 65504.0f);
        memcpy(&dst[i], &v, sizeof v);
    }
}

CK_CLONES void ck_row_cube(float *restrict r, float *restrict g, float *restrict b, const float *restrict table, int edge, int count) {
    const float last = (float)(edge - 1);
    const int next_g = 3 * edge, next_b = 3 * edge * edge;
    for (int i = 0; i < count; i++) {
        const float x = least(most(r[i], 0.0f), 1.0f) * last, y = least(most(g[i], 0.0f), 1.0f) * last, z = least(most(b[i], 0.0f), 1.0f) * last;
        // The last point belongs to the cell before it.
        const int xi = ck_min((int)x, edge - 2), yi = ck_min((int)y, edge - 2), zi = ck_min((int)z, edge - 2);
        const float fx = x - (float)xi, fy = y - (float)yi, fz = z - (float)zi;
        const float *p = table + 3 * xi + next_g * yi + next_b * zi;
        float out[3];
        for (int k = 0; k < 3; k++) {
            const float *q = p + k;
            const float c00 = q[0] + fx * (q[3] - q[0]), c10 = q[next_g] + fx * (q[next_g + 3] - q[next_g]);
            const float c01 = q[next_b] + fx * (q[next_b + 3] - q[next_b]);
            const float c11 = q[next_b + next_g] + fx * (q[next_b + next_g + 3] - q[next_b + next_g]);
            const float c0 = c00 + fy * (c10 - c00), c1 = c01 + fy * (c11 - c01);
            out[k] = c0 + fz * (c1 - c0);
        }
        r[i] = out[0];
        g[i] = out[1];
        b[i] = out[2];
    }
}

CK_CLONES void ck_row_nearest(float *restrict r, float *restrict g, float *restrict b, const float *restrict colors, int colorCount, int count) {
    for (int i = 0; i < count; i++) {
        float best = 1e30f, x = r[i], y = g[i], z = b[i];
        for (int k = 0; k < colorCount; k++) {
            const float dx = r[i] - colors[3 * k], dy = g[i] - colors[3 * k + 1], dz = b[i] - colors[3 * k + 2];
            const float far = dx * dx + dy * dy + dz * dz;
            if (far < best) {
                best = far;
                x = colors[3 * k];
                y = colors[3 * k + 1];
                z = colors[3 * k + 2];
            }
        }
        r[i] = x;
        g[i] = y;
        b[i] = z;
    }
}

CK_CLONES void ck_row_sum(double *sum, const float *restrict src, int count) {
    // Sixteen sums side by side: the same order on every machine.
    double parts[16] = {0};
    int i = 0;
    for (; i + 16 <= count; i += 16) {
        for (int k = 0; k < 16; k++) parts[k] += (double)src[i + k];
    }
    for (int k = 0; i < count; i++, k++) parts[k] += (double)src[i];
    double total = 0;
    for (int k = 0; k < 16; k++) total += parts[k];
    *sum += total;
}

CK_CLONES void ck_row_range(float *low, float *high, const float *restrict src, int count) {
    float l = *low, h = *high;
    for (int i = 0; i < count; i++) {
        l = least(src[i], l);
        h = most(src[i], h);
    }
    *low = l;
    *high = h;
}

void ck_row_histogram(double *bins, int binCount, const float *src, const float *weights, int count) {
    for (int i = 0; i < count; i++) {
        const float place = least(most(src[i], 0.0f), 1.0f) * (float)binCount;
        bins[ck_min((int)place, binCount - 1)] += (double)weights[i];
    }
}
