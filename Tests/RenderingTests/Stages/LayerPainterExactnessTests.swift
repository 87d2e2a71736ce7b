import CoreGraphics
import CoreVideo
import Foundation
import Rendering
import Testing

/// What must be exact is exact, and what cannot be drawn changes nothing.
@Suite struct LayerPainterExactnessTests {
    static let formats: [PixelFormat] = [(ChromaSubsampling.s420, 8), (.s422, 8), (.s444, 8), (.s420, 10), (.s420, 16)]
        .compactMap { PixelFormat.planar(chroma: $0.0, bits: $0.1, fullRange: false) }

    @Test("identity copies every sample, also at odd sizes", arguments: formats, [(1, 1), (2, 1), (7, 5), (64, 64), (333, 251)])
    func identity(format: PixelFormat, size: (Int, Int)) throws {
        let source = try LayerPainterTests.random(size.0, size.1, format, seed: 1), canvas = try TestPicture(size.0, size.1, format)
        try LayerPainterTests.paint(LayerCase(name: ""), source, onto: canvas)
        let distance = canvas.distance(to: source)
        #expect(distance == 0)
    }

    @Test("a move by whole samples copies them", arguments: [(0, 0), (2, 2), (-4, 6), (38, -10), (1000, 0)])
    func wholeMoves(by move: (Int, Int)) throws {
        let format = try PixelFormat.planarTest()
        let source = try LayerPainterTests.random(40, 30, format, seed: 2), canvas = try LayerPainterTests.random(64, 48, format, seed: 3)
        let before = try LayerPainterTests.random(64, 48, format, seed: 3)
        try LayerPainterTests.paint(
            LayerCase(name: "", transform: CGAffineTransform(translationX: Double(move.0), y: Double(move.1))), source, onto: canvas)
        for plane in 0..<3 {
            let shift = plane == 0 ? 0 : 1, size = source.buffer.plane(plane)
            var wrong = 0
            for y in 0..<48 >> shift {
                for x in 0..<64 >> shift {
                    let isInside = (0..<size.width).contains(x - (move.0 >> shift)) && (0..<size.height).contains(y - (move.1 >> shift))
                    let wanted = isInside ? source[plane, x - (move.0 >> shift), y - (move.1 >> shift)] : before[plane, x, y]
                    if canvas[plane, x, y] != wanted { wrong += 1 }
                }
            }
            #expect(wrong == 0)
        }
    }

    @Test("half of two constants is their mean, rounded", arguments: formats)
    func halfMean(format: PixelFormat) throws {
        let unit = 1 << (format.bitsPerComponent - 8)
        let source = try TestPicture(33, 21, format) { plane, _, _ in [201, 90, 33][plane] * unit }
        let canvas = try TestPicture(33, 21, format) { plane, _, _ in [16, 128, 128][plane] * unit }
        try LayerPainterTests.paint(LayerCase(name: "", opacity: 0.5), source, onto: canvas)
        for (plane, pair) in [(201, 16), (90, 128), (33, 128)].enumerated() {
            let values = Set(canvas.samples(plane))
            #expect(values == [(pair.0 * unit + pair.1 * unit + 1) / 2])
        }
    }

    @Test("a constant layer over the same constant changes nothing", arguments: LayerPainterTests.upright + LayerPainterTests.general, [true, false])
    func constants(layer: LayerCase, hasAlpha: Bool) throws {
        let format = try PixelFormat.planarTest()
        let source = try TestPicture(61, 47, try PixelFormat.planarTest(alpha: hasAlpha)) { plane, x, y in [77, 99, 201, (x * y) % 256][plane] }
        let canvas = try TestPicture(97, 75, format) { plane, _, _ in [77, 99, 201][plane] }
        try LayerPainterTests.paint(layer, source, onto: canvas)
        for plane in 0..<3 {
            let farthest = canvas.samples(plane).map { abs($0 - [77, 99, 201][plane]) }.max() ?? 0
            // Samples that are multiplied by alpha and filtered are rounded twice on the way.
            #expect(farthest <= (hasAlpha ? 1 : 0))
        }
    }

