import Foundation
import Interchange
import Testing

@Suite struct TimelineDocumentTests {
    /// A document as early programs wrote it: former names, one reference a clip, missing fields.
    private static let early = """
        {"OTIO_SCHEMA": "Timeline.1", "name": null, "tracks": {"OTIO_SCHEMA": "Stack.1", "children": [
          {"OTIO_SCHEMA": "Sequence.1", "kind": "Video", "children": [
            {"OTIO_SCHEMA": "Filler.1", "source_range": {"OTIO_SCHEMA": "TimeRange.1",
              "start_time": {"OTIO_SCHEMA": "RationalTime.1", "rate": 24, "value": 0},
              "duration": {"OTIO_SCHEMA": "RationalTime.1", "rate": 24, "value": 12}}},
            {"OTIO_SCHEMA": "Clip.1", "name": "shot", "media_reference": {"OTIO_SCHEMA": "ExternalReference.1", "target_url": "A.mp4"},
             "metadata": {"big": 170141183460469231731687303715884105728, "nan": NaN, "inf": Inf},
             "source_range": {"OTIO_SCHEMA": "TimeRange.1",
              "start_time": {"OTIO_SCHEMA": "RationalTime.1", "rate": 24, "value": 24},
              "duration": {"OTIO_SCHEMA": "RationalTime.1", "rate": 24.0, "value": 36}}}
          ]}]}}
        """

    @Test func readsEarlyDocuments() throws {
        let plan = try MediaTable().plan(Self.early)
        #expect(plan.videoTracks.map { $0.segments.map(\.description) } == [["1/2..2: A.mp4#1 1..5/2"]])
    }

    @Test func keepsWhatItDoesNotKnow() throws {
        let strange: JSONValue = ["OTIO_SCHEMA": "Hologram.3", "name": "x", "source_range": Doc.span(0, 15), "depth": 7]
        let document = try TimelineDocument(json: Doc.timeline(Doc.track("Video", strange, Doc.clip("A.mp4", 0, 30))))
        guard case .track(let track) = document.stack.children[0], case .unknown(_, let kept) = track.children[0] else {
            Issue.record("the unknown object should be kept")
            return
        }
        #expect(kept == strange)
        #expect(document.findings.map(\.code) == [.unsupportedSchema])
    }

    @Test func aMissingReferenceNamesItsClip() {
        let text = Self.early.replacingOccurrences(of: "ExternalReference.1", with: "MissingReference.1")
        let failure = MediaTable().failure(text)
        #expect(failure?.code == .mediaMissing)
        #expect(failure?.object == "clip \"shot\" (tracks.children[0].children[1])")
    }

    @Test(arguments: [
        ("A.mp4", "/docs/A.mp4"), ("../media/A.mp4", "/media/A.mp4"), ("/abs/A B.mp4", "/abs/A B.mp4"),
        ("file:///abs/A%20B.mp4", "/abs/A B.mp4"), ("A%20B.mp4", "/docs/A B.mp4"), ("file://localhost/abs/A.mp4", "/abs/A.mp4"),
    ])
    func findsMedia(target: String, path: String) {
        #expect(MediaLocator(directory: URL(fileURLWithPath: "/docs", isDirectory: true)).url(for: target)?.path == path)
    }

    @Test func onlyFilesAreMedia() {
        #expect(MediaLocator(directory: URL(fileURLWithPath: "/docs")).url(for: "https://example.org/A.mp4") == nil)
    }

    @Test func aMediaFileIsATimelineOfOneClip() throws {
        let media = MediaDescription(
            video: [.init(trackID: 7, range: MediaTable.seconds(0, 10), width: 640, height: 480, frameDuration: ExactTime(1, over: 25))],
            audio: [
                .init(trackID: 8, range: ExactRange(start: .zero, duration: ExactTime(481, over: 48))),
                .init(trackID: 9, isEnabled: false, range: MediaTable.seconds(0, 10)),
                .init(trackID: 10, range: MediaTable.seconds(2, 8)),
            ])
        let url = URL(fileURLWithPath: "/media/one.mov")
        let plan = try TimelinePlan(
            try TimelineDocument(mediaFile: url, description: media), locator: MediaLocator(directory: URL(fileURLWithPath: "/media")),
            resolver: MediaTable(["one.mov": media]))
        #expect(
            plan.description == """
                duration 10
                picture 640x480 every 1/25
                video 0
                  0..10: one.mov#7 0..10
                audio 0
                  0..10: one.mov#8 0..10
                audio 1
                  2..8: one.mov#10 2..8
                instruction 0..10
                  video 0: opacity 1 transform [1 0 0 1 0 0]
                """)
    }
}
