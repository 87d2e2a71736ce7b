public import CoreFoundation
internal import Synchronization

/// The type number of pixel buffers, for comparison with `CFGetTypeID`.
public func CVPixelBufferGetTypeID() -> CFTypeID { CVBuffer.typeID }

/// Locks a buffer's memory, so that its addresses can be asked for. Locks nest. Always succeeds.
@discardableResult
public func CVPixelBufferLockBaseAddress(_ pixelBuffer: CVPixelBuffer, _ lockFlags: CVPixelBufferLockFlags) -> CVReturn {
    pixelBuffer.locks.withLock { $0.lock(readOnly: lockFlags.contains(.readOnly)) }
    return kCVReturnSuccess
}

/// Takes back one lock. ``kCVReturnInvalidArgument`` when there is none with these flags.
@discardableResult
public func CVPixelBufferUnlockBaseAddress(_ pixelBuffer: CVPixelBuffer, _ unlockFlags: CVPixelBufferLockFlags) -> CVReturn {
    let wasLocked = pixelBuffer.locks.withLock { $0.unlock(readOnly: unlockFlags.contains(.readOnly)) }
    return wasLocked ? kCVReturnSuccess : kCVReturnInvalidArgument
}

/// The width in pixels.
public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.width }

/// The height in pixels.
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.height }

/// The format, one of the `kCVPixelFormatType_` codes.
///
/// On Linux: decoded frames can have planar formats of this package that Apple has no code for, such as `P0Av`; ask for a format to get a certain one.
public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> OSType { pixelBuffer.pixelFormat.code }

/// The first byte of the first row; `nil` while the memory is not locked.
///
/// On Linux: for planar formats that of plane 0.
public func CVPixelBufferGetBaseAddress(_ pixelBuffer: CVPixelBuffer) -> UnsafeMutableRawPointer? {
    guard pixelBuffer.locks.withLock({ $0.isLocked }) else { return nil }
    return unsafe pixelBuffer.plane(0).base
}

/// From one row to the next in bytes; for planar formats that of plane 0. Often more than the pixels of a row need.
public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.plane(0).bytesPerRow }

/// The size of all planes in bytes, with their padding.
public func CVPixelBufferGetDataSize(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.dataSize }

/// Whether the format has planes.
public func CVPixelBufferIsPlanar(_ pixelBuffer: CVPixelBuffer) -> Bool { pixelBuffer.isPlanar }

/// The number of planes; 0 for packed formats.
public func CVPixelBufferGetPlaneCount(_ pixelBuffer: CVPixelBuffer) -> Int {
    pixelBuffer.isPlanar ? pixelBuffer.pixelFormat.planeCount : 0
}

/// The width of a plane in its own samples; 0 if there is no such plane. A packed format has none but plane 0.
public func CVPixelBufferGetWidthOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
    pixelBuffer.hasPlane(planeIndex) ? pixelBuffer.plane(planeIndex).width : 0
}

/// The height of a plane in its own samples; 0 if there is no such plane. A packed format has none but plane 0.
public func CVPixelBufferGetHeightOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
    pixelBuffer.hasPlane(planeIndex) ? pixelBuffer.plane(planeIndex).height : 0
}

/// The first byte of a plane; `nil` if there is no such plane, and while the memory is not locked.
public func CVPixelBufferGetBaseAddressOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> UnsafeMutableRawPointer? {
    guard pixelBuffer.hasPlane(planeIndex), pixelBuffer.locks.withLock({ $0.isLocked }) else { return nil }
    return unsafe pixelBuffer.plane(planeIndex).base
}

/// From one row of a plane to the next in bytes; 0 if there is no such plane.
public func CVPixelBufferGetBytesPerRowOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
    pixelBuffer.hasPlane(planeIndex) ? pixelBuffer.plane(planeIndex).bytesPerRow : 0
}

/// The spare pixels around the picture, in pixels, through those pointers that are not `nil`.
public func CVPixelBufferGetExtendedPixels(
    _ pixelBuffer: CVPixelBuffer, _ extraColumnsOnLeft: UnsafeMutablePointer<Int>?, _ extraColumnsOnRight: UnsafeMutablePointer<Int>?,
    _ extraRowsOnTop: UnsafeMutablePointer<Int>?, _ extraRowsOnBottom: UnsafeMutablePointer<Int>?
) {
    unsafe extraColumnsOnLeft?.pointee = pixelBuffer.extended.left
    unsafe extraColumnsOnRight?.pointee = pixelBuffer.extended.right
    unsafe extraRowsOnTop?.pointee = pixelBuffer.extended.top
    unsafe extraRowsOnBottom?.pointee = pixelBuffer.extended.bottom
}

extension CVBuffer {
    var isPlanar: Bool { pixelFormat.planeCount > 1 }

    func hasPlane(_ index: Int) -> Bool { index >= 0 && index < pixelFormat.planeCount }
}
