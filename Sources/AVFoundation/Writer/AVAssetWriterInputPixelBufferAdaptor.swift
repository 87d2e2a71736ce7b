import Rendering
import Synchronization

/// Appends pixel buffers to a video input, and has a pool of them. Thread-safe.
open class AVAssetWriterInputPixelBufferAdaptor: NSObject, @unchecked Sendable {
    // Unchecked: the pool is behind a lock; the rest is immutable.

    /// The input that pictures go to.
    public let assetWriterInput: AVAssetWriterInput
    /// What the pool's buffers are like.
    public nonisolated(unsafe) let sourcePixelBufferAttributes: [String: Any]?
    private let pool = Mutex<CVPixelBufferPool?>(nil)

    /// - Parameter sourcePixelBufferAttributes: `kCVPixelBuffer…` keys with format, width and height for a pool; nil for none.
    public init(assetWriterInput input: AVAssetWriterInput, sourcePixelBufferAttributes: [String: Any]? = nil) {
        assetWriterInput = input
        unsafe self.sourcePixelBufferAttributes = sourcePixelBufferAttributes
        super.init()
    }

    /// A pool of buffers; nil before writing starts, and when the attributes do not describe one.
    open var pixelBufferPool: CVPixelBufferPool? {
        guard assetWriterInput.isReadyForMoreMediaData, let sourcePixelBufferAttributes = unsafe sourcePixelBufferAttributes else { return nil }
        return pool.withLock { pool in
            if pool == nil {
                var made: CVPixelBufferPool?
                _ = unsafe CVPixelBufferPoolCreate(nil, nil, sourcePixelBufferAttributes as NSDictionary, &made)
                pool = made
            }
            return pool
        }
    }

    /// Appends a picture shown from a source time on; false when that failed: ask the writer's status and error.
    open func append(_ pixelBuffer: CVPixelBuffer, withPresentationTime presentationTime: CMTime) -> Bool {
        guard presentationTime.isNumeric else { preconditionFailure("the presentation time must be a number") }
        return assetWriterInput.append(pixelBuffer, withPresentationTime: presentationTime)
    }
}
