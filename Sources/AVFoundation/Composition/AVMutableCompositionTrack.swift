public import CoreGraphics
public import CoreMedia
internal import Timeline

/// A track of a composition that can be edited. Made by ``AVMutableComposition/addMutableTrack(withMediaType:preferredTrackID:)``.
///
/// Edits change only the segments: no transform, volume, language or enabled state comes from a source. Segments that meet at
/// an edit and continue each other exactly become one; a track never ends with a hole. Times are in composition time.
open class AVMutableCompositionTrack: AVCompositionTrack, @unchecked Sendable {
    /// Whether the track takes part in playback and in default rendering. `true` by default.
    open override var isEnabled: Bool {
        get { super.isEnabled }
        set { update { $0.isEnabled = newValue } }
    }

    /// The transform that shows the track upright: row vectors, origin top-left. Identity by default: set that of the source.
    open override var preferredTransform: CGAffineTransform {
        get { super.preferredTransform }
        set { update { $0.preferredTransform = newValue } }
    }

    /// The volume at which the track is meant to be played, 0 to 1. 1 by default.
    open override var preferredVolume: Float {
        get { super.preferredVolume }
        set { update { $0.preferredVolume = newValue } }
    }

    /// Ticks a second: by default that of the first source, or 600. Set 0 to have the default again.
    open override var naturalTimeScale: CMTimeScale {
        get { super.naturalTimeScale }
        set { update { $0.chosenTimeScale = newValue } }
    }

    /// An ISO 639-2/T code. `nil` by default.
    open override var languageCode: String? {
        get { super.languageCode }
        set { update { $0.languageCode = newValue } }
    }

    /// An RFC 4646 tag. `nil` by default.
    open override var extendedLanguageTag: String? {
        get { super.extendedLanguageTag }
        set { update { $0.extendedLanguageTag = newValue } }
    }

    /// Replaces all segments.
    /// - Throws: an ``AVError`` for the first broken rule, as ``validateTrackSegments(_:)``.
    package func setSegments(_ segments: [AVCompositionTrackSegment]) throws(AVError) {
        try AVError.rethrowing { () throws(TimelineError) in
            let timeline = try TimelineTrack(segments: segments.map(\.segment))
            update { $0.replace(timeline) }
        }
    }

    /// Checks a list of segments: it must start at zero and have no gaps, and all times must be numeric and in order.
    /// - Throws: an ``AVError``: `compositionTrackSegmentsNotContiguous` (-11824), `invalidCompositionTrackSegmentDuration`
    ///   (-11825), `invalidCompositionTrackSegmentSourceStartTime` (-11826) or
    ///   `invalidCompositionTrackSegmentSourceDuration` (-11827), with the place of the segment.
    open func validateTrackSegments(_ trackSegments: [AVCompositionTrackSegment]) throws {
        try AVError.rethrowing { () throws(TimelineError) in _ = try TimelineTrack(segments: trackSegments.map(\.segment)) }
    }
}
