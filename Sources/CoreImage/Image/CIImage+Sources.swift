public import CoreGraphics
public import CoreVideo
public import Foundation
internal import Rendering

extension CIImage {
    /// An image of a pixel buffer, whose pixels are read when it is rendered: do not write to them before.
    ///
    /// Colours are what the buffer's attachments say; without any, Y'CbCr is BT.709 or BT.601 by its size, and R'G'B' is sRGB.
    public convenience init(cvPixelBuffer: CVPixelBuffer) { self.init(cvPixelBuffer: cvPixelBuffer, options: nil) }

    /// An image of a pixel buffer.
    public convenience init(cvPixelBuffer: CVPixelBuffer, options: [CIImageOption: Any]?) {
        let space = options?[.colorSpace]
        let color = space is NSNull ? ColorDescription.working : (space as? CGColorSpace).map { ColorDescription($0) }
        self.init(
            node: PictureNode(cvPixelBuffer, color: color ?? ColorDescription(usual: cvPixelBuffer)), pixelBuffer: cvPixelBuffer,
            properties: options?[.properties] as? [String: Any] ?? [:], interpolates: options?[.nearestSampling] as? Bool != true)
    }

    /// An image of an image buffer: the same as of a pixel buffer.
    public convenience init(cvImageBuffer: CVImageBuffer) { self.init(cvPixelBuffer: cvImageBuffer) }

    /// An image of an image buffer: the same as of a pixel buffer.
    public convenience init(cvImageBuffer: CVImageBuffer, options: [CIImageOption: Any]?) {
        self.init(cvPixelBuffer: cvImageBuffer, options: options)
    }

    /// An endless image of one colour.
    public convenience init(color: CIColor) {
        self.init(node: ConstantNode(color.numbers, in: ColorDescription(color.colorSpace)))
    }

    /// An image of an image of Core Graphics. On Linux: of 8 bits a component; others are empty.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, options: nil) }

    /// An image of an image of Core Graphics. On Linux: of 8 bits a component; others are empty.
    public convenience init(cgImage: CGImage, options: [CIImageOption: Any]?) {
        guard let (buffer, alpha) = cgImage.pixelBuffer() else {
            self.init(node: EmptyNode(), cgImage: cgImage)
            return
        }
        let space = options?[.colorSpace] as? CGColorSpace ?? cgImage.colorSpace
        self.init(
            node: PictureNode(buffer, color: space.map { ColorDescription($0) } ?? .sRGB, alpha: alpha), cgImage: cgImage,
            properties: options?[.properties] as? [String: Any] ?? [:], interpolates: options?[.nearestSampling] as? Bool != true)
    }

    /// An image of the rows of a bitmap, the top row first. Colours are multiplied by alpha. What does not fit the size gives an empty image.
    /// - Parameters:
    ///   - size: In pixels.
    ///   - colorSpace: What the numbers mean; `nil` for numbers that are not converted.
    public convenience init(bitmapData data: Data, bytesPerRow: Int, size: CGSize, format: CIFormat, colorSpace: CGColorSpace?) {
        let color = colorSpace.map { ColorDescription($0) } ?? .working
        guard let pixels = format.pixelFormat, size.width >= 1, size.height >= 1, size.width <= 65536, size.height <= 65536,
            let buffer = CVPixelBuffer.over(data, width: Int(size.width), height: Int(size.height), bytesPerRow: bytesPerRow, format: pixels)
        else {
            self.init(node: EmptyNode())
            return
        }
        self.init(node: PictureNode(buffer, color: color, alpha: pixels.hasAlpha ? .premultiplied : PictureNode.Alpha.none))
    }

    /// An endless black image.
    public static var black: CIImage { CIImage(color: .black) }
    /// An endless white image.
    public static var white: CIImage { CIImage(color: .white) }
    /// An endless gray image.
    public static var gray: CIImage { CIImage(color: .gray) }
    /// An endless red image.
    public static var red: CIImage { CIImage(color: .red) }
    /// An endless green image.
    public static var green: CIImage { CIImage(color: .green) }
    /// An endless blue image.
    public static var blue: CIImage { CIImage(color: .blue) }
    /// An endless cyan image.
    public static var cyan: CIImage { CIImage(color: .cyan) }
    /// An endless magenta image.
    public static var magenta: CIImage { CIImage(color: .magenta) }
    /// An endless yellow image.
    public static var yellow: CIImage { CIImage(color: .yellow) }
    /// An endless image of nothing.
    public static var clear: CIImage { CIImage(color: .clear) }
}

