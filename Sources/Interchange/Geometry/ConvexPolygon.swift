/// The outline of a transformed picture, for asking whether one picture covers another.
package struct ConvexPolygon: Hashable, Sendable {
    package var corners: [PixelPoint]

    package init(_ rect: PixelRect, transformedBy matrix: AffineMatrix) {
        corners = rect.corners.map(matrix.applied(to:))
    }

    /// Twice the area, positive where the corners go clockwise on a canvas with y down.
    private var doubledArea: Double {
        zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
    }

    private var edges: some Sequence<(PixelPoint, PixelPoint)> { zip(corners, corners.dropFirst() + corners.prefix(1)) }

    /// How far the point lies inside the edge: positive inside, for a polygon that goes clockwise.
    private static func side(_ point: PixelPoint, of edge: (PixelPoint, PixelPoint)) -> Double {
        let (dx, dy) = (edge.1.x - edge.0.x, edge.1.y - edge.0.y)
        let length = (dx * dx + dy * dy).squareRoot()
        return length > 0 ? (dx * (point.y - edge.0.y) - dy * (point.x - edge.0.x)) / length : 0
    }

    private var clockwise: ConvexPolygon {
        var polygon = self
        if doubledArea < 0 { polygon.corners.reverse() }
        return polygon
    }

    /// The part inside the other polygon; no corners where they do not meet.
    package func clipped(to other: ConvexPolygon) -> ConvexPolygon {
        var result = self
        for edge in other.clockwise.edges {
            var kept: [PixelPoint] = []
            for (from, to) in result.edges {
                let (fromSide, toSide) = (Self.side(from, of: edge), Self.side(to, of: edge))
                if fromSide >= 0 { kept.append(from) }
                if (fromSide < 0) != (toSide < 0) {
                    let part = fromSide / (fromSide - toSide)
                    kept.append(PixelPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
                }
            }
            result.corners = kept
        }
        return result
    }

    /// Whether no corner of the other one lies more than a thousandth of a pixel outside.
    package func covers(_ other: ConvexPolygon) -> Bool {
        guard abs(doubledArea) > 0 else { return other.corners.isEmpty }
        let outline = Array(clockwise.edges)
        return other.corners.allSatisfy { corner in outline.allSatisfy { Self.side(corner, of: $0) >= -0.001 } }
    }
}
