internal import CKernels
internal import CoreVideo
internal import Foundation

/// How colours go from one R'G'B' to another through the light that a display shows, as stages: a value.
///
/// Light is relative to the reference white, 203 cd/m² (BT.2408): what an SDR display shows for code white, with a gamma of 2.4 (BT.1886). HLG is
/// shown on a display of 1000 cd/m² with a system gamma of 1.2 (BT.2100). What is too bright for the target is brought down by the curve of
/// BT.2390 on the greatest component.
struct LightPath: Sendable {
    enum Curve: Hashable, Sendable { case sdr, hlg, pq }

    /// In cd/m².
    static let white = 203.0
    static let hdrPeak = 1000.0
    private static let hlgGamma: Float = 1.2
    /// From this part of the way to the limit on, colours outside of the target's primaries are drawn in.
    private static let gamutKnee: Float = 0.95

    let source: Curve
    let destination: Curve
    private let sourceLuma: [Float]
    private let destinationLuma: [Float]
    /// Between the primaries, rows first; nil where they are the same.
    private let primaries: [Float]?
    /// Nil where nothing is too bright for the target.
    private let toneCurve: ToneCurve?

    /// Nil where no side is HDR, or where curves or primaries are not known here.
    init?(_ colors: ColorPair) {
        guard let source = Curve(transfer: colors.source.transfer), let destination = Curve(transfer: colors.destination.transfer),
            source != destination, let from = Primaries(codePoint: colors.source.primaries),
            let to = Primaries(codePoint: colors.destination.primaries)
        else { return nil }
        self.source = source
        self.destination = destination
        sourceLuma = from.luma.map(Float.init)
        destinationLuma = to.luma.map(Float.init)
        primaries = from == to ? nil : from.matrix(to: to).map(Float.init)
        toneCurve = destination == .sdr ? ToneCurve(white: LightPath.white, source: LightPath.hdrPeak, target: LightPath.white) : nil
    }

    /// Works on a row of R'G'B' signals in place.
    func run(_ r: UnsafeMutablePointer<Float>, _ g: UnsafeMutablePointer<Float>, _ b: UnsafeMutablePointer<Float>, count: Int) {
        let count = Int32(clamping: count), white = Float(LightPath.white)
        let peak = Float(LightPath.hdrPeak / LightPath.white)
        switch source {
        case .sdr: unsafe forEach(r, g, b) { unsafe ck_stage_power($0, 2.4, 1, count) }
        case .pq: unsafe forEach(r, g, b) { unsafe ck_stage_pq_to_light($0, white, count) }
        case .hlg: unsafe ck_stage_hlg_to_light(r, g, b, sourceLuma, LightPath.hlgGamma, peak, count)
        }
        if let toneCurve { unsafe ck_stage_tone_map(r, g, b, toneCurve.values, count) }
        if let primaries { unsafe ck_stage_matrix(r, g, b, primaries, count) }
        switch destination {
        case .sdr:
            unsafe ck_stage_fit_gamut(r, g, b, destinationLuma, LightPath.gamutKnee, count)
            unsafe forEach(r, g, b) { unsafe ck_stage_power($0, 1 / 2.4, 1, count) }
        case .pq: unsafe forEach(r, g, b) { unsafe ck_stage_light_to_pq($0, white, count) }
        case .hlg: unsafe ck_stage_light_to_hlg(r, g, b, destinationLuma, LightPath.hlgGamma, peak, count)
        }
    }

    private func forEach(
        _ r: UnsafeMutablePointer<Float>, _ g: UnsafeMutablePointer<Float>, _ b: UnsafeMutablePointer<Float>,
        _ stage: (UnsafeMutablePointer<Float>) -> Void
    ) {
        unsafe stage(r)
        unsafe stage(g)
        unsafe stage(b)
    }
}

/// The table of a tone curve, in memory of its own. Immutable.
@safe
final class ToneCurve: @unchecked Sendable {
    // Unchecked for the pointer: nobody writes behind it once it is made.
    let values: UnsafePointer<ck_tone_curve>

