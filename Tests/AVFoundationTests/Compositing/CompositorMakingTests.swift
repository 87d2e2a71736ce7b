import AVFoundation
import Testing

/// Everything that the protocol asks of a class, in the shape in which apps write it.
class PlainCompositor: NSObject, AVVideoCompositing {
    let tag: String

    override init() {
        tag = "made by override init()"
        super.init()
    }

    var sourcePixelBufferAttributes: [String: any Sendable]? { [kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_32BGRA] }
    var requiredPixelBufferAttributesForRenderContext: [String: any Sendable] {
        [kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_32BGRA]
    }
    func renderContextChanged(_ newRenderContext: AVVideoCompositionRenderContext) {}
    func startRequest(_ request: AVAsynchronousVideoCompositionRequest) { request.finishCancelledRequest() }
}

final class FinalCompositor: PlainCompositor {
    var count = 7
}

private final class GenericCompositor<Value>: PlainCompositor {
    var values: [Value] = []
}

/// A class that is no subclass of NSObject, but says that it is one of its kind.
private final class Rootless: NSObjectProtocolOnly, AVVideoCompositing {
    var sourcePixelBufferAttributes: [String: any Sendable]? { nil }
    var requiredPixelBufferAttributesForRenderContext: [String: any Sendable] { [:] }
    func renderContextChanged(_ newRenderContext: AVVideoCompositionRenderContext) {}
    func startRequest(_ request: AVAsynchronousVideoCompositionRequest) {}
}

private class NSObjectProtocolOnly: NSObjectProtocol {
    func isEqual(_ object: Any?) -> Bool { false }
    var hash: Int { 0 }
    func `self`() -> Self { self }
    func isProxy() -> Bool { false }
    var description: String { "rootless" }
}

@Suite("Compositors are made from their class")
struct CompositorMakingTests {
    @Test("by the initialiser that the class itself has, whatever kind of class it is")
    func kinds() throws {
        class Local: PlainCompositor { let place = "local" }
        #expect(try (makeCompositor(PlainCompositor.self) as? PlainCompositor)?.tag == "made by override init()")
        let final = try #require(try makeCompositor(FinalCompositor.self) as? FinalCompositor)
        #expect(final.count == 7 && final.tag == "made by override init()")
        #expect(try makeCompositor(GenericCompositor<Int>.self) is GenericCompositor<Int>)
        #expect(try (makeCompositor(Local.self) as? Local)?.place == "local")
    }

    @Test("a class that does not come from NSObject is refused")
    func rootless() {
        #expect(throws: AVError.self) { try makeCompositor(Rootless.self) }
    }

    @Test("a consumer makes one instance, keeps it while the class stays, and has its own")
    func slots() throws {
        let session = try #require(AVAssetExportSession(asset: AVMutableComposition(), presetName: AVAssetExportPresetHighestQuality))
        let generator = AVAssetImageGenerator(asset: AVMutableComposition())
        let composition = AVMutableVideoComposition()
        #expect(session.customVideoCompositor == nil)
        composition.customVideoCompositorClass = PlainCompositor.self
        session.videoComposition = composition
        let first = try #require(session.customVideoCompositor)
        #expect(type(of: first) == PlainCompositor.self)
        session.videoComposition = AVVideoComposition(values: composition.values)
        #expect(session.customVideoCompositor === first, "another composition with the same class")
        generator.videoComposition = composition
        #expect(generator.customVideoCompositor is PlainCompositor && generator.customVideoCompositor !== first)
        composition.customVideoCompositorClass = FinalCompositor.self
        #expect(session.customVideoCompositor === first, "the session has a copy")
        session.videoComposition = composition
        #expect(session.customVideoCompositor is FinalCompositor)
        session.videoComposition = nil
        #expect(session.customVideoCompositor == nil)
    }
}
