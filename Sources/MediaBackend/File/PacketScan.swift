internal import CFFmpeg
internal import CoreMedia

/// Reads every packet of a file to learn how long it is, where no index says so.
enum PacketScan {
    /// The end of the last packet of each stream, by the stream's index, in the time of its packets.
    static func ends(_ path: String) throws(MediaError) -> [Int32: CMTime] {
        let input = try InputContext(path: path)
        try input.probeWholly()
        let packet = try unsafe allocated(av_packet_alloc(), "packet")
        defer {
            var doomed: UnsafeMutablePointer<AVPacket>? = unsafe packet
            unsafe av_packet_free(&doomed)
        }
        var ends: [Int32: CMTime] = [:]
        while unsafe av_read_frame(input.pointer, packet) >= 0 {
            defer { unsafe av_packet_unref(packet) }
            let index = unsafe packet.pointee.stream_index
            let start = unsafe packet.pointee.pts == CUT_NOPTS_VALUE ? packet.pointee.dts : packet.pointee.pts
            guard start != CUT_NOPTS_VALUE, unsafe Int(index) < input.streams.count else { continue }
            let timeBase = unsafe input.streams[Int(index)].pointee.time_base
            let end = unsafe start.addingReportingOverflow(max(packet.pointee.duration, 0))
            let time = CMTime(ticks: end.partialValue, timeBase: timeBase)
            guard !end.overflow, time.isNumeric else { continue }
            ends[index] = max(ends[index] ?? time, time)
        }
        return ends
    }
}
