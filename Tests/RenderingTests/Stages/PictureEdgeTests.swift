import CoreGraphics
import CoreVideo
import Foundation
import Rendering
import Testing

/// A layer that fills its canvas fills it to the last row and column, in luma and in chroma.
@Suite("No green or dark edge") struct PictureEdgeTests {
    /// A strong colour: whatever leaks in is another one.
    private static let levels = [200, 60, 190]

    private static func flat(_ width: Int, _ height: Int, _ format: PixelFormat) throws -> TestPicture {
        try TestPicture(width, height, format) { plane, _, _ in levels[plane] << (format.bitsPerComponent - 8) }
    }

    /// How the layer fills a canvas of some size.
    enum Filling: CaseIterable, Sendable {
        case scaled, mirrored, upsideDown, turnedRight, turnedLeft, transposed, overfull

        func transform(from source: (Int, Int), to canvas: (Int, Int)) -> CGAffineTransform {
            let (w, h) = (Double(source.0), Double(source.1)), (W, H) = (Double(canvas.0), Double(canvas.1))
            return switch self {
            case .scaled: CGAffineTransform(scaleX: W / w, y: H / h)
            case .mirrored: CGAffineTransform(a: -W / w, b: 0, c: 0, d: H / h, tx: W, ty: 0)
            case .upsideDown: CGAffineTransform(a: -W / w, b: 0, c: 0, d: -H / h, tx: W, ty: H)
            case .turnedRight: CGAffineTransform(a: 0, b: H / w, c: -W / h, d: 0, tx: W, ty: 0)
            case .turnedLeft: CGAffineTransform(a: 0, b: -H / w, c: W / h, d: 0, tx: 0, ty: H)
            case .transposed: CGAffineTransform(a: 0, b: H / w, c: W / h, d: 0, tx: 0, ty: 0)
            // Turned by 5 degrees about the middle, and so large that no corner of the canvas is left, nor of a chroma sample that it cuts.
            case .overfull:
                CGAffineTransform(translationX: -w / 2, y: -h / 2)
                    .concatenating(CGAffineTransform(scaleX: 4 * max(W, H) / min(w, h), y: 4 * max(W, H) / min(w, h)))
                    .concatenating(CGAffineTransform(rotationAngle: 5 * .pi / 180))
                    .concatenating(CGAffineTransform(translationX: W / 2, y: H / 2))
            }
        }
    }

    private static let sizes: [((Int, Int), (Int, Int))] = [
        ((32, 18), (32, 18)), ((33, 19), (33, 19)), ((32, 18), (65, 37)), ((33, 19), (47, 83)), ((33, 19), (17, 9)), ((16, 16), (1, 1)),
        ((1, 1), (31, 17)), ((31, 1), (62, 3)),
    ]

    @Test("a layer of one colour that fills the canvas leaves nothing of what was there", arguments: Filling.allCases, GoldenGeometryTests.formats)
    func fills(filling: Filling, format: PixelFormat) throws {
        for (source, size) in Self.sizes {
            let layer = try Self.flat(source.0, source.1, format)
            // Green in Y'CbCr: all zero.
            let canvas = try TestPicture(size.0, size.1, format) { _, _, _ in 0 }
            let transform = filling.transform(from: source, to: size)
            try LayerPainterTests.paint(LayerCase(name: "", transform: transform), layer, onto: canvas)
            let distance = canvas.distance(to: try Self.flat(size.0, size.1, format))
            #expect(distance == 0, "\(source) on \(size)")
        }
    }

    @Test("conversions between chroma grids and depths keep one colour to the edge of odd sizes", arguments: GoldenGeometryTests.formats)
    func conversions(to format: PixelFormat) throws {
        for from in GoldenGeometryTests.formats {
            for (width, height) in [(33, 19), (1, 1), (2, 5), (64, 36), (47, 3)] {
                let picture = try Self.flat(width, height, from)
                let source = PictureDescription(width: width, height: height, format: from, color: .bt709)
                let target = PictureDescription(width: width, height: height, format: format, color: .bt709)
                let converted = TestPicture(try ConversionCache().convert(picture.buffer, from: source, to: target))
                let distance = converted.distance(to: try Self.flat(width, height, format))
                #expect(distance == 0, "\(from) of \(width)x\(height)")
            }
        }
    }

    @Test("a picture that is scaled on the way to an odd size keeps one colour to its edge", arguments: GoldenGeometryTests.formats)
    func scaledConversions(format: PixelFormat) throws {
        for (size, target) in [((64, 36), (37, 67)), ((33, 19), (64, 36)), ((33, 19), (65, 37))] {
            let from = PictureDescription(width: size.0, height: size.1, format: format, color: .bt709)
            let to = PictureDescription(width: target.0, height: target.1, format: format, color: .bt709)
            let converted = TestPicture(try ConversionCache().convert(try Self.flat(size.0, size.1, format).buffer, from: from, to: to))
            let distance = converted.distance(to: try Self.flat(target.0, target.1, format))
            #expect(distance == 0, "\(size) to \(target)")
        }
    }
}
