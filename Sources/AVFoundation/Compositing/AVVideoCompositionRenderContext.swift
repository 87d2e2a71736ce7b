public import CoreGraphics
public import CoreVideo
public import Foundation
import Rendering

/// The shape of a pixel, as two relative lengths.
public struct AVPixelAspectRatio: Hashable, Sendable {
    /// The width of a pixel, relative to its height.
    public var horizontalSpacing: Int
    /// The height of a pixel, relative to its width.
    public var verticalSpacing: Int

    /// Square pixels.
    public init() { self.init(horizontalSpacing: 1, verticalSpacing: 1) }

    /// Pixels of a shape.
    public init(horizontalSpacing: Int, verticalSpacing: Int) {
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }
}

/// The thickness of the edges around the picture, in pixels.
public struct AVEdgeWidths: Hashable, Sendable {
    /// At the left.
    public var left: CGFloat
    /// At the top.
    public var top: CGFloat
    /// At the right.
    public var right: CGFloat
    /// At the bottom.
    public var bottom: CGFloat

    /// No edges.
    public init() { self.init(left: 0, top: 0, right: 0, bottom: 0) }

    /// Edges of four widths.
    public init(left: CGFloat, top: CGFloat, right: CGFloat, bottom: CGFloat) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }
}

/// What a compositor renders into: the size of the frames, and where their memory comes from. Immutable. Thread-safe.
open class AVVideoCompositionRenderContext: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; all that it stores is immutable or locks itself.

    /// The size of the frames to make, in pixels: the composition's render size times its render scale.
    public let size: CGSize
    /// From the coordinates of the composition (origin top-left, in its render size) to the pixels of a frame.
    public let renderTransform: CGAffineTransform
    /// Pixels for each unit of the composition.
    public let renderScale: Float
    /// The shape of a pixel. On Linux: always square.
    public let pixelAspectRatio: AVPixelAspectRatio
    /// Edges around the picture. On Linux: always none.
    public let edgeWidths: AVEdgeWidths
    /// Whether quality counts more than speed: `true` in all that is not playback.
    public let highQualityRendering: Bool
    /// What is rendered.
    public let videoComposition: AVVideoComposition
    private let pool: CVPixelBufferPool

    init(composition: AVVideoComposition, size: CGSize, pool: CVPixelBufferPool) {
        self.size = size
        renderScale = composition.renderScale
        renderTransform = CGAffineTransform(scaleX: CGFloat(composition.renderScale), y: CGFloat(composition.renderScale))
        pixelAspectRatio = AVPixelAspectRatio()
        edgeWidths = AVEdgeWidths()
        highQualityRendering = true
        videoComposition = composition
        self.pool = pool
        super.init()
    }

    /// A buffer to render into: the size of the context, the first format that the compositor requires, tagged with the colour of the composition.
    ///
    /// Its memory was perhaps used before: its pixels are whatever they were. `nil` when there is no memory.
    open func newPixelBuffer() -> CVPixelBuffer? { try? pool.make() }
}
