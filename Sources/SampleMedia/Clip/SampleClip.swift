package import AVFoundation

/// A movie that the project makes for itself: numbered pictures, and beeps or a tone.
package struct SampleClip: Hashable, Sendable {
    /// How the pictures are coded. The sound is AAC in H.264 and HEVC clips, and linear PCM in ProRes clips.
    package enum Codec: Hashable, Sendable, CaseIterable {
        case h264, hevc, proRes422
    }

    /// What the clip sounds like. Every channel has the same.
    package enum Sound: Hashable, Sendable {
        case none
        /// A beep at the start of every second.
        case beeps(Beep = Beep())
        /// A sine without pause, strength 0 to 1.
        case tone(frequency: Double, amplitude: Double)
    }

    /// The name of its file, without extension.
    package var name: String
    /// The number in its stamps, 0 to 15.
    package var clip: Int
    /// The size of the stored picture, in pixels. A rotated clip is stored lying on its side.
    package var size: CGSize
    /// The time that a frame is shown.
    package var frameDuration: CMTime
    package var frameCount: Int
    /// From the stored to the upright picture: the track's `preferredTransform`, a quarter turn or none.
    package var transform: CGAffineTransform
    package var sound: Sound
    /// Audio samples a second.
    package var sampleRate: Int
    package var channels: Int
    package var codec: Codec
    /// Whether frames may be stored in another order than they are shown in (B-frames).
    package var reordersFrames: Bool

    package init(
        name: String, clip: Int, size: CGSize = CGSize(width: 640, height: 360), frameDuration: CMTime = CMTime(value: 1, timescale: 30),
        frameCount: Int, transform: CGAffineTransform = .identity, sound: Sound = .beeps(), sampleRate: Int = 48000,
        channels: Int = 2, codec: Codec = .h264, reordersFrames: Bool = true
    ) {
        self.name = name
        self.clip = clip
        self.size = size
        self.frameDuration = frameDuration
        self.frameCount = frameCount
        self.transform = transform
        self.sound = sound
        self.sampleRate = sampleRate
        self.channels = channels
        self.codec = codec
        self.reordersFrames = reordersFrames
    }
}

extension SampleClip {
    /// The turn of a portrait recording: a picture stored `size` large is shown a quarter turn clockwise.
    package static func portrait(stored size: CGSize) -> CGAffineTransform {
        CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: size.height, ty: 0)
    }

    /// The upright picture's size, in pixels.
    package var displaySize: CGSize { CGRect(origin: .zero, size: size).applying(transform).size }

    /// The length of the pictures and of the sound.
    package var duration: CMTime { CMTimeMultiply(frameDuration, multiplier: Int32(clamping: frameCount)) }

    /// The number of audio samples a channel; 0 for a silent clip.
    package var sampleCount: Int {
        guard sound != .none else { return 0 }
        let samples = duration.convertScale(Int32(clamping: sampleRate), method: .roundHalfAwayFromZero)
        return Int(samples.value)
    }

    /// The file's extension: ProRes needs a QuickTime movie.
    package var fileExtension: String { codec == .proRes422 ? "mov" : "mp4" }

    /// The name of the clip's file.
    package var fileName: String { "\(name).\(fileExtension)" }

    /// One channel of the sound: samples `range` of the clip.
    package func samples(_ range: Range<Int>) -> [Float] {
        switch sound {
        case .none:
            return [Float](repeating: 0, count: range.count)
        case .beeps(let beep):
            return beep.everySecond(from: range.lowerBound, count: range.count, rate: sampleRate)
        case .tone(let frequency, let amplitude):
            return range.map { Float(amplitude * sin(2 * .pi * frequency * Double($0) / Double(sampleRate))) }
        }
    }
}
