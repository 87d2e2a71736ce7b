import Rendering
import Timeline

/// The pictures of an asset's video tracks, by composition time. Used by one thread at a time.
final class CompositionFrameSource: FrameSource {
    private let cursors: [CMPersistentTrackID: VideoTrackCursor]
    private let pool: VideoReaderPool
    private var time = CMTime.invalid

    /// - Parameter threads: how many frames each decoder may work on at once.
    init(tracks: [CMPersistentTrackID: TimelineTrack<MediaSource>], threads: Int) {
        let pool = VideoReaderPool(threads: threads)
        self.pool = pool
        cursors = tracks.mapValues { VideoTrackCursor(track: $0, pool: pool) }
    }

    func frame(of trackID: CMPersistentTrackID, at time: CMTime) throws -> CVPixelBuffer? {
        if time != self.time {
            self.time = time
            for cursor in cursors.values { cursor.pass(time) }
        }
        defer {
            if pool.mayHoldTooMany { pool.closeReaders(but: cursors.values.reduce(into: []) { $0.formUnion($1.ahead) }) }
        }
        return try cursors[trackID]?.frame(at: time)
    }

    func timeOfNextChange(of trackID: CMPersistentTrackID, after time: CMTime) throws -> CMTime? {
        try cursors[trackID]?.timeOfNextChange(after: time)
    }

    /// When the picture that a track shows at a composition time started to be shown; nil where it shows nothing.
    func timeOfPicture(of trackID: CMPersistentTrackID, at time: CMTime) throws -> CMTime? {
        try cursors[trackID]?.timeOfPicture(at: time)
    }

    var framesDecoded: Int { pool.framesDecoded }
}
