internal import CKernels

/// One plane of a layer: its samples, and their alpha on the same grid.
struct LayerPlane {
    var color: SamplePlane
    var alpha: SamplePlane?
    /// Whether the samples are already multiplied by the alpha.
    var isPremultiplied: Bool

    func part(_ geometry: PlaneGeometry) -> LayerPlane {
        let (columns, rows) = (geometry.columns, geometry.rows)
        func part(_ plane: SamplePlane) -> SamplePlane {
            plane.part(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
        }
        return LayerPlane(color: part(color), alpha: alpha.map(part), isPremultiplied: isPremultiplied)
    }
}

/// Draws one plane of layers onto one plane of canvases, and keeps the memory that takes.
final class PlanePainter {
    struct Geometry {
        var layer: LayerGeometry
        var plane: PlaneGeometry
        var shiftX: Int
        var shiftY: Int
        /// In luma samples.
        var canvas: (width: Int, height: Int)
    }

    /// Memory for one plane of each kind that a layer passes through: its samples and its alpha.
    struct Pair {
        var color = ScratchMemory()
        var alpha = ScratchMemory()
    }

    var product = Pair()
    var turned = Pair()
    var scaled = Pair()
    var slots = ScratchSlots(count: 0)
    let columnTaps = TapTable()
    let rowTaps = TapTable()

    /// - Parameter opacity: above 0, at most 1.
    func paint(_ layer: LayerPlane, onto target: SamplePlane, geometry: Geometry, opacity: Double, depth: Int) throws(RenderingError) {
        let shown = layer.part(geometry.plane)
        let paint = LayerPaint(opacity: opacity, maximum: Int32((1 << depth) - 1))
        if geometry.layer.kind == .general {
            try paintGeneral(shown, onto: target, geometry.plane, paint, depth: depth)
        } else {
            try paintUpright(shown, onto: target, geometry, paint, depth: depth)
        }
    }

    /// The layer with its samples multiplied by its alpha, as everything that mixes neighbouring samples needs it.
    func premultiplied(_ layer: LayerPlane, maximum: Int32) throws(RenderingError) -> LayerPlane {
        guard let alpha = layer.alpha, !layer.isPremultiplied else { return layer }
        let result = try product.color.plane(width: layer.color.width, height: layer.color.height, sampleSize: layer.color.sampleSize)
        try Bands(rows: result.height, samplesInARow: result.width).perform { rows in
            result.rows(rows).setProduct(layer.color.rows(rows), alpha.rows(rows), max: maximum)
        }
        return LayerPlane(color: result, alpha: alpha, isPremultiplied: true)
    }

    /// Enough scratch slots for so many tasks.
    func prepareSlots(_ count: Int) {
        if slots.count < count { slots = ScratchSlots(count: count) }
    }
}

/// How strongly a layer is drawn.
struct LayerPaint {
    var opacity: Double
    /// The code of full alpha.
    var maximum: Int32

    /// The kernel's weight of a part that is covered to this share.
    func weight(share: Double) -> Int32 { Int32((opacity * share * Double(CK_OPAQUE)).rounded()) }

    /// Draws samples of a layer onto as many samples of a canvas.
    func blend(_ layer: LayerPlane, onto target: SamplePlane, share: Double) {
        let weight = weight(share: share)
        if let alpha = layer.alpha {
            if layer.isPremultiplied {
                target.over(premultiplied: layer.color, alpha: alpha, opacity: weight, max: maximum)
            } else {
                target.over(layer.color, alpha: alpha, opacity: weight, max: maximum)
            }
        } else {
            target.mix(layer.color, opacity: weight)
        }
    }
}
