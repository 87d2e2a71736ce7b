/// A picture made by a program of any number of others, pixel for pixel: blends, transitions, and, of none, patterns.
package final class ProgramNode: RasterNode {
    package let inputs: [any RasterNode]
    package let extent: RasterRegion
    package let isOpaque: Bool
    private let program: PointProgram

    /// - Parameter isOpaque: whether the result is known to be.
    package init(_ inputs: [any RasterNode], _ program: PointProgram, extent: RasterRegion, isOpaque: Bool = false) {
        self.inputs = inputs
        self.program = program
        self.extent = extent
        self.isOpaque = isOpaque
    }

    package func region(ofInput index: Int, for region: RasterRegion) -> RasterRegion { region.intersection(extent) }

    package func open(_ region: RasterRegion, inputs: [any RasterReader], scene: RasterScene) throws(RenderingError) -> any RasterReader {
        try Reader(inputs, extent, program, scene.memory)
    }

    private final class Reader: RasterReader {
        private let inputs: [any RasterReader]
        private let extent: RasterRegion
        private let runner: ProgramRunner
        private let scratch: RasterScratch

        init(_ inputs: [any RasterReader], _ extent: RasterRegion, _ program: PointProgram, _ memory: RasterMemory) throws(RenderingError) {
            self.inputs = inputs
            self.extent = extent
            runner = try ProgramRunner(program, memory)
            scratch = try RasterScratch(rows: 4 * inputs.count, length: ProgramRunner.blockLength, memory)
        }

        func read(x: Int, y: Int, count: Int, into row: RasterRow) {
            let pixels = inputs.indices.map { scratch.pixels(4 * $0) }
            read(x: x, y: y, count: count, within: extent, into: row) { x, count, part in
                for start in stride(from: 0, to: count, by: ProgramRunner.blockLength) {
                    let length = min(ProgramRunner.blockLength, count - start)
                    for index in inputs.indices { inputs[index].read(x: x + start, y: y, count: length, into: pixels[index]) }
                    runner.run(pixels, x: x + start, y: y, count: length, into: part.advanced(by: start))
                }
            }
        }
    }
}
