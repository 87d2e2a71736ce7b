/// A point in pixels, origin top-left.
package struct PixelPoint: Hashable, Sendable {
    package var x, y: Double
}

/// A size in whole pixels.
package struct PixelSize: Hashable, Sendable, CustomStringConvertible {
    package var width, height: Int

    package init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
    }

    package var rect: PixelRect { PixelRect(x: 0, y: 0, width: Double(width), height: Double(height)) }
    package var description: String { "\(width)x\(height)" }

    /// `1920x1080`; nil unless both are whole and between 1 and 16384.
    package init?(_ text: String) {
        let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]) else { return nil }
        self.init(width: width, height: height)
        guard isUsable else { return nil }
    }

    /// The largest side that a picture may have.
    package static let largestSide = 16384
    package var isUsable: Bool { (1...Self.largestSide).contains(width) && (1...Self.largestSide).contains(height) }
}

/// A rectangle in pixels, origin top-left.
package struct PixelRect: Hashable, Sendable, CustomStringConvertible {
    package var x, y, width, height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Around the rectangle, from the top-left one.
    package var corners: [PixelPoint] {
        [
            PixelPoint(x: x, y: y), PixelPoint(x: x + width, y: y),
            PixelPoint(x: x + width, y: y + height), PixelPoint(x: x, y: y + height),
        ]
    }

    /// Empty, at the later corner, where they do not meet.
    package func intersection(_ other: PixelRect) -> PixelRect {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return PixelRect(
            x: left, y: top, width: max(0, min(x + width, other.x + other.width) - left),
            height: max(0, min(y + height, other.y + other.height) - top))
    }

    package var description: String { "(" + [x, y, width, height].map(shortText(of:)).joined(separator: " ") + ")" }
}
