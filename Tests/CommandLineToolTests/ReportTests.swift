import CommandLineTool
import Interchange
import Testing

@Suite struct ReportTests {
    @Test func renderSummary() {
        let summary = RenderSummary(
            output: "out.mp4", duration: ExactTime(1001, over: 100), frames: 300, audioSamples: 480_480, wallSeconds: 2.5,
            statistics: [.init("passedThrough", 0), .init("composedYUV", 300)], warnings: ["clip: held"])
        #expect(summary.text == "wrote out.mp4: 300 frames, 10.010 s, 120.0 fps\nframes: composedYUV 300")
        #expect(
            summary.json.text(isPretty: false)
                == #"{"output":"out.mp4","duration":"1001/100","frames":300,"audioSamples":480480,"wallSeconds":2.5,"framesPerSecond":120.0,"#
                + #""statistics":{"passedThrough":0,"composedYUV":300},"warnings":["clip: held"]}"#)
    }

    @Test func mediaSummary() {
        let ten = ExactRange(start: .zero, duration: ExactTime(seconds: 10))
        let video = MediaSummary.Track(
            id: 1, kind: "video", codec: "avc1", isEnabled: true, language: nil, range: ten, timescale: 15360, dataRate: 1_234_567,
            picture: .init(
                codedSize: PixelSize(width: 720, height: 576), naturalSize: PixelSize(width: 1024, height: 576), frameRate: 29.97003,
                shortestFrame: ExactTime(1001, over: 30000), transform: AffineMatrix(0, 1, -1, 0, 576, 0), primaries: "ITU_R_709_2",
                transferFunction: nil, matrix: "ITU_R_709_2", isFullRange: false, bitsPerComponent: 8),
            sound: nil, segments: [.init(source: nil, target: ten), .init(source: ten, target: ten)])
        let sound = MediaSummary.Track(
            id: 2, kind: "audio", codec: "aac ", isEnabled: false, language: "eng", range: ten, timescale: 48000, dataRate: 0,
            picture: nil, sound: .init(sampleRate: 48000, channels: 1), segments: [])
        let summary = MediaSummary(path: "a.mov", duration: ExactTime(seconds: 10), tracks: [video, sound])
        #expect(
            summary.text == """
                a.mov
                  duration 10.000 s (10), 2 tracks
                track 1: video avc1, 1234.6 kbit/s
                  10.000 s (10) from 0.000 s (0), timescale 15360
                  720x576 shown as 1024x576, 29.97 frames a second (shortest 1001/30000 s)
                  transform [0 1 -1 0 576 0]
                  colour ITU_R_709_2 / - / ITU_R_709_2, video range, 8 bits
                  segment 0..10: empty
                  segment 0..10: media 0..10
                track 2: audio aac , disabled, eng
                  10.000 s (10) from 0.000 s (0), timescale 48000
                  48000 Hz, 1 channel
                """)
        guard case .object(let object) = summary.json, case .array(let tracks) = object["tracks"] else {
            Issue.record("there should be tracks")
            return
        }
        #expect(tracks.count == 2)
    }

    @Test func doctorSaysWhatToInstall() {
        var report = DoctorReport(parts: [.init(.library, "zimg", detail: "2", isPresent: true)])
        #expect(report.installCommand == nil)
        #expect(report.isComplete)
        report.parts.append(.init(.encoder, "libx265", detail: "HEVC", isPresent: false))
        report.parts.append(.init(.library, "libavformat", detail: "", isPresent: false))
        #expect(report.installCommand == "sudo apt-get install libavcodec-extra libavformat-dev")
        #expect(!report.isComplete)
    }
}

@Suite("What validate prints") struct ValidationReportTests {
    static let report = ValidationReport(entries: [
        .init(Finding(.shortMedia, object: "clip \"a\"", reason: "its media is too short")),
        .init(
            code: "instructionGap", severity: .error, range: ExactRange(start: ExactTime(2, over: 3), duration: ExactTime(1, over: 6)),
            instruction: 1,
            message: "no instruction covers it", remedy: "add one"),
    ])

    @Test func text() {
        #expect(
            Self.report.text == """
                warning: clip "a": its media is too short [shortMedia]
                error: 0.666 s to 0.833 s: no instruction covers it [instructionGap]
                    add one
                1 error, 1 warning
                """)
        #expect(ValidationReport(entries: []).text == "nothing is wrong")
        #expect(Self.report.hasErrors && !ValidationReport(entries: [Self.report.entries[0]]).hasErrors)
    }

    @Test func json() {
        #expect(
            Self.report.json.text(isPretty: false) == """
                {"findings":[{"code":"shortMedia","severity":"warning","start":null,"duration":null,"track":null,"instruction":null,\
                "message":"clip \\"a\\": its media is too short","remedy":null},{"code":"instructionGap","severity":"error","start":"2/3",\
                "duration":"1/6","track":null,"instruction":1,"message":"no instruction covers it","remedy":"add one"}]}
                """)
        #expect(ValidationReport(entries: []).json.text(isPretty: false) == #"{"findings":[]}"#)
    }
}
