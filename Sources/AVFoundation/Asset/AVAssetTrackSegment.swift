/// A piece of a track: which media time is shown at which track time. Immutable.
open class AVAssetTrackSegment: NSObject, @unchecked Sendable {
    // Unchecked: immutable; subclasses add only immutable values.

    /// Media time (source) to track time (target). The source of an empty segment is invalid.
    public let timeMapping: CMTimeMapping

    package init(mapping: CMTimeMapping) {
        timeMapping = mapping
        super.init()
    }

    /// Whether nothing is shown.
    open var isEmpty: Bool { !timeMapping.source.start.isNumeric }
}
