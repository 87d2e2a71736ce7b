public import CoreFoundation
internal import Foundation

/// A source of memory for block buffers, with a function that takes the memory back.
///
/// On Linux: `AllocateBlock` is used when a block is made, not at first use.
@safe public struct CMBlockBufferCustomBlockSource {
    /// 0.
    public var version: UInt32
    /// Gives memory of a size. Nil if memory is always passed in.
    public var AllocateBlock: (@convention(c) (UnsafeMutableRawPointer?, Int) -> UnsafeMutableRawPointer?)?
    /// Takes memory back. Called once.
    public var FreeBlock: (@convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer, Int) -> Void)?
    /// Passed to both functions.
    public var refCon: UnsafeMutableRawPointer?

    /// Makes a source of nothing.
    public init() {
        unsafe self.init(version: 0, AllocateBlock: nil, FreeBlock: nil, refCon: nil)
    }

    /// Makes a source from its functions.
    public init(
        version: UInt32, AllocateBlock: (@convention(c) (UnsafeMutableRawPointer?, Int) -> UnsafeMutableRawPointer?)?,
        FreeBlock: (@convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer, Int) -> Void)?,
        refCon: UnsafeMutableRawPointer?
    ) {
        self.version = version
        unsafe self.AllocateBlock = AllocateBlock
        unsafe self.FreeBlock = FreeBlock
        unsafe self.refCon = refCon
    }
}

/// Makes a buffer without memory, to append to.
public func CMBlockBufferCreateEmpty(
    allocator: CFAllocator?, capacity: UInt32, flags: CMBlockBufferFlags,
    blockBufferOut: UnsafeMutablePointer<CMBlockBuffer?>
) -> OSStatus {
    unsafe blockBufferOut.pointee = CMBlockBuffer(segments: [])
    return kCMBlockBufferNoErr
}

/// Makes a buffer over memory, or, if there is none, over `blockLength` bytes that are allocated at first use.
///
/// The memory is released by `customBlockSource` if given; not at all for `kCFAllocatorNull`; else by `free`.
/// The buffer stands for `dataLength` bytes from `offsetToData` on.
public func CMBlockBufferCreateWithMemoryBlock(
    allocator: CFAllocator?, memoryBlock: UnsafeMutableRawPointer?, blockLength: Int, blockAllocator: CFAllocator?,
    customBlockSource: UnsafePointer<CMBlockBufferCustomBlockSource>?, offsetToData: Int, dataLength: Int,
    flags: CMBlockBufferFlags, blockBufferOut: UnsafeMutablePointer<CMBlockBuffer?>
) -> OSStatus {
    let buffer = CMBlockBuffer(segments: [])
    let status = unsafe CMBlockBufferAppendMemoryBlock(
        buffer, memoryBlock: memoryBlock, length: blockLength, blockAllocator: blockAllocator,
        customBlockSource: customBlockSource, offsetToData: offsetToData, dataLength: dataLength, flags: flags)
    unsafe blockBufferOut.pointee = status == noErr ? buffer : nil
    return status
}

/// Makes a buffer that refers to a range of another one. Nothing is copied. Length 0 means all from the offset on.
public func CMBlockBufferCreateWithBufferReference(
    allocator: CFAllocator?, bufferReference: CMBlockBuffer, offsetToData: Int, dataLength: Int,
    flags: CMBlockBufferFlags, blockBufferOut: UnsafeMutablePointer<CMBlockBuffer?>
) -> OSStatus {
    let buffer = CMBlockBuffer(segments: [])
    let status = CMBlockBufferAppendBufferReference(
        buffer, targetBBuf: bufferReference, offsetToData: offsetToData, dataLength: dataLength, flags: flags)
    unsafe blockBufferOut.pointee = status == noErr ? buffer : nil
    return status
}

