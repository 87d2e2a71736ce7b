import Interchange
import Testing

/// The benchmark's edits as plans, line for line.
@Suite struct EditPlanTests {
    @Test func cuts() throws {
        let clips = [Doc.clip("A.mp4", 0, 120), Doc.clip("B.mp4", 60, 120), Doc.clip("C.mp4", 30, 120)]
        let plan = try MediaTable().plan(
            Doc.timeline(Doc.track("Video", children: clips), Doc.track("Audio", children: clips)))
        #expect(
            plan.description == """
                duration 12
                picture 1920x1080 every 1/30
                video 0
                  0..4: A.mp4#1 0..4
                  4..8: B.mp4#1 2..6
                  8..12: C.mp4#1 1..5
                audio 0
                  0..4: A.mp4#2 0..4
                  4..8: B.mp4#2 2..6
                  8..12: C.mp4#2 1..5
                instruction 0..4
                  video 0: opacity 1 transform [1 0 0 1 0 0]
                instruction 4..8
                  video 0: opacity 1 transform [1 0 0 1 0 0]
                instruction 8..12
                  video 0: opacity 1 transform [1 0 0 1 0 0]
                """)
    }

    @Test func dissolves() throws {
        let items = [
            Doc.clip("A.mp4", 0, 135), Doc.dissolve(15, 15), Doc.clip("B.mp4", 15, 120), Doc.dissolve(15, 15),
            Doc.clip("A.mp4", 165, 135),
        ]
        let plan = try MediaTable().plan(
            Doc.timeline(Doc.track("Video", children: items), Doc.track("Audio", children: items)))
        #expect(
            plan.description == """
                duration 13
                picture 1920x1080 every 1/30
                video 0
                  0..5: A.mp4#1 0..5
                  8..13: A.mp4#1 5..10
                video 1
                  4..9: B.mp4#1 0..5
                audio 0
                  0..5: A.mp4#2 0..5
                  8..13: A.mp4#2 5..10
                  volume 0..5: 1@0 1@4 0@5
                  volume 8..13: 0@8 1@9
                audio 1
                  4..9: B.mp4#2 0..5
                  volume 4..9: 0@4 1@5 1@8 0@9
                instruction 0..4
                  video 0: opacity 1@0 1@4 0@5 transform [1 0 0 1 0 0]
                instruction 4..5
                  video 0: opacity 1@0 1@4 0@5 transform [1 0 0 1 0 0]
                  video 1: opacity 1@4 1@8 0@9 transform [1 0 0 1 0 0]
                instruction 5..8
                  video 1: opacity 1@4 1@8 0@9 transform [1 0 0 1 0 0]
                instruction 8..9
                  video 1: opacity 1@4 1@8 0@9 transform [1 0 0 1 0 0]
                  video 0: opacity 1 transform [1 0 0 1 0 0]
                instruction 9..13
                  video 0: opacity 1 transform [1 0 0 1 0 0]
                """)
    }

    @Test func movingPictureInPicture() throws {
        let small = Doc.clip(
            "B.mp4", 0, 240,
            cutaway: [
                "opacity": 0.8,
                "transform": Doc.keys((0, [0.3, 0, 0, 0.3, 96, 54]), (240, [0.3, 0, 0, 0.3, 1248, 702])),
            ])
        let plan = try MediaTable().plan(Doc.timeline(Doc.track("Video", Doc.clip("A.mp4", 0, 240)), Doc.track("Video", small)))
        #expect(
            plan.description == """
                duration 8
                picture 1920x1080 every 1/30
                video 0
                  0..8: A.mp4#1 0..8
                video 1
                  0..8: B.mp4#1 0..8
                instruction 0..8
                  video 1: opacity 0.8 transform [0.3 0 0 0.3 96 54]@0 [0.3 0 0 0.3 1248 702]@8
                  video 0: opacity 1 transform [1 0 0 1 0 0]
                """)
    }

    @Test func mosaicOfTwelve() throws {
        let names = ["A.mp4", "B.mp4", "C.mp4"]
        let tracks = (0..<12).map { (i: Int) -> JSONValue in
            let (x, y) = (Double(i % 4) * 480, Double(i / 4) * 360)
            let transform: JSONValue = [0.25, 0, 0, 0.3333333333333333, .double(x), .double(y)]
            let clip = Doc.clip(names[i % 3], Double(i / 3) * 30, 150, cutaway: ["transform": transform])
            return Doc.track("Video", clip)
        }
        let plan = try MediaTable().plan(Doc.timeline(tracks: tracks))
        #expect(plan.videoTracks.count == 12)
        #expect(plan.videoTracks[5].segments.map(\.description) == ["0..5: C.mp4#1 1..6"])
        let instructions = try #require(plan.picture).instructions
        #expect(instructions.map(\.range.description) == ["0..5"])
        #expect(instructions[0].layers.map(\.track) == Array((0..<12).reversed()))
        #expect(instructions[0].layers[6].transform.description == "[0.25 0 0 0.333333 480 360]")
    }

    @Test func fiveHundredCutsTakeOneTrack() throws {
        let clips = (0..<500).map { Doc.clip(["A.mp4", "B.mp4", "C.mp4"][$0 % 3], Double($0 * 7 % 280), 9) }
        let plan = try MediaTable().plan(
            Doc.timeline(Doc.track("Video", children: clips), Doc.track("Audio", children: clips)))
        #expect(plan.duration == ExactTime(seconds: 150))
        #expect(plan.videoTracks.map(\.segments.count) == [500])
        #expect(plan.audioTracks.map(\.segments.count) == [500])
        #expect(plan.picture?.instructions.count == 500)
    }

    @Test func heldFrames() throws {
        let freeze = [Doc.effect("FreezeFrame.1", scalar: 0)]
        let plan = try MediaTable().plan(
            Doc.timeline(
                Doc.track("Video", Doc.clip("A.mp4", 30, 600, effects: freeze)),
                Doc.track("Video", Doc.clip("B.mp4", 30, 600, effects: freeze, cutaway: ["transform": [0.3, 0, 0, 0.3, 1248, 54]]))))
        #expect(plan.videoTracks.map { $0.segments.map(\.description) } == [["0..20: A.mp4#1 1..31/30"], ["0..20: B.mp4#1 1..31/30"]])
    }
}
