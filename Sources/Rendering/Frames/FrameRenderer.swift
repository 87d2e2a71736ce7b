internal import CoreMedia
package import CoreVideo

/// Turns frame plans into pictures: the one renderer behind export, reader, image generator and player.
///
/// Used by one thread at a time; the work on a frame is spread over the cores inside.
package final class FrameRenderer {
    /// In which form the pictures of a client's compositor go out.
    package enum Delivery: Sendable {
        /// In the canvas's format, as all others.
        case canvasFormat
        /// As they are: whoever asked converts them once, to what it wants.
        case composerFormat
    }

    package let canvas: PictureDescription
    private let source: any FrameSource
    private let composer: (any FrameComposer)?
    private let delivery: Delivery
    private let painter: LayerPainter
    private let pool: CVPixelBufferPool
    private let cache = ConversionCache()
    private let scaler: PictureScaler
    private var conversions: [CMPersistentTrackID: Conversion] = [:]
    /// The last picture of a client's compositor that was converted for going out.
    private var delivered: Conversion?
    private var previous: Rendered?
    private var counts = RenderStatistics()
    private var sourceFramesShown = 0

    /// A picture in another format, kept as long as the same picture is shown.
    private struct Conversion {
        var original: CVPixelBuffer
        var converted: CVPixelBuffer
    }

    fileprivate struct Rendered {
        var plan: FramePlan
        var sources: [CVPixelBuffer]
        var output: Output
    }

    fileprivate enum Output {
        case picture(CVPixelBuffer)
        case pending(PendingPicture, ComposerRequest)
    }

    /// A frame that was begun: give it to ``FrameRenderer/finish(_:)``.
    package struct Begun {
        fileprivate var output: Output
    }

    /// - Parameters:
    ///   - canvas: planar Y'CbCr; every layer is composed in its format and colour.
    ///   - composer: who makes the frames whose plans ask for custom work.
    package init(
        canvas: PictureDescription, source: any FrameSource, composer: (any FrameComposer)? = nil, delivery: Delivery = .canvasFormat
    ) throws {
        self.canvas = canvas
        self.source = source
        self.composer = composer
        self.delivery = delivery
        painter = try LayerPainter(canvas: canvas)
        scaler = PictureScaler(canvas: canvas)
        var attachments = BufferAttachments()
        canvas.color.write(into: &attachments)
        pool = try CVPixelBufferPool(
            minimumCount: 3, width: canvas.width, height: canvas.height, format: canvas.format, attachments: attachments)
    }

    /// What was done so far.
    package var statistics: RenderStatistics {
        var result = counts
        result.decoded = source.framesDecoded
        result.decodersOpen = source.decodersOpen
        result.decodersPrepared = source.decodersPrepared
        result.skipped = max(result.decoded - sourceFramesShown, 0)
        return result
    }

    /// Says which frame is to come, some frames later: its sources can get ready.
    package func expect(_ plan: FramePlan) { source.expect(plan.custom?.trackIDs ?? plan.layers.map(\.trackID), at: plan.time) }

    /// Renders one frame. The picture may be a source's or an earlier output's own buffer: it must not be written to.
    package func render(_ plan: FramePlan) throws -> CVPixelBuffer { try finish(begin(plan)) }

    /// Starts a frame: all of it but what a client's compositor does in its own time. Frames are finished in the order of their beginning.
    package func begin(_ plan: FramePlan) throws -> Begun {
        if let work = plan.custom { return Begun(output: try begin(work, plan)) }
        let requests = plan.layers.map { PictureRequest(trackID: $0.trackID, form: $0.scaledForm(on: canvas)) }
        let pictures = try source.pictures(requests, at: plan.time) { try scaled($0, to: $1) }
        let drawn = zip(plan.layers, pictures).compactMap { layer, picture in picture.map { (layer: layer, picture: $0) } }
        let sources = drawn.map(\.picture.buffer)
        if let known = reused(plan, sources) { return Begun(output: known) }
        countShown(sources)
        let output = Output.picture(try compose(plan, drawn))
        previous = Rendered(plan: plan, sources: sources, output: output)
        return Begun(output: output)
    }

    /// Waits for a frame. The picture must not be written to.
    package func finish(_ frame: Begun) throws -> CVPixelBuffer {
        switch frame.output {
        case .picture(let buffer): return buffer
        case .pending(let picture, let request):
            guard let composer else { throw RenderingError.noComposer }
            return try deliver(try composer.wait(for: picture, of: request))
        }
    }

    /// The output of the frame before when this one looks the same.
    private func reused(_ plan: FramePlan, _ sources: [CVPixelBuffer]) -> Output? {
        guard let previous, previous.plan.drawsLike(plan), previous.sources.elementsEqual(sources, by: ===) else { return nil }
        counts.reused += 1
        return previous.output
    }

    private func begin(_ work: CustomWork, _ plan: FramePlan) throws -> Output {
        guard let composer else { throw RenderingError.noComposer }
        let pictures = try source.pictures(work.trackIDs.map { PictureRequest(trackID: $0) }, at: plan.time) { picture, _ in picture }
        var shown = zip(work.trackIDs, pictures).compactMap { trackID, picture in
            picture.map { ComposerRequest.Source(trackID: trackID, picture: $0.buffer) }
        }
        let sources = shown.map(\.picture)
        if let known = reused(plan, sources) { return known }
        countShown(sources)
        for index in shown.indices {
            let from = PictureDescription(resolving: shown[index].picture)
            shown[index].picture = try convert(shown[index].picture, from: from, to: composer.sourceDescription(for: from), of: shown[index].trackID)
        }
        let request = ComposerRequest(work: work, time: plan.time, duration: plan.duration, sources: shown)
        let output = Output.pending(composer.start(request), request)
        counts.composedByCustomCode += 1
        previous = Rendered(plan: plan, sources: sources, output: output)
        return output
    }

    /// The picture of a client's compositor as it goes out. One without colour tags is in the canvas's colour.
    private func deliver(_ buffer: CVPixelBuffer) throws -> CVPixelBuffer {
        if ColorDescription(attachments: buffer.attachments) == .unspecified {
            var attachments = buffer.attachments
            canvas.color.write(into: &attachments)
            buffer.attachments = attachments
        }
        let from = PictureDescription(resolving: buffer)
        var to = canvas
        if delivery == .composerFormat { to.format = from.format }
        if from == to { return buffer }
        if let delivered, delivered.original === buffer { return delivered.converted }
        let converted = try cache.convert(buffer, from: from, to: to)
        var attachments = BufferAttachments()
        canvas.color.write(into: &attachments)
        converted.attachments = attachments
        counts.converted += 1
        delivered = Conversion(original: buffer, converted: converted)
        return converted
    }

    private func compose(_ plan: FramePlan, _ drawn: [(layer: LayerPlan, picture: SourcePicture)]) throws -> CVPixelBuffer {
        if drawn.count == 1, let only = drawn.first, only.layer.isUntouched, only.layer.isOpaque, fillsCanvas(only.picture.buffer, only.layer) {
            let picture = try inCanvasFormat(only.picture.buffer, of: only.layer.trackID)
            if picture === only.picture.buffer { counts.passedThrough += 1 } else { counts.composedYUV += 1 }
            return picture
        }
        let output = try pool.make()
        let canvasSize = CGSize(width: canvas.width, height: canvas.height)
        if drawn.first?.layer.covers(canvasSize) != true { painter.fill(output, with: plan.background) }
        for (layer, source) in drawn {
            if source.isScaled {
                let place = CGAffineTransform(translationX: layer.transform.tx.rounded(), y: layer.transform.ty.rounded())
                let size = CGSize(width: source.buffer.width, height: source.buffer.height)
                try painter.paint(source.buffer, onto: output, crop: nil, transform: place, opacity: 1, pixelAspect: size)
                continue
            }
            let picture = try inCanvasFormat(source.buffer, of: layer.trackID)
            try painter.paint(
                picture, onto: output, crop: layer.crop, transform: layer.transform, opacity: min(layer.opacity, 1), pixelAspect: layer.displaySize)
        }
        counts.composedYUV += 1
        return output
    }

    /// The scaled form of a source picture without alpha.
    private func scaled(_ buffer: CVPixelBuffer, to form: ScaledForm) throws -> CVPixelBuffer {
        let from = PictureDescription(resolving: buffer)
        var to = from
        to.format = canvas.format
        to.color = canvas.color
        guard from != to else { return try scaler.scale(buffer, to: form) }
        counts.converted += 1
        return try scaler.scale(try cache.convert(buffer, from: from, to: to), to: form)
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
        return try convert(buffer, from: from, to: to, of: trackID)
    }

    /// A track's picture in another format, converted once as long as it is shown. Its shape and its colour are attached.
    private func convert(
        _ buffer: CVPixelBuffer, from: PictureDescription, to: PictureDescription, of trackID: CMPersistentTrackID
    ) throws -> CVPixelBuffer {
        if from == to { return buffer }
        if let known = conversions[trackID], known.original === buffer { return known.converted }
        let converted = try cache.convert(buffer, from: from, to: to)
        var attachments = BufferAttachments()
        attachments.merge(propagatedFrom: buffer.attachments)
        to.color.write(into: &attachments)
        converted.attachments = attachments
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
