internal import CKernels

/// A number at every pixel, as a formula: what programs are written in.
package final class PixelValue: Sendable {
    enum Form: Sendable {
        /// A channel of an input picture: 4 times its place, and 0 to 3.
        case input(Int)
        /// The middle of the pixel.
        case x
        case y
        case constant(Float)
        case step(code: UInt32, operands: [PixelValue], k: Float, table: PixelTable?)
    }

    let form: Form

    init(_ form: Form) { self.form = form }

    package convenience init(_ number: Double) { self.init(.constant(Float(number))) }

    fileprivate convenience init(_ code: ck_step_code, _ operands: PixelValue..., k: Double = 0, table: PixelTable? = nil) {
        self.init(.step(code: code.rawValue, operands: operands, k: Float(k), table: table))
    }

    fileprivate var number: Double? { if case .constant(let value) = form { Double(value) } else { nil } }
}

/// Numbers to look up, for values of 0 to 1.
package final class PixelTable: Sendable {
    let values: [Float]

    /// At least one number.
    package init(_ values: [Float]) {
        let some = values.isEmpty ? [0] : values
        // The last once more, for the value of exactly one.
        self.values = some + [some[some.count - 1]]
    }

    var count: Int { values.count - 1 }
}

extension PixelValue {
    package static func + (a: PixelValue, b: PixelValue) -> PixelValue {
        switch (a.number, b.number) {
        case (let x?, let y?): PixelValue(x + y)
        case (nil, let k?): PixelValue(CK_STEP_ADD_K, a, k: k)
        case (let k?, nil): PixelValue(CK_STEP_ADD_K, b, k: k)
        default: PixelValue(CK_STEP_ADD, a, b)
        }
    }

    package static func - (a: PixelValue, b: PixelValue) -> PixelValue {
        switch (a.number, b.number) {
        case (let x?, let y?): PixelValue(x - y)
        case (nil, let k?): PixelValue(CK_STEP_ADD_K, a, k: -k)
        case (let k?, nil): PixelValue(CK_STEP_FROM_K, b, k: k)
        default: PixelValue(CK_STEP_SUBTRACT, a, b)
        }
    }

    package static func * (a: PixelValue, b: PixelValue) -> PixelValue {
        switch (a.number, b.number) {
        case (let x?, let y?): PixelValue(x * y)
        case (nil, let k?): PixelValue(CK_STEP_MULTIPLY_K, a, k: k)
        case (let k?, nil): PixelValue(CK_STEP_MULTIPLY_K, b, k: k)
        default: PixelValue(CK_STEP_MULTIPLY, a, b)
        }
    }

    /// Zero where the divisor is zero.
    package static func / (a: PixelValue, b: PixelValue) -> PixelValue {
        switch (a.number, b.number) {
        case (let x?, let y?): PixelValue(y == 0 ? 0 : x / y)
        case (nil, let k?): PixelValue(CK_STEP_MULTIPLY_K, a, k: k == 0 ? 0 : 1 / k)
        case (let k?, nil): PixelValue(CK_STEP_DIVIDE_K, b, k: k)
        default: PixelValue(CK_STEP_DIVIDE, a, b)
        }
    }

    package static func + (a: PixelValue, b: Double) -> PixelValue { a + PixelValue(b) }
    package static func + (a: Double, b: PixelValue) -> PixelValue { PixelValue(a) + b }
    package static func - (a: PixelValue, b: Double) -> PixelValue { a - PixelValue(b) }
    package static func - (a: Double, b: PixelValue) -> PixelValue { PixelValue(a) - b }
    package static func * (a: PixelValue, b: Double) -> PixelValue { a * PixelValue(b) }
    package static func * (a: Double, b: PixelValue) -> PixelValue { PixelValue(a) * b }
    package static func / (a: PixelValue, b: Double) -> PixelValue { a / PixelValue(b) }
    package static func / (a: Double, b: PixelValue) -> PixelValue { PixelValue(a) / b }

    package static func least(_ a: PixelValue, _ b: PixelValue) -> PixelValue {
        if let k = b.number { return PixelValue(CK_STEP_LEAST_K, a, k: k) }
        if let k = a.number { return PixelValue(CK_STEP_LEAST_K, b, k: k) }
        return PixelValue(CK_STEP_LEAST, a, b)
    }

    package static func most(_ a: PixelValue, _ b: PixelValue) -> PixelValue {
        if let k = b.number { return PixelValue(CK_STEP_MOST_K, a, k: k) }
        if let k = a.number { return PixelValue(CK_STEP_MOST_K, b, k: k) }
        return PixelValue(CK_STEP_MOST, a, b)
    }

