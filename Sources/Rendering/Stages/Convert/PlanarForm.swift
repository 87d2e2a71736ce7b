package import CoreVideo

/// What a picture is once its components lie in planes of their own: what zimg converts from and to.
package struct PlanarForm: Hashable, Sendable {
    package enum Family: Hashable, Sendable { case yCbCr, rgb, gray }
    package enum Sample: Hashable, Sendable {
        case byte, word, half, float

        var byteCount: Int {
            switch self {
            case .byte: 1
            case .word, .half: 2
            case .float: 4
            }
        }
    }

    package var family: Family
    var chroma: ChromaSubsampling
    package var sample: Sample
    /// Significant bits, in the low bits of the sample.
    var depth: Int
    var isFullRange: Bool
    var hasAlpha: Bool

    /// The planar form of a format; `nil` for formats that are not pictures, and for depths that have no planar form.
    package init?(_ format: PixelFormat) {
        switch format.components {
        case .yCbCr: family = .yCbCr
        case .rgb: family = .rgb
        case .gray: family = .gray
        case .other: return nil
        }
        chroma = family == .yCbCr ? format.chroma : .none
        guard family != .yCbCr || chroma != .none else { return nil }
        if format.isFloat {
            sample = format.bitsPerComponent == 32 ? .float : .half
        } else {
            guard [8, 10, 12, 16].contains(format.bitsPerComponent) else { return nil }
            sample = format.bitsPerComponent == 8 ? .byte : .word
        }
        depth = format.bitsPerComponent
        isFullRange = format.isFullRange
        hasAlpha = format.hasAlpha
    }

    var componentCount: Int { (family == .gray ? 1 : 3) + (hasAlpha ? 1 : 0) }

    /// Whether a plane, counted from Y, R or gray, holds alpha. It is always the last.
    func isAlpha(_ plane: Int) -> Bool { hasAlpha && plane == componentCount - 1 }

    /// The size of a plane of a picture, in samples.
    func planeSize(_ plane: Int, width: Int, height: Int) -> (width: Int, height: Int) {
        guard family == .yCbCr, plane == 1 || plane == 2 else { return (width, height) }
        let (x, y) = (chroma.horizontalShift, chroma.verticalShift)
        return ((width + x) >> x, (height + y) >> y)
    }

    /// The greatest code; only for whole-number samples.
    var maximum: Int { (1 << depth) - 1 }
}
