public import CoreMedia
public import Foundation
internal import Synchronization

/// How the video tracks of an asset are composed into one picture: the size, the frame times, and what is drawn when.
///
/// Safe to use from several threads at once.
open class AVVideoComposition: NSObject, AVVideoCompositionMaking, NSCopying, NSMutableCopying, @unchecked Sendable {
    // Unchecked because the class is open; all that it stores is behind this lock.
    private let stored: Mutex<VideoCompositionValues>

    /// Everything that is stored, as one value.
    package final var values: VideoCompositionValues { stored.withLock { $0 } }

    package init(values: VideoCompositionValues) {
        stored = Mutex(values)
        super.init()
    }

    /// A video composition with nothing set.
    public override init() {
        stored = Mutex(VideoCompositionValues())
        super.init()
    }

    final func update(_ change: (inout VideoCompositionValues) -> Void) {
        stored.withLock { change(&$0) }
    }

    /// The time from an output frame to the next. It must be positive before use.
    open var frameDuration: CMTime { values.frameDuration }

    /// The track whose frame times are the output's frame times; 0 for a frame every `frameDuration`.
    open var sourceTrackIDForFrameTiming: CMPersistentTrackID { values.sourceTrackIDForFrameTiming }

    /// The size of the canvas in pixels. It must be positive before use.
    open var renderSize: CGSize { values.renderSize }

    /// How many output pixels a canvas pixel becomes in each direction. Other values than 1 are for playback only.
    open var renderScale: Float { values.renderScale }

    /// What is drawn when: in order, without gaps and overlaps, over all the time that is rendered.
    open var instructions: [any AVVideoCompositionInstructionProtocol] { values.instructions }

    /// The class that composes the frames; `nil` for the built-in compositor.
    open var customVideoCompositorClass: (any AVVideoCompositing.Type)? { values.customVideoCompositorClass }

    /// The metadata tracks that instructions use. Empty by default.
    open var sourceSampleDataTrackIDs: [CMPersistentTrackID] { values.sourceSampleDataTrackIDs }

    /// The colour primaries of the output, an `AVVideoColorPrimaries_…` value; `nil` for those of the sources.
    open var colorPrimaries: String? { values.colorPrimaries }

    /// The Y'CbCr matrix of the output, an `AVVideoYCbCrMatrix_…` value; `nil` for that of the sources.
    open var colorYCbCrMatrix: String? { values.colorYCbCrMatrix }

    /// The transfer function of the output, an `AVVideoTransferFunction_…` value; `nil` for that of the sources.
    open var colorTransferFunction: String? { values.colorTransferFunction }

    /// What becomes of the HDR metadata of single frames. `.propagate` by default.
    open var perFrameHDRDisplayMetadataPolicy: PerFrameHDRDisplayMetadataPolicy { values.perFrameHDRDisplayMetadataPolicy }

    /// The composition as it is now, with its instructions, which does not change any more. Own instruction classes are shared.
    open func copy(with zone: NSZone? = nil) -> Any {
        AVVideoComposition(values: values.snapshot)
    }

    /// The composition as it is now, with its instructions, to be changed. Own instruction classes are shared.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        AVMutableVideoComposition(values: values.snapshot)
    }
}

extension AVVideoComposition {
    /// What becomes of the HDR metadata of single frames.
    public struct PerFrameHDRDisplayMetadataPolicy: RawRepresentable, Hashable, Sendable {
        /// Apple's name of the policy.
        public let rawValue: String

        /// A policy by Apple's name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Frames keep the metadata that they have.
        public static let propagate = PerFrameHDRDisplayMetadataPolicy(rawValue: "Propagate")
        /// Metadata may be made from the composed frames.
        public static let generate = PerFrameHDRDisplayMetadataPolicy(rawValue: "Generate")
    }
}
