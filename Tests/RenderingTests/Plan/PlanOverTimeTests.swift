import CoreGraphics
import CoreMedia
import CoreVideo
import Rendering
import Testing
import Timeline

private func time(_ value: Int64, _ timescale: CMTimeScale = 1) -> CMTime { CMTime(value: value, timescale: timescale) }
private func range(_ start: Int64, _ end: Int64) -> CMTimeRange { CMTimeRange(start: time(start), end: time(end)) }

extension RenderPlan {
    /// The plan as text: a line for each run of frames that draw the same.
    ///
    ///     0...3  track 1
    ///     4      track 1 at 0.5 over track 2
    fileprivate var drawn: [String] {
        var runs: [(first: Int, last: Int, frame: FramePlan)] = []
        for index in 0..<frameCount {
            let frame = frame(index)
            if let last = runs.last, last.frame.drawsLike(frame) { runs[runs.count - 1].last = index } else { runs.append((index, index, frame)) }
        }
        return runs.map { run in
            let text = run.frame.description.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? ""
            return (run.first == run.last ? "\(run.first)" : "\(run.first)...\(run.last)") + "  " + text
        }
    }
}

/// Plans of two to four seconds at four frames a second, on a canvas of 100x50, drawn as text.
@Suite("The plan over time")
struct PlanOverTimeTests {
    private static let canvas = CGSize(width: 100, height: 50)

    private func shown(_ timeRange: CMTimeRange = range(0, 10), _ size: CGSize = canvas, isOpaque: Bool = true) -> SourceTrackDescription {
        SourceTrackDescription(stretches: [.init(timeRange: timeRange, displaySize: size, isOpaque: isOpaque)])
    }

    private func plan(
        _ instructions: [(CMTimeRange, [LayerDescription])], _ tracks: [CMPersistentTrackID: SourceTrackDescription], seconds: Int64 = 2,
        output: CGSize = canvas, frame: CMTime = time(1, 4)
    ) -> RenderPlan {
        RenderPlan(
            instructions: instructions.map { InstructionDescription(timeRange: $0.0, layers: $0.1) }, tracks: tracks, renderSize: Self.canvas,
            outputSize: output, timeRange: range(0, seconds), frameDuration: frame)
    }

    private func fixed<Value: RampValue>(_ value: Value) throws -> RampCurve<Value> {
        var curve = RampCurve<Value>()
        try curve.set(value, at: .zero)
        return curve
    }

    private func layer(_ trackID: CMPersistentTrackID, _ transform: CGAffineTransform) throws -> LayerDescription {
        LayerDescription(trackID: trackID, transform: try fixed(transform))
    }

    @Test("cuts: each clip passes as it is, alone, also where the other track goes on below")
    func cuts() {
        let plan = plan(
            [(range(0, 1), [LayerDescription(trackID: 1), LayerDescription(trackID: 2)]), (range(1, 2), [LayerDescription(trackID: 2)])],
            [1: shown(range(0, 1)), 2: shown()])
        #expect(plan.drawn == ["0...3  track 1", "4...7  track 2"])
    }

