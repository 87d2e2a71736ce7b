#include "clones.h"
#include "curve.h"
#include "CKernels.h"

// Whole turns are taken off first; what is left, a quarter of a turn at most, goes through the series.
CK_INLINE float sine_of(float x) {
    const float turns = x * 0.159154943f;
    float t = turns - __builtin_elementwise_floor(turns + 0.5f);
    t = t > 0.25f ? 0.5f - t : t < -0.25f ? -0.5f - t : t;
    const float y = t * 6.28318531f, s = y * y;
    return y * (1.0f + s * (-0.166666667f + s * (0.00833333333f + s * (-0.000198412698f + s * (2.75573192e-6f - s * 2.50521084e-8f)))));
}

CK_INLINE float looked_up(const float *table, int size, float x) {
    const float last = (float)(size - 1);
    const float place = least(most(x * last, 0.0f), last);
    const int index = (int)place;
    return table[index] + (place - (float)index) * (table[index + 1] - table[index]);
}

// As a function, so that both are read whatever is chosen: else the loop is a chain of branches.
CK_INLINE float chosen(float x, float yes, float no) { return x > 0.0f ? yes : no; }

#define STEP(CODE, VALUE)                                \
    case CODE:                                           \
        for (int i = 0; i < length; i++) dst[i] = VALUE; \
        break;

CK_CLONES void ck_run_program(const ck_step *steps, int count, float *const *registers, int length) {
    for (int n = 0; n < count; n++) {
        const ck_step step = steps[n];
        float *restrict dst = registers[step.dst];
        const float *restrict a = registers[step.a];
        const float *restrict b = registers[step.b];
        const float *restrict c = registers[step.c];
        const float k = step.k;
        switch (step.code) {
            STEP(CK_STEP_COPY, a[i])
            STEP(CK_STEP_FILL, k)
            STEP(CK_STEP_ADD, a[i] + b[i])
            STEP(CK_STEP_ADD_K, a[i] + k)
            STEP(CK_STEP_SUBTRACT, a[i] - b[i])
            STEP(CK_STEP_FROM_K, k - a[i])
            STEP(CK_STEP_MULTIPLY, a[i] * b[i])
            STEP(CK_STEP_MULTIPLY_K, a[i] * k)
            STEP(CK_STEP_DIVIDE, b[i] != 0.0f ? a[i] / b[i] : 0.0f)
            STEP(CK_STEP_DIVIDE_K, a[i] != 0.0f ? k / a[i] : 0.0f)
            STEP(CK_STEP_LEAST, least(a[i], b[i]))
            STEP(CK_STEP_LEAST_K, least(a[i], k))
            STEP(CK_STEP_MOST, most(a[i], b[i]))
            STEP(CK_STEP_MOST_K, most(a[i], k))
            STEP(CK_STEP_MIX, a[i] + (b[i] - a[i]) * c[i])
            STEP(CK_STEP_SELECT, chosen(a[i], b[i], c[i]))
            STEP(CK_STEP_ABOVE, a[i] > b[i] ? 1.0f : 0.0f)
            STEP(CK_STEP_ABOVE_K, a[i] > k ? 1.0f : 0.0f)
            STEP(CK_STEP_SIZE, a[i] < 0.0f ? -a[i] : a[i])
            STEP(CK_STEP_FLOOR, __builtin_elementwise_floor(a[i]))
            STEP(CK_STEP_ROOT, __builtin_elementwise_sqrt(most(a[i], 0.0f)))
            STEP(CK_STEP_EXP2, exp2_of(a[i]))
            STEP(CK_STEP_LOG2, log2_of(most(a[i], 1.17549435e-38f)))
            STEP(CK_STEP_POWER, a[i] > 0.0f ? power_of(a[i], b[i]) : 0.0f)
            STEP(CK_STEP_POWER_K, a[i] > 0.0f ? power_of(a[i], k) : 0.0f)
            STEP(CK_STEP_SINE, sine_of(a[i]))
            STEP(CK_STEP_ENCODE, srgb_from(a[i]))
            STEP(CK_STEP_DECODE, light_from_srgb(a[i]))
            STEP(CK_STEP_TABLE, looked_up(step.table, step.table_size, a[i]))
        }
    }
}
