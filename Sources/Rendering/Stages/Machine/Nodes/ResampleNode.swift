internal import CKernels
internal import Foundation

/// A picture scaled along its axes about the origin with a filter that neither aliases nor blurs.
package final class ResampleNode: RasterNode {
    package enum Filter: Hashable, Sendable {
        case lanczos
        /// Cubic filters by Mitchell's parameters.
        case cubic(b: Double, c: Double)

        var reach: Double { self == .lanczos ? 3 : 2 }

        func weight(_ distance: Double) -> Double {
            let x = abs(distance)
            switch self {
            case .lanczos:
                guard x < 3 else { return 0 }
                if x < 1e-9 { return 1 }
                return 3 * sin(.pi * x) * sin(.pi * x / 3) / (.pi * .pi * x * x)
            case .cubic(let b, let c):
                if x < 1 { return ((12 - 9 * b - 6 * c) * x * x * x + (-18 + 12 * b + 6 * c) * x * x + (6 - 2 * b)) / 6 }
                if x < 2 { return ((-b - 6 * c) * x * x * x + (6 * b + 30 * c) * x * x + (-12 * b - 48 * c) * x + (8 * b + 24 * c)) / 6 }
                return 0
            }
        }
    }

    private let input: any RasterNode
    private let scaleX: Double
    private let scaleY: Double
    private let filter: Filter
    package let extent: RasterRegion

    /// - Parameter extent: where the result is; the input's, scaled, in whole pixels. Beyond its edges the input's edge pixels go on.
    package init(_ input: any RasterNode, scaleX: Double, scaleY: Double, filter: Filter, extent: RasterRegion) {
        self.input = input
        self.scaleX = scaleX
        self.scaleY = scaleY
        self.filter = filter
        self.extent = extent
    }

    package var isOpaque: Bool { input.isOpaque }
    package var inputs: [any RasterNode] { [input] }
    package var isStored: Bool { true }

    /// The taps of one axis, by the input's places.
    private struct Axis {
        var starts: [Int32] = []
        var weights: [Float] = []
        var taps = 1
        var first = 0
        var end = 0
    }

    /// - Parameter edges: where the input is.
    private func axis(_ range: Range<Int>, scale: Double, edges: Range<Int>) -> Axis {
        let wide = max(1 / scale, 1), reach = filter.reach * wide
        var axis = Axis()
        axis.taps = min(2 * Int(reach.rounded(.up)) + 1, max(edges.count, 1))
        axis.starts.reserveCapacity(range.count)
        axis.weights.reserveCapacity(range.count * axis.taps)
        for output in range {
            let center = (Double(output) + 0.5) / scale
            let low = Int((center - reach).rounded(.down)), high = Int((center + reach).rounded(.up))
            let start = min(max(low, edges.lowerBound), max(edges.upperBound - axis.taps, edges.lowerBound))
            var values = [Double](repeating: 0, count: axis.taps)
            for place in low...high {
                let weight = filter.weight((Double(place) + 0.5 - center) / wide)
                // Beyond the edge the edge's pixel stands.
                let inner = min(max(place, edges.lowerBound), edges.upperBound - 1) - start
                if weight != 0, inner >= 0, inner < axis.taps { values[inner] += weight }
            }
            let total = values.reduce(0, +)
            axis.starts.append(Int32(start))
            axis.weights += values.map { Float(total == 0 ? 0 : $0 / total) }
        }
        axis.first = axis.starts.map(Int.init).min() ?? edges.lowerBound
        axis.end = (axis.starts.map(Int.init).max() ?? edges.lowerBound) + axis.taps
        return axis
    }

    /// Enough of one axis for a range, without making its taps.
    private func reach(_ low: Int, _ high: Int, scale: Double, edges: Range<Int>) -> Range<Int> {
        let reach = filter.reach * max(1 / scale, 1), taps = min(2 * Int(reach.rounded(.up)) + 1, max(edges.count, 1))
        let first = Int(((Double(low) + 0.5) / scale - reach).rounded(.down)), end = Int(((Double(high) - 0.5) / scale + reach).rounded(.up)) + 1
        let from = min(max(first, edges.lowerBound), max(edges.upperBound - taps, edges.lowerBound))
        return from..<max(min(max(end, from + taps), edges.upperBound), from + 1)
    }

    package func region(ofInput index: Int, for region: RasterRegion) -> RasterRegion {
        let part = region.intersection(extent)
        guard !part.isEmpty else { return .empty }
        let x = reach(part.minX, part.maxX, scale: scaleX, edges: input.extent.minX..<input.extent.maxX)
        let y = reach(part.minY, part.maxY, scale: scaleY, edges: input.extent.minY..<input.extent.maxY)
        return RasterRegion(minX: x.lowerBound, minY: y.lowerBound, maxX: x.upperBound, maxY: y.upperBound)
    }

    package func open(_ region: RasterRegion, inputs: [any RasterReader], scene: RasterScene) throws(RenderingError) -> any RasterReader {
        let part = region.intersection(extent)
        guard !part.isEmpty else { return ClearReader() }
        let needed = self.region(ofInput: 0, for: part), memory = scene.memory
        let columns = axis(part.minX..<part.maxX, scale: scaleX, edges: input.extent.minX..<input.extent.maxX)
        let rows = axis(part.minY..<part.maxY, scale: scaleY, edges: input.extent.minY..<input.extent.maxY)
        // Across first, row by row of the input, then down.
        let scratch = try RasterScratch(rows: 4, length: needed.width, memory)
        let between = try Raster(RasterRegion(minX: part.minX, minY: needed.minY, maxX: part.maxX, maxY: needed.maxY), memory)
        let starts = columns.starts.map { $0 - Int32(needed.minX) }
        let line = scratch.pixels(0)
        for y in needed.minY..<needed.maxY {
            inputs[0].read(x: needed.minX, y: y, count: needed.width, into: line)
            for channel in 0..<4 {
                unsafe ck_tap_filter(
                    between.address(channel, x: part.minX, y: y), line[channel], starts, columns.weights, Int32(columns.taps), Int32(part.width))
            }
        }
        let result = try Raster(part, memory)
        let offsets = (0..<rows.taps).map { $0 * between.stride }
        for (index, y) in (part.minY..<part.maxY).enumerated() {
            let weights = Array(rows.weights[index * rows.taps..<(index + 1) * rows.taps])
            for channel in 0..<4 {
                unsafe ck_sum_filter(
                    result.address(channel, x: part.minX, y: y), between.address(channel, x: part.minX, y: Int(rows.starts[index])), offsets, weights,
                    Int32(rows.taps), 0, Int32(part.width))
            }
        }
        return StoredRasterReader(result)
    }
}
