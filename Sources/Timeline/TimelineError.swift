/// Why an edit of a timeline or of a ramp curve was refused. The value that was to be edited is unchanged.
package struct TimelineError: Error, Hashable, Sendable {
    /// What kind of thing is wrong, for callers that map it to codes of their own.
    package enum Code: Hashable, Sendable {
        /// A point in time is not numeric, is negative, or belongs to another epoch.
        case invalidTime
        /// A time range has no numeric start, or a duration that is negative or not numeric.
        case invalidTimeRange
        /// Nothing of the range that was asked for exists in the source.
        case outsideSource
        /// A ramp or a set point falls into a ramp that is there already.
        case overlap
        /// A ramp's value is outside the values that the property may have.
        case valueOutOfRange
        /// A result is too large for a `CMTime`.
        case notRepresentable
        /// A list of segments breaks a rule of segment lists.
        case invalidSegment(SegmentFinding.Kind)
    }

    /// What kind of thing is wrong.
    package var code: Code
    /// The edit, e.g. "insert".
    package var operation: String
    /// What the edit was given, e.g. "the range 3..5".
    package var object: String
    /// Why that cannot be done, as a clause that ends a sentence.
    package var reason: String

    package init(_ code: Code, operation: String, object: String, reason: String) {
        self.code = code
        self.operation = operation
        self.object = object
        self.reason = reason
    }
}

extension TimelineError: CustomStringConvertible {
    package var description: String { "\(operation): \(object) \(reason)" }
}
