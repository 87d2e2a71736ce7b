import CoreFoundation
import CoreVideo
import Foundation
import Testing

@Suite("The geometry of image buffers")
struct CVImageBufferGeometryTests {
    private static func make(_ attachments: [(CFString, [String: Double])] = []) throws -> CVImageBuffer {
        let buffer = try CVBuffer(width: 720, height: 480, format: #require(PixelFormat(code: kCVPixelFormatType_420YpCbCr8Planar)))
        for (key, value) in attachments { CVBufferSetAttachment(buffer, key, value as NSDictionary, .shouldPropagate) }
        return buffer
    }

    @Test("without attachments everything is the encoded size")
    func plain() throws {
        let buffer = try Self.make()
        #expect(CVImageBufferGetEncodedSize(buffer) == CGSize(width: 720, height: 480))
        #expect(CVImageBufferGetDisplaySize(buffer) == CGSize(width: 720, height: 480))
        #expect(CVImageBufferGetCleanRect(buffer) == CGRect(x: 0, y: 0, width: 720, height: 480))
        #expect(CVImageBufferIsFlipped(buffer))
    }

    @Test("clean aperture and pixel aspect ratio together")
    func cleanAperture() throws {
        let buffer = try Self.make([
            (kCVImageBufferCleanApertureKey, ["Width": 704, "Height": 480, "HorizontalOffset": 4, "VerticalOffset": -2]),
            (kCVImageBufferPixelAspectRatioKey, ["HorizontalSpacing": 10, "VerticalSpacing": 11]),
        ])
        #expect(CVImageBufferGetCleanRect(buffer) == CGRect(x: 12, y: -2, width: 704, height: 480))
        #expect(CVImageBufferGetDisplaySize(buffer) == CGSize(width: 640, height: 480))
    }

    @Test("display dimensions win")
    func displayDimensions() throws {
        let buffer = try Self.make([
            (kCVImageBufferPixelAspectRatioKey, ["HorizontalSpacing": 10, "VerticalSpacing": 11]),
            (kCVImageBufferDisplayDimensionsKey, ["Width": 854, "Height": 480]),
        ])
        #expect(CVImageBufferGetDisplaySize(buffer) == CGSize(width: 854, height: 480))
    }

    @Test("values that make no sense do not count", arguments: [0, -1, Double.nan, .infinity])
    func nonsense(value: Double) throws {
        let buffer = try Self.make([
            (kCVImageBufferCleanApertureKey, ["Width": value, "Height": value]),
            (kCVImageBufferPixelAspectRatioKey, ["HorizontalSpacing": value, "VerticalSpacing": 1]),
        ])
        #expect(CVImageBufferGetDisplaySize(buffer) == CGSize(width: 720, height: 480))
    }
}
