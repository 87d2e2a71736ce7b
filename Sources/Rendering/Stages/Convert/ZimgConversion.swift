internal import CZimg
internal import CoreVideo

/// A conversion by zimg, cut into bands of rows that the cores work on side by side.
///
/// The bands depend on the size of the picture only, so the result does not depend on the number of cores.
final class ZimgConversion {
    private struct Band {
        var rows: Range<Int>
        var graph: ZimgGraph
        /// Converts alpha by itself, where the graph does not.
        var alphaGraph: ZimgGraph?

        var scratchByteCount: Int { max(graph.scratchByteCount, alphaGraph?.scratchByteCount ?? 0) }
    }

    private let bands: [Band]
    /// Sizes that chroma grids divide, in luma samples.
    private let sourceSize: (width: Int, height: Int)
    private let destinationSize: (width: Int, height: Int)
    private let scratch: ScratchSlots
    /// Whether both sides have alpha.
    private let hasAlpha: Bool

    init(from: PictureConverter.Side, to: PictureConverter.Side, colors: ColorPair) throws(RenderingError) {
        hasAlpha = from.form.hasAlpha && to.form.hasAlpha
        let source = from.description, destination = to.description
        let keepsSize = (source.width, source.height) == (destination.width, destination.height)
        let filter: ResamplingFilter = keepsSize ? .bilinear : .bicubic
        // With alpha in the graph zimg multiplies by it, as scaling must, and so loses the colour of clear pixels: not where nothing is scaled.
        let scalesAlpha = hasAlpha && !keepsSize
        if keepsSize {
            let shiftX = max(from.form.chroma.horizontalShift, to.form.chroma.horizontalShift)
            let shiftY = max(from.form.chroma.verticalShift, to.form.chroma.verticalShift)
            let size = (width: source.width.roundedUp(toMultipleOf: 1 << shiftX), height: source.height.roundedUp(toMultipleOf: 1 << shiftY))
            sourceSize = size
            destinationSize = size
        } else {
            sourceSize = from.form.divisibleSize(source.width, source.height)
            destinationSize = to.form.divisibleSize(destination.width, destination.height)
        }
        // What the destination's own size shows is the whole source; what was added to the destination lies beyond.
        let shownWidth = keepsSize ? Double(sourceSize.width) : Double(source.width) * Double(destinationSize.width) / Double(destination.width)
        let rowStep = keepsSize ? 1 : Double(source.height) / Double(destination.height)
        var bands: [Band] = []
        for rows in Bands(rows: destinationSize.height, samplesInARow: 4 * destinationSize.width).ranges {
            var input = zimg_image_format(from.form, width: sourceSize.width, height: sourceSize.height, color: colors.source, withAlpha: scalesAlpha)
            input.setActiveRegion(
                left: 0, top: Double(rows.lowerBound) * rowStep, width: shownWidth, height: Double(rows.count) * rowStep)
            let output = zimg_image_format(
                to.form, width: destinationSize.width, height: rows.count, color: colors.destination, withAlpha: scalesAlpha)
            var band = Band(rows: rows, graph: try ZimgGraph(from: input, to: output, filter: filter, usesCurveTables: colors.areSDR))
            if hasAlpha && !scalesAlpha {
                let plane = zimg_image_format(plane: from.form.sample, depth: from.form.depth, width: sourceSize.width, height: rows.count)
                let result = zimg_image_format(plane: to.form.sample, depth: to.form.depth, width: sourceSize.width, height: rows.count)
                band.alphaGraph = try ZimgGraph(from: plane, to: result, filter: filter)
            }
            bands.append(band)
        }
        self.bands = bands
        scratch = ScratchSlots(count: bands.count)
    }

    func run(_ picture: CVPixelBuffer, from: PictureConverter.Side, into result: CVPixelBuffer, to: PictureConverter.Side) throws(RenderingError) {
        let alphas = hasAlpha ? 1 : 0
        let sourceCount = (from.form.family == .gray ? 1 : 3) + alphas, resultCount = (to.form.family == .gray ? 1 : 3) + alphas
        let source = try from.planes(of: picture, count: sourceCount, paddedTo: sourceSize)
        let destination = try to.planes(of: result, count: resultCount, paddedTo: destinationSize)
        from.load(picture, into: source)
        try Cores.perform(bands.count) { index throws(RenderingError) in
            let band = bands[index]
            let memory = unsafe try scratch.bytes(band.scratchByteCount, slot: index)
            let isAlphaApart = band.alphaGraph != nil
            let colors = source.prefix(isAlphaApart ? source.count - 1 : source.count)
            var part = PlaneSet()
            for plane in 0..<(isAlphaApart ? destination.count - 1 : destination.count) {
                let shift = to.form.planeSize(plane, width: 2, height: 2).height == 1 ? 1 : 0
                part.append(destination[plane].rows(band.rows.lowerBound >> shift..<band.rows.upperBound >> shift))
            }
            unsafe try band.graph.process(colors, into: part, scratch: memory)
            if let alphaGraph = band.alphaGraph {
                let from = PlaneSet(source[source.count - 1].rows(band.rows)), to = PlaneSet(destination[destination.count - 1].rows(band.rows))
                unsafe try alphaGraph.process(from, into: to, scratch: memory)
            }
        }
        to.store(destination, into: result)
        try to.fillMissingAlpha(of: result, given: resultCount)
    }
}

extension PlanarForm {
    /// The least size not below the given one that the chroma grid divides.
    fileprivate func divisibleSize(_ width: Int, _ height: Int) -> (width: Int, height: Int) {
        (width.roundedUp(toMultipleOf: 1 << chroma.horizontalShift), height.roundedUp(toMultipleOf: 1 << chroma.verticalShift))
    }

    /// The form without its alpha, for comparing what the other components are.
    var ignoringAlpha: PlanarForm {
        var form = self
        form.hasAlpha = false
        return form
    }
}

extension Int {
    func roundedUp(toMultipleOf unit: Int) -> Int { (self + unit - 1) / unit * unit }
}
