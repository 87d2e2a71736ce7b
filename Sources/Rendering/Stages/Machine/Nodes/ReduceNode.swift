internal import CKernels
internal import Foundation

/// Numbers of a whole region of a picture, as a picture of one or a few pixels at the origin.
package final class ReduceNode: RasterNode {
    package enum Work: Hashable, Sendable {
        /// The mean, over the whole region: what is clear counts as black.
        case average
        /// The least and the greatest of each channel.
        case least
        case greatest
        /// For each of some equal parts of 0 ... 1 the share of the area whose values lie in it, times a factor.
        case histogram(bins: Int, scale: Double)
    }

    private let input: any RasterNode
    private let region: RasterRegion
    private let work: Work
    package let extent: RasterRegion

    /// - Parameter region: not endless.
    package init(_ input: any RasterNode, _ region: RasterRegion, _ work: Work) {
        self.input = input
        self.region = region.isEndless ? .empty : region
        self.work = work
        if case .histogram(let bins, _) = work {
            extent = RasterRegion(minX: 0, minY: 0, maxX: max(bins, 1), maxY: 1)
        } else {
            extent = RasterRegion(minX: 0, minY: 0, maxX: 1, maxY: 1)
        }
    }

    /// Its pixels are made once for each render, before its tiles.
    package var inputs: [any RasterNode] { [] }

    package func open(_ region: RasterRegion, inputs: [any RasterReader], scene: RasterScene) throws(RenderingError) -> any RasterReader {
        ClearReader()
    }

    package func resolved(in scene: RasterScene) throws(RenderingError) -> (any RasterNode)? {
        guard !region.isEmpty else { return nil }
        let graph = try RasterGraph(input, scene: scene)
        // Strips of the region, the same on every machine, put together in their order.
        var height = 64
        while height > 1,
            graph.cost(of: RasterRegion(minX: region.minX, minY: region.minY, maxX: region.maxX, maxY: region.minY + height)).bytes > 64 << 20
        {
            height /= 2
        }
        let starts = Array(stride(from: region.minY, to: region.maxY, by: height))
        let parts = Parts(count: starts.count, bins: bins)
        try Cores.perform(starts.count) { index throws(RenderingError) in
            let strip = RasterRegion(minX: region.minX, minY: starts[index], maxX: region.maxX, maxY: min(starts[index] + height, region.maxY))
            try measure(strip, try graph.open(strip), into: parts, at: index, scene)
        }
        return StoredNode(result(parts), width: extent.width)
    }

    private var bins: Int { if case .histogram(let bins, _) = work { max(bins, 1) } else { 1 } }

    /// Numbers of each strip: written by its task only.
    @safe
    private final class Parts: @unchecked Sendable {
        // Unchecked: every task has a place of its own, and they are read when all are done.
        let values: UnsafeMutablePointer<Double>
        let count: Int
        let size: Int

        init(count: Int, bins: Int) {
            self.count = count
            size = 4 * bins
            unsafe values = .allocate(capacity: max(count * size, 1))
            unsafe values.initialize(repeating: 0, count: max(count * size, 1))
        }

        deinit { unsafe values.deallocate() }

        func of(_ index: Int) -> UnsafeMutablePointer<Double> { unsafe values + index * size }
    }

    private func measure(_ strip: RasterRegion, _ reader: any RasterReader, into parts: Parts, at index: Int, _ scene: RasterScene)
        throws(RenderingError)
    {
        let scratch = try RasterScratch(rows: 5, length: strip.width, scene.memory), row = scratch.pixels(0)
        let values = unsafe parts.of(index), count = Int32(strip.width)
        unsafe ck_row_fill(scratch.row(4), 1, count)
        var least = SIMD4<Float>(repeating: .infinity), greatest = SIMD4<Float>(repeating: -.infinity)
        for y in strip.minY..<strip.maxY {
            reader.read(x: strip.minX, y: y, count: strip.width, into: row)
            for channel in 0..<4 {
                switch work {
                case .average: unsafe ck_row_sum(values + channel, row[channel], count)
                case .least, .greatest: unsafe ck_row_range(&least[channel], &greatest[channel], row[channel], count)
                case .histogram(let bins, _):
                    unsafe ck_row_histogram(values + channel * bins, Int32(bins), row[channel], scratch.row(4), count)
                }
            }
        }
        for channel in 0..<4 {
            if work == .least { unsafe values[channel] = Double(least[channel]) }
            if work == .greatest { unsafe values[channel] = Double(greatest[channel]) }
        }
    }

    private func result(_ parts: Parts) -> [SIMD4<Float>] {
        let area = Double(region.width) * Double(region.height)
        func joined(_ place: Int, _ join: (Double, Double) -> Double) -> Double {
            (1..<max(parts.count, 1)).reduce(unsafe parts.of(0)[place]) { join($0, unsafe parts.of($1)[place]) }
        }
        switch work {
        case .average: return [SIMD4((0..<4).map { Float(joined($0, +) / area) })]
        case .least: return [SIMD4((0..<4).map { Float(joined($0, min)) })]
        case .greatest: return [SIMD4((0..<4).map { Float(joined($0, max)) })]
        case .histogram(let bins, let scale):
            return (0..<bins).map { bin in SIMD4((0..<4).map { Float(joined($0 * bins + bin, +) / area * scale) }) }
        }
    }
}

