import CoreFoundation
import CoreVideo
import Testing

@Suite("The table of pixel formats")
struct PixelFormatTests {
    @Test("every code is there once, and leads to its row")
    func codes() {
        #expect(Set(PixelFormat.all.map(\.code)).count == PixelFormat.all.count)
        for format in PixelFormat.all { #expect(PixelFormat(code: format.code)?.planeCount == format.planeCount) }
        #expect(PixelFormat(code: 0) == nil)
        #expect(PixelFormat(code: kCVPixelFormatType_Lossless_32BGRA) == nil)
    }

    @Test(
        "codes have Apple's numbers",
        arguments: [
            (kCVPixelFormatType_32BGRA, "BGRA"), (kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, "420v"), (kCVPixelFormatType_32ARGB, "0x20"),
            (kCVPixelFormatType_420YpCbCr10BiPlanarVideoRange, "x420"), (kCVPixelFormatType_422YpCbCr8, "2vuy"),
            (kCVPixelFormatType_4444AYpCbCr16, "y416"), (kCVPixelFormatType_64RGBAHalf, "RGhA"),
        ])
    func names(code: OSType, name: String) {
        #expect(PixelFormat.name(of: code) == name)
    }

    @Test("planar formats: Apple's two, and our own with a code that says what they are")
    func planar() throws {
        #expect(PixelFormat.planar(chroma: .s420, bits: 8, fullRange: false)?.code == kCVPixelFormatType_420YpCbCr8Planar)
        #expect(PixelFormat.planar(chroma: .s420, bits: 8, fullRange: true)?.code == kCVPixelFormatType_420YpCbCr8PlanarFullRange)
        #expect(PixelFormat.planar(chroma: .s420, bits: 10, fullRange: false)?.description == "P0Av")
        #expect(PixelFormat.planar(chroma: .s422, bits: 8, fullRange: true)?.description == "P28f")
        #expect(PixelFormat.planar(chroma: .s444, bits: 16, fullRange: true)?.description == "P4Gf")
        let alpha = try #require(PixelFormat.planar(chroma: .s444, bits: 12, fullRange: false, alpha: true))
        #expect(alpha.description == "Q4Cv")
        #expect(alpha.planeCount == 4 && alpha.hasAlpha && !alpha.isFullRange && alpha.bitPlacement == .low)
        #expect(PixelFormat.planar(chroma: .s420, bits: 9, fullRange: false) == nil)
        #expect(PixelFormat.planar(chroma: .none, bits: 8, fullRange: false) == nil)
    }

    @Test("odd sizes round chroma up")
    func planeSizes() throws {
        let planar = try #require(PixelFormat.planar(chroma: .s420, bits: 10, fullRange: false, alpha: true))
        #expect((0..<4).map { planar.planeSize($0, width: 5, height: 3).width } == [5, 3, 3, 5])
        #expect((0..<4).map { planar.planeSize($0, width: 5, height: 3).height } == [3, 2, 2, 3])
        #expect((0..<4).map { planar.bytesPerRow(plane: $0, width: 5) } == [10, 6, 6, 10])
        let biplanar = try #require(PixelFormat(code: kCVPixelFormatType_422YpCbCr10BiPlanarVideoRange))
        #expect(biplanar.planeSize(1, width: 5, height: 3) == (3, 3))
        #expect(biplanar.bytesPerRow(plane: 1, width: 5) == 12)
    }

    @Test(
        "packed rows",
        arguments: [
            (kCVPixelFormatType_32BGRA, 5, 20), (kCVPixelFormatType_24RGB, 5, 15), (kCVPixelFormatType_422YpCbCr8, 5, 12),
            (kCVPixelFormatType_422YpCbCr10, 1, 128), (kCVPixelFormatType_422YpCbCr10, 49, 256), (kCVPixelFormatType_1Monochrome, 9, 2),
            (kCVPixelFormatType_64RGBAHalf, 3, 24), (kCVPixelFormatType_128RGBAFloat, 3, 48), (kCVPixelFormatType_OneComponent16, 3, 6),
        ])
    func packedRows(code: OSType, width: Int, bytes: Int) throws {
        #expect(try #require(PixelFormat(code: code)).bytesPerRow(plane: 0, width: width) == bytes)
    }
}
