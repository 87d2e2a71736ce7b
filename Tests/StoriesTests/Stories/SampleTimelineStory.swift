import AVFoundation
import Interchange
import SampleMedia
import Testing

/// What `make demo` makes, read back frame by frame.
///
///     V2  ......[ bravo, small, moving       ]
///     V1  [alpha   ][bravo   ][charlie ][alpha     ]x[bravo     ]
///     A1  [alpha /``][bravo   ][charlie ][alpha     ]x[bravo ``\ ]
///         0          60         120       180         255        330 frames at 30 a second
@Suite("Story: the sample timeline becomes a movie")
struct SampleTimelineStory {
    private static let dissolve = 240..<270
    private static let insert = 30..<180

    @Test("every frame and every beep is where the timeline puts it", .timeLimit(.minutes(5)))
    func movie() async throws {
        let workshop = try Workshop()
        let project = try SampleProject.write(to: workshop.url("demo"))
        let timeline = try LoadedTimeline(contentsOf: project.timeline)
        #expect(timeline.warnings.isEmpty)
        let movie = try await timeline.composition.exported(
            to: workshop.url("movie.mp4"), videoComposition: timeline.videoComposition, audioMix: timeline.audioMix)

        var count = 0
        try Playback.forEachPicture(of: movie) { picture in
            #expect(picture.time == frames(count))
            try Self.check(picture.buffer, frame: count)
            count += 1
        }
        #expect(count == 330)

        let samples = try Playback.sound(of: movie)
        let rate = Int(try #require(movie.audio().formatDescriptions.first as? CMFormatDescription).audioStreamBasicDescription?.mSampleRate ?? 0)
        // The first beep falls on the start of the fade-in, where the volume is zero.
        let wanted = [1, 2, 3, 4, 5, 6, 7, 8, 8.5, 9.5, 10.5].map { $0 * Double(rate) }
        let onsets = Onset.find(in: samples, rate: rate)
        try #require(onsets.count == wanted.count, "\(onsets)")
        for (onset, place) in zip(onsets, wanted) { #expect(abs(Double(onset) - place) <= 1, "\(onset), not \(place)") }
        // Half way through the dissolve and half way through the fade-out.
        for (index, gain) in [(1, 1.0), (8, 0.5), (9, 1), (10, 0.5)] {
            #expect(abs(Onset.gain(at: onsets[index], in: samples, rate: rate) - gain) < 0.06)
        }

        for track in movie.tracks {
            #expect(track.timeRange.start == .zero)
            #expect(abs(track.timeRange.end.seconds - 11) < 0.001)
        }
        #expect(abs(samples.count - 11 * rate) <= 1)
    }

    private static func check(_ buffer: CVPixelBuffer, frame: Int) throws {
        let share = Double(frame - insert.lowerBound) / Double(insert.count)
        let place = CGRect(x: 32 + 384 * share, y: 24 + 204 * share, width: 192, height: 108)
        if insert.contains(frame) {
            #expect(try FrameStamp.read(from: buffer, at: StampPlacement(place)) == bravo(frame - 30), "insert in frame \(frame)")
        }
        // At first the insert lies over the strip of the picture below.
        if insert.contains(frame) && place.minY < 46 { return }
        switch frame {
        case dissolve:
            let mix = try FrameStamp.mix(
                in: buffer, between: FrameStamp(clip: 0, frame: 60 + frame - 180), and: bravo(60 + frame - 255))
            #expect(abs(mix - Double(frame - dissolve.lowerBound) / 30) < 0.03, "dissolve in frame \(frame)")
        case 120..<180:
            // Upright and fitted: 202.5 pixels wide, in the middle.
            let placement = StampPlacement(CGRect(x: 218.75, y: 0, width: 202.5, height: 360))
            #expect(try FrameStamp.read(from: buffer, at: placement) == FrameStamp(clip: 2, frame: frame - 120))
        default:
            let wanted: FrameStamp =
                switch frame {
                case ..<60: FrameStamp(clip: 0, frame: frame)
                case ..<120: bravo(30 + frame - 60)
                case ..<255: FrameStamp(clip: 0, frame: 60 + frame - 180)
                default: bravo(60 + frame - 255)
                }
            #expect(try FrameStamp.read(from: buffer) == wanted)
        }
    }

    /// The frame of the 29.97 clip that stands at a time in thirtieths of a second.
    private static func bravo(_ thirtieths: Int) -> FrameStamp { FrameStamp(clip: 1, frame: thirtieths * 1000 / 1001) }
}
