internal import CFFmpeg
internal import CoreMedia

/// What a reader needs to decode a stream again without probing the file again. Immutable.
@safe final class StreamRecipe: @unchecked Sendable {
    // Unchecked: the parameters are never written after init.

    let index: Int32
    let timeBase: AVRational
    /// Codec parameters as probing found them, owned.
    let parameters: UnsafeMutablePointer<AVCodecParameters>
    /// Subtracted from packet times to give media time.
    let origin: CMTime
    /// See ``InputContext/hasOnlyDecodeTimes``.
    let hasOnlyDecodeTimes: Bool

    init(stream: UnsafeMutablePointer<AVStream>, origin: CMTime, hasOnlyDecodeTimes: Bool = false) throws(MediaError) {
        index = unsafe stream.pointee.index
        timeBase = unsafe stream.pointee.time_base
        self.origin = origin
        self.hasOnlyDecodeTimes = hasOnlyDecodeTimes
        unsafe parameters = try unsafe allocated(avcodec_parameters_alloc(), "codec parameters")
        let status = unsafe avcodec_parameters_copy(parameters, stream.pointee.codecpar)
        if status < 0 {
            var doomed: UnsafeMutablePointer<AVCodecParameters>? = unsafe parameters
            unsafe avcodec_parameters_free(&doomed)
            throw MediaError(ffmpeg: status, "copy", "codec parameters")
        }
    }

    deinit {
        var doomed: UnsafeMutablePointer<AVCodecParameters>? = unsafe parameters
        unsafe avcodec_parameters_free(&doomed)
    }

    /// The media time of a packet's or frame's tick.
    func mediaTime(ticks: Int64) -> CMTime {
        let time = CMTime(ticks: ticks, timeBase: timeBase)
        return origin.value == 0 ? time : time - origin
    }
}
