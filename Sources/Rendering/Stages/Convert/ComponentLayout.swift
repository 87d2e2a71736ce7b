internal import CoreFoundation
package import CoreVideo

/// Where each component of a pixel format lies: one row of data a format, by which pictures are taken apart and put together.
package struct ComponentLayout: Hashable, Sendable {
    /// The samples of one component: from sample `offset` of plane `plane` on, every `step` samples.
    package struct Component: Hashable, Sendable {
        var plane: Int
        var offset: Int
        var step: Int
    }

    /// Formats whose components do not start at whole bytes have kernels of their own.
    package enum BitPacking: Hashable, Sendable {
        /// Three 10-bit components in a 32-bit word, their low ends at these bits; alpha has two bits.
        case words10(first: Int, second: Int, third: Int, alpha: Int?, isBigEndian: Bool)
        /// Six pixels of 10-bit 4:2:2 in four 32-bit words.
        case v210
    }

    /// Y, Cb, Cr, alpha or R, G, B, alpha or gray, alpha, in this order; empty with a bit packing.
    package var components: [Component]
    /// How far the significant bits stand above the low end of the word.
    package var shift = 0
    /// Whether words have the other byte order than the machine.
    package var isSwapped = false
    package var bitPacking: BitPacking?

    /// The layout of a format; `nil` where this code has none.
    package init?(_ format: PixelFormat) {
        guard let form = PlanarForm(format) else { return nil }
        if let packing = Self.bitPackings[format.code] {
            bitPacking = packing
            components = []
            return
        }
        switch format.layout {
        case .planar:
            components = (0..<form.componentCount).map { Component(plane: $0, offset: 0, step: 1) }
        case .biplanar:
            components = [Component(plane: 0, offset: 0, step: 1), Component(plane: 1, offset: 0, step: 2), Component(plane: 1, offset: 1, step: 2)]
            if format.hasAlpha { components.append(Component(plane: 2, offset: 0, step: 1)) }
        case .packed:
            guard let places = Self.packed[format.code] else { return nil }
            components = places.map { Component(plane: 0, offset: $0.offset, step: $0.step) }
        }
        guard components.count == form.componentCount else { return nil }
        if form.sample == .word {
            if format.bitPlacement == .high { shift = 16 - form.depth }
            isSwapped = format.bigEndian
        }
    }

    /// Whether the components already lie as zimg and the kernels want them: one a plane, low bits, the machine's byte order.
    package var isPlanar: Bool { bitPacking == nil && shift == 0 && !isSwapped && components.allSatisfy { $0.step == 1 } }

    private typealias Place = (offset: Int, step: Int)

    private static func interleaved(_ offsets: Int...) -> [Place] { offsets.map { ($0, offsets.count) } }

    private static let packed: [OSType: [Place]] = [
        // R, G, B, A
        kCVPixelFormatType_32BGRA: interleaved(2, 1, 0, 3),
        kCVPixelFormatType_32ARGB: interleaved(1, 2, 3, 0),
        kCVPixelFormatType_32ABGR: interleaved(3, 2, 1, 0),
        kCVPixelFormatType_32RGBA: interleaved(0, 1, 2, 3),
        kCVPixelFormatType_24RGB: interleaved(0, 1, 2),
        kCVPixelFormatType_24BGR: interleaved(2, 1, 0),
        kCVPixelFormatType_64ARGB: interleaved(1, 2, 3, 0),
        kCVPixelFormatType_64RGBALE: interleaved(0, 1, 2, 3),
        kCVPixelFormatType_48RGB: interleaved(0, 1, 2),
        kCVPixelFormatType_64RGBAHalf: interleaved(0, 1, 2, 3),
        kCVPixelFormatType_128RGBAFloat: interleaved(0, 1, 2, 3),
        // Y, Cb, Cr, A
        kCVPixelFormatType_422YpCbCr8: [(1, 2), (0, 4), (2, 4)],
        kCVPixelFormatType_422YpCbCr8_yuvs: [(0, 2), (1, 4), (3, 4)],
        kCVPixelFormatType_422YpCbCr8FullRange: [(0, 2), (1, 4), (3, 4)],
        kCVPixelFormatType_422YpCbCr16: [(1, 2), (0, 4), (2, 4)],
        kCVPixelFormatType_444YpCbCr8: interleaved(1, 2, 0),
        kCVPixelFormatType_4444YpCbCrA8: interleaved(1, 0, 2, 3),
        kCVPixelFormatType_4444AYpCbCr8: interleaved(1, 2, 3, 0),
        kCVPixelFormatType_4444AYpCbCr16: interleaved(1, 2, 3, 0),
        // Gray, A
        kCVPixelFormatType_OneComponent8: interleaved(0),
        kCVPixelFormatType_OneComponent10: interleaved(0),
        kCVPixelFormatType_OneComponent12: interleaved(0),
        kCVPixelFormatType_OneComponent16: interleaved(0),
        kCVPixelFormatType_OneComponent16Half: interleaved(0),
        kCVPixelFormatType_OneComponent32Float: interleaved(0),
        kCVPixelFormatType_16Gray: interleaved(0),
        kCVPixelFormatType_32AlphaGray: interleaved(1, 0),
    ]

    private static let bitPackings: [OSType: BitPacking] = [
        kCVPixelFormatType_30RGB: .words10(first: 22, second: 12, third: 2, alpha: nil, isBigEndian: true),
        kCVPixelFormatType_30RGB_r210: .words10(first: 20, second: 10, third: 0, alpha: nil, isBigEndian: true),
        kCVPixelFormatType_ARGB2101010LEPacked: .words10(first: 20, second: 10, third: 0, alpha: 30, isBigEndian: false),
        // From the top bits down: Cr, Y, Cb.
        kCVPixelFormatType_444YpCbCr10: .words10(first: 12, second: 2, third: 22, alpha: nil, isBigEndian: false),
        kCVPixelFormatType_422YpCbCr10: .v210,
    ]
}
