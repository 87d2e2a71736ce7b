import CoreMedia
import Testing
import Timeline

@Suite("Long timelines")
struct TimelineDriftTests {
    @Test("500 appended clips of odd lengths end where their exact sum is")
    func noDrift() throws {
        var track = Track()
        let length = CMTime(value: 1_234_567, timescale: 1_000_000)
        for clip in 0..<500 {
            let source = CMTimeRange(start: CMTime(value: Int64(clip) * 3003, timescale: 30000), duration: length)
            try track.insert([Track.Segment("A", from: source, to: CMTimeRange(start: .zero, duration: length))], at: .invalid)
        }
        #expect(track.end == CMTime(value: 500 * 1_234_567, timescale: 1_000_000))
        #expect(track.segments.count == 500)
    }

    @Test("scales whose common multiple is too large stay contiguous, and are off by nanoseconds at most")
    func manyScales() throws {
        var track = Track()
        let scales: [CMTimeScale] = [44100, 30000, 12800, 1_000_003, 999_983, 90000, 24000, 1_000_000_007]
        for (place, scale) in (scales + scales).enumerated() {
            let range = CMTimeRange(start: .zero, duration: CMTime(value: Int64(scale) + 1, timescale: scale))
            try track.insert([Track.Segment(place.isMultiple(of: 2) ? "A" : "B", from: range, to: range)], at: .invalid)
            try track.insertEmpty(CMTimeRange(start: CMTime(value: 1, timescale: 7919), duration: CMTime(value: 1, timescale: 65537)))
        }
        #expect(Track.validate(track.segments) == nil)
        let sum = scales.reduce(0.0) { $0 + 2 * (1 + 1 / Double($1)) } + 16 / 65537.0
        #expect(abs(track.end.seconds - sum) < 1e-6)
    }

    @Test("appending is cheap and looking up is too: 20 000 clips")
    func manyClips() throws {
        var track = Track()
        let second = range("0..1")
        for clip in 0..<20_000 {
            try track.insert([Track.Segment(clip.isMultiple(of: 2) ? "A" : "B", from: second, to: second)], at: .invalid)
        }
        #expect(track.segments.count == 20_000)
        for place in stride(from: 0, to: 20_000, by: 7) {
            #expect(track.index(at: CMTime(value: Int64(place) * 2 + 1, timescale: 2)) == place)
        }
    }
}
