package import Timeline

extension AVError {
    /// The one table from what an edit of a timeline refuses to Apple's codes.
    package init(timelineError error: TimelineError) {
        let code: Code =
            switch error.code {
            case .invalidSegment(.notContiguous): .compositionTrackSegmentsNotContiguous
            case .invalidSegment(.targetDuration): .invalidCompositionTrackSegmentDuration
            case .invalidSegment(.sourceStart): .invalidCompositionTrackSegmentSourceStartTime
            case .invalidSegment(.sourceDuration): .invalidCompositionTrackSegmentSourceDuration
            case .invalidTime, .invalidTimeRange, .outsideSource, .overlap, .valueOutOfRange, .notRepresentable: .unknown
            }
        self.init(code, error.operation, error.object, error.reason, underlying: error)
    }

    /// Runs an edit and throws what it refuses as an `AVError`.
    static func rethrowing<Result>(_ edit: () throws(TimelineError) -> Result) throws(AVError) -> Result {
        do {
            return try edit()
        } catch {
            throw AVError(timelineError: error)
        }
    }
}
