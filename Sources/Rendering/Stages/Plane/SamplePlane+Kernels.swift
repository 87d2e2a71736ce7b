internal import CKernels

// The kernels, by sample size. Widths and heights are those of `self`; the other planes are at least as large.
extension SamplePlane {
    func fill(_ value: Int) {
        if sampleSize == 1 {
            unsafe ck_fill_u8(bytes, stride, Int32(width), Int32(height), UInt8(clamping: value))
        } else {
            unsafe ck_fill_u16(words, stride, Int32(width), Int32(height), UInt16(clamping: value))
        }
    }

    func copy(from source: SamplePlane) {
        unsafe ck_copy(base, stride, source.base, source.stride, width * sampleSize, Int32(height))
    }

    /// - Parameter opacity: 0 ... CK_OPAQUE.
    func mix(_ source: SamplePlane, opacity: Int32) {
        if sampleSize == 1 {
            unsafe ck_mix_u8(bytes, stride, source.bytes, source.stride, Int32(width), Int32(height), opacity)
        } else {
            unsafe ck_mix_u16(words, stride, source.words, source.stride, Int32(width), Int32(height), opacity)
        }
    }

    /// Source-over with straight alpha.
    func over(_ source: SamplePlane, alpha: SamplePlane, opacity: Int32, max: Int32) {
        if sampleSize == 1 {
            unsafe ck_over_u8(
                bytes, stride, source.bytes, source.stride, alpha.bytes, alpha.stride, Int32(width), Int32(height), opacity)
        } else {
            unsafe ck_over_u16(
                words, stride, source.words, source.stride, alpha.words, alpha.stride, Int32(width), Int32(height), opacity, max)
        }
    }

    /// Source-over with a source that is already multiplied by its alpha.
    func over(premultiplied source: SamplePlane, alpha: SamplePlane, opacity: Int32, max: Int32) {
        if sampleSize == 1 {
            unsafe ck_over_premultiplied_u8(
                bytes, stride, source.bytes, source.stride, alpha.bytes, alpha.stride, Int32(width), Int32(height), opacity)
        } else {
            unsafe ck_over_premultiplied_u16(
                words, stride, source.words, source.stride, alpha.words, alpha.stride, Int32(width), Int32(height), opacity, max)
        }
    }

    /// Sets this plane to a times b, where `max` stands for one.
    func setProduct(_ a: SamplePlane, _ b: SamplePlane, max: Int32) {
        if sampleSize == 1 {
            unsafe ck_product_u8(bytes, stride, a.bytes, a.stride, b.bytes, b.stride, Int32(width), Int32(height))
        } else {
            unsafe ck_product_u16(words, stride, a.words, a.stride, b.words, b.stride, Int32(width), Int32(height), max)
        }
    }

    /// Sets this plane to a full-size plane brought onto the chroma grid.
    func setSubsampled(_ source: SamplePlane, shiftX: Int, shiftY: Int) {
        if sampleSize == 1 {
            unsafe ck_subsample_u8(
                bytes, stride, source.bytes, source.stride, Int32(source.width), Int32(source.height), Int32(shiftX), Int32(shiftY))
        } else {
            unsafe ck_subsample_u16(
                words, stride, source.words, source.stride, Int32(source.width), Int32(source.height), Int32(shiftX), Int32(shiftY))
        }
    }

    /// Sets this plane to a turned or mirrored plane, whose turned size it has.
    func setOriented(_ source: SamplePlane, _ orientation: PlaneOrientation) {
        if sampleSize == 1 {
            unsafe ck_orient_u8(
                bytes, stride, source.bytes, source.stride, Int32(source.width), Int32(source.height), UInt32(orientation.rawValue))
        } else {
            unsafe ck_orient_u16(
                words, stride, source.words, source.stride, Int32(source.width), Int32(source.height), UInt32(orientation.rawValue))
        }
    }
}
