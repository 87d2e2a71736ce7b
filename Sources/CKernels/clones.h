#ifndef CK_CLONES_H
#define CK_CLONES_H

#include <stddef.h>
#include <stdint.h>

// One source, several instruction sets, chosen when the library is loaded. Plain "avx2" would lack FMA and F16C.
// Sanitizers are not set up yet when that choice is made, and would be called by it.
#if defined(__x86_64__) && defined(__ELF__) && !__has_feature(thread_sanitizer) && !__has_feature(address_sanitizer)
#define CK_CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define CK_CLONES
#endif

// For helpers that must become part of each clone, not a call into the plain one.
#define CK_INLINE static inline __attribute__((always_inline))

// The same bytes with and without FMA.
#pragma clang fp contract(off)

CK_INLINE uint8_t *ck_row_u8(uint8_t *p, ptrdiff_t stride, int y) { return p + (ptrdiff_t)y * stride; }
CK_INLINE const uint8_t *ck_crow_u8(const uint8_t *p, ptrdiff_t stride, int y) { return p + (ptrdiff_t)y * stride; }
CK_INLINE uint16_t *ck_row_u16(uint16_t *p, ptrdiff_t stride, int y) { return (uint16_t *)((uint8_t *)p + (ptrdiff_t)y * stride); }
CK_INLINE const uint16_t *ck_crow_u16(const uint16_t *p, ptrdiff_t stride, int y) {
    return (const uint16_t *)((const uint8_t *)p + (ptrdiff_t)y * stride);
}
CK_INLINE uint32_t *ck_row_u32(uint32_t *p, ptrdiff_t stride, int y) { return (uint32_t *)((uint8_t *)p + (ptrdiff_t)y * stride); }
CK_INLINE const uint32_t *ck_crow_u32(const uint32_t *p, ptrdiff_t stride, int y) {
    return (const uint32_t *)((const uint8_t *)p + (ptrdiff_t)y * stride);
}

CK_INLINE int ck_min(int a, int b) { return a < b ? a : b; }
CK_INLINE int ck_max(int a, int b) { return a > b ? a : b; }
CK_INLINE int ck_clamp(int v, int lo, int hi) { return ck_min(ck_max(v, lo), hi); }

#endif
