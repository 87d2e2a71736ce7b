package import MediaBackend
import Timeline

/// Gives the pictures of one composition track: finds the segment, and borrows a reader of its file.
///
/// Used by one thread at a time.
final class VideoTrackCursor {
    private let track: TimelineTrack<MediaSource>
    private let pool: VideoReaderPool
    private var index: Int?
    private var lease: VideoReaderPool.Lease?
    /// How many segments ahead a file must come back for its decoder to stay open.
    private static let reach = 6

    init(track: TimelineTrack<MediaSource>, pool: VideoReaderPool) {
        self.track = track
        self.pool = pool
    }

    /// The files that the track shows now and soon.
    var ahead: [MediaSource] {
        guard let index else { return [] }
        return track.segments[index..<min(index + VideoTrackCursor.reach, track.segments.count)].compactMap(\.source)
    }

    /// Notes a composition time, also one at which nobody asks for this track's picture: a file that has been left is given back. O(1) while times ascend.
    func pass(_ time: CMTime) {
        if lease != nil { _ = segment(at: time) }
    }

    /// The picture at a composition time; nil in holes and after the end.
    func frame(at time: CMTime) throws -> CVPixelBuffer? { try shown(at: time)?.frame.buffer }

    /// When the picture shown at a time started; nil in holes and after the end.
    func timeOfPicture(at time: CMTime) throws -> CMTime? {
        guard let (segment, frame) = try shown(at: time) else { return nil }
        // A picture that is held is there from the segment's start.
        guard let start = segment.targetTime(of: frame.time) else { return segment.mapping.target.start }
        // A first picture that stands before its own time is shown from the segment's start.
        return start > time ? segment.mapping.target.start : CMTimeMaximum(start, segment.mapping.target.start)
    }

    private func shown(at time: CMTime) throws -> (segment: TimelineSegment<MediaSource>, frame: VideoFrame)? {
        guard let segment = segment(at: time), let source = segment.source, let mediaTime = segment.sourceTime(at: time) else { return nil }
        do {
            return try reader(for: source).frame(at: mediaTime).map { (segment, $0) }
        } catch {
            throw AVError(any: error, .decodeFailed, "read", source.url.path)
        }
    }

    /// When another picture, or none, is shown after a time; nil after the last segment.
    func timeOfNextChange(after time: CMTime) throws -> CMTime? {
        guard let segment = segment(at: time) else { return nil }
        let end = segment.targetEnd
        guard segment.source != nil, try frame(at: time) != nil,
            let following = lease?.reader.timeOfFollowingFrame, let next = segment.targetTime(of: following), next > time
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
        if lease?.source != track.segments[newIndex].source { giveBack() }
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
        if let lease { pool.giveBack(lease) }
        lease = nil
    }

    private func reader(for source: MediaSource) throws -> VideoFrameReader {
        if let lease { return lease.reader }
        let lease = try pool.borrow(source)
        self.lease = lease
        return lease.reader
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
