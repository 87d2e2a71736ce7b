internal import CKernels
package import CoreGraphics
internal import Foundation

/// A picture drawn through an affine or a projective map. Its edges are antialiased over one pixel; what is made smaller is averaged.
package final class WarpNode: RasterNode {
    /// From places of the result to places of the input, pixel centres at .5; rows first: (u, v, w) = map (x, y, 1).
    package struct Map: Hashable, Sendable {
        package var h: [Double]

        package init(_ h: [Double]) { self.h = h }

        package init(_ t: CGAffineTransform) { h = [t.a, t.c, t.tx, t.b, t.d, t.ty, 0, 0, 1].map { Double($0) } }

        package var isAffine: Bool { h[6] == 0 && h[7] == 0 && h[8] == 1 }

        func place(_ x: Double, _ y: Double) -> (u: Double, v: Double)? {
            let w = h[6] * x + h[7] * y + h[8]
            guard w > 1e-9 else { return nil }
            return ((h[0] * x + h[1] * y + h[2]) / w, (h[3] * x + h[4] * y + h[5]) / w)
        }

        /// How many pixels of the input a pixel across and a pixel down are, at a place.
        func stretch(_ x: Double, _ y: Double) -> (across: Double, down: Double, u: Double, v: Double) {
            guard let here = place(x, y), let right = place(x + 1, y), let up = place(x, y + 1) else { return (1, 1, 1, 1) }
            let ux = right.u - here.u, vx = right.v - here.v, uy = up.u - here.u, vy = up.v - here.v
            return (
                (ux * ux + vx * vx).squareRoot(), (uy * uy + vy * vy).squareRoot(), (ux * ux + uy * uy).squareRoot(), (vx * vx + vy * vy).squareRoot()
            )
        }
    }

    package let input: any RasterNode
    package let map: Map
    package let extent: RasterRegion
    private let interpolates: Bool
    /// More than so many samples are not taken of each pixel's side.
    private static let sampleLimit = 32.0

    /// - Parameters:
    ///   - extent: where the result may be anything.
    ///   - interpolates: false takes the nearest pixel.
    package init(_ input: any RasterNode, _ map: Map, extent: RasterRegion, interpolates: Bool = true) {
        self.input = input
        self.map = map
        self.extent = extent
        self.interpolates = interpolates
    }

    private static func sampleCount(_ length: Double) -> Int { length.isFinite ? max(Int(min(length.rounded(), sampleLimit)), 1) : 1 }

    package var isOpaque: Bool { input.isOpaque && input.extent == .infinite && map.isAffine }
    package var inputs: [any RasterNode] { [input] }
    package var isStored: Bool { true }

    package func region(ofInput index: Int, for region: RasterRegion) -> RasterRegion {
        let region = region.intersection(extent)
        guard !region.isEmpty else { return .empty }
        let corners = [(region.minX, region.minY), (region.maxX, region.minY), (region.minX, region.maxY), (region.maxX, region.maxY)]
        var left = Double.infinity, right = -Double.infinity, bottom = Double.infinity, top = -Double.infinity
        for (x, y) in corners {
            // A corner beyond the horizon: the map sees up to the edges of the input.
            guard let place = map.place(Double(x), Double(y)) else { return input.extent.isEndless ? .empty : input.extent }
            (left, right) = (min(left, place.u), max(right, place.u))
            (bottom, top) = (min(bottom, place.v), max(top, place.v))
        }
        // One more on each side for interpolation, and one for rounding.
        return RasterRegion(covering: left - 2, bottom - 2, right + 2, top + 2).intersection(input.extent)
    }

    package func open(_ region: RasterRegion, inputs: [any RasterReader], scene: RasterScene) throws(RenderingError) -> any RasterReader {
        let needed = self.region(ofInput: 0, for: region)
        guard !needed.isEmpty else { return ClearReader() }
        let source = try Raster(needed, from: inputs[0], scene.memory)
        return try Reader(self, source, width: region.width, scene.memory)
    }

    private final class Reader: RasterReader {
        private let node: WarpNode
        private let source: Raster
        private let scratch: RasterScratch

        init(_ node: WarpNode, _ source: Raster, width: Int, _ memory: RasterMemory) throws(RenderingError) {
            self.node = node
            self.source = source
            scratch = try RasterScratch(rows: 7, length: width, memory)
        }

        func read(x: Int, y: Int, count: Int, into row: RasterRow) {
            read(x: x, y: y, count: count, within: node.extent, into: row) { x, count, part in
                if node.map.isAffine {
                    sample(x: x, y: y, count: count, into: part)
                } else {
                    // The size of a pixel changes along the row.
                    for start in stride(from: 0, to: count, by: 32) {
                        sample(x: x + start, y: y, count: min(32, count - start), into: part.advanced(by: start))
                    }
                }
            }
        }

        private func sample(x: Int, y: Int, count: Int, into row: RasterRow) {
            let size = node.map.stretch(Double(x) + Double(count) / 2, Double(y) + 0.5)
            guard node.interpolates else {
                place(x: Double(x) + 0.5, y: Double(y) + 0.5, count: count)
                var samples = source.samples
                unsafe ck_sample_nearest(row.r, row.g, row.b, row.a, &samples, scratch.row(0), scratch.row(1), Int32(count))
                return cover(across: 1e-6, down: 1e-6, count: count, row)
            }
            // As many samples as the pixel has pixels of the input on each side, from two on.
            let columns = WarpNode.sampleCount(size.across), rows = WarpNode.sampleCount(size.down)
            if columns > 1 || rows > 1 { row.clear(count: count) }
            for j in 0..<rows {
                for i in 0..<columns {
                    let dx = (Double(i) + 0.5) / Double(columns), dy = (Double(j) + 0.5) / Double(rows)
                    place(x: Double(x) + dx, y: Double(y) + dy, count: count)
                    var samples = source.samples
                    let target = columns > 1 || rows > 1 ? scratch.pixels(2) : row
                    unsafe ck_sample_linear(target.r, target.g, target.b, target.a, &samples, scratch.row(0), scratch.row(1), Int32(count))
                    cover(across: size.u / Double(columns), down: size.v / Double(rows), count: count, target)
                    guard columns > 1 || rows > 1 else { continue }
                    let weight = 1 / Float(columns * rows)
                    for channel in 0..<4 { unsafe ck_row_add(row[channel], target[channel], weight, Int32(count)) }
                }
            }
        }

        /// Where samples lie in the raster.
        private func place(x: Double, y: Double, count: Int) {
            let (left, bottom) = (Double(source.region.minX), Double(source.region.minY)), h = node.map.h
            if node.map.isAffine {
                let u = h[0] * x + h[1] * y + h[2] - left, v = h[3] * x + h[4] * y + h[5] - bottom
                unsafe ck_affine_places(scratch.row(0), scratch.row(1), u, v, h[0], h[3], Int32(count))
            } else {
                // Moved to the raster's corner, in homogeneous coordinates.
                let moved = [
                    h[0] - left * h[6], h[1] - left * h[7], h[2] - left * h[8], h[3] - bottom * h[6], h[4] - bottom * h[7], h[5] - bottom * h[8],
                    h[6],
                    h[7], h[8],
                ]
                unsafe ck_projective_places(scratch.row(0), scratch.row(1), moved, x, y, Int32(count))
            }
        }

        /// Takes away what lies outside of the input.
        private func cover(across: Double, down: Double, count: Int, _ row: RasterRow) {
            let extent = node.input.extent, region = source.region
            guard extent != .infinite else { return }
            func distance(_ edge: Int, _ start: Int) -> Float { abs(edge) >= RasterRegion.limit ? (edge < 0 ? -1e9 : 1e9) : Float(edge - start) }
            unsafe ck_cover(
                scratch.row(6), scratch.row(0), scratch.row(1), distance(extent.minX, region.minX), distance(extent.minY, region.minY),
                distance(extent.maxX, region.minX), distance(extent.maxY, region.minY), Float(max(across, 1e-6)), Float(max(down, 1e-6)), Int32(count)
            )
            for channel in 0..<4 { unsafe ck_row_multiply(row[channel], scratch.row(6), Int32(count)) }
        }
    }
}
