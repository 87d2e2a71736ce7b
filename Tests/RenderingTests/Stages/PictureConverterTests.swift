import CoreVideo
import Foundation
import Rendering
import Testing

/// Pictures keep their meaning when their description changes.
@Suite struct PictureConverterTests {
    static func describe(_ width: Int, _ height: Int, _ format: PixelFormat, _ color: ColorDescription = .bt709) -> PictureDescription {
        PictureDescription(width: width, height: height, format: format, color: color)
    }

    static func random(_ width: Int, _ height: Int, _ format: PixelFormat, seed: UInt64 = 1) throws -> TestPicture {
        var generator = SplitMix(state: seed)
        let count = 1 << format.bitsPerComponent
        return try TestPicture(width, height, format) { _, _, _ in Int(generator.next() >> 33) % count }
    }

    static let formats = PixelFormat.all.filter { ComponentLayout($0) != nil }

    @Test("every layout of the same samples gives back what was put in", arguments: formats, [(1, 1), (7, 5), (64, 3), (321, 34)])
    func layoutsKeepSamples(format: PixelFormat, size: (Int, Int)) throws {
        let form = try #require(PlanarForm(format))
        guard form.family == .yCbCr, form.sample == .byte || form.sample == .word else { return }
        let planar = try PixelFormat.planarTest(format.chroma, format.bitsPerComponent, fullRange: format.isFullRange, alpha: format.hasAlpha)
        let source = try Self.random(size.0, size.1, planar)
        let middle = try TestPicture(size.0, size.1, format), back = try TestPicture(size.0, size.1, planar)
        try PictureConverter(from: Self.describe(size.0, size.1, planar), to: Self.describe(size.0, size.1, format)).convert(
            source.buffer, into: middle.buffer)
        try PictureConverter(from: Self.describe(size.0, size.1, format), to: Self.describe(size.0, size.1, planar)).convert(
            middle.buffer, into: back.buffer)
        #expect(back.distance(to: source) == 0)
    }

    @Test("RGB layouts give back the codes of R, G, B in 16 bits", arguments: formats.filter { $0.components == .rgb })
    func rgbLayoutsKeepColors(format: PixelFormat) throws {
        let (width, height) = (37, 11)
        let planar = try PixelFormat.planarTest(.s444, 16, fullRange: true, alpha: format.hasAlpha)
        var generator = SplitMix(state: 5)
        // Colours inside the RGB cube: luma in the middle, little chroma.
        let source = try TestPicture(width, height, planar) { plane, _, _ in
            switch plane {
            case 0: 20000 + Int(generator.next() >> 33) % 25000
            case 3: 65535 * (Int(generator.next() >> 33) % 4) / 3
            default: 30000 + Int(generator.next() >> 33) % 5000
            }
        }
        let middle = try TestPicture(width, height, format), back = try TestPicture(width, height, planar)
        try PictureConverter(from: Self.describe(width, height, planar), to: Self.describe(width, height, format)).convert(
            source.buffer, into: middle.buffer)
        try PictureConverter(from: Self.describe(width, height, format), to: Self.describe(width, height, planar)).convert(
            middle.buffer, into: back.buffer)
        // Half a code of each of three components on the way in and out, at the format's depth.
        let code = format.isFloat ? (format.bitsPerComponent == 16 ? 40 : 1) : 65536 >> format.bitsPerComponent
        #expect(back.distance(to: source) <= code + 2)
    }

    @Test("depth changes by rounding, in every band of a tall picture")
    func depthChanges() throws {
        let (width, height) = (322, 1502)
        let ten = try PixelFormat.planarTest(.s420, 10), eight = try PixelFormat.planarTest()
        let source = try Self.random(width, height, ten)
        let result = try TestPicture(width, height, eight)
        try PictureConverter(from: Self.describe(width, height, ten), to: Self.describe(width, height, eight)).convert(
            source.buffer, into: result.buffer)
        for plane in 0..<3 {
            // Halves may go either way.
            let worst = zip(result.samples(plane), source.samples(plane)).map { abs($0 * 4 - min($1, 1020)) }.max()
            #expect(try #require(worst) <= 2)
        }
        let back = try TestPicture(width, height, ten)
        try PictureConverter(from: Self.describe(width, height, eight), to: Self.describe(width, height, ten)).convert(
            result.buffer, into: back.buffer)
        for plane in 0..<3 {
            let isExact = back.samples(plane) == result.samples(plane).map { $0 * 4 }
            #expect(isExact)
        }
    }

