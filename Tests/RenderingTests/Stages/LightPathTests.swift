import CoreVideo
import Foundation
import Rendering
import Testing

/// The published formulas in double precision: BT.2100, ST 2084, BT.1886, BT.2390, BT.2020 and BT.709, and the house's numbers.
private enum Reference {
    static let white = 203.0, peak = 1000.0, gamma = 1.2

    static func pq(_ light: Double) -> Double {
        let y = pow(max(light, 0) / 10000, 2610.0 / 16384)
        return pow((3424.0 / 4096 + 2413.0 / 128 * y) / (1 + 2392.0 / 128 * y), 2523.0 / 32)
    }

    static func light(pq signal: Double) -> Double {
        let p = pow(min(max(signal, 0), 1), 32.0 / 2523)
        return 10000 * pow(max(p - 3424.0 / 4096, 0) / (2413.0 / 128 - 2392.0 / 128 * p), 16384.0 / 2610)
    }

    static func scene(hlg signal: Double) -> Double {
        let v = min(max(signal, 0), 1)
        return v <= 0.5 ? v * v / 3 : (exp((v - 0.55991073) / 0.17883277) + 0.28466892) / 12
    }

    static func hlg(_ scene: Double) -> Double {
        let v = min(max(scene, 0), 1)
        return v <= 1.0 / 12 ? sqrt(3 * v) : 0.17883277 * log(12 * v - 0.28466892) + 0.55991073
    }

    static let luma2020 = [0.2627, 0.6780, 0.0593], luma709 = [0.2126, 0.7152, 0.0722]
    /// As BT.2087 prints it.
    static let to709 = [[1.6605, -0.5876, -0.0728], [-0.1246, 1.1329, -0.0083], [-0.0182, -0.1006, 1.1187]]
    static let to2020 = [[0.6274, 0.3293, 0.0433], [0.0691, 0.9195, 0.0114], [0.0164, 0.0880, 0.8956]]

    static func product(_ m: [[Double]], _ v: [Double]) -> [Double] { m.map { row in zip(row, v).reduce(0) { $0 + $1.0 * $1.1 } } }

    static func dot(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }

    /// R'G'B' to cd/m².
    static func shown(_ signal: [Double], _ color: ColorDescription) -> [Double] {
        if color.isPQ { return signal.map(light(pq:)) }
        guard color.isHLG else { return signal.map { white * pow(max($0, 0), 2.4) } }
        let scenes = signal.map(scene(hlg:))
        let factor = peak * pow(dot(luma2020, scenes), gamma - 1)
        return scenes.map { $0 * factor }
    }

    static func toned(_ color: [Double]) -> [Double] {
        let most = color.max() ?? 0, whole = pq(peak), top = pq(white) / whole, knee = 1.5 * top - 0.5
        let e = min(pq(most) / whole, 1)
        guard e > knee else { return color }
        let t = (e - knee) / (1 - knee)
        let bent = (2 * t * t * t - 3 * t * t + 1) * knee + (t * t * t - 2 * t * t + t) * (1 - knee) + (3 * t * t - 2 * t * t * t) * top
        let factor = light(pq: bent * whole) / most
        return color.map { $0 * factor }
    }

    static func fitted(_ color: [Double]) -> [Double] {
        let grey = min(max(dot(luma709, color), 0), 1), knee = 0.95
        let high = (color.max() ?? 0) - grey, low = grey - (color.min() ?? 0)
        let far = max(high / max(1 - grey, 1e-6), low / max(grey, 1e-6))
        guard far > knee else { return color }
        let near = knee + (1 - knee) * (far - knee) / (1 - knee + far - knee)
        return color.map { grey + ($0 - grey) * near / far }
    }

    static func signal(_ light: [Double], _ color: ColorDescription) -> [Double] {
        if color.isPQ { return light.map { min(pq($0), 1) } }
        guard color.isHLG else { return light.map { pow(max($0 / white, 0), 1 / 2.4) } }
        let relative = light.map { max($0, 0) / peak }
        let all = dot(luma2020, relative)
        return relative.map { hlg(all > 0 ? $0 * pow(all, (1 - gamma) / gamma) : 0) }
    }

    static func convert(_ rgb: [Double], from: ColorDescription, to: ColorDescription) -> [Double] {
        var light = shown(rgb, from)
        if !to.isHDR { light = toned(light) }
        if from.primaries != to.primaries { light = product(to.isHDR ? to2020 : to709, light) }
        if !to.isHDR { light = fitted(light.map { $0 / white }).map { $0 * white } }
        return signal(light, to)
    }
}

