/// One step of a recipe for a picture: a picture of its own, made of others. Immutable, and no pixel is touched until it is rendered.
///
/// Pixels are red, green, blue and alpha in the working space, colour multiplied by alpha. Outside of the extent all is clear.
package protocol RasterNode: AnyObject, Sendable {
    /// Where something may be.
    var extent: RasterRegion { get }
    /// Whether every pixel of the extent is known to have an alpha of one.
    var isOpaque: Bool { get }
    /// What it is made of.
    var inputs: [any RasterNode] { get }
    /// What is needed of an input for a region of this.
    func region(ofInput index: Int, for region: RasterRegion) -> RasterRegion
    /// Whether opening it makes a raster of its region and of those of its inputs, rather than only a row at a time.
    var isStored: Bool { get }
    /// Readies a region for being read.
    func open(_ region: RasterRegion, inputs: [any RasterReader], scene: RasterScene) throws(RenderingError) -> any RasterReader
    /// What takes its place for one render, when that depends on the working space or on the pixels of other pictures; nil for itself.
    func resolved(in scene: RasterScene) throws(RenderingError) -> (any RasterNode)?
}

extension RasterNode {
    package var isOpaque: Bool { false }
    package var isStored: Bool { false }
    package func region(ofInput index: Int, for region: RasterRegion) -> RasterRegion { region }
    package func resolved(in scene: RasterScene) throws(RenderingError) -> (any RasterNode)? { nil }
}

/// Gives the pixels of an opened region, row by row. Used by one thread at a time.
package protocol RasterReader: AnyObject {
    /// `count` pixels of row `y` from column `x` on, all within the opened region.
    func read(x: Int, y: Int, count: Int, into row: RasterRow)
}

extension RasterReader {
    /// Fills a row: what lies within a region by `body`, the rest with nothing.
    func read(
        x: Int, y: Int, count: Int, within region: RasterRegion, into row: RasterRow, _ body: (_ x: Int, _ count: Int, _ part: RasterRow) -> Void
    ) {
        let left = min(max(region.minX, x), x + count), right = max(min(region.maxX, x + count), left)
        guard y >= region.minY, y < region.maxY, left < right else { return row.clear(count: count) }
        if left > x { row.clear(count: left - x) }
        body(left, right - left, row.advanced(by: left - x))
        if right < x + count { row.advanced(by: right - x).clear(count: x + count - right) }
    }
}

/// What rendering has at hand: memory, the working space, and pictures that are needed as a whole.
package final class RasterScene: Sendable {
    let memory: RasterMemory
    package let space: WorkingSpace

    package init(memory: RasterMemory, space: WorkingSpace) {
        self.memory = memory
        self.space = space
    }
}

/// Nothing, everywhere.
final class ClearReader: RasterReader {
    func read(x: Int, y: Int, count: Int, into row: RasterRow) { row.clear(count: count) }
}
