import Rendering
import Testing

@Suite("Regions of an endless plane")
struct RasterRegionTests {
    @Test("what a rectangle touches, dust left out")
    func covering() {
        #expect(RasterRegion(covering: 0.2, -0.5, 3, 4.1) == RasterRegion(minX: 0, minY: -1, maxX: 3, maxY: 5))
        #expect(RasterRegion(covering: 0.9999999999, 0, 3.0000000001, 1) == RasterRegion(minX: 1, minY: 0, maxX: 3, maxY: 1))
        #expect(RasterRegion(covering: .nan, 0, 1, 1).isEmpty)
        #expect(RasterRegion(covering: 1, 0, 1, 1).isEmpty)
        #expect(RasterRegion(covering: -.infinity, -1e300, 1e300, .infinity) == .infinite)
    }

    @Test("endless sides stay endless when a region moves or grows")
    func endless() {
        let half = RasterRegion(minX: 3, minY: -RasterRegion.limit, maxX: RasterRegion.limit, maxY: 7)
        #expect(half.isEndless)
        #expect(half.shifted(10, 10) == RasterRegion(minX: 13, minY: -RasterRegion.limit, maxX: RasterRegion.limit, maxY: 17))
        #expect(half.grown(2, 1) == RasterRegion(minX: 1, minY: -RasterRegion.limit, maxX: RasterRegion.limit, maxY: 8))
        #expect(RasterRegion.empty.grown(5, 5).isEmpty)
        #expect(RasterRegion.infinite.intersection(half) == half && half.union(.infinite) == .infinite)
        #expect(half.intersection(RasterRegion(minX: 0, minY: 0, maxX: 3, maxY: 3)).isEmpty)
        #expect(RasterRegion(minX: .min, minY: .min, maxX: .max, maxY: .max).shifted(.max, .min) == .infinite)
    }
}
