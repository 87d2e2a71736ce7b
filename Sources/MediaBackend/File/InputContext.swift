internal import CFFmpeg
internal import Foundation

/// An open container of FFmpeg's. Used by one thread at a time.
@safe final class InputContext {
    let pointer: UnsafeMutablePointer<AVFormatContext>
    let path: String

    /// Container formats that are one self-contained file; those that open other files are left out.
    private static let containers = [
        "mov", "mp4", "m4a", "3gp", "3g2", "mj2", "matroska", "webm", "mxf", "mpegts", "mpeg", "mpegvideo", "avi", "wav", "w64", "aiff", "caf",
        "mp3", "aac", "flac", "ogg", "flv", "asf", "h264", "hevc", "m4v", "ac3", "eac3", "dv", "gif", "apng", "png_pipe", "jpeg_pipe", "ivf", "obu",
        "gxf",
    ].joined(separator: ",")

    /// Opens a regular file. Edit lists are left to us (ISO/IEC 14496-12 § 8.6.6), so that media times stay as stored.
    init(path: String) throws(MediaError) {
        try InputContext.checkRegularFile(path)
        cut_log_quiet()
        var options: OpaquePointer?
        defer { unsafe av_dict_free(&options) }
        unsafe av_dict_set(&options, "ignore_editlist", "1", 0)
        unsafe av_dict_set(&options, "protocol_whitelist", "file", 0)
        unsafe av_dict_set(&options, "format_whitelist", InputContext.containers, 0)
        var opened: UnsafeMutablePointer<AVFormatContext>?
        let status = unsafe avformat_open_input(&opened, "file:" + path, nil, &options)
        guard status >= 0, let opened = unsafe opened else {
            // What cannot be told from noise is "not media"; what looks like media but cannot be read is "damaged".
            let code: MediaError.Code? = status == CUT_ERROR_INVALIDDATA && !InputContext.looksLikeMedia(path) ? .formatNotRecognized : nil
            if let code { throw MediaError(code, "open", path, "the format of the file is not recognised") }
            throw MediaError(ffmpeg: status, "open", path)
        }
        unsafe pointer = unsafe opened
        self.path = path
    }

    deinit {
        var doomed: UnsafeMutablePointer<AVFormatContext>? = unsafe pointer
        unsafe avformat_close_input(&doomed)
    }

    var streams: [UnsafeMutablePointer<AVStream>] {
        unsafe (0..<Int(pointer.pointee.nb_streams)).compactMap { unsafe pointer.pointee.streams[$0] }
    }

    var formatName: String { unsafe pointer.pointee.iformat.pointee.name.map { unsafe String(cString: $0) } ?? "" }

    /// Whether the container numbers pictures in order of decoding and says nothing of when they are shown.
    var hasOnlyDecodeTimes: Bool { formatName == "mxf" }

    private static func checkRegularFile(_ path: String) throws(MediaError) {
        var isDirectory: ObjCBool = false
        guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw MediaError(.fileNotFound, "open", path, "there is no such file")
        }
        if isDirectory.boolValue { throw MediaError(.isDirectory, "open", path, "it is a directory") }
        guard FileManager.default.isReadableFile(atPath: path) else {
            throw MediaError(.permissionDenied, "open", path, "the file cannot be read")
        }
        let type = (try? FileManager.default.attributesOfItem(atPath: (path as NSString).resolvingSymlinksInPath))?[.type] as? FileAttributeType
        guard type == .typeRegular else { throw MediaError(.notAFile, "open", path, "it is not a regular file") }
    }

    /// Whether a file starts with a box of the ISO base media family or another container's mark.
    private static func looksLikeMedia(_ path: String) -> Bool {
        guard let handle = FileHandle(forReadingAtPath: path) else { return false }
        defer { try? handle.close() }
        guard let head = try? handle.read(upToCount: 12), head.count == 12 else { return false }
        let boxes = ["ftyp", "moov", "mdat", "free", "skip", "wide", "pnot", "moof", "styp"]
        if boxes.contains(String(decoding: head[4..<8], as: UTF8.self)) { return true }
        return head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) || head.starts(with: Array("RIFF".utf8)) || head.starts(with: [0x06, 0x0E, 0x2B, 0x34])
    }
}