@Suite("Between SDR and HDR")
struct LightPathTests {
    static let pairs: [(ColorDescription, ColorDescription)] = [
        (.bt2020HLG, .bt709), (.bt2020PQ, .bt709), (.bt709, .bt2020HLG), (.bt709, .bt2020PQ), (.bt2020HLG, .bt2020PQ), (.bt2020PQ, .bt2020HLG),
    ]

    /// Codes of video range to a signal and back, in R'G'B' by the matrix of a colour.
    private func signals(_ codes: [Int], bits: Int, _ color: ColorDescription) -> [Double] {
        let unit = Double(1 << (bits - 8)), y = (Double(codes[0]) - 16 * unit) / (219 * unit)
        let cb = (Double(codes[1]) - 128 * unit) / (224 * unit), cr = (Double(codes[2]) - 128 * unit) / (224 * unit)
        let (red, blue) = color.matrix == 9 ? (0.2627, 0.0593) : (0.2126, 0.0722)
        let r = y + 2 * (1 - red) * cr, b = y + 2 * (1 - blue) * cb
        return [r, (y - red * r - blue * b) / (1 - red - blue), b]
    }

    private func codes(_ rgb: [Double], bits: Int, _ color: ColorDescription) -> [Double] {
        let unit = Double(1 << (bits - 8)), (red, blue) = color.matrix == 9 ? (0.2627, 0.0593) : (0.2126, 0.0722)
        let y = red * rgb[0] + (1 - red - blue) * rgb[1] + blue * rgb[2]
        let cb = (rgb[2] - y) / (2 * (1 - blue)), cr = (rgb[0] - y) / (2 * (1 - red))
        let limit = Double((1 << bits) - 1)
        return [16 * unit + 219 * unit * y, 128 * unit + 224 * unit * cb, 128 * unit + 224 * unit * cr].map { min(max($0, 0), limit) }
    }

    @Test("each colour of a grid is what the published formulas say, within a code", arguments: pairs)
    func grid(from: ColorDescription, to: ColorDescription) throws {
        let source = try PixelFormat.planarTest(.s444, 10), target = try PixelFormat.planarTest(.s444, to.isHDR ? 10 : 8)
        // 33 levels of luma by 9 x 9 of chroma, those that are colours.
        let (width, height) = (81, 33)
        func grid(_ x: Int, _ y: Int) -> [Int] { [64 + y * 876 / 32, 128 + x % 9 * 96, 128 + x / 9 * 96] }
        let picture = try TestPicture(width, height, source) { plane, x, y in grid(x, y)[plane] }
        let result = try TestPicture(width, height, target)
        try PictureConverter(
            from: PictureDescription(width: width, height: height, format: source, color: from),
            to: PictureDescription(width: width, height: height, format: target, color: to)
        ).convert(picture.buffer, into: result.buffer)
        var worst = 0.0, colors = 0
        for y in 0..<height {
            for x in 0..<width {
                let rgb = signals(grid(x, y), bits: 10, from)
                guard rgb.allSatisfy({ (0...1).contains($0) }) else { continue }
                colors += 1
                let wanted = codes(Reference.convert(rgb, from: from, to: to), bits: to.isHDR ? 10 : 8, to)
                for plane in 0..<3 { worst = max(worst, abs(Double(result[plane, x, y]) - wanted[plane])) }
            }
        }
        #expect(colors > 300)
        #expect(worst <= 1.0, "\(worst)")
    }

    @Test(
        "levels of grey: black stays, and what is brighter than the knee is brought down by the curve",
        arguments: [
            (ColorDescription.bt2020HLG, [(64, 16), (502, 139), (721, 214), (940, 235)]),
            (.bt2020PQ, [(64, 16), (573, 214), (723, 235), (940, 235)]),
        ])
    func greys(color: ColorDescription, levels: [(Int, Int)]) throws {
        let deep = try PixelFormat.planarTest(.s420, 10), sdr = try PixelFormat.planarTest()
        for (code, wanted) in levels {
            for (width, height) in [(64, 34), (33, 17), (1, 1), (2, 3)] {
                let source = try TestPicture(width, height, deep) { plane, _, _ in plane == 0 ? code : 512 }
                let result = try TestPicture(width, height, sdr)
                try PictureConverter(
                    from: PictureDescription(width: width, height: height, format: deep, color: color),
                    to: PictureDescription(width: width, height: height, format: sdr, color: .bt709)
                ).convert(source.buffer, into: result.buffer)
                let luma = Set(result.samples(0))
                #expect(luma.count == 1 && abs((luma.first ?? 0) - wanted) <= 1, "\(code) became \(luma)")
                #expect(Set(result.samples(1) + result.samples(2)) == [128])
            }
        }
    }

