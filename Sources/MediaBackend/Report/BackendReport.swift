internal import CFFmpeg

/// What the installed FFmpeg can do, for people who set up a machine.
package struct BackendReport: Sendable {
    /// A library and its version.
    package struct Library: Sendable, Hashable {
        package var name: String
        package var version: String
    }
    /// A codec that is used, and whether it is there.
    package struct Codec: Sendable, Hashable {
        package var name: String
        package var purpose: String
        package var isPresent: Bool
    }

    package var libraries: [Library]
    package var encoders: [Codec]
    package var decoders: [Codec]
    /// The licence of the libraries as built.
    package var license: String

    package static var current: BackendReport {
        func version(_ number: UInt32) -> String { "\(number >> 16).\(number >> 8 & 0xFF).\(number & 0xFF)" }
        func encoder(_ name: String, _ purpose: String) -> Codec {
            unsafe Codec(name: name, purpose: purpose, isPresent: avcodec_find_encoder_by_name(name) != nil)
        }
        func decoder(_ name: String, _ purpose: String) -> Codec {
            unsafe Codec(name: name, purpose: purpose, isPresent: avcodec_find_decoder_by_name(name) != nil)
        }
        return unsafe BackendReport(
            libraries: [
                Library(name: "libavformat", version: version(avformat_version())), Library(name: "libavcodec", version: version(avcodec_version())),
                Library(name: "libavutil", version: version(avutil_version())),
                Library(name: "libswresample", version: version(swresample_version())),
            ],
            encoders: [
                encoder("libx264", "H.264 export"), encoder("libx265", "HEVC export"), encoder("prores_ks", "ProRes export"),
                encoder("aac", "AAC sound"), encoder("pcm_s16le", "uncompressed sound"), encoder("png", "still pictures"),
            ],
            decoders: [
                decoder("h264", "H.264"), decoder("hevc", "HEVC"), decoder("prores", "ProRes"), decoder("vp9", "VP9"), decoder("libdav1d", "AV1"),
                decoder("aac", "AAC"), decoder("mp3", "MP3"),
            ],
            license: avcodec_license().map { unsafe String(cString: $0) } ?? "")
    }
}
