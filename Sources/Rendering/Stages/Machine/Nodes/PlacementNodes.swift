/// A part of a picture; the rest is clear.
package final class CropNode: RasterNode {
    private let input: any RasterNode
    package let extent: RasterRegion

    package init(_ input: any RasterNode, to region: RasterRegion) {
        self.input = input
        extent = input.extent.intersection(region)
    }

    package var isOpaque: Bool { input.isOpaque }
    package var inputs: [any RasterNode] { [input] }
    package func region(ofInput index: Int, for region: RasterRegion) -> RasterRegion { region.intersection(extent) }

    package func open(_ region: RasterRegion, inputs: [any RasterReader], scene: RasterScene) throws(RenderingError) -> any RasterReader {
        Reader(inputs[0], extent)
    }

    private final class Reader: RasterReader {
        private let input: any RasterReader
        private let extent: RasterRegion

        init(_ input: any RasterReader, _ extent: RasterRegion) {
            self.input = input
            self.extent = extent
        }

        func read(x: Int, y: Int, count: Int, into row: RasterRow) {
            read(x: x, y: y, count: count, within: extent, into: row) { x, count, part in input.read(x: x, y: y, count: count, into: part) }
        }
    }
}

/// A picture moved by whole pixels.
package final class ShiftNode: RasterNode {
    let input: any RasterNode
    let dx: Int
    let dy: Int
    package let extent: RasterRegion

    package init(_ input: any RasterNode, dx: Int, dy: Int) {
        self.input = input
        self.dx = dx
        self.dy = dy
        extent = input.extent.shifted(dx, dy)
    }

    package var isOpaque: Bool { input.isOpaque }
    package var inputs: [any RasterNode] { [input] }
    package func region(ofInput index: Int, for region: RasterRegion) -> RasterRegion { region.shifted(-dx, -dy) }

    package func open(_ region: RasterRegion, inputs: [any RasterReader], scene: RasterScene) throws(RenderingError) -> any RasterReader {
        Reader(inputs[0], dx, dy)
    }

    private final class Reader: RasterReader {
        private let input: any RasterReader
        private let dx: Int
        private let dy: Int

        init(_ input: any RasterReader, _ dx: Int, _ dy: Int) {
            self.input = input
            (self.dx, self.dy) = (dx, dy)
        }

        func read(x: Int, y: Int, count: Int, into row: RasterRow) { input.read(x: x - dx, y: y - dy, count: count, into: row) }
    }
}

/// A picture whose edge pixels go on forever.
package final class EdgeNode: RasterNode {
    private let input: any RasterNode
    private let inner: RasterRegion

    /// - Parameter region: where the edges are; not empty.
    package init(_ input: any RasterNode, edges region: RasterRegion) {
        self.input = input
        inner = region
    }

    package var extent: RasterRegion { .infinite }
    package var isOpaque: Bool { input.isOpaque && input.extent.contains(inner) }
    package var inputs: [any RasterNode] { [input] }

    package func region(ofInput index: Int, for region: RasterRegion) -> RasterRegion {
        guard !region.isEmpty else { return .empty }
        let (left, bottom) = (min(max(region.minX, inner.minX), inner.maxX - 1), min(max(region.minY, inner.minY), inner.maxY - 1))
        let (right, top) = (min(max(region.maxX - 1, inner.minX), inner.maxX - 1), min(max(region.maxY - 1, inner.minY), inner.maxY - 1))
        return RasterRegion(minX: left, minY: bottom, maxX: right + 1, maxY: top + 1)
    }

    package func open(_ region: RasterRegion, inputs: [any RasterReader], scene: RasterScene) throws(RenderingError) -> any RasterReader {
        Reader(inputs[0], inner)
    }

    private final class Reader: RasterReader {
        private let input: any RasterReader
        private let inner: RasterRegion

        init(_ input: any RasterReader, _ inner: RasterRegion) {
            self.input = input
            self.inner = inner
        }

        func read(x: Int, y: Int, count: Int, into row: RasterRow) {
            let y = min(max(y, inner.minY), inner.maxY - 1)
            // At least one pixel of the inside, for its colour to go on.
            let left = min(max(x, inner.minX), inner.maxX - 1), right = max(min(x + count, inner.maxX), inner.minX + 1)
            guard left < right, left < x + count, right > x else {
                input.read(x: min(max(x, inner.minX), inner.maxX - 1), y: y, count: 1, into: row)
                let color = unsafe SIMD4(row.r[0], row.g[0], row.b[0], row.a[0])
                return row.fill(color, count: count)
            }
            let before = left - x, after = x + count - right, part = row.advanced(by: before)
            input.read(x: left, y: y, count: right - left, into: part)
            if before > 0 {
                let color = unsafe SIMD4(part.r[0], part.g[0], part.b[0], part.a[0])
                row.fill(color, count: before)
            }
            if after > 0 {
                let last = part.advanced(by: right - left - 1)
                let color = unsafe SIMD4(last.r[0], last.g[0], last.b[0], last.a[0])
                last.advanced(by: 1).fill(color, count: after)
            }
        }
    }
}

/// A picture that is repeated forever across and up.
package final class TileNode: RasterNode {
    private let input: any RasterNode
    private let tile: RasterRegion

    /// - Parameter input: neither empty nor endless.
    package init(_ input: any RasterNode) {
        self.input = input
        tile = input.extent
    }

    package var extent: RasterRegion { tile.isEmpty ? .empty : .infinite }
    package var isOpaque: Bool { input.isOpaque }
    package var inputs: [any RasterNode] { [input] }
    package func region(ofInput index: Int, for region: RasterRegion) -> RasterRegion { region.isEmpty ? .empty : tile }

    package func open(_ region: RasterRegion, inputs: [any RasterReader], scene: RasterScene) throws(RenderingError) -> any RasterReader {
        tile.isEmpty ? ClearReader() : Reader(inputs[0], tile)
    }

    private final class Reader: RasterReader {
        private let input: any RasterReader
        private let tile: RasterRegion

        init(_ input: any RasterReader, _ tile: RasterRegion) {
            self.input = input
            self.tile = tile
        }

        func read(x: Int, y: Int, count: Int, into row: RasterRow) {
            func folded(_ value: Int, _ start: Int, _ length: Int) -> Int {
                let rest = (value - start) % length
                return start + (rest < 0 ? rest + length : rest)
            }
            let line = folded(y, tile.minY, tile.height)
            var done = 0
            while done < count {
                let column = folded(x + done, tile.minX, tile.width), length = min(tile.maxX - column, count - done)
                input.read(x: column, y: line, count: length, into: row.advanced(by: done))
                done += length
            }
        }
    }
}
