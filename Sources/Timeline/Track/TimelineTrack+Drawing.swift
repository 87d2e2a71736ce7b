package import CoreMedia

extension TimelineTrack {
    /// The track as a line of text, each segment as the name of its source, its media range in seconds, and, if the
    /// media does not play at rate 1, `>` and its length on the track. A hole is `E` and its length.
    ///
    ///     A0..4>2 E1/2 B2..3
    package func drawn(naming name: (Source) -> String) -> String {
        segments.map { segment in
            guard let source = segment.source else { return "E\(segment.targetDuration.drawn)" }
            let media = "\(name(source))\(segment.mapping.source.drawn)"
            let atRateOne = segment.mapping.source.duration == segment.targetDuration
            return atRateOne ? media : "\(media)>\(segment.targetDuration.drawn)"
        }.joined(separator: " ")
    }
}

extension TimelineTrack: CustomStringConvertible {
    package var description: String { drawn { "\($0)" } }
}

extension CMTime {
    /// The time in seconds as a reduced fraction such as "7/2", or in words if it is not exact.
    package var drawn: String {
        guard let seconds = Rational(self) else {
            if !isValid { return "invalid" }
            if isPositiveInfinity { return "+infinity" }
            if isNegativeInfinity { return "-infinity" }
            return isIndefinite ? "indefinite" : "\(value)/\(timescale) of epoch \(epoch)"
        }
        return seconds.denominator == 1 ? "\(seconds.numerator)" : "\(seconds.numerator)/\(seconds.denominator)"
    }
}

extension CMTimeRange {
    /// The range as "start..end", in seconds.
    package var drawn: String {
        guard let end = exactEnd else { return "\(start.drawn) for \(duration.drawn)" }
        return "\(start.drawn)..\(end.drawn)"
    }
}
