import AVFoundation
import Testing

/// An instruction of a client's own, as it would be written for Apple's systems.
private final class OwnInstruction: NSObject, AVVideoCompositionInstructionProtocol {
    var timeRange = r(0, 1)
    var enablePostProcessing = true
    var containsTweening = true
    var requiredSourceTrackIDs: [NSValue]? = [NSNumber(value: Int32(1))]
    var passthroughTrackID = kCMPersistentTrackID_Invalid
}

@Suite("A video composition")
struct VideoCompositionTests {
    @Test("what it is until it is told")
    func defaults() {
        let composition = AVMutableVideoComposition()
        #expect(composition.frameDuration == .zero)
        #expect(composition.sourceTrackIDForFrameTiming == kCMPersistentTrackID_Invalid)
        #expect(composition.renderSize == .zero)
        #expect(composition.renderScale == 1)
        #expect(composition.instructions.isEmpty)
        #expect(composition.colorPrimaries == nil && composition.colorYCbCrMatrix == nil && composition.colorTransferFunction == nil)
        #expect(composition.perFrameHDRDisplayMetadataPolicy == .propagate)
        #expect(composition.sourceSampleDataTrackIDs.isEmpty)
    }

    @Test("what is set is kept")
    func properties() {
        let composition = AVMutableVideoComposition()
        composition.frameDuration = s(1, 30)
        composition.sourceTrackIDForFrameTiming = 3
        composition.renderSize = CGSize(width: 1280, height: 720)
        composition.renderScale = 0.5
        composition.colorPrimaries = "ITU_R_709_2"
        composition.colorTransferFunction = "ITU_R_709_2"
        composition.colorYCbCrMatrix = "ITU_R_709_2"
        composition.perFrameHDRDisplayMetadataPolicy = .generate
        composition.sourceSampleDataTrackIDs = [4]
        #expect(composition.frameDuration == s(1, 30))
        #expect(composition.sourceTrackIDForFrameTiming == 3)
        #expect(composition.renderSize == CGSize(width: 1280, height: 720))
        #expect(composition.renderScale == 0.5)
        #expect([composition.colorPrimaries, composition.colorTransferFunction, composition.colorYCbCrMatrix].allSatisfy { $0 == "ITU_R_709_2" })
        #expect(composition.perFrameHDRDisplayMetadataPolicy == .generate)
        #expect(composition.sourceSampleDataTrackIDs == [4])
    }

    @Test("own instructions are shared by copies, built-in ones are not")
    func copies() throws {
        let own = OwnInstruction(), builtIn = AVMutableVideoCompositionInstruction()
        builtIn.timeRange = r(1, 2)
        let composition = AVMutableVideoComposition()
        composition.instructions = [own, builtIn]
        let copy = try #require(composition.copy() as? AVVideoComposition)
        builtIn.timeRange = r(1, 9)
        composition.frameDuration = s(1)
        #expect(composition.instructions.last?.timeRange == r(1, 9))
        #expect(copy.instructions.map(\.timeRange) == [r(0, 1), r(1, 2)])
        #expect(copy.instructions.first === own)
        #expect(copy.frameDuration == .zero)
        #expect(!(copy is AVMutableVideoComposition))
        #expect(composition.mutableCopy() is AVMutableVideoComposition)
        #expect(own.requiredSourceSampleDataTrackIDs.isEmpty)
    }
}
