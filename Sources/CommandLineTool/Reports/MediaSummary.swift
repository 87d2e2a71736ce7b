package import Interchange

/// What `cutaway info` tells of a file.
package struct MediaSummary: Hashable, Sendable {
    package var path: String
    package var duration: ExactTime
    package var tracks: [Track]

    package init(path: String, duration: ExactTime, tracks: [Track]) {
        (self.path, self.duration, self.tracks) = (path, duration, tracks)
    }

    package struct Track: Hashable, Sendable {
        package var id: Int32
        /// `video`, `audio`, or the media type's four characters.
        package var kind: String
        /// Four characters.
        package var codec: String
        package var isEnabled: Bool
        package var language: String?
        /// In the file's time.
        package var range: ExactRange
        package var timescale: Int32
        /// Bits a second.
        package var dataRate: Double
        package var picture: Picture?
        package var sound: Sound?
        package var segments: [Segment]

        package init(
            id: Int32, kind: String, codec: String, isEnabled: Bool, language: String?, range: ExactRange, timescale: Int32,
            dataRate: Double, picture: Picture?, sound: Sound?, segments: [Segment]
        ) {
            (self.id, self.kind, self.codec, self.isEnabled, self.language) = (id, kind, codec, isEnabled, language)
            (self.range, self.timescale, self.dataRate) = (range, timescale, dataRate)
            (self.picture, self.sound, self.segments) = (picture, sound, segments)
        }
    }

    package struct Picture: Hashable, Sendable {
        /// As stored, in pixels.
        package var codedSize: PixelSize
        /// As shown before the transform, in square pixels.
        package var naturalSize: PixelSize
        /// Frames a second.
        package var frameRate: Double
        package var shortestFrame: ExactTime?
        package var transform: AffineMatrix
        package var primaries, transferFunction, matrix: String?
        package var isFullRange: Bool
        package var bitsPerComponent: Int?

        package init(
            codedSize: PixelSize, naturalSize: PixelSize, frameRate: Double, shortestFrame: ExactTime?, transform: AffineMatrix,
            primaries: String?, transferFunction: String?, matrix: String?, isFullRange: Bool, bitsPerComponent: Int?
        ) {
            (self.codedSize, self.naturalSize, self.frameRate) = (codedSize, naturalSize, frameRate)
            (self.shortestFrame, self.transform) = (shortestFrame, transform)
            (self.primaries, self.transferFunction, self.matrix) = (primaries, transferFunction, matrix)
            (self.isFullRange, self.bitsPerComponent) = (isFullRange, bitsPerComponent)
        }
    }

    package struct Sound: Hashable, Sendable {
        package var sampleRate: Double
        package var channels: Int

        package init(sampleRate: Double, channels: Int) {
            (self.sampleRate, self.channels) = (sampleRate, channels)
        }
    }

    /// A piece of the track's edit list.
    package struct Segment: Hashable, Sendable {
        /// In media time; nil for an empty one.
        package var source: ExactRange?
        /// In track time.
        package var target: ExactRange

        package init(source: ExactRange?, target: ExactRange) {
            (self.source, self.target) = (source, target)
        }
    }
}
