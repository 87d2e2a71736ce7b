import CoreImage
import Testing

@Suite("A context renders")
struct ContextTests {
    private func buffer(_ width: Int, _ height: Int, _ format: OSType) throws -> CVPixelBuffer {
        var buffer: CVPixelBuffer?
        #expect(unsafe CVPixelBufferCreate(nil, width, height, format, nil, &buffer) == kCVReturnSuccess)
        let made = try #require(buffer)
        // For as long as it lives.
        CVPixelBufferLockBaseAddress(made, [])
        return made
    }

    private func bytes(_ buffer: CVPixelBuffer, plane: Int = 0, row: Int, count: Int) throws -> [UInt8] {
        let base = unsafe try #require(CVPixelBufferGetBaseAddressOfPlane(buffer, plane) ?? CVPixelBufferGetBaseAddress(buffer))
        let stride = CVPixelBufferGetPlaneCount(buffer) > 0 ? CVPixelBufferGetBytesPerRowOfPlane(buffer, plane) : CVPixelBufferGetBytesPerRow(buffer)
        return (0..<count).map { unsafe base.load(fromByteOffset: row * stride + $0, as: UInt8.self) }
    }

    @Test(
        "every code of 8 bits comes back as it went in, through light",
        arguments: [kCVPixelFormatType_32BGRA, kCVPixelFormatType_32RGBA, kCVPixelFormatType_32ARGB])
    func codesComeBack(format: OSType) throws {
        let source = try buffer(256, 2, format), result = try buffer(256, 2, format)
        let base = unsafe try #require(CVPixelBufferGetBaseAddress(source))
        let alpha = format == kCVPixelFormatType_32ARGB ? 0 : 3
        for y in 0..<2 {
            for x in 0..<1024 {
                let value = x % 4 == alpha ? 255 : UInt8((x / 4 + 31 * (x % 4) + 100 * y) & 255)
                unsafe base.storeBytes(of: value, toByteOffset: y * CVPixelBufferGetBytesPerRow(source) + x, as: UInt8.self)
            }
        }
        managed.render(CIImage(cvPixelBuffer: source), to: result)
        for y in 0..<2 { #expect(try bytes(source, row: y, count: 1024) == bytes(result, row: y, count: 1024)) }
    }

    @Test(
        "greys of 4:2:0 come back as they went in",
        arguments: [
            kCVPixelFormatType_420YpCbCr8Planar, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange,
        ])
    func greysComeBack(format: OSType) throws {
        let source = try buffer(222, 5, format), result = try buffer(222, 5, format)
        for plane in 0..<CVPixelBufferGetPlaneCount(source) {
            let base = unsafe try #require(CVPixelBufferGetBaseAddressOfPlane(source, plane)),
                stride = CVPixelBufferGetBytesPerRowOfPlane(source, plane)
            for y in 0..<CVPixelBufferGetHeightOfPlane(source, plane) {
                for x in 0..<min(222, stride) {
                    unsafe base.storeBytes(of: plane == 0 ? UInt8(16 + (x * 7 + y) % 220) : 128, toByteOffset: y * stride + x, as: UInt8.self)
                }
            }
        }
        managed.render(CIImage(cvPixelBuffer: source), to: result)
        for y in 0..<5 { #expect(try bytes(source, row: y, count: 222) == bytes(result, row: y, count: 222)) }
        #expect(try bytes(result, plane: 1, row: 1, count: 111) == Array(repeating: 128, count: 111))
    }

    @Test("clear becomes black in pictures without alpha")
    func clearIsBlack() throws {
        let result = try buffer(16, 4, kCVPixelFormatType_420YpCbCr8Planar)
        managed.render(CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 8, height: 2)), to: result)
        // The lower left corner is at the bottom of the buffer.
        #expect(try bytes(result, row: 0, count: 16) == Array(repeating: 16, count: 16))
        #expect(try bytes(result, row: 3, count: 16) == Array(repeating: 235, count: 8) + Array(repeating: 16, count: 8))
    }

