package import CoreVideo

/// Converts pictures, planning each pair of descriptions once. Used by one thread at a time.
package final class ConversionCache {
    private struct Pair: Hashable {
        var from: PictureDescription
        var to: PictureDescription
    }

    private struct Planned {
        var converter: PictureConverter
        /// Frames come one after another: the memory of one serves the next.
        var pool: CVPixelBufferPool
    }

    private var known: [Pair: Planned] = [:]
    /// Sources come in few formats; one that changes its own all the time must not pile up converters.
    private static let limit = 16

    package init() {}

    /// A new picture of another description, without attachments.
    /// - Parameter from: the picture's own description, its colour resolved.
    package func convert(_ picture: CVPixelBuffer, from: PictureDescription, to: PictureDescription) throws -> CVPixelBuffer {
        let pair = Pair(from: from, to: to)
        let planned: Planned
        if let found = known[pair] {
            planned = found
        } else {
            if known.count >= ConversionCache.limit { known.removeAll() }
            planned = Planned(
                converter: try PictureConverter(from: from, to: to),
                pool: try CVPixelBufferPool(width: to.width, height: to.height, format: to.format))
            known[pair] = planned
        }
        let result = try planned.pool.make()
        try planned.converter.convert(picture, into: result)
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
