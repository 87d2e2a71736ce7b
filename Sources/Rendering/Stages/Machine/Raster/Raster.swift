internal import CKernels

/// The pixels of a region: four planes of floats. Row 0 is the lowest.
@safe
final class Raster {
    let region: RasterRegion
    /// From row to row, in floats.
    let stride: Int
    private let planeSize: Int
    private let block: AlignedMemory
    private let owner: RasterMemory

    /// - Parameter planes: four for pictures; more, or fewer, for other work.
    init(_ region: RasterRegion, planes: Int = 4, _ owner: RasterMemory) throws(RenderingError) {
        self.region = region
        // Not a multiple of 4096 bytes: rows would fight for the same places in the cache.
        let aligned = (region.width + 15) / 16 * 16
        stride = aligned % 1024 == 0 ? aligned + 16 : aligned
        let (size, overflow) = stride.multipliedReportingOverflow(by: max(region.height, 1))
        guard !overflow, size < 1 << 40 else {
            throw RenderingError(.invalidSize, operation: "make", object: "\(region.width)x\(region.height) pixels", reason: "that is too large")
        }
        planeSize = size
        block = try owner.take(planes * planeSize * MemoryLayout<Float>.size)
        self.owner = owner
    }

    deinit { owner.give(block) }

    /// The address of a pixel of a plane, by its place in the region's plane.
    func address(_ plane: Int, x: Int, y: Int) -> UnsafeMutablePointer<Float> {
        unsafe block.base.assumingMemoryBound(to: Float.self) + (plane * planeSize + (y - region.minY) * stride + (x - region.minX))
    }

    /// The pixels of a row from a column on.
    func row(x: Int, y: Int) -> RasterRow { unsafe RasterRow(address(0, x: x, y: y), distance: planeSize) }

    /// For taking samples.
    var samples: ck_raster {
        var result = ck_raster()
        let (x, y) = (region.minX, region.minY)
        unsafe result.planes = (
            UnsafePointer(address(0, x: x, y: y)), UnsafePointer(address(1, x: x, y: y)), UnsafePointer(address(2, x: x, y: y)),
            UnsafePointer(address(3, x: x, y: y))
        )
        result.stride = stride
        result.width = Int32(clamping: region.width)
        result.height = Int32(clamping: region.height)
        return result
    }

    /// A raster of what a reader gives.
    convenience init(_ region: RasterRegion, from reader: any RasterReader, _ owner: RasterMemory) throws(RenderingError) {
        try self.init(region, owner)
        for y in region.minY..<max(region.maxY, region.minY) {
            reader.read(x: region.minX, y: y, count: region.width, into: row(x: region.minX, y: y))
        }
    }
}

/// Gives what lies in a raster; outside of it, nothing.
final class StoredRasterReader: RasterReader {
    private let raster: Raster

    init(_ raster: Raster) { self.raster = raster }

    func read(x: Int, y: Int, count: Int, into row: RasterRow) {
        read(x: x, y: y, count: count, within: raster.region, into: row) { x, count, part in part.copy(raster.row(x: x, y: y), count: count) }
    }
}
