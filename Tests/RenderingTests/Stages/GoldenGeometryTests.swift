import CoreGraphics
import CoreMedia
import CoreVideo
import Foundation
import Rendering
import Testing
import Timeline

/// A way to place a picture, and the largest error that is allowed: in codes of the canvas, against numbers in double precision.
struct GoldenCase: CustomTestStringConvertible, Sendable {
    var layer: LayerCase
    var isUpright = true
    /// The farthest that a sample lies from the exact number, in any format. 0.5 is perfect rounding; filters round twice, and where a turned
    /// edge is antialiased the sample, its coverage and the result are each rounded.
    var maximum: Double
    /// The root mean square of the distances in codes from the exact number, rounded.
    var rms: Double

    init(_ name: String, _ transform: CGAffineTransform, crop: CGRect? = nil, display: CGSize? = nil, max maximum: Double, rms: Double) {
        layer = LayerCase(name: name, transform: transform, crop: crop, display: display)
        self.maximum = maximum
        self.rms = rms
        isUpright = (transform.b == 0 && transform.c == 0) || (transform.a == 0 && transform.d == 0)
    }

    var testDescription: String { layer.name }
}

/// A checker with a texture in it goes through the renderer as a frame does, and every sample is compared with arithmetic in double precision.
@Suite("Golden pictures by geometry") struct GoldenGeometryTests {
    static let source = (width: 61, height: 47)
    static let canvas = (width: 97, height: 75)

