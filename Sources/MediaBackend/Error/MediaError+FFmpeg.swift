internal import CFFmpeg

extension MediaError {
    /// The one table from FFmpeg's codes to ours.
    init(ffmpeg status: Int32, _ operation: String, _ object: String) {
        let code: Code =
            switch status {
            case CUT_ERROR_NOENT: .fileNotFound
            case CUT_ERROR_ACCES: .permissionDenied
            case CUT_ERROR_ISDIR: .isDirectory
            case CUT_ERROR_NOMEM: .outOfMemory
            case CUT_ERROR_NOSPC: .diskFull
            case CUT_ERROR_IO: .inputOutput
            case CUT_ERROR_INVALIDDATA, CUT_ERROR_EOF: .damaged
            case CUT_ERROR_DEMUXER_NOT_FOUND: .formatNotRecognized
            case CUT_ERROR_DECODER_NOT_FOUND: .decoderNotFound
            case CUT_ERROR_ENCODER_NOT_FOUND: .encoderNotFound
            case CUT_ERROR_STREAM_NOT_FOUND: .trackNotFound
            case CUT_ERROR_PATCHWELCOME, CUT_ERROR_NOSYS, CUT_ERROR_MUXER_NOT_FOUND: .unsupported
            case CUT_ERROR_INVAL: .invalidArgument
            case CUT_ERROR_EXIT: .cancelled
            default: .inputOutput
            }
        self.init(code, operation, object, MediaError.text(of: status))
    }

    private static func text(of status: Int32) -> String {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
            guard let base = buffer.baseAddress, unsafe av_strerror(status, base, buffer.count) == 0 else { return "error \(status)" }
            return unsafe String(cString: base)
        }
    }
}

/// The one funnel from FFmpeg's results to Swift's errors: passes a result that is not negative, throws for one that is.
@discardableResult
func check(_ status: Int32, _ operation: @autoclosure () -> String, _ object: @autoclosure () -> String) throws(MediaError) -> Int32 {
    guard status >= 0 else { throw MediaError(ffmpeg: status, operation(), object()) }
    return status
}

/// Passes a pointer that was allocated, throws out-of-memory for one that was not.
func allocated<T>(_ pointer: UnsafeMutablePointer<T>?, _ what: String) throws(MediaError) -> UnsafeMutablePointer<T> {
    guard let pointer = unsafe pointer else { throw MediaError(.outOfMemory, "allocate", what, "there is not enough memory") }
    return unsafe pointer
}
