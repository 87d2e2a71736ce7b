import AVFoundation
import Testing

/// What building a composition costs, in processor time of the thread, so that other tests do not count.
@Suite("What a composition of 100 000 pieces costs", .serialized)
struct CompositionCostTests {
    private static func seconds(_ work: () throws -> Void) rethrows -> Double {
        func now() -> Double {
            var time = timespec()
            unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let start = now()
        try work()
        return now() - start
    }

    @Test("it is built piece by piece, at the end or at the front, and each piece is found", arguments: [false, true])
    func build(atFront: Bool) throws {
        let composition = AVMutableComposition()
        let track = try added(.video, to: composition)
        let sources = [DrawnSource(name: "A", seconds: 100).track, DrawnSource(name: "B", seconds: 100).track]
        let count = 100_000
        let built = try Self.seconds {
            for piece in 0..<count {
                let range = CMTimeRange(start: CMTime(value: Int64(piece % 900), timescale: 30), duration: CMTime(value: 9, timescale: 30))
                let place = atFront ? CMTime.zero : CMTime(value: Int64(9 * piece), timescale: 30)
                try track.insertTimeRange(range, of: sources[piece % 2], at: place)
            }
        }
        #expect(composition.duration == CMTime(value: Int64(9 * count), timescale: 30))
        for piece in stride(from: 0, to: count, by: 9973) {
            let segment = try #require(track.segment(forTrackTime: CMTime(value: Int64(9 * piece + 4), timescale: 30)))
            let laid = atFront ? count - 1 - piece : piece
            #expect(segment.timeMapping.source.start == CMTime(value: Int64(laid % 900), timescale: 30))
            #expect(segment.sourceURL?.lastPathComponent == (laid % 2 == 0 ? "A" : "B"))
        }
        print("100 000 pieces at the \(atFront ? "front" : "end"): \(built) s")
        #if !DEBUG
        // Under a second by itself; a loaded machine has slower caches.
        #expect(built < 3, "\(built) s")
        #endif
    }
}
