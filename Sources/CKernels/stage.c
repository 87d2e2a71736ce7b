#include "clones.h"
#include "curve.h"
#include "CKernels.h"

#include <math.h>

#define LOAD(NAME, T)                                                                                                     \
    CK_CLONES void NAME(float *restrict dst, const T *restrict src, int count, float offset, float scale) {               \
        for (int i = 0; i < count; i++) dst[i] = ((float)src[i] - offset) * scale;                                        \
    }
LOAD(ck_stage_load_u8, uint8_t)
LOAD(ck_stage_load_u16, uint16_t)

#define STORE(NAME, T)                                                                                                    \
    CK_CLONES void NAME(T *restrict dst, const float *restrict src, int count, float offset, float scale, int max) {      \
        const float limit = (float)max;                                                                                   \
        for (int i = 0; i < count; i++) dst[i] = (T)(int32_t)(most(least(src[i] * scale + offset, limit), 0.0f) + 0.5f);  \
    }
STORE(ck_stage_store_u8, uint8_t)
STORE(ck_stage_store_u16, uint16_t)

CK_CLONES void ck_stage_widen(float *restrict dst, const float *restrict src, int count) {
    const int pairs = (count - 1) / 2;
    for (int i = 0; i < pairs; i++) {
        dst[2 * i] = src[i];
        dst[2 * i + 1] = 0.5f * (src[i] + src[i + 1]);
    }
    for (int i = 2 * pairs; i < count; i++) dst[i] = src[pairs];
}

CK_CLONES void ck_stage_narrow(float *restrict dst, const float *restrict src, int count) {
    const int columns = (count + 1) / 2;
    for (int i = 0; i < columns && i < 1; i++) dst[0] = 0.25f * (3.0f * src[0] + src[count > 1 ? 1 : 0]);
    const int inner = count / 2;
    for (int i = 1; i < inner; i++) dst[i] = 0.25f * (src[2 * i - 1] + 2.0f * src[2 * i] + src[2 * i + 1]);
    // An odd row ends on a column of its own.
    for (int i = ck_max(inner, 1); i < columns; i++) dst[i] = 0.25f * (src[2 * i - 1] + 3.0f * src[2 * i]);
}

CK_CLONES void ck_stage_mix(float *restrict dst, const float *restrict a, const float *restrict b, float share, int count) {
    for (int i = 0; i < count; i++) dst[i] = a[i] * share + b[i] * (1.0f - share);
}

CK_CLONES void ck_stage_matrix(float *restrict x, float *restrict y, float *restrict z, const float m[9], int count) {
    for (int i = 0; i < count; i++) {
        const float a = x[i], b = y[i], c = z[i];
        x[i] = m[0] * a + m[1] * b + m[2] * c;
        y[i] = m[3] * a + m[4] * b + m[5] * c;
        z[i] = m[6] * a + m[7] * b + m[8] * c;
    }
}

CK_CLONES void ck_stage_power(float *v, float exponent, float scale, int count) {
    for (int i = 0; i < count; i++) v[i] = v[i] > 0.0f ? scale * power_of(v[i], exponent) : 0.0f;
}

CK_CLONES void ck_stage_pq_to_light(float *v, float white, int count) {
    const float scale = PQ_PEAK / white;
    for (int i = 0; i < count; i++) v[i] = scale * light_from_pq(v[i]);
}

CK_CLONES void ck_stage_light_to_pq(float *v, float white, int count) {
    const float scale = white / PQ_PEAK;
    for (int i = 0; i < count; i++) v[i] = pq_from(v[i] * scale);
}

CK_INLINE float hlg_scene(float signal) {
    const float v = least(most(signal, 0.0f), 1.0f);
    const float low = v * v * (1.0f / 3.0f), high = (exp2_of((v - HLG_C) * (1.44269504f / HLG_A)) + HLG_B) * (1.0f / 12.0f);
    return v <= 0.5f ? low : high;
}

CK_INLINE float hlg_signal(float scene) {
    const float v = least(most(scene, 0.0f), 1.0f);
    const float low = __builtin_elementwise_sqrt(3.0f * v), high = HLG_A * 0.693147181f * log2_of(most(12.0f * v - HLG_B, 1e-6f)) + HLG_C;
    return v <= 1.0f / 12.0f ? low : high;
}

