package import AVFoundation

extension CMTime {
    /// The same time; invalid for the unrepresentable one.
    package init(_ time: ExactTime) {
        self = time.isRepresentable ? CMTime(value: time.numerator, timescale: time.denominator) : .invalid
    }
}

extension CMTimeRange {
    package init(_ range: ExactRange) {
        self.init(start: CMTime(range.start), duration: CMTime(range.duration))
    }
}

extension ExactTime {
    /// The same time; unrepresentable for one that is not numeric.
    package init(_ time: CMTime) {
        self = time.isNumeric ? ExactTime(Int128(time.value), over: Int128(time.timescale)) : .unrepresentable
    }
}

extension ExactRange {
    package init(_ range: CMTimeRange) {
        self.init(start: ExactTime(range.start), duration: ExactTime(range.duration))
    }
}
