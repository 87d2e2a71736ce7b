import Rendering
import Testing

@Suite("Formulas become steps")
struct PointProgramTests {
    private func run(_ program: PointProgram, _ color: SIMD4<Float>) -> SIMD4<Float> {
        PointChain([.program(program)]).applied(to: color, isStraight: false)
    }

    @Test("numbers that are known are worked out beforehand, and a formula that is used twice is one step")
    func fewSteps() {
        let two = PixelValue(1) + PixelValue(1)
        #expect(PointProgram(straight: false) { $0.map { $0 * two } }.stepCount == 3)
        let shared = PointProgram(straight: false) { color in
            let gray = color.luminance
            return PixelColor(gray, gray, gray, color.a)
        }
        // Three products and two sums.
        #expect(shared.stepCount == 5)
        #expect(shared.stepCount == PointProgram(straight: false) { color in color.map { _ in color.r * 0.2126 } }.stepCount + 2)
    }

    @Test("channels that change places do not overwrite each other")
    func swaps() {
        let turn = PointProgram(straight: false) { PixelColor($0.g, $0.b, $0.r, $0.a) }
        #expect(run(turn, [0.1, 0.2, 0.3, 0.4]) == [0.2, 0.3, 0.1, 0.4])
        let mixed = PointProgram(straight: false) { PixelColor($0.a, $0.r + 1.0, $0.r, $0.g) }
        #expect(run(mixed, [0.25, 0.5, 0.75, 1]) == [1, 1.25, 0.25, 0.5])
    }

    @Test("a long formula needs no more registers than it has open ends")
    func longFormula() {
        let program = PointProgram(straight: false) { color in
            var value = color.r
            for step in 0..<500 { value = value * 0.5 + color.g * Double(step % 3) }
            return color.map { _ in value }
        }
        var expected: Float = 0.3
        for step in 0..<500 { expected = expected * 0.5 + 0.7 * Float(step % 3) }
        #expect(abs(run(program, [0.3, 0.7, 0, 1]).x - expected) < 1e-5)
    }

    @Test("alpha is divided out once for stages that need it so, and not at all for an opaque picture or a matrix of colours")
    func alphaForms() {
        let invert = PointStage.matrix(ColorMatrix([-1, 0, 0, 0, -1, 0, 0, 0, -1], constants: [1, 1, 1]))
        let chain = PointChain([invert])
        #expect(chain.applied(to: [0.25, 0, 0.5, 0.5], isStraight: false) == [0.25, 0.5, 0, 0.5])
        #expect(chain.applied(to: [0.5, 0, 1, 0.5], isStraight: true) == [0.5, 1, 0, 0.5])
        let curve = PointChain([.curve(.sdr, .toLight), invert, .curve(.sdr, .toSignal)])
        let there = curve.applied(to: [0.25, 0, 0.5, 0.5], isStraight: false)
        #expect(there.w == 0.5 && there.z < 1e-6 && abs(there.y - 0.5) < 1e-5)
        #expect(curve.applied(to: .zero, isStraight: false) == .zero)
    }

    @Test("matrices follow each other as one")
    func matrices() {
        let first = ColorMatrix(red: [0.5, 0.25, 0, 0.1], alpha: [0.2, 0, 0, 0.5], constants: [0.1, 0, 0.3, 0.05])
        let second = ColorMatrix(green: [1, -1, 0.5, 0.2], constants: [0, 0.4, 0, -0.1])
        let color = SIMD4<Float>(0.3, 0.6, 0.9, 0.8)
        let apart = second.applied(to: first.applied(to: color)), one = first.followed(by: second).applied(to: color)
        for channel in 0..<4 { #expect(abs(apart[channel] - one[channel]) < 1e-6) }
    }
}
