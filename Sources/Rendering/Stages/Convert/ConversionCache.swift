package import CoreVideo

/// Converts pictures, planning each pair of descriptions once. Used by one thread at a time.
package final class ConversionCache {
    private struct Pair: Hashable {
        var from: PictureDescription
        var to: PictureDescription
    }

    private var converters: [Pair: PictureConverter] = [:]
    /// Sources come in few formats; one that changes its own all the time must not pile up converters.
    private static let limit = 16

    package init() {}

    /// A new picture of another description, without attachments.
    /// - Parameter from: the picture's own description, its colour resolved.
    package func convert(_ picture: CVPixelBuffer, from: PictureDescription, to: PictureDescription) throws -> CVPixelBuffer {
        let pair = Pair(from: from, to: to)
        let converter: PictureConverter
        if let known = converters[pair] {
            converter = known
        } else {
            if converters.count >= ConversionCache.limit { converters.removeAll() }
            converter = try PictureConverter(from: from, to: to)
            converters[pair] = converter
        }
        let result = try CVPixelBuffer(width: to.width, height: to.height, format: to.format)
        try converter.convert(picture, into: result)
        return result
    }
}

extension PictureDescription {
    /// The description of a buffer, an unspecified colour taken as usual for its size.
    package init(resolving buffer: CVPixelBuffer) {
        self.init(buffer)
        color = color.resolved(width: width, height: height)
    }
}
