internal import CFFmpeg
internal import CoreMedia

extension CMTime {
    /// A time of `ticks` units of a time base, exact; invalid for FFmpeg's "no value" and for a time base without meaning.
    init(ticks: Int64, timeBase: AVRational) {
        guard ticks != CUT_NOPTS_VALUE, timeBase.num > 0, timeBase.den > 0 else {
            self = .invalid
            return
        }
        let (value, overflow) = ticks.multipliedReportingOverflow(by: Int64(timeBase.num))
        self = overflow ? .invalid : CMTime(value: value, timescale: timeBase.den)
    }

    /// The tick of a time base that a time falls into, rounded down or to the nearest; nil when it is not numeric or too large.
    func ticks(timeBase: AVRational, rounding: CMTimeRoundingMethod = .roundTowardNegativeInfinity) -> Int64? {
        guard isNumeric, timeBase.num > 0, timeBase.den > 0 else { return nil }
        let scaled = CMTimeConvertScale(self, timescale: timeBase.den, method: rounding)
        guard scaled.isNumeric else { return nil }
        let num = Int64(timeBase.num)
        if num == 1 { return scaled.value }
        let (quotient, remainder) = scaled.value.quotientAndRemainder(dividingBy: num)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
