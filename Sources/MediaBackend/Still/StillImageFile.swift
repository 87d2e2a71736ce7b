internal import CFFmpeg
package import CoreGraphics
internal import Foundation

/// Writes pictures as PNG files.
package enum StillImageFile {
    /// Writes an image, in 8 bits a component, through a temporary file beside the target; replaces an older file.
    package static func write(_ image: CGImage, to url: URL) throws(MediaError) {
        let data = try encode(image, name: url.path)
        do {
            try data.write(to: url, options: .atomic)
        } catch {
            throw MediaError(.outputUnwritable, "write", url.path, error.localizedDescription)
        }
    }

    /// The bytes of a PNG file.
    package static func png(_ image: CGImage) throws(MediaError) -> Data { try encode(image, name: "image") }

    private static func encode(_ image: CGImage, name: String) throws(MediaError) -> Data {
        guard let pixels = image.straightRGBA8() else {
            throw MediaError(.unsupported, "write", name, "the image's pixel layout is not supported")
        }
        guard let encoder = unsafe avcodec_find_encoder(AV_CODEC_ID_PNG) else {
            throw MediaError(.encoderNotFound, "write", name, "this FFmpeg has no PNG encoder")
        }
        var context: UnsafeMutablePointer<AVCodecContext>? = unsafe try allocated(avcodec_alloc_context3(encoder), "encoder")
        defer { unsafe avcodec_free_context(&context) }
        var frame: UnsafeMutablePointer<AVFrame>? = unsafe try allocated(av_frame_alloc(), "frame")
        defer { unsafe av_frame_free(&frame) }
        var packet: UnsafeMutablePointer<AVPacket>? = unsafe try allocated(av_packet_alloc(), "packet")
        defer { unsafe av_packet_free(&packet) }
        guard let context = unsafe context, let frame = unsafe frame, let packet = unsafe packet else {
            throw MediaError(.outOfMemory, "write", name, "there is not enough memory")
        }
        let width = Int32(clamping: image.width), height = Int32(clamping: image.height)
        unsafe context.pointee.width = width
        unsafe context.pointee.height = height
        unsafe context.pointee.pix_fmt = AV_PIX_FMT_RGBA
        unsafe context.pointee.time_base = AVRational(num: 1, den: 1)
        try unsafe check(avcodec_open2(context, encoder, nil), "open encoder", "png")
        unsafe frame.pointee.width = width
        unsafe frame.pointee.height = height
        unsafe frame.pointee.format = AV_PIX_FMT_RGBA.rawValue
        try unsafe check(av_frame_get_buffer(frame, 0), "write", name)
        let row = image.width * 4
        let stride = unsafe Int(frame.pointee.linesize.0)
        unsafe pixels.withUnsafeBytes { source in
            guard let base = source.baseAddress, let target = unsafe frame.pointee.data.0 else { return }
            for y in 0..<image.height { unsafe UnsafeMutableRawPointer(target + y * stride).copyMemory(from: base + y * row, byteCount: row) }
        }
        try unsafe check(avcodec_send_frame(context, frame), "encode", name)
        try unsafe check(avcodec_receive_packet(context, packet), "encode", name)
        guard let data = unsafe packet.pointee.data else { throw MediaError(.encodeFailed, "encode", name, "the encoder gave nothing") }
        return unsafe Data(bytes: data, count: Int(packet.pointee.size))
    }
}
