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
    /// Stops the program for a list that ``AVMutableCompositionTrack/validateTrackSegments(_:)`` refuses: ask that first.
    public var segments: [AVCompositionTrackSegment] {
        get { compositionSegments }
        set { stopOnError("Check the segments with validateTrackSegments(_:) before setting them") { try setSegments(newValue) } }
    }
}
