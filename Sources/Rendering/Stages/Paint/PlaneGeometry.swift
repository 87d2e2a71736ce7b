internal import CKernels
internal import CoreVideo

/// A layer's geometry on one plane of the canvas, in samples of that plane.
///
/// Chroma samples of 4:2:0 and 4:2:2 lie on the left of their two luma samples, and between the two rows of 4:2:0. Sampling respects that:
/// the map is conjugated with the position of the samples. Coverage takes a chroma sample for the whole cell of luma samples that it colours,
/// so that a layer on even coordinates covers its chroma wholly.
struct PlaneGeometry: Hashable, Sendable {
    /// From the canvas plane to the source plane.
    var map: AffineMap
    /// The samples of the source plane that may be read.
    var columns: Range<Int>
    var rows: Range<Int>
    /// The shown rectangle in the coordinates that `map` gives, shifted so that the map of a cell's centre tells its coverage.
    var cover: (left: Double, top: Double, right: Double, bottom: Double) { (coverLeft, coverTop, coverRight, coverBottom) }
    private var coverLeft: Double
    private var coverTop: Double
    private var coverRight: Double
    private var coverBottom: Double

    init(_ layer: LayerGeometry, shiftX: Int, shiftY: Int, source: (width: Int, height: Int)) {
        let (stepX, stepY) = (Double(1 << shiftX), Double(1 << shiftY)), site = shiftX == 1 ? 0.5 : 0
        // Plane position p: luma position stepX * p - site across, stepY * p down.
        let toLuma = AffineMap(a: stepX, b: 0, c: 0, d: stepY, tx: -site, ty: 0)
        let toPlane = AffineMap(a: 1 / stepX, b: 0, c: 0, d: 1 / stepY, tx: site / stepX, ty: 0)
        map = toLuma.then(layer.map).then(toPlane)
        let moved = (x: site - site * layer.map.a, y: -site * layer.map.b)
        (coverLeft, coverRight) = ((layer.left + moved.x) / stepX, (layer.right + moved.x) / stepX)
        (coverTop, coverBottom) = ((layer.top + moved.y) / stepY, (layer.bottom + moved.y) / stepY)
        columns = Self.touched(from: layer.left, to: layer.right, shift: shiftX, count: source.width)
        rows = Self.touched(from: layer.top, to: layer.bottom, shift: shiftY, count: source.height)
    }

    private static func touched(from low: Double, to high: Double, shift: Int, count: Int) -> Range<Int> {
        let end = min((Int((high - CoverageSpan.tolerance).rounded(.up)) + (1 << shift) - 1) >> shift, count)
        let start = min(max(Int((low + CoverageSpan.tolerance).rounded(.down)) >> shift, 0), max(end - 1, 0))
        return start..<max(end, start + 1)
    }

    /// The spans of an upright or sideways layer on the canvas plane.
    static func spans(
        of layer: LayerGeometry, shiftX: Int, shiftY: Int, canvas: (width: Int, height: Int)
    ) -> (columns: [CoverageSpan], rows: [CoverageSpan]) {
        guard let forward = layer.map.inverse else { return ([], []) }
        let one = forward.apply(layer.left, layer.top), other = forward.apply(layer.right, layer.bottom)
        let (stepX, stepY) = (Double(1 << shiftX), Double(1 << shiftY))
        return (
            CoverageSpan.spans(from: min(one.x, other.x) / stepX, to: max(one.x, other.x) / stepX, extent: Double(canvas.width) / stepX),
            CoverageSpan.spans(from: min(one.y, other.y) / stepY, to: max(one.y, other.y) / stepY, extent: Double(canvas.height) / stepY)
        )
    }
}

/// How the samples of an upright or sideways plane are found: turn the readable part of the source, then scale it.
struct UprightPlacement: Hashable, Sendable {
    var orientation: PlaneOrientation
    /// The size of the readable part once it is turned.
    var width: Int
    var height: Int
    /// From canvas plane positions to positions of the turned part; scales are positive.
    var scaleX: Double
    var scaleY: Double
    var offsetX: Double
    var offsetY: Double

    init(_ plane: PlaneGeometry) {
        var map = plane.map.then(.translation(-Double(plane.columns.lowerBound), -Double(plane.rows.lowerBound)))
        (width, height) = (plane.columns.count, plane.rows.count)
        orientation = []
        if map.a == 0, map.d == 0 {
            orientation.insert(.transpose)
            swap(&width, &height)
            map = AffineMap(a: map.b, b: 0, c: 0, d: map.c, tx: map.ty, ty: map.tx)
        }
        (scaleX, offsetX, scaleY, offsetY) = (map.a, map.tx, map.d, map.ty)
        if scaleX < 0 {
            orientation.insert(.mirrorX)
            (scaleX, offsetX) = (-scaleX, Double(width) - offsetX)
        }
        if scaleY < 0 {
            orientation.insert(.mirrorY)
            (scaleY, offsetY) = (-scaleY, Double(height) - offsetY)
        }
    }

    /// The whole numbers of samples that the source lies away, where it is neither scaled nor between samples.
    var wholeOffset: (x: Int, y: Int)? {
        guard scaleX == 1, scaleY == 1, offsetX == offsetX.rounded(), offsetY == offsetY.rounded() else { return nil }
        return (Int(offsetX), Int(offsetY))
    }
}
