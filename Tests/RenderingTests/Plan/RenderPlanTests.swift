import CoreGraphics
import CoreMedia
import Rendering
import Testing
import Timeline

private func time(_ value: Int64, _ timescale: CMTimeScale = 1) -> CMTime { CMTime(value: value, timescale: timescale) }
private func range(_ start: Int64, _ end: Int64) -> CMTimeRange { CMTimeRange(start: time(start), end: time(end)) }

@Suite("What a frame consists of")
struct RenderPlanTests {
    /// A plan over ten seconds of 100x50 canvas, four frames a second, with the same instruction throughout.
    private func plan(
        _ layers: [LayerDescription], tracks: [CMPersistentTrackID: SourceTrackDescription]? = nil, output: CGSize = CGSize(width: 100, height: 50)
    ) -> RenderPlan {
        RenderPlan(
            instructions: [InstructionDescription(timeRange: range(0, 10), layers: layers)],
            tracks: tracks ?? [1: picture(), 2: picture(), 3: picture()],
            renderSize: CGSize(width: 100, height: 50), outputSize: output, timeRange: range(0, 10), frameDuration: time(1, 4))
    }

    private func picture(
        _ timeRange: CMTimeRange = range(0, 10), size: CGSize = CGSize(width: 100, height: 50), isOpaque: Bool = true
    ) -> SourceTrackDescription {
        SourceTrackDescription(stretches: [.init(timeRange: timeRange, displaySize: size, isOpaque: isOpaque)])
    }

    private func fixed<Value: RampValue>(_ value: Value) throws -> RampCurve<Value> {
        var curve = RampCurve<Value>()
        try curve.set(value, at: .zero)
        return curve
    }

    @Test("a track alone is drawn as it is")
    func single() {
        #expect(plan([LayerDescription(trackID: 1)]).frame(3).description == "3/4: track 1")
    }

