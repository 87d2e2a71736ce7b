public import CoreFoundation

/// There is not enough memory.
public let kCMSampleBufferError_AllocationFailed: OSStatus = -12730
/// A parameter that is needed is nil or 0.
public let kCMSampleBufferError_RequiredParameterMissing: OSStatus = -12731
/// The sample buffer has data already.
public let kCMSampleBufferError_AlreadyHasDataBuffer: OSStatus = -12732
/// The data is not ready.
public let kCMSampleBufferError_BufferNotReady: OSStatus = -12733
/// There is no sample of that number.
public let kCMSampleBufferError_SampleIndexOutOfRange: OSStatus = -12734
/// The sizes of the samples are not known.
public let kCMSampleBufferError_BufferHasNoSampleSizes: OSStatus = -12735
/// The times of the samples are not known.
public let kCMSampleBufferError_BufferHasNoSampleTimingInfo: OSStatus = -12736
/// The array has no room for all entries.
public let kCMSampleBufferError_ArrayTooSmall: OSStatus = -12737
/// An array must have no entry, one, or one for each sample.
public let kCMSampleBufferError_InvalidEntryCount: OSStatus = -12738
/// The samples cannot be taken apart, because their sizes are not known.
public let kCMSampleBufferError_CannotSubdivide: OSStatus = -12739
/// The times of the samples cannot be used.
public let kCMSampleBufferError_SampleTimingInfoInvalid: OSStatus = -12740
/// The media is of the wrong kind for the operation.
public let kCMSampleBufferError_InvalidMediaTypeForOperation: OSStatus = -12741
/// The data does not fit its description.
public let kCMSampleBufferError_InvalidSampleData: OSStatus = -12742
/// The format description does not fit the data.
public let kCMSampleBufferError_InvalidMediaFormat: OSStatus = -12743
/// The sample buffer has been invalidated.
public let kCMSampleBufferError_Invalidated: OSStatus = -12744
/// The data could not be made ready.
public let kCMSampleBufferError_DataFailed: OSStatus = -16750
/// Making the data ready was cancelled.
public let kCMSampleBufferError_DataCanceled: OSStatus = -16751
