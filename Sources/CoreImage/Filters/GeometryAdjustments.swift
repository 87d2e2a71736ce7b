import CoreGraphics
import Foundation
import Rendering

/// Filters that change the shape of an image.
enum GeometryAdjustments {
    private static let category = kCICategoryGeometryAdjustment

    static let all: [FilterDefinition] = [
        FilterDefinition("CIAffineTransform", category, [.image(), FilterInput(key: kCIInputTransformKey, kind: .transform)]) { values in
            values.image()?.transformed(by: values.transform())
        },
        FilterDefinition("CICrop", category, [.image(), .vector("inputRectangle", -8e37, -8e37, 1.6e38, 1.6e38)]) { values in
            values.image().map { image in values.rect("inputRectangle").map { image.cropped(to: $0) } ?? image }
        },
        scale("CILanczosScaleTransform", []) { _ in .lanczos },
        scale("CIBicubicScaleTransform", [.number("inputB", 0, 0...1), .number("inputC", 0.75, 0...1)]) { values in
            .cubic(b: values.number("inputB"), c: values.number("inputC"))
        },
        FilterDefinition("CIStraightenFilter", category, [.image(), .number(kCIInputAngleKey, 0)]) { values in
            values.image().map { straighten($0, values.number(kCIInputAngleKey)) }
        },
        FilterDefinition("CIPerspectiveTransform", category, [.image()] + corners) { values in
            values.image().map { perspective($0, values) }
        },
        FilterDefinition("CIPerspectiveCorrection", category, [.image()] + corners + [.number("inputCrop", 1, 0...1)]) { values in
            values.image().map { correction($0, values) }
        },
        FilterDefinition("CIAffineClamp", kCICategoryTileEffect, [.image(), FilterInput(key: kCIInputTransformKey, kind: .transform)]) { values in
            values.image()?.clampedToExtent().transformed(by: values.transform())
        },
        FilterDefinition("CIAffineTile", kCICategoryTileEffect, [.image(), FilterInput(key: kCIInputTransformKey, kind: .transform)]) { values in
            guard let image = values.image(), !image.extent.isNull, !image.node.extent.isEndless else { return values.image() }
            return CIImage(node: TileNode(image.node)).transformed(by: values.transform())
        },
    ]

    private static func scale(
        _ name: String, _ inputs: [FilterInput], _ filter: @escaping @Sendable (FilterInputs) -> ResampleNode.Filter
    ) -> FilterDefinition {
        FilterDefinition(
            name, category, [.image(), .number(kCIInputScaleKey, 1, 0...1e4), .number(kCIInputAspectRatioKey, 1, 0.001...1e3)] + inputs
        ) { values in
            guard let image = values.image(), !image.extent.isNull else { return nil }
            let y = values.number(kCIInputScaleKey), x = y * values.number(kCIInputAspectRatioKey)
            if x == 1, y == 1 { return image }
            guard x > 1e-4, y > 1e-4 else { return CIImage() }
            // Where there are no edges there is nothing to take care of.
            guard !image.node.extent.isEndless else { return image.transformed(by: CGAffineTransform(scaleX: x, y: y)) }
            let box = image.node.extent
            let region = RasterRegion(
                minX: Int((Double(box.minX) * x).rounded()), minY: Int((Double(box.minY) * y).rounded()),
                maxX: max(Int((Double(box.maxX) * x).rounded()), Int((Double(box.minX) * x).rounded()) + 1),
                maxY: max(Int((Double(box.maxY) * y).rounded()), Int((Double(box.minY) * y).rounded()) + 1))
            return CIImage(node: ResampleNode(image.node, scaleX: x, scaleY: y, filter: filter(values), extent: region))
        }
    }

    /// Turned by an angle and enlarged, so that no corner of the frame is empty.
    private static func straighten(_ image: CIImage, _ angle: Double) -> CIImage {
        let box = image.extent
        guard angle != 0, box != .infinite, !box.isNull, box.width > 0, box.height > 0 else { return image }
        let s = abs(sin(angle)), c = abs(cos(angle)), ratio = Double(box.width / box.height)
        let factor = max(c + s * ratio, c + s / ratio)
        let turned = CGAffineTransform(translationX: -box.midX, y: -box.midY).concatenating(CGAffineTransform(rotationAngle: CGFloat(-angle)))
            .concatenating(CGAffineTransform(scaleX: CGFloat(factor), y: CGFloat(factor))).concatenating(
                CGAffineTransform(translationX: box.midX, y: box.midY))
        return image.transformed(by: turned).cropped(to: box)
    }

    // MARK: Perspective

    private static let corners: [FilterInput] = [
        .vector("inputTopLeft", 118, 484), .vector("inputTopRight", 646, 507), .vector("inputBottomRight", 548, 140),
        .vector("inputBottomLeft", 155, 153),
    ]

    private static func places(_ values: FilterInputs) -> [CGPoint] {
        ["inputBottomLeft", "inputBottomRight", "inputTopRight", "inputTopLeft"].map { values.point($0) }
    }

