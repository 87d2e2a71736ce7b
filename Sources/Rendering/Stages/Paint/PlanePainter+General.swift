internal import CKernels

extension PlanePainter {
    /// A source shrunk by more than this is scaled down before it is sampled: sampling alone would skip samples.
    private static let largestStep = 1.25

    /// Draws a layer through any map, with edges antialiased by coverage: sampled by Catmull-Rom, and bilinearly where an alpha has been
    /// multiplied in, which must not overshoot.
    func paintGeneral(
        _ layer: LayerPlane, onto target: SamplePlane, _ geometry: PlaneGeometry, _ paint: LayerPaint, depth: Int
    ) throws(RenderingError) {
        var layer = try premultiplied(layer, maximum: paint.maximum)
        let (left, top) = (Double(geometry.columns.lowerBound), Double(geometry.rows.lowerBound))
        var map = geometry.map.then(.translation(-left, -top))
        var cover = geometry.cover
        cover = (cover.left - left, cover.top - top, cover.right - left, cover.bottom - top)
        let stepX = (map.a * map.a + map.c * map.c).squareRoot(), stepY = (map.b * map.b + map.d * map.d).squareRoot()
        if stepX > Self.largestStep || stepY > Self.largestStep {
            let (width, height) = (layer.color.width, layer.color.height)
            layer = try shrunk(
                layer, width: stepX > Self.largestStep ? max(Int((Double(width) / stepX).rounded(.up)), 1) : width,
                height: stepY > Self.largestStep ? max(Int((Double(height) / stepY).rounded(.up)), 1) : height, depth: depth)
            let scale = (x: Double(layer.color.width) / Double(width), y: Double(layer.color.height) / Double(height))
            map = map.then(.scale(scale.x, scale.y))
            cover = (cover.left * scale.x, cover.top * scale.y, cover.right * scale.x, cover.bottom * scale.y)
        }
        let job = ck_affine(
            a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty,
            left: cover.left, top: cover.top, right: cover.right, bottom: cover.bottom,
            first_column: 0, first_row: 0, end_column: Int32(layer.color.width), end_row: Int32(layer.color.height))
        guard let rows = Self.rows(touchedBy: map, cover, height: target.height) else { return }
        let bands = Bands(rows: rows.count, samplesInARow: 4 * target.width)
        prepareSlots(bands.ranges.count)
        let weight = paint.weight(share: 1), filter: AffineFilter = layer.alpha == nil ? .cubic : .linear
        try Cores.perform(bands.ranges.count) { index throws(RenderingError) in
            let lines = try Lines(slots: slots, slot: index, width: target.width, sampleSize: target.sampleSize)
            for y in bands.ranges[index].lowerBound + rows.lowerBound..<bands.ranges[index].upperBound + rows.lowerBound {
                var first: Int32 = 0, end: Int32 = 0
                unsafe withUnsafePointer(to: job) { unsafe ck_affine_span($0, Int32(y), Int32(target.width), &first, &end) }
                guard first < end else { continue }
                let count = Int(end - first)
                let color = lines.color.part(x: 0, y: 0, width: count, height: 1), cover = lines.cover.part(x: 0, y: 0, width: count, height: 1)
                let canvas = target.part(x: Int(first), y: y, width: count, height: 1)
                layer.color.sample(job, filter, row: y, from: first, to: end, into: color, cover: cover, maximum: paint.maximum)
                guard let source = layer.alpha else {
                    canvas.over(color, alpha: cover, opacity: weight, max: paint.maximum)
                    continue
                }
                let alpha = lines.alpha.part(x: 0, y: 0, width: count, height: 1)
                source.sample(job, filter, row: y, from: first, to: end, into: alpha, cover: cover, maximum: paint.maximum)
                alpha.setProduct(alpha, cover, max: paint.maximum)
                color.setProduct(color, cover, max: paint.maximum)
                canvas.over(premultiplied: color, alpha: alpha, opacity: weight, max: paint.maximum)
            }
        }
    }

