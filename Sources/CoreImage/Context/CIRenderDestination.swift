public import CoreGraphics
public import CoreVideo
public import Foundation
internal import Rendering

/// Where a context renders to. Used by one thread at a time.
open class CIRenderDestination: NSObject {
    let buffer: CVPixelBuffer
    /// What the numbers are to mean; the buffer's own by default. `nil` for those of the working space.
    open var colorSpace: CGColorSpace?
    private var color: ColorDescription

    /// A pixel buffer.
    public init(pixelBuffer: CVPixelBuffer) {
        buffer = pixelBuffer
        color = ColorDescription(usual: pixelBuffer)
        colorSpace = CGColorSpace(color)
        super.init()
    }

    /// Rows of memory, the top row first, which must live as long as the destination. What does not fit is not rendered into.
    public init(bitmapData data: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, format: CIFormat) {
        let pixels = format.pixelFormat
        if let pixels, width > 0, height > 0, width <= 65536, height <= 65536, bytesPerRow >= pixels.bytesPerRow(plane: 0, width: width) {
            let plane = unsafe PixelPlane(base: data, bytesPerRow: bytesPerRow, width: width, height: height)
            buffer = CVPixelBuffer(width: width, height: height, format: pixels, planes: [plane]) {}
        } else {
            buffer = CVPixelBuffer(
                width: 0, height: 0, format: .fallback, planes: [unsafe PixelPlane(base: data, bytesPerRow: 0, width: 0, height: 0)]
            ) {}
        }
        color = .sRGB
        colorSpace = CGColorSpace(color)
        super.init()
    }

    /// In pixels.
    open var width: Int { buffer.width }
    /// In pixels.
    open var height: Int { buffer.height }

    var target: ColorDescription? {
        guard let colorSpace else { return nil }
        var result = ColorDescription(colorSpace)
        result.matrix = color.matrix
        return colorSpace == CGColorSpace(color) ? color : result
    }
}

/// What a finished render says of itself.
open class CIRenderInfo: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; all that it stores is immutable.

    /// Seconds that the render took.
    public let kernelExecutionTime: TimeInterval
    /// Pixels that were rendered.
    public let pixelsProcessed: Int

    init(seconds: TimeInterval, pixels: Int) {
        kernelExecutionTime = seconds
        pixelsProcessed = pixels
        super.init()
    }
}

/// A render that was started. On Linux: it is finished when it is returned.
open class CIRenderTask: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; all that it stores is immutable.
    private let info: CIRenderInfo

    init(_ info: CIRenderInfo) {
        self.info = info
        super.init()
    }

    /// What was done.
    @discardableResult
    open func waitUntilCompleted() throws -> CIRenderInfo { info }
}

extension CIContext {
    /// Renders the part of an image from the origin on into a destination.
    /// - Throws: when the destination cannot be written, or there is no memory.
    @discardableResult
    public func startTask(toRender image: CIImage, to destination: CIRenderDestination) throws -> CIRenderTask {
        try startTask(
            toRender: image, from: CGRect(x: 0, y: 0, width: destination.width, height: destination.height), to: destination, at: .zero)
    }

    /// Renders a part of an image into a destination, its lower left corner at a point of it.
    /// - Throws: when the destination cannot be written, or there is no memory.
    @discardableResult
    public func startTask(toRender image: CIImage, from fromRect: CGRect, to destination: CIRenderDestination, at atPoint: CGPoint) throws
        -> CIRenderTask
    {
        let start = Date()
        let part = fromRect == .infinite ? image : image.cropped(to: fromRect)
        let origin = fromRect == .infinite ? CGPoint.zero : fromRect.origin
        let moved = part.transformed(by: CGAffineTransform(translationX: atPoint.x - origin.x, y: atPoint.y - origin.y))
        let region = RasterRegion(minX: 0, minY: 0, maxX: destination.width, maxY: destination.height)
        try draw(moved, region, into: destination.buffer, color: destination.target)
        return CIRenderTask(CIRenderInfo(seconds: Date().timeIntervalSince(start), pixels: region.width * region.height))
    }
}

extension PixelFormat {
    /// For a destination that nothing can be rendered into.
    fileprivate static var fallback: PixelFormat { all[0] }
}