    /// - Parameters: cd/m², the source's peak above the target's.
    init(white: Double, source: Double, target: Double) {
        let memory = UnsafeMutablePointer<ck_tone_curve>.allocate(capacity: 1)
        unsafe ck_make_tone_curve(memory, white, source, target)
        unsafe values = UnsafePointer(memory)
    }

    deinit { unsafe values.deallocate() }
}

extension LightPath.Curve {
    /// Every curve of H.273 but PQ, HLG and linear light is an SDR display's.
    fileprivate init?(transfer: Int) {
        switch transfer {
        case 16: self = .pq
        case 18: self = .hlg
        case 8, 9, 10: return nil
        default: self = .sdr
        }
    }
}

/// The chromaticities of red, green, blue and white.
struct Primaries: Hashable, Sendable {
    private var red: SIMD2<Double>
    private var green: SIMD2<Double>
    private var blue: SIMD2<Double>
    private var white: SIMD2<Double>

    static let d65 = SIMD2(0.3127, 0.3290)

    /// The primaries with a code point of H.273; nil for those that are not a display's.
    init?(codePoint: Int) {
        switch codePoint {
        case 1: self.init([0.640, 0.330], [0.300, 0.600], [0.150, 0.060])
        case 5: self.init([0.640, 0.330], [0.290, 0.600], [0.150, 0.060])
        case 6, 7: self.init([0.630, 0.340], [0.310, 0.595], [0.155, 0.070])
        case 9: self.init([0.708, 0.292], [0.170, 0.797], [0.131, 0.046])
        case 11: self.init([0.680, 0.320], [0.265, 0.690], [0.150, 0.060], white: [0.314, 0.351])
        case 12: self.init([0.680, 0.320], [0.265, 0.690], [0.150, 0.060])
        default: return nil
        }
    }

    init(_ red: SIMD2<Double>, _ green: SIMD2<Double>, _ blue: SIMD2<Double>, white: SIMD2<Double> = Primaries.d65) {
        (self.red, self.green, self.blue, self.white) = (red, green, blue, white)
    }

    /// The shares of red, green and blue in luminance.
    var luma: [Double] { Array(toXYZ[3..<6]) }

    /// From linear R, G, B of these primaries to those of others, rows first. White stays white.
    func matrix(to other: Primaries) -> [Double] { Primaries.product(Primaries.inverse(other.toXYZ), toXYZ) }

    /// From linear R, G, B to X, Y, Z, white having a luminance of 1.
    private var toXYZ: [Double] {
        let columns = [red, green, blue].map { [$0.x / $0.y, 1, (1 - $0.x - $0.y) / $0.y] }
        let m = (0..<3).flatMap { row in columns.map { $0[row] } }
        let target = [white.x / white.y, 1, (1 - white.x - white.y) / white.y]
        let inverse = Primaries.inverse(m)
        let scale = (0..<3).map { row in (0..<3).reduce(0) { $0 + inverse[3 * row + $1] * target[$1] } }
        return (0..<9).map { m[$0] * scale[$0 % 3] }
    }

    private static func product(_ a: [Double], _ b: [Double]) -> [Double] {
        var result: [Double] = []
        for row in 0..<3 {
            for column in 0..<3 { result.append(a[3 * row] * b[column] + a[3 * row + 1] * b[3 + column] + a[3 * row + 2] * b[6 + column]) }
        }
        return result
    }

    private static func inverse(_ m: [Double]) -> [Double] {
        func minor(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Double { m[a] * m[d] - m[b] * m[c] }
        let first: [Double] = [minor(4, 5, 7, 8), -minor(1, 2, 7, 8), minor(1, 2, 4, 5)]
        let second: [Double] = [-minor(3, 5, 6, 8), minor(0, 2, 6, 8), -minor(0, 2, 3, 5)]
        let third: [Double] = [minor(3, 4, 6, 7), -minor(0, 1, 6, 7), minor(0, 1, 3, 4)]
        let adjugate = first + second + third
        let determinant: Double = m[0] * adjugate[0] + m[1] * adjugate[3] + m[2] * adjugate[6]
        return adjugate.map { $0 / determinant }
    }
}