    @Test("full and video range map by the published formulas")
    func rangeChanges() throws {
        let (width, height) = (256, 20)
        let full = try PixelFormat.planarTest(.s444, 8, fullRange: true), video = try PixelFormat.planarTest(.s444, 8)
        let source = try TestPicture(width, height, full) { _, x, _ in x }
        let result = try TestPicture(width, height, video)
        try PictureConverter(from: Self.describe(width, height, full), to: Self.describe(width, height, video)).convert(
            source.buffer, into: result.buffer)
        for x in 0..<width {
            let luma = Double(x) * 219 / 255 + 16, chroma = (Double(x) - 128) * 224 / 255 + 128
            #expect(abs(Double(result[0, x, 7]) - luma) <= 0.51)
            #expect(abs(Double(result[1, x, 7]) - chroma) <= 0.51)
        }
    }

    @Test("BT.601 becomes BT.709 by the matrices, within a code of exact arithmetic")
    func matrixChanges() throws {
        let (width, height) = (200, 150)
        let format = try PixelFormat.planarTest(.s444, 8)
        var generator = SplitMix(state: 3)
        let source = try TestPicture(width, height, format) { plane, _, _ in
            plane == 0 ? 90 + Int(generator.next() >> 33) % 60 : 108 + Int(generator.next() >> 33) % 40
        }
        let result = try TestPicture(width, height, format)
        let other = ColorDescription(primaries: 1, transfer: 1, matrix: 6)
        try PictureConverter(from: Self.describe(width, height, format, other), to: Self.describe(width, height, format)).convert(
            source.buffer, into: result.buffer)
        let from = try #require(RGBMatrix(codePoint: 6)), to = try #require(RGBMatrix(codePoint: 1))
        var worst = 0.0
        for y in 0..<height {
            for x in 0..<width {
                let luma = Double(source[0, x, y] - 16) / 219, cb = Double(source[1, x, y] - 128) / 224, cr = Double(source[2, x, y] - 128) / 224
                let r = luma + 2 * (1 - from.red) * cr, b = luma + 2 * (1 - from.blue) * cb
                let g = (luma - from.red * r - from.blue * b) / from.green
                let wanted = to.yCbCr(red: r, green: g, blue: b)
                worst = max(worst, abs(Double(result[0, x, y]) - (16 + 219 * wanted.y)))
                worst = max(worst, abs(Double(result[1, x, y]) - (128 + 224 * wanted.cb)))
                worst = max(worst, abs(Double(result[2, x, y]) - (128 + 224 * wanted.cr)))
            }
        }
        #expect(worst <= 0.55)
    }

