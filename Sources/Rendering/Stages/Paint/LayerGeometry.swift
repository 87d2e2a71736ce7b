internal import CoreGraphics
internal import CoreVideo
internal import Foundation

/// Where a layer lies on its canvas, in luma samples: the part of the source that is shown, and the map from the canvas to the source.
struct LayerGeometry: Hashable, Sendable {
    /// The shown rectangle of the source, in stored luma samples.
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double
    /// From the canvas to the source's stored samples, both with their origin at the top left corner and centres at .5.
    var map: AffineMap
    var kind: Kind

    enum Kind: Hashable, Sendable {
        /// Rows stay rows.
        case upright
        /// Rows become columns.
        case sideways
        case general
    }

    /// `nil` where nothing is to be seen: an empty crop, a singular map, a number that is not finite, a layer smaller than anything visible.
    /// - Parameters:
    ///   - source: the stored size.
    ///   - display: the size the source is shown in before the transform: other than `source` where samples are not square.
    ///   - crop: in display space.
    init?(source: (width: Int, height: Int), display: CGSize, crop: CGRect?, transform: CGAffineTransform, canvas: (width: Int, height: Int)) {
        let (width, height) = (Double(source.width), Double(source.height))
        let (shownWidth, shownHeight) = (Double(display.width), Double(display.height))
        guard shownWidth > 0, shownHeight > 0, shownWidth.isFinite, shownHeight.isFinite else { return nil }
        (left, top, right, bottom) = (0, 0, width, height)
        if let crop {
            // Written so that a NaN anywhere fails the comparison below.
            let scaleX = width / shownWidth, scaleY = height / shownHeight
            left = max(0, Double(crop.minX) * scaleX)
            top = max(0, Double(crop.minY) * scaleY)
            right = Double(crop.maxX) * scaleX < width ? Double(crop.maxX) * scaleX : width
            bottom = Double(crop.maxY) * scaleY < height ? Double(crop.maxY) * scaleY : height
            guard !crop.minX.isNaN, !crop.minY.isNaN, !crop.maxX.isNaN, !crop.maxY.isNaN else { return nil }
        }
        guard right - left > CoverageSpan.tolerance, bottom - top > CoverageSpan.tolerance else { return nil }
        let forward = AffineMap.scale(shownWidth / width, shownHeight / height).then(AffineMap(transform))
        guard forward.isFinite, let back = forward.inverse else { return nil }
        // A layer shrunk or turned edge-on to less than this covers no sample to a visible share.
        guard max(abs(back.a), abs(back.b), abs(back.c), abs(back.d)) < 65536 else { return nil }
        guard max(abs(back.tx), abs(back.ty)) < 1e9 else { return nil }
        (map, kind) = Self.settled(back, canvas: canvas)
    }

    /// A map whose deviations below a 4096th of a sample over the whole canvas are taken away, and what kind it is.
    private static func settled(_ map: AffineMap, canvas: (width: Int, height: Int)) -> (AffineMap, Kind) {
        let (width, height) = (Double(canvas.width), Double(canvas.height)), tolerance = CoverageSpan.tolerance
        var map = map
        func isNothing(_ v: Double, over extent: Double) -> Bool { abs(v) * extent < tolerance }
        func whole(_ v: Double, over extent: Double) -> Double { abs(abs(v) - 1) * extent < tolerance ? (v < 0 ? -1 : 1) : v }
        func onGrid(_ v: Double) -> Double { abs(v - v.rounded()) < tolerance ? v.rounded() : v }
        if isNothing(map.b, over: width), isNothing(map.c, over: height) {
            (map.b, map.c) = (0, 0)
            (map.a, map.d) = (whole(map.a, over: width), whole(map.d, over: height))
            (map.tx, map.ty) = (onGrid(map.tx), onGrid(map.ty))
            return (map, .upright)
        }
        if isNothing(map.a, over: width), isNothing(map.d, over: height) {
            (map.a, map.d) = (0, 0)
            (map.b, map.c) = (whole(map.b, over: width), whole(map.c, over: height))
            (map.tx, map.ty) = (onGrid(map.tx), onGrid(map.ty))
            return (map, .sideways)
        }
        return (map, .general)
    }
}
