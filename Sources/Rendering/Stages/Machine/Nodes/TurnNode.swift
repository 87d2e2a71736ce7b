internal import CKernels

/// A picture turned by quarters or mirrored, pixel for pixel.
package final class TurnNode: RasterNode {
    /// Where a pixel of the result comes from, by whole numbers: x = a x' + c y' + tx, y = b x' + d y' + ty, for the lower left corners of pixels.
    private struct Place: Sendable {
        var a: Int
        var b: Int
        var c: Int
        var d: Int
        var tx: Int
        var ty: Int
    }

    private let input: any RasterNode
    private let place: Place
    package let extent: RasterRegion

    /// Nil for maps that do more than turn, mirror and move by whole pixels.
    package init?(_ input: any RasterNode, _ map: WarpNode.Map, extent: RasterRegion) {
        let h = map.h
        let isTurn = abs(h[0]) == 1 && h[1] == 0 && h[3] == 0 && abs(h[4]) == 1 || h[0] == 0 && abs(h[1]) == 1 && abs(h[3]) == 1 && h[4] == 0
        guard map.isAffine, isTurn, h[2] == h[2].rounded(), h[5] == h[5].rounded(), abs(h[2]) < 1e8, abs(h[5]) < 1e8 else { return nil }
        // A pixel's middle goes to a pixel's middle; from corner to corner it is one pixel less where the direction turns around.
        let (a, c, b, d) = (Int(h[0]), Int(h[1]), Int(h[3]), Int(h[4]))
        place = Place(a: a, b: b, c: c, d: d, tx: Int(h[2]) - (a + c < 0 ? 1 : 0), ty: Int(h[5]) - (b + d < 0 ? 1 : 0))
        self.input = input
        self.extent = extent
    }

    package var isOpaque: Bool { input.isOpaque }
    package var inputs: [any RasterNode] { [input] }
    package var isStored: Bool { true }

    package func region(ofInput index: Int, for region: RasterRegion) -> RasterRegion {
        let part = region.intersection(extent)
        guard !part.isEmpty else { return .empty }
        let p = place
        let (x0, y0) = (p.a * part.minX + p.c * part.minY + p.tx, p.b * part.minX + p.d * part.minY + p.ty)
        let (x1, y1) = (p.a * (part.maxX - 1) + p.c * (part.maxY - 1) + p.tx, p.b * (part.maxX - 1) + p.d * (part.maxY - 1) + p.ty)
        return RasterRegion(minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1) + 1, maxY: max(y0, y1) + 1)
    }

    package func open(_ region: RasterRegion, inputs: [any RasterReader], scene: RasterScene) throws(RenderingError) -> any RasterReader {
        let needed = self.region(ofInput: 0, for: region)
        guard !needed.isEmpty else { return ClearReader() }
        return Reader(self, try Raster(needed, from: inputs[0], scene.memory))
    }

    private final class Reader: RasterReader {
        private let node: TurnNode
        private let source: Raster

        init(_ node: TurnNode, _ source: Raster) {
            self.node = node
            self.source = source
        }

        func read(x: Int, y: Int, count: Int, into row: RasterRow) {
            read(x: x, y: y, count: count, within: node.extent, into: row) { x, count, part in
                let p = node.place, step = p.a + p.b * source.stride
                let (fromX, fromY) = (p.a * x + p.c * y + p.tx, p.b * x + p.d * y + p.ty)
                for channel in 0..<4 { unsafe ck_row_gather(part[channel], source.address(channel, x: fromX, y: fromY), step, Int32(count)) }
            }
        }
    }
}
