internal import CKernels

/// The taps of one axis of a resampling, kept until the geometry changes.
@safe
final class TapTable {
    private struct Key: Hashable {
        var outputs: Int
        var extent: Int
        var scale: Double
        var offset: Double
        var isPremultiplied: Bool
    }

    private var key: Key?
    private var memory = ScratchMemory()
    private(set) var taps = unsafe ck_taps()

    /// - Parameters:
    ///   - outputs: how many samples to make.
    ///   - extent: how many samples the source has.
    ///   - scale, offset: output i is at the source position scale * (i + 0.5) + offset.
    ///   - isPremultiplied: whether the samples are multiplied by their alpha: then the filter must not overshoot, or alpha and colour would part.
    func prepare(outputs: Int, extent: Int, scale: Double, offset: Double, isPremultiplied: Bool) throws(RenderingError) {
        let wanted = Key(outputs: outputs, extent: extent, scale: scale, offset: offset, isPremultiplied: isPremultiplied)
        guard key != wanted else { return }
        key = nil
        let filter = isPremultiplied ? CK_FILTER_BILINEAR : CK_FILTER_BICUBIC
        let size = ck_taps_size(Int32(outputs), Int32(extent), scale, filter)
        unsafe ck_taps_make(&taps, try memory.bytes(size), Int32(outputs), Int32(extent), scale, offset, filter)
        key = wanted
    }
}
