#include "clones.h"
#include "CKernels.h"

#include <math.h>
#include <string.h>

// `frames` is below 2^31 here, and first + k is exact in a double.
CK_CLONES
static void mix_block(float *restrict dst, const float *restrict src, size_t frames, int channels, double gain, double step,
                      int64_t first) {
    if (step == 0) {
        const float g = (float)gain;
        for (size_t i = 0; i < frames * (size_t)channels; i++) dst[i] += src[i] * g;
        return;
    }
    const double origin = (double)first;
    switch (channels) {
    case 1:
        for (size_t k = 0; k < frames; k++) dst[k] += src[k] * (float)(gain + step * (origin + (double)(int32_t)k));
        break;
    case 2:
        for (size_t k = 0; k < frames; k++) {
            float g = (float)(gain + step * (origin + (double)(int32_t)k));
            dst[2 * k] += src[2 * k] * g;
            dst[2 * k + 1] += src[2 * k + 1] * g;
        }
        break;
    default:
        for (size_t k = 0; k < frames; k++) {
            float g = (float)(gain + step * (origin + (double)(int32_t)k));
            for (int c = 0; c < channels; c++) dst[k * (size_t)channels + (size_t)c] += src[k * (size_t)channels + (size_t)c] * g;
        }
    }
}

void ck_audio_mix(float *dst, const float *src, size_t frames, int channels, double gain, double step, int64_t first) {
    if (channels <= 0) return;
    const size_t block = (size_t)1 << 30;
    for (size_t done = 0; done < frames; done += block) {
        size_t count = frames - done < block ? frames - done : block;
        size_t offset = done * (size_t)channels;
        mix_block(dst + offset, src + offset, count, channels, gain, step, (int64_t)((uint64_t)first + done));
    }
}

CK_CLONES
void ck_audio_interleave(float *restrict dst, const float *const *src, size_t frames, int channels) {
    if (channels == 2) {
        const float *restrict a = src[0], *restrict b = src[1];
        for (size_t k = 0; k < frames; k++) {
            dst[2 * k] = a[k];
            dst[2 * k + 1] = b[k];
        }
        return;
    }
    for (int c = 0; c < channels; c++) {
        const float *restrict s = src[c];
        for (size_t k = 0; k < frames; k++) dst[k * (size_t)channels + (size_t)c] = s[k];
    }
}

CK_CLONES
void ck_audio_deinterleave(float *const *dst, const float *restrict src, size_t frames, int channels) {
    if (channels == 2) {
        float *restrict a = dst[0], *restrict b = dst[1];
        for (size_t k = 0; k < frames; k++) {
            a[k] = src[2 * k];
            b[k] = src[2 * k + 1];
        }
        return;
    }
    for (int c = 0; c < channels; c++) {
        float *restrict d = dst[c];
        for (size_t k = 0; k < frames; k++) d[k] = src[k * (size_t)channels + (size_t)c];
    }
}

CK_CLONES
void ck_audio_float_to_i16(int16_t *restrict dst, const float *restrict src, size_t count) {
    for (size_t i = 0; i < count; i++) {
        float v = src[i] * 32768.0f;
        v = v == v ? v : 0.0f;
        v = v < -32768.0f ? -32768.0f : v;
        v = v > 32767.0f ? 32767.0f : v;
        // Adding and taking away 1.5 * 2^23 rounds to even in every instruction set.
        dst[i] = (int16_t)(int32_t)((v + 12582912.0f) - 12582912.0f);
    }
}

CK_CLONES
void ck_audio_float_to_i32(int32_t *restrict dst, const float *restrict src, size_t count) {
    for (size_t i = 0; i < count; i++) {
        double v = (double)src[i] * 2147483648.0;
        v = v == v ? v : 0.0;
        v = v < -2147483648.0 ? -2147483648.0 : v;
        v = v > 2147483647.0 ? 2147483647.0 : v;
        dst[i] = (int32_t)((v + 6755399441055744.0) - 6755399441055744.0);
    }
}

CK_CLONES
void ck_audio_i16_to_float(float *restrict dst, const int16_t *restrict src, size_t count) {
    for (size_t i = 0; i < count; i++) dst[i] = (float)src[i] * (1.0f / 32768.0f);
}

CK_CLONES
void ck_audio_i32_to_float(float *restrict dst, const int32_t *restrict src, size_t count) {
    for (size_t i = 0; i < count; i++) dst[i] = (float)src[i] * (1.0f / 2147483648.0f);
}
