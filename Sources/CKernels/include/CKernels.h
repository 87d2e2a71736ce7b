#ifndef CKERNELS_H
#define CKERNELS_H

/// Every loop of Cutaway over pixels or samples.
///
/// Rules that hold for all of them:
/// - A plane is a pointer to its first sample, a stride in bytes (any value, zero and negative too), a width and a height in samples.
///   A width or height of zero or less does nothing. Pointers and strides need no alignment, except that 16-bit samples are at even addresses.
/// - Nothing outside width x height is read or written, whatever the stride.
/// - Source and destination may not overlap, unless a kernel says so.
/// - `_u8` kernels take bytes; `_u16` kernels take 16-bit words of the machine's byte order, of any depth up to 16 bits.
/// - Opacities are integers from 0 to CK_OPAQUE. A half is CK_OPAQUE / 2, exactly.
/// - Rounding is to nearest, halves up, unless a kernel says otherwise.
/// - Results are the same bytes on every machine: no kernel lets the compiler contract floating-point operations.
/// - A `ck_ref_` function is the plain form of the kernel of the same name, for tests.

#include "ck_planes.h"
#include "ck_affine.h"
#include "ck_resample.h"
#include "ck_orient.h"
#include "ck_interleave.h"
#include "ck_bitpacked.h"
#include "ck_rgb.h"
#include "ck_audio.h"
#include "ck_stage.h"
#include "ck_raster.h"
#include "ck_program.h"
#include "ck_reference.h"

#endif
