/// A linear change of colours: each of red, green, blue and alpha from shares of all four and a constant. Colour is not multiplied by alpha.
package struct ColorMatrix: Hashable, Sendable {
    /// Rows for red, green, blue, alpha.
    package var rows: [SIMD4<Float>]
    package var constants: SIMD4<Float>

    package static let identity = ColorMatrix()

    package init(
        red: SIMD4<Float> = [1, 0, 0, 0], green: SIMD4<Float> = [0, 1, 0, 0], blue: SIMD4<Float> = [0, 0, 1, 0], alpha: SIMD4<Float> = [0, 0, 0, 1],
        constants: SIMD4<Float> = .zero
    ) {
        rows = [red, green, blue, alpha]
        self.constants = constants
    }

    /// A matrix of red, green and blue, rows first.
    package init(_ m: [Double], constants: SIMD3<Double> = .zero) {
        func row(_ index: Int) -> SIMD4<Float> { SIMD4(Float(m[3 * index]), Float(m[3 * index + 1]), Float(m[3 * index + 2]), 0) }
        self.init(red: row(0), green: row(1), blue: row(2), constants: SIMD4(SIMD3<Float>(constants), 0))
    }

    /// Every colour times a factor.
    package static func scaled(_ factor: SIMD3<Float>) -> ColorMatrix {
        ColorMatrix(red: [factor.x, 0, 0, 0], green: [0, factor.y, 0, 0], blue: [0, 0, factor.z, 0])
    }

    /// This matrix, then another.
    package func followed(by next: ColorMatrix) -> ColorMatrix {
        var result = ColorMatrix()
        for row in 0..<4 {
            let shares = next.rows[row]
            result.rows[row] = rows[0] * shares.x + rows[1] * shares.y + rows[2] * shares.z + rows[3] * shares.w
            let moved = shares * constants
            result.constants[row] = moved.x + moved.y + moved.z + moved.w + next.constants[row]
        }
        return result
    }

    /// Whether alpha neither changes nor counts, so that it can be done on colours that are multiplied by alpha.
    package var isOfColor: Bool {
        rows[3] == [0, 0, 0, 1] && constants.w == 0 && rows[0].w == 0 && rows[1].w == 0 && rows[2].w == 0
    }

    package var keepsAlpha: Bool { rows[3] == [0, 0, 0, 1] && constants.w == 0 }

    package func applied(to color: SIMD4<Float>) -> SIMD4<Float> {
        var result = constants
        for row in 0..<4 {
            let parts = rows[row] * color
            result[row] += parts.x + parts.y + parts.z + parts.w
        }
        return result
    }
}
