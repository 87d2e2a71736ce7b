internal import CoreVideo

/// A rectangle of samples somewhere in memory: what the kernels work on. It does not own the memory.
/// Only ``base`` is dangerous, and its type says so.
@safe
struct SamplePlane {
    var base: UnsafeMutableRawPointer
    /// Bytes from row to row.
    var stride: Int
    /// In samples.
    var width: Int
    var height: Int
    /// Bytes a sample: 1, 2 or 4.
    var sampleSize: Int

    init(base: UnsafeMutableRawPointer, stride: Int, width: Int, height: Int, sampleSize: Int) {
        unsafe self.base = unsafe base
        self.stride = stride
        self.width = width
        self.height = height
        self.sampleSize = sampleSize
    }

    init(_ plane: PixelPlane, sampleSize: Int) {
        unsafe self.init(base: plane.base, stride: plane.bytesPerRow, width: plane.width, height: plane.height, sampleSize: sampleSize)
    }

    static func alignedStride(width: Int, sampleSize: Int) -> Int {
        (width * sampleSize + AlignedMemory.alignment - 1) / AlignedMemory.alignment * AlignedMemory.alignment
    }

    /// Whether every row starts at a multiple of 64 bytes.
    var isAligned: Bool {
        unsafe Int(bitPattern: base) % AlignedMemory.alignment == 0 && stride % AlignedMemory.alignment == 0
    }

    /// The samples of a rectangle, which must lie inside.
    func part(x: Int, y: Int, width: Int, height: Int) -> SamplePlane {
        assert(x >= 0 && y >= 0 && x + width <= self.width && y + height <= self.height, "a part lies inside its plane")
        return unsafe SamplePlane(
            base: base + (y * stride + x * sampleSize), stride: stride, width: width, height: height, sampleSize: sampleSize)
    }

    var bytes: UnsafeMutablePointer<UInt8> { unsafe base.assumingMemoryBound(to: UInt8.self) }
    var words: UnsafeMutablePointer<UInt16> { unsafe base.assumingMemoryBound(to: UInt16.self) }
    var longs: UnsafeMutablePointer<UInt32> { unsafe base.assumingMemoryBound(to: UInt32.self) }
}

extension SamplePlane {
    /// The same columns of some of the rows.
    func rows(_ rows: Range<Int>) -> SamplePlane { part(x: 0, y: rows.lowerBound, width: width, height: rows.count) }
}
