public import CoreFoundation

/// Success.
public let kCMBlockBufferNoErr: OSStatus = 0
/// The buffer object could not be made.
public let kCMBlockBufferStructureAllocationFailedErr: OSStatus = -12700
/// The memory could not be allocated.
public let kCMBlockBufferBlockAllocationFailedErr: OSStatus = -12701
/// The custom source of memory cannot be used.
public let kCMBlockBufferBadCustomBlockSourceErr: OSStatus = -12702
/// The offset is outside of the buffer.
public let kCMBlockBufferBadOffsetParameterErr: OSStatus = -12703
/// The length is negative or reaches beyond the buffer.
public let kCMBlockBufferBadLengthParameterErr: OSStatus = -12704
/// A pointer that is needed is nil.
public let kCMBlockBufferBadPointerParameterErr: OSStatus = -12705
/// The buffer has no memory where some is needed.
public let kCMBlockBufferEmptyBBufErr: OSStatus = -12706
/// The range has memory that is not allocated yet.
public let kCMBlockBufferUnallocatedBlockErr: OSStatus = -12707
/// The buffer may not grow that much.
public let kCMBlockBufferInsufficientSpaceErr: OSStatus = -12708

/// How a block buffer is made: the `kCMBlockBuffer...Flag` constants.
public typealias CMBlockBufferFlags = UInt32
/// Allocate the memory now rather than at first use.
public let kCMBlockBufferAssureMemoryNowFlag: CMBlockBufferFlags = 1 << 0
/// Copy even where a reference would do.
public let kCMBlockBufferAlwaysCopyDataFlag: CMBlockBufferFlags = 1 << 1
/// Keep references to buffers rather than to their memory.
///
/// On Linux: has no effect; references are always to the memory.
public let kCMBlockBufferDontOptimizeDepthFlag: CMBlockBufferFlags = 1 << 2
/// Allow a reference to an empty buffer.
public let kCMBlockBufferPermitEmptyReferenceFlag: CMBlockBufferFlags = 1 << 3
