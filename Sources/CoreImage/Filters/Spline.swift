import Foundation
import Rendering

/// A smooth curve through points that never overshoots between two of them (Fritsch and Carlson), going on straight outside.
struct Spline {
    private var points: [(x: Double, y: Double)]
    private var slopes: [Double]

    /// - Parameter points: in any order; of those with the same x the last counts. At least one.
    init(_ points: [(x: Double, y: Double)]) {
        let known = Dictionary(points.map { ($0.x, $0.y) }, uniquingKeysWith: { _, last in last })
        self.points = known.map { (x: $0.key, y: $0.value) }.sorted { $0.x < $1.x }
        let ordered = self.points
        let steps = zip(ordered, ordered.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
        slopes = ordered.indices.map { index in
            guard index > 0 else { return steps.first ?? 0 }
            guard index < steps.count else { return steps.last ?? 0 }
            let (a, b) = (steps[index - 1], steps[index])
            guard a * b > 0 else { return 0 }
            // The harmonic mean, weighted by the other side's width.
            let (left, right) = (ordered[index].x - ordered[index - 1].x, ordered[index + 1].x - ordered[index].x)
            return 3 * (left + right) / ((2 * right + left) / a + (right + 2 * left) / b)
        }
    }

    func value(at x: Double) -> Double {
        guard let first = points.first, let last = points.last, let start = slopes.first, let end = slopes.last else { return x }
        if x <= first.x { return first.y + (x - first.x) * start }
        if x >= last.x { return last.y + (x - last.x) * end }
        let index = (points.firstIndex { $0.x > x } ?? 1) - 1
        let (a, b) = (points[index], points[index + 1])
        let width = b.x - a.x, t = (x - a.x) / width, t2 = t * t, t3 = t2 * t
        return (2 * t3 - 3 * t2 + 1) * a.y + (t3 - 2 * t2 + t) * width * slopes[index] + (3 * t2 - 2 * t3) * b.y
            + (t3 - t2) * width * slopes[index + 1]
    }

    /// The curve over 0 ... 1.
    var table: PixelTable { PixelTable((0...1024).map { Float(value(at: Double($0) / 1024)) }) }
}

extension PixelValue {
    /// Looked up within 0 ... 1; what is beyond keeps its distance.
    func curved(_ table: PixelTable) -> PixelValue {
        let inner = limited()
        return inner.looked(up: table) + (self - inner)
    }
}
