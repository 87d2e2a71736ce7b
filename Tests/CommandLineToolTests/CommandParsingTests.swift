import CommandLineTool
import Interchange
import Testing

@Suite struct CommandParsingTests {
    private func parse(_ line: String) throws(CommandError) -> Command {
        try Command.parse(line.split(separator: " ").map(String.init))
    }

    @Test func renderTakesEveryOption() throws {
        let line = "render edit.otio -o out.MOV --preset 1280x720 --size 640x360 --fps 30000/1001 --range 1.5s,36f --json --threads 2 --no-sandbox"
        guard case .render(let render) = try parse(line) else {
            Issue.record("render should be read")
            return
        }
        #expect(render.timeline == "edit.otio")
        #expect(render.output == OutputName("out.MOV"))
        #expect(render.output?.kind == .mov)
        #expect(render.preset.full == "AVAssetExportPreset1280x720")
        #expect(render.size == PixelSize(width: 640, height: 360))
        #expect(render.frameRate?.description == "30000/1001")
        #expect(render.range == RequestedRange("1.5s,36f"))
        #expect(render.asJSON)
        #expect(render.threads == 2)
        #expect(!render.usesSandbox)
    }

    @Test(arguments: [
        "render a.otio -o out.mp4", "render -o out.mp4 a.otio", "render a.otio -o=out.mp4", "render -o out.mp4 -- a.otio",
    ])
    func orderDoesNotMatter(line: String) throws {
        guard case .render(let render) = try parse(line) else {
            Issue.record("render should be read")
            return
        }
        #expect(render.timeline == "a.otio")
        #expect(render.output?.path == "out.mp4")
        #expect(render.preset == .highestQuality)
        #expect(render.usesSandbox)
    }

    @Test(arguments: [("out.mp4", PresetName.highestQuality), ("out.m4a", .appleM4A), ("out.m4a --preset Passthrough", PresetName("Passthrough"))])
    func presetsFollowTheFile(output: String, preset: PresetName?) throws {
        guard case .render(let render) = try parse("render a.otio -o \(output)") else {
            Issue.record("render should be read")
            return
        }
        #expect(render.preset == preset)
    }

    private static let others: [(String, Command)] = [
        ("validate a.otio", .validate(timeline: "a.otio", asJSON: false)), ("validate --json a.otio", .validate(timeline: "a.otio", asJSON: true)),
        ("info a.mp4 --json", .info(file: "a.mp4", asJSON: true)),
        ("sample here", .sample(directory: "here")),
        ("doctor", .doctor(asJSON: false)),
        ("help", .help(topic: nil)), ("--help", .help(topic: nil)), ("help render", .help(topic: "render")),
        ("render --help", .help(topic: "render")), ("frames -h", .help(topic: "frames")), ("--version", .version),
        (
            "frames a.mp4 --at 1s,2f -o x.d --tolerance 1/2 --size 32x18",
            .frames(
                FramesCommand(
                    input: "a.mp4", selection: .times([.seconds(ExactTime(seconds: 1)), .frames(ExactTime(seconds: 2))]),
                    size: PixelSize(width: 32, height: 18), tolerance: .seconds(ExactTime(1, over: 2)), destination: .directory("x.d")))
        ),
        (
            "frames a.mp4 --count 1 -o x.PNG",
            .frames(FramesCommand(input: "a.mp4", selection: .count(1), size: nil, tolerance: nil, destination: .file("x.PNG")))
        ),
    ]

    @Test(arguments: others)
    func reads(line: String, command: Command) throws {
        #expect(try parse(line) == command)
    }

    @Test(arguments: [
        ("", "cutaway"), ("paint a.otio", "paint"), ("validate", "TIMELINE"), ("inspect a.otio -o v.svg", "inspect"),
        ("render -o out.mp4", "TIMELINE"), ("render a.otio", "-o"), ("render a.otio -o", "-o"), ("render a.otio -o out.avi", "-o out.avi"),
        ("render a.otio -o .mp4", "-o .mp4"), ("render a.otio -o out.mp4 --null", "--null"), ("render a.otio b.otio -o out.mp4", "b.otio"),
        ("render a.otio --null --null", "--null"), ("render a.otio --null=1", "--null"), ("render a.otio -o out.mp4 --preset Best", "--preset Best"),
        ("render a.otio --null --size 0x10", "--size 0x10"), ("render a.otio --null --size 1280", "--size 1280"),
        ("render a.otio --null --size 99999999999999999999x2", "--size 99999999999999999999x2"),
        ("render a.otio --null --fps 0", "--fps 0"), ("render a.otio --null --fps -25", "--fps -25"), ("render a.otio --null --fps nan", "--fps nan"),
        ("render a.otio --null --fps 1/0", "--fps 1/0"), ("render a.otio --null --fps 1e9", "--fps 1e9"),
        ("render a.otio --null --range 1s", "--range 1s"),
        ("render a.otio --null --threads 0", "--threads 0"), ("render a.otio --null --wow", "--wow"),
        ("frames a.mp4 -o x", "frames"), ("frames a.mp4 --at 1s --count 2 -o x", "--count"), ("frames a.mp4 --count 0 -o x", "--count 0"),
        ("frames a.mp4 --at 1s,,2s -o x", "--at 1s,,2s"), ("frames a.mp4 --at 1s,2s -o x.png", "-o x.png"), ("frames a.mp4 --at 1s", "-o"),
        ("doctor now", "now"), ("sample", "DIR"), ("info", "FILE"),
    ])
    func refuses(line: String, object: String) {
        do {
            _ = try parse(line)
            Issue.record("\(line) should be refused")
        } catch {
            #expect(error.status == .usage)
            #expect(error.object == object)
        }
    }

    @Test(arguments: [
        ("1s,2s", "1..3"), ("0s,100s", "0..10"), ("30f,15f", "1..3/2"), ("00:00:09:00,5s", "9..10"),
    ])
    func rangesEndWithTheTimeline(text: String, range: String) throws {
        let asked = try #require(RequestedRange(text))
        #expect(try asked.resolve(rate: FrameRate(snapping: 30), end: ExactTime(seconds: 10)).description == range)
    }

    @Test(arguments: ["-1s,2s", "1s,0s", "1s,-1s", "10s,1s"])
    func rangesLieInTheTimeline(text: String) throws {
        let asked = try #require(RequestedRange(text))
        #expect(throws: CommandError.self) { try asked.resolve(rate: FrameRate(snapping: 30), end: ExactTime(seconds: 10)) }
    }
}
