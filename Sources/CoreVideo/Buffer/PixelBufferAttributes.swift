internal import CoreFoundation
internal import Foundation

/// A pixel buffer attribute dictionary, read once.
package struct PixelBufferAttributes: Hashable, Sendable {
    package var width: Int?
    package var height: Int?
    /// The formats that will do, the preferred one first; empty if the dictionary names none.
    package var formats: [OSType] = []
    package var extended = ExtendedPixels.none
    package var rowAlignment = PixelLayout.alignment
    package var planeAlignment = PixelLayout.alignment

    package init() {}

    /// Reads a dictionary. Keys that do not concern memory are left alone; a value of the wrong type or outside its range is an error.
    package init(_ dictionary: CFDictionary?) throws(PixelBufferError) {
        guard let dictionary else { return }
        width = try Self.number(dictionary, kCVPixelBufferWidthKey)
        height = try Self.number(dictionary, kCVPixelBufferHeightKey)
        extended = ExtendedPixels(
            left: try Self.number(dictionary, kCVPixelBufferExtendedPixelsLeftKey) ?? 0,
            right: try Self.number(dictionary, kCVPixelBufferExtendedPixelsRightKey) ?? 0,
            top: try Self.number(dictionary, kCVPixelBufferExtendedPixelsTopKey) ?? 0,
            bottom: try Self.number(dictionary, kCVPixelBufferExtendedPixelsBottomKey) ?? 0)
        rowAlignment = try Self.alignment(dictionary, kCVPixelBufferBytesPerRowAlignmentKey)
        planeAlignment = try Self.alignment(dictionary, kCVPixelBufferPlaneAlignmentKey)
        formats = try Self.formats(dictionary)
    }

    private static let lengths = 0...PixelLayout.maximumLength
    /// More than a memory page serves nobody.
    private static let alignments = 1...4096

    private static func number(_ dictionary: CFDictionary, _ key: CFString) throws(PixelBufferError) -> Int? {
        guard let value = dictionary.object(forKey: key) else { return nil }
        guard let number = value as? NSNumber, lengths.contains(number.intValue) else {
            throw invalid(key, "\(value) is not a number from 0 to \(lengths.upperBound)")
        }
        return number.intValue
    }

    private static func alignment(_ dictionary: CFDictionary, _ key: CFString) throws(PixelBufferError) -> Int {
        guard let value = dictionary.object(forKey: key) else { return PixelLayout.alignment }
        guard let number = value as? NSNumber, alignments.contains(number.intValue), number.intValue.nonzeroBitCount == 1 else {
            throw invalid(key, "\(value) is not a power of two up to \(alignments.upperBound)")
        }
        return number.intValue
    }

    private static func formats(_ dictionary: CFDictionary) throws(PixelBufferError) -> [OSType] {
        guard let value = dictionary.object(forKey: kCVPixelBufferPixelFormatTypeKey) else { return [] }
        let numbers = (value as? [Any]) ?? [value]
        var formats: [OSType] = []
        for number in numbers {
            guard
                let code = (number as? NSNumber).flatMap({
                    OSType(exactly: $0.int64Value) ?? Int32(exactly: $0.int64Value).map(OSType.init(bitPattern:))
                })
            else { throw invalid(kCVPixelBufferPixelFormatTypeKey, "\(number) is not a pixel format code") }
            formats.append(code)
        }
        return formats
    }

    private static func invalid(_ key: CFString, _ reason: String) -> PixelBufferError {
        PixelBufferError(
            code: kCVReturnInvalidPixelBufferAttributes, operation: "read pixel buffer attributes", object: key as String, reason: reason)
    }
}
