extension AVURLAsset {
    /// A file type with the MIME types that name it.
    private static let types: [(type: AVFileType, mimeTypes: [String])] = [
        (.mov, ["video/quicktime"]),
        (.mp4, ["video/mp4", "audio/mp4"]),
        (.m4v, ["video/x-m4v"]),
        (.m4a, ["audio/x-m4a", "audio/m4a"]),
        (.mobile3GPP, ["video/3gpp", "audio/3gpp"]),
        (.mobile3GPP2, ["video/3gpp2", "audio/3gpp2"]),
        (.wav, ["audio/wav", "audio/x-wav", "audio/wave", "audio/vnd.wave"]),
        (.aiff, ["audio/aiff", "audio/x-aiff"]),
        (.caf, ["audio/x-caf"]),
        (.mp3, ["audio/mpeg", "audio/mp3", "audio/x-mp3", "audio/mpeg3"]),
        (AVFileType("public.aac-audio"), ["audio/aac", "audio/aacp", "audio/x-aac"]),
        (.ac3, ["audio/ac3"]),
        (.eac3, ["audio/eac3"]),
        (AVFileType("org.xiph.flac"), ["audio/flac", "audio/x-flac"]),
        (AVFileType("public.mpeg-2-transport-stream"), ["video/mp2t"]),
        (AVFileType("org.webmproject.webm"), ["video/webm", "audio/webm"]),
        (AVFileType("org.matroska.mkv"), ["video/x-matroska"]),
    ]

    /// The file types that can be opened.
    public class func audiovisualTypes() -> [AVFileType] { types.map(\.type) }

    /// The MIME types that can be opened.
    public class func audiovisualMIMETypes() -> [String] { types.flatMap(\.mimeTypes) }

    /// Whether media of a MIME type can be played; with a `codecs` parameter (RFC 6381) only if each of the codecs is known.
    public class func isPlayableExtendedMIMEType(_ extendedMIMEType: String) -> Bool {
        let parts = extendedMIMEType.split(separator: ";", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        guard let type = parts.first?.lowercased(), audiovisualMIMETypes().contains(type) else { return false }
        guard parts.count > 1, let list = parts[1].range(of: "codecs=", options: .caseInsensitive) else { return true }
        let codecs = parts[1][list.upperBound...].prefix { $0 != ";" }.trimmingCharacters(in: CharacterSet(charactersIn: "\"' "))
        return codecs.split(separator: ",").allSatisfy { codec in
            let name = codec.trimmingCharacters(in: .whitespaces).prefix { $0 != "." }
            return playableCodecs.contains(String(name))
        }
    }

    private static let playableCodecs: Set<String> = [
        "avc1", "avc3", "hvc1", "hev1", "dvh1", "dvhe", "av01", "vp08", "vp8", "vp09", "vp9", "mp4v", "mp4a", "ac-3", "ec-3", "alac", "fLaC", "flac",
        "opus", "Opus", "vorbis", "ap4h", "ap4x", "apch", "apcn", "apcs", "apco", "jpeg", "mp3", "lpcm", "sowt", "twos", "in24", "fl32",
    ]
}
