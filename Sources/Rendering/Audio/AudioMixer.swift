internal import CKernels

/// A source of sound that is read from where it was opened on.
package protocol SoundReading: AnyObject {
    /// Fills a buffer with interleaved samples; gives the number of sample frames, fewer than asked for only at the end.
    func read(into buffer: UnsafeMutableBufferPointer<Float>) throws -> Int
}

/// Mixes tracks sample by sample in float: each piece is opened when it is reached and closed when it is passed.
///
/// The samples are the same whatever the size of the chunks. Used by one thread at a time.
package final class AudioMixer<Source: Sendable> {
    /// A track to mix: its pieces in ascending order without overlap, and its volume.
    package struct Track: Sendable {
        package var pieces: [AudioPlan.Piece<Source>]
        package var gains: [AudioPlan.GainRun]

        package init(pieces: [AudioPlan.Piece<Source>], gains: [AudioPlan.GainRun]) {
            self.pieces = pieces
            self.gains = gains
        }
    }

    private struct Playing {
        var track: Track
        var piece = 0
        var gain = 0
        var reader: (any SoundReading)?
        /// The source gave all it had; the rest of the piece is silence.
        var isExhausted = false
    }

    package let plan: AudioPlan
    private let open: (AudioPlan.Piece<Source>) throws -> any SoundReading
    private var playing: [Playing]
    private var scratch: [Float] = []
    /// The next output sample.
    package private(set) var position = 0

    package init(plan: AudioPlan, tracks: [Track], open: @escaping (AudioPlan.Piece<Source>) throws -> any SoundReading) {
        self.plan = plan
        self.open = open
        playing = tracks.map { Playing(track: $0) }
    }

    /// How many output samples are left.
    package var remaining: Int { max(plan.sampleCount - position, 0) }

    /// Renders the next samples, interleaved; gives the number of sample frames, 0 at the end.
    package func render(into output: UnsafeMutableBufferPointer<Float>) throws -> Int {
        let count = min(output.count / max(plan.channels, 1), remaining)
        guard count > 0, let base = output.baseAddress else { return 0 }
        unsafe base.update(repeating: 0, count: count * plan.channels)
        let chunk = position..<position + count
        for index in playing.indices { try unsafe mix(&playing[index], chunk, into: base) }
        position += count
        return count
    }

    private func mix(_ track: inout Playing, _ chunk: Range<Int>, into output: UnsafeMutablePointer<Float>) throws {
        while track.piece < track.track.pieces.count {
            let piece = track.track.pieces[track.piece]
            guard piece.samples.lowerBound < chunk.upperBound else { return }
            let wanted = piece.samples.clamped(to: chunk)
            if !wanted.isEmpty { try unsafe add(piece, wanted, of: &track, at: wanted.lowerBound - chunk.lowerBound, into: output) }
            guard piece.samples.upperBound <= chunk.upperBound else { return }
            track.reader = nil
            track.isExhausted = false
            track.piece += 1
        }
    }

    private func add(
        _ piece: AudioPlan.Piece<Source>, _ wanted: Range<Int>, of track: inout Playing, at offset: Int, into output: UnsafeMutablePointer<Float>
    ) throws {
        guard !track.isExhausted else { return }
        let channels = plan.channels
        let needed = wanted.count * channels
        if scratch.count < needed { scratch = [Float](repeating: 0, count: needed) }
        let reader = try track.reader ?? open(piece)
        track.reader = reader
        let got = try unsafe scratch.withUnsafeMutableBufferPointer { buffer in
            try unsafe reader.read(into: UnsafeMutableBufferPointer(rebasing: buffer[0..<needed]))
        }
        track.isExhausted = got < wanted.count
        // Each straight line of the volume that the samples lie on, in turn.
        var start = wanted.lowerBound
        let end = wanted.lowerBound + got
        while track.gain < track.track.gains.count, start < end {
            let run = track.track.gains[track.gain]
            let stop = min(run.samples.upperBound, end)
            if stop > start {
                let from = (start - wanted.lowerBound) * channels
                unsafe scratch.withUnsafeBufferPointer { samples in
                    guard let base = samples.baseAddress else { return }
                    unsafe ck_audio_mix(
                        output + (offset * channels + from), base + from, stop - start, Int32(channels), run.start, run.step,
                        Int64(start - run.samples.lowerBound))
                }
                start = stop
            }
            guard run.samples.upperBound <= end else { break }
            track.gain += 1
        }
    }
}
