import Foundation
import Rendering

/// The white of a light: its temperature in kelvin, and how far it is from that of a glowing body towards magenta.
struct WhitePoint {
    private let x: Double
    private let y: Double

    /// - Parameters:
    ///   - temperature: limited to 1667 ... 25000 K, for which the approximation holds.
    ///   - tint: in units of 1/3000 in the u, v of CIE 1960.
    init(temperature: Double, tint: Double) {
        let t = min(max(temperature, 1667), 25000)
        // Kim's cubic approximation of the Planckian locus.
        let k = 1000 / t
        let px =
            t <= 4000
            ? -0.2661239 * k * k * k - 0.2343589 * k * k + 0.8776956 * k + 0.179910
            : -3.0258469 * k * k * k + 2.1070379 * k * k + 0.2226347 * k + 0.240390
        let py: Double
        if t <= 2222 {
            py = -1.1063814 * px * px * px - 1.34811020 * px * px + 2.18555832 * px - 0.20219683
        } else if t <= 4000 {
            py = -0.9549476 * px * px * px - 1.37418593 * px * px + 2.09137015 * px - 0.16748867
        } else {
            py = 3.0817580 * px * px * px - 5.87338670 * px * px + 3.75112997 * px - 0.37001483
        }
        let divisor = -2 * px + 12 * py + 3
        let u = 4 * px / divisor
        // Across the locus is nearly along v.
        let v = 6 * py / divisor - min(max(tint, -150), 150) / 3000
        let back = 2 * u - 8 * v + 4
        x = 3 * u / back
        y = 2 * v / back
    }

    private var xyz: SIMD3<Double> { [x / y, 1, (1 - x - y) / y] }

    private static let bradford = [0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296]
    private static let bradfordInverse = [
        0.9869929, -0.1470543, 0.1599627, 0.4323053, 0.5183603, 0.0492912, -0.0085287, 0.0400428, 0.9684867,
    ]
    private static let rgbToXYZ = [0.4123908, 0.3575843, 0.1804808, 0.2126390, 0.7151687, 0.0721923, 0.0193308, 0.1191948, 0.9505322]
    private static let xyzToRGB = [3.2409699, -1.5373832, -0.4986108, -0.9692436, 1.8759675, 0.0415551, 0.0556301, -0.2039770, 1.0569715]

    /// From light of BT.709's primaries seen in one white to the same seen in another, rows first.
    static func adaptation(from: WhitePoint, to: WhitePoint) -> ColorMatrix {
        func cone(_ white: SIMD3<Double>) -> [Double] {
            (0..<3).map { bradford[3 * $0] * white.x + bradford[3 * $0 + 1] * white.y + bradford[3 * $0 + 2] * white.z }
        }
        let a = cone(from.xyz), b = cone(to.xyz)
        let gains = [b[0] / a[0], 0, 0, 0, b[1] / a[1], 0, 0, 0, b[2] / a[2]]
        return [rgbToXYZ, bradford, gains, bradfordInverse, xyzToRGB].reduce(ColorMatrix.identity) { $0.followed(by: ColorMatrix($1)) }
    }
}
