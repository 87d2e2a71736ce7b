import CoreGraphics
import CoreMedia
import CoreVideo
import MediaBackend
import Testing

/// Writes movies of numbered pictures and made sound.
enum TestMovie {
    static func settings(
        _ codec: VideoEncoderSettings.Codec = .h264, frameDuration: CMTime = CMTime(value: 1001, timescale: 30000)
    ) throws -> VideoEncoderSettings {
        var settings = VideoEncoderSettings(
            codec: codec, width: NumberedPicture.width, height: NumberedPicture.height, format: try #require(codec.formats.first), color: .bt709,
            timescale: frameDuration.timescale, frameDuration: frameDuration)
        settings.quality = .constantQuality(12)
        settings.speed = "fast"
        settings.threads = 1
        return settings
    }

    /// Writes numbered pictures of equal length.
    static func write(
        _ path: String, container: MovieContainer = .mp4, _ settings: VideoEncoderSettings, frames: Int, transform: CGAffineTransform = .identity,
        optimizedForNetwork: Bool = false
    ) throws {
        let writer = try MovieFileWriter(path: path, container: container, optimizedForNetwork: optimizedForNetwork)
        let track = try writer.addVideo(settings, transform: transform)
        try writer.start()
        for number in 0..<frames { try append(number, settings, to: track, of: writer) }
        try writer.finish()
    }

    static func append(_ number: Int, _ settings: VideoEncoderSettings, to track: MovieFileWriter.TrackToken, of writer: MovieFileWriter) throws {
        let time = CMTime(value: settings.frameDuration.value * Int64(number), timescale: settings.frameDuration.timescale)
        try writer.append(NumberedPicture.make(number, format: settings.format), at: time, to: track)
    }

    /// Writes one sound track of interleaved samples.
    static func write(_ path: String, container: MovieContainer, _ settings: AudioEncoderSettings, _ samples: [Float], start: Int64 = 0) throws {
        let writer = try MovieFileWriter(path: path, container: container)
        let track = try writer.addAudio(settings, start: start)
        try writer.start()
        // In pieces that divide no encoder's frames.
        var position = 0
        while position < samples.count {
            let end = min(position + 1777 * settings.channels, samples.count)
            try append(samples[position..<end], to: track, of: writer)
            position = end
        }
        try writer.finish()
    }

    static func append(_ samples: ArraySlice<Float>, to track: MovieFileWriter.TrackToken, of writer: MovieFileWriter) throws {
        try unsafe samples.withUnsafeBufferPointer { try unsafe writer.append($0, to: track) }
    }

    static func pcm(rate: Int = 48000, channels: Int = 1) -> AudioEncoderSettings {
        AudioEncoderSettings(codec: .linearPCM(bits: 32, isFloat: true), sampleRate: rate, channels: channels, bitRate: 0)
    }

    static func aac(rate: Int = 48000, channels: Int = 1) -> AudioEncoderSettings {
        AudioEncoderSettings(codec: .aac, sampleRate: rate, channels: channels, bitRate: 128_000)
    }
}

extension AudioSampleReader {
    /// Up to a number of sample frames, interleaved.
    func samples(_ count: Int) throws -> [Float] {
        var buffer = [Float](repeating: .nan, count: count * outputChannels)
        let got = try unsafe buffer.withUnsafeMutableBufferPointer { try unsafe read(into: $0) }
        return Array(buffer[0..<got * outputChannels])
    }
}
