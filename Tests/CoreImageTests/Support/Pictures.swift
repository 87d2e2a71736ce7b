import CoreImage
import Rendering
import Testing

/// A context for numbers as they are, and one with light.
let plain = CIContext(options: [.workingColorSpace: NSNull()])
let managed = CIContext()

extension CIImage {
    /// An image of numbers that are not converted, the top row first. Colours are multiplied by alpha.
    convenience init(width: Int, _ colors: [SIMD4<Float>]) {
        var data = Data()
        for color in colors {
            for channel in 0..<4 { unsafe withUnsafeBytes(of: color[channel]) { unsafe data.append(contentsOf: $0) } }
        }
        self.init(
            bitmapData: data, bytesPerRow: width * 16, size: CGSize(width: width, height: colors.count / width), format: .RGBAf, colorSpace: nil)
    }

    /// The colours of a part, the lowest row first, as the filters see them.
    func colors(_ context: CIContext = plain, _ rect: CGRect) throws -> [SIMD4<Float>] {
        try context.colors(of: self, RasterRegion(rect))
    }

    /// The colour of one pixel.
    func color(_ context: CIContext = plain, x: Int = 0, y: Int = 0) throws -> SIMD4<Float> {
        try #require(colors(context, CGRect(x: x, y: y, width: 1, height: 1)).first)
    }
}

/// Colours of every kind: dark, bright, beyond white, below black, half clear.
let someColors: [SIMD4<Float>] = [
    [0, 0, 0, 1], [1, 1, 1, 1], [0.5, 0.5, 0.5, 1], [0.9, 0.2, 0.1, 1], [0.1, 0.8, 0.3, 1], [0.05, 0.1, 0.7, 1], [1.8, 0.4, -0.2, 1],
    [0.25, 0.125, 0.05, 0.5], [0, 0, 0, 0],
]

/// The greatest difference of two lists of colours.
func distance(_ a: [SIMD4<Float>], _ b: [SIMD4<Float>]) -> Float {
    guard a.count == b.count else { return .infinity }
    return zip(a, b).reduce(0) { max($0, ($1.0 - $1.1).magnitude.max()) }
}

extension SIMD4<Float> {
    fileprivate var magnitude: SIMD4<Float> { self.replacing(with: -self, where: self .< 0) }
}

/// Numbers that look random, from -0.2 to 1.2, alike in every run.
struct Noise {
    private var state: UInt64
    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> Float {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Float(state >> 40) / Float(1 << 24) * 1.4 - 0.2
    }

    /// Opaque colours.
    mutating func colors(_ count: Int) -> [SIMD4<Float>] { (0..<count).map { _ in [next(), next(), next(), 1] } }
}
