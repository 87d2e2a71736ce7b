/// Which buffers a flush of a pool frees.
public struct CVPixelBufferPoolFlushFlags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: CVOptionFlags

    /// The flags with these bits.
    public init(rawValue: CVOptionFlags) {
        self.rawValue = rawValue
    }

    /// All unused buffers, not only those that have been so for too long.
    public static let excessBuffers = CVPixelBufferPoolFlushFlags(rawValue: 1)
}

/// ``CVPixelBufferPoolFlushFlags/excessBuffers`` under its C name.
public let kCVPixelBufferPoolFlushExcessBuffers: CVOptionFlags = 1
