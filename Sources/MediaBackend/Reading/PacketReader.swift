internal import CFFmpeg
internal import CoreMedia

/// Reads the packets of one track. Used by one thread at a time.
@safe final class PacketReader {
    private(set) var input: InputContext
    private(set) var stream: UnsafeMutablePointer<AVStream>
    let recipe: StreamRecipe
    /// The container cannot seek: going back starts anew.
    private(set) var isForwardOnly = false
    private let packet: UnsafeMutablePointer<AVPacket>

    init(file: MediaFile, recipe: StreamRecipe) throws(MediaError) {
        self.recipe = recipe
        unsafe (input, stream) = try unsafe PacketReader.open(file.path, recipe)
        unsafe packet = try unsafe allocated(av_packet_alloc(), "packet")
    }

    private static func open(_ path: String, _ recipe: StreamRecipe) throws(MediaError) -> (InputContext, UnsafeMutablePointer<AVStream>) {
        let input = try InputContext(path: path)
        // Most containers know their streams from the header; others must be probed again.
        if unsafe input.pointee.nb_streams <= UInt32(recipe.index) || input.pointee.ctx_flags & AVFMTCTX_NOHEADER != 0 {
            try input.probeWholly()
        }
        guard unsafe Int(recipe.index) < input.streams.count else {
            throw MediaError(.damaged, "read", path, "the file changed: stream \(recipe.index) is gone")
        }
        // FFmpeg's guesses of what such a container does not store contradict each other.
        if input.hasOnlyDecodeTimes { unsafe input.pointer.pointee.flags |= AVFMT_FLAG_NOFILLIN }
        let stream = unsafe input.streams[Int(recipe.index)]
        unsafe input.streams.forEach { unsafe $0.pointee.discard = AVDISCARD_ALL }
        unsafe stream.pointee.discard = AVDISCARD_DEFAULT
        return unsafe (input, stream)
    }

    deinit {
        var doomed: UnsafeMutablePointer<AVPacket>? = unsafe packet
        unsafe av_packet_free(&doomed)
    }

    /// The next packet of the track, valid until the next call; nil at the end, and where a truncated file breaks off.
    func next() throws(MediaError) -> UnsafeMutablePointer<AVPacket>? {
        while true {
            unsafe av_packet_unref(packet)
            let status = unsafe av_read_frame(input.pointer, packet)
            if status == CUT_ERROR_EOF || status == CUT_ERROR_INVALIDDATA || status == CUT_ERROR_IO { return nil }
            if status == CUT_ERROR_AGAIN { continue }
            try check(status, "read", input.path)
            guard unsafe packet.pointee.stream_index == recipe.index else { continue }
            // The packet in which the file ends is of no use.
            if unsafe packet.pointee.flags & AV_PKT_FLAG_CORRUPT != 0, isCutOff { return nil }
            return unsafe packet
        }
    }

    /// Whether the index names samples that lie past the end of the file.
    var isCutOff: Bool {
        let size = unsafe avio_size(input.pointer.pointee.pb)
        guard size > 0 else { return false }
        // Samples lie in order, but for a few: what is missing is at the end.
        let count = unsafe avformat_index_get_entries_count(stream)
        for index in max(0, count - 256)..<max(0, count) {
            guard let entry = unsafe avformat_index_get_entry(stream, index) else { return false }
            let end = unsafe entry.pointee.pos.addingReportingOverflow(Int64(entry.pointee.size))
            if end.overflow || end.partialValue > size { return true }
        }
        return false
    }

    /// Moves to the last key frame at or before a tick of the stream's time base.
    func seek(toTick tick: Int64) throws(MediaError) {
        let status = unsafe av_seek_frame(input.pointer, recipe.index, tick, AVSEEK_FLAG_BACKWARD)
        guard status < 0 else { return }
        // Nothing before the tick: the start is the best there is.
        guard unsafe av_seek_frame(input.pointer, recipe.index, Int64.min / 2, AVSEEK_FLAG_ANY | AVSEEK_FLAG_BACKWARD) < 0 else { return }
        isForwardOnly = true
        unsafe (input, stream) = try unsafe PacketReader.open(input.path, recipe)
    }

    /// The decode tick of the last key frame at or before a tick, when the container has an index.
    func keyFrame(atOrBefore tick: Int64) -> Int64? {
        guard let entry = unsafe avformat_index_get_entry_from_timestamp(stream, tick, AVSEEK_FLAG_BACKWARD) else { return nil }
        return unsafe entry.pointee.timestamp
    }
}
