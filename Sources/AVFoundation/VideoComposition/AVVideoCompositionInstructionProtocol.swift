public import CoreMedia
public import Foundation

/// What is composed during a stretch of composition time. Own classes may carry data to an own compositor.
///
/// Instances are read from several threads while frames are rendered: do not change them after they were handed over.
@preconcurrency public protocol AVVideoCompositionInstructionProtocol: NSObjectProtocol {
    /// When the instruction holds, in composition time. Instructions follow each other without gaps and overlaps.
    var timeRange: CMTimeRange { get }
    /// `false` leaves out what an animation tool adds after composing.
    var enablePostProcessing: Bool { get }
    /// Whether the picture changes while its source frames stay the same. `false` lets a composed frame be used again.
    var containsTweening: Bool { get }
    /// The video tracks that are needed, as `NSNumber`s of track IDs; `nil` for all of them, an empty list for none.
    var requiredSourceTrackIDs: [NSValue]? { get }
    /// The one track whose frames are the result as they are; 0 for none.
    var passthroughTrackID: CMPersistentTrackID { get }
    /// The metadata tracks that are needed. None by default.
    var requiredSourceSampleDataTrackIDs: [CMPersistentTrackID] { get }
}

extension AVVideoCompositionInstructionProtocol {
    /// No metadata tracks.
    public var requiredSourceSampleDataTrackIDs: [CMPersistentTrackID] { [] }
}
