import CoreFoundation
import CoreGraphics
import CoreVideo
import Foundation
import Testing

@Suite("Code as it is written on Apple's systems")
struct ClientCodeTests {
    private static let attributes: [String: any Sendable] = [
        kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_32ARGB, kCVPixelBufferIOSurfacePropertiesKey as String: [String: Int](),
    ]

    @Test("draw into a pixel buffer with a context")
    func drawing() throws {
        let attrs =
            [kCVPixelBufferCGImageCompatibilityKey: kCFBooleanTrue!, kCVPixelBufferCGBitmapContextCompatibilityKey: kCFBooleanTrue!] as CFDictionary
        var pixelBuffer: CVPixelBuffer?
        let status = unsafe CVPixelBufferCreate(kCFAllocatorDefault, 3, 2, kCVPixelFormatType_32ARGB, attrs, &pixelBuffer)
        #expect(status == kCVReturnSuccess)
        let buffer = try #require(pixelBuffer)
        CVPixelBufferLockBaseAddress(buffer, CVPixelBufferLockFlags(rawValue: 0))
        let context = unsafe CGContext(
            data: CVPixelBufferGetBaseAddress(buffer), width: CVPixelBufferGetWidth(buffer), height: CVPixelBufferGetHeight(buffer),
            bitsPerComponent: 8, bytesPerRow: CVPixelBufferGetBytesPerRow(buffer), space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.noneSkipFirst.rawValue)
        context?.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        context?.fill(CGRect(x: 0, y: 1, width: 3, height: 1))
        let base = try unsafe #require(CVPixelBufferGetBaseAddress(buffer)).assumingMemoryBound(to: UInt8.self)
        #expect(unsafe [base[0], base[1], base[2], base[3]] == [255, 0, 255, 0])
        CVPixelBufferUnlockBaseAddress(buffer, [])
    }

    @Test("settings with and without Sendable")
    func settings() {
        #expect((Self.attributes[kCVPixelBufferPixelFormatTypeKey as String] as? OSType) == 0x20)
        let untyped: [String: Any] = [String(kCVPixelBufferPixelFormatTypeKey): NSNumber(value: kCVPixelFormatType_32BGRA)]
        #expect(untyped["PixelFormatType"] as? UInt32 == kCVPixelFormatType_32BGRA)
    }

    @Test("colour attachments are set and read by constants")
    func attachments() throws {
        let buffer = try #require(CVPixelBufferTests.make(2, 2, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange).buffer)
        CVBufferSetAttachment(buffer, kCVImageBufferColorPrimariesKey, kCVImageBufferColorPrimaries_ITU_R_709_2, .shouldPropagate)
        let primaries = CVBufferCopyAttachment(buffer, kCVImageBufferColorPrimariesKey, nil)
        #expect(primaries as? String == kCVImageBufferColorPrimaries_ITU_R_709_2 as String)
        #expect((CVBufferCopyAttachments(buffer, .shouldPropagate) as? [String: Any])?.count == 1)
    }

    @Test("autoreleasepool passes values and errors through")
    func pool() {
        #expect(autoreleasepool { 5 } == 5)
        #expect(throws: CancellationError.self) { try autoreleasepool { throw CancellationError() } }
    }
}
