/// A setting of a clip as the document gives it: one value, or keyframes with times from the clip's start on its track.
package enum Animated<Value: Blendable>: Hashable, Sendable {
    package struct Keyframe: Hashable, Sendable {
        package var time: TimeExpression
        package var value: Value
        /// Where the document says so.
        package var path: String
    }

    case constant(Value)
    /// At least one.
    case keyframes([Keyframe])

    /// The curve on the timeline of a clip that starts at `start`.
    package func curve(from start: ExactTime, rate: FrameRate?) throws(InterchangeError) -> Curve<Value> {
        switch self {
        case .constant(let value):
            return Curve(value)
        case .keyframes(let keyframes):
            var points: [Curve<Value>.Point] = []
            for keyframe in keyframes {
                let place = JSONNode(.null, path: keyframe.path)
                guard let time = keyframe.time.time(at: rate) else {
                    throw place.failure(.invalidTime, "the keyframe's time cannot be counted in the timeline's frames")
                }
                let shifted = start + time
                guard shifted.isRepresentable else {
                    throw place.failure(.timeNotRepresentable, "the keyframe's time does not fit a media time")
                }
                if let last = points.last, shifted <= last.time {
                    throw place.failure(.invalidTime, "the keyframe is not later than the one before it")
                }
                points.append(.init(time: shifted, value: keyframe.value))
            }
            guard let curve = Curve(points) else {
                throw JSONNode(.null, path: keyframes.first?.path ?? "").failure(.invalidValue, "there are no keyframes")
            }
            return curve
        }
    }

    /// Reads a value, or an array of `{"at": …, "value": …}`.
    package init(_ node: JSONNode, value: (JSONNode) throws(InterchangeError) -> Value) throws(InterchangeError) {
        guard case .array(let elements) = node.value, let head = elements.first, case .object = head else {
            if case .array(let elements) = node.value, elements.isEmpty {
                throw node.failure(.invalidValue, "there are no keyframes")
            }
            self = .constant(try value(node))
            return
        }
        var keyframes: [Keyframe] = []
        for element in try node.elements() {
            let at = try element.required("at")
            guard let time = TimeExpression(try at.string()) else {
                throw at.failure(
                    .invalidTime, "\"\(try at.string())\" is not a time",
                    recovery: "1.5s, 36f, 45/30 or 00:00:01:15")
            }
            keyframes.append(Keyframe(time: time, value: try value(try element.required("value")), path: at.path))
        }
        self = .keyframes(keyframes)
    }
}
