import MediaBackend
import Rendering

/// The file that a render goes into. Used by one thread at a time.
final class RenderSink {
    private let writer: MovieFileWriter
    private let videoTrack: MovieFileWriter.TrackToken?
    private let audioTrack: MovieFileWriter.TrackToken?
    private let path: String

    init(
        url: URL, container: MovieContainer, preset: ExportPreset, video: VideoRenderSetup?, audio: AudioPlan?, optimizedForNetwork: Bool,
        metadata: [AVMetadataItem]
    ) throws {
        path = url.path
        do {
            let writer = try MovieFileWriter(
                path: url.path, container: container, optimizedForNetwork: optimizedForNetwork, metadata: MetadataTag.tags(metadata, in: container))
            self.writer = writer
            videoTrack = try RenderSink.settings(preset, video).map { try writer.addVideo($0, transform: video?.preferredTransform ?? .identity) }
            audioTrack = try audio.map { try writer.addAudio(preset.audioSettings(sampleRate: $0.sampleRate, channels: $0.channels)) }
            try writer.start()
        } catch {
            throw AVError(any: error, .exportFailed, "export to", url.path)
        }
    }

    private static func settings(_ preset: ExportPreset, _ video: VideoRenderSetup?) -> VideoEncoderSettings? {
        guard let video, let codec = preset.video else { return nil }
        let frameDuration = video.plan.frameDuration
        // Times of a source's own clock need a scale that every usual rate divides.
        let timescale: CMTimeScale = if case .grid = video.timing { frameDuration.timescale } else { MovieTimescale.universal }
        var settings = VideoEncoderSettings(
            codec: codec, width: video.canvas.width, height: video.canvas.height, format: video.canvas.format, color: video.canvas.color,
            timescale: timescale, frameDuration: frameDuration)
        settings.quality = .constantQuality(preset.quality)
        settings.speed = preset.speed
        return settings
    }

    /// - Parameter time: on the movie's timeline, from zero.
    func append(_ buffer: CVPixelBuffer, at time: CMTime, duration: CMTime) throws {
        guard let videoTrack else { return }
        do { try writer.append(buffer, at: time, duration: duration, to: videoTrack) } catch {
            throw AVError(any: error, .encodeFailed, "export to", path)
        }
    }

    func append(_ samples: UnsafeBufferPointer<Float>) throws {
        guard let audioTrack else { return }
        do { unsafe try writer.append(samples, to: audioTrack) } catch { throw AVError(any: error, .encodeFailed, "export to", path) }
    }

    func finish() throws {
        do { try writer.finish() } catch { throw AVError(any: error, .exportFailed, "export to", path) }
    }

    func cancel() { writer.cancel() }
}

/// Track timescales.
enum MovieTimescale {
    /// Every usual frame rate, 90 kHz and 48 kHz divide it.
    static let universal: CMTimeScale = 720_000
}
