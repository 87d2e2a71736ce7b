internal import CFFmpeg

extension InputContext {
    /// Reads so much of the streams that their parameters are known: what the header does not say is found by decoding.
    ///
    /// FFmpeg decodes the first pictures of H.264 whole, for what stands in their headers: half a second in 4K. In movies, which have the
    /// sequence parameters in their own header, the start of one slice is enough.
    /// - Parameter isReordered: whether the movie's index says that a stream's pictures are not decoded in order of presentation.
    /// - Returns: false when that was not enough: the file must be opened anew and probed by `probeWholly`.
    func probeHeaders(isReordered: (UnsafeMutablePointer<AVStream>) -> Bool) throws(MediaError) -> Bool {
        let short = unsafe streams.filter { unsafe InputContext.hasSequenceParameters($0.pointee.codecpar.pointee) }
        guard formatName.contains("mov"), unsafe !short.isEmpty else {
            try probeWholly()
            return true
        }
        unsafe pointer.pointee.codec_whitelist = av_strdup(decodersForProbing)
        try probeWholly()
        for index in unsafe short.indices {
            let stream = unsafe short[index]
            guard try unsafe completeParameters(of: stream) else { return false }
            // How far pictures are out of order is guessed by decoding where the sequence parameters do not say it.
            if unsafe stream.pointee.codecpar.pointee.video_delay == 0, unsafe isReordered(stream) { return false }
        }
        return true
    }

    /// Probes as FFmpeg does.
    func probeWholly() throws(MediaError) { try unsafe check(avformat_find_stream_info(pointer, nil), "read", path) }

    private static func hasSequenceParameters(_ parameters: AVCodecParameters) -> Bool {
        // `avcC`, ISO/IEC 14496-15 § 5.3.3: its version is 1.
        guard unsafe parameters.codec_id == AV_CODEC_ID_H264, let data = unsafe parameters.extradata else { return false }
        return unsafe parameters.extradata_size >= 7 && data[0] == 1
    }

    /// The names of all decoders for the streams' codecs but H.264; a name that none has when that leaves nothing.
    private var decodersForProbing: String {
        let codecs = unsafe Set(streams.map { unsafe $0.pointee.codecpar.pointee.codec_id.rawValue }).subtracting([AV_CODEC_ID_H264.rawValue])
        var names = ["-"]
        var place: UnsafeMutableRawPointer?
        while let codec = unsafe av_codec_iterate(&place) {
            guard unsafe av_codec_is_decoder(codec) != 0, unsafe codecs.contains(codec.pointee.id.rawValue) else { continue }
            if let name = unsafe codec.pointee.name { unsafe names.append(String(cString: name)) }
        }
        return names.joined(separator: ",")
    }

    /// Decodes the start of a stream's first slice and takes over what that says; false when it says nothing.
    private func completeParameters(of stream: UnsafeMutablePointer<AVStream>) throws(MediaError) -> Bool {
        let parameters = unsafe stream.pointee.codecpar
        guard let parameters = unsafe parameters, let decoder = unsafe avcodec_find_decoder(AV_CODEC_ID_H264) else { return false }
        var packet: UnsafeMutablePointer<AVPacket>? = unsafe try allocated(av_packet_alloc(), "packet")
        defer { unsafe av_packet_free(&packet) }
        guard let packet = unsafe packet, try unsafe readFirst(of: stream, into: packet),
            unsafe av_packet_make_writable(packet) >= 0, let data = unsafe packet.pointee.data
        else { return false }
        let lengthSize = unsafe Int(parameters.pointee.extradata[4] & 3) + 1
        let bytes = unsafe UnsafeMutableBufferPointer(start: data, count: Int(packet.pointee.size))
        guard let kept = unsafe InputContext.cutFirstSlice(bytes, lengthSize: lengthSize) else { return false }
        unsafe packet.pointee.size = Int32(kept)

        var context: UnsafeMutablePointer<AVCodecContext>? = unsafe try allocated(avcodec_alloc_context3(decoder), "decoder")
        defer { unsafe avcodec_free_context(&context) }
        guard let context = unsafe context else { return false }
        try unsafe check(avcodec_parameters_to_context(context, parameters), "set up decoder for", path)
        unsafe context.pointee.thread_count = 1
        // Nobody looks at the picture.
        unsafe context.pointee.error_concealment = 0
        try unsafe check(avcodec_open2(context, decoder, nil), "open decoder for", path)
        _ = unsafe avcodec_send_packet(context, packet)
        guard unsafe context.pointee.pix_fmt != AV_PIX_FMT_NONE else { return false }
        try unsafe check(avcodec_parameters_from_context(parameters, context), "read", path)
        return true
    }

    /// Reads the first packet of a stream; false when there is none among the first packets of the file.
    private func readFirst(of stream: UnsafeMutablePointer<AVStream>, into packet: UnsafeMutablePointer<AVPacket>) throws(MediaError) -> Bool {
        let index = unsafe stream.pointee.index
        guard unsafe av_seek_frame(pointer, index, 0, AVSEEK_FLAG_BACKWARD) >= 0 else { return false }
        for _ in 0..<InputContext.packetLimit {
            guard unsafe av_read_frame(pointer, packet) >= 0 else { return false }
            if unsafe packet.pointee.stream_index == index { return true }
            unsafe av_packet_unref(packet)
        }
        return false
    }

    private static let packetLimit = 1024
    /// More than the header of a slice takes.
    private static let sliceStart = 256

    /// Shortens the first slice among the units of a packet, each behind its length. Gives the bytes up to its end; nil when there is none.
    private static func cutFirstSlice(_ bytes: UnsafeMutableBufferPointer<UInt8>, lengthSize: Int) -> Int? {
        var position = 0
        while position + lengthSize < bytes.count {
            let length = unsafe bytes[position..<position + lengthSize].reduce(0) { $0 << 8 | Int($1) }
            let start = position + lengthSize
            guard length > 0, length <= bytes.count - start else { return nil }
            // Slices are units of type 1 and 5 (ITU-T H.264 table 7-1); 2 begins one that is cut in parts.
            if unsafe [1, 2, 5].contains(bytes[start] & 31) {
                let kept = min(length, sliceStart)
                for place in 0..<lengthSize { unsafe bytes[position + place] = UInt8(truncatingIfNeeded: kept >> (8 * (lengthSize - 1 - place))) }
                return start + kept
            }
            position = start + length
        }
        return nil
    }
}
