package import CoreMedia
internal import CFFmpeg

/// Gives the sound of a track as interleaved 32-bit floats at a wanted rate, starting exactly at a wanted sample.
///
/// Gaps of the source become silence, overlaps are cut, priming is never heard. Used by one thread at a time.
package final class AudioSampleReader {
    package let outputRate: Int
    package let outputChannels: Int
    private let track: MediaTrack
    private let path: String
    private let decoder: FrameDecoder
    private var resampler: Resampler?
    /// How much faster than normal the sound is played, as a fraction.
    private let speed: (numerator: Int64, denominator: Int64)
    /// The next sample of the source that the resampler gets.
    private var wanted: Int64 = 0
    /// The next sample that decoding gives, once known.
    private var cursor: Int64?
    private var pending = FloatQueue()
    private var isFinished = false
    /// The decoded frame that comes next; it stays while the silence of a hole before it is made.
    private var waiting: SoundFrame?
    /// Sample indices beyond these are damage; sums of those inside do not overflow.
    private static let indices = Int64(-1) << 60...Int64(1) << 60
    /// Sound is decoded from this much earlier, so that overlapping transforms have settled.
    private static let preroll = CMTime(value: 1, timescale: 8)

    package init(
        file: MediaFile, track: MediaTrack, outputRate: Int, outputChannels: Int, speed: (numerator: Int64, denominator: Int64) = (1, 1)
    ) throws(MediaError) {
        guard outputRate > 0, outputChannels > 0, outputChannels <= 64, speed.numerator > 0, speed.denominator > 0 else {
            throw MediaError(.invalidArgument, "read sound of", file.path, "\(outputRate) Hz, \(outputChannels) channels is not a format")
        }
        self.track = track
        self.outputRate = outputRate
        self.outputChannels = outputChannels
        self.speed = speed
        path = file.path
        decoder = try FrameDecoder(file: file, track: track, threads: 1)
    }

    /// Makes the next sample read the one at a media time (the nearest sample of the source).
    package func seek(to time: CMTime) throws(MediaError) {
        let rate = CMTimeScale(clamping: track.sampleRate)
        let sample = CMTimeConvertScale(time, timescale: rate, method: .roundHalfAwayFromZero)
        guard sample.isNumeric, AudioSampleReader.indices.contains(sample.value) else {
            throw MediaError(.invalidArgument, "seek in", path, "the time is not a number, or too large")
        }
        wanted = sample.value
        pending.removeAll()
        isFinished = false
        waiting = nil
        resampler = nil
        let early = CMTimeMaximum(time - AudioSampleReader.preroll, .zero) + track.stream.origin
        // Decoding on is cheaper than a seek when the wanted sample is near.
        if let cursor, cursor <= wanted, wanted - cursor < Int64(track.sampleRate) / 4 { return }
        guard cursor != nil || wanted > 0, let tick = early.ticks(timeBase: track.stream.timeBase) else { return }
        try decoder.seek(toTick: tick)
        cursor = nil
    }

    /// Fills a buffer with interleaved samples; gives the number of sample frames, fewer than asked for only at the track's end.
    package func read(into buffer: UnsafeMutableBufferPointer<Float>) throws(MediaError) -> Int {
        let needed = buffer.count / outputChannels * outputChannels
        while pending.count < needed, !isFinished { try decodeMore() }
        return unsafe pending.take(needed, into: buffer) / outputChannels
    }

    private func decodeMore() throws(MediaError) {
        if waiting == nil { waiting = try decodeNext() }
        guard let frame = waiting else {
            isFinished = true
            try resampler?.flush(into: &pending)
            return
        }
        guard frame.end > wanted else {
            waiting = nil
            return
        }
        let resampler = try unsafe resampler(for: frame.pointer)
        if frame.start > wanted {
            // A hole may be hours long: its silence is made as it is read.
            let piece = min(frame.start - wanted, 65536)
            try resampler.silence(piece, into: &pending)
            wanted += piece
            return
        }
        try unsafe resampler.convert(frame.pointer, skipping: Int(wanted - frame.start), into: &pending)
        wanted = frame.end
        waiting = nil
    }

    /// The next frame that has samples; nil at the end.
    private func decodeNext() throws(MediaError) -> SoundFrame? {
        while let pointer = try unsafe decoder.next() {
            let frame = unsafe SoundFrame(pointer)
            let rate = unsafe pointer.pointee.sample_rate
            guard rate > 0, unsafe pointer.pointee.nb_samples > 0 else { continue }
            let start = unsafe startIndex(of: pointer, rate: rate)
            guard AudioSampleReader.indices.contains(start) else { continue }
            frame.start = start
            frame.end = unsafe start + Int64(pointer.pointee.nb_samples)
            cursor = frame.end
            return frame
        }
        return nil
    }

    /// The index of a frame's first sample. Times of coarse clocks only start a run: what follows is counted.
    private func startIndex(of frame: UnsafeMutablePointer<AVFrame>, rate: Int32) -> Int64 {
        let stored = unsafe frame.pointee.pts
        let time = unsafe track.stream.mediaTime(ticks: stored == CUT_NOPTS_VALUE ? frame.pointee.best_effort_timestamp : stored)
        let exact = CMTimeConvertScale(time, timescale: rate, method: .roundHalfAwayFromZero)
        guard exact.isNumeric else { return cursor ?? 0 }
        guard let cursor, AudioSampleReader.indices.contains(exact.value) else { return exact.value }
        let timeBase = track.stream.timeBase
        let tolerance = Int64(rate) * Int64(timeBase.num) / Int64(max(timeBase.den, 1)) + 1
        return abs(exact.value - cursor) <= tolerance ? cursor : exact.value
    }

    private func resampler(for frame: UnsafeMutablePointer<AVFrame>) throws(MediaError) -> Resampler {
        if let resampler, unsafe resampler.fits(frame) { return resampler }
        try resampler?.flush(into: &pending)
        let made = try unsafe Resampler(frame: frame, speed: speed, outputRate: outputRate, outputChannels: outputChannels, path: path)
        resampler = made
        return made
    }
}

/// A decoded frame of sound, owned, and the indices of its samples.
@safe private final class SoundFrame {
    let pointer: UnsafeMutablePointer<AVFrame>
    var start: Int64 = 0
    var end: Int64 = 0

    init(_ pointer: UnsafeMutablePointer<AVFrame>) { unsafe self.pointer = unsafe pointer }

    deinit {
        var doomed: UnsafeMutablePointer<AVFrame>? = unsafe pointer
        unsafe av_frame_free(&doomed)
    }
}
