/// A segment of an edited timeline: a stretch of media and the stretch of the track that shows it.
///
/// Different durations mean a change of speed by `source.duration / target.duration`. A source without a numeric start is an
/// empty edit: nothing is shown for the target's duration.
public struct CMTimeMapping: Sendable {
    /// The stretch of media, in media time.
    public var source: CMTimeRange
    /// The stretch of the track, in track time.
    public var target: CMTimeRange

    /// Makes the invalid mapping.
    public init() {
        self.init(source: .invalid, target: .invalid)
    }

    /// Makes a mapping from its two ranges. A duration of an epoch gives the invalid mapping.
    public init(source: CMTimeRange, target: CMTimeRange) {
        guard source.duration.epoch == 0, target.duration.epoch == 0 else {
            (self.source, self.target) = (.invalid, .invalid)
            return
        }
        (self.source, self.target) = (source, target)
    }

    /// Makes an empty edit of a stretch of the track.
    public init(emptyTarget target: CMTimeRange) {
        self.init(source: .invalid, target: target)
    }

    /// No mapping at all.
    public static let invalid = CMTimeMapping()

    /// True when the target is a valid range.
    public var isValid: Bool { target.isValid }

    /// True for a valid mapping that shows no media.
    public var isEmpty: Bool { !source.start.isNumeric && target.isValid }
}

extension CMTimeMapping: Hashable {
    /// True when both ranges are equal as times.
    public static func == (lhs: CMTimeMapping, rhs: CMTimeMapping) -> Bool {
        lhs.source == rhs.source && lhs.target == rhs.target
    }

    /// Feeds both ranges, so that equal mappings hash alike.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(source)
        hasher.combine(target)
    }
}

/// Makes a mapping from its two ranges. A duration of an epoch gives the invalid mapping.
public func CMTimeMappingMake(source: CMTimeRange, target: CMTimeRange) -> CMTimeMapping {
    CMTimeMapping(source: source, target: target)
}

/// Makes an empty edit of a stretch of the track.
public func CMTimeMappingMakeEmpty(_ target: CMTimeRange) -> CMTimeMapping {
    CMTimeMapping(emptyTarget: target)
}
