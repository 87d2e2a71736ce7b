import Rendering
import Timeline

/// The pictures of an asset's video tracks, by composition time. Used by one thread at a time.
final class CompositionFrameSource: FrameSource {
    private let cursors: [CMPersistentTrackID: VideoTrackCursor]

    /// - Parameter threads: how many frames each decoder may work on at once.
    init(tracks: [CMPersistentTrackID: TimelineTrack<MediaSource>], threads: Int) {
        cursors = tracks.mapValues { VideoTrackCursor(track: $0, threads: threads) }
    }

    func frame(of trackID: CMPersistentTrackID, at time: CMTime) throws -> CVPixelBuffer? {
        try cursors[trackID]?.frame(at: time)
    }

    func timeOfNextChange(of trackID: CMPersistentTrackID, after time: CMTime) throws -> CMTime? {
        try cursors[trackID]?.timeOfNextChange(after: time)
    }

    /// When the picture that a track shows at a composition time started to be shown; nil where it shows nothing.
    func timeOfPicture(of trackID: CMPersistentTrackID, at time: CMTime) throws -> CMTime? {
        try cursors[trackID]?.timeOfPicture(at: time)
    }

    var framesDecoded: Int { cursors.values.reduce(0) { $0 + $1.framesDecoded } }
}
