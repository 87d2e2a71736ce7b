/// What can be mixed linearly: a + (b - a) · fraction.
package protocol Blendable: Hashable, Sendable {
    static func blend(_ from: Self, _ to: Self, _ fraction: Double) -> Self
}

extension Double: Blendable {
    package static func blend(_ from: Double, _ to: Double, _ fraction: Double) -> Double { from + (to - from) * fraction }
}

extension AffineMatrix: Blendable {
    package static func blend(_ from: AffineMatrix, _ to: AffineMatrix, _ fraction: Double) -> AffineMatrix {
        AffineMatrix(
            .blend(from.a, to.a, fraction), .blend(from.b, to.b, fraction), .blend(from.c, to.c, fraction),
            .blend(from.d, to.d, fraction), .blend(from.tx, to.tx, fraction), .blend(from.ty, to.ty, fraction))
    }
}

extension PixelRect: Blendable {
    package static func blend(_ from: PixelRect, _ to: PixelRect, _ fraction: Double) -> PixelRect {
        PixelRect(
            x: .blend(from.x, to.x, fraction), y: .blend(from.y, to.y, fraction),
            width: .blend(from.width, to.width, fraction), height: .blend(from.height, to.height, fraction))
    }
}

/// A value over timeline time: linear between its points, held before the first and after the last.
package struct Curve<Value: Blendable>: Hashable, Sendable {
    package struct Point: Hashable, Sendable {
        package var time: ExactTime
        package var value: Value

        package init(time: ExactTime, value: Value) {
            (self.time, self.value) = (time, value)
        }
    }

    package let first: Point
    /// Times rise strictly, `first` included.
    package let rest: [Point]

    package init(_ value: Value) {
        first = Point(time: .zero, value: value)
        rest = []
    }

    /// Nil without points or where the times do not rise.
    package init?(_ points: [Point]) {
        guard let first = points.first, zip(points, points.dropFirst()).allSatisfy({ $0.time < $1.time }) else { return nil }
        self.first = first
        // Points that repeat their neighbours on both sides say nothing.
        var kept: [Point] = []
        for (index, point) in points.enumerated().dropFirst() {
            let previous = points[index - 1].value
            let next = index + 1 < points.count ? points[index + 1].value : point.value
            if point.value != previous || point.value != next { kept.append(point) }
        }
        rest = kept
    }

    package var points: [Point] { [first] + rest }
    package var isConstant: Bool { rest.allSatisfy { $0.value == first.value } }

    package func value(at time: ExactTime) -> Value {
        guard let next = rest.firstIndex(where: { $0.time > time }) else { return rest.last?.value ?? first.value }
        let from = next == 0 ? first : rest[next - 1]
        guard time > from.time else { return from.value }
        let to = rest[next]
        return .blend(from.value, to.value, ExactRange(from: from.time, to: to.time).fraction(at: time))
    }

    package func map<Other: Blendable>(_ transform: (Value) -> Other) -> Curve<Other> {
        Curve<Other>(
            first: .init(time: first.time, value: transform(first.value)),
            rest: rest.map { .init(time: $0.time, value: transform($0.value)) })
    }

    private init(first: Point, rest: [Point]) {
        (self.first, self.rest) = (first, rest)
    }
}

extension Curve: CustomStringConvertible {
    /// `0.5`, or `0@1 1@2` for points.
    package var description: String {
        rest.isEmpty ? Self.text(of: first.value) : points.map { "\(Self.text(of: $0.value))@\($0.time)" }.joined(separator: " ")
    }

    private static func text(of value: Value) -> String {
        if let number = value as? Double { return shortText(of: number) }
        return "\(value)"
    }
}
