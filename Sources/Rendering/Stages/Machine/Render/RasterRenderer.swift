package import CoreVideo

/// Renders recipes: cuts what is wanted into tiles, each of which goes through all steps while it is in the cache, on as many cores as there are.
///
/// Tiles depend on the recipe and the size only, so the result does not depend on the number of cores. Thread-safe.
package final class RasterRenderer: Sendable {
    private let memory = RasterMemory()
    /// What the rasters of a tile may take.
    private static let tileBytes = 48 << 20

    package init() {}

    /// Lets go of memory that is kept for the next render.
    package func clearMemory() { memory.clear() }

    /// Renders a region of a recipe's picture into a buffer: the region's upper left corner comes into the buffer's.
    /// - Parameters:
    ///   - color: what the buffer's numbers are to stand for, resolved; nil for those of the working space.
    ///   - region: what of it is beyond the buffer is left out.
    package func render(
        _ node: any RasterNode, _ region: RasterRegion, into buffer: CVPixelBuffer, color: ColorDescription?, space: WorkingSpace
    ) throws(RenderingError) {
        let scene = RasterScene(memory: memory, space: space)
        guard let writer = PictureWriter(buffer, color: color, space: space) else {
            return try renderConverted(node, region, into: buffer, color: color, space: space)
        }
        let graph = try RasterGraph(node, scene: scene)
        let (left, top) = (region.minX, region.maxY)
        func turned(_ part: RasterRegion) -> RasterRegion {
            RasterRegion(minX: left + part.minX, minY: top - part.maxY, maxX: left + part.maxX, maxY: top - part.minY)
        }
        let size = RasterRegion(minX: 0, minY: 0, maxX: min(region.width, buffer.width), maxY: min(region.height, buffer.height))
        let tiles = tiles(of: size) { graph.cost(of: turned(writer.needed(for: $0))) }
        try Cores.perform(tiles.count) { index throws(RenderingError) in
            let tile = tiles[index]
            let reader = try graph.open(turned(writer.needed(for: tile)))
            try writer.write(tile, memory: memory) { x, y, count, row in reader.read(x: left + x, y: top - 1 - y, count: count, into: row) }
        }
    }

    /// Renders into a buffer whose components do not lie at whole bytes.
    private func renderConverted(
        _ node: any RasterNode, _ region: RasterRegion, into buffer: CVPixelBuffer, color: ColorDescription?, space: WorkingSpace
    ) throws(RenderingError) {
        let format = buffer.pixelFormat
        let planar =
            format.components == .rgb
            ? PixelFormat(code: kCVPixelFormatType_64RGBALE) : PixelFormat.planar(chroma: format.chroma, bits: 10, fullRange: format.isFullRange)
        guard let planar, let between = try? CVPixelBuffer(width: buffer.width, height: buffer.height, format: planar), ComponentRows(between) != nil
        else {
            throw RenderingError(.unsupportedFormat, operation: "render into", object: "\(buffer)", reason: "filters cannot write this pixel format")
        }
        try render(node, region, into: between, color: color, space: space)
        let known = color ?? .bt709
        let from = PictureDescription(width: buffer.width, height: buffer.height, format: planar, color: known)
        try PictureConverter(from: from, to: PictureDescription(width: buffer.width, height: buffer.height, format: format, color: known))
            .convert(between, into: buffer)
    }

    /// Cuts a picture into tiles: strips of its whole width as long as their rasters are not too large.
    private func tiles(of size: RasterRegion, cost: (RasterRegion) -> (bytes: Int, reach: Int)) -> [RasterRegion] {
        guard !size.isEmpty else { return [] }
        let unit = PictureWriter.unit
        func middle(_ width: Int, _ height: Int) -> RasterRegion {
            let x = (size.width - width) / 2 / unit * unit, y = (size.height - height) / 2 / unit * unit
            return RasterRegion(minX: x, minY: y, maxX: x + width, maxY: y + height)
        }
        var height = min(4 * unit, size.height), width = size.width
        // Much of what a tile reads beyond itself, its neighbours read again: high tiles where they reach far.
        let reach = cost(middle(width, height)).reach
        if reach > 0 { height = min(max((3 * reach + unit - 1) / unit * unit, 8 * unit), 512, size.height) }
        while cost(middle(width, height)).bytes > RasterRenderer.tileBytes, width > unit || height > unit {
            if height > 8 * unit || width <= unit {
                height = max(height / 2 / unit * unit, unit)
            } else if width > 4 * unit || height <= unit {
                width = max(width / 2 / unit * unit, unit)
            } else {
                height = max(height / 2 / unit * unit, unit)
            }
            if width <= unit && height <= unit { break }
        }
        var tiles: [RasterRegion] = []
        for y in stride(from: 0, to: size.height, by: max(height, 1)) {
            for x in stride(from: 0, to: size.width, by: max(width, 1)) {
                tiles.append(RasterRegion(minX: x, minY: y, maxX: min(x + width, size.width), maxY: min(y + height, size.height)))
            }
        }
        return tiles
    }

    /// The colour of every pixel of a region as four floats, the lowest row first, in the working space.
    package func colors(of node: any RasterNode, _ region: RasterRegion, space: WorkingSpace) throws(RenderingError) -> [SIMD4<Float>] {
        try RasterScene(memory: memory, space: space).colors(of: node, region)
    }
}

extension RasterScene {
    /// The colour of every pixel of a small region, the lowest row first: what other pictures are made of needs it.
    func colors(of node: any RasterNode, _ region: RasterRegion) throws(RenderingError) -> [SIMD4<Float>] {
        guard !region.isEmpty, region.width.multipliedReportingOverflow(by: region.height).partialValue <= 1 << 24 else { return [] }
        let graph = try RasterGraph(node, scene: self)
        let reader = try graph.open(region)
        let scratch = try RasterScratch(rows: 4, length: region.width, memory)
        let row = scratch.pixels(0)
        var result: [SIMD4<Float>] = []
        result.reserveCapacity(region.width * region.height)
        for y in region.minY..<region.maxY {
            reader.read(x: region.minX, y: y, count: region.width, into: row)
            for x in 0..<region.width { unsafe result.append(SIMD4(row.r[x], row.g[x], row.b[x], row.a[x])) }
        }
        return result
    }
}
