import CoreVideo
import Rendering
import Testing

/// A picture made for a test, and its samples as plain numbers.
struct TestPicture {
    let buffer: CVPixelBuffer

    /// A picture that something else made.
    init(_ buffer: CVPixelBuffer) { self.buffer = buffer }

    /// A picture whose memory, padding included, is filled with a pattern that no test expects.
    init(_ width: Int, _ height: Int, _ format: PixelFormat) throws {
        buffer = try CVPixelBuffer(width: width, height: height, format: format)
        for index in 0..<format.planeCount {
            let plane = buffer.plane(index)
            unsafe plane.base.initializeMemory(as: UInt8.self, repeating: 0xA5, count: plane.bytesPerRow * plane.height)
        }
    }

    /// A planar picture with samples given by plane, column and row.
    init(_ width: Int, _ height: Int, _ format: PixelFormat, sample: (_ plane: Int, _ x: Int, _ y: Int) -> Int) throws {
        try self.init(width, height, format)
        for index in 0..<format.planeCount {
            let plane = buffer.plane(index)
            for y in 0..<plane.height {
                for x in 0..<plane.width { self[index, x, y] = sample(index, x, y) }
            }
        }
    }

    private var isWide: Bool { buffer.pixelFormat.bitsPerComponent > 8 }

    /// A sample of a planar picture.
    subscript(plane: Int, x: Int, y: Int) -> Int {
        get {
            let plane = buffer.plane(plane)
            let row = unsafe plane.base + y * plane.bytesPerRow
            return unsafe isWide ? Int(row.load(fromByteOffset: 2 * x, as: UInt16.self)) : Int(row.load(fromByteOffset: x, as: UInt8.self))
        }
        nonmutating set {
            let plane = buffer.plane(plane)
            let row = unsafe plane.base + y * plane.bytesPerRow
            if isWide {
                unsafe row.storeBytes(of: UInt16(newValue), toByteOffset: 2 * x, as: UInt16.self)
            } else {
                unsafe row.storeBytes(of: UInt8(newValue), toByteOffset: x, as: UInt8.self)
            }
        }
    }

    /// A byte of plane 0: for packed pictures.
    func byte(_ offset: Int, row: Int) -> Int {
        let plane = buffer.plane(0)
        return unsafe Int((plane.base + row * plane.bytesPerRow).load(fromByteOffset: offset, as: UInt8.self))
    }

    /// All samples of a plane of a planar picture, row by row.
    func samples(_ index: Int) -> [Int] {
        let plane = buffer.plane(index)
        return (0..<plane.height).flatMap { y in (0..<plane.width).map { x in self[index, x, y] } }
    }

    /// The greatest difference to another planar picture.
    func distance(to other: TestPicture) -> Int {
        (0..<buffer.pixelFormat.planeCount).map { plane in
            zip(samples(plane), other.samples(plane)).map { abs($0 - $1) }.max() ?? 0
        }.max() ?? 0
    }

    var description: PictureDescription { PictureDescription(buffer) }
}

/// A small generator with a fixed sequence, so that a failure repeats.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

extension PixelFormat {
    static func planarTest(_ chroma: ChromaSubsampling = .s420, _ bits: Int = 8, fullRange: Bool = false, alpha: Bool = false) throws -> PixelFormat {
        try #require(PixelFormat.planar(chroma: chroma, bits: bits, fullRange: fullRange, alpha: alpha))
    }
}
