import AVFoundation
import Testing
import Timeline

@Suite("Pictures of several sizes in one track")
struct PictureFitTests {
    private static let large = CGSize(width: 1920, height: 1080)
    private static let half = CGSize(width: 960, height: 540)
    private static let square = CGSize(width: 540, height: 540)
    private static let doubled = CGAffineTransform(scaleX: 2, y: 2)
    private static let centred = CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 420, ty: 0)

    private func fit(_ pictures: (CMTime, CGSize)...) -> PictureFit { PictureFit(pictures.map { (start: $0.0, size: $0.1) }, into: Self.large) }

    @Test("pictures of the track's size are left alone")
    func same() {
        #expect(fit((s(0), Self.large), (s(2), Self.large)).steps.isEmpty)
        #expect(PictureFit().transform(at: s(5)) == .identity)
    }

    @Test("others are as large as fits, in the middle, from where they start")
    func steps() {
        let fit = fit((s(0), Self.large), (s(1), Self.half), (s(2), Self.half), (s(3), Self.square), (s(4), Self.large))
        #expect(fit.steps.map(\.time) == [s(1), s(3), s(4)])
        #expect(fit.steps.map(\.transform) == [Self.doubled, Self.centred, .identity])
        for (time, wanted) in [(s(0), .identity), (s(1), Self.doubled), (s(5, 2), Self.doubled), (s(3), Self.centred), (s(9), .identity)] {
            #expect(fit.transform(at: time) == wanted)
        }
        #expect(fit.steps(after: s(1), before: s(4)).map(\.time) == [s(3)])
        #expect(fit.steps(after: s(4), before: s(9)).isEmpty)
    }

    @Test("a size of nothing is not fitted, nor is anything fitted into nothing", arguments: [CGSize.zero, CGSize(width: -1, height: 5)])
    func noSize(size: CGSize) {
        #expect(fit((s(0), size)).steps.isEmpty)
        #expect(PictureFit([(start: s(0), size: Self.half)], into: size).steps.isEmpty)
    }

    @Test("an instruction starts with the fit of its first picture, changes inside, and turns what it fitted")
    func instructions() throws {
        let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1080, ty: 0)
        let layers = [
            AutomaticVideoComposition.Layer(
                trackID: 1, naturalSize: Self.large, preferredTransform: turn, nominalFrameRate: 30, runs: [r(0, 6)],
                fit: fit((s(0), Self.half), (s(3), Self.square))),
            AutomaticVideoComposition.Layer(trackID: 2, naturalSize: Self.large, nominalFrameRate: 30, runs: [r(0, 2)]),
        ]
        let made = AutomaticVideoComposition(layers: layers, duration: s(6)).make()
        let curves = made.instructions.compactMap { ($0 as? AVVideoCompositionInstruction)?.layerInstructions.first?.transform }
        #expect(curves.map(\.boundaries) == [[s(0)], [s(2), s(3)]])
        #expect(curves.last?.value(at: s(2)) == Self.doubled.concatenating(turn))
        #expect(curves.last?.value(at: s(3)) == Self.centred.concatenating(turn))
    }
}
