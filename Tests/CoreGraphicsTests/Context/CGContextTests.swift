import CoreGraphics
import Foundation
import Testing

@Suite("Drawing into bitmaps")
struct CGContextTests {
    static let last = CGImageAlphaInfo.premultipliedLast.rawValue

    static func make(_ width: Int, _ height: Int, info: UInt32 = last, bytesPerRow: Int = 0) -> CGContext? {
        unsafe CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: bytesPerRow, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: info)
    }

    /// The four bytes of each pixel, the top row first.
    static func pixels(_ context: CGContext) -> [[UInt8]] {
        guard let image = context.makeImage(), let data = image.dataProvider?.data else { return [] }
        let bytes = [UInt8](data as Data)
        return (0..<context.height).flatMap { y in
            (0..<context.width).map { x in Array(bytes[y * context.bytesPerRow + x * 4..<y * context.bytesPerRow + x * 4 + 4]) }
        }
    }

    /// The first byte of each pixel: red.
    static func reds(_ context: CGContext) -> [UInt8] { pixels(context).map { $0[0] } }

    /// An image of the given reds, opaque.
    static func image(_ width: Int, _ reds: [UInt8]) -> CGImage? {
        let bytes = reds.flatMap { [$0, 0, 0, 255] as [UInt8] }
        return CGDataProvider(data: Data(bytes) as NSData).flatMap { provider in
            unsafe CGImage(
                width: width, height: reds.count / width, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: last), provider: provider, decode: nil,
                shouldInterpolate: true, intent: .defaultIntent)
        }
    }

    @Test(
        "the bytes of a pixel lie as the layout says",
        arguments: [
            (CGImageAlphaInfo.premultipliedLast.rawValue, [255, 128, 0, 255]), (CGImageAlphaInfo.premultipliedFirst.rawValue, [255, 255, 128, 0]),
            (CGImageAlphaInfo.noneSkipFirst.rawValue, [255, 255, 128, 0]),
            (CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue, [0, 128, 255, 255]),
            (CGImageAlphaInfo.noneSkipLast.rawValue | CGBitmapInfo.byteOrder32Little.rawValue, [255, 0, 128, 255]),
            (CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Big.rawValue, [255, 128, 0, 255]),
        ] as [(UInt32, [UInt8])])
    func layouts(info: UInt32, bytes: [UInt8]) throws {
        let context = try #require(Self.make(2, 1, info: info))
        context.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(Self.pixels(context) == [bytes, bytes])
    }

    @Test(
        "layouts that cannot be drawn into",
        arguments: [
            CGImageAlphaInfo.last.rawValue, CGImageAlphaInfo.none.rawValue, CGImageAlphaInfo.premultipliedLast.rawValue | 0x100,
            CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder16Little.rawValue,
        ])
    func unsupported(info: UInt32) {
        #expect(Self.make(2, 2, info: info) == nil)
    }

    @Test("sizes that cannot be")
    func invalidSizes() {
        #expect(Self.make(0, 2) == nil)
        #expect(Self.make(2, -1) == nil)
        #expect(Self.make(.max, 2) == nil)
        #expect(Self.make(4, 2, bytesPerRow: 15) == nil)
        #expect(Self.make(4, 2, bytesPerRow: .max) == nil)
    }

    @Test("the origin is the lower left corner, and half-covered pixels are half drawn")
    func fill() throws {
        let context = try #require(Self.make(3, 2))
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 1, y: 0, width: 1.5, height: 1))
        #expect(Self.reds(context) == [0, 0, 0, 0, 255, 128])
    }

    @Test("the infinite rectangle is everything")
    func fillEverything() throws {
        let context = try #require(Self.make(2, 2))
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.scaleBy(x: 2, y: 3)
        context.fill(.infinite)
        #expect(Self.reds(context) == [255, 255, 255, 255])
        context.clear(.infinite)
        #expect(Self.reds(context) == [0, 0, 0, 0])
    }

    @Test("drawing over, in place, and away")
    func blending() throws {
        let context = try #require(Self.make(1, 1))
        let all = CGRect(x: 0, y: 0, width: 1, height: 1)
        context.setFillColor(gray: 1, alpha: 1)
        context.fill(all)
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.6)
        context.fill(all)
        #expect(Self.pixels(context) == [[255, 102, 102, 255]])
        context.setBlendMode(.copy)
        context.fill(all)
        #expect(Self.pixels(context) == [[153, 0, 0, 153]])
        context.clear(all)
        #expect(Self.pixels(context) == [[0, 0, 0, 0]])
    }

    @Test("an image is upright")
    func upright() throws {
        let context = try #require(Self.make(2, 2))
        context.draw(try #require(Self.image(2, [10, 20, 30, 40])), in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(Self.reds(context) == [10, 20, 30, 40])
    }

    @Test("a flipped context draws it upside down, a turned one turned")
    func transforms() throws {
        let image = try #require(Self.image(2, [10, 20, 30, 40]))
        let flipped = try #require(Self.make(2, 2))
        flipped.translateBy(x: 0, y: 2)
        flipped.scaleBy(x: 1, y: -1)
        flipped.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(Self.reds(flipped) == [30, 40, 10, 20])
        let turned = try #require(Self.make(2, 2))
        turned.concatenate(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 2, ty: 0))
        turned.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(Self.reds(turned) == [20, 40, 10, 30])
    }

    @Test("scaling up interpolates, or takes the nearest pixel")
    func magnifying() throws {
        let image = try #require(Self.image(2, [0, 200]))
        let smooth = try #require(Self.make(4, 1))
        smooth.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 1))
        #expect(Self.reds(smooth) == [0, 50, 150, 200])
        let sharp = try #require(Self.make(4, 1))
        sharp.interpolationQuality = .none
        sharp.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 1))
        #expect(Self.reds(sharp) == [0, 0, 200, 200])
    }

    @Test("scaling down counts every pixel")
    func minifying() throws {
        let image = try #require(Self.image(4, [0, 100, 200, 100]))
        let context = try #require(Self.make(1, 1))
        context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(Self.reds(context) == [100])
    }

    @Test("alpha makes an image fainter")
    func alpha() throws {
        let context = try #require(Self.make(1, 1))
        context.setAlpha(0.5)
        context.draw(try #require(Self.image(1, [200])), in: CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(Self.pixels(context) == [[100, 0, 0, 128]])
    }

    @Test("settings come back")
    func savedState() throws {
        let context = try #require(Self.make(1, 1))
        context.saveGState()
        context.scaleBy(x: 3, y: 3)
        context.saveGState()
        context.setAlpha(0)
        context.restoreGState()
        #expect(context.ctm == CGAffineTransform(scaleX: 3, y: 3))
        context.restoreGState()
        context.restoreGState()
        #expect(context.ctm == .identity)
    }

    @Test(
        "numbers that are none, and rectangles without area, draw nothing",
        arguments: [
            CGRect(x: CGFloat.nan, y: 0, width: 2, height: 2), CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 2), .null, .zero,
            CGRect(x: 1e308, y: 0, width: 1e308, height: 1e308), CGRect(x: 0, y: 0, width: 0, height: 2),
        ])
    func nonsense(rect: CGRect) throws {
        let context = try #require(Self.make(2, 2))
        context.setFillColor(red: .nan, green: 1, blue: .infinity, alpha: 1)
        context.fill(rect)
        context.draw(try #require(Self.image(1, [200])), in: rect)
        #expect(Self.reds(context) == [0, 0, 0, 0])
    }

    @Test("the caller's memory is drawn into, with its own rows")
    func foreignMemory() throws {
        var bytes = [UInt8](repeating: 7, count: 2 * 12)
        unsafe bytes.withUnsafeMutableBytes { memory in
            let context = unsafe CGContext(
                data: memory.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 12, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.noneSkipFirst.rawValue)
            context?.setFillColor(.white)
            context?.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        }
        #expect(bytes == [UInt8](repeating: 7, count: 12) + [UInt8](repeating: 255, count: 8) + [7, 7, 7, 7])
    }
}
