internal import CoreGraphics
internal import CoreVideo

/// Makes scaled forms of pictures, exactly as a painter would draw them onto the canvas. Used by one thread at a time.
final class PictureScaler {
    private struct Planned {
        var painter: LayerPainter
        var pool: CVPixelBufferPool
    }

    private let canvas: PictureDescription
    private var known: [ScaledForm: Planned] = [:]
    /// Forms that are shared are few; layers whose scale changes all the time must not pile up painters.
    private static let limit = 16

    init(canvas: PictureDescription) { self.canvas = canvas }

    /// - Parameter picture: in the canvas's format and colour, without alpha.
    func scale(_ picture: CVPixelBuffer, to form: ScaledForm) throws -> CVPixelBuffer {
        let planned = try plan(form)
        let result = try planned.pool.make()
        try planned.painter.paint(
            picture, onto: result, crop: nil, transform: CGAffineTransform(scaleX: form.scaleX, y: form.scaleY), opacity: 1,
            pixelAspect: CGSize(width: form.displayWidth, height: form.displayHeight))
        return result
    }

    private func plan(_ form: ScaledForm) throws -> Planned {
        if let planned = known[form] { return planned }
        if known.count >= PictureScaler.limit { known.removeAll() }
        var description = canvas
        (description.width, description.height) = (form.width, form.height)
        let planned = Planned(
            painter: try LayerPainter(canvas: description),
            pool: try CVPixelBufferPool(width: form.width, height: form.height, format: canvas.format))
        known[form] = planned
        return planned
    }
}

extension LayerPlan {
    /// The form that this layer is drawn from by whole pixels; nil for a layer that is not only scaled, opaque and on whole pixels.
    func scaledForm(on canvas: PictureDescription) -> ScaledForm? {
        let t = transform
        guard isOpaque, opacity >= 1, crop == nil, t.b == 0, t.c == 0, t.a > 0, t.d > 0, t.a != 1 || t.d != 1 else { return nil }
        let format = canvas.format
        let (stepX, stepY) = (1 << format.chroma.horizontalShift, 1 << format.chroma.verticalShift)
        guard let width = whole(displaySize.width * t.a, step: stepX), let height = whole(displaySize.height * t.d, step: stepY),
            whole(t.tx, step: stepX) != nil, whole(t.ty, step: stepY) != nil, width > 0, height > 0
        else { return nil }
        return ScaledForm(
            width: width, height: height, scaleX: t.a, scaleY: t.d, displayWidth: displaySize.width, displayHeight: displaySize.height)
    }

    /// A multiple of a step that a number is, as closely as the painter looks.
    private func whole(_ value: Double, step: Int) -> Int? {
        let rounded = value.rounded()
        guard abs(rounded) < 32768, abs(value - rounded) < 1e-6, Int(rounded) % step == 0 else { return nil }
        return Int(rounded)
    }
}