    @Test("a dissolve: the opacity of each frame lies on the ramp, and a layer is gone once nothing of it is left")
    func dissolve() throws {
        var out = RampCurve<Float>()
        try out.addRamp(from: 1, to: 0, over: range(1, 2))
        let plan = plan([LayerDescription(trackID: 1, opacity: out), LayerDescription(trackID: 2)])
        #expect(
            (3...9).map { plan.frame($0).description } == [
                "3/4: track 1", "4/4: track 1", "5/4: track 1 at 0.75 over track 2", "6/4: track 1 at 0.5 over track 2",
                "7/4: track 1 at 0.25 over track 2", "8/4: track 2", "9/4: track 2",
            ])
    }

    @Test("a transform ramp goes element by element and holds its end")
    func transform() throws {
        var curve = RampCurve<CGAffineTransform>()
        try curve.addRamp(from: .identity, to: CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 40, ty: -8), over: range(0, 1))
        let plan = plan([LayerDescription(trackID: 1, transform: curve)])
        #expect(
            (0...5).map { plan.frame($0).description } == [
                "0/4: track 1", "1/4: track 1 by [0.875 0 0 0.875 10 -2]", "2/4: track 1 by [0.75 0 0 0.75 20 -4]",
                "3/4: track 1 by [0.625 0 0 0.625 30 -6]", "4/4: track 1 by [0.5 0 0 0.5 40 -8]", "5/4: track 1 by [0.5 0 0 0.5 40 -8]",
            ])
    }

    @Test("a crop is kept only when it takes something away")
    func crop() throws {
        var curve = RampCurve<CGRect>()
        try curve.addRamp(
            from: CGRect(x: 0, y: 0, width: 100, height: 50), to: CGRect(x: 20, y: 10, width: 40, height: 20), over: range(0, 1))
        let moving = plan([LayerDescription(trackID: 1, crop: curve)])
        #expect(moving.frame(0).description == "0/4: track 1")
        #expect(moving.frame(2).description == "2/4: track 1 cropped 10,5 70x35")
        let larger = plan([LayerDescription(trackID: 1, crop: try fixed(CGRect(x: -5, y: -5, width: 200, height: 200)))])
        #expect(larger.frame(0).description == "0/4: track 1")
        let outside = plan([LayerDescription(trackID: 1, crop: try fixed(CGRect(x: 200, y: 0, width: 10, height: 10)))])
        #expect(outside.frame(0).description == "0/4: background")
    }

    @Test("a crop that leaves the edge does not hide what lies under it")
    func cropUncovers() throws {
        let plan = plan([LayerDescription(trackID: 1, crop: try fixed(CGRect(x: 0, y: 0, width: 99, height: 50))), LayerDescription(trackID: 2)])
        #expect(plan.frame(0).description == "0/4: track 1 cropped 0,0 99x50 over track 2")
    }

    /// Transforms of a covering picture, and whether anything of it can be seen.
    @Test(
        "a layer off the canvas is left out",
        arguments: [
            (CGAffineTransform(translationX: 100, y: 0), false), (CGAffineTransform(translationX: 99.5, y: 0), true),
            (CGAffineTransform(translationX: -100, y: 0), false), (CGAffineTransform(translationX: -99.5, y: 0), true),
            (CGAffineTransform(translationX: 0, y: 50), false), (CGAffineTransform(translationX: 0, y: -50), false),
            (CGAffineTransform(scaleX: 0, y: 1), false), (CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0), false),
            (CGAffineTransform(translationX: .infinity, y: 0), false),
        ])
    func offCanvas(transform: CGAffineTransform, isSeen: Bool) throws {
        let plan = plan([LayerDescription(trackID: 1, transform: try fixed(transform))])
        #expect(plan.frame(0).layers.isEmpty == !isSeen)
    }

    /// Transforms of the upper layer, and whether the lower one is still seen.
    @Test(
        "what lies under an opaque layer over the whole canvas is left out",
        arguments: [
            (CGAffineTransform.identity, false), (CGAffineTransform(scaleX: 2, y: 2), false), (CGAffineTransform(translationX: 1, y: 0), true),
            (CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 100, ty: 0), false),
            (CGAffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 100, ty: 0), false), (CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 100, ty: 0), true),
            (CGAffineTransform(a: 3, b: 3, c: -3, d: 3, tx: 0, ty: -150), true),
        ])
    func covered(transform: CGAffineTransform, lowerIsSeen: Bool) throws {
        let plan = plan([LayerDescription(trackID: 1, transform: try fixed(transform)), LayerDescription(trackID: 2)])
        #expect(plan.frame(0).layers.map(\.trackID) == (lowerIsSeen ? [2, 1] : [1]))
    }

    @Test("a picture with alpha, and a faded one, hide nothing")
    func seeThrough() throws {
        let alpha = plan([LayerDescription(trackID: 1), LayerDescription(trackID: 2)], tracks: [1: picture(isOpaque: false), 2: picture()])
        #expect(alpha.frame(0).description == "0/4: track 1 over track 2")
        let faded = plan([LayerDescription(trackID: 1, opacity: try fixed(0.5)), LayerDescription(trackID: 2)])
        #expect(faded.frame(0).description == "0/4: track 1 at 0.5 over track 2")
        let gone = plan([LayerDescription(trackID: 1, opacity: try fixed(0)), LayerDescription(trackID: 2), LayerDescription(trackID: 3)])
        #expect(gone.frame(0).description == "0/4: track 2")
    }

    @Test("where a track has no media the background shows; its stretches are half-open")
    func gaps() {
        let stretches = SourceTrackDescription(stretches: [
            .init(timeRange: range(0, 1), displaySize: CGSize(width: 100, height: 50), isOpaque: true),
            .init(timeRange: range(2, 3), displaySize: CGSize(width: 50, height: 25), isOpaque: true),
        ])
        let plan = plan([LayerDescription(trackID: 1), LayerDescription(trackID: 9)], tracks: [1: stretches])
        #expect(
            [3, 4, 7, 8, 11, 12].map { plan.frame($0).description } == [
                "3/4: track 1", "4/4: background", "7/4: background", "8/4: track 1", "11/4: track 1", "12/4: background",
            ])
        #expect(plan.frame(8).layers.first?.displaySize == CGSize(width: 50, height: 25))
    }

    @Test("layers are composed at the output's size: scaled after their own transform")
    func outputScale() throws {
        let move = CGAffineTransform(translationX: 10, y: 20)
        let half = plan([LayerDescription(trackID: 1, transform: try fixed(move))], output: CGSize(width: 50, height: 25))
        #expect(half.frame(0).description == "0/4: track 1 by [0.5 0 0 0.5 5 10]")
        let stretched = plan([LayerDescription(trackID: 1), LayerDescription(trackID: 2)], output: CGSize(width: 200, height: 50))
        #expect(stretched.frame(0).description == "0/4: track 1 by [2 0 0 1 0 0]")
        #expect(half.scale == CGSize(width: 0.5, height: 0.5))
    }

    @Test("frames that draw the same are told from those that do not, whatever their times")
    func drawsLike() throws {
        var out = RampCurve<Float>()
        try out.addRamp(from: 1, to: 0, over: range(1, 2))
        let plan = plan([LayerDescription(trackID: 1, opacity: out)])
        #expect(plan.frame(0).drawsLike(plan.frame(3)))
        #expect(plan.frame(0) != plan.frame(3))
        #expect(!plan.frame(5).drawsLike(plan.frame(6)))
        #expect(plan.frame(8).drawsLike(plan.frame(30)))
    }
}

