import Rendering
import Synchronization

/// Gives composed frames, one for each output time, in composition time.
open class AVAssetReaderVideoCompositionOutput: AVAssetReaderOutput, @unchecked Sendable {
    // Unchecked: the composition is behind a lock; the rest is immutable.

    /// The tracks that are composed.
    public let videoTracks: [AVAssetTrack]
    /// The wanted pixel format, by `kCVPixelBuffer…` keys; nil for the renderer's own planar format.
    public nonisolated(unsafe) let videoSettings: [String: Any]?
    private let composition = Mutex<AVVideoComposition?>(nil)

    /// - Parameters:
    ///   - videoTracks: video tracks of the reader's asset.
    ///   - videoSettings: `kCVPixelBuffer…` keys.
    public init(videoTracks: [AVAssetTrack], videoSettings: [String: Any]?) {
        self.videoTracks = videoTracks
        unsafe self.videoSettings = videoSettings
        super.init()
    }

    /// How the tracks are composed; must be set before reading starts. Copied when set.
    open var videoComposition: AVVideoComposition? {
        get { composition.withLock { $0 } }
        set { composition.withLock { $0 = newValue.map { AVVideoComposition(values: $0.values.snapshot) } } }
    }
    override var readTracks: [AVAssetTrack] { videoTracks }

    override func makeProducer(_ asset: AVAsset, range: CMTimeRange) throws -> any SampleProducer {
        guard let videoComposition else {
            throw AVError(.incorrectlyConfigured, "start reading", "a video composition output", "videoComposition must be set first")
        }
        return unsafe try ComposedFrameProducer(asset: asset, composition: videoComposition.values, settings: videoSettings, range: range)
    }
}

private final class ComposedFrameProducer: SampleProducer {
    private let sequence: FrameSequence
    private let converter: OutputConverter

    init(asset: AVAsset, composition: VideoCompositionValues, settings: [String: Any]?, range: CMTimeRange) throws {
        converter = try OutputConverter(settings)
        var output = VideoRenderSetup.Output()
        output.needsEvenSize = false
        guard let setup = try VideoRenderSetup(asset: asset, composition: composition, range: range, output: output) else {
            throw AVError(.noSourceTrack, "start reading", "the asset", "it has no video track")
        }
        sequence = try FrameSequence(setup, threads: ProcessInfo.processInfo.activeProcessorCount)
    }

    func next() throws -> CMSampleBuffer? {
        guard let frame = try sequence.next() else { return nil }
        let timing = CMSampleTimingInfo(duration: frame.duration, presentationTimeStamp: frame.time, decodeTimeStamp: .invalid)
        return CMSampleBuffer(image: try converter.convert(frame.buffer), timing: timing)
    }
}
