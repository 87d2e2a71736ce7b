#ifndef CK_PROGRAM_H
#define CK_PROGRAM_H

#include <stdint.h>

/// What a step of a program does with rows of numbers, number by number.
typedef enum ck_step_code {
    CK_STEP_COPY,       ///< a
    CK_STEP_FILL,       ///< k
    CK_STEP_ADD,        ///< a + b
    CK_STEP_ADD_K,      ///< a + k
    CK_STEP_SUBTRACT,   ///< a - b
    CK_STEP_FROM_K,     ///< k - a
    CK_STEP_MULTIPLY,   ///< a * b
    CK_STEP_MULTIPLY_K, ///< a * k
    CK_STEP_DIVIDE,     ///< a / b; 0 where b is 0
    CK_STEP_DIVIDE_K,   ///< k / a; 0 where a is 0
    CK_STEP_LEAST,      ///< the smaller of a and b
    CK_STEP_LEAST_K,    ///< the smaller of a and k
    CK_STEP_MOST,       ///< the greater of a and b
    CK_STEP_MOST_K,     ///< the greater of a and k
    CK_STEP_MIX,        ///< a + (b - a) * c
    CK_STEP_SELECT,     ///< b where a is above 0, else c
    CK_STEP_ABOVE,      ///< 1 where a is above b, else 0
    CK_STEP_ABOVE_K,    ///< 1 where a is above k, else 0
    CK_STEP_SIZE,       ///< a without its sign
    CK_STEP_FLOOR,      ///< the greatest whole number that is not above a
    CK_STEP_ROOT,       ///< the square root of a, of 0 for what is below
    CK_STEP_EXP2,       ///< 2 to the power of a
    CK_STEP_LOG2,       ///< the power of 2 that gives a; for a of 0 and below that of the least normal number
    CK_STEP_POWER,      ///< a to the power of b; 0 for a of 0 and below
    CK_STEP_POWER_K,    ///< a to the power of k; 0 for a of 0 and below
    CK_STEP_SINE,       ///< the sine of a, in radians
    CK_STEP_ENCODE,     ///< light to the signal of sRGB
    CK_STEP_DECODE,     ///< the signal of sRGB to light
    CK_STEP_TABLE,      ///< a table looked up at a of 0 ... 1, straight lines between its points
} ck_step_code;

/// One step: registers[dst] from registers[a], registers[b], registers[c] and a constant. The destination is none of the operands.
typedef struct ck_step {
    ck_step_code code;
    int32_t dst, a, b, c;
    float k;
    /// For a table: its points, and the last one once more.
    const float *table;
    int32_t table_size;
} ck_step;

/// Runs the steps one after another on rows of `length` numbers.
void ck_run_program(const ck_step *steps, int count, float *const *registers, int length);

#endif