    @Test("SDR through HDR and back is the same within two codes where nothing is brought down", arguments: [ColorDescription.bt2020HLG, .bt2020PQ])
    func roundTrip(color: ColorDescription) throws {
        let sdr = try PixelFormat.planarTest(.s444, 8), deep = try PixelFormat.planarTest(.s444, 12)
        let source = try TestPicture(64, 8, sdr) { plane, x, y in plane == 0 ? 16 + x * 2 : 112 + (x * 7 + y * 5 + plane) % 32 }
        let middle = try TestPicture(64, 8, deep), back = try TestPicture(64, 8, sdr)
        func description(_ format: PixelFormat, _ color: ColorDescription) -> PictureDescription {
            PictureDescription(width: 64, height: 8, format: format, color: color)
        }
        try PictureConverter(from: description(sdr, .bt709), to: description(deep, color)).convert(source.buffer, into: middle.buffer)
        try PictureConverter(from: description(deep, color), to: description(sdr, .bt709)).convert(middle.buffer, into: back.buffer)
        // Up to 92 cd/m², code 174, the curve of BT.2390 is a straight line; dark colours that are near the limit of BT.709 are drawn in a little.
        for x in 24..<64 { for y in 0..<8 { #expect(abs(back[0, x, y] - source[0, x, y]) <= 2) } }
    }

    @Test("chroma keeps its place: a step between columns stays where it is, in 4:2:0 and 4:2:2", arguments: [ChromaSubsampling.s420, .s422])
    func chromaPlace(chroma: ChromaSubsampling) throws {
        let deep = try PixelFormat.planarTest(chroma, 10), sdr = try PixelFormat.planarTest(chroma, 8)
        let source = try TestPicture(64, 16, deep) { plane, x, _ in plane == 0 ? 400 : x < 16 ? 512 : 600 }
        let result = try TestPicture(64, 16, sdr)
        try PictureConverter(
            from: PictureDescription(width: 64, height: 16, format: deep, color: .bt2020HLG),
            to: PictureDescription(width: 64, height: 16, format: sdr, color: .bt709)
        ).convert(source.buffer, into: result.buffer)
        let row = (0..<32).map { result[1, $0, 3] }
        #expect(Set(row[..<15]).count == 1 && Set(row[17...]).count == 1, "\(row)")
        // The filters of 1 2 1 on the way reach one sample; they are symmetric.
        let (low, high) = (row[0], row[31])
        #expect(abs(Double(row[15] + row[16]) - Double(low + high)) <= 2 && row[15] < row[16], "\(row)")
    }

    @Test("the same bytes for any layout on the way: P010 in, BGRA out, is what planar gives")
    func layouts() throws {
        let planar = try PixelFormat.planarTest(.s420, 10)
        let biplanar = try #require(PixelFormat(code: kCVPixelFormatType_420YpCbCr10BiPlanarVideoRange))
        let bgra = try #require(PixelFormat(code: kCVPixelFormatType_32BGRA))
        let source = try TestPicture(36, 10, planar) { plane, x, y in plane == 0 ? 100 + 20 * x + 9 * y : 450 + 11 * x + 3 * y }
        let other = try TestPicture(36, 10, biplanar), first = try TestPicture(36, 10, bgra), second = try TestPicture(36, 10, bgra)
        func description(_ format: PixelFormat, _ color: ColorDescription) -> PictureDescription {
            PictureDescription(width: 36, height: 10, format: format, color: color)
        }
        try PictureConverter(from: description(planar, .bt2020HLG), to: description(biplanar, .bt2020HLG)).convert(source.buffer, into: other.buffer)
        try PictureConverter(from: description(planar, .bt2020HLG), to: description(bgra, .bt709)).convert(source.buffer, into: first.buffer)
        try PictureConverter(from: description(biplanar, .bt2020HLG), to: description(bgra, .bt709)).convert(other.buffer, into: second.buffer)
        for y in 0..<10 { for x in 0..<144 { #expect(first.byte(x, row: y) == second.byte(x, row: y)) } }
        #expect(first.byte(3, row: 0) == 255)
    }
}
