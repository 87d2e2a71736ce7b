internal import CFFmpeg
internal import CoreMedia
internal import CoreVideo

/// Pictures in, packets out. Used by one thread at a time.
@safe final class VideoEncoder {
    let context: UnsafeMutablePointer<AVCodecContext>
    private let settings: VideoEncoderSettings
    private let packet: UnsafeMutablePointer<AVPacket>
    private let frameTicks: Int64
    private var lastTick: Int64 = .min
    /// How long the picture at `lastTick` is shown, in ticks.
    private var lastDuration: Int64 = 0

    init(_ settings: VideoEncoderSettings, threads: Int) throws(MediaError) {
        self.settings = settings
        let name = settings.codec.encoderName
        let sizes = 1...Int(Int32.max)
        guard sizes.contains(settings.width), sizes.contains(settings.height), settings.timescale > 0, settings.frameDuration > .zero else {
            throw MediaError(.invalidArgument, "encode", name, "the size \(settings.width)x\(settings.height) or the frame duration is out of range")
        }
        guard let encoder = unsafe avcodec_find_encoder_by_name(name) else {
            throw MediaError(.encoderNotFound, "encode", name, "this FFmpeg has no encoder of that name")
        }
        guard let pixelFormat = settings.format.ffmpeg else {
            throw MediaError(.unsupported, "encode", name, "the encoder does not take this pixel format")
        }
        let made = try unsafe allocated(avcodec_alloc_context3(encoder), name)
        unsafe context = unsafe made
        unsafe packet = try unsafe allocated(av_packet_alloc(), "packet")
        let timeBase = AVRational(num: 1, den: settings.timescale)
        frameTicks = settings.frameDuration.ticks(timeBase: timeBase, rounding: .roundHalfAwayFromZero) ?? 1
        unsafe made.pointee.width = Int32(settings.width)
        unsafe made.pointee.height = Int32(settings.height)
        unsafe made.pointee.pix_fmt = pixelFormat
        unsafe made.pointee.time_base = timeBase
        unsafe made.pointee.framerate = AVRational(
            num: settings.frameDuration.timescale, den: Int32(clamping: max(settings.frameDuration.value, 1)))
        unsafe made.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
        unsafe made.pointee.color_primaries = AVColorPrimaries(UInt32(settings.color.primaries))
        unsafe made.pointee.color_trc = AVColorTransferCharacteristic(UInt32(settings.color.transfer))
        unsafe made.pointee.colorspace = AVColorSpace(UInt32(settings.color.matrix))
        unsafe made.pointee.color_range = settings.format.isFullRange ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG
        if settings.format.chroma == .s420 { unsafe made.pointee.chroma_sample_location = AVCHROMA_LOC_LEFT }
        unsafe made.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
        unsafe made.pointee.thread_count = Int32(settings.threads > 0 ? settings.threads : threads)
        if let interval = settings.keyFrameInterval { unsafe made.pointee.gop_size = Int32(clamping: interval) }
        if !settings.allowsReordering { unsafe made.pointee.max_b_frames = 0 }
        unsafe settings.codec.configure(made, settings)
        do {
            try unsafe check(avcodec_open2(made, encoder, nil), "open encoder", name)
        } catch {
            throw MediaError(.encodeFailed, "open encoder", name, "\(settings.width)x\(settings.height): \(error.reason)")
        }
    }

    deinit {
        var doomedContext: UnsafeMutablePointer<AVCodecContext>? = unsafe context
        unsafe avcodec_free_context(&doomedContext)
        var doomedPacket: UnsafeMutablePointer<AVPacket>? = unsafe packet
        unsafe av_packet_free(&doomedPacket)
    }

