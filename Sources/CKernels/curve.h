#ifndef CK_CURVE_H
#define CK_CURVE_H

#include "clones.h"

#include <string.h>

// Constants of ST 2084 and BT.2100.
#define PQ_M1 (2610.0f / 16384.0f)
#define PQ_M2 (2523.0f / 32.0f)
#define PQ_C1 (3424.0f / 4096.0f)
#define PQ_C2 (2413.0f / 128.0f)
#define PQ_C3 (2392.0f / 128.0f)
#define PQ_PEAK 10000.0f
#define HLG_A 0.17883277f
#define HLG_B 0.28466892f
#define HLG_C 0.55991073f

CK_INLINE float from_bits(int32_t bits) {
    float v;
    memcpy(&v, &bits, sizeof v);
    return v;
}

CK_INLINE int32_t to_bits(float v) {
    int32_t bits;
    memcpy(&bits, &v, sizeof bits);
    return bits;
}

CK_INLINE float least(float a, float b) { return a < b ? a : b; }
CK_INLINE float most(float a, float b) { return a > b ? a : b; }

// For positive normal numbers: the exponent, and the logarithm of a mantissa between sqrt(1/2) and sqrt(2) by the series of artanh.
CK_INLINE float log2_of(float x) {
    const int32_t bits = to_bits(x);
    int32_t exponent = (bits >> 23) - 127;
    float m = from_bits((bits & 0x007FFFFF) | 0x3F800000);
    const int32_t high = m > 1.41421356f;
    exponent += high;
    m = high ? m * 0.5f : m;
    const float z = (m - 1.0f) / (m + 1.0f), s = z * z;
    const float series = 1.0f + s * (0.333333333f + s * (0.2f + s * (0.142857143f + s * 0.111111111f)));
    return (float)exponent + 2.88539008f * z * series;
}

// The whole part goes into the exponent, the rest of -0.5 ... 0.5 through the series of the exponential.
CK_INLINE float exp2_of(float x) {
    x = most(least(x, 126.0f), -126.0f);
    const int32_t whole = (int32_t)(x + 128.5f) - 128;
    const float f = (x - (float)whole) * 0.693147181f;
    const float series =
        1.0f + f * (1.0f + f * (0.5f + f * (0.166666667f + f * (0.0416666667f + f * (0.00833333333f + f * (0.00138888889f + f * 0.000198412698f))))));
    return series * from_bits((whole + 127) << 23);
}

// Zero and what is below it give what the least normal number gives.
CK_INLINE float power_of(float x, float exponent) { return exp2_of(exponent * log2_of(most(x, 1.17549435e-38f))); }

CK_INLINE float pq_from(float light) {
    const float y = power_of(least(most(light, 0.0f), 1.0f), PQ_M1);
    return power_of((PQ_C1 + PQ_C2 * y) / (1.0f + PQ_C3 * y), PQ_M2);
}

CK_INLINE float light_from_pq(float signal) {
    const float p = power_of(least(most(signal, 0.0f), 1.0f), 1.0f / PQ_M2);
    return power_of(most(p - PQ_C1, 0.0f) / (PQ_C2 - PQ_C3 * p), 1.0f / PQ_M1);
}

// A fixed power: that of the exponent, as a whole power of two and a series, times that of the mantissa, as a polynomial around 1.5. No division, no
// table. Relative error below 3e-7, for positive normal numbers whose power is one.
CK_INLINE float mantissa_from_middle(float x) { return from_bits((to_bits(x) & 0x007FFFFF) | 0x3F800000) - 1.5f; }
CK_INLINE float power_of_exponent(float x, float power) {
    const float y = (float)((to_bits(x) >> 23) - 127) * power;
    const int32_t whole = (int32_t)(y + 512.5f) - 512;
    const float f = (y - (float)whole) * 0.693147181f;
    const float series = 1.0f + f * (1.0f + f * (0.5f + f * (0.166666667f + f * (0.0416666667f + f * (0.00833333333f + f * 0.00138888889f)))));
    return series * from_bits((ck_clamp(whole, -126, 126) + 127) << 23);
}

CK_INLINE float power_2_4(float x) {
    const float t = mantissa_from_middle(x);
    return power_of_exponent(x, 2.4f) * (2.64617777f + t * (4.23388529f + t * (1.97581244f + t * (0.175606102f + t * (-0.0175543819f + t * (0.00391763123f + t * (-0.00114840444f)))))));
}

CK_INLINE float root_2_4(float x) {
    const float t = mantissa_from_middle(x);
    return power_of_exponent(x, 1.0f / 2.4f) * (1.18405366f + t * (0.328903764f + t * (-0.0639566779f + t * (0.0225039497f + t * (-0.00962596759f + t * (0.00459364895f + t * (-0.00274339714f + t * (0.00147123239f))))))));
}

// The curve of sRGB, mirrored for numbers below zero and going on above one.
CK_INLINE float light_from_srgb(float signal) {
    const float s = signal < 0.0f ? -signal : signal;
    const float high = power_2_4((s + 0.055f) * (1.0f / 1.055f));
    const float light = s <= 0.04045f ? s * (1.0f / 12.92f) : high;
    return signal < 0.0f ? -light : light;
}

CK_INLINE float srgb_from(float light) {
    const float s = light < 0.0f ? -light : light;
    const float high = 1.055f * root_2_4(s) - 0.055f;
    const float signal = s <= 0.0031308f ? s * 12.92f : high;
    return light < 0.0f ? -signal : signal;
}

#endif