    static let invisible: [LayerCase] = [
        LayerCase(name: "singular", transform: CGAffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)),
        LayerCase(name: "all zero", transform: CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)),
        LayerCase(name: "not a number", transform: CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)),
        LayerCase(name: "not a number in the move", transform: CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: .nan)),
        LayerCase(name: "infinite", transform: CGAffineTransform(a: .infinity, b: 0, c: 0, d: 1, tx: 0, ty: 0)),
        LayerCase(name: "infinitely far", transform: CGAffineTransform(translationX: -.infinity, y: 0)),
        LayerCase(name: "very far", transform: CGAffineTransform(translationX: 1e15, y: 0)),
        LayerCase(name: "smaller than a sample can show", transform: CGAffineTransform(scaleX: 1e-9, y: 1e-9)),
        LayerCase(name: "denormal", transform: CGAffineTransform(scaleX: .leastNonzeroMagnitude, y: 1)),
        LayerCase(name: "overflowing", transform: CGAffineTransform(a: 1e300, b: 1e300, c: -1e300, d: 1e300, tx: 0, ty: 0)),
        LayerCase(name: "clear", opacity: 0),
        LayerCase(name: "negative opacity", opacity: -1),
        LayerCase(name: "opacity that is not a number", opacity: .nan),
        LayerCase(name: "empty crop", crop: .zero),
        LayerCase(name: "crop beside the source", crop: CGRect(x: 100, y: 0, width: 10, height: 10)),
        LayerCase(name: "no crop at all", crop: .null),
        LayerCase(name: "crop that is not a number", crop: CGRect(x: Double.nan, y: 0, width: 10, height: 10)),
        LayerCase(name: "no display size", display: CGSize(width: 0, height: 47)),
        LayerCase(name: "display size that is not a number", display: CGSize(width: 10, height: Double.nan)),
    ]

    @Test("what cannot be seen draws nothing and stops nothing", arguments: invisible)
    func invisibleLayers(layer: LayerCase) throws {
        let format = try PixelFormat.planarTest()
        let source = try LayerPainterTests.random(61, 47, format, seed: 4)
        let canvas = try LayerPainterTests.random(97, 75, format, seed: 5), before = try LayerPainterTests.random(97, 75, format, seed: 5)
        try LayerPainterTests.paint(layer, source, onto: canvas)
        let distance = canvas.distance(to: before)
        #expect(distance == 0)
    }

    @Test("no transform writes outside the canvas or reads outside the source", arguments: 0..<40)
    func staysInside(seed: Int) throws {
        var generator = SplitMix(state: UInt64(seed))
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
        let format = try #require(
            PixelFormat.planar(chroma: seed % 2 == 0 ? .s420 : .s422, bits: seed % 3 == 0 ? 10 : 8, fullRange: false, alpha: seed % 5 == 0))
        let opaque = try #require(PixelFormat.planar(chroma: format.chroma, bits: format.bitsPerComponent, fullRange: false))
        let source = try FencedPicture(1 + Int(generator.next() % 90), 1 + Int(generator.next() % 70), format)
        let canvas = try FencedPicture(1 + Int(generator.next() % 120), 1 + Int(generator.next() % 90), opaque)
        let painter = try LayerPainter(canvas: PictureDescription(canvas.buffer))
        for _ in 0..<12 {
            let size = pow(10, number(-3...4)), isUpright = generator.next() % 3 == 0
            let transform = CGAffineTransform(
                a: size * number(-1...1), b: isUpright ? 0 : size * number(-1...1), c: isUpright ? 0 : size * number(-1...1),
                d: size * number(-1...1),
                tx: number(-200...200), ty: number(-200...200))
            let crop =
                generator.next() % 2 == 0 ? nil : CGRect(x: number(-20...80), y: number(-20...60), width: number(0...90), height: number(0...70))
            try painter.paint(
                source.buffer, onto: canvas.buffer, crop: crop, transform: transform, opacity: number(0...1),
                pixelAspect: CGSize(width: source.buffer.width, height: source.buffer.height))
        }
        #expect(canvas.isFenceWhole && source.isFenceWhole)
    }

    @Test("a canvas has the colour it is filled with", arguments: formats)
    func fill(format: PixelFormat) throws {
        let unit = 1 << (format.bitsPerComponent - 8)
        let canvas = try TestPicture(5, 3, format)
        // BT.601 by the size of the picture.
        let painter = try LayerPainter(canvas: canvas.description)
        for (color, wanted) in [
            (CanvasColor.black, [16, 128, 128]), (CanvasColor(red: 1, green: 1, blue: 1), [235, 128, 128]),
            (CanvasColor(red: 7, green: .nan, blue: -1), [81, 90, 240]),
        ] {
            painter.fill(canvas.buffer, with: color)
            for plane in 0..<3 {
                let values = Set(canvas.samples(plane))
                #expect(values.count == 1)
                #expect(abs(canvas[plane, 0, 0] - wanted[plane] * unit) <= unit)
            }
        }
    }

    @Test("the middle of a blob goes where the map sends it", arguments: [0.0, 0.25, 0.5, 0.8], [1.0, 0.4, 1.7])
    func centroid(fraction: Double, scale: Double) throws {
        let format = try PixelFormat.planarTest()
        func blob(_ x: Int, _ y: Int, _ step: Double, _ at: (Double, Double), _ site: Double) -> Int {
            let dx = (Double(x) + 0.5) * step - site - at.0, dy = (Double(y) + 0.5) * step - at.1
            return Int((200 * exp(-(dx * dx + dy * dy) / 60)).rounded())
        }
        let source = try TestPicture(80, 60, format) { plane, x, y in blob(x, y, plane == 0 ? 1 : 2, (38.3, 29.6), plane == 0 ? 0 : 0.5) }
        let canvas = try TestPicture(160, 120, format) { _, _, _ in 0 }
        let transform = CGAffineTransform(scaleX: scale, y: scale).concatenating(CGAffineTransform(translationX: 10 + fraction, y: 7 + fraction))
        try LayerPainterTests.paint(LayerCase(name: "", transform: transform), source, onto: canvas)
        let wanted = CGPoint(x: 38.3, y: 29.6).applying(transform)
        for plane in 0..<3 {
            let step = plane == 0 ? 1.0 : 2, site = plane == 0 ? 0 : 0.5, size = canvas.buffer.plane(plane)
            var sum = 0.0, across = 0.0, down = 0.0
            for y in 0..<size.height {
                for x in 0..<size.width {
                    let weight = Double(canvas[plane, x, y])
                    sum += weight
                    across += weight * ((Double(x) + 0.5) * step - site)
                    down += weight * (Double(y) + 0.5) * step
                }
            }
            #expect(abs(across / sum - wanted.x) < 0.04)
            #expect(abs(down / sum - wanted.y) < 0.04)
        }
    }

    @Test("a turned and shrunk picture has the mean of what each sample covers")
    func shrunkAndTurned() throws {
        let format = try PixelFormat.planarTest(.s444)
        // A checker of single samples would alias to stripes; its mean is gray.
        let source = try TestPicture(300, 300, format) { _, x, y in (x + y) % 2 == 0 ? 40 : 200 }
        let canvas = try TestPicture(120, 120, format) { _, _, _ in 0 }
        let transform = CGAffineTransform(translationX: -150, y: -150).concatenating(CGAffineTransform(scaleX: 0.3, y: 0.3))
            .concatenating(CGAffineTransform(rotationAngle: 0.5)).concatenating(CGAffineTransform(translationX: 60, y: 60))
        try LayerPainterTests.paint(LayerCase(name: "", transform: transform), source, onto: canvas)
        for y in 40..<80 {
            for x in 40..<80 { #expect(abs(canvas[0, x, y] - 120) <= 2) }
        }
    }

    @Test("alpha of the source shows and hides by its share", arguments: [0.0, 0.5], [0.0, 0.3])
    func alpha(move: Double, angle: Double) throws {
        let format = try PixelFormat.planarTest(.s444)
        // The left half is clear and holds a colour that must not leak; the right half is half clear.
        let source = try TestPicture(60, 60, try PixelFormat.planarTest(.s444, alpha: true)) { plane, x, _ in
            plane == 3 ? (x < 30 ? 0 : 128) : (x < 30 ? 255 : 100)
        }
        let canvas = try TestPicture(60, 60, format) { _, _, _ in 50 }
        let transform = CGAffineTransform(translationX: -30, y: -30).concatenating(CGAffineTransform(rotationAngle: angle))
            .concatenating(CGAffineTransform(translationX: 30 + move, y: 30))
        try LayerPainterTests.paint(LayerCase(name: "", transform: transform), source, onto: canvas)
        for y in 20..<40 {
            #expect(canvas[0, 15, y] == 50)
            #expect(abs(canvas[0, 45, y] - 75) <= 1)
            // Nowhere on the border between the halves does the hidden white shine through.
            for x in 15..<45 { #expect((49...76).contains(canvas[0, x, y])) }
        }
    }

    @Test("a canvas with alpha becomes opaque where it is painted")
    func canvasAlpha() throws {
        let format = try PixelFormat.planarTest(.s444, alpha: true)
        let source = try TestPicture(20, 20, try PixelFormat.planarTest(.s444)) { _, _, _ in 90 }
        let canvas = try TestPicture(40, 40, format)
        let painter = try LayerPainter(canvas: canvas.description)
        painter.fill(canvas.buffer, with: .clear)
        try painter.paint(
            source.buffer, onto: canvas.buffer, crop: nil, transform: CGAffineTransform(translationX: 10, y: 10), opacity: 0.5,
            pixelAspect: CGSize(width: 20, height: 20))
        #expect(canvas[3, 5, 5] == 0)
        #expect(canvas[3, 15, 15] == 128)
    }

    @Test("a canvas and a layer that do not fit are refused")
    func refuses() throws {
        let bgra = try #require(PixelFormat(code: kCVPixelFormatType_32BGRA))
        #expect(throws: RenderingError.self) {
            try LayerPainter(canvas: PictureDescription(width: 8, height: 8, format: bgra, color: .bt709))
        }
        let canvas = try TestPicture(8, 8, try PixelFormat.planarTest()), other = try TestPicture(8, 8, try PixelFormat.planarTest(.s444))
        #expect(throws: RenderingError.self) { try LayerPainterTests.paint(LayerCase(name: ""), other, onto: canvas) }
    }
}
