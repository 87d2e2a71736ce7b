/// One thing that is done to colours, each by itself.
package enum PointStage: Sendable {
    case matrix(ColorMatrix)
    /// A curve from signal to light or back, on colours that are not multiplied by alpha.
    case curve(LightCurve, LightCurve.Direction)
    case program(PointProgram)
    /// A table of colours that are not multiplied by alpha.
    case cube(ColorCube)
    /// The nearest of some colours.
    case palette([SIMD3<Float>])
}

/// How light and the signal that stands for it go together.
package enum LightCurve: Hashable, Sendable {
    /// The signal is the light.
    case linear
    /// That of sRGB for all SDR: an SDR code means the same light whatever curve it is tagged with.
    case sdr
    case pq
    /// With the shares of red, green and blue in luminance.
    case hlg(luma: [Float])

    package enum Direction: Hashable, Sendable { case toLight, toSignal }
}

/// A table of colours for colours. Immutable.
package final class ColorCube: Sendable {
    let edge: Int
    let table: [Float]

    /// - Parameters:
    ///   - edge: points along each side, 2 ... 128.
    ///   - table: red, green, blue of each point, red of the place running fastest.
    package init?(edge: Int, table: [Float]) {
        guard (2...128).contains(edge), table.count == 3 * edge * edge * edge else { return nil }
        self.edge = edge
        self.table = table
    }
}

/// Stages in the order in which they run, brought into the fewest steps: matrices multiplied, curves that undo each other left out, alpha divided out
/// and multiplied back only where a stage needs it.
package struct PointChain: Sendable {
    enum Step: Sendable {
        /// On colours, straight or not.
        case colorMatrix([Float], isStraight: Bool)
        case matrix([Float])
        case curve(LightCurve, LightCurve.Direction)
        case program(PointProgram)
        case cube(ColorCube)
        case palette([Float])
        case premultiply
        case unpremultiply
    }

    package private(set) var stages: [PointStage] = []

    package init(_ stages: [PointStage] = []) {
        for stage in stages { append(stage) }
    }

    package mutating func append(_ stage: PointStage) {
        switch (stages.last, stage) {
        case (.matrix(let first)?, .matrix(let second)):
            stages.removeLast()
            append(.matrix(first.followed(by: second)))
        case (.curve(.sdr, let first)?, .curve(.sdr, let second)) where first != second: stages.removeLast()
        case (_, .curve(.linear, _)): break
        case (_, .matrix(.identity)): break
        default: stages.append(stage)
        }
    }

    package mutating func append(contentsOf chain: PointChain) {
        for stage in chain.stages { append(stage) }
    }

    package var keepsAlpha: Bool {
        stages.allSatisfy { stage in
            switch stage {
            case .matrix(let matrix): matrix.keepsAlpha
            case .program(let program): program.keepsAlpha
            case .curve, .cube, .palette: true
            }
        }
    }

    /// The steps for pictures whose colours are multiplied by alpha, before or after as it is said.
    /// - Parameter isOpaque: whether alpha is one everywhere, so that nothing is to be divided.
    func steps(isOpaque: Bool, endsStraight: Bool = false, startsStraight: Bool = false) -> [Step] {
        var steps: [Step] = []
        var isStraight = startsStraight, isOpaque = isOpaque
        func need(straight: Bool) {
            if straight != isStraight, !isOpaque { steps.append(straight ? .unpremultiply : .premultiply) }
            isStraight = straight
        }
        for stage in stages {
            switch stage {
            case .matrix(let matrix) where matrix.isOfColor:
                let numbers = (0..<3).flatMap { [matrix.rows[$0].x, matrix.rows[$0].y, matrix.rows[$0].z, matrix.constants[$0]] }
                steps.append(.colorMatrix(numbers, isStraight: isStraight || isOpaque))
            case .matrix(let matrix):
                need(straight: true)
                let numbers = (0..<4).flatMap { row in (0..<4).map { matrix.rows[row][$0] } + [matrix.constants[row]] }
                steps.append(.matrix(numbers))
                if !matrix.keepsAlpha { isOpaque = false }
            case .curve(let curve, let direction):
                need(straight: true)
                steps.append(.curve(curve, direction))
            case .cube(let cube):
                need(straight: true)
                steps.append(.cube(cube))
            case .palette(let colors):
                need(straight: true)
                steps.append(.palette(colors.flatMap { [$0.x, $0.y, $0.z] }))
            case .program(let program):
                need(straight: program.isStraight)
                steps.append(.program(program))
                if !program.keepsAlpha { isOpaque = false }
            }
        }
        need(straight: endsStraight)
        return steps
    }
}
