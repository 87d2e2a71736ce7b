/// A rectangle of whole pixels of an endless plane, x to the right and y upwards. It may be endless itself.
package struct RasterRegion: Hashable, Sendable {
    package var minX: Int
    package var minY: Int
    /// The first column that does not belong to it.
    package var maxX: Int
    package var maxY: Int

    /// As far as pixels are counted; what reaches it is endless.
    package static let limit = 1 << 28
    package static let infinite = RasterRegion(minX: -limit, minY: -limit, maxX: limit, maxY: limit)
    package static let empty = RasterRegion(minX: 0, minY: 0, maxX: 0, maxY: 0)

    package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = RasterRegion.limited(minX)
        self.minY = RasterRegion.limited(minY)
        self.maxX = RasterRegion.limited(maxX)
        self.maxY = RasterRegion.limited(maxY)
    }

    /// The pixels that a rectangle touches; none for one that is not made of numbers.
    package init(covering left: Double, _ bottom: Double, _ right: Double, _ top: Double) {
        guard left < right, bottom < top else {
            self = .empty
            return
        }
        let limit = Double(RasterRegion.limit)
        // A hair's breadth is rounding, not a pixel.
        func low(_ value: Double) -> Int { Int((min(max(value, -limit), limit) + 1e-6).rounded(.down)) }
        func high(_ value: Double) -> Int { Int((min(max(value, -limit), limit) - 1e-6).rounded(.up)) }
        self.init(minX: low(left), minY: low(bottom), maxX: high(right), maxY: high(top))
    }

    package var width: Int { max(maxX - minX, 0) }
    package var height: Int { max(maxY - minY, 0) }
    package var isEmpty: Bool { maxX <= minX || maxY <= minY }
    /// Whether it has no end on some side.
    package var isEndless: Bool {
        let limit = RasterRegion.limit
        return !isEmpty && (minX <= -limit || minY <= -limit || maxX >= limit || maxY >= limit)
    }

    package func intersection(_ other: RasterRegion) -> RasterRegion {
        let result = RasterRegion(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
        return result.isEmpty ? .empty : result
    }

    /// The smallest rectangle that holds both.
    package func union(_ other: RasterRegion) -> RasterRegion {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return RasterRegion(minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// Larger on all sides; sides without an end have none then either.
    package func grown(_ x: Int, _ y: Int) -> RasterRegion {
        guard !isEmpty else { return .empty }
        return moving {
            -min(x, RasterRegion.limit) + $0
        } maxX: {
            min(x, RasterRegion.limit) + $0
        } minY: {
            -min(y, RasterRegion.limit) + $0
        } maxY: {
            min(y, RasterRegion.limit) + $0
        }
    }

    package func shifted(_ x: Int, _ y: Int) -> RasterRegion {
        let (x, y) = (RasterRegion.limited(x), RasterRegion.limited(y))
        return isEmpty
            ? .empty
            : moving {
                $0 + x
            } maxX: {
                $0 + x
            } minY: {
                $0 + y
            } maxY: {
                $0 + y
            }
    }

    package func contains(_ other: RasterRegion) -> Bool {
        other.isEmpty || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
    }

    private func moving(minX left: (Int) -> Int, maxX right: (Int) -> Int, minY bottom: (Int) -> Int, maxY top: (Int) -> Int) -> RasterRegion {
        func moved(_ side: Int, _ change: (Int) -> Int) -> Int { abs(side) >= RasterRegion.limit ? side : change(side) }
        return RasterRegion(minX: moved(minX, left), minY: moved(minY, bottom), maxX: moved(maxX, right), maxY: moved(maxY, top))
    }

    private static func limited(_ value: Int) -> Int { min(max(value, -limit), limit) }
}
