public import CoreMedia
package import Timeline

/// A piece of a composition's track: a stretch of a track of a file, or a hole. Immutable.
open class AVCompositionTrackSegment: AVAssetTrackSegment, @unchecked Sendable {
    // Unchecked: immutable.

    /// The segment as a value.
    package let segment: TimelineSegment<MediaSource>

    package init(segment: TimelineSegment<MediaSource>) {
        self.segment = segment
        super.init(mapping: segment.mapping)
    }

    /// A stretch of media. It plays at the rate source duration / target duration.
    /// - Parameters:
    ///   - URL: the file.
    ///   - trackID: the track of the file.
    ///   - sourceTimeRange: what is shown, in the time of the file's media. A duration of zero holds one picture.
    ///   - targetTimeRange: when it is shown, in the composition track's time.
    public convenience init(url URL: URL, trackID: CMPersistentTrackID, sourceTimeRange: CMTimeRange, targetTimeRange: CMTimeRange) {
        self.init(segment: TimelineSegment(MediaSource(url: URL, trackID: trackID), from: sourceTimeRange, to: targetTimeRange))
    }

    /// A hole: silence, or the background.
    /// - Parameter timeRange: when there is nothing, in the composition track's time.
    public convenience init(timeRange: CMTimeRange) {
        self.init(segment: TimelineSegment(emptyOver: timeRange))
    }

    /// The file; `nil` for a hole.
    open var sourceURL: URL? { segment.source?.url }

    /// The track of the file; 0 for a hole.
    open var sourceTrackID: CMPersistentTrackID { segment.source?.trackID ?? kCMPersistentTrackID_Invalid }

    /// Whether this is a hole.
    open override var isEmpty: Bool { segment.isEmpty }
}
