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
        cursors = .init(uniqueKeysWithValues: tracks.map { ($0, VideoTrackCursor(trackID: $0, track: $1, pool: pool)) })
    }

    func pictures(
        _ requests: [PictureRequest], at time: CMTime, scale: (CVPixelBuffer, ScaledForm) throws -> CVPixelBuffer
    ) throws -> [SourcePicture?] {
        if time != self.time {
            self.time = time
            for cursor in cursors.values { cursor.pass(time) }
        }
        let needs = requests.map { cursors[$0.trackID]?.need(at: time) }
        // Of tracks that show the same file the one that is furthest behind comes first: the others then follow its decoder.
        let order =
            requests.count < 2
            ? Array(requests.indices)
            : requests.indices.sorted { first, second in
                guard let a = needs[first], let b = needs[second], a.time != b.time else { return first < second }
                return a.time < b.time
            }
        var pictures = [SourcePicture?](repeating: nil, count: requests.count)
        for index in order {
            guard let need = needs[index], let cursor = cursors[requests[index].trackID] else { continue }
            pictures[index] = try cursor.picture(of: need, form: requests[index].form, scale: scale)?.picture
        }
        pool.settle()
        if pool.mayHoldTooMany { pool.closeReaders(but: cursors.values.reduce(into: []) { $0.formUnion($1.ahead) }) }
        return pictures
    }

    func expect(_ trackIDs: [CMPersistentTrackID], at time: CMTime) {
        for trackID in trackIDs { cursors[trackID]?.expect(time) }
    }

    func timeOfNextChange(of trackID: CMPersistentTrackID, after time: CMTime) throws -> CMTime? {
        try cursors[trackID]?.timeOfNextChange(after: time)
    }

    /// Whether a track shows a picture at a composition time.
    func hasPicture(of trackID: CMPersistentTrackID, at time: CMTime) throws -> Bool {
        try pictures([PictureRequest(trackID: trackID)], at: time) { picture, _ in picture }.first.flatMap { $0 } != nil
    }

    /// When the picture that a track shows at a composition time started to be shown; nil where it shows nothing.
    func timeOfPicture(of trackID: CMPersistentTrackID, at time: CMTime) throws -> CMTime? {
        try cursors[trackID]?.timeOfPicture(at: time)
    }

    var framesDecoded: Int { pool.framesDecoded }
    var decodersOpen: Int { pool.mostOpen }
    var decodersPrepared: Int { pool.preparedAhead }
}
