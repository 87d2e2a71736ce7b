package import CoreVideo

/// What a picture is, without its pixels: what a stage is planned from.
package struct PictureDescription: Hashable, Sendable {
    /// In luma samples.
    package var width: Int
    /// In luma samples.
    package var height: Int
    package var format: PixelFormat
    package var color: ColorDescription

    package init(width: Int, height: Int, format: PixelFormat, color: ColorDescription) {
        self.width = width
        self.height = height
        self.format = format
        self.color = color
    }

    /// The description of a buffer; its colour is read from its attachments and may be unspecified.
    package init(_ buffer: CVPixelBuffer) {
        self.init(
            width: buffer.width, height: buffer.height, format: buffer.pixelFormat,
            color: ColorDescription(attachments: buffer.attachments))
    }
}

extension PictureDescription: CustomStringConvertible {
    package var description: String { "\(width)x\(height) \(format)" }
}

extension PictureDescription {
    /// Whether a buffer has this size and format.
    func fits(_ buffer: CVPixelBuffer) -> Bool {
        buffer.width == width && buffer.height == height && buffer.pixelFormat == format
    }

    /// Throws unless a buffer has this size and format.
    func check(_ buffer: CVPixelBuffer, operation: String) throws(RenderingError) {
        guard fits(buffer) else {
            throw RenderingError(
                .mismatch, operation: operation, object: "\(buffer.width)x\(buffer.height) \(buffer.pixelFormat)", reason: "expected \(self)")
        }
    }
}
