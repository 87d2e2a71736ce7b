import CoreMedia

extension SegmentedTrack {
    /// Segments laid out one after the other from a time on.
    struct Layout {
        private(set) var segments: [Segment] = []
        private let start: CMTime

        /// Begins with a segment where it is; without one, at zero.
        init(_ first: Segment? = nil) {
            start = first?.targetStart ?? .zero
            if let first { segments.append(first) }
        }

        /// Where the last segment stops, and the next one is to start.
        var end: CMTime { segments.last?.targetEnd ?? start }

        /// Adds a segment at the end, as long as it is.
        /// - Parameter asked: the time of the end in the timescale that the caller chose, which is kept. If a length had to
        ///   be rounded, the end is next to it and decides.
        mutating func append(_ segment: Segment, at asked: CMTime? = nil) throws(TimelineError) {
            var segment = segment
            let end = end
            segment.mapping.target.start = asked == end ? asked ?? end : end
            guard segment.targetEnd.isNumeric else { throw Self.doesNotFit("move", at: end) }
            segments.append(segment)
        }

        /// Makes one segment of the last two, if they continue each other.
        mutating func closeSeam() {
            guard segments.count > 1, let whole = segments[segments.count - 2].merged(with: segments[segments.count - 1]) else { return }
            segments.removeLast()
            segments[segments.count - 1] = whole
        }

        mutating func trimTrailingEmpties() {
            while segments.last?.isEmpty == true { segments.removeLast() }
        }

        static func doesNotFit(_ operation: String, at time: CMTime) -> TimelineError {
            TimelineError(
                .notRepresentable, operation: operation, object: "the place \(time.drawn)", reason: "gives times that are too large")
        }
    }
}
