import CoreMedia
import CoreVideo
import Foundation
import Rendering

/// Everything that rendering with a client's compositor starts from: a value made once, before the first frame.
struct CompositorSetup: @unchecked Sendable {
    // Unchecked for the instructions, which clients must not change once they are set.

    let compositor: CompositorBox
    let traits: CompositorTraits
    let composition: AVVideoComposition
    let instructions: [any AVVideoCompositionInstructionProtocol]
    /// The size of the frames that it makes, in pixels.
    let size: CGSize
    /// The colour of source frames and of the frames that it makes.
    var color: ColorDescription
    /// Seconds that a frame may take.
    var timeLimit: TimeInterval

    /// Seconds that a frame may take if nobody says otherwise.
    static let usualTimeLimit: TimeInterval = 60

    init(_ compositor: any AVVideoCompositing, values: VideoCompositionValues, timeLimit: TimeInterval = usualTimeLimit) throws {
        self.compositor = CompositorBox(value: compositor)
        traits = try CompositorTraits(compositor)
        composition = AVVideoComposition(values: values)
        instructions = values.instructions
        let scale = CGFloat(values.renderScale)
        size = CGSize(width: (values.renderSize.width * scale).rounded(), height: (values.renderSize.height * scale).rounded())
        color = .bt709
        self.timeLimit = timeLimit
    }

    /// The colour in which the compositor works, for an output of some colour: what it does not support becomes BT.709.
    func workingColor(_ output: ColorDescription) -> ColorDescription {
        if output.isHDR { return traits.supportsHDR ? output : .bt709 }
        return output.hasWideGamut && !traits.supportsWideColor ? .bt709 : output
    }

    /// What an instruction asks of the plan: the compositor's work, or a track's frames as they are.
    func describe(_ instruction: any AVVideoCompositionInstructionProtocol, at place: Int, trackIDs: [CMPersistentTrackID]) -> InstructionDescription
    {
        // Of the framework's own classes the layers may well be what the compositor reads: it is always asked.
        let isBuiltIn = (instruction as? AVVideoCompositionInstruction)?.isBuiltIn ?? false
        let passed = instruction.passthroughTrackID
        if !isBuiltIn, passed != kCMPersistentTrackID_Invalid {
            return InstructionDescription(timeRange: instruction.timeRange, layers: [LayerDescription(trackID: passed, fillsCanvas: true)])
        }
        var required = instruction.requiredSourceTrackIDs?.compactMap { ($0 as? NSNumber)?.int32Value }
        if isBuiltIn, required?.isEmpty == true { required = nil }
        let work = CustomWork(instruction: place, trackIDs: required ?? trackIDs, isTweened: instruction.containsTweening)
        return InstructionDescription(timeRange: instruction.timeRange, layers: [], custom: work)
    }
}
