internal import CFFmpeg

/// An open decoder. Used by one thread at a time.
@safe final class CodecContext {
    let pointer: UnsafeMutablePointer<AVCodecContext>

    /// - Parameter threads: how many frames are decoded at once; 1 for sound.
    init(_ recipe: StreamRecipe, threads: Int, path: String) throws(MediaError) {
        let parameters = unsafe recipe.parameters
        guard let decoder = unsafe avcodec_find_decoder(parameters.pointee.codec_id) else {
            let name = unsafe avcodec_get_name(parameters.pointee.codec_id).map { unsafe String(cString: $0) } ?? "?"
            throw MediaError(.decoderNotFound, "decode", path, "there is no decoder for \(name)")
        }
        let context = try unsafe allocated(avcodec_alloc_context3(decoder), "decoder")
        unsafe pointer = unsafe context
        try unsafe check(avcodec_parameters_to_context(context, parameters), "set up decoder for", path)
        unsafe context.pointee.pkt_timebase = recipe.timeBase
        unsafe context.pointee.thread_count = Int32(threads)
        unsafe context.pointee.thread_type = FF_THREAD_FRAME
        // Priming and padding are ours to cut, exactly (see AudioSampleReader).
        unsafe context.pointee.flags2 |= AV_CODEC_FLAG2_SKIP_MANUAL
        // See FrameDecoder.isBroken.
        if unsafe context.pointee.codec_id == AV_CODEC_ID_H264 { unsafe context.pointee.flags |= AV_CODEC_FLAG_OUTPUT_CORRUPT }
        try unsafe check(avcodec_open2(context, decoder, nil), "open decoder for", path)
    }

    deinit {
        var doomed: UnsafeMutablePointer<AVCodecContext>? = unsafe pointer
        unsafe avcodec_free_context(&doomed)
    }
}
