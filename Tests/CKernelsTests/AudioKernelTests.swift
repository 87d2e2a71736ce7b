import CKernels
import Testing

/// Samples are mixed, rearranged and converted exactly.
@Suite struct AudioKernelTests {
    static let lengths = [0, 1, 2, 7, 8, 15, 64, 1023]

    static func signal(_ count: Int, seed: UInt64) -> [Float] {
        var generator = SplitMix(state: seed)
        return (0..<count).map { _ in Float(Int64(bitPattern: generator.next()) >> 32) / Float(1 << 31) * 1.5 }
    }

    @Test(
        "a ramp of gain is the same as sample by sample", arguments: [1, 2, 3, 6],
        [(1.0, 0.0), (0, 1.0 / 48000), (0.7, -0.000_011)] as [(Double, Double)])
    func mix(channels: Int, ramp: (Double, Double)) {
        for frames in Self.lengths {
            let source = Self.signal(frames * channels + 1, seed: 81)
            var got = Self.signal(frames * channels + 1, seed: 82), wanted = got
            unsafe ck_audio_mix(&got, source, frames, Int32(channels), ramp.0, ramp.1, 1_000_000_007)
            unsafe ck_ref_audio_mix(&wanted, source, frames, Int32(channels), ramp.0, ramp.1, 1_000_000_007)
            #expect(got == wanted)
        }
    }

    @Test("blocks of a ramp join without a seam")
    func blocksJoin() {
        let source = Self.signal(4800, seed: 83)
        var whole = [Float](repeating: 0, count: 4800), blocks = whole
        unsafe ck_audio_mix(&whole, source, 4800, 1, 0.25, 1.0 / 9600, 0)
        for first in Swift.stride(from: 0, to: 4800, by: 100) {
            unsafe blocks.withUnsafeMutableBufferPointer { d in
                unsafe source.withUnsafeBufferPointer { s in
                    guard let to = d.baseAddress, let from = s.baseAddress else { return }
                    unsafe ck_audio_mix(to + first, from + first, 100, 1, 0.25, 1.0 / 9600, Int64(first))
                }
            }
        }
        #expect(blocks == whole)
    }

    @Test("planes and frames change places", arguments: [1, 2, 3, 6])
    func interleave(channels: Int) {
        for frames in Self.lengths where frames > 0 {
            let interleaved = Self.signal(frames * channels, seed: 84)
            var planes = [Float](repeating: 0, count: frames * channels), back = planes
            unsafe planes.withUnsafeMutableBufferPointer { memory in
                guard let base = memory.baseAddress else { return }
                let pointers = unsafe (0..<channels).map { unsafe Optional(base + $0 * frames) }
                unsafe ck_audio_deinterleave(pointers, interleaved, frames, Int32(channels))
                let reading = unsafe (0..<channels).map { unsafe Optional(UnsafePointer(base + $0 * frames)) }
                var pointersToRead = unsafe reading
                unsafe ck_audio_interleave(&back, &pointersToRead, frames, Int32(channels))
            }
            #expect(planes == (0..<channels).flatMap { c in (0..<frames).map { interleaved[$0 * channels + c] } })
            #expect(back == interleaved)
        }
    }

    static let edges: [Float] = [
        0, -0.0, 1, -1, 0.5 / 32768, 1.5 / 32768, -0.5 / 32768, 2.5 / 32768, 0.99999, 1.5, -1.5, .infinity, -.infinity, .nan, 1e30,
        .leastNonzeroMagnitude,
    ]

    @Test("floats become integers rounded to even, and are limited")
    func toIntegers() {
        let samples = Self.edges + Self.signal(500, seed: 85)
        var short = [Int16](repeating: 99, count: samples.count), wantedShort = short
        unsafe ck_audio_float_to_i16(&short, samples, samples.count)
        unsafe ck_ref_audio_float_to_i16(&wantedShort, samples, samples.count)
        #expect(short == wantedShort)
        #expect(Array(short.prefix(14)) == [0, 0, 32767, -32768, 0, 2, 0, 2, 32767, 32767, -32768, 32767, -32768, 0])
        var long = [Int32](repeating: 99, count: samples.count), wantedLong = long
        unsafe ck_audio_float_to_i32(&long, samples, samples.count)
        unsafe ck_ref_audio_float_to_i32(&wantedLong, samples, samples.count)
        #expect(long == wantedLong)
    }

    @Test("integers of 16 bits come back whole")
    func roundTrip() {
        let all = (Int(Int16.min)...Int(Int16.max)).map(Int16.init)
        var floats = [Float](repeating: 0, count: all.count), back = [Int16](repeating: 0, count: all.count)
        unsafe ck_audio_i16_to_float(&floats, all, all.count)
        unsafe ck_audio_float_to_i16(&back, floats, all.count)
        #expect(back == all)
        #expect(floats.first == -1 && floats[32768] == 0)
        let longs: [Int32] = [.min, -1, 0, 1, 123_456_789, .max]
        var values = [Float](repeating: 0, count: longs.count), wanted = values
        unsafe ck_audio_i32_to_float(&values, longs, longs.count)
        unsafe ck_ref_audio_i32_to_float(&wanted, longs, longs.count)
        #expect(values == wanted)
    }
}
