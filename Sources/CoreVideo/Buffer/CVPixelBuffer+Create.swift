public import CoreFoundation
internal import Foundation

/// Called with the caller's pointer and the memory when a buffer made by `CVPixelBufferCreateWithBytes` goes.
public typealias CVPixelBufferReleaseBytesCallback = @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer?) -> Void

/// Called with the caller's pointer, the memory, its size, the number of planes and their addresses when a buffer made by
/// `CVPixelBufferCreateWithPlanarBytes` goes.
public typealias CVPixelBufferReleasePlanarBytesCallback =
    @convention(c) (
        UnsafeMutableRawPointer?, UnsafeRawPointer?, Int, Int, UnsafeMutablePointer<UnsafeRawPointer?>?
    ) -> Void

/// Makes a pixel buffer with memory of its own. The pixels are zero at first.
///
/// Planes start at multiples of 64 bytes, and so do rows. Errors: ``kCVReturnInvalidSize`` for a width or height outside 1...65536,
/// ``kCVReturnInvalidPixelFormat``, ``kCVReturnInvalidPixelBufferAttributes``, ``kCVReturnAllocationFailed``; the output is `nil` then.
///
/// - Parameters:
///   - allocator: Not used.
///   - width: In pixels.
///   - height: In pixels.
///   - pixelFormatType: One of the `kCVPixelFormatType_` codes.
///   - pixelBufferAttributes: Spare pixels and alignment; the size and format in it do not count.
///   - pixelBufferOut: Gets the buffer.
public func CVPixelBufferCreate(
    _ allocator: CFAllocator?, _ width: Int, _ height: Int, _ pixelFormatType: OSType, _ pixelBufferAttributes: CFDictionary?,
    _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
    unsafe deliver(to: pixelBufferOut) { () throws(PixelBufferError) in
        let format = try knownFormat(pixelFormatType)
        let attributes = try PixelBufferAttributes(pixelBufferAttributes)
        let layout = try PixelLayout(
            width: width, height: height, format: format, extended: attributes.extended, rowAlignment: attributes.rowAlignment,
            planeAlignment: attributes.planeAlignment)
        let buffer = try CVBuffer(layout: layout)
        buffer.attachments = BufferAttachments(creationAttributes: pixelBufferAttributes)
        return buffer
    }
}

/// Makes a pixel buffer of a packed format over the caller's memory, which must live until the release callback is called.
///
/// Errors: ``kCVReturnInvalidSize``, ``kCVReturnInvalidPixelFormat``, and ``kCVReturnInvalidArgument`` when rows are too short for the width or the format
/// has several planes. After an error the callback is not called.
///
/// - Parameters:
///   - allocator: Not used.
///   - width: In pixels.
///   - height: In pixels.
///   - pixelFormatType: One of the `kCVPixelFormatType_` codes.
///   - baseAddress: The first byte of the first row.
///   - bytesPerRow: From one row to the next.
///   - releaseCallback: Called once when the buffer goes, on the thread where it does.
///   - releaseRefCon: Passed to the callback.
///   - pixelBufferAttributes: Attachments for the buffer.
///   - pixelBufferOut: Gets the buffer.
public func CVPixelBufferCreateWithBytes(
    _ allocator: CFAllocator?, _ width: Int, _ height: Int, _ pixelFormatType: OSType, _ baseAddress: UnsafeMutableRawPointer, _ bytesPerRow: Int,
    _ releaseCallback: CVPixelBufferReleaseBytesCallback?, _ releaseRefCon: UnsafeMutableRawPointer?, _ pixelBufferAttributes: CFDictionary?,
    _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
    unsafe deliver(to: pixelBufferOut) { () throws(PixelBufferError) in
        let format = try knownFormat(pixelFormatType)
        guard format.planeCount == 1 else { throw invalidArgument(format, "it has several planes: use CVPixelBufferCreateWithPlanarBytes") }
        try checkSize(width, height, format)
        guard bytesPerRow >= format.bytesPerRow(plane: 0, width: width), !bytesPerRow.multipliedReportingOverflow(by: height).overflow else {
            throw invalidArgument(format, "rows of \(bytesPerRow) bytes do not fit \(width) × \(height) pixels")
        }
        // The pointers are the caller's: that they may be used from the thread where the buffer goes is part of the contract.
        nonisolated(unsafe) let (context, memory) = unsafe (releaseRefCon, baseAddress)
        let plane = unsafe PixelPlane(base: baseAddress, bytesPerRow: bytesPerRow, width: width, height: height)
        let buffer = CVBuffer(width: width, height: height, format: format, planes: [plane]) {
            unsafe releaseCallback?(context, memory)
        }
        buffer.attachments = BufferAttachments(creationAttributes: pixelBufferAttributes)
        return buffer
    }
}

