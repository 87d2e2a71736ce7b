#ifndef CK_STAGE_H
#define CK_STAGE_H

#include <stdint.h>

/// Stages: each does one thing to a row of samples held as planar floats. A conversion is a list of them, run on one row after the other while
/// the row is in the cache.
///
/// Codes become signals of 0 ... 1 (luma, R'G'B') or -0.5 ... 0.5 (chroma). Light is relative to the reference white: 1 is what an SDR white shows.
/// Rows may be of any length; a count of zero or less does nothing. Rows that are written do not overlap others.

/// value = (code - offset) * scale.
void ck_stage_load_u8(float *dst, const uint8_t *src, int count, float offset, float scale);
void ck_stage_load_u16(float *dst, const uint16_t *src, int count, float offset, float scale);

/// code = value * scale + offset, rounded to nearest and limited to 0 ... max.
void ck_stage_store_u8(uint8_t *dst, const float *src, int count, float offset, float scale, int max);
void ck_stage_store_u16(uint16_t *dst, const float *src, int count, float offset, float scale, int max);

/// Chroma of every second column, on the even columns, to every column: odd ones lie between two. `count` is that of `dst`.
void ck_stage_widen(float *dst, const float *src, int count);
/// Every column to every second one, on the even columns, with a filter of 1 2 1. `count` is that of `src`.
void ck_stage_narrow(float *dst, const float *src, int count);
/// dst = a * share + b * (1 - share).
void ck_stage_mix(float *dst, const float *a, const float *b, float share, int count);

/// (x, y, z) = m * (x, y, z), rows of m first.
void ck_stage_matrix(float *x, float *y, float *z, const float m[9], int count);

/// v = scale * max(v, 0) ^ exponent.
void ck_stage_power(float *v, float exponent, float scale, int count);

/// PQ signal to light and back; `white` is the light of 1 in cd/m2.
void ck_stage_pq_to_light(float *v, float white, int count);
void ck_stage_light_to_pq(float *v, float white, int count);

/// HLG signal to the light of a display with a peak (in units of light) and a system gamma, and back. `luma` are the shares of red, green and blue.
void ck_stage_hlg_to_light(float *r, float *g, float *b, const float luma[3], float gamma, float peak, int count);
void ck_stage_light_to_hlg(float *r, float *g, float *b, const float luma[3], float gamma, float peak, int count);

#define CK_TONE_STEPS 1024

/// The curve of BT.2390 from one peak to another, as made by `ck_make_tone_curve`: what a light is multiplied by.
typedef struct ck_tone_curve {
    /// The light at which the curve leaves the straight line, and table steps for a light of 1 from there to the source's peak.
    float knee, steps;
    /// The factors, and the last once more.
    float factors[CK_TONE_STEPS + 2];
} ck_tone_curve;

/// - white: cd/m2 of a light of 1; source, target: peaks in cd/m2, source above target.
void ck_make_tone_curve(ck_tone_curve *curve, double white, double source, double target);

/// Scales each colour so that its greatest component follows the curve.
void ck_stage_tone_map(float *r, float *g, float *b, const ck_tone_curve *curve, int count);

/// Draws colours outside of 0 ... 1 towards the grey of the same luminance, softly: from `knee` (below 1) of the way to the limit on.
void ck_stage_fit_gamut(float *r, float *g, float *b, const float luma[3], float knee, int count);

#endif
