import CoreGraphics
import Foundation
import Testing

@Suite("Images")
struct CGImageTests {
    /// A 4 × 3 image whose pixel at (x, y) has the bytes x, y, 0, 255.
    static func sample(bytesPerRow: Int = 16, bytes: Int? = nil, bitsPerPixel: Int = 32, width: Int = 4) -> CGImage? {
        var data = Data(count: bytes ?? bytesPerRow * 3)
        for y in 0..<3 {
            for x in 0..<4 where y * bytesPerRow + x * 4 + 4 <= data.count {
                data.replaceSubrange(y * bytesPerRow + x * 4..<y * bytesPerRow + x * 4 + 4, with: [UInt8(x), UInt8(y), 0, 255])
            }
        }
        guard let provider = CGDataProvider(data: data as NSData) else { return nil }
        return unsafe CGImage(
            width: width, height: 3, bitsPerComponent: 8, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), provider: provider, decode: nil,
            shouldInterpolate: false,
            intent: .defaultIntent)
    }

    @Test("an image says what it was made of")
    func properties() throws {
        let image = try #require(Self.sample(bytesPerRow: 20))
        #expect([image.width, image.height, image.bitsPerComponent, image.bitsPerPixel, image.bytesPerRow] == ([4, 3, 8, 32, 20] as [Int]))
        #expect(image.alphaInfo == .premultipliedLast)
        #expect(image.byteOrderInfo == .orderDefault)
        #expect(image.colorSpace == CGColorSpaceCreateDeviceRGB())
    }

    @Test("numbers that do not fit make no image")
    func invalid() {
        #expect(Self.sample(bytesPerRow: 15) == nil)
        #expect(Self.sample(bytes: 47) == nil)
        #expect(Self.sample(bitsPerPixel: 24) == nil)
        #expect(Self.sample(width: .max) == nil)
        #expect(Self.sample(width: 0) == nil)
        #expect(Self.sample(bytesPerRow: 20, bytes: 56) != nil, "the padding of the last row need not be there")
    }

    @Test("cropping takes whole pixels from the top left")
    func cropping() throws {
        let image = try #require(Self.sample(bytesPerRow: 20))
        let part = try #require(image.cropping(to: CGRect(x: 1.5, y: 1, width: 1.2, height: 9)))
        #expect([part.width, part.height] == ([2, 2] as [Int]))
        let bytes = try #require(part.dataProvider?.data.map { [UInt8]($0 as Data) })
        #expect(Array(bytes[0..<8]) == [1, 1, 0, 255, 2, 1, 0, 255])
        #expect(Array(bytes[20..<28]) == [1, 2, 0, 255, 2, 2, 0, 255])
        let again = try #require(part.cropping(to: CGRect(x: 1, y: 1, width: 1, height: 1)))
        #expect(try #require(again.dataProvider?.data.map { [UInt8]($0 as Data) }).prefix(4) == [2, 2, 0, 255])
    }

    @Test(
        "cropping to nothing gives nothing",
        arguments: [
            CGRect(x: 4, y: 0, width: 2, height: 2), .zero, .null, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
            CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1),
        ])
    func croppingToNothing(rect: CGRect) throws {
        #expect(try #require(Self.sample()).cropping(to: rect) == nil)
    }

    @Test("an infinite rectangle crops nothing away")
    func croppingToEverything() throws {
        #expect(try #require(Self.sample()).cropping(to: .infinite)?.width == 4)
    }

    @Test("bitmap information comes apart again")
    func bitmapInfo() {
        let info: CGBitmapInfo = [.byteOrder32Little, CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)]
        #expect(info.rawValue == 0x2002)
        #expect(info.alpha == .premultipliedFirst)
        #expect(info.byteOrder == .order32Little)
    }
}
