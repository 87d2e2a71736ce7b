package import Foundation

/// What planning has to know of a media file.
package struct MediaDescription: Hashable, Sendable {
    /// The video tracks, in the file's order.
    package var video: [VideoTrack]
    package var audio: [AudioTrack]

    package init(video: [VideoTrack] = [], audio: [AudioTrack] = []) {
        (self.video, self.audio) = (video, audio)
    }

    package struct VideoTrack: Hashable, Sendable {
        package var trackID: Int32
        package var isEnabled: Bool
        /// Where the track has pictures, in the file's time.
        package var range: ExactRange
        /// In square pixels, before the transform.
        package var width, height: Double
        /// Makes the picture upright.
        package var transform: AffineMatrix
        /// Of one picture; nil where the file does not tell.
        package var frameDuration: ExactTime?

        package init(
            trackID: Int32, isEnabled: Bool = true, range: ExactRange, width: Double, height: Double,
            transform: AffineMatrix = .identity, frameDuration: ExactTime?
        ) {
            (self.trackID, self.isEnabled, self.range, self.width, self.height) = (trackID, isEnabled, range, width, height)
            (self.transform, self.frameDuration) = (transform, frameDuration)
        }

        private var naturalRect: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

        /// Puts the upright picture's top-left corner at the origin.
        package var uprightTransform: AffineMatrix {
            let box = transform.boundingBox(of: naturalRect)
            return transform.followed(by: .translation(-box.x, -box.y))
        }

        /// The upright picture, at the origin.
        package var displayedRect: PixelRect {
            let box = transform.boundingBox(of: naturalRect)
            return PixelRect(x: 0, y: 0, width: box.width, height: box.height)
        }
    }

    package struct AudioTrack: Hashable, Sendable {
        package var trackID: Int32
        package var isEnabled: Bool
        /// Where the track has sound, in the file's time.
        package var range: ExactRange

        package init(trackID: Int32, isEnabled: Bool = true, range: ExactRange) {
            (self.trackID, self.isEnabled, self.range) = (trackID, isEnabled, range)
        }
    }

    /// The track that a clip of a document shows: the first enabled one, else the first.
    package var mainVideo: VideoTrack? { video.first(where: \.isEnabled) ?? video.first }
    package var mainAudio: AudioTrack? { audio.first(where: \.isEnabled) ?? audio.first }
}

/// Tells what a media file holds. Planning knows files only through this, so it can be tried without any.
package protocol MediaResolver {
    /// - Throws: `fileMissing`, `fileUnreadable` or `mediaUnreadable`.
    func media(at url: URL) throws(InterchangeError) -> MediaDescription
}