    /// Upright layers: copied, or Catmull-Rom with exact coverage. Turned layers: Catmull-Rom with coverage by distance.
    static let table: [GoldenCase] = {
        func move(_ x: Double, _ y: Double) -> CGAffineTransform { LayerPainterTests.move(x, y) }
        func scale(_ x: Double, _ y: Double) -> CGAffineTransform { LayerPainterTests.scale(x, y) }
        func turn(_ degrees: Double, _ scale: Double = 1) -> CGAffineTransform {
            let (cosine, sine): (Double, Double) =
                switch degrees {
                case 90: (0, 1)
                case 180: (-1, 0)
                case 270: (0, -1)
                default: (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
                }
            return LayerPainterTests.turn(scale * cosine, scale * sine)
        }
        return [
            GoldenCase("in its place", .identity, max: 0.5, rms: 0),
            GoldenCase("whole pixels: 12 right, 8 down", move(12, 8), max: 0.5, rms: 0),
            GoldenCase("whole pixels, half chroma samples: 13 right, 7 down", move(13, 7), max: 0.75, rms: 0.06),
            GoldenCase("half pixels", move(12.5, 8.5), max: 0.88, rms: 0.1),
            GoldenCase("half a pixel right", move(0.5, 0), max: 0.86, rms: 0.08),
            GoldenCase("90 degrees", turn(90), max: 0.76, rms: 0.07),
            GoldenCase("90 degrees to whole chroma samples", CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 62, ty: 4), max: 0.76, rms: 0.08),
            GoldenCase("180 degrees", turn(180), max: 0.75, rms: 0.06),
            GoldenCase("270 degrees", turn(270), max: 0.75, rms: 0.08),
            GoldenCase("mirrored", CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 75, ty: 4), max: 0.5, rms: 0),
            GoldenCase("turned and mirrored, as a front camera", CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 6, ty: 8), max: 0.75, rms: 0.07),
            GoldenCase("times 0.3", scale(0.3, 0.3).concatenating(move(20, 10)), max: 0.63, rms: 0.03),
            GoldenCase("times 2", scale(2, 2).concatenating(move(-12, -8)), max: 0.54, rms: 0.13),
            GoldenCase("5 degrees", turn(5), max: 1.05, rms: 0.08),
            GoldenCase("5 degrees, times 2", turn(5, 2), max: 0.51, rms: 0.02),
            GoldenCase("5 degrees, times 0.3", turn(5, 0.3), max: 1.22, rms: 0.095),
            GoldenCase("33 degrees", turn(33), max: 1.15, rms: 0.21),
            GoldenCase("pixels twice as wide as high", move(-14, 6), display: CGSize(width: 122, height: 47), max: 0.75, rms: 0.06),
            GoldenCase("pixels 16:15", .identity, display: CGSize(width: 61 * 16.0 / 15, height: 47), max: 0.75, rms: 0.07),
            GoldenCase("pixels 64:45, turned by 5 degrees", turn(5), display: CGSize(width: 61 * 64.0 / 45, height: 47), max: 1.06, rms: 0.09),
            GoldenCase("a crop of whole pixels", move(4, 4), crop: CGRect(x: 10, y: 8, width: 30, height: 20), max: 0, rms: 0),
            GoldenCase("a crop of parts of pixels", move(4, 4), crop: CGRect(x: 10.25, y: 8.5, width: 30.5, height: 20.75), max: 0.5, rms: 0),
            GoldenCase("a crop, turned by 5 degrees", turn(5), crop: CGRect(x: 10.25, y: 8.5, width: 30.5, height: 20.75), max: 0.94, rms: 0.06),
        ]
    }()

    static let formats: [PixelFormat] = [ChromaSubsampling.s420, .s422, .s444].flatMap { chroma in
        [8, 10].compactMap { PixelFormat.planar(chroma: chroma, bits: $0, fullRange: false) }
    }

    /// Cells of 5 by 5 samples, bright and dark, with waves in them; the chroma planes have their own.
    static func checker(_ format: PixelFormat) throws -> TestPicture {
        let unit = Double(1 << (format.bitsPerComponent - 8))
        let picture = try TestPicture(source.width, source.height, format) { plane, x, y in
            let level = (x / 5 + y / 5) % 2 == 0 ? 70.0 : 190.0
            let wave = 30 * sin(Double(x) * 0.9 + Double(plane)) * cos(Double(y) * 0.7)
            return Int(((level + wave) * unit).rounded())
        }
        var attachments = BufferAttachments()
        ColorDescription.bt709.write(into: &attachments)
        picture.buffer.attachments = attachments
        return picture
    }

    /// The largest distance to the exact number, and the root mean square in whole codes.
    static func errors(_ shown: TestPicture, _ wanted: [[Double]]) -> (maximum: Double, rms: Double) {
        var maximum = 0.0, squares = 0.0, count = 0.0
        for plane in wanted.indices {
            for (sample, exact) in zip(shown.samples(plane), wanted[plane]) {
                maximum = max(maximum, abs(Double(sample) - exact))
                squares += (Double(sample) - exact.rounded()) * (Double(sample) - exact.rounded())
                count += 1
            }
        }
        return (maximum, (squares / count).squareRoot())
    }

    @Test("every sample is as near to the exact number as the table says", arguments: table, formats)
    func golden(_ golden: GoldenCase, format: PixelFormat) throws {
        let picture = try Self.checker(format), layer = golden.layer
        let description = PictureDescription(width: Self.canvas.width, height: Self.canvas.height, format: format, color: .bt709)
        let renderer = try FrameRenderer(canvas: description, source: StillSource([1: picture.buffer]))
        let size = layer.display ?? CGSize(width: Self.source.width, height: Self.source.height)
        let plan = FramePlan(
            time: .zero, duration: CMTime(value: 1, timescale: 30), background: .black,
            layers: [LayerPlan(trackID: 1, crop: layer.crop, transform: layer.transform, displaySize: size)])
        let shown = TestPicture(try renderer.render(plan))
        let black = try TestPicture(Self.canvas.width, Self.canvas.height, format) { plane, _, _ in
            (plane == 0 ? 16 : 128) << (format.bitsPerComponent - 8)
        }
        let wanted = ReferencePainter(
            source: picture, canvas: black, crop: layer.crop, transform: layer.transform, display: layer.display
        ).planes(isUpright: golden.isUpright)
        let (maximum, rms) = Self.errors(shown, wanted)
        #expect(maximum <= golden.maximum, "\(maximum)")
        #expect(rms <= golden.rms, "\(rms)")
        #expect(golden.maximum < 1.5 && golden.rms <= 0.3, "no sample is more than one code from the exact number, rounded")
    }

    @Test("a crop that moves and shrinks lies at each frame where its ramp says", arguments: formats)
    func cropRamp(format: PixelFormat) throws {
        let picture = try Self.checker(format)
        let (start, end) = (CGRect(x: 0, y: 0, width: 61, height: 47), CGRect(x: 20, y: 13, width: 17, height: 9))
        func time(_ frame: Int) -> CMTime { CMTime(value: Int64(frame), timescale: 8) }
        var crop = RampCurve<CGRect>()
        try crop.addRamp(from: start, to: end, over: CMTimeRange(start: .zero, end: time(8)))
        var transform = RampCurve<CGAffineTransform>()
        try transform.set(LayerPainterTests.move(6, 4), at: .zero)
        let whole = CMTimeRange(start: .zero, end: time(10)), canvas = CGSize(width: Self.canvas.width, height: Self.canvas.height)
        let plan = RenderPlan(
            instructions: [InstructionDescription(timeRange: whole, layers: [LayerDescription(trackID: 1, transform: transform, crop: crop)])],
            tracks: [1: SourceTrackDescription(stretches: [.init(timeRange: whole, displaySize: start.size, isOpaque: true)])],
            renderSize: canvas, outputSize: canvas, timeRange: whole, frameDuration: time(1))
        let description = PictureDescription(width: Self.canvas.width, height: Self.canvas.height, format: format, color: .bt709)
        let renderer = try FrameRenderer(canvas: description, source: StillSource([1: picture.buffer]))
        let black = try TestPicture(Self.canvas.width, Self.canvas.height, format) { plane, _, _ in
            (plane == 0 ? 16 : 128) << (format.bitsPerComponent - 8)
        }
        for frame in 0..<plan.frameCount {
            let share = min(Double(frame) / 8, 1)
            func between(_ a: CGFloat, _ b: CGFloat) -> Double { Double(a) + (Double(b) - Double(a)) * share }
            let expected = CGRect(
                x: between(start.minX, end.minX), y: between(start.minY, end.minY), width: between(start.width, end.width),
                height: between(start.height, end.height))
            let wanted = ReferencePainter(source: picture, canvas: black, crop: expected, transform: LayerPainterTests.move(6, 4))
                .planes(isUpright: true)
            let (maximum, rms) = Self.errors(TestPicture(try renderer.render(plan.frame(frame))), wanted)
            #expect(maximum <= 0.51 && rms <= 0.05, "frame \(frame): \(maximum), \(rms)")
        }
        #expect(renderer.statistics.reused == 1, "the ramp's end holds")
    }
}

/// Tracks that show one picture each.
final class StillSource: FrameSource {
    private let stills: [CMPersistentTrackID: CVPixelBuffer]
    private(set) var framesDecoded = 0
    let decodersOpen = 0

    init(_ stills: [CMPersistentTrackID: CVPixelBuffer]) { self.stills = stills }

    func pictures(
        _ requests: [PictureRequest], at time: CMTime, scale: (CVPixelBuffer, ScaledForm) throws -> CVPixelBuffer
    ) throws -> [SourcePicture?] {
        requests.map { stills[$0.trackID].map { SourcePicture($0) } }
    }

    func timeOfNextChange(of trackID: CMPersistentTrackID, after time: CMTime) -> CMTime? { nil }
}
