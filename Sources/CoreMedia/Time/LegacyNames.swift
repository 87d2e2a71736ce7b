/// `CMTime.zero`.
public let kCMTimeZero = CMTime.zero
/// `CMTime.invalid`.
public let kCMTimeInvalid = CMTime.invalid
/// `CMTime.indefinite`.
public let kCMTimeIndefinite = CMTime.indefinite
/// `CMTime.positiveInfinity`.
public let kCMTimePositiveInfinity = CMTime.positiveInfinity
/// `CMTime.negativeInfinity`.
public let kCMTimeNegativeInfinity = CMTime.negativeInfinity
/// `CMTimeRange.zero`.
public let kCMTimeRangeZero = CMTimeRange.zero
/// `CMTimeRange.invalid`.
public let kCMTimeRangeInvalid = CMTimeRange.invalid
/// `CMTimeMapping.invalid`.
public let kCMTimeMappingInvalid = CMTimeMapping.invalid

/// `CMTime.isValid`.
public func CMTIME_IS_VALID(_ time: CMTime) -> Bool { time.isValid }
/// True for a time that is not valid.
public func CMTIME_IS_INVALID(_ time: CMTime) -> Bool { !time.isValid }
/// `CMTime.isPositiveInfinity`.
public func CMTIME_IS_POSITIVEINFINITY(_ time: CMTime) -> Bool { time.isPositiveInfinity }
/// `CMTime.isNegativeInfinity`.
public func CMTIME_IS_NEGATIVEINFINITY(_ time: CMTime) -> Bool { time.isNegativeInfinity }
/// `CMTime.isIndefinite`.
public func CMTIME_IS_INDEFINITE(_ time: CMTime) -> Bool { time.isIndefinite }
/// `CMTime.isNumeric`.
public func CMTIME_IS_NUMERIC(_ time: CMTime) -> Bool { time.isNumeric }
/// `CMTime.hasBeenRounded`.
public func CMTIME_HAS_BEEN_ROUNDED(_ time: CMTime) -> Bool { time.hasBeenRounded }
/// `CMTimeRange.isValid`.
public func CMTIMERANGE_IS_VALID(_ range: CMTimeRange) -> Bool { range.isValid }
/// True for a range that is not valid.
public func CMTIMERANGE_IS_INVALID(_ range: CMTimeRange) -> Bool { !range.isValid }
/// `CMTimeRange.isIndefinite`.
public func CMTIMERANGE_IS_INDEFINITE(_ range: CMTimeRange) -> Bool { range.isIndefinite }
/// `CMTimeRange.isEmpty`.
public func CMTIMERANGE_IS_EMPTY(_ range: CMTimeRange) -> Bool { range.isEmpty }
/// `CMTimeMapping.isValid`.
public func CMTIMEMAPPING_IS_VALID(_ mapping: CMTimeMapping) -> Bool { mapping.isValid }
/// True for a mapping that is not valid.
public func CMTIMEMAPPING_IS_INVALID(_ mapping: CMTimeMapping) -> Bool { !mapping.isValid }
/// `CMTimeMapping.isEmpty`.
public func CMTIMEMAPPING_IS_EMPTY(_ mapping: CMTimeMapping) -> Bool { mapping.isEmpty }
