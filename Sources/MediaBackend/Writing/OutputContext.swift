internal import CFFmpeg
internal import CoreGraphics

/// An open muxer of FFmpeg's. Used by one thread at a time.
@safe final class OutputContext {
    let container: MovieContainer
    private let path: String
    /// What errors name: the file that the user asked for.
    private let target: String
    private var pointer: UnsafeMutablePointer<AVFormatContext>?

    init(path: String, target: String, container: MovieContainer) throws(MediaError) {
        self.path = path
        self.target = target
        self.container = container
        cut_log_quiet()
        var made: UnsafeMutablePointer<AVFormatContext>?
        // The muxer has to know the path as well: putting the index first reads the file back.
        try unsafe check(avformat_alloc_output_context2(&made, nil, container.muxerName, "file:" + path), "create", target)
        unsafe pointer = unsafe made
        guard let context = unsafe made else { throw MediaError(.outOfMemory, "create", target, "no muxer was made") }
        let status = unsafe avio_open(&context.pointee.pb, "file:" + path, AVIO_FLAG_WRITE)
        if status < 0 {
            close()
            throw MediaError(ffmpeg: status, "create", target)
        }
        // The same edit gives the same bytes: no clock and no version in the file.
        unsafe context.pointee.flags |= AVFMT_FLAG_BITEXACT
    }

    deinit { close() }

    func close() {
        guard let open = unsafe pointer else { return }
        unsafe avio_closep(&open.pointee.pb)
        unsafe avformat_free_context(open)
        unsafe pointer = nil
    }

    private func opened() throws(MediaError) -> UnsafeMutablePointer<AVFormatContext> {
        guard let pointer = unsafe pointer else { throw MediaError(.invalidArgument, "write", target, "the file was closed") }
        return unsafe pointer
    }

    func addStream(_ encoder: UnsafeMutablePointer<AVCodecContext>) throws(MediaError) -> UnsafeMutablePointer<AVStream> {
        let stream = try unsafe allocated(avformat_new_stream(try opened(), nil), "stream")
        unsafe stream.pointee.time_base = unsafe encoder.pointee.time_base
        try unsafe check(avcodec_parameters_from_context(stream.pointee.codecpar, encoder), "add a track to", target)
        return unsafe stream
    }

    /// Stores a transform as the track header's matrix: 16.16 fixed point, the last column 2.30.
    func setMatrix(_ transform: CGAffineTransform, of stream: UnsafeMutablePointer<AVStream>) throws(MediaError) {
        func fixed(_ value: Double) -> Int32 { value.isFinite ? Int32(clamping: Int64((max(-32768, min(32767, value)) * 65536).rounded())) : 0 }
        let matrix: [Int32] = [
            fixed(transform.a), fixed(transform.b), 0, fixed(transform.c), fixed(transform.d), 0, fixed(transform.tx), fixed(transform.ty), 1 << 30,
        ]
        guard let data = unsafe av_stream_new_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, 36) else {
            throw MediaError(.outOfMemory, "add a track to", target, "there is not enough memory")
        }
        unsafe data.withMemoryRebound(to: Int32.self, capacity: 9) { values in for index in 0..<9 { unsafe values[index] = matrix[index] } }
    }

    func writeHeader(movieTimescale: Int32, optimizedForNetwork: Bool, metadata: [MetadataTag]) throws(MediaError) {
        var options: OpaquePointer?
        defer { unsafe av_dict_free(&options) }
        let open = try unsafe opened()
        for tag in metadata where !MetadataTag.reservedNames.contains(tag.name.lowercased()) {
            unsafe av_dict_set(&open.pointee.metadata, tag.name, tag.value, AV_DICT_MATCH_CASE | AV_DICT_MULTIKEY)
        }
        if container.holdsVideo || container == .m4a {
            unsafe av_dict_set(&options, "movie_timescale", "\(movieTimescale)", 0)
            // A movie keeps metadata under whatever names there are; MPEG-4 files have iTunes' codes.
            let flags = (optimizedForNetwork ? "+faststart" : "") + (container == .mov && !metadata.isEmpty ? "+use_metadata_tags" : "")
            if !flags.isEmpty { unsafe av_dict_set(&options, "movflags", flags, 0) }
        }
        try unsafe check(avformat_write_header(open, &options), "write the header of", target)
    }

    func write(
        _ packet: UnsafeMutablePointer<AVPacket>, from timeBase: AVRational, to stream: UnsafeMutablePointer<AVStream>
    ) throws(MediaError) {
        unsafe packet.pointee.stream_index = unsafe stream.pointee.index
        unsafe av_packet_rescale_ts(packet, timeBase, stream.pointee.time_base)
        try unsafe check(av_interleaved_write_frame(try opened(), packet), "write", target)
    }

    func writeTrailer() throws(MediaError) {
        let open = try unsafe opened()
        try unsafe check(av_write_trailer(open), "finish", target)
        let status = unsafe avio_closep(&open.pointee.pb)
        try check(status, "finish", target)
        close()
    }
}
