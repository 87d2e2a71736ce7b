internal import CoreGraphics

/// A map of the plane in double precision, for row vectors: x' = a x + c y + tx, y' = b x + d y + ty.
struct AffineMap: Hashable, Sendable {
    var a: Double
    var b: Double
    var c: Double
    var d: Double
    var tx: Double
    var ty: Double

    static let identity = AffineMap(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    init(_ transform: CGAffineTransform) {
        self.init(
            a: Double(transform.a), b: Double(transform.b), c: Double(transform.c), d: Double(transform.d),
            tx: Double(transform.tx), ty: Double(transform.ty))
    }

    static func scale(_ x: Double, _ y: Double) -> AffineMap { AffineMap(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

    static func translation(_ x: Double, _ y: Double) -> AffineMap { AffineMap(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

    var isFinite: Bool { a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite }

    func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) { (a * x + c * y + tx, b * x + d * y + ty) }

    /// This map first, then the other.
    func then(_ next: AffineMap) -> AffineMap {
        AffineMap(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// The map back; `nil` for maps that are singular, or so nearly that a number overflows.
    var inverse: AffineMap? {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return nil }
        let back = AffineMap(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
        return back.isFinite ? back : nil
    }
}
