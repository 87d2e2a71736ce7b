public import CoreGraphics
public import Foundation
package import Rendering

extension CIImage {
    /// The image with stages done to each of its colours.
    package func points(_ stages: PointStage...) -> CIImage { points(PointChain(stages)) }

    package func points(_ chain: PointChain) -> CIImage {
        CIImage(node: PointNode.make(node, chain), extent: extent, interpolates: interpolates)
    }

    /// The image over another.
    public func composited(over dest: CIImage) -> CIImage { Compositing.over.image(self, over: dest) }

    /// The image, opaque within a rectangle and clear outside of it.
    public func settingAlphaOne(in extent: CGRect) -> CIImage {
        let region = RasterRegion(extent)
        guard !region.isEmpty else { return CIImage() }
        let opaque = PointProgram(inputs: 1) { colors, _, _ in colors[0].withAlpha(PixelValue(1)) }
        return CIImage(node: ProgramNode([node], opaque, extent: region, isOpaque: true), extent: region == .infinite ? .infinite : nil)
    }

    /// The image with its colours multiplied by its alpha once more.
    public func premultiplyingAlpha() -> CIImage { points(.program(PointProgram(straight: false) { $0.premultiplied() })) }

    /// The image with its colours divided by its alpha.
    public func unpremultiplyingAlpha() -> CIImage { points(.program(PointProgram(straight: false) { $0.unpremultiplied() })) }

    /// The image with other properties.
    public func settingProperties(_ properties: [AnyHashable: Any]) -> CIImage {
        let named = properties.reduce(into: [String: Any]()) { result, pair in
            if let key = pair.key as? String { result[key] = pair.value }
        }
        return CIImage(node: node, extent: extent, pixelBuffer: pixelBuffer, cgImage: cgImage, properties: named, interpolates: interpolates)
    }

    /// The image whose numbers were of a colour space, as numbers of the working space; `nil` for spaces other than RGB.
    public func matchedToWorkingSpace(from colorSpace: CGColorSpace) -> CIImage? { matched(colorSpace) { $0.chain(from: $1) } }

    /// The image whose numbers are of the working space, as numbers of a colour space; `nil` for spaces other than RGB.
    public func matchedFromWorkingSpace(to colorSpace: CGColorSpace) -> CIImage? { matched(colorSpace) { $0.chain(to: $1) } }

    private func matched(_ space: CGColorSpace, _ chain: @escaping @Sendable (WorkingSpace, ColorDescription) -> PointChain) -> CIImage? {
        guard space.model == .rgb else { return nil }
        let color = ColorDescription(space)
        return late { $0.points(chain($1.space, color)) }
    }

    /// An image that is made of this one when it is rendered.
    package func late(_ make: @escaping @Sendable (CIImage, LateNode.Scene) throws(RenderingError) -> CIImage) -> CIImage {
        let late = LateNode(extent: node.extent, isOpaque: node.isOpaque) { [self] scene throws(RenderingError) in try make(self, scene).node }
        return CIImage(node: late, extent: extent, interpolates: interpolates)
    }

    /// The image itself. On Linux: a context decides by itself what it keeps.
    public func insertingIntermediate() -> CIImage { self }

    /// The image itself. On Linux: a context decides by itself what it keeps.
    public func insertingIntermediate(cache: Bool) -> CIImage { self }
}
