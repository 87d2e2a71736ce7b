import MediaBackend
import Timeline

/// A hole too short to be meant, and where it is.
struct Blink: Hashable, Sendable {
    var hole: CMTimeRange
}

extension TimelineTrack<MediaSource> {
    /// The track with its holes of less than a source frame filled by the picture before them.
    ///
    /// Such holes come of rounding: a clip that ends a fraction of a frame before the next one was inserted. A picture that ran out inside its slot
    /// is held, so that no cut flashes the background. O(segments), and O(1) more where there are no holes.
    /// - Parameter frameDuration: how long a frame of a source stands, in media time.
    func holdingOverBlinks(frameDuration: (MediaSource) throws -> CMTime) throws -> (track: TimelineTrack, blinks: [Blink]) {
        let segments = Array(self.segments)
        var filled = segments
        var blinks: [Blink] = []
        for index in segments.indices.dropFirst().dropLast() where segments[index].isEmpty && !segments[index + 1].isEmpty {
            let before = segments[index - 1], hole = segments[index].mapping.target
            guard let source = before.source, let end = before.sourceTime(at: hole.start),
                let after = before.sourceTime(at: segments[index].targetEnd),
                after - end < (try frameDuration(source))
            else { continue }
            // Just before the end: what lies beyond a trimmed clip was cut away.
            let last = CMTimeMaximum(end - CMTime(value: 1, timescale: 1_000_000), before.mapping.source.start)
            filled[index] = TimelineSegment(source, from: CMTimeRange(start: last, duration: .zero), to: hole)
            blinks.append(Blink(hole: hole))
        }
        return blinks.isEmpty ? (self, []) : (try TimelineTrack(segments: filled), blinks)
    }
}

extension MediaTrack {
    /// How long a frame stands at least; a thirtieth of a second if nobody knows.
    var frameDuration: CMTime { minFrameDuration.isNumeric && minFrameDuration > .zero ? minFrameDuration : CMTime(value: 1, timescale: 30) }
}
