import CoreGraphics
import CoreVideo
import Foundation
import Rendering
import Testing

/// A way to draw a layer, with a name for the report.
struct LayerCase: CustomTestStringConvertible, Sendable {
    var name: String
    var transform = CGAffineTransform.identity
    var crop: CGRect?
    var opacity = 1.0
    var display: CGSize?
    var testDescription: String { name }
}

/// Layers look as the rules say, to the code.
@Suite struct LayerPainterTests {
    static func random(_ width: Int, _ height: Int, _ format: PixelFormat, seed: UInt64) throws -> TestPicture {
        var generator = SplitMix(state: seed)
        let count = 1 << format.bitsPerComponent
        return try TestPicture(width, height, format) { _, _, _ in Int(generator.next() >> 33) % count }
    }

    /// Paints a random source over a random canvas and gives the greatest difference to the reference.
    static func error(
        of layer: LayerCase, _ format: PixelFormat, source: (Int, Int) = (61, 47), canvas: (Int, Int) = (97, 75), isUpright: Bool
    ) throws -> Double {
        let picture = try random(source.0, source.1, format, seed: 7), target = try random(canvas.0, canvas.1, format, seed: 8)
        let wanted = ReferencePainter(
            source: picture, canvas: target, crop: layer.crop, transform: layer.transform, opacity: layer.opacity, display: layer.display
        ).planes(isUpright: isUpright)
        try paint(layer, picture, onto: target)
        return (0..<3).map { plane in zip(target.samples(plane), wanted[plane]).map { abs(Double($0) - $1) }.max() ?? 0 }.max() ?? 0
    }

    static func paint(_ layer: LayerCase, _ source: TestPicture, onto canvas: TestPicture) throws {
        let painter = try LayerPainter(canvas: canvas.description)
        try painter.paint(
            source.buffer, onto: canvas.buffer, crop: layer.crop, transform: layer.transform, opacity: layer.opacity,
            pixelAspect: layer.display ?? CGSize(width: source.buffer.width, height: source.buffer.height))
    }

    static func move(_ x: Double, _ y: Double) -> CGAffineTransform { CGAffineTransform(translationX: x, y: y) }
    static func scale(_ x: Double, _ y: Double) -> CGAffineTransform { CGAffineTransform(scaleX: x, y: y) }

    /// A turn about the middle of the source, moved to the middle of the canvas, by exact numbers for quarter turns.
    static func turn(_ a: Double, _ b: Double) -> CGAffineTransform {
        move(-30.5, -23.5).concatenating(CGAffineTransform(a: a, b: b, c: -b, d: a, tx: 0, ty: 0)).concatenating(move(48.5, 37.5))
    }

