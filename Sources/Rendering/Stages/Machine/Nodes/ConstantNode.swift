package import CoreVideo

/// One colour everywhere.
package final class ConstantNode: RasterNode {
    private let color: SIMD4<Float>
    /// What the numbers stand for; nil for numbers of the working space.
    private let space: ColorDescription?

    /// - Parameter color: not multiplied by alpha.
    package init(_ color: SIMD4<Float>, in space: ColorDescription?) {
        self.color = color
        self.space = space
    }

    /// Nothing.
    package static let clear = ConstantNode(.zero, in: nil)

    package var extent: RasterRegion { .infinite }
    package var isOpaque: Bool { color.w == 1 }
    package var inputs: [any RasterNode] { [] }

    package func open(_ region: RasterRegion, inputs: [any RasterReader], scene: RasterScene) throws(RenderingError) -> any RasterReader {
        let own = space.map { scene.space.chain(from: $0).applied(to: color, isStraight: true) } ?? color
        return Reader(SIMD4(own.x * own.w, own.y * own.w, own.z * own.w, own.w))
    }

    private final class Reader: RasterReader {
        private let color: SIMD4<Float>
        init(_ color: SIMD4<Float>) { self.color = color }
        func read(x: Int, y: Int, count: Int, into row: RasterRow) { row.fill(color, count: count) }
    }
}

/// Nothing, nowhere.
package final class EmptyNode: RasterNode {
    package init() {}
    package var extent: RasterRegion { .empty }
    package var inputs: [any RasterNode] { [] }
    package func open(_ region: RasterRegion, inputs: [any RasterReader], scene: RasterScene) throws(RenderingError) -> any RasterReader {
        ClearReader()
    }
}
