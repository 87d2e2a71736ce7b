internal import CFFmpeg

/// An open decoder. Used by one thread at a time.
final class CodecContext {
    let pointer: UnsafeMutablePointer<AVCodecContext>

    /// - Parameter threads: how many frames are decoded at once; 1 for sound.
    init(_ recipe: StreamRecipe, threads: Int, path: String) throws(MediaError) {
        let parameters = recipe.parameters
        guard let decoder = avcodec_find_decoder(parameters.pointee.codec_id) else {
            let name = avcodec_get_name(parameters.pointee.codec_id).map { String(cString: $0) } ?? "?"
            throw MediaError(.decoderNotFound, "decode", path, "there is no decoder for \(name)")
        }
        let context = try allocated(avcodec_alloc_context3(decoder), "decoder")
        pointer = context
        try check(avcodec_parameters_to_context(context, parameters), "set up decoder for", path)
        context.pointee.pkt_timebase = recipe.timeBase
        context.pointee.thread_count = Int32(threads)
        context.pointee.thread_type = FF_THREAD_FRAME
        // Priming and padding are ours to cut, exactly (see AudioSampleReader).
        context.pointee.flags2 |= AV_CODEC_FLAG2_SKIP_MANUAL
        try check(avcodec_open2(context, decoder, nil), "open decoder for", path)
    }

    deinit {
        var doomed: UnsafeMutablePointer<AVCodecContext>? = pointer
        avcodec_free_context(&doomed)
    }
}
