internal import Glibc

/// Memory at an address that is a multiple of 64, as vector code wants it. Freed with the object.
/// Only ``base`` is dangerous, and its type says so.
@safe
final class AlignedMemory {
    static let alignment = 64

    let base: UnsafeMutableRawPointer
    let byteCount: Int

    init(byteCount: Int) throws(RenderingError) {
        var pointer: UnsafeMutableRawPointer?
        let wanted = max(byteCount, 1)
        guard unsafe posix_memalign(&pointer, Self.alignment, wanted) == 0, let base = unsafe pointer else {
            throw RenderingError(.outOfMemory, operation: "allocate", object: "\(wanted) bytes", reason: "the system has no memory left")
        }
        unsafe self.base = unsafe base
        self.byteCount = wanted
    }

    deinit { unsafe free(base) }
}

/// Memory that is kept from call to call and only ever grows, so that steady work allocates nothing.
struct ScratchMemory {
    private var memory: AlignedMemory?

    /// At least `byteCount` bytes. What they held before is lost when the memory grows.
    mutating func bytes(_ byteCount: Int) throws(RenderingError) -> UnsafeMutableRawPointer {
        if let memory, memory.byteCount >= byteCount { return unsafe memory.base }
        memory = nil
        // A little more than asked for: a layer that grows slowly does not allocate for each frame.
        let new = try AlignedMemory(byteCount: byteCount + byteCount / 8)
        memory = new
        return unsafe new.base
    }

    /// A plane in this memory whose rows start at multiples of 64 bytes.
    mutating func plane(width: Int, height: Int, sampleSize: Int) throws(RenderingError) -> SamplePlane {
        let stride = SamplePlane.alignedStride(width: width, sampleSize: sampleSize)
        let base = unsafe try bytes(stride * height + AlignedMemory.alignment)
        return unsafe SamplePlane(base: base, stride: stride, width: width, height: height, sampleSize: sampleSize)
    }
}
