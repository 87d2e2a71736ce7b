package import CoreMedia
package import Foundation

/// What a video composition says, as a value: what `AVVideoComposition` stores.
package struct VideoCompositionValues: @unchecked Sendable {
    // Unchecked for the instructions: ours may be used from any thread, those of clients must not change once they are set.

    /// Zero until it is set.
    package var frameDuration = CMTime.zero
    /// The track whose frame times are the output's; 0 for a frame every `frameDuration`.
    package var sourceTrackIDForFrameTiming = kCMPersistentTrackID_Invalid
    /// In pixels. Zero until it is set.
    package var renderSize = CGSize.zero
    package var renderScale: Float = 1
    package var instructions: [any AVVideoCompositionInstructionProtocol] = []
    /// The client's class that composes; nil for the built-in compositor.
    package var customVideoCompositorClass: (any AVVideoCompositing.Type)?
    package var sourceSampleDataTrackIDs: [CMPersistentTrackID] = []
    package var colorPrimaries: String?
    package var colorYCbCrMatrix: String?
    package var colorTransferFunction: String?
    package var perFrameHDRDisplayMetadataPolicy = AVVideoComposition.PerFrameHDRDisplayMetadataPolicy.propagate

    package init() {}

    /// The same with its own copies of the built-in instructions. Instructions of clients are shared.
    package var snapshot: VideoCompositionValues {
        var copy = self
        copy.instructions = instructions.map { instruction in
            // A subclass is a client's: its overrides would be lost in a copy.
            guard let built = instruction as? AVVideoCompositionInstruction, built.isBuiltIn else { return instruction }
            return AVVideoCompositionInstruction(values: built.values.snapshot)
        }
        return copy
    }
}

extension AVVideoCompositionInstruction {
    /// Whether this is one of the two classes of the framework and not a client's subclass.
    package var isBuiltIn: Bool {
        type(of: self) == AVVideoCompositionInstruction.self || type(of: self) == AVMutableVideoCompositionInstruction.self
    }
}
