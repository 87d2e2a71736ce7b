public import CoreMedia
public import Foundation

/// Which composition times a compositor will be asked for soon. Immutable.
open class AVVideoCompositionRenderHint: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; all that it stores is immutable.

    /// The first time; equal to the last for a single picture.
    public let startCompositionTime: CMTime
    /// The end of the stretch.
    public let endCompositionTime: CMTime

    init(start: CMTime, end: CMTime) {
        startCompositionTime = start
        endCompositionTime = end
        super.init()
    }
}
