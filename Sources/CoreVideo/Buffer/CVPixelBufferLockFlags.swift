/// How a buffer's memory is to be used while it is locked.
public struct CVPixelBufferLockFlags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: CVOptionFlags

    /// The flags with these bits.
    public init(rawValue: CVOptionFlags) {
        self.rawValue = rawValue
    }

    /// The pixels are not changed. The unlock must say the same.
    public static let readOnly = CVPixelBufferLockFlags(rawValue: 1)
}

/// ``CVPixelBufferLockFlags/readOnly`` under its C name.
public let kCVPixelBufferLock_ReadOnly: CVOptionFlags = 1
