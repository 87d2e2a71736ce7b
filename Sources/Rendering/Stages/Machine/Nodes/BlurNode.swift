internal import CKernels
internal import Foundation

/// A Gaussian blur, whose result reaches three sigmas beyond the input.
///
/// A large one is made at a half, a quarter ... of the size: made smaller by filters of 1 4 6 4 1, blurred by what is missing, made larger by splines.
/// All of these add their variances, so the whole is the Gaussian that was asked for; the grids lie at multiples of the powers of two, whatever the tile.
package final class BlurNode: RasterNode {
    private let input: any RasterNode
    package let extent: RasterRegion
    private let levels: Int
    /// From the middle outwards.
    private let weights: [Float]

    /// What is left to blur at the small size: as narrow as is still exact.
    private static let leastSigma = 1.8
    private static let levelLimit = 8

    /// - Parameter sigma: in pixels, above zero.
    package init(_ input: any RasterNode, sigma: Double) {
        self.input = input
        let sigma = min(max(sigma, 0.01), 600)
        var levels = 0
        func rest(_ levels: Int) -> Double {
            let scale = pow(4, Double(levels))
            let variance = sigma * sigma - 2 * (scale - 1) / 3
            return variance > 0 ? (variance / scale).squareRoot() : 0
        }
        while levels < BlurNode.levelLimit, rest(levels + 1) >= BlurNode.leastSigma { levels += 1 }
        self.levels = levels
        weights = BlurNode.gaussian(rest(levels))
        let reach = Int((3 * sigma).rounded(.up))
        extent = input.extent.grown(reach, reach)
    }

    static func gaussian(_ sigma: Double) -> [Float] {
        let radius = max(Int((4 * sigma).rounded(.up)), 1)
        let values = (0...radius).map { exp(-0.5 * pow(Double($0) / sigma, 2)) }
        let total = values[0] + 2 * values.dropFirst().reduce(0, +)
        return values.map { Float($0 / total) }
    }

    package var isOpaque: Bool { input.isOpaque && input.extent == .infinite }
    package var inputs: [any RasterNode] { [input] }
    package var isStored: Bool { true }

    /// What is needed at each level: `up` of the enlarged pictures, `down` of the reduced ones.
    private struct Regions {
        var up: [RasterRegion]
        var down: [RasterRegion]
    }

    private func regions(for region: RasterRegion) -> Regions {
        var up = [region]
        for level in 0..<levels {
            let fine = up[level]
            up.append(
                RasterRegion(
                    minX: (fine.minX >> 1) - 1, minY: (fine.minY >> 1) - 1, maxX: ((fine.maxX - 1) >> 1) + 2, maxY: ((fine.maxY - 1) >> 1) + 2))
        }
        let radius = weights.count - 1
        var down = [up[levels].grown(radius, radius)]
        for _ in 0..<levels {
            let coarse = down[0]
            down.insert(
                RasterRegion(minX: 2 * coarse.minX - 2, minY: 2 * coarse.minY - 2, maxX: 2 * coarse.maxX + 1, maxY: 2 * coarse.maxY + 1), at: 0)
        }
        return Regions(up: up, down: down)
    }

    package func region(ofInput index: Int, for region: RasterRegion) -> RasterRegion {
        let part = region.intersection(extent)
        return part.isEmpty ? .empty : regions(for: part).down[0]
    }

    package func open(_ region: RasterRegion, inputs: [any RasterReader], scene: RasterScene) throws(RenderingError) -> any RasterReader {
        let part = region.intersection(extent)
        guard !part.isEmpty else { return ClearReader() }
        let regions = regions(for: part), memory = scene.memory
        // Where alpha is one everywhere, it stays so.
        let channels = isOpaque ? 3 : 4
        var picture = try Raster(regions.down[0], from: inputs[0], memory)
        for level in 0..<levels { picture = try halved(picture, to: regions.down[level + 1], channels, memory) }
        picture = try blurred(picture, to: regions.up[levels], channels, memory)
        for level in (0..<levels).reversed() { picture = try doubled(picture, to: regions.up[level], channels, memory) }
        if isOpaque {
            for y in part.minY..<part.maxY { unsafe ck_row_fill(picture.address(3, x: part.minX, y: y), 1, Int32(part.width)) }
        }
        return StoredRasterReader(picture)
    }

    private func blurred(_ source: Raster, to region: RasterRegion, _ channels: Int, _ memory: RasterMemory) throws(RenderingError) -> Raster {
        let radius = Int32(weights.count - 1), width = Int32(region.width)
        let rows = try RasterScratch(rows: 1, length: source.region.width, memory)
        let result = try Raster(region, memory)
        for channel in 0..<channels {
            for y in region.minY..<region.maxY {
                // Down first, into one row, which is still near when it is filtered across.
                let left = source.region.minX
                unsafe ck_even_filter(rows.row(0), source.address(channel, x: left, y: y), source.stride, weights, radius, Int32(source.region.width))
                unsafe ck_even_filter(result.address(channel, x: region.minX, y: y), rows.row(0) + (region.minX - left), 1, weights, radius, width)
            }
        }
        return result
    }

    private func halved(_ source: Raster, to region: RasterRegion, _ channels: Int, _ memory: RasterMemory) throws(RenderingError) -> Raster {
        let weights: [Float] = [0.375, 0.25, 0.0625]
        let row = try RasterScratch(rows: 1, length: source.region.width, memory)
        let result = try Raster(region, memory)
        for channel in 0..<channels {
            for y in region.minY..<region.maxY {
                let left = source.region.minX
                unsafe ck_even_filter(row.row(0), source.address(channel, x: left, y: 2 * y), source.stride, weights, 2, Int32(source.region.width))
                unsafe ck_halve(result.address(channel, x: region.minX, y: y), row.row(0) + (2 * region.minX - left), Int32(region.width))
            }
        }
        return result
    }

    private func doubled(_ source: Raster, to region: RasterRegion, _ channels: Int, _ memory: RasterMemory) throws(RenderingError) -> Raster {
        // Whole pairs are made: one column more where the region begins or ends within one.
        let first = region.minX >> 1, last = (region.maxX - 1) >> 1
        let rows = try RasterScratch(rows: 2, length: max(source.region.width, 2 * (last - first + 1)), memory)
        let result = try Raster(region, memory)
        let even: [Float] = [0.75, 0.125]
        let offsets = [0, source.stride], halves: [Float] = [0.5, 0.5]
        for channel in 0..<channels {
            for y in region.minY..<region.maxY {
                let left = source.region.minX, width = Int32(source.region.width)
                let from = unsafe source.address(channel, x: left, y: y >> 1)
                if y & 1 == 0 {
                    unsafe ck_even_filter(rows.row(0), from, source.stride, even, 1, width)
                } else {
                    unsafe ck_sum_filter(rows.row(0), from, offsets, halves, 2, 0, width)
                }
                unsafe ck_double(rows.row(1), rows.row(0) + (first - left), Int32(last - first + 1))
                unsafe result.address(channel, x: region.minX, y: y).update(from: rows.row(1) + (region.minX - 2 * first), count: region.width)
            }
        }
        return result
    }
}
