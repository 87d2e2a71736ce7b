import CoreGraphics
import CoreVideo
import Rendering

extension LateNode.Scene {
    /// A colour in the working space, multiplied by its alpha.
    func color(_ color: CIColor) -> SIMD4<Float> {
        let own = straight(color)
        return SIMD4(own.x * own.w, own.y * own.w, own.z * own.w, own.w)
    }

    /// A colour in the working space, not multiplied by its alpha.
    func straight(_ color: CIColor) -> SIMD4<Float> {
        space.chain(from: ColorDescription(color.colorSpace)).applied(to: color.numbers, isStraight: true)
    }
}

extension CIImage {
    /// A pattern: a colour for each place of an endless plane.
    static func pattern(_ make: @escaping @Sendable (LateNode.Scene) -> PointProgram) -> CIImage {
        let late = LateNode(extent: .infinite) { scene in ProgramNode([], make(scene), extent: .infinite) }
        return CIImage(node: late)
    }

    /// What a program makes of this image and others, pixel for pixel.
    /// - Parameter extent: where the result is; this image's by default.
    func combined(with others: [CIImage], _ program: PointProgram, extent: RasterRegion? = nil) -> CIImage {
        let region = extent ?? node.extent
        let node = ProgramNode(
            [node] + others.map(\.node), program, extent: region, isOpaque: ([self] + others).allSatisfy { $0.isOpaque(over: region) })
        return CIImage(node: node, extent: region == self.node.extent ? self.extent : nil)
    }

    private func isOpaque(over region: RasterRegion) -> Bool { node.isOpaque && node.extent.contains(region) }
}
