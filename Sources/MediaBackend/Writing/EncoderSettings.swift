package import CoreMedia
package import CoreVideo

/// How pictures are encoded. A value.
package struct VideoEncoderSettings: Sendable, Hashable {
    package enum Codec: Sendable, Hashable {
        case h264, hevc
        case proRes422Proxy, proRes422LT, proRes422, proRes422HQ, proRes4444, proRes4444XQ
    }
    /// How many bits are spent.
    package enum Quality: Sendable, Hashable {
        /// x264's and x265's constant rate factor; lower is better, 18 is visually without loss.
        case constantQuality(Double)
        /// Bits a second on average.
        case averageBitRate(Int)
    }

    package var codec: Codec
    package var width: Int
    package var height: Int
    /// The format that the encoder is given; pictures in another are refused.
    package var format: PixelFormat
    package var color: ColorDescription
    /// Ticks a second of the track.
    package var timescale: CMTimeScale
    /// How long a frame usually stands.
    package var frameDuration: CMTime
    package var quality = Quality.constantQuality(20)
    /// x264's and x265's speed, such as "medium".
    package var speed = "medium"
    package var allowsReordering = true
    /// Frames between key frames; nil leaves it to the encoder.
    package var keyFrameInterval: Int?
    /// 0 lets the encoder use all cores.
    package var threads = 0

    package init(
        codec: Codec, width: Int, height: Int, format: PixelFormat, color: ColorDescription, timescale: CMTimeScale, frameDuration: CMTime
    ) {
        self.codec = codec
        self.width = width
        self.height = height
        self.format = format
        self.color = color
        self.timescale = timescale
        self.frameDuration = frameDuration
    }
}

/// How sound is encoded. A value.
package struct AudioEncoderSettings: Sendable, Hashable {
    package enum Codec: Sendable, Hashable {
        case aac
        /// Uncompressed, little endian.
        case linearPCM(bits: Int, isFloat: Bool)
    }

    package var codec: Codec
    package var sampleRate: Int
    package var channels: Int
    /// Bits a second, for codecs that compress.
    package var bitRate: Int

    package init(codec: Codec, sampleRate: Int, channels: Int, bitRate: Int) {
        self.codec = codec
        self.sampleRate = sampleRate
        self.channels = channels
        self.bitRate = bitRate
    }
}
