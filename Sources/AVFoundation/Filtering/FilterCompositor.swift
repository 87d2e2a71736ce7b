import CoreImage
import CoreVideo
import Foundation
import Rendering

/// The compositor behind filter handlers: gives each frame to the handler as an image, and renders what comes back.
final class FilterCompositor: NSObject, AVVideoCompositing, @unchecked Sendable {
    // Unchecked for nothing: it stores nothing.

    override init() { super.init() }

    /// Pictures come as they are decoded: images convert their colours themselves.
    var sourcePixelBufferAttributes: [String: any Sendable]? { nil }
    var requiredPixelBufferAttributesForRenderContext: [String: any Sendable] {
        let formats = [8, 10].compactMap { PixelFormat.planar(chroma: .s420, bits: $0, fullRange: false)?.code }
        return [kCVPixelBufferPixelFormatTypeKey as String: formats]
    }
    var supportsWideColorSourceFrames: Bool { true }
    var supportsHDRSourceFrames: Bool { true }
    var canConformColorOfSourceFrames: Bool { true }

    func renderContextChanged(_ newRenderContext: AVVideoCompositionRenderContext) {}

    func startRequest(_ request: AVAsynchronousVideoCompositionRequest) {
        guard let instruction = request.videoCompositionInstruction as? FilterInstruction else {
            return request.finish(
                with: AVError(
                    .invalidVideoComposition, "filter", "the frame at \(request.compositionTime.seconds) s",
                    "\(type(of: request.videoCompositionInstruction)) is no instruction of a filter handler"))
        }
        let scale = Double(request.renderContext.renderScale)
        let image = instruction.image(of: request.sourceFrame(byTrackID: instruction.trackID), renderScale: scale)
        instruction.handler(AVAsynchronousCIImageFilteringRequest(request, sourceImage: image))
    }
}
