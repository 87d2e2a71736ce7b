/// A time as a document gives it: a number of units at a rate. Both are exact here; the rate is snapped at the edge.
package struct RationalTime: Hashable, Sendable {
    /// The number of units, whole or not.
    package var value: ExactTime
    package var rate: FrameRate
    package var time: ExactTime

    /// So many seconds, at a rate of 1.
    package init(seconds: ExactTime) {
        (value, rate, time) = (seconds, .one, seconds)
    }

    package init(_ node: JSONNode) throws(InterchangeError) {
        try Schema.check(node, is: "RationalTime")
        let rateNode = try node.required("rate")
        guard let rate = FrameRate(snapping: try rateNode.number()) else {
            throw rateNode.failure(.invalidTime, "a rate is positive, not \(shortText(of: try rateNode.number()))")
        }
        let valueNode = try node.required("value")
        let value: ExactTime?
        if case .integer(let integer) = valueNode.value {
            value = ExactTime(Int128(integer), over: 1)
        } else {
            value = ExactTime(simplest: try valueNode.number())
        }
        let time = value.map { $0 / rate.framesPerSecond } ?? .unrepresentable
        guard let value, time.isRepresentable else {
            throw valueNode.failure(.timeNotRepresentable, "the time does not fit a media time")
        }
        (self.value, self.rate, self.time) = (value, rate, time)
    }
}

/// A range as a document gives it.
package struct TimeRange: Hashable, Sendable {
    package var start: RationalTime
    package var duration: RationalTime

    package init(_ range: ExactRange) {
        start = RationalTime(seconds: range.start)
        duration = RationalTime(seconds: range.duration)
    }

    /// A duration may not be negative.
    package init(_ node: JSONNode) throws(InterchangeError) {
        try Schema.check(node, is: "TimeRange")
        start = try RationalTime(try node.required("start_time"))
        let durationNode = try node.required("duration")
        duration = try RationalTime(durationNode)
        if duration.time < .zero { throw durationNode.failure(.invalidTime, "a duration is not negative") }
        if !range.isRepresentable { throw node.failure(.timeNotRepresentable, "the range does not fit a media time") }
    }

    package var range: ExactRange { ExactRange(start: start.time, duration: duration.time) }
}
