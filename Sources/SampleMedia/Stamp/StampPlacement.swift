package import AVFoundation

/// Where a stamped picture stands in a larger one: maps the picture's unit square, origin top left, to pixels of the larger one.
package struct StampPlacement: Sendable {
    package var transform: CGAffineTransform

    /// The picture fills a rectangle, in pixels from the top left.
    package init(_ rectangle: CGRect) {
        transform = CGAffineTransform(
            a: rectangle.width, b: 0, c: 0, d: rectangle.height, tx: rectangle.minX, ty: rectangle.minY)
    }

    /// A picture of `size` pixels that a row-vector matrix moves into the larger one, as a layer instruction's transform does.
    package init(size: CGSize, transform: CGAffineTransform) {
        self.transform = CGAffineTransform(scaleX: size.width, y: size.height).concatenating(transform)
    }
}

extension StampPlacement {
    /// The middle half of a cell as points of the unit square: an even grid, `side` by `side`.
    package static func points(ofCell index: Int, side: Int) -> [CGPoint] {
        let columns = Double(FrameStamp.columns)
        let column = Double(index % FrameStamp.columns)
        let row = Double(index / FrameStamp.columns)
        let rowHeight = FrameStamp.stripHeight / Double(FrameStamp.rows)
        return (0..<side * side).map { point in
            let across = 0.25 + 0.5 * (Double(point % side) + 0.5) / Double(side)
            let down = 0.25 + 0.5 * (Double(point / side) + 0.5) / Double(side)
            return CGPoint(x: (column + across) / columns, y: (row + down) * rowHeight)
        }
    }
}

extension FrameStamp {
    package static let columns = 16
    package static let rows = 2
    /// The strip's height as a share of the picture's.
    package static let stripHeight = 1.0 / 8

    /// The pixels of a cell in a picture of `size`: whole pixels, origin top left.
    package static func rectangle(ofCell index: Int, in size: CGSize) -> CGRect {
        let column = Double(index % columns)
        let row = Double(index / columns)
        let cellWidth = size.width / Double(columns)
        let cellHeight = size.height * stripHeight / Double(rows)
        let left = (column * cellWidth).rounded()
        let top = (row * cellHeight).rounded()
        return CGRect(
            x: left, y: top, width: ((column + 1) * cellWidth).rounded() - left, height: ((row + 1) * cellHeight).rounded() - top)
    }
}