    /// Encodes one picture shown from a time on; gives each finished packet to `write`, in decode order.
    /// - Parameter duration: how long it is shown when no other follows; not numeric for the usual time.
    func encode(
        _ buffer: CVPixelBuffer, at time: CMTime, duration: CMTime = .invalid, write: (UnsafeMutablePointer<AVPacket>) throws(MediaError) -> Void
    ) throws(MediaError) {
        let name = settings.codec.encoderName
        guard let tick = unsafe time.ticks(timeBase: context.pointee.time_base, rounding: .roundHalfAwayFromZero), tick > lastTick else {
            throw MediaError(.encodeFailed, "encode", name, "the picture's time is not after that of the one before it")
        }
        lastTick = tick
        let length = unsafe (time + duration).ticks(timeBase: context.pointee.time_base, rounding: .roundHalfAwayFromZero)
        lastDuration = max(length.map { $0 - tick } ?? frameTicks, 1)
        let pixelFormat = buffer.pixelFormat
        guard pixelFormat == settings.format, CVPixelBufferGetWidth(buffer) == settings.width, CVPixelBufferGetHeight(buffer) == settings.height
        else {
            throw MediaError(
                .encodeFailed, "encode", name,
                "the picture is \(CVPixelBufferGetWidth(buffer))x\(CVPixelBufferGetHeight(buffer)) \(fourCharacters(pixelFormat.code)), not \(settings.width)x\(settings.height) \(fourCharacters(settings.format.code))"
            )
        }
        var frame: UnsafeMutablePointer<AVFrame>? = unsafe try wrap(buffer)
        defer { unsafe av_frame_free(&frame) }
        unsafe frame?.pointee.pts = tick
        unsafe frame?.pointee.pkt_duration = frameTicks
        try unsafe check(avcodec_send_frame(context, frame), "encode", name)
        try unsafe drain(write)
    }

    /// Gives the packets of the pictures still inside.
    func finish(write: (UnsafeMutablePointer<AVPacket>) throws(MediaError) -> Void) throws(MediaError) {
        try unsafe check(avcodec_send_frame(context, nil), "encode", settings.codec.encoderName)
        try unsafe drain(write)
    }

    private func drain(_ write: (UnsafeMutablePointer<AVPacket>) throws(MediaError) -> Void) throws(MediaError) {
        while true {
            let status = unsafe avcodec_receive_packet(context, packet)
            if status == CUT_ERROR_AGAIN || status == CUT_ERROR_EOF { return }
            try check(status, "encode", settings.codec.encoderName)
            if unsafe packet.pointee.pts == lastTick {
                unsafe packet.pointee.duration = lastDuration
            } else if unsafe packet.pointee.duration == 0 {
                unsafe packet.pointee.duration = frameTicks
            }
            try unsafe write(packet)
        }
    }

    /// A frame over a buffer's memory; the buffer lives as long as the encoder holds the frame.
    private func wrap(_ buffer: CVPixelBuffer) throws(MediaError) -> UnsafeMutablePointer<AVFrame> {
        let frame = try unsafe allocated(av_frame_alloc(), "frame")
        unsafe frame.pointee.width = Int32(settings.width)
        unsafe frame.pointee.height = Int32(settings.height)
        unsafe frame.pointee.format = unsafe context.pointee.pix_fmt.rawValue
        unsafe frame.pointee.color_range = unsafe context.pointee.color_range
        unsafe frame.pointee.color_primaries = unsafe context.pointee.color_primaries
        unsafe frame.pointee.color_trc = unsafe context.pointee.color_trc
        unsafe frame.pointee.colorspace = unsafe context.pointee.colorspace
        unsafe frame.pointee.chroma_location = unsafe context.pointee.chroma_sample_location
        let planes = (0..<buffer.pixelFormat.planeCount).map { buffer.plane($0) }
        func base(_ index: Int) -> UnsafeMutablePointer<UInt8>? {
            unsafe index < planes.count ? planes[index].base.assumingMemoryBound(to: UInt8.self) : nil
        }
        func stride(_ index: Int) -> Int32 { index < planes.count ? Int32(clamping: planes[index].bytesPerRow) : 0 }
        unsafe frame.pointee.data.0 = unsafe base(0)
        unsafe frame.pointee.data.1 = unsafe base(1)
        unsafe frame.pointee.data.2 = unsafe base(2)
        unsafe frame.pointee.data.3 = unsafe base(3)
        unsafe frame.pointee.linesize.0 = stride(0)
        unsafe frame.pointee.linesize.1 = stride(1)
        unsafe frame.pointee.linesize.2 = stride(2)
        unsafe frame.pointee.linesize.3 = stride(3)
        let owner = unsafe Unmanaged.passRetained(buffer).toOpaque()
        let bytes = planes.first.map { $0.bytesPerRow * $0.height } ?? 0
        unsafe frame.pointee.buf.0 = unsafe av_buffer_create(
            base(0), bytes, { owner, _ in if let owner = unsafe owner { unsafe Unmanaged<CVPixelBuffer>.fromOpaque(owner).release() } }, unsafe owner,
            AV_BUFFER_FLAG_READONLY)
        return unsafe frame
    }
}