    @Test("half of white is half of the light")
    func worksInLight() throws {
        let result = try buffer(1, 1, kCVPixelFormatType_32BGRA)
        let half = CIImage(color: .white).applyingFilter("CIExposureAdjust", parameters: [kCIInputEVKey: -1])
        managed.render(half, to: result)
        #expect(try bytes(result, row: 0, count: 4) == [188, 188, 188, 255])
        plain.render(half, to: result)
        #expect(try bytes(result, row: 0, count: 4) == [128, 128, 128, 255])
    }

    @Test("a part goes to the upper left corner, whatever its origin")
    func partGoesToCorner() throws {
        let image = CIImage(color: .red).cropped(to: CGRect(x: 100, y: 100, width: 2, height: 2))
        let result = try buffer(4, 4, kCVPixelFormatType_32BGRA)
        managed.render(image, to: result, bounds: CGRect(x: 100, y: 98, width: 4, height: 4), colorSpace: CGColorSpaceCreateDeviceRGB())
        #expect(try bytes(result, row: 0, count: 12) == [0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 0, 0])
        #expect(try bytes(result, row: 2, count: 4) == [0, 0, 0, 0])
    }

    @Test("an image of Core Graphics has the top row first")
    func makesCGImage() throws {
        let image = CIImage(width: 1, [[1, 0, 0, 1], [0, 0, 1, 1]])
        let made = try #require(managed.createCGImage(image, from: image.extent))
        let data = try #require(made.dataProvider?.data) as Data
        #expect(made.width == 1 && made.height == 2)
        #expect(Array(data.prefix(4)) == [255, 0, 0, 255])
        #expect(Array(data[made.bytesPerRow..<made.bytesPerRow + 4]) == [0, 0, 255, 255])
        // And back.
        #expect(try CIImage(cgImage: made).color(managed, y: 1) == [1, 0, 0, 1])
        #expect(managed.createCGImage(image, from: .infinite) == nil)
        #expect(managed.createCGImage(image, from: .null) == nil)
    }