CK_CLONES void ck_stage_hlg_to_light(float *restrict r, float *restrict g, float *restrict b, const float luma[3], float gamma, float peak,
                                     int count) {
    for (int i = 0; i < count; i++) {
        const float x = hlg_scene(r[i]), y = hlg_scene(g[i]), z = hlg_scene(b[i]);
        const float factor = peak * power_of(luma[0] * x + luma[1] * y + luma[2] * z, gamma - 1.0f);
        r[i] = x * factor;
        g[i] = y * factor;
        b[i] = z * factor;
    }
}

CK_CLONES void ck_stage_light_to_hlg(float *restrict r, float *restrict g, float *restrict b, const float luma[3], float gamma, float peak,
                                     int count) {
    const float scale = 1.0f / peak;
    for (int i = 0; i < count; i++) {
        const float x = most(r[i], 0.0f) * scale, y = most(g[i], 0.0f) * scale, z = most(b[i], 0.0f) * scale;
        const float light = luma[0] * x + luma[1] * y + luma[2] * z;
        const float factor = light > 0.0f ? power_of(light, (1.0f - gamma) / gamma) : 0.0f;
        r[i] = hlg_signal(x * factor);
        g[i] = hlg_signal(y * factor);
        b[i] = hlg_signal(z * factor);
    }
}

static double pq_of(double light) {
    const double y = pow(light / 10000.0, 2610.0 / 16384);
    return pow((3424.0 / 4096 + 2413.0 / 128 * y) / (1 + 2392.0 / 128 * y), 2523.0 / 32);
}

static double light_of(double signal) {
    const double p = pow(signal, 32.0 / 2523), low = p - 3424.0 / 4096;
    return 10000.0 * pow(low > 0 ? low / (2413.0 / 128 - 2392.0 / 128 * p) : 0, 16384.0 / 2610);
}

void ck_make_tone_curve(ck_tone_curve *curve, double white, double source, double target) {
    const double peak = pq_of(source), top = pq_of(target) / peak, knee = 1.5 * top - 0.5, width = 1 - knee;
    const double first = light_of(knee * peak);
    curve->knee = (float)(first / white);
    curve->steps = (float)(CK_TONE_STEPS * white / (source - first));
    for (int i = 0; i < CK_TONE_STEPS + 2; i++) {
        const double light = first + (source - first) * (i < CK_TONE_STEPS ? i : CK_TONE_STEPS) / CK_TONE_STEPS;
        // A cubic from the knee, where it has the slope of the straight part, to the target's peak.
        const double t = (pq_of(light) / peak - knee) / width, t2 = t * t, t3 = t2 * t;
        const double bent = (2 * t3 - 3 * t2 + 1) * knee + (t3 - 2 * t2 + t) * width + (3 * t2 - 2 * t3) * top;
        curve->factors[i] = (float)(light_of(bent * peak) / light);
    }
}

CK_CLONES void ck_stage_tone_map(float *restrict r, float *restrict g, float *restrict b, const ck_tone_curve *curve, int count) {
    const float knee = curve->knee, steps = curve->steps, last = (float)CK_TONE_STEPS, peak = knee + last / steps;
    const float *factors = curve->factors;
    for (int i = 0; i < count; i++) {
        const float light = most(most(r[i], g[i]), b[i]);
        const float place = least(most((light - knee) * steps, 0.0f), last);
        const int step = (int)place;
        const float low = factors[step], high = factors[step + 1];
        // What is brighter than the source's peak becomes the target's.
        const float factor = (low + (place - (float)step) * (high - low)) * (light > peak ? peak / light : 1.0f);
        r[i] *= factor;
        g[i] *= factor;
        b[i] *= factor;
    }
}

CK_CLONES void ck_stage_fit_gamut(float *restrict r, float *restrict g, float *restrict b, const float luma[3], float knee, int count) {
    const float room = 1.0f - knee;
    for (int i = 0; i < count; i++) {
        const float grey = least(most(luma[0] * r[i] + luma[1] * g[i] + luma[2] * b[i], 0.0f), 1.0f);
        const float high = most(most(r[i], g[i]), b[i]) - grey, low = grey - least(least(r[i], g[i]), b[i]);
        // How far the colour is from grey, the limit of 0 ... 1 being 1.
        const float far = most(high / most(1.0f - grey, 1e-6f), low / most(grey, 1e-6f));
        const float over = most(far - knee, 0.0f);
        const float near = knee + room * over / (room + over);
        const float factor = far > knee ? near / far : 1.0f;
        r[i] = grey + (r[i] - grey) * factor;
        g[i] = grey + (g[i] - grey) * factor;
        b[i] = grey + (b[i] - grey) * factor;
    }
}
