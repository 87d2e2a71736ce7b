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
        guard sample.isNumeric else { throw MediaError(.invalidArgument, "seek in", path, "the time is not a number") }
        wanted = sample.value
        pending.removeAll()
        isFinished = false
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
        guard let frame = try unsafe decoder.next() else {
            isFinished = true
            try resampler?.flush(into: &pending)
            return
        }
        var owned: UnsafeMutablePointer<AVFrame>? = unsafe frame
        defer { unsafe av_frame_free(&owned) }
        let rate = unsafe frame.pointee.sample_rate
        guard rate > 0, unsafe frame.pointee.nb_samples > 0 else { return }
        let start = unsafe startIndex(of: frame, rate: rate)
        let count = unsafe Int64(frame.pointee.nb_samples)
        cursor = start + count
        guard start + count > wanted else { return }
        let resampler = try unsafe resampler(for: frame)
        if start > wanted {
            try resampler.silence(start - wanted, into: &pending)
            wanted = start
        }
        let skipped = Int(wanted - start)
        try unsafe resampler.convert(frame, skipping: skipped, into: &pending)
        wanted = start + count
    }

    /// The index of a frame's first sample. Times of coarse clocks only start a run: what follows is counted.
    private func startIndex(of frame: UnsafeMutablePointer<AVFrame>, rate: Int32) -> Int64 {
        let time = unsafe track.stream.mediaTime(ticks: frame.pointee.best_effort_timestamp)
        let exact = CMTimeConvertScale(time, timescale: rate, method: .roundHalfAwayFromZero)
        guard exact.isNumeric else { return cursor ?? 0 }
        guard let cursor else { return exact.value }
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
