package import CoreMedia
package import CoreVideo

/// The one way in for pictures: everything that shows a frame asks it.
package protocol FrameSource: AnyObject {
    /// The picture that a track shows at a composition time; nil where it shows nothing.
    func frame(of trackID: CMPersistentTrackID, at time: CMTime) throws -> CVPixelBuffer?
    /// When a track starts to show another picture, or none, after a composition time; nil when it never does.
    func timeOfNextChange(of trackID: CMPersistentTrackID, after time: CMTime) throws -> CMTime?
    /// How many source frames were decoded so far.
    var framesDecoded: Int { get }
}