extension ColorDescription {
    /// Numbers of the usual working space.
    static let working = ColorDescription(primaries: 1, transfer: 8, matrix: 1)

    init(_ space: CGColorSpace) { self.init(primaries: space.primaries, transfer: space.transfer, matrix: 1) }

    /// What a buffer says of itself, else what is usual for its format.
    init(usual buffer: CVPixelBuffer) {
        let own = ColorDescription(attachments: buffer.attachments)
        let isRGB = buffer.pixelFormat.components != .yCbCr
        self = own == .unspecified && isRGB ? .sRGB : own.resolved(width: buffer.width, height: buffer.height)
        // The space that is attached says it all.
        if own == .unspecified, let space = buffer.attachments[kCVImageBufferCGColorSpaceKey] as? CGColorSpace { self = ColorDescription(space) }
    }
}

extension CVPixelBuffer {
    /// A buffer over bytes, which are not copied; nil if they are too few.
    static func over(_ data: Data, width: Int, height: Int, bytesPerRow: Int, format: PixelFormat) -> CVPixelBuffer? {
        let row = format.bytesPerRow(plane: 0, width: width)
        let (before, overflow) = bytesPerRow.multipliedReportingOverflow(by: height - 1)
        guard bytesPerRow >= row, !overflow, before <= data.count - row else { return nil }
        // The object keeps the bytes where they are as long as the buffer lives.
        let owner = Bytes(data)
        let plane = unsafe PixelPlane(
            base: UnsafeMutableRawPointer(mutating: owner.data.bytes), bytesPerRow: bytesPerRow, width: width, height: height)
        return CVPixelBuffer(width: width, height: height, format: format, planes: [plane]) { _ = owner }
    }

    private struct Bytes: @unchecked Sendable {
        // Unchecked: never written to.
        let data: NSData
        init(_ data: Data) { self.data = NSData(data: data) }
    }
}

extension CGImage {
    /// The pixels as a buffer, and what alpha means; nil for layouts that pixel buffers do not have.
    func pixelBuffer() -> (CVPixelBuffer, PictureNode.Alpha)? {
        guard let data = dataProvider?.data, let format = pixelFormat,
            let buffer = CVPixelBuffer.over(Data(referencing: data), width: width, height: height, bytesPerRow: bytesPerRow, format: format)
        else { return nil }
        switch alphaInfo {
        case .first, .last: return (buffer, .straight)
        case .premultipliedFirst, .premultipliedLast: return (buffer, .premultiplied)
        default: return (buffer, .none)
        }
    }

    private var pixelFormat: PixelFormat? {
        guard bitsPerComponent == 8, !bitmapInfo.contains(.floatComponents) else { return nil }
        switch (bitsPerPixel, alphaInfo, byteOrderInfo) {
        case (8, .none, _): return PixelFormat(code: kCVPixelFormatType_OneComponent8)
        case (24, .none, _): return PixelFormat(code: kCVPixelFormatType_24RGB)
        case (32, .premultipliedLast, .orderDefault), (32, .last, .orderDefault), (32, .noneSkipLast, .orderDefault),
            (32, .premultipliedLast, .order32Big), (32, .last, .order32Big), (32, .noneSkipLast, .order32Big):
            return PixelFormat(code: kCVPixelFormatType_32RGBA)
        case (32, .premultipliedFirst, .orderDefault), (32, .first, .orderDefault), (32, .noneSkipFirst, .orderDefault),
            (32, .premultipliedFirst, .order32Big), (32, .first, .order32Big), (32, .noneSkipFirst, .order32Big):
            return PixelFormat(code: kCVPixelFormatType_32ARGB)
        case (32, .premultipliedFirst, .order32Little), (32, .first, .order32Little), (32, .noneSkipFirst, .order32Little):
            return PixelFormat(code: kCVPixelFormatType_32BGRA)
        case (32, .premultipliedLast, .order32Little), (32, .last, .order32Little), (32, .noneSkipLast, .order32Little):
            return PixelFormat(code: kCVPixelFormatType_32ABGR)
        default: return nil
        }
    }
}
