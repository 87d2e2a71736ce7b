import MediaBackend
import Rendering
import Synchronization
import Timeline

/// Makes pictures of an asset at given times.
///
/// Without a video composition the first enabled video track is shown, and a picture may be one that starts a little earlier or later than asked
/// for, when that is cheaper. Times are of the asset's timeline. Thread-safe; one picture is made at a time.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
    // Unchecked: everything mutable is behind `state`, or used under `working`.

    /// How a request for a picture ended.
    public enum Result: Int, Sendable {
        /// There is a picture.
        case succeeded = 0
        /// There is an error.
        case failed = 1
        /// The request was cancelled.
        case cancelled = 2
    }

    /// Called once for each requested time: the requested time, the picture, its own time, how it ended, and why.
    public typealias CompletionHandler = @Sendable (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void

    struct Settings {
        var appliesPreferredTrackTransform = false
        var maximumSize = CGSize.zero
        var toleranceBefore = CMTime.positiveInfinity
        var toleranceAfter = CMTime.positiveInfinity
        var apertureMode: ApertureMode? = .cleanAperture
        var dynamicRangePolicy = DynamicRangePolicy.forceSDR
        var videoComposition: AVVideoComposition?
    }

    /// The asset that pictures are made of.
    public let asset: AVAsset
    private struct Stored {
        var settings = Settings() { didSet { generation += 1 } }
        /// Counts changes of the settings.
        private(set) var generation = 0
        var cancellation = CancellationFlag()
    }

    private let state = Mutex(Stored())
    private let compositor = CompositorSlot()
    private let working = NSLock()
    /// What made the last picture; used under `working`, like the two below.
    private var maker: (generation: Int, images: ImageMaker)?
    private let finders = FinderCache()
    /// Whose times the files were told of.
    private var announced: ImageBatch?
    private let queue = DispatchQueue(label: "Cutaway.AVAssetImageGenerator")

    /// A generator for an asset.
    public init(asset: AVAsset) {
        self.asset = asset
        super.init()
    }

    /// Whether pictures are turned upright; false by default. Has no effect with a video composition.
    open var appliesPreferredTrackTransform: Bool {
        get { state.withLock { $0.settings.appliesPreferredTrackTransform } }
        set { state.withLock { $0.settings.appliesPreferredTrackTransform = newValue } }
    }
    /// The largest size in pixels; a zero side does not limit. Pictures keep their aspect and are never enlarged.
    open var maximumSize: CGSize {
        get { state.withLock { $0.settings.maximumSize } }
        set { state.withLock { $0.settings.maximumSize = newValue } }
    }
    /// How much earlier than asked for a picture may start; infinite by default. With a video composition the exact frame is made.
    open var requestedTimeToleranceBefore: CMTime {
        get { state.withLock { $0.settings.toleranceBefore } }
        set { state.withLock { $0.settings.toleranceBefore = newValue } }
    }
    /// How much later than asked for a picture may start; infinite by default. With a video composition the exact frame is made.
    open var requestedTimeToleranceAfter: CMTime {
        get { state.withLock { $0.settings.toleranceAfter } }
        set { state.withLock { $0.settings.toleranceAfter = newValue } }
    }
    /// Which part of the pictures is shown; the clean aperture by default. Has no effect with a video composition.
    open var apertureMode: ApertureMode? {
        get { state.withLock { $0.settings.apertureMode } }
        set { state.withLock { $0.settings.apertureMode = newValue } }
    }
    /// Whether HDR sources give HDR pictures; SDR by default.
    open var dynamicRangePolicy: DynamicRangePolicy {
        get { state.withLock { $0.settings.dynamicRangePolicy } }
        set { state.withLock { $0.settings.dynamicRangePolicy = newValue } }
    }
    /// How the video tracks are composed; nil shows the first enabled one alone. Copied when set.
    open var videoComposition: AVVideoComposition? {
        get { state.withLock { $0.settings.videoComposition } }
        set {
            state.withLock { $0.settings.videoComposition = newValue.map { AVVideoComposition(values: $0.values.snapshot) } }
            compositor.set(newValue?.customVideoCompositorClass)
        }
    }
    /// The instance of the video composition's own class; `nil` with the built-in compositor.
    open var customVideoCompositor: (any AVVideoCompositing)? { compositor.compositor }

    /// The picture at a time, made on the calling thread; through `actualTime` the time at which it starts to be shown.
    open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
        let cancellation = cancellation
        let made = try make(requestedTime, of: nil) { cancellation.isCancelled }
        if let actualTime = unsafe actualTime { unsafe actualTime.pointee = made.actualTime }
        return made.image
    }

    /// The picture at a time, and the time at which it starts to be shown. Throws `noImageAtTime` where nothing is shown, and
    /// `operationCancelled` when the task or all requests are cancelled.
    open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
        try await image(at: time, of: nil, cancellation)
    }

    /// The pictures at given times, in their order.
    open func images(for times: [CMTime]) -> Images { Images(generator: self, times: times) }

    /// Makes pictures in the background, in the order of their times, whatever the order of the requests; calls the handler once for each.
    @preconcurrency
    open func generateCGImagesAsynchronously(forTimes requestedTimes: [NSValue], completionHandler handler: @escaping CompletionHandler) {
        let times = requestedTimes.map(\.timeValue).sorted { CMTimeCompare($0, $1) < 0 }
        let cancellation = cancellation
        let batch = ImageBatch(times)
        queue.async {
            for time in times {
                do {
                    let made = try self.make(time, of: batch) { cancellation.isCancelled }
                    handler(time, made.image, made.actualTime, .succeeded, nil)
                } catch {
                    let isCancelled = (error as? AVError)?.code == .operationCancelled && cancellation.isCancelled
                    handler(time, nil, .invalid, isCancelled ? .cancelled : .failed, error)
                }
            }
        }
    }

    /// Cancels every request that has not been answered.
    open func cancelAllCGImageGeneration() {
        state.withLock { state in
            state.cancellation.cancel()
            state.cancellation = CancellationFlag()
        }
    }

    /// What cancels the requests that are made now.
    var cancellation: CancellationFlag { state.withLock { $0.cancellation } }
    /// How many frames were decoded for all pictures so far.
    package var framesDecoded: Int { working.withLock { finders.framesDecoded } }

    func image(at time: CMTime, of batch: ImageBatch?, _ cancellation: CancellationFlag) async throws -> (image: CGImage, actualTime: CMTime) {
        let ofTask = CancellationFlag()
        return try await withTaskCancellationHandler {
            try await BlockingWork.run { try self.make(time, of: batch) { cancellation.isCancelled || ofTask.isCancelled } }
        } onCancel: {
            ofTask.cancel()
        }
    }

    private func make(_ time: CMTime, of batch: ImageBatch?, isCancelled: @escaping () -> Bool) throws -> (image: CGImage, actualTime: CMTime) {
        working.lock()
        defer { working.unlock() }
        guard !isCancelled() else { throw AVError(.operationCancelled, "make a picture of", "the asset", "it was cancelled") }
        let images = try makeImages(batch)
        if batch == nil || batch !== announced {
            images.expect(batch?.times ?? [])
            announced = batch
        }
        return try images.image(at: time, isCancelled: isCancelled)
    }

    /// What makes pictures with the settings as they are now.
    private func makeImages(_ batch: ImageBatch?) throws -> ImageMaker {
        let (settings, generation) = state.withLock { ($0.settings, $0.generation) }
        if let known = batch?.maker, known.generation == generation { return known.images }
        // A composition may be edited between two pictures: only files stay as they are.
        if let maker, maker.generation == generation, asset is AVURLAsset { return maker.images }
        let made = try ImageMaker(asset: asset, settings: settings, compositor: compositor.resolved(), finders: finders)
        maker = (generation, made)
        batch?.maker = maker
        return made
    }
}
