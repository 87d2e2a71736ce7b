public import CoreMedia
public import Foundation

/// A video composition that can be changed.
///
/// What it is given to takes a copy: change it before, or give it again.
open class AVMutableVideoComposition: AVVideoComposition, @unchecked Sendable {
    /// The time from an output frame to the next. Zero by default; it must be positive before use.
    open override var frameDuration: CMTime {
        get { values.frameDuration }
        set { update { $0.frameDuration = newValue } }
    }

    /// The track whose frame times are the output's frame times. 0 by default: a frame every `frameDuration`.
    open override var sourceTrackIDForFrameTiming: CMPersistentTrackID {
        get { values.sourceTrackIDForFrameTiming }
        set { update { $0.sourceTrackIDForFrameTiming = newValue } }
    }

    /// The size of the canvas in pixels. Zero by default; it must be positive before use.
    open override var renderSize: CGSize {
        get { values.renderSize }
        set { update { $0.renderSize = newValue } }
    }

    /// How many output pixels a canvas pixel becomes in each direction. 1 by default; other values are for playback only.
    open override var renderScale: Float {
        get { values.renderScale }
        set { update { $0.renderScale = newValue } }
    }

    /// What is drawn when: in order, without gaps and overlaps, over all the time that is rendered. Empty by default.
    open override var instructions: [any AVVideoCompositionInstructionProtocol] {
        get { values.instructions }
        set { update { $0.instructions = newValue } }
    }

    /// The class that composes the frames. `nil` by default: the built-in compositor.
    ///
    /// It must be a subclass of `NSObject` with an `init()`; whoever renders makes its own instance.
    open override var customVideoCompositorClass: (any AVVideoCompositing.Type)? {
        get { values.customVideoCompositorClass }
        set { update { $0.customVideoCompositorClass = newValue } }
    }

    /// The metadata tracks that instructions use. Empty by default.
    open override var sourceSampleDataTrackIDs: [CMPersistentTrackID] {
        get { values.sourceSampleDataTrackIDs }
        set { update { $0.sourceSampleDataTrackIDs = newValue } }
    }

    /// The colour primaries of the output. `nil` by default: those of the sources. Set all three colour properties or none.
    open override var colorPrimaries: String? {
        get { values.colorPrimaries }
        set { update { $0.colorPrimaries = newValue } }
    }

    /// The Y'CbCr matrix of the output. `nil` by default: that of the sources.
    open override var colorYCbCrMatrix: String? {
        get { values.colorYCbCrMatrix }
        set { update { $0.colorYCbCrMatrix = newValue } }
    }

    /// The transfer function of the output. `nil` by default: that of the sources.
    open override var colorTransferFunction: String? {
        get { values.colorTransferFunction }
        set { update { $0.colorTransferFunction = newValue } }
    }

    /// What becomes of the HDR metadata of single frames. `.propagate` by default.
    open override var perFrameHDRDisplayMetadataPolicy: PerFrameHDRDisplayMetadataPolicy {
        get { values.perFrameHDRDisplayMetadataPolicy }
        set { update { $0.perFrameHDRDisplayMetadataPolicy = newValue } }
    }
}
