import AVFoundation
import SampleMedia
import Testing

@Suite("Story: the command line", .serialized)
struct CommandLineStory {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try Data("This is a letter, not a movie.\n".utf8).write(to: workshop.url("text.mp4"))
        try Data("mine".utf8).write(to: workshop.url("existing.mp4"))
        try FileManager.default.createDirectory(at: workshop.url("folder"), withIntermediateDirectories: false)
        let clip = try workshop.asset(SampleClip(name: "clip", clip: 1, size: CGSize(width: 160, height: 90), frameCount: 30))
        let bytes = try Data(contentsOf: clip.url)
        try bytes.prefix(bytes.count / 2).write(to: workshop.url("cut.mp4"))
        try Data(Self.timeline(children: "").utf8).write(to: workshop.url("empty.otio"))
        try Data(Self.timeline(children: Self.clip("gone.mp4", frames: 10)).utf8).write(to: workshop.url("gone.otio"))
        try Data(Self.timeline(children: Self.clip("clip.mp4", frames: 10), size: "[0, 90]").utf8).write(to: workshop.url("flat.otio"))
        try Data(Self.timeline(children: Self.clip("clip.mp4", frames: -10)).utf8).write(to: workshop.url("negative.otio"))
        try Data("{ \"OTIO_SCHEMA\": \"Timeline.1\", ".utf8).write(to: workshop.url("broken.otio"))
    }

    @Test(
        "bad input is one line on standard error and its exit status, and leaves nothing",
        arguments: [
            ("render missing.otio -o out.mp4", 66), ("validate missing.otio", 66), ("validate broken.otio", 65), ("validate", 64),
            ("render missing.mp4 -o out.mp4", 66), ("render folder -o out.mp4", 66),
            ("info missing.mp4", 66), ("info folder", 66), ("frames missing.mp4 --count 1 -o out.png", 66), ("render gone.otio -o out.mp4", 66),
            ("render text.mp4 -o out.mp4", 65), ("info text.mp4", 65), ("render cut.mp4 -o out.mp4", 65), ("render broken.otio -o out.mp4", 65),
            ("render empty.otio -o out.mp4", 65), ("render flat.otio -o out.mp4", 65), ("render negative.otio -o out.mp4", 65),
            ("render clip.mp4 -o existing.mp4", 73), ("render clip.mp4 -o no/such/folder/out.mp4", 73), ("render clip.mp4 -o text.mp4/out.mp4", 73),
            ("render clip.mp4 -o out.mp4 --preset AVAssetExportPresetOfDreams", 64), ("render clip.mp4", 64), ("render", 64), ("dance", 64), ("", 64),
            ("render clip.mp4 -o out.mp4 --size 0x90", 64), ("render clip.mp4 -o out.mp4 --size=-160x90", 64),
            ("render clip.mp4 -o out.mp4 --fps 0", 64), ("render clip.mp4 -o out.mp4 --range 0s,0s", 64),
            ("render clip.mp4 -o out.mp4 --threads 0", 64), ("frames clip.mp4 --at 99s -o out.png", 64), ("sample text.mp4", 73),
            ("sample text.mp4/demo", 73),
        ])
    func badInput(line: String, status: Int32) throws {
        let before = try workshop.listing
        let arguments = line.split(separator: " ").map(String.init)
        let run = try CommandLineRun(arguments, in: workshop.folder)
        #expect(run.status == status, "\(run.errors)")
        #expect(run.errorLines.count == 1, "\(run.errors)")
        #expect(run.errors.hasPrefix("cutaway: "))
        #expect(run.output.isEmpty)
        #expect(try workshop.listing == before)
        #expect(try Data(contentsOf: workshop.url("existing.mp4")) == Data("mine".utf8))
    }

    @Test("with --json the error is one object on standard output", arguments: [("missing.mp4", 66), ("text.mp4", 65)])
    func jsonError(file: String, status: Int32) throws {
        let run = try CommandLineRun(["info", file, "--json"], in: workshop.folder)
        #expect(run.status == status)
        let error = try #require(try run.json["error"] as? [String: Any])
        #expect(Set(error.keys).isSuperset(of: ["domain", "code", "operation", "object", "reason"]))
        #expect((error["object"] as? String)?.contains(file) == true)
    }

    @Test("the sample is written and rendered, and the report counts its frames", .timeLimit(.minutes(5)))
    func demo() throws {
        let sample = try CommandLineRun(["sample", "demo"], in: workshop.folder)
        #expect(sample.status == 0, "\(sample.errors)")
        let render = try CommandLineRun(["render", "demo/sample.otio", "-o", "sample.mp4", "--json"], in: workshop.folder)
        #expect(render.status == 0, "\(render.errors)")
        let report = try render.json
        #expect(report["frames"] as? Int == 330)
        #expect(report["statistics"] is [String: Any])
        let movie = AVURLAsset(url: workshop.url("sample.mp4"))
        #expect(try Playback.pictureCount(of: movie) == 330)
    }

    @Test("--null renders everything and writes nothing")
    func null() throws {
        let before = try workshop.listing
        let run = try CommandLineRun(["render", "clip.mp4", "--null", "--json"], in: workshop.folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try run.json["frames"] as? Int == 30)
        #expect(try workshop.listing == before)
    }

    // MARK: Documents

    private static func timeline(children: String, size: String = "[160, 90]") -> String {
        """
        {"OTIO_SCHEMA": "Timeline.1", "name": "t", "metadata": {"cutaway": {"renderSize": \(size), "frameDuration": "1/30"}},
         "tracks": {"OTIO_SCHEMA": "Stack.1", "name": "tracks", "children": [
           {"OTIO_SCHEMA": "Track.1", "name": "Video", "kind": "Video", "children": [\(children)]}]}}
        """
    }

    private static func clip(_ file: String, frames: Int) -> String {
        """
        {"OTIO_SCHEMA": "Clip.2", "name": "\(file)", "source_range": {"OTIO_SCHEMA": "TimeRange.1",
          "start_time": {"OTIO_SCHEMA": "RationalTime.1", "rate": 30.0, "value": 0.0},
          "duration": {"OTIO_SCHEMA": "RationalTime.1", "rate": 30.0, "value": \(frames).0}},
         "media_references": {"DEFAULT_MEDIA": {"OTIO_SCHEMA": "ExternalReference.1", "target_url": "\(file)"}},
         "active_media_reference_key": "DEFAULT_MEDIA"}
        """
    }
}

extension Playback {
    fileprivate static func pictureCount(of asset: AVAsset) throws -> Int {
        var count = 0
        try forEachPicture(of: asset) { _ in count += 1 }
        return count
    }
}