    package func limited(_ low: Double = 0, _ high: Double = 1) -> PixelValue {
        PixelValue(CK_STEP_LEAST_K, PixelValue(CK_STEP_MOST_K, self, k: low), k: high)
    }

    /// `a` where `part` is 0, `b` where it is 1.
    package static func mix(_ a: PixelValue, _ b: PixelValue, _ part: PixelValue) -> PixelValue { PixelValue(CK_STEP_MIX, a, b, part) }
    package static func mix(_ a: PixelValue, _ b: PixelValue, _ part: Double) -> PixelValue {
        part == 0 ? a : part == 1 ? b : a * (1 - part) + b * part
    }

    /// `yes` where this is above zero, else `no`.
    package func select(_ yes: PixelValue, _ no: PixelValue) -> PixelValue { PixelValue(CK_STEP_SELECT, self, yes, no) }
    /// 1 where this is above, else 0.
    package func above(_ other: PixelValue) -> PixelValue {
        other.number.map { PixelValue(CK_STEP_ABOVE_K, self, k: $0) } ?? PixelValue(CK_STEP_ABOVE, self, other)
    }
    package func above(_ number: Double) -> PixelValue { above(PixelValue(number)) }

    package var size: PixelValue { PixelValue(CK_STEP_SIZE, self) }
    package var floor: PixelValue { PixelValue(CK_STEP_FLOOR, self) }
    package var fraction: PixelValue { self - floor }
    package var root: PixelValue { PixelValue(CK_STEP_ROOT, self) }
    package var exp2: PixelValue { PixelValue(CK_STEP_EXP2, self) }
    package var log2: PixelValue { PixelValue(CK_STEP_LOG2, self) }
    package var sine: PixelValue { PixelValue(CK_STEP_SINE, self) }
    package var cosine: PixelValue { PixelValue(CK_STEP_SINE, self + Double.pi / 2) }
    /// Zero for zero and below.
    package func power(_ exponent: Double) -> PixelValue { PixelValue(CK_STEP_POWER_K, self, k: exponent) }
    package func power(_ exponent: PixelValue) -> PixelValue { PixelValue(CK_STEP_POWER, self, exponent) }
    /// From light to the signal of sRGB, and back.
    package var encoded: PixelValue { PixelValue(CK_STEP_ENCODE, self) }
    package var decoded: PixelValue { PixelValue(CK_STEP_DECODE, self) }
    package func looked(up table: PixelTable) -> PixelValue { PixelValue(CK_STEP_TABLE, self, table: table) }
    /// The smooth step from 0 at `low` to 1 at `high`.
    package func smoothed(_ low: Double, _ high: Double) -> PixelValue {
        let t = ((self - low) / (high - low)).limited()
        return t * t * (3.0 - 2.0 * t)
    }
}

/// A colour at every pixel, as four formulas.
package struct PixelColor: Sendable {
    package var r: PixelValue
    package var g: PixelValue
    package var b: PixelValue
    package var a: PixelValue

    package init(_ r: PixelValue, _ g: PixelValue, _ b: PixelValue, _ a: PixelValue) {
        (self.r, self.g, self.b, self.a) = (r, g, b, a)
    }

    package init(_ color: SIMD4<Float>) {
        self.init(
            PixelValue(Double(color.x)), PixelValue(Double(color.y)), PixelValue(Double(color.z)), PixelValue(Double(color.w)))
    }

    /// The colour with red, green and blue changed, alpha as it is.
    package func map(_ change: (PixelValue) -> PixelValue) -> PixelColor { PixelColor(change(r), change(g), change(b), a) }
    /// All four changed.
    package func mapAll(_ change: (PixelValue) -> PixelValue) -> PixelColor { PixelColor(change(r), change(g), change(b), change(a)) }
    package func zip(_ other: PixelColor, _ join: (PixelValue, PixelValue) -> PixelValue) -> PixelColor {
        PixelColor(join(r, other.r), join(g, other.g), join(b, other.b), join(a, other.a))
    }

    package func withAlpha(_ alpha: PixelValue) -> PixelColor { PixelColor(r, g, b, alpha) }
    package static func mix(_ a: PixelColor, _ b: PixelColor, _ part: PixelValue) -> PixelColor { a.zip(b) { .mix($0, $1, part) } }
    /// Shares of red, green and blue.
    package func sum(_ red: Double, _ green: Double, _ blue: Double) -> PixelValue { r * red + g * green + b * blue }
    /// The luminance for the primaries of BT.709.
    package var luminance: PixelValue { sum(0.2126, 0.7152, 0.0722) }
    package func premultiplied() -> PixelColor { map { $0 * a } }
    package func unpremultiplied() -> PixelColor {
        let factor = 1.0 / a
        return map { $0 * factor }
    }
}
