// Stands in until LayerPainter and CanvasColor land: delete this file with them.
package import CoreVideo
package import CoreGraphics
package struct CanvasColor: Hashable, Sendable {
    package var red: Double, green: Double, blue: Double, alpha: Double
    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) { self.red = red; self.green = green; self.blue = blue; self.alpha = alpha }
    package static let black = CanvasColor(red: 0, green: 0, blue: 0)
}
package final class LayerPainter {
    package init(canvas: PictureDescription) throws(RenderingError) {}
    package func fill(_ canvas: CVPixelBuffer, with color: CanvasColor) {}
    package func paint(_ source: CVPixelBuffer, onto canvas: CVPixelBuffer, crop: CGRect?, transform: CGAffineTransform, opacity: Double, pixelAspect: CGSize) throws(RenderingError) {}
}