/// A few pixels at the origin, in numbers of the working space, colour multiplied by alpha. The lowest row comes first.
package final class StoredNode: RasterNode {
    private let colors: [SIMD4<Float>]
    package let extent: RasterRegion

    package init(_ colors: [SIMD4<Float>], width: Int) {
        self.colors = colors
        extent = RasterRegion(minX: 0, minY: 0, maxX: max(width, 1), maxY: colors.count / max(width, 1))
    }

    package var inputs: [any RasterNode] { [] }

    package func open(_ region: RasterRegion, inputs: [any RasterReader], scene: RasterScene) throws(RenderingError) -> any RasterReader {
        Reader(colors, extent)
    }

    private final class Reader: RasterReader {
        private let colors: [SIMD4<Float>]
        private let extent: RasterRegion

        init(_ colors: [SIMD4<Float>], _ extent: RasterRegion) {
            self.colors = colors
            self.extent = extent
        }

        func read(x: Int, y: Int, count: Int, into row: RasterRow) {
            read(x: x, y: y, count: count, within: extent, into: row) { x, count, part in
                for index in 0..<count { part.advanced(by: index).fill(colors[y * extent.width + x + index], count: 1) }
            }
        }
    }
}

/// A picture that is made when it is rendered, of the pixels of others or of the working space.
package final class LateNode: RasterNode {
    package let extent: RasterRegion
    package let isOpaque: Bool
    private let make: @Sendable (Scene) throws(RenderingError) -> any RasterNode

    /// What is at hand then.
    package struct Scene {
        fileprivate let scene: RasterScene
        package var space: WorkingSpace { scene.space }

        /// The pixels of a small region, the lowest row first, in the working space, colour multiplied by alpha.
        package func colors(of node: any RasterNode, _ region: RasterRegion) throws(RenderingError) -> [SIMD4<Float>] {
            try scene.colors(of: node, region)
        }
    }

    package init(extent: RasterRegion, isOpaque: Bool = false, make: @escaping @Sendable (Scene) throws(RenderingError) -> any RasterNode) {
        self.extent = extent
        self.isOpaque = isOpaque
        self.make = make
    }

    package var inputs: [any RasterNode] { [] }

    package func open(_ region: RasterRegion, inputs: [any RasterReader], scene: RasterScene) throws(RenderingError) -> any RasterReader {
        ClearReader()
    }

    package func resolved(in scene: RasterScene) throws(RenderingError) -> (any RasterNode)? {
        let made = try make(Scene(scene: scene))
        // What is made may be late as well.
        return try made.resolved(in: scene) ?? made
    }
}
