/// When a sample is shown and decoded.
public struct CMSampleTimingInfo: Hashable, Sendable {
    /// How long the sample lasts.
    public var duration: CMTime
    /// When the sample is shown.
    public var presentationTimeStamp: CMTime
    /// When the sample is decoded; invalid if that is the order in which samples are shown.
    public var decodeTimeStamp: CMTime

    /// Makes times that say nothing: every field is invalid.
    public init() {
        self.init(duration: .invalid, presentationTimeStamp: .invalid, decodeTimeStamp: .invalid)
    }

    /// Makes the times of a sample.
    public init(duration: CMTime, presentationTimeStamp: CMTime, decodeTimeStamp: CMTime) {
        self.duration = duration
        self.presentationTimeStamp = presentationTimeStamp
        self.decodeTimeStamp = decodeTimeStamp
    }

    /// Times that say nothing.
    public static let invalid = CMSampleTimingInfo()
}

/// Times that say nothing.
public let kCMTimingInfoInvalid = CMSampleTimingInfo.invalid
