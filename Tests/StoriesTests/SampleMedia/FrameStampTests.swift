import AVFoundation
import Testing

import SampleMedia

@Suite("A stamp says which frame a picture is")
struct FrameStampTests {
    @Test("a word that was read is a stamp only when its checksum fits")
    func checksum() {
        let stamp = FrameStamp(clip: 5, frame: 40_000)
        #expect(FrameStamp(word: stamp.word) == stamp)
        #expect(FrameStamp(word: 0) == nil)
        #expect(FrameStamp(word: .max) == nil)
        for bit in 0..<32 { #expect(FrameStamp(word: stamp.word ^ 1 << bit) == nil) }
    }

    @Test("neighbouring frames differ in several cells")
    func distance() {
        for frame in 0..<4096 {
            let difference = FrameStamp(clip: 3, frame: frame).word ^ FrameStamp(clip: 3, frame: frame + 1).word
            #expect(difference.nonzeroBitCount >= 4)
        }
    }

    @Test(
        "a picture is read in every layout that readers and writers use",
        arguments: [
            kCVPixelFormatType_420YpCbCr8Planar, kCVPixelFormatType_420YpCbCr8PlanarFullRange,
            kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, kCVPixelFormatType_32BGRA,
            kCVPixelFormatType_32ARGB, kCVPixelFormatType_420YpCbCr10BiPlanarVideoRange,
            0x5030_4176 /* P0Av: planar, 10 bits */,
        ])
    func layouts(code: OSType) throws {
        let format = try #require(PixelFormat(code: code))
        let stamp = FrameStamp(clip: 9, frame: 1234)
        let buffer = try CVBuffer(width: 128, height: 96, format: format)
        paint(stamp, on: buffer)
        #expect(try FrameStamp.read(from: buffer) == stamp)
    }

    @Test(
        "a picture is read where it stands",
        arguments: [
            CGRect(x: 0, y: 0, width: 320, height: 180), CGRect(x: 100, y: 50, width: 160, height: 90),
            CGRect(x: 37.5, y: 20.25, width: 80, height: 45),
        ])
    func placement(rectangle: CGRect) throws {
        let source = try picture(clip: 4, frame: 77)
        let canvas = try makeBuffer(width: 320, height: 180)
        shrink(source, into: rectangle, of: canvas)
        #expect(try FrameStamp.read(from: canvas, at: StampPlacement(rectangle)) == FrameStamp(clip: 4, frame: 77))
        let scale = rectangle.width / 320
        let moved = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: rectangle.minX, ty: rectangle.minY)
        let placement = StampPlacement(size: CGSize(width: 320, height: 180), transform: moved)
        #expect(try FrameStamp.read(from: canvas, at: placement) == FrameStamp(clip: 4, frame: 77))
    }

    @Test("a portrait picture is read from a buffer that lies on its side")
    func portrait() throws {
        let turn = SampleClip.portrait(stored: CGSize(width: 320, height: 180))
        let buffer = try makeBuffer(width: 320, height: 180)
        try TestPicture(clip: 2, frame: 11).draw(into: buffer, transform: turn)
        let placement = StampPlacement(size: CGSize(width: 180, height: 320), transform: turn.inverted())
        #expect(try FrameStamp.read(from: buffer, at: placement) == FrameStamp(clip: 2, frame: 11))
        #expect(throws: StampError.self) { try FrameStamp.read(from: buffer) }
    }

