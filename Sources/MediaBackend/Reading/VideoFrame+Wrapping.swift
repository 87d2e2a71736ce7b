internal import CFFmpeg
internal import CoreMedia
internal import CoreVideo
internal import Foundation

/// Turns decoded frames into pixel buffers without copying a pixel. Used by one thread at a time.
struct FrameWrapper {
    private let path: String
    /// The attachments of the last frame's colour and aspect, since neither changes from frame to frame.
    private var cached: (color: ColorDescription, aspect: AVRational, attachments: BufferAttachments)?

    init(path: String) { self.path = path }

    /// Takes the frame over: it is freed when the buffer goes.
    mutating func wrap(_ frame: UnsafeMutablePointer<AVFrame>) throws(MediaError) -> CVPixelBuffer {
        var owned: UnsafeMutablePointer<AVFrame>? = unsafe frame
        let width = unsafe Int(frame.pointee.width), height = unsafe Int(frame.pointee.height)
        guard let format = unsafe PixelFormat(ffmpeg: AVPixelFormat(frame.pointee.format), range: frame.pointee.color_range), width > 0, height > 0
        else {
            let name = unsafe av_get_pix_fmt_name(AVPixelFormat(frame.pointee.format)).map { unsafe String(cString: $0) } ?? "?"
            unsafe av_frame_free(&owned)
            throw MediaError(.unsupported, "decode", path, "the pixel format \(name) is not supported")
        }
        let colour = unsafe ColorDescription(frame.pointee.color_primaries, frame.pointee.color_trc, frame.pointee.colorspace)
        let attachments = unsafe attachments(colour, frame.pointee.sample_aspect_ratio)
        let planes = unsafe FrameWrapper.planes(frame, format, width, height)
        let buffer: CVPixelBuffer
        if let planes {
            let box = unsafe FrameBox(frame)
            buffer = CVPixelBuffer(width: width, height: height, format: format, planes: planes) { box.free() }
        } else {
            defer { unsafe av_frame_free(&owned) }
            buffer = try unsafe FrameWrapper.copy(frame, format, width, height, path)
        }
        buffer.attachments = attachments
        return buffer
    }

    private mutating func attachments(_ color: ColorDescription, _ aspect: AVRational) -> BufferAttachments {
        if let cached, cached.color == color, cached.aspect.num == aspect.num, cached.aspect.den == aspect.den { return cached.attachments }
        var result = BufferAttachments()
        color.write(into: &result)
        if aspect.num > 0, aspect.den > 0, aspect.num != aspect.den {
            let spacing: NSDictionary = [
                kCVImageBufferPixelAspectRatioHorizontalSpacingKey: NSNumber(value: aspect.num),
                kCVImageBufferPixelAspectRatioVerticalSpacingKey: NSNumber(value: aspect.den),
            ]
            result.set(spacing, for: kCVImageBufferPixelAspectRatioKey, mode: .shouldPropagate)
        }
        cached = (color, aspect, result)
        return result
    }

    /// The planes of a frame; nil when a plane is stored bottom-up, which our buffers do not know.
    private static func planes(_ frame: UnsafeMutablePointer<AVFrame>, _ format: PixelFormat, _ width: Int, _ height: Int) -> [PixelPlane]? {
        var planes: [PixelPlane] = []
        for index in 0..<format.planeCount {
            guard let base = unsafe plane(frame, index), unsafe stride(frame, index) > 0 else { return nil }
            let size = format.planeSize(index, width: width, height: height)
            unsafe planes.append(
                PixelPlane(base: UnsafeMutableRawPointer(base), bytesPerRow: stride(frame, index), width: size.width, height: size.height))
        }
        return planes
    }

    private static func copy(
        _ frame: UnsafeMutablePointer<AVFrame>, _ format: PixelFormat, _ width: Int, _ height: Int, _ path: String
    ) throws(MediaError) -> CVPixelBuffer {
        let buffer: CVPixelBuffer
        do {
            buffer = try CVPixelBuffer(width: width, height: height, format: format)
        } catch {
            throw MediaError(.outOfMemory, "decode", path, "no memory for a picture of \(width)x\(height)")
        }
        for index in 0..<format.planeCount {
            guard let base = unsafe plane(frame, index) else { continue }
            let target = buffer.plane(index)
            let bytes = format.bytesPerRow(plane: index, width: width)
            for row in 0..<target.height {
                unsafe (target.base + row * target.bytesPerRow).copyMemory(from: base + row * stride(frame, index), byteCount: bytes)
            }
        }
        return buffer
    }

    private static func plane(_ frame: UnsafeMutablePointer<AVFrame>, _ index: Int) -> UnsafeMutablePointer<UInt8>? {
        switch index {
        case 0: unsafe frame.pointee.data.0
        case 1: unsafe frame.pointee.data.1
        case 2: unsafe frame.pointee.data.2
        default: unsafe frame.pointee.data.3
        }
    }

    private static func stride(_ frame: UnsafeMutablePointer<AVFrame>, _ index: Int) -> Int {
        switch index {
        case 0: unsafe Int(frame.pointee.linesize.0)
        case 1: unsafe Int(frame.pointee.linesize.1)
        case 2: unsafe Int(frame.pointee.linesize.2)
        default: unsafe Int(frame.pointee.linesize.3)
        }
    }
}

/// Carries a frame to where its buffer is released.
@safe private final class FrameBox: @unchecked Sendable {
    // Unchecked: the pointer is only freed, once, by whoever drops the last reference to the buffer.
    private var frame: UnsafeMutablePointer<AVFrame>?
    init(_ frame: UnsafeMutablePointer<AVFrame>) { unsafe self.frame = unsafe frame }
    func free() { unsafe av_frame_free(&frame) }
}