    @Test("rows of memory")
    func rendersToMemory() throws {
        var floats = [Float](repeating: 9, count: 2 * 8)
        unsafe floats.withUnsafeMutableBytes {
            guard let base = $0.baseAddress else { return }
            unsafe managed.render(
                CIImage(color: CIColor(red: 2, green: 0.5, blue: -1)), toBitmap: base, rowBytes: 32, bounds: CGRect(x: 0, y: 0, width: 1, height: 2),
                format: .RGBAf, colorSpace: CGColorSpace(name: CGColorSpace.extendedSRGB))
        }
        for (seen, wanted) in zip(floats, [2, 0.5, -1, 1, 9, 9, 9, 9] as [Float]) { #expect(abs(seen - wanted) < 1e-5) }
    }

    @Test("a destination is rendered into at a point")
    func rendersToDestination() throws {
        let result = try buffer(4, 2, kCVPixelFormatType_32BGRA)
        let task = try managed.startTask(
            toRender: CIImage(color: .green), from: CGRect(x: 7, y: 7, width: 1, height: 1), to: CIRenderDestination(pixelBuffer: result),
            at: CGPoint(x: 1, y: 0))
        #expect(try task.waitUntilCompleted().pixelsProcessed == 8)
        #expect(try bytes(result, row: 1, count: 12) == [0, 0, 0, 0, 0, 255, 0, 255, 0, 0, 0, 0])
    }

    @Test("tiles show what the whole shows, the same in every render")
    func tiles() throws {
        var noise = Noise(11)
        let image = CIImage(width: 150, noise.colors(150 * 350)).clampedToExtent().applyingGaussianBlur(sigma: 9)
            .transformed(by: CGAffineTransform(rotationAngle: 0.3)).applyingFilter("CIVibrance", parameters: [kCIInputAmountKey: 0.5])
        let first = try buffer(150, 350, kCVPixelFormatType_128RGBAFloat), second = try buffer(150, 350, kCVPixelFormatType_128RGBAFloat)
        let rect = CGRect(x: 0, y: 0, width: 150, height: 350)
        plain.render(image, to: first, bounds: rect, colorSpace: nil)
        plain.render(image, to: second, bounds: rect, colorSpace: nil)
        for row in 0..<350 { #expect(try bytes(first, row: row, count: 2400) == bytes(second, row: row, count: 2400)) }
        let whole = try image.colors(plain, rect)
        let base = unsafe try #require(CVPixelBufferGetBaseAddress(first))
        var far: Float = 0
        for y in 0..<350 {
            for x in 0..<150 {
                let offset = (349 - y) * CVPixelBufferGetBytesPerRow(first) + 16 * x
                far = max(far, distance([unsafe base.load(fromByteOffset: offset, as: SIMD4<Float>.self)], [whole[y * 150 + x]]))
            }
        }
        #expect(far < 1e-5)
    }

    @Test("a picture made very much smaller is rendered in pieces that fit together, chroma too")
    func pieces() throws {
        let values: [String: Any] = [
            "inputPoint0": CIVector(x: 0, y: 0), "inputPoint1": CIVector(x: 16000, y: 0), "inputColor0": CIColor.red, "inputColor1": CIColor.blue,
        ]
        let ramp = try #require(CIFilter(name: "CILinearGradient", parameters: values)?.outputImage).cropped(
            to: CGRect(x: 0, y: 0, width: 16000, height: 640))
        let small = ramp.transformed(by: CGAffineTransform(scaleX: 0.05, y: 0.05))
        #expect(small.extent == CGRect(x: 0, y: 0, width: 800, height: 32))
        let result = try buffer(800, 32, kCVPixelFormatType_420YpCbCr8Planar), expected = try buffer(800, 32, kCVPixelFormatType_420YpCbCr8Planar)
        managed.render(small, to: result)
        let direct: [String: Any] = values.merging(["inputPoint1": CIVector(x: 800, y: 0)]) { $1 }
        managed.render(try #require(CIFilter(name: "CILinearGradient", parameters: direct)?.outputImage), to: expected)
        for (plane, count) in [(0, 800), (1, 400), (2, 400)] {
            for row in [0, 7, 15] {
                let a = try bytes(result, plane: plane, row: row, count: count), b = try bytes(expected, plane: plane, row: row, count: count)
                #expect(zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
            }
        }
    }

    @Test(
        "HDR goes through light and back",
        arguments: [
            (kCVImageBufferTransferFunction_ITU_R_2100_HLG as String), (kCVImageBufferTransferFunction_SMPTE_ST_2084_PQ as String),
        ])
    func hdr(curve: String) throws {
        let source = try buffer(240, 2, kCVPixelFormatType_420YpCbCr10BiPlanarVideoRange)
        let result = try buffer(240, 2, kCVPixelFormatType_420YpCbCr10BiPlanarVideoRange)
        for buffer in [source, result] {
            CVBufferSetAttachment(buffer, kCVImageBufferColorPrimariesKey, kCVImageBufferColorPrimaries_ITU_R_2020, .shouldPropagate)
            CVBufferSetAttachment(buffer, kCVImageBufferTransferFunctionKey, curve as CFString, .shouldPropagate)
            CVBufferSetAttachment(buffer, kCVImageBufferYCbCrMatrixKey, kCVImageBufferYCbCrMatrix_ITU_R_2020, .shouldPropagate)
        }
        let luma = unsafe try #require(CVPixelBufferGetBaseAddressOfPlane(source, 0)),
            chroma = unsafe try #require(CVPixelBufferGetBaseAddressOfPlane(source, 1))
        for y in 0..<2 {
            for x in 0..<240 {
                unsafe luma.storeBytes(
                    of: UInt16(64 + x * 3) << 6, toByteOffset: y * CVPixelBufferGetBytesPerRowOfPlane(source, 0) + 2 * x, as: UInt16.self)
            }
        }
        for x in 0..<240 { unsafe chroma.storeBytes(of: UInt16(512) << 6, toByteOffset: 2 * x, as: UInt16.self) }
        let image = CIImage(cvPixelBuffer: source)
        managed.render(image, to: result)
        let a = try bytes(source, row: 0, count: 480), b = try bytes(result, row: 0, count: 480)
        for x in 8..<240 {
            let before = (Int(a[2 * x]) | Int(a[2 * x + 1]) << 8) >> 6, after = (Int(b[2 * x]) | Int(b[2 * x + 1]) << 8) >> 6
            #expect(abs(before - after) <= 1)
        }
        // Brighter than SDR's white.
        #expect(try image.color(managed, x: 239, y: 0).y > 1.3)
    }
}