    @Test(
        "an image is read in every order of its bytes",
        arguments: [
            (CGImageAlphaInfo.premultipliedFirst, CGImageByteOrderInfo.order32Little), (.noneSkipLast, .order32Big), (.last, .orderDefault),
            (.first, .order32Big), (.last, .order32Little),
        ])
    func images(alpha: CGImageAlphaInfo, order: CGImageByteOrderInfo) throws {
        let stamp = FrameStamp(clip: 7, frame: 999)
        let size = CGSize(width: 96, height: 80)
        var pixels = Data(count: 96 * 80 * 4)
        for (index, cell) in stamp.cells.enumerated() where cell == 1 {
            let place = FrameStamp.rectangle(ofCell: index, in: size)
            for y in Int(place.minY)..<Int(place.maxY) {
                for x in Int(place.minX)..<Int(place.maxX) {
                    // Alpha stays 0, so that a reader that takes it for a colour fails.
                    let alphaByte = ([.first, .premultipliedFirst].contains(alpha) == (order == .order32Little)) ? 3 : 0
                    for byte in 0..<4 where byte != alphaByte { pixels[(y * 96 + x) * 4 + byte] = 255 }
                }
            }
        }
        let provider = try #require(CGDataProvider(data: pixels as CFData))
        let image = try #require(
            unsafe CGImage(
                width: 96, height: 80, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 96 * 4, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue | order.rawValue), provider: provider,
                decode: nil, shouldInterpolate: false, intent: .defaultIntent))
        #expect(try FrameStamp.read(from: image) == stamp)
    }

    @Test("a dissolve is measured, and other frames are refused")
    func mix() throws {
        let first = try picture(clip: 0, frame: 10)
        let second = try picture(clip: 1, frame: 20)
        for share in [0, 0.25, 0.5, 1] {
            let mixed = try makeBuffer(width: 320, height: 180)
            blend(first, second, share, into: mixed)
            let measured = try FrameStamp.mix(in: mixed, between: FrameStamp(clip: 0, frame: 10), and: FrameStamp(clip: 1, frame: 20))
            #expect(abs(measured - share) < 0.005)
            #expect(throws: StampError.self) {
                try FrameStamp.mix(in: mixed, between: FrameStamp(clip: 0, frame: 11), and: FrameStamp(clip: 1, frame: 21))
            }
        }
    }

    @Test("no stamp, a place outside the picture and an unknown layout are told apart")
    func failures() throws {
        let empty = try makeBuffer(width: 64, height: 64)
        #expect(throws: StampError.noStamp([Double](repeating: -16.0 / 219, count: 32))) { try FrameStamp.read(from: empty) }
        #expect(throws: StampError.outsidePicture) {
            try FrameStamp.read(from: empty, at: StampPlacement(CGRect(x: 32, y: 0, width: 64, height: 64)))
        }
        let format = try #require(PixelFormat(code: kCVPixelFormatType_64RGBAHalf))
        let half = try CVBuffer(width: 64, height: 64, format: format)
        #expect(throws: StampError.unreadableFormat("RGhA")) { try FrameStamp.read(from: half) }
    }

    // MARK: Pictures

    private func makeBuffer(width: Int, height: Int) throws -> CVPixelBuffer {
        let format = try #require(PixelFormat(code: kCVPixelFormatType_420YpCbCr8Planar))
        let buffer = try CVBuffer(width: width, height: height, format: format)
        let plane = buffer.plane(0)
        unsafe memset(plane.base, 0, plane.bytesPerRow * plane.height)
        return buffer
    }

    private func picture(clip: Int, frame: Int) throws -> CVPixelBuffer {
        let buffer = try makeBuffer(width: 320, height: 180)
        try TestPicture(clip: clip, frame: frame).draw(into: buffer)
        return buffer
    }

    /// Paints only the cells, in the codes of the buffer's own format.
    private func paint(_ stamp: FrameStamp, on buffer: CVPixelBuffer) {
        let format = buffer.pixelFormat
        let plane = buffer.plane(0)
        let size = CGSize(width: plane.width, height: plane.height)
        let depth = format.bitsPerComponent
        let range = format.isFullRange ? (0, (1 << depth) - 1) : (16 << (depth - 8), 235 << (depth - 8))
        let shift = format.bitPlacement == .high ? 16 - depth : 0
        for (index, cell) in stamp.cells.enumerated() {
            let place = FrameStamp.rectangle(ofCell: index, in: size)
            let code = cell == 1 ? range.1 : range.0
            for y in Int(place.minY)..<Int(place.maxY) {
                for x in Int(place.minX)..<Int(place.maxX) {
                    let row = unsafe plane.base + y * plane.bytesPerRow
                    if format.layout == .packed {
                        unsafe memset(row + 4 * x, Int32(code), 4)
                    } else if depth == 8 {
                        unsafe (row + x).storeBytes(of: UInt8(code), as: UInt8.self)
                    } else {
                        unsafe (row + 2 * x).storeBytes(of: UInt16(code << shift), as: UInt16.self)
                    }
                }
            }
        }
    }

    /// Scales luma by taking the nearest pixel.
    private func shrink(_ source: CVPixelBuffer, into rectangle: CGRect, of canvas: CVPixelBuffer) {
        let from = source.plane(0)
        let to = canvas.plane(0)
        for y in 0..<to.height {
            for x in 0..<to.width where rectangle.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) {
                let sourceX = min(from.width - 1, Int((Double(x) + 0.5 - rectangle.minX) / rectangle.width * Double(from.width)))
                let sourceY = min(from.height - 1, Int((Double(y) + 0.5 - rectangle.minY) / rectangle.height * Double(from.height)))
                let value = unsafe from.base.load(fromByteOffset: sourceY * from.bytesPerRow + sourceX, as: UInt8.self)
                unsafe to.base.storeBytes(of: value, toByteOffset: y * to.bytesPerRow + x, as: UInt8.self)
            }
        }
    }

    private func blend(_ first: CVPixelBuffer, _ second: CVPixelBuffer, _ share: Double, into canvas: CVPixelBuffer) {
        let (one, two, to) = (first.plane(0), second.plane(0), canvas.plane(0))
        for y in 0..<to.height {
            for x in 0..<to.width {
                let a = unsafe Double(one.base.load(fromByteOffset: y * one.bytesPerRow + x, as: UInt8.self))
                let b = unsafe Double(two.base.load(fromByteOffset: y * two.bytesPerRow + x, as: UInt8.self))
                unsafe to.base.storeBytes(
                    of: UInt8((a + (b - a) * share).rounded()), toByteOffset: y * to.bytesPerRow + x, as: UInt8.self)
            }
        }
    }
}