@Suite("Instructions over time")
struct InstructionLookupTests {
    private let plan = RenderPlan(
        instructions: [
            InstructionDescription(timeRange: range(0, 1), background: CanvasColor(red: 1, green: 0, blue: 0), layers: []),
            InstructionDescription(timeRange: range(1, 2), background: CanvasColor(red: 0, green: 1, blue: 0), layers: []),
            InstructionDescription(
                timeRange: CMTimeRange(start: time(3), duration: .positiveInfinity), background: CanvasColor(red: 0, green: 0, blue: 1), layers: []),
        ],
        tracks: [:], renderSize: CGSize(width: 2, height: 2), outputSize: CGSize(width: 2, height: 2), timeRange: range(0, 5),
        frameDuration: time(1, 4))

    @Test(
        "an instruction holds from its start to just before its end; without one the frame is black",
        arguments: [
            (time(-1, 1_000_000), "black"), (time(0), "red"), (time(999_999_999, 1_000_000_000), "red"), (time(1), "green"), (time(60, 60), "green"),
            (time(199, 100), "green"), (time(2), "black"), (time(299, 100), "black"), (time(3), "blue"), (time(1_000_000), "blue"),
        ])
    func lookup(at: CMTime, expected: String) {
        let background = plan.frame(at: at, duration: time(1, 4)).background
        let name = background.red == 1 ? "red" : background.green == 1 ? "green" : background.blue == 1 ? "blue" : "black"
        #expect(name == expected)
    }

    @Test("without instructions every frame is black")
    func none() {
        let plan = RenderPlan(
            instructions: [], tracks: [:], renderSize: CGSize(width: 2, height: 2), outputSize: CGSize(width: 2, height: 2), timeRange: range(0, 5),
            frameDuration: time(1, 4))
        #expect(plan.frame(2) == FramePlan(time: time(1, 2), duration: time(1, 4), background: .black, layers: []))
    }
}

@Suite("The frames of a range")
struct FrameGridTests {
    private func plan(start: CMTime = .zero, duration: CMTime, frame: CMTime) -> RenderPlan {
        RenderPlan(
            instructions: [], tracks: [:], renderSize: CGSize(width: 2, height: 2), outputSize: CGSize(width: 2, height: 2),
            timeRange: CMTimeRange(start: start, duration: duration), frameDuration: frame)
    }

    @Test(
        "every frame that starts inside the range counts, also one that is cut by its end",
        arguments: [
            (time(1), time(1, 30), 30), (time(1001, 1000), time(1, 30), 31), (time(999, 1000), time(1, 30), 30), (time(1), time(1001, 30000), 30),
            (time(1, 1_000_000_000), time(1, 24), 1), (time(1, 24), time(1, 24), 1), (time(2, 48), time(1, 24), 1), (time(0), time(1, 30), 0),
            (time(3600), time(1001, 60000), 215_785), (time(1), time(0, 30), 0), (time(1), time(-1, 30), 0), (.positiveInfinity, time(1, 30), 0),
            (.invalid, time(1, 30), 0), (time(1), .invalid, 0), (time(.max), time(1, .max), .max),
        ] as [(CMTime, CMTime, Int)])
    func count(duration: CMTime, frame: CMTime, expected: Int) {
        #expect(plan(duration: duration, frame: frame).frameCount == expected)
    }

    @Test("times do not drift: frame 100 000 at 30000/1001 is exact")
    func noDrift() {
        let plan = plan(duration: time(100_000), frame: time(1001, 30000))
        #expect(plan.time(ofFrame: 100_000) == time(100_100_000, 30000))
        #expect(plan.time(ofFrame: 99_999) == time(100_098_999, 30000))
        #expect(plan.time(ofFrame: 100_000).hasBeenRounded == false)
        #expect(plan.frame(100_000).time == time(100_100_000, 30000))
        #expect(plan.frame(7).duration == time(1001, 30000))
    }

    @Test("the grid starts where the range starts, in any timescale")
    func start() {
        let plan = plan(start: time(1, 3), duration: time(1), frame: time(1001, 30000))
        #expect(plan.time(ofFrame: 0) == time(1, 3))
        #expect(plan.time(ofFrame: 2) == time(12002, 30000))
        #expect(plan.time(ofFrame: 30000) == time(10000 + 30_030_000, 30000))
    }

    @Test("a frame number beyond all times has none")
    func overflow() {
        #expect(plan(duration: time(1), frame: time(1001, 30000)).time(ofFrame: .max).isValid == false)
    }
}
