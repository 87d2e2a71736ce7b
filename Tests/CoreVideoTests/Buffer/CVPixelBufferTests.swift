import CoreFoundation
import CoreVideo
import Foundation
import Synchronization
import Testing

@Suite("Pixel buffers")
struct CVPixelBufferTests {
    static func make(
        _ width: Int, _ height: Int, _ format: OSType, attributes: [String: Any]? = nil
    ) -> (result: CVReturn, buffer: CVPixelBuffer?) {
        var buffer: CVPixelBuffer?
        let result = unsafe CVPixelBufferCreate(kCFAllocatorDefault, width, height, format, attributes.map { $0 as NSDictionary }, &buffer)
        return (result, buffer)
    }

    @Test("every format and odd size: planes do not overlap, are aligned, and each of their bytes can be written")
    func everyFormatAndSize() throws {
        for format in PixelFormat.all {
            for (width, height) in [(1, 1), (2, 2), (3, 5), (17, 1), (1, 17), (65, 33), (640, 7)] {
                let buffer = try #require(Self.make(width, height, format.code).buffer)
                #expect(CVPixelBufferGetWidth(buffer) == width && CVPixelBufferGetHeight(buffer) == height)
                #expect(CVPixelBufferGetPixelFormatType(buffer) == format.code)
                CVPixelBufferLockBaseAddress(buffer, [])
                defer { CVPixelBufferUnlockBaseAddress(buffer, []) }
                var lastEnd: UnsafeMutableRawPointer?
                for plane in 0..<format.planeCount {
                    let base = try unsafe #require(CVPixelBufferGetBaseAddressOfPlane(buffer, plane))
                    let rowBytes = CVPixelBufferGetBytesPerRowOfPlane(buffer, plane)
                    let rows = CVPixelBufferGetHeightOfPlane(buffer, plane)
                    #expect(UInt(bitPattern: base) % 64 == 0)
                    #expect(rowBytes % 64 == 0 && rowBytes >= format.bytesPerRow(plane: plane, width: width))
                    #expect(rows == format.planeSize(plane, width: width, height: height).height)
                    if let lastEnd = unsafe lastEnd { #expect(unsafe base >= lastEnd + 64) }
                    unsafe memset(base, Int32(plane + 1), rowBytes * rows)
                    unsafe lastEnd = base + rowBytes * rows
                }
                for plane in 0..<format.planeCount {
                    let base = try unsafe #require(CVPixelBufferGetBaseAddressOfPlane(buffer, plane)).assumingMemoryBound(to: UInt8.self)
                    let last = CVPixelBufferGetBytesPerRowOfPlane(buffer, plane) * CVPixelBufferGetHeightOfPlane(buffer, plane) - 1
                    #expect(unsafe base[0] == UInt8(plane + 1) && base[last] == UInt8(plane + 1))
                }
            }
        }
    }

    @Test("a packed buffer has no planes, but plane 0 can be asked for")
    func packed() throws {
        let buffer = try #require(Self.make(10, 6, kCVPixelFormatType_32BGRA).buffer)
        #expect(!CVPixelBufferIsPlanar(buffer))
        #expect(CVPixelBufferGetPlaneCount(buffer) == 0)
        #expect(CVPixelBufferGetBytesPerRow(buffer) == 64)
        #expect(CVPixelBufferGetWidthOfPlane(buffer, 0) == 10)
        #expect(CVPixelBufferGetWidthOfPlane(buffer, 1) == 0)
        #expect(CVPixelBufferGetDataSize(buffer) >= 64 * 6)
    }

    @Test("a biplanar buffer has two")
    func biplanar() throws {
        let buffer = try #require(Self.make(11, 7, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange).buffer)
        #expect(CVPixelBufferIsPlanar(buffer))
        #expect(CVPixelBufferGetPlaneCount(buffer) == 2)
        #expect([0, 1, 2, -1].map { CVPixelBufferGetWidthOfPlane(buffer, $0) } == [11, 6, 0, 0])
        #expect([0, 1, 2, -1].map { CVPixelBufferGetHeightOfPlane(buffer, $0) } == [7, 4, 0, 0])
    }

    @Test("a new buffer is zero")
    func zeroed() throws {
        let buffer = try CVBuffer(width: 33, height: 9, format: #require(PixelFormat(code: kCVPixelFormatType_32BGRA)))
        let plane = buffer.plane(0)
        let bytes = unsafe UnsafeRawBufferPointer(start: plane.base, count: plane.bytesPerRow * plane.height)
        #expect(unsafe bytes.allSatisfy { $0 == 0 })
    }

    @Test(
        "sizes that cannot be",
        arguments: [(0, 1), (1, 0), (-1, 5), (5, Int.min), (Int.max, Int.max), (65_537, 1), (1, 65_537), (65_536, 65_536)])
    func invalidSizes(width: Int, height: Int) {
        let made = Self.make(width, height, kCVPixelFormatType_64RGBAHalf)
        #expect(made.result == kCVReturnInvalidSize)
        #expect(made.buffer == nil)
    }

    @Test("formats that cannot be", arguments: [0, 0xFFFF_FFFF, kCVPixelFormatType_Lossy_32BGRA, kCVPixelFormatType_96VersatileBayerPacked12])
    func invalidFormats(code: OSType) {
        #expect(Self.make(16, 16, code).result == kCVReturnInvalidPixelFormat)
    }

    @Test("the address is there while the memory is locked; locks nest, and reading and writing do not mix")
    func locking() throws {
        let buffer = try #require(Self.make(16, 16, kCVPixelFormatType_32BGRA).buffer)
        #expect(unsafe CVPixelBufferGetBaseAddress(buffer) == nil)
        #expect(CVPixelBufferLockBaseAddress(buffer, .readOnly) == kCVReturnSuccess)
        #expect(CVPixelBufferLockBaseAddress(buffer, .readOnly) == kCVReturnSuccess)
        #expect(CVPixelBufferUnlockBaseAddress(buffer, []) == kCVReturnInvalidArgument)
        #expect(CVPixelBufferUnlockBaseAddress(buffer, .readOnly) == kCVReturnSuccess)
        #expect(unsafe CVPixelBufferGetBaseAddress(buffer) != nil)
        #expect(CVPixelBufferUnlockBaseAddress(buffer, CVPixelBufferLockFlags(rawValue: 1)) == kCVReturnSuccess)
        #expect(unsafe CVPixelBufferGetBaseAddress(buffer) == nil)
        #expect(CVPixelBufferUnlockBaseAddress(buffer, .readOnly) == kCVReturnInvalidArgument)
    }

    @Test("buffers are known by their type number")
    func typeID() throws {
        let buffer = try #require(Self.make(2, 2, kCVPixelFormatType_32BGRA).buffer)
        #expect(CFGetTypeID(buffer) == CVPixelBufferGetTypeID())
        #expect(buffer.description == "CVPixelBuffer 2 × 2 BGRA")
        #expect(CFGetTypeID("text" as NSString) != CVPixelBufferGetTypeID())
    }
}
