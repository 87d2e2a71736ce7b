public import CoreFoundation
internal import Foundation

/// The type number of pixel buffer pools, for comparison with `CFGetTypeID`.
public func CVPixelBufferPoolGetTypeID() -> CFTypeID { CVPixelBufferPool.typeID }

/// Makes a pool.
///
/// Errors: ``kCVReturnInvalidPixelBufferAttributes`` when the width, the height or the format is missing, ``kCVReturnInvalidPixelFormat``,
/// ``kCVReturnInvalidSize``, ``kCVReturnInvalidPoolAttributes``; the output is `nil` then.
///
/// - Parameters:
///   - allocator: Not used.
///   - poolAttributes: How many unused buffers to keep, and for how long.
///   - pixelBufferAttributes: The size and the format of the buffers. Of several formats the first that is known is taken.
///   - poolOut: Gets the pool.
public func CVPixelBufferPoolCreate(
    _ allocator: CFAllocator?, _ poolAttributes: CFDictionary?, _ pixelBufferAttributes: CFDictionary?,
    _ poolOut: UnsafeMutablePointer<CVPixelBufferPool?>
) -> CVReturn {
    unsafe deliver(to: poolOut) { () throws(PixelBufferError) in
        let attributes = try PoolAttributes(pool: poolAttributes, buffer: pixelBufferAttributes)
        let wanted = try PixelBufferAttributes(pixelBufferAttributes)
        guard let width = wanted.width, let height = wanted.height, let preferred = wanted.formats.first else {
            throw PixelBufferError(
                code: kCVReturnInvalidPixelBufferAttributes, operation: "make a pool", object: "\(wanted)",
                reason: "it needs a width, a height and a pixel format")
        }
        let format = try knownFormat(wanted.formats.first { PixelFormat(code: $0) != nil } ?? preferred)
        let layout = try PixelLayout(
            width: width, height: height, format: format, extended: wanted.extended, rowAlignment: wanted.rowAlignment,
            planeAlignment: wanted.planeAlignment)
        return CVPixelBufferPool(attributes: attributes, layout: layout, attachments: BufferAttachments(creationAttributes: pixelBufferAttributes))
    }
}

/// The pool attributes that the pool was made with.
public func CVPixelBufferPoolGetAttributes(_ pool: CVPixelBufferPool) -> CFDictionary? { pool.attributes.poolDictionary }

/// The pixel buffer attributes that the pool was made with.
public func CVPixelBufferPoolGetPixelBufferAttributes(_ pool: CVPixelBufferPool) -> CFDictionary? { pool.attributes.bufferDictionary }

/// Makes a buffer with recycled or new memory. Its pixels are whatever they were; attachments of an earlier use are gone.
///
/// Errors: ``kCVReturnAllocationFailed``; the output is `nil` then.
public func CVPixelBufferPoolCreatePixelBuffer(
    _ allocator: CFAllocator?, _ pixelBufferPool: CVPixelBufferPool, _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
    unsafe CVPixelBufferPoolCreatePixelBufferWithAuxAttributes(allocator, pixelBufferPool, nil, pixelBufferOut)
}

/// Makes a buffer with recycled or new memory, within a threshold.
///
/// Errors: ``kCVReturnWouldExceedAllocationThreshold`` when as many buffers as ``kCVPixelBufferPoolAllocationThresholdKey`` says are in use;
/// ``kCVPixelBufferPoolFreeBufferNotification`` is posted when one comes back after that. ``kCVReturnInvalidPoolAttributes`` for a threshold that is no
/// number from 0 up. The output is `nil` then.
public func CVPixelBufferPoolCreatePixelBufferWithAuxAttributes(
    _ allocator: CFAllocator?, _ pixelBufferPool: CVPixelBufferPool, _ auxAttributes: CFDictionary?,
    _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
    unsafe deliver(to: pixelBufferOut) { () throws(PixelBufferError) in
        var threshold: Int?
        if let value = auxAttributes?.object(forKey: kCVPixelBufferPoolAllocationThresholdKey) {
            guard let number = value as? NSNumber, number.intValue >= 0 else {
                throw PixelBufferError(
                    code: kCVReturnInvalidPoolAttributes, operation: "make a pixel buffer", object: "allocation threshold",
                    reason: "\(value) is not a number from 0 up")
            }
            threshold = number.intValue
        }
        return try pixelBufferPool.make(allocationThreshold: threshold)
    }
}

/// Frees the unused memory of a pool: with ``CVPixelBufferPoolFlushFlags/excessBuffers`` all of it, else what has been unused for too long.
public func CVPixelBufferPoolFlush(_ pool: CVPixelBufferPool, _ options: CVPixelBufferPoolFlushFlags) {
    pool.flush(all: options.contains(.excessBuffers))
}