/// Makes a buffer whose range lies in one piece of memory: a reference if it does already, else a copy.
public func CMBlockBufferCreateContiguous(
    allocator: CFAllocator?, sourceBuffer: CMBlockBuffer, blockAllocator: CFAllocator?,
    customBlockSource: UnsafePointer<CMBlockBufferCustomBlockSource>?, offsetToData: Int, dataLength: Int,
    flags: CMBlockBufferFlags, blockBufferOut: UnsafeMutablePointer<CMBlockBuffer?>
) -> OSStatus {
    unsafe blockBufferOut.pointee = nil
    return OSStatusError.status { () throws(OSStatusError) in
        let range = CMBlockBuffer(
            segments: try sourceBuffer.segments(from: offsetToData, length: dataLength, "Making a contiguous block buffer"))
        if flags & kCMBlockBufferAlwaysCopyDataFlag != 0 {
            let copy = try CMBlockBuffer(zeroed: range.dataLength)
            if let address = unsafe copy.segments.first?.memory.assureAddress() {
                try unsafe range.copy(from: 0, length: 0, to: address)
            }
            unsafe blockBufferOut.pointee = copy
        } else {
            unsafe blockBufferOut.pointee = try range.contiguous()
        }
    }
}

/// Appends memory to a buffer, by the rules of `CMBlockBufferCreateWithMemoryBlock`.
///
/// Never inlined: the optimiser of Swift 6.3.1 stops with a fatal error on callers that it is inlined into.
@inline(never)
public func CMBlockBufferAppendMemoryBlock(
    _ theBuffer: CMBlockBuffer, memoryBlock: UnsafeMutableRawPointer?, length blockLength: Int,
    blockAllocator: CFAllocator?, customBlockSource: UnsafePointer<CMBlockBufferCustomBlockSource>?,
    offsetToData: Int, dataLength: Int, flags: CMBlockBufferFlags
) -> OSStatus {
    guard blockLength > 0 else { return kCMBlockBufferBadLengthParameterErr }
    guard offsetToData >= 0, offsetToData < blockLength else { return kCMBlockBufferBadOffsetParameterErr }
    guard dataLength >= 0, dataLength <= blockLength - offsetToData else { return kCMBlockBufferBadLengthParameterErr }

    let memory: BlockMemory
    if let source = unsafe customBlockSource?.pointee {
        guard let block = unsafe memoryBlock ?? source.AllocateBlock?(source.refCon, blockLength) else {
            return unsafe source.AllocateBlock == nil
                ? kCMBlockBufferBadCustomBlockSourceErr : kCMBlockBufferBlockAllocationFailedErr
        }
        let freeBlock = unsafe source.FreeBlock
        let context = UInt(bitPattern: unsafe source.refCon)
        memory = unsafe BlockMemory(block, length: blockLength) { address, length in
            unsafe freeBlock?(UnsafeMutableRawPointer(bitPattern: context), address, length)
        }
    } else if let memoryBlock = unsafe memoryBlock {
        let isBorrowed = blockAllocator === kCFAllocatorNull
        memory = unsafe BlockMemory(memoryBlock, length: blockLength) { address, _ in
            if !isBorrowed { unsafe free(address) }
        }
    } else {
        memory = BlockMemory(length: blockLength)
        if flags & kCMBlockBufferAssureMemoryNowFlag != 0, unsafe memory.assureAddress() == nil {
            return kCMBlockBufferBlockAllocationFailedErr
        }
    }
    let length = dataLength == 0 ? blockLength - offsetToData : dataLength
    theBuffer.append([CMBlockBuffer.Segment(memory: memory, offset: offsetToData, length: length)])
    return kCMBlockBufferNoErr
}

/// Appends a reference to a range of another buffer. Nothing is copied. Length 0 means all from the offset on.
public func CMBlockBufferAppendBufferReference(
    _ theBuffer: CMBlockBuffer, targetBBuf: CMBlockBuffer, offsetToData: Int, dataLength: Int,
    flags: CMBlockBufferFlags
) -> OSStatus {
    if targetBBuf.isEmpty, flags & kCMBlockBufferPermitEmptyReferenceFlag != 0 { return kCMBlockBufferNoErr }
    return OSStatusError.status { () throws(OSStatusError) in
        theBuffer.append(try targetBBuf.segments(from: offsetToData, length: dataLength, "Appending a reference"))
    }
}
