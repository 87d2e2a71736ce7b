import Interchange
import Testing

/// What cannot be played is an error that names the item; nothing ends in a trap.
@Suite struct PlanFailureTests {
    private static let ordinary = Doc.clip("A.mp4", 0, 60)

    private static let cases: [(String, InterchangeError.Code, String)] = [
        (Doc.timeline(), .emptyTimeline, "test"),
        (Doc.timeline(Doc.track("Video", Doc.gap(30))), .emptyTimeline, "test"),
        (Doc.timeline(Doc.track("Video", Doc.clip("A.mp4", 0, 0))), .emptyTimeline, "test"),
        (Doc.timeline(Doc.track("Video", Doc.clip("gone.mp4", 0, 30))), .fileMissing, "gone.mp4"),
        (Doc.timeline(Doc.track("Video", Doc.clip("A.mp4", 0, 302))), .rangeOutsideMedia, "A.mp4"),
        (Doc.timeline(Doc.track("Video", Doc.clip("A.mp4", 900, 30))), .rangeOutsideMedia, "A.mp4"),
        (Doc.timeline(Doc.track("Video", Doc.clip("A.mp4", -30, 30))), .rangeOutsideMedia, "A.mp4"),
        (Doc.timeline(Doc.track("Video", Doc.clip("A.mp4", 240, 60), Doc.dissolve(15, 15), Doc.clip("B.mp4", 30, 60))), .missingHandle, "A.mp4"),
        (Doc.timeline(Doc.track("Audio", Doc.clip("A.mp4", 0, 60), Doc.dissolve(15, 15), Doc.clip("B.mp4", 0, 60))), .missingHandle, "B.mp4"),
        (Doc.timeline(Doc.track("Video", ordinary, Doc.dissolve(70, 0), ordinary)), .transitionTooLong, "dissolve"),
        (Doc.timeline(Doc.track("Video", ordinary, Doc.dissolve(0, 61), ordinary)), .transitionTooLong, "dissolve"),
        (
            Doc.timeline(Doc.track("Video", ordinary, Doc.dissolve(5, 40), Doc.clip("B.mp4", 60, 60), Doc.dissolve(30, 5), ordinary)),
            .transitionTooLong, "dissolve"
        ),
        (Doc.timeline(Doc.track("Video", ordinary, Doc.dissolve(5, 5), Doc.dissolve(5, 5), ordinary)), .invalidValue, "dissolve"),
        (Doc.timeline(Doc.track("Video", ordinary, Doc.dissolve(-5, 5), ordinary)), .invalidTime, "in_offset"),
        (Doc.timeline(Doc.track("Video", Doc.clip("A.mp4", 0, -30))), .invalidTime, "source_range.duration"),
        (Doc.timeline(Doc.track("Video", Doc.clip("A.mp4", 0, 30, rate: 0))), .invalidTime, "rate"),
        (Doc.timeline(Doc.track("Video", Doc.clip("A.mp4", 0, 30, rate: -24))), .invalidTime, "rate"),
        (Doc.timeline(Doc.track("Video", Doc.clip("A.mp4", .nan, 30))), .invalidValue, "start_time.value"),
        (Doc.timeline(Doc.track("Video", Doc.clip("A.mp4", 0, .infinity))), .invalidValue, "duration.value"),
        (Doc.timeline(Doc.track("Video", Doc.clip("A.mp4", 0, 1e300))), .timeNotRepresentable, "duration.value"),
        (Doc.timeline(Doc.track("Video", Doc.clip("A.mp4", 0, 8e18, rate: 1), Doc.clip("A.mp4", 0, 8e18, rate: 1))), .timeNotRepresentable, "Video"),
        (Doc.timeline(Doc.track("Video", Doc.clip("A.mp4", 0, 30, cutaway: ["opacity": 1.5]))), .invalidValue, "opacity"),
        (Doc.timeline(Doc.track("Video", Doc.clip("A.mp4", 0, 30, cutaway: ["opacity": "half"]))), .wrongType, "opacity"),
        (Doc.timeline(Doc.track("Video", Doc.clip("A.mp4", 0, 30, cutaway: ["opacity": []]))), .invalidValue, "opacity"),
        (Doc.timeline(Doc.track("Video", Doc.clip("A.mp4", 0, 30, cutaway: ["transform": [1, 0, 0, 1, 0]]))), .invalidValue, "transform"),
        (
            Doc.timeline(Doc.track("Video", Doc.clip("A.mp4", 0, 30, cutaway: ["transform": [.double(.nan), 0, 0, 1, 0, 0]]))), .invalidValue,
            "transform"
        ),
        (Doc.timeline(Doc.track("Video", Doc.clip("A.mp4", 0, 30, cutaway: ["crop": [0, 0, -1, 5]]))), .invalidValue, "crop"),
        (
            Doc.timeline(Doc.track("Video", Doc.clip("A.mp4", 0, 30, cutaway: ["opacity": Doc.keys((9, 1.0), (9, 0.0))]))), .invalidTime,
            "opacity[1].at"
        ),
        (Doc.timeline(Doc.track("Video", ordinary), settings: ["renderSize": [0, 720]]), .invalidValue, "renderSize"),
        (Doc.timeline(Doc.track("Video", ordinary), settings: ["renderSize": [1280.5, 720]]), .invalidValue, "renderSize"),
        (Doc.timeline(Doc.track("Video", ordinary), settings: ["renderSize": [1e300, 720]]), .invalidValue, "renderSize"),
        (Doc.timeline(Doc.track("Video", ordinary), settings: ["frameDuration": "0/30"]), .invalidValue, "frameDuration"),
        (Doc.timeline(Doc.track("Video", ordinary), settings: ["frameDuration": "-1/30"]), .invalidValue, "frameDuration"),
        (Doc.timeline(Doc.track("Video", ordinary), settings: ["colorPrimaries": "Blue"]), .invalidValue, "colorPrimaries"),
        (Doc.timeline(Doc.track("Video", ordinary), settings: ["colorPrimaries": "ITU_R_709_2"]), .invalidValue, "cutaway"),
        ("{\"OTIO_SCHEMA\": \"Clip\"}", .invalidSchema, "OTIO_SCHEMA"),
        ("{\"OTIO_SCHEMA\": \"Marker.1\"}", .invalidSchema, "the document"),
        ("[]", .wrongType, "the document"),
        ("{", .malformedJSON, "the document"),
        (String(repeating: "[", count: 300), .nestingTooDeep, "the document"),
    ]

    @Test(arguments: cases)
    func isTypedAndNamesItsObject(text: String, code: InterchangeError.Code, object: String) throws {
        let failure = try #require(MediaTable().failure(text))
        #expect(failure.code == code)
        #expect(failure.object.contains(object))
        #expect(!failure.reason.isEmpty)
    }
}
