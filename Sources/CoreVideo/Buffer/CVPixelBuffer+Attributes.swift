public import CoreFoundation
internal import Foundation

/// The attributes that a buffer like this one could be made with: size, format, and spare pixels if it has some.
public func CVPixelBufferCopyCreationAttributes(_ pixelBuffer: CVPixelBuffer) -> CFDictionary {
    let attributes = NSMutableDictionary()
    func put(_ value: NSNumber, _ key: CFString) { attributes.setObject(value, forKey: key) }
    put(NSNumber(value: pixelBuffer.width), kCVPixelBufferWidthKey)
    put(NSNumber(value: pixelBuffer.height), kCVPixelBufferHeightKey)
    put(NSNumber(value: pixelBuffer.pixelFormat.code), kCVPixelBufferPixelFormatTypeKey)
    guard pixelBuffer.extended != .none else { return attributes }
    put(NSNumber(value: pixelBuffer.extended.left), kCVPixelBufferExtendedPixelsLeftKey)
    put(NSNumber(value: pixelBuffer.extended.right), kCVPixelBufferExtendedPixelsRightKey)
    put(NSNumber(value: pixelBuffer.extended.top), kCVPixelBufferExtendedPixelsTopKey)
    put(NSNumber(value: pixelBuffer.extended.bottom), kCVPixelBufferExtendedPixelsBottomKey)
    return attributes
}

/// Whether a buffer is what a dictionary of attributes asks for: size, one of the formats, at least the spare pixels, and the alignment.
public func CVPixelBufferIsCompatibleWithAttributes(_ pixelBuffer: CVPixelBuffer, _ attributes: CFDictionary?) -> Bool {
    guard let wanted = try? PixelBufferAttributes(attributes) else { return false }
    let (has, needs) = (pixelBuffer.extended, wanted.extended)
    return (wanted.width ?? pixelBuffer.width) == pixelBuffer.width && (wanted.height ?? pixelBuffer.height) == pixelBuffer.height
        && (wanted.formats.isEmpty || wanted.formats.contains(pixelBuffer.pixelFormat.code))
        && has.left >= needs.left && has.right >= needs.right && has.top >= needs.top && has.bottom >= needs.bottom
        && (0..<pixelBuffer.pixelFormat.planeCount).allSatisfy { pixelBuffer.plane($0).bytesPerRow % wanted.rowAlignment == 0 }
}

/// Merges dictionaries of attributes to one that satisfies them all.
///
/// Sizes must agree; of the formats those that all name are kept, in the order of the first; of spare pixels and alignments the greatest counts; of any
/// other key the first value does. ``kCVReturnInvalidPixelBufferAttributes`` when that cannot be; the output is `nil` then.
public func CVPixelBufferCreateResolvedAttributesDictionary(
    _ allocator: CFAllocator?, _ attributes: CFArray?, _ resolvedDictionaryOut: UnsafeMutablePointer<CFDictionary?>
) -> CVReturn {
    unsafe deliver(to: resolvedDictionaryOut) { () throws(PixelBufferError) in
        let result = NSMutableDictionary()
        for case let dictionary as NSDictionary in attributes ?? NSArray() {
            _ = try PixelBufferAttributes(dictionary)
            for (key, value) in dictionary {
                guard let key = (key as? String).map({ $0 as NSString }) else { continue }
                let merged = try merge(result.object(forKey: key), value, for: key)
                result.setObject(merged, forKey: key)
            }
        }
        return result
    }
}

/// One value that satisfies both; both have been checked to be what the key takes.
private func merge(_ old: Any?, _ new: Any, for key: NSString) throws(PixelBufferError) -> Any {
    guard let old else { return new }
    switch key {
    case kCVPixelBufferWidthKey, kCVPixelBufferHeightKey:
        guard (old as? NSNumber)?.intValue == (new as? NSNumber)?.intValue else { throw conflict(key, old, new) }
        return old
    case kCVPixelBufferPixelFormatTypeKey:
        let news = numbers(new)
        let common = numbers(old).filter(news.contains)
        guard let first = common.first else { throw conflict(key, old, new) }
        return common.count == 1 ? first : common as NSArray
    case kCVPixelBufferExtendedPixelsLeftKey, kCVPixelBufferExtendedPixelsRightKey, kCVPixelBufferExtendedPixelsTopKey,
        kCVPixelBufferExtendedPixelsBottomKey, kCVPixelBufferBytesPerRowAlignmentKey, kCVPixelBufferPlaneAlignmentKey:
        let (oldNumber, newNumber) = ((old as? NSNumber)?.intValue ?? 0, (new as? NSNumber)?.intValue ?? 0)
        return newNumber > oldNumber ? new : old
    default:
        return old
    }
}

private func numbers(_ value: Any) -> [NSNumber] {
    ((value as? [Any]) ?? [value]).compactMap { $0 as? NSNumber }
}

private func conflict(_ key: NSString, _ old: Any, _ new: Any) -> PixelBufferError {
    PixelBufferError(
        code: kCVReturnInvalidPixelBufferAttributes, operation: "merge pixel buffer attributes", object: key as String,
        reason: "\(old) and \(new) exclude each other")
}
