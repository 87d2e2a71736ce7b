package import CoreGraphics
package import CoreVideo
package import Foundation

/// Draws layers onto a canvas in the canvas's own planar Y'CbCr samples, without a detour through RGB.
///
/// Coordinates are luma samples with the origin at the top left corner; matrices work on row vectors. A layer is cropped in the display
/// space of its source, then transformed, then drawn source-over with its opacity. Whole-sample moves copy samples; other upright or
/// quarter-turned layers are scaled by Catmull-Rom, widened where they shrink, with edges covered by share; everything else is sampled
/// by Catmull-Rom with antialiased edges, from a source that is scaled down first where it shrinks. Layers with alpha are scaled bilinearly.
///
/// Used by one thread at a time; it spreads the work over the cores itself, with the same bytes for any number of them. Its memory is kept
/// from call to call: steady work allocates no picture memory.
package final class LayerPainter {
    package let canvas: PictureDescription
    private let form: PlanarForm
    private let matrix: RGBMatrix
    private let planes: [PlanePainter]
    private var chromaAlpha = ScratchMemory()
    private var opaqueAlpha = ScratchMemory()

    /// A painter for canvases of one description. Throws unless that is planar Y'CbCr with whole-number samples in the low bits.
    package init(canvas: PictureDescription) throws(RenderingError) {
        let object = "\(canvas)"
        guard let form = PlanarForm(canvas.format), let layout = ComponentLayout(canvas.format), layout.isPlanar, form.family == .yCbCr,
            form.sample == .byte || form.sample == .word
        else {
            throw RenderingError(.unsupportedFormat, operation: "paint", object: object, reason: "a canvas is planar Y'CbCr")
        }
        guard (1...32768).contains(canvas.width), (1...32768).contains(canvas.height) else {
            throw RenderingError(.invalidSize, operation: "paint", object: object, reason: "sides are 1 to 32768 samples")
        }
        let color = canvas.color.resolved(width: canvas.width, height: canvas.height)
        guard let matrix = RGBMatrix(codePoint: color.matrix) else {
            throw RenderingError(.unsupportedColor, operation: "paint", object: object, reason: "no Y'CbCr matrix has code point \(color.matrix)")
        }
        self.canvas = canvas
        self.form = form
        self.matrix = matrix
        planes = (0..<form.componentCount).map { _ in PlanePainter() }
    }

    /// Sets the whole canvas, which must be of the painter's description, to one colour.
    package func fill(_ picture: CVPixelBuffer, with color: CanvasColor) {
        precondition(canvas.fits(picture), "fill only canvases of the description that the painter was made for")
        let codes = color.codes(in: form, matrix: matrix)
        for (index, code) in [codes.y, codes.cb, codes.cr, codes.alpha].prefix(form.componentCount).enumerated() {
            plane(index, of: picture).fill(code)
        }
    }

    /// Draws a source onto a canvas. Nothing is drawn, and nothing thrown, where nothing is to be seen: no opacity, an empty crop, a singular
    /// transform, a number that is not finite.
    /// - Parameters:
    ///   - source: planar Y'CbCr with the canvas's chroma grid, depth, range and colour; it may have alpha, straight.
    ///   - crop: in the source's display space; `nil` shows all of it.
    ///   - transform: from display space to the canvas.
    ///   - opacity: 0 ... 1; limited to it.
    ///   - pixelAspect: the width and height in which the source is displayed: other than its size where its samples are not square.
    package func paint(
        _ source: CVPixelBuffer, onto picture: CVPixelBuffer, crop: CGRect?, transform: CGAffineTransform, opacity: Double, pixelAspect: CGSize
    ) throws(RenderingError) {
        try canvas.check(picture, operation: "paint")
        guard let sourceForm = PlanarForm(source.pixelFormat), let layout = ComponentLayout(source.pixelFormat), layout.isPlanar,
            sourceForm.ignoringAlpha == form.ignoringAlpha, source.width <= 65536, source.height <= 65536
        else {
            throw RenderingError(
                .mismatch, operation: "paint", object: "\(source.width)x\(source.height) \(source.pixelFormat)",
                reason: "a layer on \(canvas) has the same planar samples")
        }
        guard opacity > 0,
            let layer = LayerGeometry(
                source: (source.width, source.height), display: pixelAspect, crop: crop, transform: transform,
                canvas: (canvas.width, canvas.height))
        else { return }
        let alpha = sourceForm.hasAlpha ? plane(3, of: source) : nil
        let gridAlpha = try alphaOnChromaGrid(alpha)
        let opaque = form.hasAlpha && alpha == nil ? try opaquePlane(source.width, source.height) : nil
        // Planes do not touch each other: a second core may take the next one.
        try Cores.perform(planes.count) { index throws(RenderingError) in
            let isChroma = index == 1 || index == 2
            let (shiftX, shiftY) = isChroma ? (form.chroma.horizontalShift, form.chroma.verticalShift) : (0, 0)
            let colors: LayerPlane
            if index < 3 {
                colors = LayerPlane(color: plane(index, of: source), alpha: isChroma ? gridAlpha : alpha, isPremultiplied: false)
            } else if let alpha {
                // Full alpha times the layer's alpha: what the canvas's own alpha is drawn over with.
                colors = LayerPlane(color: alpha, alpha: alpha, isPremultiplied: true)
            } else if let opaque {
                colors = LayerPlane(color: opaque, alpha: nil, isPremultiplied: false)
            } else {
                return
            }
            try planes[index].paint(
                colors, onto: plane(index, of: picture),
                geometry: PlanePainter.Geometry(
                    layer: layer, plane: PlaneGeometry(layer, shiftX: shiftX, shiftY: shiftY, source: (colors.color.width, colors.color.height)),
                    shiftX: shiftX, shiftY: shiftY, canvas: (canvas.width, canvas.height)),
                opacity: min(opacity, 1), depth: form.depth)
        }
    }

    private func plane(_ index: Int, of buffer: CVPixelBuffer) -> SamplePlane {
        SamplePlane(buffer.plane(index), sampleSize: form.sample.byteCount)
    }

    private func alphaOnChromaGrid(_ alpha: SamplePlane?) throws(RenderingError) -> SamplePlane? {
        guard let alpha, form.chroma != .s444 else { return alpha }
        let (shiftX, shiftY) = (form.chroma.horizontalShift, form.chroma.verticalShift)
        let grid = try chromaAlpha.plane(
            width: (alpha.width + shiftX) >> shiftX, height: (alpha.height + shiftY) >> shiftY, sampleSize: alpha.sampleSize)
        grid.setSubsampled(alpha, shiftX: shiftX, shiftY: shiftY)
        return grid
    }

    private func opaquePlane(_ width: Int, _ height: Int) throws(RenderingError) -> SamplePlane {
        let plane = try opaqueAlpha.plane(width: width, height: height, sampleSize: form.sample.byteCount)
        plane.fill(form.maximum)
        return plane
    }
}
