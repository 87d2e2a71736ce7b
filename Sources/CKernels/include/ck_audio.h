#ifndef CK_AUDIO_H
#define CK_AUDIO_H

#include <stddef.h>
#include <stdint.h>

/// Adds a signal to another with a gain that changes in a straight line: dst[i] += src[i] * gain, where the gain of frame k is
/// gain + step * (first + k), evaluated for each frame by itself in double precision: no drift, and blocks join without a seam.
/// `channels` interleaved samples make one frame and share its gain.
void ck_audio_mix(float *dst, const float *src, size_t frames, int channels, double gain, double step, int64_t first);

/// Planes to interleaved frames and back. `channels` pointers, one a channel.
void ck_audio_interleave(float *dst, const float *const *src, size_t frames, int channels);
void ck_audio_deinterleave(float *const *dst, const float *src, size_t frames, int channels);

/// Samples of -1 ... 1 to integers: scaled by 2^15 or 2^31, rounded to nearest (halves to even), limited to what fits; NaN gives 0.
void ck_audio_float_to_i16(int16_t *dst, const float *src, size_t count);
void ck_audio_float_to_i32(int32_t *dst, const float *src, size_t count);

/// Integers to samples of -1 ..< 1, exact for 16 bits, rounded to the nearest float for 32.
void ck_audio_i16_to_float(float *dst, const int16_t *src, size_t count);
void ck_audio_i32_to_float(float *dst, const int32_t *src, size_t count);

#endif
