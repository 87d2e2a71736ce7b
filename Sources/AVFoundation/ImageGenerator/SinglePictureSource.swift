import MediaBackend
import Rendering
import Timeline

/// The pictures of an asset's video tracks at single times, in any order. Used by one thread at a time.
final class SinglePictureSource: FrameSource {
    /// A picture, and the composition time from which it is shown.
    struct Found {
        var picture: VideoFrame
        var start: CMTime
    }

    private typealias Segment = TimelineSegment<MediaSource>

    private let tracks: [CMPersistentTrackID: TimelineTrack<MediaSource>]
    private let finders: FinderCache
    /// What was given last, so that a frame and its time are found once.
    private var last: [CMPersistentTrackID: (time: CMTime, found: Found?)] = [:]
    /// Asked before each frame that is decoded.
    var isCancelled: () -> Bool = { false }

    init(tracks: [CMPersistentTrackID: TimelineTrack<MediaSource>], finders: FinderCache) {
        self.tracks = tracks
        self.finders = finders
    }

    var framesDecoded: Int { finders.framesDecoded }
    var decodersOpen: Int { finders.mostOpen }

    func pictures(
        _ requests: [PictureRequest], at time: CMTime, scale: (CVPixelBuffer, ScaledForm) throws -> CVPixelBuffer
    ) throws -> [SourcePicture?] {
        try requests.map { request in try found(request.trackID, at: time).map { SourcePicture($0.picture.buffer) } }
    }

    func timeOfNextChange(of trackID: CMPersistentTrackID, after time: CMTime) throws -> CMTime? {
        guard let segment = tracks[trackID]?.segment(at: time) else { return nil }
        guard let source = segment.source, let mediaTime = segment.sourceTime(at: time),
            let following = try finders.finder(of: source).startOfNextPicture(after: mediaTime), let next = segment.targetTime(of: following),
            next > time
        else { return segment.targetEnd }
        return CMTimeMinimum(next, segment.targetEnd)
    }

    /// Says at which composition times pictures will be asked for.
    func expect(_ times: [CMTime]) {
        var wanted: [MediaSource: [CMTime]] = [:]
        for track in tracks.values {
            for time in times {
                guard let segment = track.segment(at: time), let source = segment.source, let mediaTime = segment.sourceTime(at: time) else {
                    continue
                }
                wanted[source, default: []].append(mediaTime)
            }
        }
        finders.expect(wanted)
    }

    /// What a track shows at a composition time; nil where it shows nothing.
    func found(_ trackID: CMPersistentTrackID, at time: CMTime) throws -> Found? {
        if let last = last[trackID], last.time == time { return last.found }
        var found: Found?
        if let segment = tracks[trackID]?.segment(at: time), let source = segment.source, let mediaTime = segment.sourceTime(at: time) {
            found = try reading(source) { finder in try finder.picture(at: mediaTime, isCancelled: isCancelled) }
                .map { Found(picture: $0, start: start(of: $0, in: segment, shownAt: time)) }
        }
        last[trackID] = (time, found)
        return found
    }

    /// A picture of a track that starts inside of a range of composition time, near a time; nil when nothing does.
    func found(_ trackID: CMPersistentTrackID, near time: CMTime, from earliest: CMTime, through latest: CMTime) throws -> Found? {
        guard let track = tracks[trackID] else { return nil }
        if let segment = track.segment(at: time), !segment.isEmpty {
            return try found(trackID, in: segment, near: time, from: earliest, through: latest)
        }
        // Nothing is shown at the time: the end of what is shown before, or the start of what is shown after.
        let segments = track.segments.filter { !$0.isEmpty }
        if let before = segments.last(where: { $0.targetEnd <= time }), before.targetEnd > earliest {
            let instant = CMTimeMaximum(before.targetEnd - SinglePictureSource.instant, before.mapping.target.start)
            if let found = try found(trackID, in: before, near: instant, from: earliest, through: latest), found.start >= earliest { return found }
        }
        if let after = segments.first(where: { $0.mapping.target.start > time }), after.mapping.target.start <= latest {
            return try found(trackID, in: after, near: after.mapping.target.start, from: earliest, through: latest)
        }
        return nil
    }

    private func found(
        _ trackID: CMPersistentTrackID, in segment: Segment, near time: CMTime, from earliest: CMTime, through latest: CMTime
    ) throws -> Found? {
        let target = segment.mapping.target
        // What a segment shows of a picture that starts before it counts from the segment's start: such a picture is only found exactly.
        let first = CMTimeMaximum(earliest, target.start), end = segment.targetEnd - SinglePictureSource.instant
        guard let source = segment.source, segment.mapping.source.duration > .zero, let mediaTime = segment.sourceTime(at: time),
            let from = segment.sourceTime(at: first), let through = segment.sourceTime(at: CMTimeMinimum(latest, CMTimeMaximum(end, target.start)))
        else { return try found(trackID, at: time) }
        let picture = try reading(source) { finder in
            try finder.picture(near: mediaTime, from: from, through: through, isCancelled: isCancelled)
        }
        let found = picture.map { Found(picture: $0, start: start(of: $0, in: segment, shownAt: segment.targetTime(of: $0.time) ?? time)) }
        if let found { last[trackID] = (found.start, found) }
        return found
    }

    /// When a picture starts to be shown. One that is held, or stands before its own time, is there from the segment's start.
    private func start(of picture: VideoFrame, in segment: Segment, shownAt time: CMTime) -> CMTime {
        let first = segment.mapping.target.start
        guard let start = segment.targetTime(of: picture.time), start <= time else { return first }
        return CMTimeMaximum(start, first)
    }

    private func reading(_ source: MediaSource, _ body: (PictureFinder) throws -> VideoFrame?) throws -> VideoFrame? {
        do {
            return try body(finders.finder(of: source))
        } catch {
            throw AVError(any: error, .decodeFailed, "read", source.url.path)
        }
    }

    /// Shorter than any picture stands.
    private static let instant = CMTime(value: 1, timescale: 1_000_000)
}
