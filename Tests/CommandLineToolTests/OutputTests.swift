import CommandLineTool
import Foundation
import Interchange
import Testing

@Suite struct OutputTests {
    @Test(arguments: [
        (0, 360, 0.0, 0.0, "  0%  0/360 frames"),
        (151, 360, 0.4194, 1.73, " 41%  151/360 frames  87.3 fps  0:03 left"),
        (360, 360, 1.0, 4.0, "100%  360/360 frames  90.0 fps"),
        (0, 0, 0.5, 3700.0, " 50%  1:01:40 left"),
        (5, 10, .nan, 1.0, "  0%  5/10 frames  5.0 fps"),
    ])
    func progress(done: Int, total: Int, fraction: Double, elapsed: Double, text: String) {
        #expect(ProgressLine(framesDone: done, framesTotal: total, fraction: fraction, secondsElapsed: elapsed).text == text)
    }

    @Test func errorsAreOneLine() {
        let error = CommandError(
            .content, code: "x", operation: "reading", object: "a\nb.otio", reason: "it is\r\nwrong", recovery: "another")
        #expect(error.line == "cutaway: a b.otio: it is wrong (try another)")
        #expect(
            error.json.text(isPretty: false)
                == #"{"error":{"domain":"cutaway","code":"x","operation":"reading","object":"a\nb.otio","reason":"it is\r\nwrong","recovery":"another"}}"#
        )
    }

    @Test(arguments: [(InterchangeError.Code.fileMissing, ToolStatus.noInput), (.malformedJSON, .content), (.missingHandle, .content)])
    func faultsHaveTheirStatus(code: InterchangeError.Code, status: ToolStatus) {
        #expect(CommandError(InterchangeError(code, operation: "", object: "", reason: "")).status == status)
    }

    @Test func framesAreNamedByPlaceAndTime() {
        #expect(FrameFileName.name(index: 2, count: 10, time: ExactTime(3, over: 2)) == "0003_1.500s.png")
        #expect(FrameFileName.name(index: 0, count: 1, time: ExactTime(1001, over: 30000)) == "0001_0.033s.png")
        #expect(FrameFileName.spread(2, over: ExactTime(seconds: 4)).map(\.description) == ["1", "3"])
    }

    @Test func outputsDoNotReplaceAnything() throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("cutaway-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: directory) }
        try OutputPlace.prepareDirectory(directory)
        try OutputPlace.checkNewFile(directory + "/new.mp4")
        #expect(FileManager.default.createFile(atPath: directory + "/old.mp4", contents: nil))
        for path in ["/old.mp4", "", "/none/new.mp4", "/old.mp4/new.mp4"] {
            #expect { try OutputPlace.checkNewFile(directory + path) } throws: { ($0 as? CommandError)?.status == .cannotCreate }
        }
        for path in ["/old.mp4", "/none/deeper"] {
            #expect { try OutputPlace.prepareDirectory(directory + path) } throws: { ($0 as? CommandError)?.status == .cannotCreate }
        }
    }

    @Test func everyCommandHasHelp() {
        for topic in [nil, "render", "info", "frames", "sample", "doctor"] { #expect(HelpText.text(for: topic) != nil) }
        #expect(HelpText.text(for: "paint") == nil)
    }

    @Test(arguments: ["HighestQuality", "AVAssetExportPresetHighestQuality", "highestquality"])
    func presetsGoByBothNames(name: String) {
        #expect(PresetName(name)?.full == "AVAssetExportPresetHighestQuality")
    }
}
