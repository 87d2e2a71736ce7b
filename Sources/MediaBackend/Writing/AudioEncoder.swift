internal import CFFmpeg

/// Interleaved float samples in, packets out. Used by one thread at a time.
@safe final class AudioEncoder {
    let context: UnsafeMutablePointer<AVCodecContext>
    private let settings: AudioEncoderSettings
    private let packet: UnsafeMutablePointer<AVPacket>
    private let frame: UnsafeMutablePointer<AVFrame>
    private let frameSize: Int
    /// Samples that do not fill a frame yet, interleaved.
    private var pending: [Float] = []
    private var position: Int64

    /// - Parameter start: the index of the first sample on the track's timeline.
    init(_ settings: AudioEncoderSettings, start: Int64) throws(MediaError) {
        self.settings = settings
        position = start
        let name = settings.codec.encoderName
        guard settings.sampleRate > 0, settings.channels > 0, settings.channels <= 8 else {
            throw MediaError(.invalidArgument, "encode", name, "\(settings.sampleRate) Hz with \(settings.channels) channels is not a format")
        }
        guard let encoder = unsafe avcodec_find_encoder_by_name(name) else {
            throw MediaError(.encoderNotFound, "encode", name, "this FFmpeg has no encoder of that name")
        }
        let made = try unsafe allocated(avcodec_alloc_context3(encoder), name)
        unsafe context = unsafe made
        unsafe packet = try unsafe allocated(av_packet_alloc(), "packet")
        unsafe frame = try unsafe allocated(av_frame_alloc(), "frame")
        unsafe made.pointee.sample_rate = Int32(clamping: settings.sampleRate)
        unsafe made.pointee.sample_fmt = settings.codec.sampleFormat
        unsafe made.pointee.time_base = AVRational(num: 1, den: Int32(clamping: settings.sampleRate))
        unsafe made.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
        if settings.bitRate > 0 { unsafe made.pointee.bit_rate = Int64(settings.bitRate) }
        unsafe av_channel_layout_default(&made.pointee.ch_layout, Int32(settings.channels))
        do {
            try unsafe check(avcodec_open2(made, encoder, nil), "open encoder", name)
        } catch {
            throw MediaError(.encodeFailed, "open encoder", name, "\(settings.sampleRate) Hz, \(settings.channels) channels: \(error.reason)")
        }
        frameSize = unsafe made.pointee.frame_size > 0 ? Int(made.pointee.frame_size) : 4096
    }

    deinit {
        var doomedContext: UnsafeMutablePointer<AVCodecContext>? = unsafe context
        unsafe avcodec_free_context(&doomedContext)
        var doomedPacket: UnsafeMutablePointer<AVPacket>? = unsafe packet
        unsafe av_packet_free(&doomedPacket)
        var doomedFrame: UnsafeMutablePointer<AVFrame>? = unsafe frame
        unsafe av_frame_free(&doomedFrame)
    }

    func encode(
        _ samples: UnsafeBufferPointer<Float>, write: (UnsafeMutablePointer<AVPacket>) throws(MediaError) -> Void
    ) throws(MediaError) {
        unsafe pending.append(contentsOf: samples)
        let step = frameSize * settings.channels
        var start = 0
        while pending.count - start >= step {
            try unsafe encodeFrame(from: start, count: frameSize, write)
            start += step
        }
        if start > 0 { pending.removeFirst(start) }
    }

    /// Encodes what is left and gives the packets still inside.
    func finish(write: (UnsafeMutablePointer<AVPacket>) throws(MediaError) -> Void) throws(MediaError) {
        let left = pending.count / settings.channels
        if left > 0 { try unsafe encodeFrame(from: 0, count: left, write) }
        pending.removeAll()
        try unsafe check(avcodec_send_frame(context, nil), "encode", settings.codec.encoderName)
        try unsafe drain(write)
    }

    private func encodeFrame(
        from start: Int, count: Int, _ write: (UnsafeMutablePointer<AVPacket>) throws(MediaError) -> Void
    ) throws(MediaError) {
        let name = settings.codec.encoderName
        unsafe av_frame_unref(frame)
        unsafe frame.pointee.nb_samples = Int32(count)
        unsafe frame.pointee.format = unsafe context.pointee.sample_fmt.rawValue
        unsafe frame.pointee.sample_rate = unsafe context.pointee.sample_rate
        try unsafe check(av_channel_layout_copy(&frame.pointee.ch_layout, &context.pointee.ch_layout), "encode", name)
        try unsafe check(av_frame_get_buffer(frame, 0), "encode", name)
        fill(from: start, count: count)
        unsafe frame.pointee.pts = position
        position += Int64(count)
        try unsafe check(avcodec_send_frame(context, frame), "encode", name)
        try unsafe drain(write)
    }

    /// Writes samples to the frame in the encoder's own layout.
    private func fill(from start: Int, count: Int) {
        let channels = settings.channels
        guard let planes = unsafe frame.pointee.extended_data else { return }
        switch settings.codec {
        case .aac:
            for channel in 0..<channels {
                unsafe planes[channel]?.withMemoryRebound(to: Float.self, capacity: count) { plane in
                    for index in 0..<count { unsafe plane[index] = pending[start + index * channels + channel] }
                }
            }
        case .linearPCM(let bits, let isFloat):
            let total = count * channels
            if isFloat {
                unsafe planes[0]?.withMemoryRebound(to: Float.self, capacity: total) { plane in
                    for index in 0..<total { unsafe plane[index] = pending[start + index] }
                }
            } else if bits == 16 {
                unsafe planes[0]?.withMemoryRebound(to: Int16.self, capacity: total) { plane in
                    for index in 0..<total { unsafe plane[index] = Int16((clipped(pending[start + index]) * 32767).rounded()) }
                }
            } else {
                unsafe planes[0]?.withMemoryRebound(to: Int32.self, capacity: total) { plane in
                    for index in 0..<total { unsafe plane[index] = Int32((Double(clipped(pending[start + index])) * 2_147_483_647).rounded()) }
                }
            }
        }
    }

    private func drain(_ write: (UnsafeMutablePointer<AVPacket>) throws(MediaError) -> Void) throws(MediaError) {
        while true {
            let status = unsafe avcodec_receive_packet(context, packet)
            if status == CUT_ERROR_AGAIN || status == CUT_ERROR_EOF { return }
            try check(status, "encode", settings.codec.encoderName)
            try unsafe write(packet)
        }
    }
}

/// A sample within -1...1; what is not a number becomes -1 rather than a trap.
private func clipped(_ sample: Float) -> Float { sample > -1 ? (sample < 1 ? sample : 1) : -1 }

extension AudioEncoderSettings.Codec {
    var encoderName: String {
        switch self {
        case .aac: "aac"
        case .linearPCM(let bits, let isFloat): isFloat ? "pcm_f32le" : bits == 16 ? "pcm_s16le" : bits == 24 ? "pcm_s24le" : "pcm_s32le"
        }
    }

    fileprivate var sampleFormat: AVSampleFormat {
        switch self {
        case .aac: AV_SAMPLE_FMT_FLTP
        case .linearPCM(let bits, let isFloat): isFloat ? AV_SAMPLE_FMT_FLT : bits == 16 ? AV_SAMPLE_FMT_S16 : AV_SAMPLE_FMT_S32
        }
    }
}
