public import CoreGraphics
public import CoreVideo
public import Foundation
package import Rendering

/// Renders images. Thread-safe; keep one for all renders, since it keeps memory for the next.
///
/// Pixels are floats, in light of sRGB's primaries unless the options say otherwise; values below 0 and above 1 have a meaning until they are stored.
/// All cores work on a render, with the same result for any number of them.
open class CIContext: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; all that it stores is immutable or locks itself.
    private let renderer = RasterRenderer()
    private let space: WorkingSpace
    private let output: ColorDescription?
    /// The space in which filters work; `nil` where colours are not managed.
    public let workingColorSpace: CGColorSpace?

    /// A context with options; see ``CIContextOption``.
    public init(options: [CIContextOption: Any]?) {
        let working = options?[.workingColorSpace]
        if working is NSNull {
            space = .unmanaged
            workingColorSpace = nil
        } else if let given = working as? CGColorSpace, given.model == .rgb {
            space = WorkingSpace(color: ColorDescription(given))
            workingColorSpace = given
        } else {
            space = .linear
            workingColorSpace = CGColorSpace(name: CGColorSpace.extendedLinearSRGB)
        }
        let output = options?[.outputColorSpace]
        self.output = output is NSNull ? nil : (output as? CGColorSpace).map { ColorDescription($0) } ?? .sRGB
        super.init()
    }

    /// A context with the usual options.
    public override convenience init() { self.init(options: nil) }

    /// The format in which pixels are kept between filters: floats.
    open var workingFormat: CIFormat { .RGBAf }

    /// Lets go of memory that is kept for the next render.
    open func clearCaches() { renderer.clearMemory() }

    /// The largest image that can be rendered, in pixels.
    open func outputImageMaximumSize() -> CGSize { CGSize(width: 65536, height: 65536) }
    /// The largest image that can be filtered, in pixels.
    open func inputImageMaximumSize() -> CGSize { CGSize(width: 65536, height: 65536) }

    /// Renders the part of an image from the origin on, as large as a buffer, into it. Where the image is clear the buffer becomes black, or clear.
    ///
    /// Colours are what the buffer's attachments say, else the context's output space for R'G'B', BT.709 or BT.601 by size for Y'CbCr. A buffer that
    /// cannot be written stays as it is.
    open func render(_ image: CIImage, to buffer: CVPixelBuffer) {
        try? draw(image, RasterRegion(minX: 0, minY: 0, maxX: buffer.width, maxY: buffer.height), into: buffer, color: usualColor(buffer))
    }

    /// Renders a part of an image into a buffer: the part's upper left corner comes into the buffer's, whatever its origin.
    /// - Parameter colorSpace: What the buffer's numbers are to mean; `nil` for those of the working space.
    open func render(_ image: CIImage, to buffer: CVPixelBuffer, bounds: CGRect, colorSpace: CGColorSpace?) {
        var color = colorSpace.map { ColorDescription($0) }
        if buffer.pixelFormat.components == .yCbCr { color?.matrix = ColorDescription(usual: buffer).matrix }
        try? draw(image, RasterRegion(bounds), into: buffer, color: color)
    }

    /// Renders a part of an image into rows of memory, the top row first.
    /// - Parameters:
    ///   - data: At least the rows that the part has.
    ///   - rowBytes: From one row to the next; at least what a row's pixels take.
    ///   - colorSpace: What the numbers are to mean; `nil` for those of the working space.
    open func render(
        _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect, format: CIFormat, colorSpace: CGColorSpace?
    ) {
        let region = RasterRegion(bounds)
        guard let pixels = format.pixelFormat, !region.isEmpty, !region.isEndless, rowBytes >= pixels.bytesPerRow(plane: 0, width: region.width)
        else {
            return
        }
        let plane = unsafe PixelPlane(base: data, bytesPerRow: rowBytes, width: region.width, height: region.height)
        let buffer = CVPixelBuffer(width: region.width, height: region.height, format: pixels, planes: [plane]) {}
        try? draw(image, region, into: buffer, color: colorSpace.map { ColorDescription($0) })
    }

    private func usualColor(_ buffer: CVPixelBuffer) -> ColorDescription? {
        let own = ColorDescription(attachments: buffer.attachments)
        if own == .unspecified, buffer.pixelFormat.components != .yCbCr, buffer.attachments[kCVImageBufferCGColorSpaceKey] == nil { return output }
        return ColorDescription(usual: buffer)
    }

    /// Renders a region into a buffer.
    /// - Parameter color: what the buffer's numbers are to stand for; nil for those of the working space.
    package func draw(_ image: CIImage, _ region: RasterRegion, into buffer: CVPixelBuffer, color: ColorDescription?) throws(RenderingError) {
        let known = color?.resolved(width: buffer.width, height: buffer.height)
        try renderer.render(image.node, region, into: buffer, color: known, space: space)
    }

    /// The colours of a region in the working space, multiplied by alpha, the lowest row first.
    package func colors(of image: CIImage, _ region: RasterRegion) throws(RenderingError) -> [SIMD4<Float>] {
        try renderer.colors(of: image.node, region, space: space)
    }
}
