/// A row-vector affine transform: x' = a·x + c·y + tx, y' = b·x + d·y + ty. Pixels, origin top-left, y down.
package struct AffineMatrix: Hashable, Sendable, CustomStringConvertible {
    package var a, b, c, d, tx, ty: Double

    package init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    package static let identity = AffineMatrix(1, 0, 0, 1, 0, 0)

    package static func translation(_ x: Double, _ y: Double) -> AffineMatrix { AffineMatrix(1, 0, 0, 1, x, y) }
    package static func scale(_ factor: Double) -> AffineMatrix { AffineMatrix(factor, 0, 0, factor, 0, 0) }

    /// This transform first, then the other.
    package func followed(by next: AffineMatrix) -> AffineMatrix {
        AffineMatrix(
            a * next.a + b * next.c, a * next.b + b * next.d,
            c * next.a + d * next.c, c * next.b + d * next.d,
            tx * next.a + ty * next.c + next.tx, tx * next.b + ty * next.d + next.ty)
    }

    /// Nil when the transform flattens the plane.
    package var inverse: AffineMatrix? {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return nil }
        return AffineMatrix(
            d / determinant, -b / determinant, -c / determinant, a / determinant,
            (c * ty - d * tx) / determinant, (b * tx - a * ty) / determinant)
    }

    package func applied(to point: PixelPoint) -> PixelPoint {
        PixelPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// The smallest rectangle around the transformed one.
    package func boundingBox(of rect: PixelRect) -> PixelRect {
        let corners = rect.corners.map(applied(to:))
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return PixelRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }

    package var description: String {
        "[" + [a, b, c, d, tx, ty].map(shortText(of:)).joined(separator: " ") + "]"
    }
}

/// A number without a needless fraction: `1` for 1.0.
package func shortText(of number: Double) -> String {
    let rounded = (number * 1e6).rounded() / 1e6
    return Int64(exactly: rounded).map(String.init) ?? "\(rounded)"
}