    @Test("a dissolve: alone before, both while it lasts, alone from its last frame on")
    func dissolve() throws {
        var out = RampCurve<Float>()
        try out.addRamp(from: 1, to: 0, over: range(1, 2))
        let layers = [LayerDescription(trackID: 1, opacity: out), LayerDescription(trackID: 2)]
        #expect(
            plan([(range(0, 3), layers)], [1: shown(range(0, 2)), 2: shown(range(1, 3))], seconds: 3).drawn == [
                "0...4  track 1", "5  track 1 at 0.75 over track 2", "6  track 1 at 0.5 over track 2", "7  track 1 at 0.25 over track 2",
                "8...11  track 2",
            ])
    }

    @Test("what a layer covers comes and goes as it moves over the canvas")
    func occlusion() throws {
        var slide = RampCurve<CGAffineTransform>()
        try slide.addRamp(from: CGAffineTransform(translationX: 100, y: 0), to: .identity, over: range(0, 1))
        let layers = [LayerDescription(trackID: 1, transform: slide), LayerDescription(trackID: 2), LayerDescription(trackID: 3)]
        #expect(
            plan([(range(0, 2), layers)], [1: shown(), 2: shown(), 3: shown()]).drawn == [
                "0  track 2", "1  track 1 by [1 0 0 1 75 0] over track 2", "2  track 1 by [1 0 0 1 50 0] over track 2",
                "3  track 1 by [1 0 0 1 25 0] over track 2", "4...7  track 1",
            ])
    }

    @Test("layers that fade out, leave the canvas or are cropped away are dropped while they cannot be seen")
    func dropped() throws {
        var fade = RampCurve<Float>()
        try fade.set(0, at: .zero)
        try fade.addRamp(from: 0, to: 1, over: range(1, 2))
        var leaving = RampCurve<CGAffineTransform>()
        try leaving.addRamp(
            from: CGAffineTransform(translationX: 0, y: -25), to: CGAffineTransform(translationX: 0, y: -75), over: range(0, 1))
        let layers = [LayerDescription(trackID: 1, opacity: fade), LayerDescription(trackID: 2, transform: leaving)]
        #expect(
            plan([(range(0, 3), layers)], [1: shown(), 2: shown()], seconds: 3).drawn == [
                "0  track 2 by [1 0 0 1 0 -25]", "1  track 2 by [1 0 0 1 0 -37.5]", "2...4  background", "5  track 1 at 0.25",
                "6  track 1 at 0.5", "7  track 1 at 0.75", "8...11  track 1",
            ])
        var crop = RampCurve<CGRect>()
        try crop.addRamp(from: CGRect(x: 0, y: 0, width: 100, height: 50), to: CGRect(x: 100, y: 0, width: 0, height: 50), over: range(0, 1))
        #expect(
            plan([(range(0, 2), [LayerDescription(trackID: 1, crop: crop)])], [1: shown()]).drawn == [
                "0  track 1", "1  track 1 cropped 25,0 75x50", "2  track 1 cropped 50,0 50x50", "3  track 1 cropped 75,0 25x50", "4...7  background",
            ])
    }

    /// Fixed transforms and how they are written.
    @Test(
        "whole pixels, upright scales and general maps are told by their numbers",
        arguments: [
            (CGAffineTransform.identity, "track 1"), (CGAffineTransform(translationX: 12, y: -8), "track 1 by [1 0 0 1 12 -8] over track 2"),
            (CGAffineTransform(translationX: 0.5, y: 0), "track 1 by [1 0 0 1 0.5 0] over track 2"),
            (CGAffineTransform(scaleX: 0.3, y: 0.5), "track 1 by [0.3 0 0 0.5 0 0] over track 2"),
            (CGAffineTransform(scaleX: 2, y: 2), "track 1 by [2 0 0 2 0 0]"),
            (CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 100, ty: 0), "track 1 by [-1 0 0 1 100 0]"),
            (CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 50, ty: 0), "track 1 by [0 1 -1 0 50 0] over track 2"),
            (CGAffineTransform(rotationAngle: .pi / 6), "track 1 by [0.866 0.5 -0.5 0.866 0 0] over track 2"),
        ])
    func placement(transform: CGAffineTransform, text: String) throws {
        let plan = plan([(range(0, 2), [try layer(1, transform), LayerDescription(trackID: 2)])], [1: shown(), 2: shown()])
        #expect(plan.drawn == ["0...7  " + text])
    }

    @Test("an output of another size scales everything alike; a clip of that size is upright and alone")
    func outputScale() throws {
        let plan = plan(
            [(range(0, 2), [try layer(1, CGAffineTransform(translationX: 10, y: 4)), LayerDescription(trackID: 2)])], [1: shown(), 2: shown()],
            output: CGSize(width: 50, height: 25))
        #expect(plan.drawn == ["0...7  track 1 by [0.5 0 0 0.5 5 2] over track 2 by [0.5 0 0 0.5 0 0]"])
    }

    @Test("a still of hours is one line, and twice the rate of the source changes nothing in the plan")
    func unchanging() {
        let still = plan([(range(0, 7200), [LayerDescription(trackID: 1)])], [1: shown(range(0, 7200))], seconds: 7200)
        #expect(still.drawn == ["0...28799  track 1"])
        let fast = plan([(range(0, 2), [LayerDescription(trackID: 1)])], [1: shown()], frame: time(1, 8))
        #expect(fast.drawn == ["0...15  track 1"])
    }
}

/// Pictures that change every so many frames, and a count of what was asked for.
private final class SlideSource: FrameSource {
    private let slides: [CMPersistentTrackID: [CVPixelBuffer]]
    private let lengths: [CMPersistentTrackID: Int64]
    private(set) var asked: [CMPersistentTrackID: Int] = [:]
    private(set) var framesDecoded = 0
    let decodersOpen = 0

