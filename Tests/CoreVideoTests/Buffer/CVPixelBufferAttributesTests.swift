import CoreFoundation
import CoreVideo
import Foundation
import Testing

@Suite("Pixel buffer attributes")
struct CVPixelBufferAttributesTests {
    private static let spare: [String: Int] = [
        kCVPixelBufferExtendedPixelsLeftKey as String: 3, kCVPixelBufferExtendedPixelsRightKey as String: 2,
        kCVPixelBufferExtendedPixelsTopKey as String: 1, kCVPixelBufferExtendedPixelsBottomKey as String: 5,
    ]

    @Test("spare pixels are reported, and filled with the pixels of the edges")
    func extendedPixels() throws {
        let buffer = try #require(CVPixelBufferTests.make(4, 3, kCVPixelFormatType_OneComponent8, attributes: Self.spare).buffer)
        var (left, right, top, bottom) = (0, 0, 0, 0)
        unsafe CVPixelBufferGetExtendedPixels(buffer, &left, &right, &top, &bottom)
        #expect([left, right, top, bottom] == ([3, 2, 1, 5] as [Int]))
        let plane = buffer.plane(0)
        for y in 0..<3 {
            for x in 0..<4 { unsafe plane.base.storeBytes(of: UInt8(10 * y + x), toByteOffset: y * plane.bytesPerRow + x, as: UInt8.self) }
        }
        #expect(CVPixelBufferFillExtendedPixels(buffer) == kCVReturnSuccess)
        for y in -1..<8 {
            let row = (-3..<6).map { x in unsafe plane.base.load(fromByteOffset: y * plane.bytesPerRow + x, as: UInt8.self) }
            let start = UInt8(10 * min(max(y, 0), 2))
            #expect(row == [0, 0, 0, 0, 1, 2, 3, 3, 3].map { start + $0 })
        }
    }

    @Test("spare pixels of chroma are half as many, rounded up")
    func extendedChroma() throws {
        let buffer = try #require(
            CVPixelBufferTests.make(5, 3, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, attributes: Self.spare).buffer)
        let plane = buffer.plane(1)
        for offset in 0..<6 { unsafe plane.base.storeBytes(of: UInt8(offset), toByteOffset: offset, as: UInt8.self) }
        for offset in 0..<6 { unsafe plane.base.storeBytes(of: UInt8(10 + offset), toByteOffset: plane.bytesPerRow + offset, as: UInt8.self) }
        #expect(CVPixelBufferFillExtendedPixels(buffer) == kCVReturnSuccess)
        let above = (-4..<8).map { x in unsafe plane.base.load(fromByteOffset: x - plane.bytesPerRow, as: UInt8.self) }
        #expect(above == [0, 1, 0, 1, 0, 1, 2, 3, 4, 5, 4, 5])
        let below = (-4..<8).map { x in unsafe plane.base.load(fromByteOffset: x + 4 * plane.bytesPerRow, as: UInt8.self) }
        #expect(below == [10, 11, 10, 11, 10, 11, 12, 13, 14, 15, 14, 15])
    }

    @Test("formats whose pixels share bytes cannot be filled")
    func fillUnsupported() throws {
        let buffer = try #require(CVPixelBufferTests.make(4, 4, kCVPixelFormatType_422YpCbCr8, attributes: Self.spare).buffer)
        #expect(CVPixelBufferFillExtendedPixels(buffer) == kCVReturnUnsupported)
    }

    @Test("rows follow the alignment that is asked for")
    func alignment() throws {
        let attributes = [kCVPixelBufferBytesPerRowAlignmentKey as String: 256]
        let buffer = try #require(CVPixelBufferTests.make(10, 4, kCVPixelFormatType_32BGRA, attributes: attributes).buffer)
        #expect(CVPixelBufferGetBytesPerRow(buffer) == 256)
    }

    @Test(
        "values that cannot be are refused",
        arguments: [
            (kCVPixelBufferBytesPerRowAlignmentKey as String, 3), (kCVPixelBufferBytesPerRowAlignmentKey as String, 8192),
            (kCVPixelBufferExtendedPixelsLeftKey as String, -1), (kCVPixelBufferExtendedPixelsTopKey as String, 1 << 40),
        ])
    func invalid(key: String, value: Int) {
        let made = CVPixelBufferTests.make(10, 4, kCVPixelFormatType_32BGRA, attributes: [key: value])
        #expect(made.result == kCVReturnInvalidPixelBufferAttributes)
    }

    @Test("attachments can be asked for at creation")
    func attachments() throws {
        let attributes: [String: Any] = [
            kCVBufferPropagatedAttachmentsKey as String: ["a": 1], kCVBufferNonPropagatedAttachmentsKey as String: ["b": 2],
        ]
        let buffer = try #require(CVPixelBufferTests.make(10, 4, kCVPixelFormatType_32BGRA, attributes: attributes).buffer)
        #expect(CVBufferCopyAttachments(buffer, .shouldPropagate) as? [String: Int] == ["a": 1])
        #expect(CVBufferCopyAttachments(buffer, .shouldNotPropagate) as? [String: Int] == ["b": 2])
    }

    @Test("a buffer's own attributes describe it, and it is compatible with them")
    func creationAttributes() throws {
        let buffer = try #require(CVPixelBufferTests.make(4, 3, kCVPixelFormatType_OneComponent8, attributes: Self.spare).buffer)
        let attributes = CVPixelBufferCopyCreationAttributes(buffer)
        #expect(attributes.object(forKey: kCVPixelBufferWidthKey) as? Int == 4)
        #expect(attributes.object(forKey: kCVPixelBufferPixelFormatTypeKey) as? OSType == kCVPixelFormatType_OneComponent8)
        #expect(attributes.object(forKey: kCVPixelBufferExtendedPixelsBottomKey) as? Int == 5)
        #expect(CVPixelBufferIsCompatibleWithAttributes(buffer, attributes))
        #expect(!CVPixelBufferIsCompatibleWithAttributes(buffer, [kCVPixelBufferWidthKey as String: 5] as NSDictionary))
    }

    @Test("dictionaries are merged to what satisfies all")
    func resolving() throws {
        func resolve(_ dictionaries: [[String: Any]]) -> (CVReturn, NSDictionary?) {
            var merged: CFDictionary?
            let result = unsafe CVPixelBufferCreateResolvedAttributesDictionary(nil, dictionaries.map { $0 as NSDictionary } as NSArray, &merged)
            return (result, merged)
        }
        let format = kCVPixelBufferPixelFormatTypeKey as String
        let (result, merged) = resolve([
            [format: [1, 2, 4], "Width": 10, "ExtendedPixelsLeft": 2], [format: [4, 2], "Height": 5, "ExtendedPixelsLeft": 8, "x": "y"],
        ])
        #expect(result == kCVReturnSuccess)
        #expect(merged?[format] as? [Int] == [2, 4])
        #expect(merged?["Width"] as? Int == 10 && merged?["Height"] as? Int == 5)
        #expect(merged?["ExtendedPixelsLeft"] as? Int == 8 && merged?["x"] as? String == "y")
        #expect(resolve([[format: 2], [format: [1, 2]]]).1?[format] as? Int == 2)
        #expect(resolve([[format: 2], [format: 1]]).0 == kCVReturnInvalidPixelBufferAttributes)
        #expect(resolve([["Width": 2], ["Width": 1]]).0 == kCVReturnInvalidPixelBufferAttributes)
    }
}
