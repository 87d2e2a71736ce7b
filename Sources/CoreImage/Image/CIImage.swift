public import CoreGraphics
public import CoreVideo
public import Foundation
package import Rendering

/// A recipe for a picture: what it is made of and how. No pixel is touched until a context renders it. Immutable, and safe to use from any thread.
///
/// The origin is at the lower left, in pixels. Outside of its extent an image is clear.
open class CIImage: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked because the class is open; all that it stores is immutable.

    /// The recipe.
    package let node: any RasterNode
    /// Where the image is; `CGRect.infinite` for one without end, `CGRect.null` for an empty one.
    public let extent: CGRect
    /// The pixel buffer that the image was made of; `nil` for all others.
    public let pixelBuffer: CVPixelBuffer?
    /// The image of Core Graphics that the image was made of; `nil` for all others.
    public let cgImage: CGImage?
    /// What is known of the image beside its pixels.
    public let properties: [String: Any]
    /// Whether places between pixels are interpolated by what comes next.
    let interpolates: Bool

    package init(
        node: any RasterNode, extent: CGRect? = nil, pixelBuffer: CVPixelBuffer? = nil, cgImage: CGImage? = nil, properties: [String: Any] = [:],
        interpolates: Bool = true
    ) {
        self.node = node
        self.extent = extent ?? CGRect(node.extent)
        self.pixelBuffer = pixelBuffer
        self.cgImage = cgImage
        self.properties = properties
        self.interpolates = interpolates
        super.init()
    }

    /// An image of nothing.
    public override convenience init() { self.init(node: EmptyNode()) }

    /// An image of nothing.
    open class func empty() -> CIImage { CIImage() }

    /// The colour space of the picture that the image was made of; `nil` for all others.
    open var colorSpace: CGColorSpace? { (node as? PictureNode).flatMap { CGColorSpace($0.color) } }

    /// The image itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The extent, in words.
    open override var description: String { "CIImage \(extent)" }

    /// The part of this image that is needed for a part of another that is made of it. On Linux: all that is shown of this.
    open func regionOfInterest(for image: CIImage, in rect: CGRect) -> CGRect { extent }
}

extension CGRect {
    init(_ region: RasterRegion) {
        if region == .infinite {
            self = .infinite
        } else if region.isEmpty {
            self = .null
        } else {
            self.init(x: region.minX, y: region.minY, width: region.width, height: region.height)
        }
    }
}

extension RasterRegion {
    /// The pixels that a rectangle touches.
    package init(_ rect: CGRect) {
        if rect == .infinite {
            self = .infinite
        } else {
            let box = rect.isNull ? .zero : rect.standardized
            self.init(covering: Double(box.minX), Double(box.minY), Double(box.maxX), Double(box.maxY))
        }
    }
}
