import AVFoundation
import SampleMedia
import Testing

/// A movie of stamped grey pictures, drawn in the upright picture and stored as a matrix, a pixel shape and a field order say.
struct DrawnMovie {
    /// In stored pixels; even.
    var size: CGSize
    /// From the stored picture, in square pixels, to the shown one, up to a move.
    var transform = CGAffineTransform.identity
    /// Width and height of a stored pixel; nil says nothing of it in the file.
    var pixelAspect: (width: Int, height: Int)?
    /// The `fiel` box: the number of fields and their order; nil for none.
    var fields: (count: UInt8, order: UInt8)?
    var clip = 1
    var frameCount = 3

    /// The stored picture in square pixels.
    var naturalSize: CGSize {
        guard let pixelAspect else { return size }
        return CGSize(width: size.width * Double(pixelAspect.width) / Double(pixelAspect.height), height: size.height)
    }
    private var box: CGRect { CGRect(origin: .zero, size: naturalSize).applying(transform) }
    /// The upright picture.
    var shownSize: CGSize { box.size }

    /// How bright a point of an upright picture is: its stamp above a ramp that gets brighter to the right and, less so, down.
    static func brightness(_ stamp: FrameStamp, _ x: Double, _ y: Double, in size: CGSize) -> Double {
        let strip = size.height * FrameStamp.stripHeight
        if y < strip {
            let row = Int(y / strip * Double(FrameStamp.rows)), column = Int(x / size.width * Double(FrameStamp.columns))
            return stamp.cells[row * FrameStamp.columns + column]
        }
        return 0.25 + 0.5 * x / size.width + 0.2 * y / size.height
    }

    func write(to url: URL) throws -> AVURLAsset {
        try write(to: url) { frame, x, y in Self.brightness(FrameStamp(clip: clip, frame: frame), x, y, in: shownSize) }
    }

    /// Writes the movie with pictures of another kind: brightness, 0 to 1, by frame and point of the upright picture.
    func write(to url: URL, brightness: (_ frame: Int, _ x: Double, _ y: Double) -> Double) throws -> AVURLAsset {
        let writer = try AVAssetWriter(outputURL: url, fileType: url.pathExtension == "mov" ? .mov : .mp4)
        let input = AVAssetWriterInput(
            mediaType: .video,
            outputSettings: [
                AVVideoCodecKey: AVVideoCodecType.h264, AVVideoWidthKey: Int(size.width), AVVideoHeightKey: Int(size.height),
                AVVideoCompressionPropertiesKey: [AVVideoQualityKey: 0.9],
            ])
        input.transform = transform
        let adaptor = AVAssetWriterInputPixelBufferAdaptor(assetWriterInput: input)
        writer.add(input)
        #expect(writer.startWriting())
        writer.startSession(atSourceTime: .zero)
        for frame in 0..<frameCount {
            let picture = try picture { brightness(frame, $0, $1) }
            #expect(adaptor.append(picture, withPresentationTime: frames(frame)))
        }
        input.markAsFinished()
        writer.endSession(atSourceTime: frames(frameCount))
        let finished = DispatchSemaphore(value: 0)
        writer.finishWriting { finished.signal() }
        finished.wait()
        if let error = writer.error { throw error }
        if let pixelAspect {
            try MovieBoxes.add("pasp", UInt32(pixelAspect.width).bytes + UInt32(pixelAspect.height).bytes, to: url)
            try MovieBoxes.setShownWidth(naturalSize.width, of: url)
        }
        if let fields { try MovieBoxes.add("fiel", [fields.count, fields.order], to: url) }
        return AVURLAsset(url: url)
    }

    private func picture(_ brightness: (_ x: Double, _ y: Double) -> Double) throws -> CVPixelBuffer {
        let format = try #require(PixelFormat(code: kCVPixelFormatType_420YpCbCr8Planar))
        let buffer = try CVPixelBuffer(width: Int(size.width), height: Int(size.height), format: format)
        for index in 1...2 {
            let chroma = buffer.plane(index)
            unsafe chroma.base.initializeMemory(as: UInt8.self, repeating: 128, count: chroma.bytesPerRow * chroma.height)
        }
        let luma = buffer.plane(0), wide = naturalSize.width / size.width, box = box
        for y in 0..<luma.height {
            for x in 0..<luma.width {
                let at = CGPoint(x: (Double(x) + 0.5) * wide, y: Double(y) + 0.5).applying(transform)
                let level = brightness(at.x - box.minX, at.y - box.minY)
                unsafe luma.base.storeBytes(of: UInt8((16 + 219 * level).rounded()), toByteOffset: y * luma.bytesPerRow + x, as: UInt8.self)
            }
        }
        return buffer
    }
}

/// Changes what a finished movie says of its pictures, where the writer has no words for it.
enum MovieBoxes {
    /// Puts a box into the first H.264 sample entry, in place of one of the same name. The index must stand after the samples.
    static func add(_ name: String, _ content: [UInt8], to url: URL) throws {
        var data = [UInt8](try Data(contentsOf: url))
        var range = 0..<data.count
        var parents: [Int] = []
        for step in ["moov", "trak", "mdia", "minf", "stbl", "stsd", "avc1"] {
            let place = try #require(find(step, in: data, range))
            parents.append(place.lowerBound)
            range = place.lowerBound + (step == "stsd" ? 16 : step == "avc1" ? 86 : 8)..<place.upperBound
        }
        let box = UInt32(8 + content.count).bytes + Array(name.utf8) + content
        let old = find(name, in: data, range) ?? range.upperBound..<range.upperBound
        data.replaceSubrange(old, with: box)
        for parent in parents {
            let size = size(data, parent) + box.count - old.count
            data.replaceSubrange(parent..<parent + 4, with: UInt32(size).bytes)
        }
        try Data(data).write(to: url)
    }

    /// Sets the width in the track's header, which is in square pixels.
    static func setShownWidth(_ width: Double, of url: URL) throws {
        var data = [UInt8](try Data(contentsOf: url))
        var range = 0..<data.count
        for step in ["moov", "trak", "tkhd"] {
            let place = try #require(find(step, in: data, range))
            range = place.lowerBound + 8..<place.upperBound
        }
        data.replaceSubrange(range.upperBound - 8..<range.upperBound - 4, with: UInt32(width * 65536).bytes)
        try Data(data).write(to: url)
    }

    private static func find(_ name: String, in data: [UInt8], _ range: Range<Int>) -> Range<Int>? {
        var place = range.lowerBound
        while place + 8 <= range.upperBound {
            let length = size(data, place)
            guard length >= 8, place + length <= range.upperBound else { return nil }
            if data[place + 4..<place + 8].elementsEqual(name.utf8) { return place..<place + length }
            place += length
        }
        return nil
    }

    private static func size(_ data: [UInt8], _ place: Int) -> Int { data[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
}

extension UInt32 {
    /// Highest first.
    fileprivate var bytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: self >> (24 - 8 * $0)) } }
}
