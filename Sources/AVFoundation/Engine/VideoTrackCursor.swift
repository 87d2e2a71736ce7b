package import MediaBackend
import Timeline

/// Gives the pictures of one composition track: finds the segment, keeps its decoder open while it is needed.
///
/// Cuts back to a file that was just left find its decoder still open; those out of reach are closed. Used by one thread at a time.
final class VideoTrackCursor {
    private struct Open {
        var source: MediaSource
        var reader: VideoFrameReader
    }

    private let track: TimelineTrack<MediaSource>
    private let threads: Int
    private var index: Int?
    private var open: [Open] = []
    private var framesOfClosedReaders = 0
    /// How many segments ahead a file must come back for its decoder to stay open.
    private static let reach = 6

    init(track: TimelineTrack<MediaSource>, threads: Int) {
        self.track = track
        self.threads = threads
    }

    var framesDecoded: Int { open.reduce(framesOfClosedReaders) { $0 + $1.reader.framesDecoded } }

    /// The picture at a composition time; nil in holes and after the end.
    func frame(at time: CMTime) throws -> CVPixelBuffer? { try shown(at: time)?.frame.buffer }

    /// When the picture shown at a time started; nil in holes and after the end.
    func timeOfPicture(at time: CMTime) throws -> CMTime? {
        guard let (segment, frame) = try shown(at: time), let start = segment.targetTime(of: frame.time) else { return nil }
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
        guard let source = segment.source, try frame(at: time) != nil,
            let following = try reader(for: source).timeOfFollowingFrame, let next = segment.targetTime(of: following), next > time
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
        guard let found = track.index(at: time) else { return nil }
        move(to: found)
        return segments[found]
    }

    private func move(to newIndex: Int) {
        guard newIndex != index else { return }
        index = newIndex
        let end = min(newIndex + VideoTrackCursor.reach, track.segments.count)
        let ahead = track.segments[newIndex..<end].compactMap(\.source)
        open.removeAll { open in
            guard !ahead.contains(open.source) else { return false }
            framesOfClosedReaders += open.reader.framesDecoded
            return true
        }
    }

    private func reader(for source: MediaSource) throws -> VideoFrameReader {
        if let known = open.first(where: { $0.source == source }) { return known.reader }
        let (file, track) = try source.resolved(kind: .video)
        do {
            let reader = try VideoFrameReader(file: file, track: track, threads: threads)
            open.append(Open(source: source, reader: reader))
            return reader
        } catch {
            throw AVError(mediaError: error)
        }
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
