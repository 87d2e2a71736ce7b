import Rendering

/// Converts frames to the pixel format and size that an output's settings ask for, when they differ. Used by one thread at a time.
final class OutputConverter {
    private let wanted: PixelFormat?
    private let size: (width: Int, height: Int)?
    private var plan: (from: PictureDescription, converter: PictureConverter, to: PictureDescription)?

    /// Reads the keys of `kCVPixelBuffer…`; nil or no format key leaves frames as they come.
    init(_ settings: [String: Any]?) throws {
        let given = settings?[kCVPixelBufferPixelFormatTypeKey as String]
        let codes =
            (given as? [NSNumber])?.map(\.uint32Value) ?? (given as? [Int])?.map { UInt32(truncatingIfNeeded: $0) } ?? OutputConverter.code(given).map
        { [$0] } ?? []
        wanted = codes.lazy.compactMap { PixelFormat(code: $0) }.first
        if wanted == nil, let first = codes.first {
            throw AVError(.unsupportedOutputSettings, "read", "the asset", "the pixel format \(first) is not known")
        }
        let width = OutputConverter.number(settings?[kCVPixelBufferWidthKey as String])
        let height = OutputConverter.number(settings?[kCVPixelBufferHeightKey as String])
        size = if let width, let height, width > 0, height > 0 { (width, height) } else { nil }
    }

    private static func number(_ value: Any?) -> Int? { (value as? NSNumber)?.intValue ?? value as? Int }
    private static func code(_ value: Any?) -> UInt32? {
        (value as? NSNumber)?.uint32Value ?? value as? UInt32 ?? (value as? Int).map { UInt32(truncatingIfNeeded: $0) }
    }

    func convert(_ buffer: CVPixelBuffer) throws -> CVPixelBuffer {
        var from = PictureDescription(buffer)
        from.color = from.color.resolved(width: from.width, height: from.height)
        var to = from
        if let wanted { to.format = wanted }
        if let size { (to.width, to.height) = size }
        guard to != from else { return buffer }
        let converter: PictureConverter
        if let plan, plan.from == from { converter = plan.converter } else { converter = try PictureConverter(from: from, to: to) }
        plan = (from, converter, to)
        let result = try CVPixelBuffer(width: to.width, height: to.height, format: to.format)
        try converter.convert(buffer, into: result)
        var attachments = BufferAttachments()
        attachments.merge(propagatedFrom: buffer.attachments)
        to.color.write(into: &attachments)
        result.attachments = attachments
        return result
    }
}