    private static func perspective(_ image: CIImage, _ values: FilterInputs) -> CIImage {
        let corners = places(values), box = image.extent
        guard box != .infinite, !box.isNull, let map = Projection(from: corners, to: box) else { return image }
        return CIImage(node: WarpNode(image.node, map.map, extent: map.bounds))
    }

    private static func correction(_ image: CIImage, _ values: FilterInputs) -> CIImage {
        let p = places(values)
        func length(_ a: CGPoint, _ b: CGPoint) -> CGFloat { ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot() }
        let width = ((length(p[0], p[1]) + length(p[3], p[2])) / 2).rounded(), height = ((length(p[0], p[3]) + length(p[1], p[2])) / 2).rounded()
        let frame = CGRect(x: 0, y: 0, width: width, height: height)
        guard width >= 1, height >= 1, width <= 65536, height <= 65536, let map = Projection(to: p, from: frame) else { return image }
        return CIImage(node: WarpNode(image.node, map.map, extent: RasterRegion(frame)))
    }
}

/// The projective map between a rectangle and a quadrilateral. Corners go around from the lower left.
struct Projection {
    /// From the result to the input.
    let map: WarpNode.Map
    let bounds: RasterRegion

    /// The map by which a rectangle is seen as a quadrilateral. Nil for corners that do not go around an area.
    init?(from corners: [CGPoint], to box: CGRect) {
        guard let forward = Projection.square(to: corners), let back = Projection.inverse(forward), box.width > 0, box.height > 0 else { return nil }
        let scale = [Double(box.width), 0, Double(box.minX), 0, Double(box.height), Double(box.minY), 0, 0, 1]
        let whole = Projection.product(scale, back)
        // The divisor is above zero where the quadrilateral is seen.
        let middle = CGPoint(x: corners.map(\.x).reduce(0, +) / 4, y: corners.map(\.y).reduce(0, +) / 4)
        let sign = whole[6] * Double(middle.x) + whole[7] * Double(middle.y) + whole[8]
        guard sign != 0, sign.isFinite else { return nil }
        map = WarpNode.Map(whole.map { $0 / sign })
        let xs = corners.map { Double($0.x) }, ys = corners.map { Double($0.y) }
        bounds = RasterRegion(covering: xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0)
    }

    /// The map by which a quadrilateral is seen as a rectangle.
    init?(to corners: [CGPoint], from box: CGRect) {
        guard let forward = Projection.square(to: corners), box.width > 0, box.height > 0 else { return nil }
        let scale = [1 / Double(box.width), 0, -Double(box.minX / box.width), 0, 1 / Double(box.height), -Double(box.minY / box.height), 0, 0, 1]
        map = WarpNode.Map(Projection.product(forward, scale))
        bounds = RasterRegion(box)
    }

    /// From the unit square to a quadrilateral (Heckbert).
    private static func square(to p: [CGPoint]) -> [Double]? {
        guard p.count == 4, p.allSatisfy({ $0.x.isFinite && $0.y.isFinite && abs($0.x) < 1e7 && abs($0.y) < 1e7 }) else { return nil }
        let x = p.map { Double($0.x) }, y = p.map { Double($0.y) }
        let sx = x[0] - x[1] + x[2] - x[3], sy = y[0] - y[1] + y[2] - y[3]
        let dx1 = x[1] - x[2], dx2 = x[3] - x[2], dy1 = y[1] - y[2], dy2 = y[3] - y[2]
        let determinant = dx1 * dy2 - dx2 * dy1
        guard abs(determinant) > 1e-9 else { return nil }
        let g = (sx * dy2 - dx2 * sy) / determinant, h = (dx1 * sy - sx * dy1) / determinant
        // All four must lie before the horizon.
        guard 1 + g > 1e-6, 1 + h > 1e-6, 1 + g + h > 1e-6 else { return nil }
        return [x[1] - x[0] + g * x[1], x[3] - x[0] + h * x[3], x[0], y[1] - y[0] + g * y[1], y[3] - y[0] + h * y[3], y[0], g, h, 1]
    }

    private static func product(_ a: [Double], _ b: [Double]) -> [Double] {
        (0..<9).map { index in
            let row = index / 3 * 3, column = index % 3
            return a[row] * b[column] + a[row + 1] * b[3 + column] + a[row + 2] * b[6 + column]
        }
    }

    private static func inverse(_ m: [Double]) -> [Double]? {
        func minor(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Double { m[a] * m[d] - m[b] * m[c] }
        let first = [minor(4, 5, 7, 8), -minor(1, 2, 7, 8), minor(1, 2, 4, 5)]
        let second = [-minor(3, 5, 6, 8), minor(0, 2, 6, 8), -minor(0, 2, 3, 5)]
        let third = [minor(3, 4, 6, 7), -minor(0, 1, 6, 7), minor(0, 1, 3, 4)]
        let determinant = m[0] * first[0] + m[1] * second[0] + m[2] * third[0]
        guard abs(determinant) > 1e-12, determinant.isFinite else { return nil }
        return (first + second + third).map { $0 / determinant }
    }
}
