import Rendering

/// Converts frames to the pixel format and size that an output's settings ask for, when they differ. Used by one thread at a time.
final class OutputConverter {
    private let wanted: PixelFormat?
    private let size: (width: Int, height: Int)?
    private let cache = ConversionCache()

    /// Reads the keys of `kCVPixelBuffer…`; nil or no format key leaves frames as they come.
    init(_ settings: [String: Any]?) throws {
        let reader = SettingsReader(settings ?? [:])
        let codes = reader.codes(kCVPixelBufferPixelFormatTypeKey as String)
        wanted = codes.lazy.compactMap { PixelFormat(code: $0) }.first
        if wanted == nil, let first = codes.first {
            throw AVError(.unsupportedOutputSettings, "read", "the asset", "the pixel format \(first) is not known")
        }
        let width = try reader.whole(kCVPixelBufferWidthKey as String)
        let height = try reader.whole(kCVPixelBufferHeightKey as String)
        size = if let width, let height, width > 0, height > 0 { (width, height) } else { nil }
    }

    /// What frames are composed in, so that nothing that the wanted format holds is lost on the way; as an export and a thumbnail in that
    /// format would be.
    var composition: (chroma: ChromaSubsampling, bits: Int) {
        guard let wanted else { return (.s420, 8) }
        let bits = wanted.bitsPerComponent > 8 ? 10 : 8
        switch wanted.components {
        case .yCbCr where wanted.chroma != .none: return (wanted.chroma, bits)
        case .rgb: return (.s444, bits)
        default: return (.s420, bits)
        }
    }

    /// Whether frames are given in the format that they come in.
    var keepsFormat: Bool { wanted == nil }

    func convert(_ buffer: CVPixelBuffer) throws -> CVPixelBuffer {
        let from = PictureDescription(resolving: buffer)
        var to = from
        if let wanted { to.format = wanted }
        if let size { (to.width, to.height) = size }
        guard to != from else { return buffer }
        let result = try cache.convert(buffer, from: from, to: to)
        var attachments = BufferAttachments()
        attachments.merge(propagatedFrom: buffer.attachments)
        to.color.write(into: &attachments)
        result.attachments = attachments
        return result
    }
}
