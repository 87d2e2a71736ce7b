public import CoreFoundation

/// A parameter is missing or out of range.
public let kCMFormatDescriptionError_InvalidParameter: OSStatus = -12710
/// There is not enough memory.
public let kCMFormatDescriptionError_AllocationFailed: OSStatus = -12711
/// The format does not have that value.
public let kCMFormatDescriptionError_ValueNotAvailable: OSStatus = -12718
