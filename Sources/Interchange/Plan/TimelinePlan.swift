package import Foundation

/// A document as composition tracks, instructions and volumes: everything decided, nothing opened. Times are exact.
package struct TimelinePlan: Hashable, Sendable {
    package var duration: ExactTime
    /// Nil without video.
    package var picture: PlannedPicture?
    package var videoTracks: [PlannedTrack]
    package var audioTracks: [PlannedTrack]
    package var findings: [Finding]
}

/// How the picture is made.
package struct PlannedPicture: Hashable, Sendable {
    package var renderSize: PixelSize
    package var frameDuration: ExactTime
    package var background: TimelineSettings.BackgroundColor?
    /// Primaries, transfer function and matrix, by Apple's names; nil lets the sources decide.
    package var color: PlannedColor?
    /// Side by side from 0 to the plan's duration.
    package var instructions: [PlannedInstruction]
}

package struct PlannedColor: Hashable, Sendable {
    package var primaries, transferFunction, matrix: String
}

/// One composition track.
package struct PlannedTrack: Hashable, Sendable {
    /// In time order; what lies between is empty.
    package var segments: [PlannedSegment] = []
    /// The volume on the timeline, each over its range; empty for an audio track that always plays at 1.
    package var volumes: [PlannedVolume] = []
}

package struct PlannedSegment: Hashable, Sendable {
    package var url: URL
    package var trackID: Int32
    /// In the file's time.
    package var source: ExactRange
    /// On the timeline.
    package var target: ExactRange
}

package struct PlannedVolume: Hashable, Sendable {
    package var range: ExactRange
    package var curve: Curve<Double>
}

package struct PlannedInstruction: Hashable, Sendable {
    package var range: ExactRange
    /// The top one first.
    package var layers: [PlannedLayer]
}

package struct PlannedLayer: Hashable, Sendable {
    /// An index into the plan's video tracks.
    package var track: Int
    package var opacity: Curve<Double>
    /// From the source's pixels to the canvas.
    package var transform: Curve<AffineMatrix>
    /// In the source's pixels; nil where nothing is cut off.
    package var crop: Curve<PixelRect>?
}
