import CoreMedia

/// The first broken rule of a list of segments.
package struct SegmentFinding: Hashable, Sendable {
    /// The rules, in the order in which a segment is checked.
    package enum Kind: Hashable, Sendable, CaseIterable {
        /// The first segment does not start at zero, or another one does not start where the one before stops.
        case notContiguous
        /// The length on the track is not numeric or not positive.
        case targetDuration
        /// The media has no numeric start that is at least zero.
        case sourceStart
        /// The length of the media is not numeric or negative. Zero is a held picture.
        case sourceDuration
    }

    package var kind: Kind
    /// Which segment breaks the rule, from 0.
    package var index: Int

    package init(_ kind: Kind, index: Int) {
        self.kind = kind
        self.index = index
    }

    func error(operation: String) -> TimelineError {
        let reason =
            switch kind {
            case .notContiguous: index == 0 ? "does not start at zero" : "does not start where the one before stops"
            case .targetDuration: "has a length on the track that is not numeric and positive"
            case .sourceStart: "has media without a numeric start that is at least zero"
            case .sourceDuration: "has media with a length that is not numeric and at least zero"
            }
        return TimelineError(.invalidSegment(kind), operation: operation, object: "segment \(index)", reason: reason)
    }
}

extension TimelineTrack {
    /// The first broken rule of a list of segments, `nil` for a list that a track may have. Times compare by value.
    package static func validate(_ segments: some Sequence<Segment>) -> SegmentFinding? {
        var end = CMTime.zero
        for (index, segment) in segments.enumerated() {
            let (source, target) = (segment.mapping.source, segment.mapping.target)
            guard target.start.isExact, target.start == end else { return SegmentFinding(.notContiguous, index: index) }
            guard target.duration.isExact, target.duration > .zero, let next = target.exactEnd else {
                return SegmentFinding(.targetDuration, index: index)
            }
            end = next
            guard !segment.isEmpty else { continue }
            guard source.start.isExact, source.start >= .zero else { return SegmentFinding(.sourceStart, index: index) }
            guard source.duration.isExact, source.duration >= .zero, source.exactEnd?.isExact == true else {
                return SegmentFinding(.sourceDuration, index: index)
            }
        }
        return nil
    }
}
