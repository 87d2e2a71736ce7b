internal import CKernels

/// A resampling of planes by prepared taps.
struct Resampler {
    var columns: TapTable
    var rows: TapTable
    var depth: Int

    /// Makes some rows of the result.
    func run(_ source: SamplePlane, into result: SamplePlane, rows range: Range<Int>, slots: ScratchSlots, slot: Int) throws(RenderingError) {
        let scratch = unsafe try slots.bytes(ck_resample_scratch_size(Int32(source.width)), slot: slot)
        var (across, down) = unsafe (columns.taps, rows.taps)
        let (first, end) = (Int32(range.lowerBound), Int32(range.upperBound))
        if source.sampleSize == 1 {
            unsafe ck_resample_u8(result.bytes, result.stride, source.bytes, source.stride, &across, &down, first, end, scratch)
        } else {
            unsafe ck_resample_u16(
                result.words, result.stride, source.words, source.stride, &across, &down, first, end, Int32(depth), scratch)
        }
    }
}
