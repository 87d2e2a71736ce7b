/// A container format that can be written.
package enum MovieContainer: String, Sendable, CaseIterable {
    case mov, mp4, m4v, m4a, wav

    /// FFmpeg's name of the muxer.
    var muxerName: String {
        switch self {
        case .mov: "mov"
        case .mp4, .m4v: "mp4"
        case .m4a: "ipod"
        case .wav: "wav"
        }
    }

    package var holdsVideo: Bool { self != .m4a && self != .wav }

    package func holds(_ codec: VideoEncoderSettings.Codec) -> Bool {
        switch codec {
        case .h264, .hevc: holdsVideo
        default: self == .mov
        }
    }

    package func holds(_ codec: AudioEncoderSettings.Codec) -> Bool {
        switch codec {
        case .aac: self != .wav
        case .linearPCM: self == .mov || self == .wav
        }
    }
}