    /// The rows of the canvas that the layer can touch; `nil` if none.
    private static func rows(
        touchedBy map: AffineMap, _ cover: (left: Double, top: Double, right: Double, bottom: Double), height: Int
    ) -> Range<Int>? {
        guard let forward = map.inverse else { return nil }
        let corners = [
            forward.apply(cover.left, cover.top).y, forward.apply(cover.right, cover.top).y,
            forward.apply(cover.left, cover.bottom).y, forward.apply(cover.right, cover.bottom).y,
        ]
        guard let low = corners.min(), let high = corners.max(), low < Double(height) + 1, high > -1 else { return nil }
        let first = max(Int(max(low, 0).rounded(.down)) - 1, 0), end = min(Int(min(high, Double(height)).rounded(.up)) + 1, height)
        return first < end ? first..<end : nil
    }

    private func shrunk(_ layer: LayerPlane, width: Int, height: Int, depth: Int) throws(RenderingError) -> LayerPlane {
        let source = layer.color
        try columnTaps.prepare(
            outputs: width, extent: source.width, scale: Double(source.width) / Double(width), offset: 0, isPremultiplied: layer.alpha != nil)
        try rowTaps.prepare(
            outputs: height, extent: source.height, scale: Double(source.height) / Double(height), offset: 0, isPremultiplied: layer.alpha != nil)
        let color = try scaled.color.plane(width: width, height: height, sampleSize: source.sampleSize)
        let alpha = layer.alpha == nil ? nil : try scaled.alpha.plane(width: width, height: height, sampleSize: source.sampleSize)
        let bands = Bands(rows: height, samplesInARow: 2 * source.width)
        prepareSlots(bands.ranges.count)
        let resampler = Resampler(columns: columnTaps, rows: rowTaps, depth: depth)
        try Cores.perform(bands.ranges.count) { index throws(RenderingError) in
            try resampler.run(source, into: color, rows: bands.ranges[index], slots: slots, slot: index)
            if let alpha, let from = layer.alpha { try resampler.run(from, into: alpha, rows: bands.ranges[index], slots: slots, slot: index) }
        }
        return LayerPlane(color: color, alpha: alpha, isPremultiplied: layer.isPremultiplied)
    }

    /// A row of samples, of coverage and of alpha for one task.
    private struct Lines {
        var color: SamplePlane
        var cover: SamplePlane
        var alpha: SamplePlane

        init(slots: ScratchSlots, slot: Int, width: Int, sampleSize: Int) throws(RenderingError) {
            let stride = SamplePlane.alignedStride(width: width, sampleSize: sampleSize)
            let base = unsafe try slots.bytes(3 * stride, slot: slot)
            func line(_ index: Int) -> SamplePlane {
                unsafe SamplePlane(base: base + index * stride, stride: stride, width: width, height: 1, sampleSize: sampleSize)
            }
            (color, cover, alpha) = (line(0), line(1), line(2))
        }
    }
}

private enum AffineFilter {
    case linear, cubic
}

extension SamplePlane {
    /// Samples columns `first` ..< `end` of a row of the canvas from this plane.
    fileprivate func sample(
        _ job: ck_affine, _ filter: AffineFilter, row: Int, from first: Int32, to end: Int32, into line: SamplePlane, cover: SamplePlane,
        maximum: Int32
    ) {
        unsafe withUnsafePointer(to: job) { job in
            switch (sampleSize, filter) {
            case (1, .cubic): unsafe ck_affine_cubic_row_u8(line.bytes, cover.bytes, bytes, stride, job, Int32(row), first, end)
            case (_, .cubic): unsafe ck_affine_cubic_row_u16(line.words, cover.words, words, stride, job, Int32(row), first, end, maximum)
            case (1, .linear): unsafe ck_affine_row_u8(line.bytes, cover.bytes, bytes, stride, job, Int32(row), first, end)
            case (_, .linear): unsafe ck_affine_row_u16(line.words, cover.words, words, stride, job, Int32(row), first, end, maximum)
            }
        }
    }
}
