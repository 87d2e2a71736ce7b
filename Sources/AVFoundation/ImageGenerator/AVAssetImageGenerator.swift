import MediaBackend
import Rendering
import Synchronization
import Timeline

/// Makes pictures of an asset at given times.
///
/// Without a video composition the first enabled video track is shown. Times are of the asset's timeline. Thread-safe.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
    // Unchecked: everything mutable is behind `state` or used on `queue`.

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
    /// What made the last picture, with its files open; used on `queue`.
    private var maker: (generation: Int, images: ImageMaker)?
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
    /// How much earlier than asked for a picture may be; infinite by default. On Linux: the exact picture is always given.
    open var requestedTimeToleranceBefore: CMTime {
        get { state.withLock { $0.settings.toleranceBefore } }
        set { state.withLock { $0.settings.toleranceBefore = newValue } }
    }
    /// How much later than asked for a picture may be; infinite by default. On Linux: the exact picture is always given.
    open var requestedTimeToleranceAfter: CMTime {
        get { state.withLock { $0.settings.toleranceAfter } }
        set { state.withLock { $0.settings.toleranceAfter = newValue } }
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
        let made = try queue.sync { try makeImages().image(at: requestedTime) }
        if let actualTime = unsafe actualTime { unsafe actualTime.pointee = made.actualTime }
        return made.image
    }

    /// The picture at a time, and the time at which it starts to be shown. Throws `noImageAtTime` where nothing is shown.
    open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
        try await BlockingWork.run { try self.queue.sync { try self.makeImages().image(at: time) } }
    }

    /// The pictures at given times, in their order.
    open func images(for times: [CMTime]) -> Images { Images(generator: self, times: times) }

    /// Makes pictures in the background; calls the handler once for each time.
    @preconcurrency
    open func generateCGImagesAsynchronously(forTimes requestedTimes: [NSValue], completionHandler handler: @escaping CompletionHandler) {
        let times = requestedTimes.map(\.timeValue)
        let cancellation = state.withLock { $0.cancellation }
        queue.async {
            let images = Swift.Result { try self.makeImages() }
            for time in times {
                if cancellation.isCancelled {
                    let error = AVError(.operationCancelled, "make a picture of", "the asset", "it was cancelled")
                    handler(time, nil, .invalid, .cancelled, error)
                    continue
                }
                do {
                    let made = try images.get().image(at: time)
                    handler(time, made.image, made.actualTime, .succeeded, nil)
                } catch {
                    handler(time, nil, .invalid, .failed, error)
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

    /// What makes pictures with the settings as they are now. Called on `queue`.
    private func makeImages() throws -> ImageMaker {
        let (settings, generation) = state.withLock { ($0.settings, $0.generation) }
        // A composition may be edited between two pictures: only files stay as they are.
        if let maker, maker.generation == generation, asset is AVURLAsset { return maker.images }
        let made = try ImageMaker(asset: asset, settings: settings, compositor: compositor.resolved())
        maker = (generation, made)
        return made
    }

    /// The pictures at given times, one after another.
    public struct Images: AsyncSequence, Sendable {
        /// A picture, or why there is none.
        public enum Element: Sendable {
            /// The requested time, the picture, and the time at which it starts to be shown.
            case success(requestedTime: CMTime, image: CGImage, actualTime: CMTime)
            /// The requested time and why there is no picture.
            case failure(requestedTime: CMTime, error: any Error)

            /// The picture; throws why there is none.
            public var image: CGImage {
                get throws {
                    switch self {
                    case .success(_, let image, _): return image
                    case .failure(_, let error): throw error
                    }
                }
            }
            /// The time that was asked for.
            public var requestedTime: CMTime {
                switch self {
                case .success(let time, _, _), .failure(let time, _): time
                }
            }
        }

        fileprivate let generator: AVAssetImageGenerator
        fileprivate let times: [CMTime]

        /// Starts from the first time.
        public func makeAsyncIterator() -> Iterator { Iterator(generator: generator, times: times[...]) }

        /// Makes one picture at a time.
        public struct Iterator: AsyncIteratorProtocol {
            fileprivate let generator: AVAssetImageGenerator
            fileprivate var times: ArraySlice<CMTime>

            /// The next picture, or nil after the last time.
            public mutating func next() async -> Element? {
                guard let time = times.popFirst() else { return nil }
                do {
                    let made = try await generator.image(at: time)
                    return .success(requestedTime: time, image: made.image, actualTime: made.actualTime)
                } catch {
                    return .failure(requestedTime: time, error: error)
                }
            }
        }
    }
}
