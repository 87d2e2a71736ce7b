public import CoreFoundation
internal import Foundation

/// How many bytes the buffer stands for.
public func CMBlockBufferGetDataLength(_ theBuffer: CMBlockBuffer) -> Int {
    theBuffer.dataLength
}

/// True when the buffer has no memory at all.
public func CMBlockBufferIsEmpty(_ theBuffer: CMBlockBuffer) -> Bool {
    theBuffer.isEmpty
}

/// True when the range lies in one piece of memory. Length 0 means all from the offset on.
public func CMBlockBufferIsRangeContiguous(_ theBuffer: CMBlockBuffer, atOffset offset: Int, length: Int) -> Bool {
    theBuffer.isRangeContiguous(atOffset: offset, length: length)
}

/// Allocates all memory that was left for later.
public func CMBlockBufferAssureBlockMemory(_ theBuffer: CMBlockBuffer) -> OSStatus {
    let isThere = theBuffer.segments.allSatisfy { unsafe $0.memory.assureAddress() != nil }
    return isThere ? kCMBlockBufferNoErr : kCMBlockBufferBlockAllocationFailedErr
}

/// A pointer to the byte at an offset, and how many bytes may be read from there in one piece.
///
/// The pointer is good as long as the buffer lives. Any of the results may be left out.
public func CMBlockBufferGetDataPointer(
    _ theBuffer: CMBlockBuffer, atOffset offset: Int, lengthAtOffsetOut: UnsafeMutablePointer<Int>?,
    totalLengthOut: UnsafeMutablePointer<Int>?, dataPointerOut: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> OSStatus {
    guard offset < theBuffer.dataLength || theBuffer.isEmpty else { return kCMBlockBufferBadOffsetParameterErr }
    return OSStatusError.status { () throws(OSStatusError) in
        let found = try theBuffer.segments(from: offset, length: 0, "Getting a pointer")
        guard let segment = found.first, let base = unsafe segment.memory.assureAddress() else {
            throw theBuffer.rangeError(kCMBlockBufferBlockAllocationFailedErr, "Getting a pointer", "There is not enough memory")
        }
        unsafe lengthAtOffsetOut?.pointee = segment.length
        unsafe totalLengthOut?.pointee = theBuffer.dataLength
        unsafe dataPointerOut?.pointee = (base + segment.offset).assumingMemoryBound(to: CChar.self)
    }
}

/// A pointer to a range in one piece: into the buffer if it is, else into `temporaryBlock`, which gets a copy.
public func CMBlockBufferAccessDataBytes(
    _ theBuffer: CMBlockBuffer, atOffset offset: Int, length: Int, temporaryBlock: UnsafeMutableRawPointer,
    returnedPointerOut: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> OSStatus {
    OSStatusError.status { () throws(OSStatusError) in
        let found = try theBuffer.segments(from: offset, length: length, "Accessing bytes")
        if found.count == 1, let base = unsafe found[0].memory.assureAddress() {
            unsafe returnedPointerOut.pointee = (base + found[0].offset).assumingMemoryBound(to: CChar.self)
        } else {
            try unsafe theBuffer.copy(from: offset, length: length, to: temporaryBlock)
            unsafe returnedPointerOut.pointee = temporaryBlock.assumingMemoryBound(to: CChar.self)
        }
    }
}

/// Copies a range out. Fails if a part of it has no memory yet.
public func CMBlockBufferCopyDataBytes(
    _ theSourceBuffer: CMBlockBuffer, atOffset offsetToData: Int, dataLength: Int, destination: UnsafeMutableRawPointer
) -> OSStatus {
    guard dataLength != 0 else { return kCMBlockBufferBadLengthParameterErr }
    return OSStatusError.status { () throws(OSStatusError) in
        try unsafe theSourceBuffer.copy(from: offsetToData, length: dataLength, to: destination)
    }
}

/// Copies bytes into a range of the buffer, and allocates memory that was left for later.
public func CMBlockBufferReplaceDataBytes(
    with sourceBytes: UnsafeRawPointer, blockBuffer destinationBuffer: CMBlockBuffer, offsetIntoDestination: Int,
    dataLength: Int
) -> OSStatus {
    guard dataLength != 0 else { return kCMBlockBufferBadLengthParameterErr }
    return OSStatusError.status { () throws(OSStatusError) in
        try unsafe destinationBuffer.replace(from: offsetIntoDestination, length: dataLength, with: sourceBytes)
    }
}

/// Sets every byte of a range. Length 0 means all from the offset on.
public func CMBlockBufferFillDataBytes(
    with fillByte: CChar, blockBuffer destinationBuffer: CMBlockBuffer, offsetIntoDestination: Int, dataLength: Int
) -> OSStatus {
    OSStatusError.status { () throws(OSStatusError) in
        try destinationBuffer.fill(from: offsetIntoDestination, length: dataLength, with: UInt8(bitPattern: fillByte))
    }
}