/// Makes a pixel buffer of several planes over the caller's memory, which must live until the release callback is called.
///
/// Errors: ``kCVReturnInvalidSize``, ``kCVReturnInvalidPixelFormat``, and ``kCVReturnInvalidArgument`` when the planes do not fit the format and the size.
/// After an error the callback is not called.
///
/// - Parameters:
///   - allocator: Not used.
///   - width: In pixels.
///   - height: In pixels.
///   - pixelFormatType: One of the `kCVPixelFormatType_` codes.
///   - dataPtr: Passed to the callback; may be `nil`.
///   - dataSize: Passed to the callback.
///   - numberOfPlanes: As many as the format has.
///   - planeBaseAddress: The first byte of each plane.
///   - planeWidth: The width of each plane in its own samples.
///   - planeHeight: The height of each plane in its own samples.
///   - planeBytesPerRow: From one row to the next in each plane.
///   - releaseCallback: Called once when the buffer goes, on the thread where it does.
///   - releaseRefCon: Passed to the callback.
///   - pixelBufferAttributes: Attachments for the buffer.
///   - pixelBufferOut: Gets the buffer.
public func CVPixelBufferCreateWithPlanarBytes(
    _ allocator: CFAllocator?, _ width: Int, _ height: Int, _ pixelFormatType: OSType, _ dataPtr: UnsafeMutableRawPointer?, _ dataSize: Int,
    _ numberOfPlanes: Int, _ planeBaseAddress: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ planeWidth: UnsafeMutablePointer<Int>,
    _ planeHeight: UnsafeMutablePointer<Int>, _ planeBytesPerRow: UnsafeMutablePointer<Int>,
    _ releaseCallback: CVPixelBufferReleasePlanarBytesCallback?, _ releaseRefCon: UnsafeMutableRawPointer?, _ pixelBufferAttributes: CFDictionary?,
    _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
    unsafe deliver(to: pixelBufferOut) { () throws(PixelBufferError) in
        let format = try knownFormat(pixelFormatType)
        guard numberOfPlanes == format.planeCount else { throw invalidArgument(format, "it has \(format.planeCount) planes, not \(numberOfPlanes)") }
        try checkSize(width, height, format)
        var planes: [PixelPlane] = []
        for index in 0..<numberOfPlanes {
            let size = format.planeSize(index, width: width, height: height)
            let bytesPerRow = unsafe planeBytesPerRow[index]
            guard let base = unsafe planeBaseAddress[index], unsafe planeWidth[index] == size.width, unsafe planeHeight[index] == size.height,
                bytesPerRow >= format.bytesPerRow(plane: index, width: width), !bytesPerRow.multipliedReportingOverflow(by: size.height).overflow
            else { throw invalidArgument(format, "plane \(index) does not fit \(width) × \(height) pixels") }
            unsafe planes.append(PixelPlane(base: base, bytesPerRow: bytesPerRow, width: size.width, height: size.height))
        }
        // The pointers are the caller's: that they may be used from the thread where the buffer goes is part of the contract.
        nonisolated(unsafe) let (context, memory) = unsafe (releaseRefCon, dataPtr)
        nonisolated(unsafe) let addresses = unsafe planes.map { unsafe Optional(UnsafeRawPointer($0.base)) }
        let buffer = CVBuffer(width: width, height: height, format: format, planes: planes) {
            var addresses = unsafe addresses
            unsafe addresses.withUnsafeMutableBufferPointer {
                unsafe releaseCallback?(context, memory, dataSize, $0.count, $0.baseAddress)
            }
        }
        buffer.attachments = BufferAttachments(creationAttributes: pixelBufferAttributes)
        return buffer
    }
}

extension BufferAttachments {
    /// The attachments that a pixel buffer attribute dictionary asks for.
    init(creationAttributes: CFDictionary?) {
        self.init()
        guard let creationAttributes else { return }
        for (key, mode) in [
            (kCVBufferPropagatedAttachmentsKey, CVAttachmentMode.shouldPropagate), (kCVBufferNonPropagatedAttachmentsKey, .shouldNotPropagate),
        ] {
            guard let values = creationAttributes.object(forKey: key) as? NSDictionary else { continue }
            for (name, value) in values {
                guard let name = name as? String else { continue }
                set(value as AnyObject, for: name as NSString, mode: mode)
            }
        }
    }
}

/// Runs `make` and turns what it returns or throws into an output and a code.
func deliver<Object>(to output: UnsafeMutablePointer<Object?>, _ make: () throws(PixelBufferError) -> Object) -> CVReturn {
    do {
        unsafe output.pointee = try make()
        return kCVReturnSuccess
    } catch {
        unsafe output.pointee = nil
        return error.code
    }
}

func knownFormat(_ code: OSType) throws(PixelBufferError) -> PixelFormat {
    guard let format = PixelFormat(code: code) else {
        throw PixelBufferError(
            code: kCVReturnInvalidPixelFormat, operation: "make a pixel buffer", object: PixelFormat.name(of: code), reason: "the format is not known"
        )
    }
    return format
}

private func checkSize(_ width: Int, _ height: Int, _ format: PixelFormat) throws(PixelBufferError) {
    _ = try PixelLayout(width: width, height: height, format: format)
}

private func invalidArgument(_ format: PixelFormat, _ reason: String) -> PixelBufferError {
    PixelBufferError(code: kCVReturnInvalidArgument, operation: "make a pixel buffer", object: format.description, reason: reason)
}