    @Test("BT.601 primaries become BT.709 within 1.5 codes of 10 bits of exact light")
    func primariesChange() throws {
        let (width, height) = (64, 48)
        let format = try PixelFormat.planarTest(.s444, 10)
        var generator = SplitMix(state: 9)
        let source = try TestPicture(width, height, format) { plane, _, _ in
            plane == 0 ? 300 + Int(generator.next() >> 33) % 400 : 482 + Int(generator.next() >> 33) % 60
        }
        let result = try TestPicture(width, height, format)
        try PictureConverter(from: Self.describe(width, height, format, .bt601_525), to: Self.describe(width, height, format)).convert(
            source.buffer, into: result.buffer)
        let from = try #require(RGBMatrix(codePoint: 6)), to = try #require(RGBMatrix(codePoint: 1))
        // SMPTE C to BT.709 in linear light, from the chromaticities of both.
        let light = [[0.939542, 0.050181, 0.010277], [0.017772, 0.965793, 0.016435], [-0.001622, -0.004370, 1.005991]]
        var worst = 0.0
        for y in 0..<height {
            for x in 0..<width {
                let luma = Double(source[0, x, y] - 64) / 876, cb = Double(source[1, x, y] - 512) / 896, cr = Double(source[2, x, y] - 512) / 896
                let r = luma + 2 * (1 - from.red) * cr, b = luma + 2 * (1 - from.blue) * cb
                let linear = [r, (luma - from.red * r - from.blue * b) / from.green, b].map { pow($0, 2.4) }
                let codes = light.map { row in pow(zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 }, 1 / 2.4) }
                let wanted = to.yCbCr(red: codes[0], green: codes[1], blue: codes[2])
                worst = max(worst, abs(Double(result[0, x, y]) - (64 + 876 * wanted.y)))
                worst = max(worst, abs(Double(result[1, x, y]) - (512 + 896 * wanted.cb)))
                worst = max(worst, abs(Double(result[2, x, y]) - (512 + 896 * wanted.cr)))
            }
        }
        #expect(worst <= 1.5)
    }

    @Test("SDR pictures keep their codes whatever curve they are tagged with")
    func curveIsKept() throws {
        let format = try PixelFormat.planarTest()
        let source = try Self.random(66, 50, format), result = try TestPicture(66, 50, format)
        let converter = try PictureConverter(from: Self.describe(66, 50, format, .sRGB), to: Self.describe(66, 50, format, .bt709))
        try converter.convert(source.buffer, into: result.buffer)
        #expect(result.distance(to: source) == 0)
    }

    @Test("a constant picture stays constant to its last row and column", arguments: formats, [(1, 1), (2, 1), (3, 5), (65, 33), (130, 2)])
    func constantsStay(format: PixelFormat, size: (Int, Int)) throws {
        let (width, height) = size
        let start = try PixelFormat.planarTest(.s444, 16)
        let source = try TestPicture(width, height, start) { plane, _, _ in plane == 0 ? 33000 : 32768 }
        let middle = try TestPicture(width, height, format), back = try TestPicture(width, height, start)
        try PictureConverter(from: Self.describe(width, height, start), to: Self.describe(width, height, format)).convert(
            source.buffer, into: middle.buffer)
        try PictureConverter(from: Self.describe(width, height, format), to: Self.describe(width, height, start)).convert(
            middle.buffer, into: back.buffer)
        for plane in 0..<3 {
            let samples = back.samples(plane)
            #expect(Set(samples).count == 1)
            #expect(abs(samples[0] - (plane == 0 ? 33000 : 32768)) <= (format.isFloat ? 64 : 32768 >> (format.bitsPerComponent - 1) + 2))
        }
    }

    @Test("a scaled constant stays constant, and a scaled ramp stays the ramp", arguments: [(720, 404), (96, 54), (331, 187)])
    func scaling(size: (Int, Int)) throws {
        let format = try PixelFormat.planarTest()
        let (width, height) = (384, 216)
        let source = try TestPicture(width, height, format) { plane, x, _ in plane == 0 ? 20 + x / 2 : 90 }
        let result = try TestPicture(size.0, size.1, format)
        try PictureConverter(from: Self.describe(width, height, format), to: Self.describe(size.0, size.1, format)).convert(
            source.buffer, into: result.buffer)
        #expect(Set(result.samples(1)) == [90])
        let scale = Double(width) / Double(size.0)
        for x in 12..<(size.0 - 12) {
            let position = (Double(x) + 0.5) * scale - 0.5
            // The ramp itself goes in steps of two columns.
            #expect(abs(Double(result[0, x, size.1 / 2]) - (20 + (position - 0.5) / 2)) <= 1.3)
        }
    }

    @Test("pixels that are not pictures, and sizes beyond reason, are refused")
    func refuses() throws {
        let good = try PixelFormat.planarTest()
        let depth = try #require(PixelFormat(code: kCVPixelFormatType_DepthFloat32))
        #expect(throws: RenderingError.self) { try PictureConverter(from: Self.describe(4, 4, depth), to: Self.describe(4, 4, good)) }
        #expect(throws: RenderingError.self) { try PictureConverter(from: Self.describe(0, 4, good), to: Self.describe(4, 4, good)) }
        #expect(throws: RenderingError.self) { try PictureConverter(from: Self.describe(1 << 40, 4, good), to: Self.describe(4, 4, good)) }
        let converter = try PictureConverter(from: Self.describe(8, 8, good), to: Self.describe(4, 4, good))
        let wrong = try TestPicture(4, 4, good)
        #expect(throws: RenderingError.self) { try converter.convert(wrong.buffer, into: wrong.buffer) }
    }
}
