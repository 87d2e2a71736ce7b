package import CoreMedia
package import CoreVideo

/// A client's code that makes frames of source pictures: what custom compositors and filter handlers are to the renderer.
package protocol FrameComposer: AnyObject {
    /// What a source picture of some description must be turned into first; the same for one that can be given as it is.
    func sourceDescription(for picture: PictureDescription) -> PictureDescription
    /// Asks for a frame. It may come later, from any thread, and after frames that were asked for later.
    func start(_ request: ComposerRequest) -> PendingPicture
    /// Waits for a frame. Throws when the client gave an error, and when it will never give a frame.
    func wait(for picture: PendingPicture, of request: ComposerRequest) throws -> CVPixelBuffer
}

/// What a client's code is given to make a frame of.
package struct ComposerRequest {
    package struct Source {
        package var trackID: CMPersistentTrackID
        package var picture: CVPixelBuffer

        package init(trackID: CMPersistentTrackID, picture: CVPixelBuffer) {
            self.trackID = trackID
            self.picture = picture
        }
    }

    package var work: CustomWork
    /// Composition time, and how long the frame stands.
    package var time: CMTime
    package var duration: CMTime
    /// The tracks that have a picture at this time, in the order of the work's tracks.
    package var sources: [Source]

    package init(work: CustomWork, time: CMTime, duration: CMTime, sources: [Source]) {
        self.work = work
        self.time = time
        self.duration = duration
        self.sources = sources
    }
}
