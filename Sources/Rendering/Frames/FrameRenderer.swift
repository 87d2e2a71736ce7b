internal import CoreMedia
package import CoreVideo

/// Turns frame plans into pictures: the one renderer behind export, reader, image generator and player.
///
/// Used by one thread at a time; the work on a frame is spread over the cores inside.
package final class FrameRenderer {
    package let canvas: PictureDescription
    private let source: any FrameSource
    private let painter: LayerPainter
    private let pool: CVPixelBufferPool
    private let cache = ConversionCache()
    private var conversions: [CMPersistentTrackID: Conversion] = [:]
    private var previous: Rendered?
    private var counts = RenderStatistics()
    private var sourceFramesShown = 0

    /// A source picture in the canvas's format, kept as long as the same picture is shown.
    private struct Conversion {
        var original: CVPixelBuffer
        var converted: CVPixelBuffer
    }

    private struct Rendered {
        var plan: FramePlan
        var sources: [CVPixelBuffer]
        var output: CVPixelBuffer
    }

    /// - Parameter canvas: planar Y'CbCr; every layer is composed in its format and colour.
    package init(canvas: PictureDescription, source: any FrameSource) throws {
        self.canvas = canvas
        self.source = source
        painter = try LayerPainter(canvas: canvas)
        var attachments = BufferAttachments()
        canvas.color.write(into: &attachments)
        pool = try CVPixelBufferPool(
            minimumCount: 3, width: canvas.width, height: canvas.height, format: canvas.format, attachments: attachments)
    }

    /// What was done so far.
    package var statistics: RenderStatistics {
        var result = counts
        result.decoded = source.framesDecoded
        result.skipped = max(result.decoded - sourceFramesShown, 0)
        return result
    }

    /// Renders one frame. The picture may be a source's or an earlier output's own buffer: it must not be written to.
    package func render(_ plan: FramePlan) throws -> CVPixelBuffer {
        var drawn: [(layer: LayerPlan, buffer: CVPixelBuffer)] = []
        for layer in plan.layers {
            guard let buffer = try source.frame(of: layer.trackID, at: plan.time) else { continue }
            drawn.append((layer, buffer))
        }
        let sources = drawn.map(\.buffer)
        if let previous, previous.plan.drawsLike(plan), previous.sources.elementsEqual(sources, by: ===) {
            counts.reused += 1
            return previous.output
        }
        countShown(sources)
        let output = try compose(plan, drawn)
        previous = Rendered(plan: plan, sources: sources, output: output)
        return output
    }

    private func compose(_ plan: FramePlan, _ drawn: [(layer: LayerPlan, buffer: CVPixelBuffer)]) throws -> CVPixelBuffer {
        if drawn.count == 1, let only = drawn.first, only.layer.isUntouched, only.layer.isOpaque, fillsCanvas(only.buffer, only.layer) {
            let picture = try inCanvasFormat(only.buffer, of: only.layer.trackID)
            if picture === only.buffer { counts.passedThrough += 1 } else { counts.composedYUV += 1 }
            return picture
        }
        let output = try pool.make()
        let canvasSize = CGSize(width: canvas.width, height: canvas.height)
        if drawn.first?.layer.covers(canvasSize) != true { painter.fill(output, with: plan.background) }
        for (layer, buffer) in drawn {
            let picture = try inCanvasFormat(buffer, of: layer.trackID)
            try painter.paint(
                picture, onto: output, crop: layer.crop, transform: layer.transform, opacity: min(layer.opacity, 1), pixelAspect: layer.displaySize)
        }
        counts.composedYUV += 1
        return output
    }

    /// Whether a source picture, drawn as it is, is the whole frame.
    private func fillsCanvas(_ buffer: CVPixelBuffer, _ layer: LayerPlan) -> Bool {
        CVPixelBufferGetWidth(buffer) == canvas.width && CVPixelBufferGetHeight(buffer) == canvas.height
            && layer.displaySize == CGSize(width: canvas.width, height: canvas.height)
    }

    /// A source picture in the canvas's format and colour, at its own size. An alpha plane is kept.
    private func inCanvasFormat(_ buffer: CVPixelBuffer, of trackID: CMPersistentTrackID) throws -> CVPixelBuffer {
        let from = PictureDescription(resolving: buffer)
        var to = from
        to.format = from.format.hasAlpha ? canvas.format.withAlpha : canvas.format
        to.color = canvas.color
        if from == to { return buffer }
        if let known = conversions[trackID], known.original === buffer { return known.converted }
        let converted = try cache.convert(buffer, from: from, to: to)
        counts.converted += 1
        conversions[trackID] = Conversion(original: buffer, converted: converted)
        return converted
    }

    /// Counts source frames the first time they are shown.
    private func countShown(_ sources: [CVPixelBuffer]) {
        let before = previous?.sources ?? []
        for buffer in sources where !before.contains(where: { $0 === buffer }) { sourceFramesShown += 1 }
    }
}

extension PixelFormat {
    /// The same planar format with an alpha plane.
    fileprivate var withAlpha: PixelFormat {
        .planar(chroma: chroma, bits: bitsPerComponent, fullRange: isFullRange, alpha: true) ?? self
    }
}
