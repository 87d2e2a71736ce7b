import CoreGraphics
import Foundation
import Rendering

/// A way to put an image over another: a formula on colours that are multiplied by alpha, and where its result is.
struct Compositing: Sendable {
    enum Extent: Sendable { case both, common, foreground, background }

    let extent: Extent
    let program: PointProgram

    init(_ extent: Extent, _ formula: (_ s: PixelColor, _ d: PixelColor) -> PixelColor) {
        self.extent = extent
        program = PointProgram(inputs: 2) { colors, _, _ in formula(colors[0], colors[1]) }
    }

    /// A blend of colours where both are, each by itself where it is alone.
    ///
    /// - Parameter blend: the result for two colours that are not multiplied by alpha, the upper and the lower.
    init(blend: (_ s: PixelColor, _ d: PixelColor) -> PixelColor) {
        self.init(.both) { s, d in
            let mixed = blend(s.unpremultiplied(), d.unpremultiplied())
            let both = s.a * d.a, onlyS = 1.0 - d.a, onlyD = 1.0 - s.a
            func channel(_ s: PixelValue, _ d: PixelValue, _ mixed: PixelValue) -> PixelValue { s * onlyS + d * onlyD + both * mixed }
            return PixelColor(channel(s.r, d.r, mixed.r), channel(s.g, d.g, mixed.g), channel(s.b, d.b, mixed.b), s.a + d.a - both)
        }
    }

    /// The same for blends of one component at a time.
    static func components(_ blend: (_ s: PixelValue, _ d: PixelValue) -> PixelValue) -> Compositing {
        Compositing(blend: { s, d in PixelColor(blend(s.r, d.r), blend(s.g, d.g), blend(s.b, d.b), s.a) })
    }

    static let over = Compositing(.both) { s, d in
        let rest = 1.0 - s.a
        return s.zip(d) { $0 + $1 * rest }
    }

    func image(_ foreground: CIImage, over background: CIImage) -> CIImage {
        let a = foreground.node.extent, b = background.node.extent
        let region =
            switch extent {
            case .both: a.union(b)
            case .common: a.intersection(b)
            case .foreground: a
            case .background: b
            }
        let isOpaque = extent == .both && (background.node.isOpaque && b == region || foreground.node.isOpaque && a == region)
        let node = ProgramNode([foreground.node, background.node], program, extent: region, isOpaque: isOpaque)
        let isExact = extent == .both && !foreground.extent.isNull && !background.extent.isNull && region != .infinite
        return CIImage(node: node, extent: isExact ? foreground.extent.union(background.extent) : nil)
    }
}

extension Compositing {
    static let filters: [FilterDefinition] = table.map { name, way in
        FilterDefinition(name, kCICategoryCompositeOperation, [.image(), .image(kCIInputBackgroundImageKey)]) { values in
            guard let image = values.image() else { return values.image(kCIInputBackgroundImageKey) }
            return values.image(kCIInputBackgroundImageKey).map { way.image(image, over: $0) } ?? image
        }
    }

    private static let table: [(String, Compositing)] = [
        ("CISourceOverCompositing", over)
    ]
}
