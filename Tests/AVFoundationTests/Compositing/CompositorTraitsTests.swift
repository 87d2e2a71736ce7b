import AVFoundation
import CoreVideo
import Testing

/// A compositor of the usual shape whose answers come from the test.
private class Answering: NSObject, AVVideoCompositing {
    var source: [String: any Sendable]? { [kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_32BGRA] }
    var context: [String: any Sendable] { [kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_32BGRA] }
    var sourcePixelBufferAttributes: [String: any Sendable]? { source }
    var requiredPixelBufferAttributesForRenderContext: [String: any Sendable] { context }
    var supportsHDRSourceFrames: Bool { true }
    func renderContextChanged(_ newRenderContext: AVVideoCompositionRenderContext) {}
    func startRequest(_ asyncVideoCompositionRequest: AVAsynchronousVideoCompositionRequest) {}
}

private final class Listing: Answering {
    static let formats: [OSType] = [
        kCVPixelFormatType_32BGRA, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, kCVPixelFormatType_420YpCbCr10BiPlanarVideoRange,
    ]
    override var source: [String: any Sendable]? { [kCVPixelBufferPixelFormatTypeKey as String: Self.formats] }
    override var context: [String: any Sendable] { [kCVPixelBufferPixelFormatTypeKey as String: Self.formats] }
}

private final class Open: Answering {
    override var source: [String: any Sendable]? { nil }
}

private final class Silent: Answering {
    override var source: [String: any Sendable]? { [:] }
}

private final class Unknown: Answering {
    override var context: [String: any Sendable] { [kCVPixelBufferPixelFormatTypeKey as String: 0x7878_7878] }
}

@Suite("What a compositor says of itself")
struct CompositorTraitsTests {
    private func format(_ code: OSType) throws -> PixelFormat { try #require(PixelFormat(code: code)) }

    @Test(
        "a source frame is given in the first listed format that it has, else in the one that costs least",
        arguments: [
            (kCVPixelFormatType_420YpCbCr8Planar, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange),
            (kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange),
            (kCVPixelFormatType_420YpCbCr10BiPlanarVideoRange, kCVPixelFormatType_420YpCbCr10BiPlanarVideoRange),
            (kCVPixelFormatType_422YpCbCr10BiPlanarVideoRange, kCVPixelFormatType_420YpCbCr10BiPlanarVideoRange),
            (kCVPixelFormatType_32BGRA, kCVPixelFormatType_32BGRA),
            (kCVPixelFormatType_32ARGB, kCVPixelFormatType_32BGRA),
        ] as [(OSType, OSType)])
    func negotiation(native: OSType, given: OSType) throws {
        #expect(try CompositorTraits(Listing()).format(for: format(native)).code == given)
    }

    @Test("without attributes frames are given as they are decoded")
    func anyFormat() throws {
        let native = try format(kCVPixelFormatType_422YpCbCr10BiPlanarVideoRange)
        #expect(try CompositorTraits(Open()).format(for: native) == native)
    }

    @Test("HDR needs a format of ten bits in both dictionaries, whatever the flag says")
    func depth() throws {
        #expect(try !CompositorTraits(Answering()).supportsHDR)
        #expect(try CompositorTraits(Listing()).supportsHDR)
        #expect(try CompositorTraits(Listing()).supportsWideColor, "HDR implies wide colour")
        #expect(try CompositorTraits(Listing()).contextFormat(isHDR: true).bitsPerComponent == 10)
    }

    @Test("attributes without a pixel format that is known are refused, with the property's name")
    func refused() throws {
        #expect { try CompositorTraits(Silent()) } throws: { error in
            "\(error)".contains("sourcePixelBufferAttributes") && "\(error)".contains("Silent")
        }
        #expect { try CompositorTraits(Unknown()) } throws: { error in
            "\(error)".contains("requiredPixelBufferAttributesForRenderContext") && "\(error)".contains("xxxx")
        }
    }
}
