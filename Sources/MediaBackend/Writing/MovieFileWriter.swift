internal import CFFmpeg
package import CoreGraphics
package import CoreMedia
package import CoreVideo
internal import Foundation

/// Writes one movie: encodes, interleaves, and makes the file appear only when it is whole. Thread-safe.
///
/// The order is: add tracks, `start()`, append, `finish()`; or `cancel()` at any time, which leaves nothing behind.
package final class MovieFileWriter: @unchecked Sendable {
    // Unchecked: the state is only used under the lock.

    /// A track that was added.
    package struct TrackToken: Sendable, Hashable { let index: Int }

    private let lock = NSLock()
    private var state: MovieWriterState

    /// - Parameter metadata: what the file is to say of itself; names that the container does not know are left out.
    package init(path: String, container: MovieContainer, optimizedForNetwork: Bool = false, metadata: [MetadataTag] = []) throws(MediaError) {
        state = try MovieWriterState(path: path, container: container, optimizedForNetwork: optimizedForNetwork, metadata: metadata)
    }

    deinit { state.cancel() }

    private func locked<T>(_ body: (inout MovieWriterState) throws(MediaError) -> T) throws(MediaError) -> T {
        lock.lock()
        defer { lock.unlock() }
        return try body(&state)
    }

    /// - Parameter transform: shown by players, not applied to the pixels.
    package func addVideo(_ settings: VideoEncoderSettings, transform: CGAffineTransform = .identity) throws(MediaError) -> TrackToken {
        try locked { (state) throws(MediaError) in try state.addVideo(settings, transform: transform) }
    }

    /// - Parameter start: index of the first sample on the movie's timeline.
    package func addAudio(_ settings: AudioEncoderSettings, start: Int64 = 0) throws(MediaError) -> TrackToken {
        try locked { (state) throws(MediaError) in try state.addAudio(settings, start: start) }
    }

    package func start() throws(MediaError) {
        try locked { (state) throws(MediaError) in try state.start() }
    }

    /// Appends a picture in the encoder's format, shown from a time of the movie on.
    /// - Parameter duration: how long it is shown when no other follows; not numeric for the settings' frame duration.
    package func append(_ buffer: CVPixelBuffer, at time: CMTime, duration: CMTime = .invalid, to track: TrackToken) throws(MediaError) {
        try locked { (state) throws(MediaError) in try state.append(buffer, at: time, duration: duration, to: track) }
    }

    /// Appends interleaved samples that follow those before.
    package func append(_ samples: UnsafeBufferPointer<Float>, to track: TrackToken) throws(MediaError) {
        try locked { (state) throws(MediaError) in try unsafe state.append(samples, to: track) }
    }

    /// Writes what the encoders still hold and makes the file appear.
    package func finish() throws(MediaError) {
        try locked { (state) throws(MediaError) in try state.finish() }
    }

    /// Throws the partial file away. Does nothing after `finish()`.
    package func cancel() {
        lock.withLock { state.cancel() }
    }
}

/// What a writer holds, used under its lock.
private struct MovieWriterState {
    private enum Phase { case adding, writing, finished, cancelled }
    @safe private enum Track {
        case video(VideoEncoder, UnsafeMutablePointer<AVStream>)
        case audio(AudioEncoder, UnsafeMutablePointer<AVStream>)
    }

    private let file: PartialFile
    private let output: OutputContext
    private let optimizedForNetwork: Bool
    private let metadata: [MetadataTag]
    private var phase = Phase.adding
    private var tracks: [Track] = []

    init(path: String, container: MovieContainer, optimizedForNetwork: Bool, metadata: [MetadataTag]) throws(MediaError) {
        file = try PartialFile(target: path)
        self.optimizedForNetwork = optimizedForNetwork
        self.metadata = metadata
        do {
            output = try OutputContext(path: file.temporary, target: path, container: container)
        } catch {
            file.discard()
            throw error
        }
    }

    mutating func addVideo(_ settings: VideoEncoderSettings, transform: CGAffineTransform) throws(MediaError) -> MovieFileWriter.TrackToken {
        try expect(.adding, "add a track to")
        guard output.container.holds(settings.codec) else {
            throw MediaError(.unsupported, "write", file.target, "a .\(output.container.rawValue) file does not hold \(settings.codec)")
        }
        let encoder = try VideoEncoder(settings, threads: 0)
        let stream = try unsafe output.addStream(encoder.context)
        unsafe stream.pointee.avg_frame_rate = unsafe encoder.context.pointee.framerate
        if !transform.isIdentity { try unsafe output.setMatrix(transform, of: stream) }
        unsafe tracks.append(.video(encoder, stream))
        return MovieFileWriter.TrackToken(index: tracks.count - 1)
    }

