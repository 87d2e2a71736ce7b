extension ExactTime {
    /// The fraction that a decimal number stands for: whole numbers and short decimals exactly,
    /// others (such as 33.333333333333336) as the simplest fraction within a ten-billionth of them.
    /// Nil for NaN, an infinity, or a number that does not fit.
    package init?(simplest number: Double) {
        guard number.isFinite, abs(number) < 9e18 else { return nil }
        if let whole = Int64(exactly: number) {
            self.init(Int128(whole), over: 1)
            return
        }
        for scale: Int128 in [10, 100, 1_000, 10_000, 100_000, 1_000_000] {
            let scaled = (abs(number) * Double(scale)).rounded()
            guard scaled < 9e18 else { break }
            if scaled / Double(scale) == abs(number) {
                self.init(number < 0 ? -Int128(scaled) : Int128(scaled), over: scale)
                return
            }
        }
        self.init(continuing: abs(number), isNegative: number < 0)
        guard isRepresentable else { return nil }
    }

    /// The first convergent of the number's continued fraction that is close enough.
    private init(continuing number: Double, isNegative: Bool) {
        var (previousTop, previousBottom): (Int128, Int128) = (1, 0)
        var rest = number
        var (top, bottom) = (Int128(number.rounded(.down)), Int128(1))
        let tolerance = max(1e-10, number.ulp)
        for _ in 0..<40 where abs(Double(top) / Double(bottom) - number) > tolerance {
            rest = 1 / (rest - rest.rounded(.down))
            guard rest.isFinite, rest < 1e12 else { break }
            let digit = Int128(rest.rounded(.down))
            let (nextTop, nextBottom) = (digit * top + previousTop, digit * bottom + previousBottom)
            if nextBottom > Int128(Int32.max) || nextTop > Int128(Int64.max) { break }
            (previousTop, previousBottom, top, bottom) = (top, bottom, nextTop, nextBottom)
        }
        self.init(isNegative ? -top : top, over: bottom)
    }
}
