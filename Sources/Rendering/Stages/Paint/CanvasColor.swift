internal import CoreVideo

/// A colour in the canvas's own encoding: R', G', B' and alpha of 0 ... 1. Values outside are limited.
package struct CanvasColor: Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double

    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    package static let black = CanvasColor(red: 0, green: 0, blue: 0)
    package static let clear = CanvasColor(red: 0, green: 0, blue: 0, alpha: 0)
}

extension CanvasColor {
    /// The codes of Y', Cb, Cr and alpha in a planar form.
    func codes(in form: PlanarForm, matrix: RGBMatrix) -> (y: Int, cb: Int, cr: Int, alpha: Int) {
        func limited(_ v: Double) -> Double { v.isFinite ? min(max(v, 0), 1) : 0 }
        let value = matrix.yCbCr(red: limited(red), green: limited(green), blue: limited(blue))
        let maximum = Double(form.maximum), unit = Double(1 << (form.depth - 8))
        func code(_ v: Double) -> Int { Int(min(max(v.rounded(), 0), maximum)) }
        let middle = 128 * unit
        guard form.isFullRange else {
            return (
                code((16 + 219 * value.y) * unit), code(middle + 224 * unit * value.cb), code(middle + 224 * unit * value.cr),
                code(limited(alpha) * maximum)
            )
        }
        return (code(maximum * value.y), code(middle + maximum * value.cb), code(middle + maximum * value.cr), code(limited(alpha) * maximum))
    }
}
