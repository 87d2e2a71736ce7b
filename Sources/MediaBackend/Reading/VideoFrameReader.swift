package import CoreMedia
internal import CFFmpeg

/// Gives the pictures of a video track by media time: each is decoded once when times ascend, and found by seeking otherwise.
///
/// Holds two frames and what the decoder needs. Used by one thread at a time.
package final class VideoFrameReader {
    package let track: MediaTrack
    let decoder: FrameDecoder
    var wrapper: FrameWrapper
    private let path: String
    private var current: VideoFrame?
    private var following: VideoFrame?
    private var isAtEnd = false
    /// Why there is nothing after the last picture, when more should come. It matters only when a later one is asked for.
    private var failure: MediaError?
    /// Where decoding stands, as a tick of the stream.
    private var position: Int64 = .min

    /// - Parameter threads: how many frames may be decoded at once.
    package init(file: MediaFile, track: MediaTrack, threads: Int) throws(MediaError) {
        self.track = track
        path = file.path
        wrapper = FrameWrapper(path: file.path)
        decoder = try FrameDecoder(file: file, track: track, threads: threads)
    }

    /// How many frames the decoder has given so far.
    package var framesDecoded: Int { decoder.framesDecoded }

    /// The picture shown at a media time: the newest with a start at or before it, held after the last one. Before the first
    /// picture there is none. Fails for the times whose pictures a truncated file lacks.
    package func frame(at time: CMTime) throws(MediaError) -> VideoFrame? {
        guard time.isNumeric else { return nil }
        if let current, time < current.time || isFarAhead(time) {
            try seek(to: time)
        } else if current == nil, following == nil, !isAtEnd {
            try startReading(at: time)
        }
        while true {
            if following == nil, !isAtEnd { lookAhead() }
            guard let next = following, next.time <= time else { break }
            current = next
            following = nil
        }
        if let failure, following == nil, current.map({ time >= $0.time + slot(of: $0) }) ?? true { throw failure }
        // Without an edit list nobody says where a track starts: its first picture stands from the beginning.
        return current ?? (track.hasEditList ? nil : following)
    }

    /// The start of the picture after the one that was last given, when it is known to come.
    package var timeOfFollowingFrame: CMTime? { following?.time }

    /// The next picture in order of presentation after the last one given; nil at the end.
    package func nextFrame() throws(MediaError) -> VideoFrame? {
        if following == nil, !isAtEnd { lookAhead() }
        if following == nil, let failure { throw failure }
        current = following ?? current
        defer { following = nil }
        return following
    }

    /// Decodes the picture after the current one. What goes wrong is kept until that picture is needed.
    private func lookAhead() {
        do {
            following = try decodeNext()
        } catch {
            isAtEnd = true
            failure = error
        }
    }

    /// How long a picture stands.
    private func slot(of frame: VideoFrame) -> CMTime {
        frame.duration.isNumeric && frame.duration > .zero ? frame.duration : track.fallbackFrameDuration
    }

    /// Forgets where it stands: somebody else has moved the decoder. The next picture is sought.
    func moved() throws(MediaError) {
        (current, following, isAtEnd, failure, position) = (nil, nil, false, nil, .min)
        try decoder.seek(toTick: 0)
    }

    private func startReading(at time: CMTime) throws(MediaError) {
        guard let tick = tick(of: time), tick > 0 else { return }
        if let key = decoder.packets.keyFrame(atOrBefore: tick), key > 0 { return try seek(to: time) }
        decoder.skip(before: needed(tick))
    }

    /// The last picture stands for all times after it, so that it is always needed.
    private func needed(_ wanted: Int64) -> Int64 { min(wanted, tick(of: track.mediaEnd).map { $0 - 1 } ?? .min) }

    /// Whether a key frame lies between what was decoded and what is wanted, so that jumping there saves work.
    private func isFarAhead(_ time: CMTime) -> Bool {
        guard !decoder.packets.isForwardOnly, let tick = tick(of: time), let newest = following ?? current, time > newest.time,
            let reached = self.tick(of: newest.time)
        else {
            return false
        }
        guard let key = decoder.packets.keyFrame(atOrBefore: tick) else {
            return time - newest.time > CMTime(value: 10, timescale: 1)
        }
        return key > max(reached, position)
    }

    func tick(of time: CMTime) -> Int64? {
        (time + track.stream.origin).ticks(timeBase: track.stream.timeBase)
    }

    /// Decodes from the key frame before a time. Key frames are indexed by decode time, so that the first picture may turn out to
    /// be shown after the wanted one: then the search starts further back.
    private func seek(to time: CMTime) throws(MediaError) {
        guard let wanted = tick(of: time) else { return }
        var target = wanted
        let second = max(Int64(track.stream.timeBase.den) / max(Int64(track.stream.timeBase.num), 1), 1)
        var step = second
        let needed = needed(wanted)
        for _ in 0..<16 {
            try decoder.seek(toTick: target, wanted: needed)
            current = nil
            isAtEnd = false
            failure = nil
            following = try decodeNext()
            // Nothing after the last key frame is a reason to start further back, as is a picture that is shown later.
            guard target > 0, following.map({ $0.time > time }) ?? true else { return }
            target = max(target - step, 0)
            step *= 2
        }
    }

    private func decodeNext() throws(MediaError) -> VideoFrame? {
        while true {
            guard let frame = try unsafe decoder.next() else {
                isAtEnd = true
                return nil
            }
            let ticks = unsafe shownTick(of: frame)
            let time = track.stream.mediaTime(ticks: ticks)
            let length = unsafe frame.pointee.pkt_duration
            let duration = length > 0 ? CMTime(ticks: length, timeBase: track.stream.timeBase) : .invalid
            if ticks != CUT_NOPTS_VALUE { position = ticks }
            let buffer = try unsafe wrapper.wrap(frame)
            // A frame that says nothing about its time follows the one before it.
            guard time.isNumeric else {
                guard let before = following ?? current else { return VideoFrame(buffer: buffer, time: .zero, duration: duration) }
                return VideoFrame(buffer: buffer, time: before.time + track.fallbackFrameDuration, duration: duration)
            }
            return VideoFrame(buffer: buffer, time: time, duration: duration)
        }
    }
}

extension VideoFrameReader {
    /// When a picture is shown, in ticks of its stream. The stored time counts, even where times go back: that is what FFmpeg's
    /// own guess gives up on. Streams that store none show a picture `video_delay` pictures before the packet that brings it out.
    func shownTick(of frame: UnsafeMutablePointer<AVFrame>) -> Int64 {
        let stored = unsafe frame.pointee.pts
        if stored != CUT_NOPTS_VALUE { return stored }
        guard track.stream.hasOnlyDecodeTimes else { return unsafe frame.pointee.best_effort_timestamp }
        let decode = unsafe frame.pointee.pkt_dts
        guard decode != CUT_NOPTS_VALUE, let length = track.fallbackFrameDuration.ticks(timeBase: track.stream.timeBase) else {
            return CUT_NOPTS_VALUE
        }
        return unsafe decode - Int64(track.stream.parameters.pointee.video_delay) * length
    }
}

extension MediaTrack {
    /// How long a frame stands when nothing says so.
    var fallbackFrameDuration: CMTime {
        minFrameDuration.isNumeric && minFrameDuration > .zero ? minFrameDuration : CMTime(value: 1, timescale: 30)
    }
}
