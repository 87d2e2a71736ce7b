import AVFoundation
import Testing
import Timeline

@Suite("An instruction")
struct VideoCompositionInstructionTests {
    let instruction = AVMutableVideoCompositionInstruction()
    let bottom = AVMutableVideoCompositionLayerInstruction()
    let top = AVMutableVideoCompositionLayerInstruction()

    init() {
        (bottom.trackID, top.trackID) = (1, 2)
        instruction.timeRange = r(0, 10)
    }

    @Test("what it is until it is told")
    func defaults() {
        let instruction = AVMutableVideoCompositionInstruction()
        #expect(!instruction.timeRange.isValid)
        #expect(instruction.backgroundColor == nil)
        #expect(instruction.layerInstructions.isEmpty)
        #expect(instruction.enablePostProcessing)
        #expect(instruction.requiredSourceTrackIDs?.isEmpty == true)
        #expect(instruction.requiredSourceSampleDataTrackIDs.isEmpty)
        #expect(instruction.passthroughTrackID == kCMPersistentTrackID_Invalid)
        #expect(!instruction.containsTweening)
    }

    @Test("the tracks that it needs are those of its layers")
    func requiredTracks() {
        instruction.layerInstructions = [top, bottom, AVMutableVideoCompositionLayerInstruction(), top]
        #expect(instruction.requiredSourceTrackIDs == [NSNumber(value: Int32(2)), NSNumber(value: Int32(1))])
        let some: any AVVideoCompositionInstructionProtocol = instruction
        #expect(some.requiredSourceTrackIDs?.count == 2)
    }

    @Test("one layer that is drawn as it is passes through")
    func passthrough() {
        instruction.layerInstructions = [top]
        #expect(instruction.passthroughTrackID == 2)
        top.setTransform(.identity, at: .zero)
        top.setOpacity(1, at: s(3))
        #expect(instruction.passthroughTrackID == 2)
        // A change that comes after the instruction does not count, one inside does.
        top.setOpacity(0.5, at: s(10))
        #expect(instruction.passthroughTrackID == 2)
        top.setOpacity(0.5, at: s(9))
        #expect(instruction.passthroughTrackID == kCMPersistentTrackID_Invalid)
        instruction.layerInstructions = [bottom, bottom]
        #expect(instruction.passthroughTrackID == kCMPersistentTrackID_Invalid)
        bottom.setCropRectangle(CGRect(x: 0, y: 0, width: 10, height: 10), at: .zero)
        instruction.layerInstructions = [bottom]
        #expect(instruction.passthroughTrackID == kCMPersistentTrackID_Invalid)
    }

    @Test("it tweens if a ramp changes something inside of it", arguments: [(0, 5, true), (9, 12, true), (10, 12, false)] as [(Int64, Int64, Bool)])
    func tweening(from start: Int64, to end: Int64, tweens: Bool) {
        top.setTransformRamp(fromStart: .identity, toEnd: CGAffineTransform(translationX: 5, y: 0), timeRange: r(start, end))
        instruction.layerInstructions = [bottom, top]
        #expect(instruction.containsTweening == tweens)
    }

    @Test("a ramp that goes nowhere does not tween")
    func flatRamp() {
        top.setOpacityRamp(fromStartOpacity: 1, toEndOpacity: 1, timeRange: r(2, 4))
        instruction.layerInstructions = [top]
        #expect(!instruction.containsTweening)
        #expect(instruction.passthroughTrackID == 2)
    }

    @Test("a copy has its own layers")
    func copies() throws {
        instruction.layerInstructions = [top]
        instruction.enablePostProcessing = false
        instruction.requiredSourceSampleDataTrackIDs = [8]
        let copy = try #require(instruction.copy() as? AVVideoCompositionInstruction)
        let mutable = try #require(instruction.mutableCopy() as? AVMutableVideoCompositionInstruction)
        top.setOpacity(0, at: .zero)
        mutable.timeRange = r(0, 1)
        #expect(instruction.layerInstructions.first === top)
        #expect(copy.layerInstructions.first?.opacity.isEmpty == true)
        #expect(copy.timeRange == r(0, 10) && !copy.enablePostProcessing && copy.requiredSourceSampleDataTrackIDs == [8])
        #expect(mutable.timeRange == r(0, 1))
    }
}
