internal import CFFmpeg
internal import CoreMedia

/// Packets in, frames out, in presentation order: the decoding loop that picture and sound share.
///
/// Used by one thread at a time.
final class FrameDecoder {
    let packets: PacketReader
    private var context: CodecContext
    private let recipe: StreamRecipe
    private let threads: Int
    private let path: String
    private var drained = false
    private var hasDecodedAny = false
    /// Whether decoding began at the start of the track, so that nothing decoded means that there is nothing.
    private var isFromStart = true
    private var consecutiveErrors = 0
    /// A file whose packets all fail must not be read to its end in vain.
    private static let errorLimit = 256
    private(set) var framesDecoded = 0
    /// Pictures that end at or before this tick are only decoded when others refer to them.
    private var unneededBefore = Int64.min
    /// The time of the key frame at which decoding began after a seek; what is shown before it refers to pictures not decoded.
    private var earliestWhole: Int64?
    private var awaitsKeyFrame = false
    /// Which pictures will be shown, when that is known one by one.
    private var selection: PictureSelection?
    /// The times of pictures that were left out since the last seek, because nobody wanted them.
    private(set) var leftOut: Set<Int64> = []
    /// The time of the first packet since the last seek.
    private(set) var firstTick: Int64?
    private let longestFrame: Int64?

    init(file: MediaFile, track: MediaTrack, threads: Int) throws(MediaError) {
        recipe = track.stream
        self.threads = threads
        path = file.path
        longestFrame = track.maxFrameDuration.ticks(timeBase: track.stream.timeBase, rounding: .roundTowardPositiveInfinity)
        packets = try PacketReader(file: file, recipe: recipe)
        context = try CodecContext(recipe, threads: threads, path: file.path)
    }

    /// The next frame, owned by the caller; nil at the end of the track. Fails where a truncated file breaks off.
    func next() throws(MediaError) -> UnsafeMutablePointer<AVFrame>? {
        let frame = try unsafe allocated(av_frame_alloc(), "frame")
        var result: UnsafeMutablePointer<AVFrame>? = unsafe frame
        var delivered = false
        defer { if !delivered { unsafe av_frame_free(&result) } }
        while true {
            let status = unsafe avcodec_receive_frame(context.pointer, frame)
            if status == 0 {
                if unsafe isBroken(frame) {
                    unsafe av_frame_unref(frame)
                    continue
                }
                hasDecodedAny = true
                consecutiveErrors = 0
                framesDecoded += 1
                delivered = true
                return unsafe frame
            }
            if status == CUT_ERROR_EOF { return try unsafe endOfTrack() }
            if status != CUT_ERROR_AGAIN {
                try tolerate(status)
                continue
            }
            try feed()
        }
    }

    private func feed() throws(MediaError) {
        guard let packet = try unsafe packets.next() else {
            let status = unsafe drained ? CUT_ERROR_EOF : avcodec_send_packet(context.pointer, nil)
            drained = true
            if status < 0, status != CUT_ERROR_EOF { try tolerate(status) }
            return
        }
        if awaitsKeyFrame {
            awaitsKeyFrame = false
            earliestWhole = unsafe packet.pointee.pts == CUT_NOPTS_VALUE ? nil : packet.pointee.pts
        }
        if firstTick == nil, unsafe packet.pointee.pts != CUT_NOPTS_VALUE { firstTick = unsafe packet.pointee.pts }
        let isUnneeded = unsafe isUnneeded(packet)
        if isUnneeded, selection != nil { unsafe leftOut.insert(packet.pointee.pts) }
        unsafe context.pointer.pointee.skip_frame = isUnneeded ? AVDISCARD_NONREF : AVDISCARD_DEFAULT
        let status = unsafe avcodec_send_packet(context.pointer, packet)
        if status < 0, status != CUT_ERROR_AGAIN { try tolerate(status) }
    }