    mutating func addAudio(_ settings: AudioEncoderSettings, start: Int64) throws(MediaError) -> MovieFileWriter.TrackToken {
        try expect(.adding, "add a track to")
        guard output.container.holds(settings.codec) else {
            throw MediaError(.unsupported, "write", file.target, "a .\(output.container.rawValue) file does not hold \(settings.codec)")
        }
        let encoder = try AudioEncoder(settings, start: start)
        let stream = try unsafe output.addStream(encoder.context)
        unsafe tracks.append(.audio(encoder, stream))
        return MovieFileWriter.TrackToken(index: tracks.count - 1)
    }

    mutating func start() throws(MediaError) {
        try expect(.adding, "start")
        guard !tracks.isEmpty else { throw MediaError(.invalidArgument, "start", file.target, "there is no track to write") }
        try output.writeHeader(movieTimescale: movieTimescale(), optimizedForNetwork: optimizedForNetwork, metadata: metadata)
        phase = .writing
    }

    /// A movie timescale in which the lengths of all tracks are whole numbers, when there is one below 2^31.
    private func movieTimescale() -> Int32 {
        var scale: Int64 = 600
        for track in tracks {
            let one: Int64 =
                switch track {
                case .video(let encoder, _): unsafe Int64(encoder.context.pointee.time_base.den)
                case .audio(let encoder, _): unsafe Int64(encoder.context.pointee.sample_rate)
                }
            let common = scale / greatestCommonDivisor(scale, one) * one
            // Durations in the movie header have 32 bits: scales that leave less than an hour are not worth it.
            scale = common <= 1_000_000 ? common : max(scale, one)
        }
        return Int32(clamping: scale)
    }

    mutating func append(
        _ buffer: CVPixelBuffer, at time: CMTime, duration: CMTime, to track: MovieFileWriter.TrackToken
    ) throws(MediaError) {
        try expect(.writing, "append to")
        guard track.index < tracks.count, case .video(let encoder, let stream) = tracks[track.index] else {
            throw MediaError(.invalidArgument, "append to", file.target, "the track does not take pictures")
        }
        let output = self.output
        try unsafe encoder.encode(buffer, at: time, duration: duration) { (packet) throws(MediaError) in
            try unsafe output.write(packet, from: encoder.context.pointee.time_base, to: stream)
        }
    }

    mutating func append(_ samples: UnsafeBufferPointer<Float>, to track: MovieFileWriter.TrackToken) throws(MediaError) {
        try expect(.writing, "append to")
        guard track.index < tracks.count, case .audio(let encoder, let stream) = tracks[track.index] else {
            throw MediaError(.invalidArgument, "append to", file.target, "the track does not take sound")
        }
        let output = self.output
        try unsafe encoder.encode(samples) { (packet) throws(MediaError) in
            try unsafe output.write(packet, from: encoder.context.pointee.time_base, to: stream)
        }
    }

    mutating func finish() throws(MediaError) {
        try expect(.writing, "finish")
        let output = self.output
        do {
            for track in tracks {
                switch track {
                case .video(let encoder, let stream):
                    try unsafe encoder.finish { (packet) throws(MediaError) in
                        try unsafe output.write(packet, from: encoder.context.pointee.time_base, to: stream)
                    }
                case .audio(let encoder, let stream):
                    try unsafe encoder.finish { (packet) throws(MediaError) in
                        try unsafe output.write(packet, from: encoder.context.pointee.time_base, to: stream)
                    }
                }
            }
            try output.writeTrailer()
            try file.publish()
            phase = .finished
        } catch {
            cancel()
            throw error
        }
    }

    mutating func cancel() {
        guard phase != .finished, phase != .cancelled else { return }
        phase = .cancelled
        tracks.removeAll()
        output.close()
        file.discard()
    }

    private func expect(_ expected: Phase, _ operation: String) throws(MediaError) {
        guard phase == expected else {
            throw MediaError(.invalidArgument, operation, file.target, "the writer is \(phase), not \(expected)")
        }
    }
}

private func greatestCommonDivisor(_ a: Int64, _ b: Int64) -> Int64 { b == 0 ? max(a, 1) : greatestCommonDivisor(b, a % b) }
