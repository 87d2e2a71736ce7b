/// A picture whose colours are changed, each by itself. Chains of these are one node.
package final class PointNode: RasterNode {
    private let input: any RasterNode
    private let chain: PointChain
    package let extent: RasterRegion
    package let isOpaque: Bool

    private init(_ input: any RasterNode, _ chain: PointChain) {
        self.input = input
        self.chain = chain
        extent = input.extent
        isOpaque = input.isOpaque && chain.keepsAlpha
    }

    /// The node for a picture with more stages.
    package static func make(_ input: any RasterNode, _ chain: PointChain) -> any RasterNode {
        guard !chain.stages.isEmpty else { return input }
        guard let before = input as? PointNode else { return PointNode(input, chain) }
        var whole = before.chain
        whole.append(contentsOf: chain)
        return whole.stages.isEmpty ? before.input : PointNode(before.input, whole)
    }

    package var inputs: [any RasterNode] { [input] }
    package func region(ofInput index: Int, for region: RasterRegion) -> RasterRegion { region.intersection(extent) }

    package func open(_ region: RasterRegion, inputs: [any RasterReader], scene: RasterScene) throws(RenderingError) -> any RasterReader {
        try PointReader(inputs[0], extent, PointRunner(chain.steps(isOpaque: input.isOpaque), scene.memory))
    }
}

/// Runs point steps on what another reader gives, block by block.
final class PointReader: RasterReader {
    private let input: any RasterReader
    private let extent: RasterRegion
    private let runner: PointRunner

    init(_ input: any RasterReader, _ extent: RasterRegion, _ runner: PointRunner) {
        self.input = input
        self.extent = extent
        self.runner = runner
    }

    func read(x: Int, y: Int, count: Int, into row: RasterRow) {
        read(x: x, y: y, count: count, within: extent, into: row) { x, count, part in
            for start in stride(from: 0, to: count, by: ProgramRunner.blockLength) {
                let length = min(ProgramRunner.blockLength, count - start), block = part.advanced(by: start)
                input.read(x: x + start, y: y, count: length, into: block)
                runner.run(block, x: x + start, y: y, count: length)
            }
        }
    }
}
