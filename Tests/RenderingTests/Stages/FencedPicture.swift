import CoreVideo

/// A picture whose planes lie apart in one block of memory, with a known pattern around and between them, at addresses and strides that no
/// vector code likes.
@safe
final class FencedPicture {
    let buffer: CVPixelBuffer
    private let memory: UnsafeMutableRawBufferPointer
    private let owned: [Range<Int>]
    private static let fence: UInt8 = 0x5A

    init(_ width: Int, _ height: Int, _ format: PixelFormat) throws {
        var size = 98
        var owned: [Range<Int>] = []
        var places: [(offset: Int, stride: Int, width: Int, height: Int)] = []
        for plane in 0..<format.planeCount {
            let samples = format.planeSize(plane, width: width, height: height)
            let bytes = format.bytesPerRow(plane: plane, width: width), stride = bytes + 6
            places.append((size, stride, samples.width, samples.height))
            for row in 0..<samples.height { owned.append(size + row * stride..<size + row * stride + bytes) }
            size += stride * samples.height + 98
        }
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 64)
        for index in 0..<size { unsafe memory[index] = Self.fence }
        var planes: [PixelPlane] = []
        if let base = memory.baseAddress {
            for place in places {
                planes.append(unsafe PixelPlane(base: base + place.offset, bytesPerRow: place.stride, width: place.width, height: place.height))
            }
        }
        unsafe self.memory = memory
        self.owned = owned
        buffer = CVPixelBuffer(width: width, height: height, format: format, planes: planes) {}
    }

    deinit { unsafe memory.deallocate() }

    /// Whether every byte outside the planes is as it was.
    var isFenceWhole: Bool {
        var inside = Set<Int>()
        for range in owned { inside.formUnion(range) }
        return unsafe (0..<memory.count).allSatisfy { unsafe inside.contains($0) || memory[$0] == Self.fence }
    }
}
