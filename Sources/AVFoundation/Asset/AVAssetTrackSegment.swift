/// A piece of a track: which media time is shown at which track time. Immutable.
open class AVAssetTrackSegment: NSObject, @unchecked Sendable {
    // Unchecked: immutable; subclasses add only immutable values.

    /// Media time (source) to track time (target). The source of an empty segment is invalid.
    public let timeMapping: CMTimeMapping

    package init(mapping: CMTimeMapping) {
        timeMapping = mapping
        super.init()
    }

    /// Whether the other object is a segment that shows the same media time at the same track time.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? AVAssetTrackSegment, isEmpty == other.isEmpty, timeMapping.target == other.timeMapping.target else {
            return false
        }
        return isEmpty || timeMapping.source == other.timeMapping.source
    }

    /// Equal for equal segments.
    open override var hash: Int { timeMapping.target.hashValue }

    /// Whether nothing is shown.
    open var isEmpty: Bool { !timeMapping.source.start.isNumeric }
}