    init(_ slides: [CMPersistentTrackID: [CVPixelBuffer]], lengths: [CMPersistentTrackID: Int64]) {
        (self.slides, self.lengths) = (slides, lengths)
    }

    func pictures(
        _ requests: [PictureRequest], at time: CMTime, scale: (CVPixelBuffer, ScaledForm) throws -> CVPixelBuffer
    ) throws -> [SourcePicture?] {
        requests.map { request in
            asked[request.trackID, default: 0] += 1
            guard let pictures = slides[request.trackID], let length = lengths[request.trackID] else { return nil }
            return SourcePicture(pictures[Int(time.value / length) % pictures.count])
        }
    }

    func timeOfNextChange(of trackID: CMPersistentTrackID, after time: CMTime) -> CMTime? { nil }
}

@Suite("What carrying out a plan costs")
struct PlanWorkTests {
    private let size = CGSize(width: 16, height: 8)

    private func slides(_ levels: [Int]) throws -> [CVPixelBuffer] {
        try levels.map { level in
            let picture = try TestPicture(16, 8, .planarTest()) { plane, _, _ in plane == 0 ? level : 128 }.buffer
            var attachments = BufferAttachments()
            ColorDescription.bt709.write(into: &attachments)
            picture.attachments = attachments
            return picture
        }
    }

    /// Renders sixteen frames of the same layers, and gives the counts and the lumas of their top left corners.
    private func work(
        _ layers: [LayerPlan], lengths: [CMPersistentTrackID: Int64]
    ) throws -> (statistics: RenderStatistics, lumas: [Int], asked: [CMPersistentTrackID: Int]) {
        let source = SlideSource([1: try slides([50, 90, 130, 170]), 2: try slides([60])], lengths: lengths)
        let canvas = PictureDescription(width: 16, height: 8, format: try .planarTest(), color: .bt709)
        let renderer = try FrameRenderer(canvas: canvas, source: source)
        let lumas = try (0..<16).map { index in
            let plan = FramePlan(
                time: CMTime(value: Int64(index), timescale: 30), duration: CMTime(value: 1, timescale: 30), background: .black, layers: layers)
            return TestPicture(try renderer.render(plan))[0, 0, 0]
        }
        return (renderer.statistics, lumas, source.asked)
    }

    private func expected(_ change: (inout RenderStatistics) -> Void) -> RenderStatistics {
        var statistics = RenderStatistics()
        change(&statistics)
        return statistics
    }

    @Test("pass-through: every frame of the same rate goes out as it is")
    func passThrough() throws {
        let (statistics, lumas, _) = try work([LayerPlan(trackID: 1, displaySize: size)], lengths: [1: 1])
        #expect(statistics == expected { $0.passedThrough = 16 })
        #expect(lumas == (0..<16).map { [50, 90, 130, 170][$0 % 4] })
    }

    @Test("twice the rate: every other frame is the one before again")
    func doubling() throws {
        let (statistics, lumas, _) = try work([LayerPlan(trackID: 1, displaySize: size)], lengths: [1: 2])
        #expect(statistics == expected { ($0.passedThrough, $0.reused) = (8, 8) })
        #expect(lumas == (0..<16).map { [50, 90, 130, 170][$0 / 2 % 4] })
    }

    @Test("a freeze that is composed is composed once")
    func freeze() throws {
        let (statistics, lumas, _) = try work([LayerPlan(trackID: 1, opacity: 0.5, displaySize: size)], lengths: [1: 100])
        #expect(statistics == expected { ($0.composedYUV, $0.reused) = (1, 15) })
        #expect(lumas == Array(repeating: 33, count: 16))
    }

    @Test("two layers: a frame is made when either changes")
    func two() throws {
        let layers = [LayerPlan(trackID: 2, displaySize: size), LayerPlan(trackID: 1, opacity: 0.5, displaySize: size)]
        let (statistics, lumas, asked) = try work(layers, lengths: [1: 4, 2: 1])
        #expect(statistics == expected { ($0.composedYUV, $0.reused) = (4, 12) })
        #expect(lumas == (0..<16).map { [55, 75, 95, 115][$0 / 4] })
        #expect(asked == [1: 16, 2: 16])
    }
}
