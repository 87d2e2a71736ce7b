internal import CKernels

/// Sums of pixels around each pixel, with weights: convolutions of every shape.
package final class SumNode: RasterNode {
    package struct Tap: Hashable, Sendable {
        package var dx: Int
        package var dy: Int
        package var weight: Float

        package init(dx: Int, dy: Int, weight: Float) {
            (self.dx, self.dy, self.weight) = (dx, dy, weight)
        }
    }

    package enum Work: Hashable, Sendable {
        case sum(bias: Float)
        case least
        case greatest
    }

    private let input: any RasterNode
    private let taps: [Tap]
    private let work: Work
    private let alphaIsKept: Bool
    package let extent: RasterRegion
    private let reach: (left: Int, right: Int, down: Int, up: Int)

    /// - Parameters:
    ///   - taps: at least one; where samples are taken from a pixel, and their weights.
    ///   - keepsAlpha: whether alpha is not summed but stays.
    package init(_ input: any RasterNode, _ taps: [Tap], _ work: Work, extent: RasterRegion, keepsAlpha: Bool = false) {
        self.input = input
        self.taps = taps.isEmpty ? [Tap(dx: 0, dy: 0, weight: 0)] : taps
        self.work = work
        self.extent = extent
        alphaIsKept = keepsAlpha
        reach = (
            -min(taps.map(\.dx).min() ?? 0, 0), max(taps.map(\.dx).max() ?? 0, 0), -min(taps.map(\.dy).min() ?? 0, 0),
            max(taps.map(\.dy).max() ?? 0, 0)
        )
    }

    package var isOpaque: Bool { input.isOpaque && (alphaIsKept || input.extent == .infinite) && work == .sum(bias: 0) && abs(total - 1) < 1e-6 }
    private var total: Float { taps.reduce(0) { $0 + $1.weight } }
    package var inputs: [any RasterNode] { [input] }
    package var isStored: Bool { true }

    package func region(ofInput index: Int, for region: RasterRegion) -> RasterRegion {
        let part = region.intersection(extent)
        guard !part.isEmpty else { return .empty }
        return RasterRegion(minX: part.minX - reach.left, minY: part.minY - reach.down, maxX: part.maxX + reach.right, maxY: part.maxY + reach.up)
    }

    package func open(_ region: RasterRegion, inputs: [any RasterReader], scene: RasterScene) throws(RenderingError) -> any RasterReader {
        let needed = self.region(ofInput: 0, for: region)
        guard !needed.isEmpty else { return ClearReader() }
        let source = try Raster(needed, from: inputs[0], scene.memory)
        return Reader(self, source)
    }

    private final class Reader: RasterReader {
        private let node: SumNode
        private let source: Raster
        private let offsets: [Int]
        private let weights: [Float]

        init(_ node: SumNode, _ source: Raster) {
            self.node = node
            self.source = source
            offsets = node.taps.map { $0.dy * source.stride + $0.dx }
            weights = node.taps.map(\.weight)
        }

        func read(x: Int, y: Int, count: Int, into row: RasterRow) {
            read(x: x, y: y, count: count, within: node.extent, into: row) { x, count, part in
                let taps = Int32(offsets.count), length = Int32(count)
                for channel in 0..<4 {
                    let from = unsafe source.address(channel, x: x, y: y)
                    if channel == 3, node.alphaIsKept {
                        unsafe part.a.update(from: from, count: count)
                        continue
                    }
                    switch node.work {
                    case .sum(let bias): unsafe ck_sum_filter(part[channel], from, offsets, weights, taps, channel == 3 ? 0 : bias, length)
                    case .least: unsafe ck_extreme_filter(part[channel], from, offsets, taps, 0, length)
                    case .greatest: unsafe ck_extreme_filter(part[channel], from, offsets, taps, 1, length)
                    }
                }
            }
        }
    }
}

/// The middle of the nine pixels around each.
package final class MedianNode: RasterNode {
    private let input: any RasterNode

    package init(_ input: any RasterNode) { self.input = input }

    package var extent: RasterRegion { input.extent }
    package var inputs: [any RasterNode] { [input] }
    package var isStored: Bool { true }
    package func region(ofInput index: Int, for region: RasterRegion) -> RasterRegion { region.intersection(extent).grown(1, 1) }

    package func open(_ region: RasterRegion, inputs: [any RasterReader], scene: RasterScene) throws(RenderingError) -> any RasterReader {
        let part = region.intersection(extent)
        guard !part.isEmpty else { return ClearReader() }
        return Reader(try Raster(part.grown(1, 1), from: inputs[0], scene.memory), extent)
    }

    private final class Reader: RasterReader {
        private let source: Raster
        private let extent: RasterRegion

        init(_ source: Raster, _ extent: RasterRegion) {
            self.source = source
            self.extent = extent
        }

        func read(x: Int, y: Int, count: Int, into row: RasterRow) {
            read(x: x, y: y, count: count, within: extent, into: row) { x, count, part in
                for channel in 0..<4 {
                    unsafe ck_median(
                        part[channel], source.address(channel, x: x, y: y + 1), source.address(channel, x: x, y: y),
                        source.address(channel, x: x, y: y - 1), Int32(count))
                }
            }
        }
    }
}
