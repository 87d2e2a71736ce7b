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
    private let compositor = CompositorSlot()

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
        set {
            composition.withLock { $0 = newValue.map { AVVideoComposition(values: $0.values.snapshot) } }
            compositor.set(newValue?.customVideoCompositorClass)
        }
    }
    /// The instance of the video composition's own class; `nil` with the built-in compositor.
    open var customVideoCompositor: (any AVVideoCompositing)? { compositor.compositor }
    override var readTracks: [AVAssetTrack] { videoTracks }

    override func makeProducer(_ asset: AVAsset, range: CMTimeRange) throws -> any SampleProducer {
        guard let videoComposition else {
            throw AVError(.incorrectlyConfigured, "start reading", "a video composition output", "videoComposition must be set first")
        }
        return unsafe try ComposedFrameProducer(
            asset: asset, composition: videoComposition.values, settings: videoSettings, range: range, compositor: compositor.resolved())
    }
}

private final class ComposedFrameProducer: SampleProducer {
    private let sequence: FrameSequence
    private let converter: OutputConverter
    private let cancellation = CancellationFlag()

    init(
        asset: AVAsset, composition: VideoCompositionValues, settings: [String: Any]?, range: CMTimeRange, compositor: (any AVVideoCompositing)?
    ) throws {
        converter = try OutputConverter(settings)
        var output = VideoRenderSetup.Output()
        output.needsEvenSize = false
        (output.chroma, output.bits) = converter.composition
        guard let setup = try VideoRenderSetup(asset: asset, composition: composition, range: range, output: output, compositor: compositor) else {
            throw AVError(.noSourceTrack, "start reading", "the asset", "it has no video track")
        }
        sequence = try FrameSequence(
            setup, threads: ProcessInfo.processInfo.activeProcessorCount, delivery: converter.keepsFormat ? .canvasFormat : .composerFormat,
            cancellation: cancellation)
    }

    func cancel() { cancellation.cancel() }

    func next() throws -> CMSampleBuffer? {
        guard let frame = try sequence.next() else { return nil }
        let timing = CMSampleTimingInfo(duration: frame.duration, presentationTimeStamp: frame.time, decodeTimeStamp: .invalid)
        return CMSampleBuffer(image: try converter.convert(frame.buffer), timing: timing)
    }
}
