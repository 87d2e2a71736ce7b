package import MediaBackend
import Rendering
import Timeline

/// Gives the pictures of one composition track: finds the segment, and follows a reader of its file.
///
/// Used by one thread at a time.
final class VideoTrackCursor {
    /// A picture that is asked for: which media time of which file it is.
    struct Need {
        var segment: TimelineSegment<MediaSource>
        var source: MediaSource
        var time: CMTime
    }

    private let trackID: CMPersistentTrackID
    private let track: TimelineTrack<MediaSource>
    private let pool: VideoReaderPool
    private var index: Int?
    private var reader: SharedReader?
    /// A segment that the track will come to soon.
    private var expected: Int?
    /// Whether the track may follow a reader that others follow. It may not in a segment in which that has failed.
    private var mayShare = true
    /// What was shown last, and for which media time.
    private var last: (time: CMTime, shown: SharedReader.Shown?)?
    /// How many segments ahead a file must come back for its decoder to stay open.
    private static let reach = 6

    init(trackID: CMPersistentTrackID, track: TimelineTrack<MediaSource>, pool: VideoReaderPool) {
        self.trackID = trackID
        self.track = track
        self.pool = pool
    }

    /// The files that the track shows now and soon.
    var ahead: [MediaSource] {
        let soon = expected.flatMap { track.segments[$0].source }.map { [$0] } ?? []
        guard let index else { return soon }
        return track.segments[index..<min(index + VideoTrackCursor.reach, track.segments.count)].compactMap(\.source) + soon
    }

    /// Says when the track's picture will be asked for next: a file that is not shown now gets ready meanwhile. O(log n).
    func expect(_ time: CMTime) {
        guard pool.canPrepare, let found = track.index(at: time), found != index, found != expected else { return }
        let segment = track.segments[found]
        guard let source = segment.source, let mediaTime = segment.sourceTime(at: time) else { return }
        expected = found
        if reader?.source != source { pool.prepare(source, at: mediaTime) }
    }

    /// Notes a composition time, also one at which nobody asks for this track's picture: a file that has been left is given back. O(1) while
    /// times ascend.
    func pass(_ time: CMTime) {
        if reader != nil { _ = segment(at: time) }
    }

    /// What the track shows at a composition time; nil in holes and after the end.
    func need(at time: CMTime) -> Need? {
        guard let segment = segment(at: time), let source = segment.source, let mediaTime = segment.sourceTime(at: time) else { return nil }
        return Need(segment: segment, source: source, time: mediaTime)
    }

    /// The picture of a need.
    func picture(
        of need: Need, form: ScaledForm? = nil, scale: (CVPixelBuffer, ScaledForm) throws -> CVPixelBuffer
    ) throws -> SharedReader.Shown? {
        do {
            do {
                return try shown(need, form, scale)
            } catch is SharedReader.OutOfReach {
                giveBack()
                mayShare = false
                return try shown(need, form, scale)
            }
        } catch {
            throw AVError(any: error, .decodeFailed, "read", need.source.url.path)
        }
    }

    private func shown(
        _ need: Need, _ form: ScaledForm?, _ scale: (CVPixelBuffer, ScaledForm) throws -> CVPixelBuffer
    ) throws -> SharedReader.Shown? {
        let reader: SharedReader
        if let known = self.reader {
            reader = known
        } else {
            let keepsSpeed = need.segment.mapping.source.duration == need.segment.mapping.target.duration
            reader = try pool.reader(of: need.source, form: form, at: need.time, shares: mayShare && keepsSpeed)
            self.reader = reader
        }
        let shown = try reader.picture(for: trackID, form: form, at: need.time, until: need.segment.mapping.source.end, scale: scale)
        last = (need.time, shown)
        return shown
    }

    /// What the track shows for a need, in whatever form: what was shown last if that was for the same need.
    private func known(_ need: Need) throws -> SharedReader.Shown? {
        if reader != nil, let last, last.time == need.time { return last.shown }
        return try picture(of: need) { buffer, _ in buffer }
    }

    /// When the picture shown at a time started; nil in holes and after the end.
    func timeOfPicture(at time: CMTime) throws -> CMTime? {
        guard let need = need(at: time), let shown = try known(need) else { return nil }
        // A picture that is held is there from the segment's start.
        guard let start = need.segment.targetTime(of: shown.time) else { return need.segment.mapping.target.start }
        // A first picture that stands before its own time is shown from the segment's start.
        return start > time ? need.segment.mapping.target.start : CMTimeMaximum(start, need.segment.mapping.target.start)
    }

    /// When another picture, or none, is shown after a time; nil after the last segment.
    func timeOfNextChange(after time: CMTime) throws -> CMTime? {
        guard let segment = segment(at: time) else { return nil }
        let end = segment.targetEnd
        guard let need = need(at: time), let following = try known(need)?.end,
            let next = segment.targetTime(of: following), next > time
        else { return end }
        return CMTimeMinimum(next, end)
    }

    /// O(1) while times ascend, O(log n) otherwise.
    private func segment(at time: CMTime) -> TimelineSegment<MediaSource>? {
        let segments = track.segments
        if let index, index < segments.count {
            for candidate in index..<min(index + 2, segments.count) where segments[candidate].mapping.target.containsTime(time) {
                move(to: candidate)
                return segments[candidate]
            }
        }
        guard let found = track.index(at: time) else {
            leave()
            return nil
        }
        move(to: found)
        return segments[found]
    }

    private func move(to newIndex: Int) {
        guard newIndex != index else { return }
        index = newIndex
        if expected == newIndex { expected = nil }
        mayShare = true
        // Others must not be led astray by a track that jumps.
        if let reader, reader.isShared || reader.source != track.segments[newIndex].source { giveBack() }
        pool.trackMoved()
    }

    /// The track shows nothing any more.
    private func leave() {
        guard index != nil else { return }
        index = nil
        giveBack()
        pool.trackMoved()
    }

    private func giveBack() {
        guard let reader else { return }
        self.reader = nil
        last = nil
        reader.leave(trackID)
        pool.left(reader)
    }
}

extension MediaSource {
    /// The parsed file and the track in it.
    package func resolved(kind: MediaTrack.Kind) throws -> (file: MediaFile, track: MediaTrack) {
        do {
            let opened = try file ?? MediaFile.open(path: url.path)
            guard let track = opened.track(trackID), track.kind == kind else {
                throw AVError(.noSourceTrack, "read", url.path, "the file has no \(kind) track \(trackID)")
            }
            return (opened, track)
        } catch let error as MediaError {
            throw AVError(mediaError: error)
        }
    }
}
