package import CoreMedia
package import CoreVideo

/// The one way in for pictures: everything that shows a frame asks it.
package protocol FrameSource: AnyObject {
    /// The pictures that tracks show at a composition time, in the order of the requests; nil where a track shows nothing.
    ///
    /// All that a frame needs is asked for at once, so that tracks that show the same file can share its decoding.
    /// - Parameter scale: makes the scaled form of a decoded picture; called only for requests that have one.
    func pictures(
        _ requests: [PictureRequest], at time: CMTime, scale: (CVPixelBuffer, ScaledForm) throws -> CVPixelBuffer
    ) throws -> [SourcePicture?]
    /// When a track starts to show another picture, or none, after a composition time; nil when it never does.
    func timeOfNextChange(of trackID: CMPersistentTrackID, after time: CMTime) throws -> CMTime?
    /// Says which tracks' pictures will be asked for at a composition time to come, so that what takes long can begin.
    func expect(_ trackIDs: [CMPersistentTrackID], at time: CMTime)
    /// How many source frames were decoded so far.
    var framesDecoded: Int { get }
    /// The most decoders that were open at the same time so far.
    var decodersOpen: Int { get }
    /// How often a decoder stood ready when a track came to its file.
    var decodersPrepared: Int { get }
}

extension FrameSource {
    /// A source that has its pictures at hand has nothing to prepare.
    package func expect(_ trackIDs: [CMPersistentTrackID], at time: CMTime) {}
    package var decodersPrepared: Int { 0 }
}

/// A track whose picture is needed.
package struct PictureRequest: Hashable, Sendable {
    package var trackID: CMPersistentTrackID
    /// A form that serves as well as the picture itself; nil when only that will do.
    package var form: ScaledForm?

    package init(trackID: CMPersistentTrackID, form: ScaledForm? = nil) {
        self.trackID = trackID
        self.form = form
    }
}

/// A source picture scaled to whole pixels of the canvas, in the canvas's format: drawing it is copying.
package struct ScaledForm: Hashable, Sendable {
    /// In luma samples of the canvas.
    package var width: Int
    package var height: Int
    /// Canvas pixels for each pixel of the source's display size.
    package var scaleX: Double
    package var scaleY: Double
    /// The source's size in square pixels.
    package var displayWidth: Double
    package var displayHeight: Double

    package init(width: Int, height: Int, scaleX: Double, scaleY: Double, displayWidth: Double, displayHeight: Double) {
        self.width = width
        self.height = height
        self.scaleX = scaleX
        self.scaleY = scaleY
        self.displayWidth = displayWidth
        self.displayHeight = displayHeight
    }
}

/// A picture that a track shows.
package struct SourcePicture {
    package var buffer: CVPixelBuffer
    /// Whether it is the form that was asked for, rather than the picture itself.
    package var isScaled: Bool

    package init(_ buffer: CVPixelBuffer, isScaled: Bool = false) {
        self.buffer = buffer
        self.isScaled = isScaled
    }
}
