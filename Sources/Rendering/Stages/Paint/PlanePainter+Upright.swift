internal import CKernels

extension PlanePainter {
    /// Draws a layer whose edges are parallel to the canvas's.
    func paintUpright(_ layer: LayerPlane, onto target: SamplePlane, _ geometry: Geometry, _ paint: LayerPaint, depth: Int) throws(RenderingError) {
        let spans = PlaneGeometry.spans(of: geometry.layer, shiftX: geometry.shiftX, shiftY: geometry.shiftY, canvas: geometry.canvas)
        guard let firstColumn = spans.columns.first?.cells.lowerBound, let endColumn = spans.columns.last?.cells.upperBound,
            let firstRow = spans.rows.first?.cells.lowerBound, let endRow = spans.rows.last?.cells.upperBound
        else { return }
        let placement = UprightPlacement(geometry.plane)
        let region = Region(columns: firstColumn..<min(endColumn, target.width), rows: firstRow..<min(endRow, target.height), spans: spans)
        guard !region.columns.isEmpty, !region.rows.isEmpty else { return }
        if let offset = placement.wholeOffset {
            let turned = try oriented(layer, placement.orientation)
            try paintWhole(turned, offset: offset, onto: target, region, paint)
        } else {
            let turned = try oriented(try premultiplied(layer, maximum: paint.maximum), placement.orientation)
            try paintScaled(turned, placement, onto: target, region, paint, depth: depth)
        }
    }

    /// The part of a canvas plane that a layer touches.
    struct Region {
        var columns: Range<Int>
        var rows: Range<Int>
        var spans: (columns: [CoverageSpan], rows: [CoverageSpan])

        var isFullyCovered: Bool { spans.columns.allSatisfy { $0.share == 1 } && spans.rows.allSatisfy { $0.share == 1 } }

        /// Calls for each rectangle of equal share within some rows.
        func forEachPart(in rows: Range<Int>, _ body: (_ columns: Range<Int>, _ rows: Range<Int>, _ share: Double) -> Void) {
            for row in spans.rows {
                let part = row.cells.clamped(to: rows).clamped(to: self.rows)
                guard !part.isEmpty else { continue }
                for column in spans.columns {
                    let cells = column.cells.clamped(to: columns)
                    if !cells.isEmpty { body(cells, part, row.share * column.share) }
                }
            }
        }
    }

    /// Copies or mixes samples that lie a whole number of samples away.
    private func paintWhole(
        _ layer: LayerPlane, offset: (x: Int, y: Int), onto target: SamplePlane, _ region: Region, _ paint: LayerPaint
    ) throws(RenderingError) {
        // Whatever was rounded on the way here, nothing beyond the source is read.
        let columns = region.columns.clamped(to: -offset.x..<layer.color.width - offset.x)
        let rows = region.rows.clamped(to: -offset.y..<layer.color.height - offset.y)
        guard !columns.isEmpty, !rows.isEmpty else { return }
        let inside = Region(columns: columns, rows: rows, spans: region.spans)
        try Bands(rows: rows.count, samplesInARow: columns.count).perform { band in
            let band = band.lowerBound + rows.lowerBound..<band.upperBound + rows.lowerBound
            inside.forEachPart(in: band) { columns, rows, share in
                func part(_ plane: SamplePlane) -> SamplePlane {
                    plane.part(x: columns.lowerBound + offset.x, y: rows.lowerBound + offset.y, width: columns.count, height: rows.count)
                }
                let shown = LayerPlane(color: part(layer.color), alpha: layer.alpha.map(part), isPremultiplied: layer.isPremultiplied)
                paint.blend(
                    shown, onto: target.part(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count), share: share)
            }
        }
    }

    /// Resamples the part that is seen, band by band, and draws each band while it is in the cache.
    private func paintScaled(
        _ layer: LayerPlane, _ placement: UprightPlacement, onto target: SamplePlane, _ region: Region, _ paint: LayerPaint, depth: Int
    ) throws(RenderingError) {
        let (width, height) = (region.columns.count, region.rows.count)
        try columnTaps.prepare(
            outputs: width, extent: placement.width, scale: placement.scaleX,
            offset: placement.offsetX + placement.scaleX * Double(region.columns.lowerBound), isPremultiplied: layer.alpha != nil)
        try rowTaps.prepare(
            outputs: height, extent: placement.height, scale: placement.scaleY,
            offset: placement.offsetY + placement.scaleY * Double(region.rows.lowerBound), isPremultiplied: layer.alpha != nil)
        let canvas = target.part(x: region.columns.lowerBound, y: region.rows.lowerBound, width: width, height: height)
        let isDirect = layer.alpha == nil && region.isFullyCovered && paint.weight(share: 1) == CK_OPAQUE
        let color = isDirect ? canvas : try scaled.color.plane(width: width, height: height, sampleSize: target.sampleSize)
        let alpha = layer.alpha == nil ? nil : try scaled.alpha.plane(width: width, height: height, sampleSize: target.sampleSize)
        let bands = Bands(rows: height, samplesInARow: 2 * max(width, Int(Double(placement.width) / max(placement.scaleX, 1))))
        prepareSlots(bands.ranges.count)
        let resampler = Resampler(columns: columnTaps, rows: rowTaps, depth: depth)
        try Cores.perform(bands.ranges.count) { index throws(RenderingError) in
            let rows = bands.ranges[index]
            try resampler.run(layer.color, into: color, rows: rows, slots: slots, slot: index)
            if let alpha, let source = layer.alpha { try resampler.run(source, into: alpha, rows: rows, slots: slots, slot: index) }
            guard !isDirect else { return }
            let band = rows.lowerBound + region.rows.lowerBound..<rows.upperBound + region.rows.lowerBound
            region.forEachPart(in: band) { columns, rows, share in
                let (x, y) = (columns.lowerBound - region.columns.lowerBound, rows.lowerBound - region.rows.lowerBound)
                func part(_ plane: SamplePlane) -> SamplePlane { plane.part(x: x, y: y, width: columns.count, height: rows.count) }
                let shown = LayerPlane(color: part(color), alpha: alpha.map(part), isPremultiplied: true)
                paint.blend(shown, onto: part(canvas), share: share)
            }
        }
    }

    private func oriented(_ layer: LayerPlane, _ orientation: PlaneOrientation) throws(RenderingError) -> LayerPlane {
        guard !orientation.isEmpty else { return layer }
        let isTurned = orientation.contains(.transpose)
        let (width, height) = isTurned ? (layer.color.height, layer.color.width) : (layer.color.width, layer.color.height)
        let color = try turned.color.plane(width: width, height: height, sampleSize: layer.color.sampleSize)
        color.setOriented(layer.color, orientation)
        guard let source = layer.alpha else { return LayerPlane(color: color, alpha: nil, isPremultiplied: layer.isPremultiplied) }
        let alpha = try turned.alpha.plane(width: width, height: height, sampleSize: source.sampleSize)
        alpha.setOriented(source, orientation)
        return LayerPlane(color: color, alpha: alpha, isPremultiplied: layer.isPremultiplied)
    }
}