    static let upright: [LayerCase] = [
        LayerCase(name: "identity"),
        LayerCase(name: "even move", transform: move(12, 8)),
        LayerCase(name: "odd move", transform: move(13, 7)),
        LayerCase(name: "half-sample move", transform: move(5.5, 9.5)),
        LayerCase(name: "any move", transform: move(3.21, -7.83)),
        LayerCase(name: "move partly out at the left and top", transform: move(-20, -11)),
        LayerCase(name: "move partly out at the right and bottom", transform: move(61.4, 50.7)),
        LayerCase(name: "half opacity", transform: move(6, 4), opacity: 0.5),
        LayerCase(name: "some opacity between samples", transform: move(6.3, 4.1), opacity: 0.3),
        LayerCase(name: "quarter turn right", transform: turn(0, 1)),
        LayerCase(name: "half turn", transform: turn(-1, 0)),
        LayerCase(name: "quarter turn left", transform: turn(0, -1)),
        LayerCase(name: "mirrored across", transform: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 61, ty: 0)),
        LayerCase(name: "mirrored down, moved", transform: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 4, ty: 51)),
        LayerCase(name: "transposed", transform: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 2, ty: 2)),
        LayerCase(name: "transversed and scaled", transform: CGAffineTransform(a: 0, b: -1.1, c: -1.4, d: 0, tx: 80, ty: 70)),
        LayerCase(name: "magnified", transform: scale(1.5, 1.3)),
        LayerCase(name: "magnified nine times", transform: scale(9, 9).concatenating(move(-200, -150))),
        LayerCase(name: "shrunk to a half", transform: scale(0.5, 0.5).concatenating(move(10, 10))),
        LayerCase(name: "shrunk to 0.3", transform: scale(0.3, 0.3).concatenating(move(10.2, 20.7))),
        LayerCase(name: "shrunk to almost nothing", transform: scale(0.01, 0.02).concatenating(move(30.3, 20.2))),
        LayerCase(name: "whole crop", transform: move(4, 4), crop: CGRect(x: 10, y: 8, width: 20, height: 16)),
        LayerCase(name: "odd crop", crop: CGRect(x: 11, y: 7, width: 21, height: 15)),
        LayerCase(name: "fractional crop", transform: move(2, 2), crop: CGRect(x: 10.25, y: 7.5, width: 20.5, height: 11.75)),
        LayerCase(name: "crop larger than the source", crop: CGRect(x: -10, y: -10, width: 1000, height: 1000)),
        LayerCase(name: "no limit to the crop", crop: CGRect.infinite),
        LayerCase(name: "crop, scale and opacity", transform: scale(1.7, 0.6), crop: CGRect(x: 3, y: 5, width: 30, height: 40), opacity: 0.8),
        LayerCase(name: "stretched samples", display: CGSize(width: 84, height: 47)),
        LayerCase(name: "stretched samples with a crop", crop: CGRect(x: 20, y: 10, width: 40, height: 30), display: CGSize(width: 84, height: 47)),
    ]

    static let general: [LayerCase] = [
        LayerCase(name: "5 degrees, 1.2 times", transform: turn(1.2 * cos(0.0872665), 1.2 * sin(0.0872665))),
        LayerCase(name: "5 degrees with opacity", transform: turn(1.2 * cos(0.0872665), 1.2 * sin(0.0872665)), opacity: 0.4),
        LayerCase(name: "33 degrees", transform: turn(cos(0.576), sin(0.576))),
        LayerCase(name: "33 degrees, cropped", transform: turn(cos(0.576), sin(0.576)), crop: CGRect(x: 9, y: 8, width: 31, height: 20)),
        LayerCase(
            name: "133 degrees, fractional crop", transform: turn(cos(2.32), sin(2.32)), crop: CGRect(x: 9.3, y: 8.8, width: 31.1, height: 20.2)),
        LayerCase(name: "slanted", transform: CGAffineTransform(a: 1, b: 0.3, c: 0.1, d: 1, tx: 3, ty: 2)),
        LayerCase(name: "slanted and mirrored", transform: CGAffineTransform(a: -1, b: 0.3, c: 0.1, d: 1.5, tx: 70, ty: 2)),
        LayerCase(name: "turned, mostly outside", transform: turn(cos(0.3), sin(0.3)).concatenating(move(60, 50))),
        LayerCase(name: "turned and stretched", transform: CGAffineTransform(rotationAngle: 0.1), display: CGSize(width: 84, height: 47)),
        LayerCase(name: "magnified 20 times, turned", transform: turn(20 * cos(0.3), 20 * sin(0.3))),
    ]

    static let formats: [PixelFormat] = [(ChromaSubsampling.s420, 8), (.s422, 8), (.s444, 8), (.s420, 10), (.s444, 12)]
        .compactMap { PixelFormat.planar(chroma: $0.0, bits: $0.1, fullRange: false) }

    @Test("upright layers are within 1 code of Catmull-Rom sampling and exact coverage", arguments: upright, formats)
    func uprightLayers(layer: LayerCase, format: PixelFormat) throws {
        let error = try Self.error(of: layer, format, isUpright: true)
        #expect(error <= 1)
    }

    // Where an edge is antialiased the sample, its coverage and the result are each rounded; chroma of 4:2:2 that turning shrinks is rounded once more.
    @Test(
        "turned and slanted layers are within 1.3 codes of Catmull-Rom sampling and coverage by distance", arguments: general,
        formats)
    func generalLayers(layer: LayerCase, format: PixelFormat) throws {
        let error = try Self.error(of: layer, format, isUpright: false)
        #expect(error <= 1.3)
    }
}