    /// Whether nothing of a packet's picture will be shown, whatever follows it.
    private func isUnneeded(_ packet: UnsafeMutablePointer<AVPacket>) -> Bool {
        if let selection { return unsafe packet.pointee.pts != CUT_NOPTS_VALUE && !selection.contains(packet.pointee.pts) }
        guard let longestFrame, unneededBefore > .min, unsafe packet.pointee.pts != CUT_NOPTS_VALUE else { return false }
        let end = unsafe packet.pointee.pts.addingReportingOverflow(longestFrame)
        return !end.overflow && end.partialValue <= unneededBefore
    }

    /// Whether a picture of H.264 was decoded without all that it refers to. The decoder is told to give these too, since at the end
    /// of a track it would stop at the first of them and lose the whole ones behind it.
    private func isBroken(_ frame: UnsafeMutablePointer<AVFrame>) -> Bool {
        guard unsafe context.pointer.pointee.codec_id == AV_CODEC_ID_H264 else { return false }
        if unsafe frame.pointee.flags & AV_FRAME_FLAG_CORRUPT != 0 { return true }
        guard let earliestWhole, unsafe frame.pointee.pts != CUT_NOPTS_VALUE else { return false }
        return unsafe frame.pointee.pts < earliestWhole
    }

    /// Damaged frames are passed over, as players do; a track of nothing else is an error.
    private func tolerate(_ status: Int32) throws(MediaError) {
        consecutiveErrors += 1
        if status == CUT_ERROR_NOMEM || consecutiveErrors > FrameDecoder.errorLimit {
            throw MediaError(.decodeFailed, "decode", path, MediaError(ffmpeg: status, "", "").reason)
        }
    }

    private func endOfTrack() throws(MediaError) -> UnsafeMutablePointer<AVFrame>? {
        if !hasDecodedAny, isFromStart {
            throw consecutiveErrors > 0
                ? MediaError(.decodeFailed, "decode", path, "no frame of the track could be decoded")
                : MediaError(.noSamples, "decode", path, "the file ends before its first sample")
        }
        if packets.isCutOff { throw MediaError(.noSamples, "read", path, "the file ends before its last sample") }
        return nil
    }

    /// Continues from the last key frame at or before a tick. Pictures that end before `wanted` need not be given.
    func seek(toTick tick: Int64, wanted: Int64 = .min) throws(MediaError) {
        try packets.seek(toTick: tick)
        unsafe avcodec_flush_buffers(context.pointer)
        drained = false
        isFromStart = tick <= 0
        earliestWhole = nil
        awaitsKeyFrame = !isFromStart
        unneededBefore = wanted
        selection = nil
        leftOut = []
        firstTick = nil
    }

    /// Says which pictures will be shown of those that are still to be read; others are only decoded when these refer to them.
    func select(_ selection: PictureSelection) { self.selection = selection }

    /// Pictures that end at or before a tick need not be given. For a decoder that has not read anything yet.
    func skip(before wanted: Int64) { unneededBefore = wanted }

    /// The picture of the last key frame at or before a tick, owned by the caller, decoded without any other; nil when it cannot be shown by
    /// itself. What comes next must be sought.
    func keyFrame(atOrBefore tick: Int64) throws(MediaError) -> UnsafeMutablePointer<AVFrame>? {
        try seek(toTick: tick)
        guard let packet = try unsafe packets.next() else { return nil }
        unsafe context.pointer.pointee.skip_frame = AVDISCARD_DEFAULT
        guard unsafe avcodec_send_packet(context.pointer, packet) >= 0 else { return nil }
        drained = true
        guard unsafe avcodec_send_packet(context.pointer, nil) >= 0 else { return nil }
        var frame: UnsafeMutablePointer<AVFrame>? = unsafe try allocated(av_frame_alloc(), "frame")
        guard unsafe avcodec_receive_frame(context.pointer, frame) >= 0, let decoded = unsafe frame, unsafe !isBroken(decoded) else {
            unsafe av_frame_free(&frame)
            return nil
        }
        framesDecoded += 1
        return unsafe decoded
    }
}

/// The pictures that will be shown, by their ticks: some, and all from a tick on.
struct PictureSelection {
    var ticks: Set<Int64>
    var allFrom: Int64

    func contains(_ tick: Int64) -> Bool { tick >= allFrom || ticks.contains(tick) }
}
