public import CoreGraphics
public import Foundation
internal import Rendering

extension CIImage {
    /// The part of the image in a rectangle, grown to whole pixels.
    public func cropped(to rect: CGRect) -> CIImage {
        let part = CropNode(node, to: RasterRegion(rect))
        return part.extent.isEmpty ? CIImage() : CIImage(node: part, interpolates: interpolates)
    }

    /// The image whose edge pixels go on forever.
    public func clampedToExtent() -> CIImage { clamped(to: extent) }

    /// The image of which a rectangle is taken, its edge pixels going on forever.
    public func clamped(to rect: CGRect) -> CIImage {
        let region = RasterRegion(rect)
        guard !region.isEmpty else { return CIImage() }
        return region == .infinite ? self : CIImage(node: EdgeNode(node, edges: region), interpolates: interpolates)
    }

    /// The image after a transform. What is made smaller is averaged, edges are antialiased.
    ///
    /// A transform that is not finite or that leaves no area gives an empty image.
    public func transformed(by matrix: CGAffineTransform) -> CIImage {
        guard matrix != .identity else { return self }
        let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
        guard numbers.allSatisfy(\.isFinite), abs(matrix.a * matrix.d - matrix.b * matrix.c) > 1e-12, !extent.isNull else { return CIImage() }
        let target = extent == .infinite ? CGRect.infinite : extent.applying(matrix)
        if matrix.a == 1, matrix.b == 0, matrix.c == 0, matrix.d == 1, matrix.tx == matrix.tx.rounded(), matrix.ty == matrix.ty.rounded(),
            abs(matrix.tx) < 1e8, abs(matrix.ty) < 1e8
        {
            return CIImage(node: ShiftNode(node, dx: Int(matrix.tx), dy: Int(matrix.ty)), extent: target, interpolates: interpolates)
        }
        let inverse = matrix.inverted()
        let region = RasterRegion(target)
        // Two in a row are one, so that pixels are interpolated once.
        if let before = node as? WarpNode, before.map.isAffine {
            let h = before.map.h
            let first = CGAffineTransform(a: h[0], b: h[3], c: h[1], d: h[4], tx: h[2], ty: h[5])
            let whole = WarpNode(before.input, WarpNode.Map(inverse.concatenating(first)), extent: region, interpolates: interpolates)
            return CIImage(node: whole, extent: target, interpolates: interpolates)
        }
        if let turned = TurnNode(node, WarpNode.Map(inverse), extent: region) {
            return CIImage(node: turned, extent: target, interpolates: interpolates)
        }
        return CIImage(
            node: WarpNode(node, WarpNode.Map(inverse), extent: region, interpolates: interpolates), extent: target, interpolates: interpolates)
    }

    /// The image after a transform. On Linux: what is made smaller is always averaged.
    public func transformed(by matrix: CGAffineTransform, highQualityDownsample: Bool) -> CIImage { transformed(by: matrix) }

    /// The image turned upright, its lower left corner at the origin.
    public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
        transformed(by: orientationTransform(for: orientation))
    }

    /// The image turned upright by a number of EXIF; itself for other numbers.
    public func oriented(forExifOrientation orientation: Int32) -> CIImage {
        UInt32(exactly: orientation).flatMap { CGImagePropertyOrientation(rawValue: $0) }.map { oriented($0) } ?? self
    }

    /// The transform that turns the image upright and moves its lower left corner to the origin.
    public func orientationTransform(for orientation: CGImagePropertyOrientation) -> CGAffineTransform {
        guard !extent.isNull, extent != .infinite else { return .identity }
        let home = CGAffineTransform(translationX: -extent.minX, y: -extent.minY)
        return home.concatenating(orientation.transform(width: extent.width, height: extent.height))
    }

    /// The transform that turns the image upright by a number of EXIF.
    public func orientationTransform(forExifOrientation orientation: Int32) -> CGAffineTransform {
        UInt32(exactly: orientation).flatMap { CGImagePropertyOrientation(rawValue: $0) }.map { orientationTransform(for: $0) } ?? .identity
    }

    /// The image of which a transform that follows takes the nearest pixels.
    public func samplingNearest() -> CIImage {
        CIImage(node: node, extent: extent, pixelBuffer: pixelBuffer, cgImage: cgImage, properties: properties, interpolates: false)
    }

    /// The image of which a transform that follows interpolates between pixels, as it does by itself.
    public func samplingLinear() -> CIImage {
        CIImage(node: node, extent: extent, pixelBuffer: pixelBuffer, cgImage: cgImage, properties: properties, interpolates: true)
    }
}
