import Timeline

// See AVAsset+Tracks.swift for why these are extensions of a protocol.

extension AVAsynchronousKeyValueLoading where Self: AVAssetTrack {
    /// The edit list as mappings from media time to track time, contiguous from zero. Those of a composition's track are
    /// ``AVCompositionTrackSegment``s.
    public var segments: [AVAssetTrackSegment] {
        if let track = self as? AVCompositionTrack { return track.compositionSegments }
        return currentValues().segments.segments.map { AVAssetTrackSegment(mapping: $0.mapping) }
    }
}

extension AVAsynchronousKeyValueLoading where Self: AVCompositionTrack {
    /// The pieces from zero to the end, without gaps: holes are segments too.
    public var segments: [AVCompositionTrackSegment] { compositionSegments }
}

extension AVAsynchronousKeyValueLoading where Self: AVMutableCompositionTrack {
    /// The pieces from zero to the end, without gaps. Setting them replaces all; holes at the end are dropped.
    ///
    /// A list that ``AVMutableCompositionTrack/validateTrackSegments(_:)`` refuses changes nothing; a line on standard error
    /// says why.
    public var segments: [AVCompositionTrackSegment] {
        get { compositionSegments }
        set { explainRefusal("Check the segments with validateTrackSegments(_:) before setting them") { try setSegments(newValue) } }
    }
}
