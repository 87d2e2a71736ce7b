package import CoreFoundation

/// How a pixel format lies in memory: one row of the table of formats. Two values with the same code are equal.
package struct PixelFormat: Sendable {
    /// How the components are spread over planes.
    package enum Layout: Sendable {
        /// One plane a component.
        case planar
        /// Luma in plane 0, Cb and Cr interleaved in plane 1, and alpha, where there is one, in plane 2.
        case biplanar
        /// All components interleaved in plane 0.
        case packed
    }

    /// What the components are.
    package enum Components: Sendable { case yCbCr, rgb, gray, other }

    /// Where the bits of a component lie in its 16-bit word, when it has fewer.
    package enum BitPlacement: Sendable {
        /// In the low bits, as FFmpeg's planar formats have it.
        case low
        /// In the high bits, as P010 has it.
        case high
    }

    /// The four-character code.
    package let code: OSType
    package let layout: Layout
    package let components: Components
    /// How much coarser the chroma planes are; `.none` without chroma.
    package let chroma: ChromaSubsampling
    /// The significant bits of a component; of the widest when they differ.
    package let bitsPerComponent: Int
    package let isFloat: Bool
    package let bitPlacement: BitPlacement
    /// Whether the components use all codes. Alpha always does.
    package let isFullRange: Bool
    package let hasAlpha: Bool
    package let bigEndian: Bool
    /// At least 1, also for packed formats.
    package let planeCount: Int
    /// The smallest unit of plane 0 in pixels: 1 except where several pixels share bytes.
    package let pixelsPerBlock: Int
    /// The bytes of that unit.
    package let bytesPerBlock: Int
    /// Rows of plane 0 are a multiple of this many bytes, by the format's own definition.
    package let rowAlignment: Int

    init(
        _ code: OSType, _ layout: Layout, _ components: Components, chroma: ChromaSubsampling = .none, bits: Int = 8, float: Bool = false,
        placement: BitPlacement = .low, fullRange: Bool = true, alpha: Bool = false, bigEndian: Bool = false, planes: Int = 1,
        block: (pixels: Int, bytes: Int), rowAlignment: Int = 1
    ) {
        self.code = code
        self.layout = layout
        self.components = components
        self.chroma = chroma
        bitsPerComponent = bits
        isFloat = float
        bitPlacement = placement
        isFullRange = fullRange
        hasAlpha = alpha
        self.bigEndian = bigEndian
        planeCount = planes
        pixelsPerBlock = block.pixels
        bytesPerBlock = block.bytes
        self.rowAlignment = rowAlignment
    }
}

extension PixelFormat: Hashable {
    package static func == (lhs: PixelFormat, rhs: PixelFormat) -> Bool { lhs.code == rhs.code }

    package func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension PixelFormat: CustomStringConvertible {
    /// The code as four characters, or in hexadecimal when they cannot be read.
    package var description: String { PixelFormat.name(of: code) }

    /// A code as four characters, or in hexadecimal when they cannot be read.
    package static func name(of code: OSType) -> String {
        let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> OSType($0)) }
        guard bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return "0x" + String(code, radix: 16, uppercase: true) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
