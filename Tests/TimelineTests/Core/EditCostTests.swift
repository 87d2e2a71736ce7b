import CoreMedia
import Foundation
import Testing
import Timeline

/// What edits cost. Processor time of the thread is measured, so that other tests do not count, and compared with itself at
/// half the size, so that the machine does not.
@Suite("What edits cost", .serialized)
struct EditCostTests {
    enum Place: String, CaseIterable, Sendable {
        case end, front, middle
    }

    /// Seconds of processor time of this thread.
    private static func cost(_ work: () throws -> Void) rethrows -> Double {
        func now() -> Double {
            var time = timespec()
            unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let start = now()
        try work()
        return now() - start
    }

    private static func built(_ count: Int, at place: Place) throws -> Track {
        var track = Track()
        for clip in 0..<count {
            let length = CMTime(value: Int64(20 + clip % 7), timescale: 600)
            let source = CMTimeRange(start: CMTime(value: Int64(clip), timescale: 600), duration: length)
            let start =
                switch place {
                case .end: CMTime.invalid
                case .front: CMTime.zero
                case .middle: CMTime(value: track.end.value / 2, timescale: track.end.timescale)
                }
            try track.insert([Track.Segment(clip.isMultiple(of: 2) ? "A" : "B", from: source, to: source)], at: start)
        }
        return track
    }

    @Test("twice as many insertions cost little more than twice as much", arguments: Place.allCases)
    func insertions(at place: Place) throws {
        _ = try Self.built(1000, at: place)
        let half = try Self.cost { _ = try Self.built(20_000, at: place) }
        let whole = try Self.cost { _ = try Self.built(40_000, at: place) }
        // Work that grows with the square would cost four times as much.
        #expect(whole < 3.2 * half, "\(half) s and \(whole) s")
        #if !DEBUG
        #expect(whole < 0.4, "100 000 would take more than a second")
        #endif
    }

    @Test("removing, scaling and looking up do not go through the whole track")
    func otherEdits() throws {
        func cost(_ count: Int) throws -> Double {
            var track = try Self.built(count, at: .end)
            return try Self.cost {
                for step in 0..<1000 {
                    let range = CMTimeRange(start: CMTime(value: Int64(step * 19), timescale: 600), duration: CMTime(value: 3, timescale: 600))
                    try track.remove(range)
                    try track.scale(range, to: CMTime(value: 6, timescale: 600))
                    try track.insertEmpty(range)
                    _ = track.segment(at: range.start)
                }
            }
        }
        let small = try cost(4000), large = try cost(64_000)
        // Sixteen times as many segments: work that goes through all of them would cost sixteen times as much.
        #expect(large < 6 * small, "\(small) s and \(large) s")
    }

    @Test("a copy shares everything until it is edited")
    func copies() throws {
        let track = try Self.built(40_000, at: .end)
        let cost = try Self.cost {
            for _ in 0..<100 {
                var copy = track
                try copy.remove(CMTimeRange(start: .zero, duration: CMTime(value: 1, timescale: 600)))
            }
        }
        let rebuilding = try Self.cost { _ = try Self.built(40_000, at: .end) }
        #expect(cost < rebuilding, "\(cost) s for 100 edited copies, \(rebuilding) s for one track")
    }

    @Test("a segment takes a hundred bytes")
    func size() {
        #expect(MemoryLayout<CMTimeMapping>.stride + MemoryLayout<Int32>.stride == 100)
    }
}
