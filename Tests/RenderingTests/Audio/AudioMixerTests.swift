import CoreMedia
import Rendering
import Testing
import Timeline

/// A sound made by a rule: sample frame `n`, channel `c` is what a function says, up to an end.
private final class MadeSound: SoundReading {
    private let channels: Int
    private let length: Int
    private let sample: (_ frame: Int, _ channel: Int) -> Float
    private var position: Int

    init(channels: Int, from start: Int = 0, length: Int = .max, sample: @escaping (_ frame: Int, _ channel: Int) -> Float) {
        self.channels = channels
        self.length = length
        self.sample = sample
        position = start
    }

    func read(into buffer: UnsafeMutableBufferPointer<Float>) -> Int {
        let count = min(buffer.count / channels, length - position)
        for frame in 0..<count {
            for channel in 0..<channels { unsafe buffer[frame * channels + channel] = sample(position + frame, channel) }
        }
        position += count
        return count
    }
}

private struct Refused: Error {}

@Suite("Mixing sound")
struct AudioMixerTests {
    private typealias Piece = AudioPlan.Piece<Int>

    private func plan(samples: Int, channels: Int = 1) -> AudioPlan {
        AudioPlan(
            sampleRate: 1000, channels: channels, timeRange: CMTimeRange(start: .zero, duration: CMTime(value: Int64(samples), timescale: 1000)))
    }

    private func piece(_ source: Int, _ samples: Range<Int>, mediaStart: Int64 = 0) -> Piece {
        Piece(source: source, samples: samples, mediaStart: CMTime(value: mediaStart, timescale: 1000), speed: (1, 1))
    }

    private func level(_ samples: Range<Int>, _ gain: Double = 1, step: Double = 0) -> AudioPlan.GainRun {
        AudioPlan.GainRun(samples: samples, start: gain, step: step)
    }

    /// Everything that a mixer gives, asked for in chunks of a size.
    private func mixed(_ mixer: AudioMixer<Int>, chunk: Int = 64) throws -> [Float] {
        var result: [Float] = []
        var buffer = [Float](repeating: .nan, count: chunk * mixer.plan.channels)
        while true {
            let count = try unsafe buffer.withUnsafeMutableBufferPointer { try unsafe mixer.render(into: $0) }
            guard count > 0 else { return result }
            result += buffer[0..<count * mixer.plan.channels]
        }
    }

    @Test("tracks are added up")
    func sum() throws {
        let tracks = [
            AudioMixer<Int>.Track(pieces: [piece(0, 0..<100)], gains: [level(0..<100)]),
            AudioMixer<Int>.Track(pieces: [piece(1, 0..<100)], gains: [level(0..<100, 0.5)]),
        ]
        let mixer = AudioMixer<Int>(plan: plan(samples: 100, channels: 2), tracks: tracks) { piece in
            MadeSound(channels: 2) { frame, channel in piece.source == 0 ? Float(frame) : Float(channel) * 8 }
        }
        let expected = (0..<100).flatMap { [Float($0), Float($0) + 4] }
        #expect(try mixed(mixer) == expected)
        #expect(mixer.remaining == 0)
        #expect(mixer.position == 100)
    }

    @Test("gaps are silent, and each piece starts at its own media time")
    func gaps() throws {
        let track = AudioMixer<Int>.Track(pieces: [piece(0, 10..<20, mediaStart: 500), piece(0, 30..<40, mediaStart: 7)], gains: [level(0..<50)])
        let mixer = AudioMixer<Int>(plan: plan(samples: 50), tracks: [track]) { piece in
            MadeSound(channels: 1, from: Int(piece.mediaStart.value)) { frame, _ in Float(frame) }
        }
        let expected = (0..<50).map { index -> Float in
            switch index {
            case 10..<20: Float(490 + index)
            case 30..<40: Float(index - 23)
            default: 0
            }
        }
        #expect(try mixed(mixer) == expected)
    }

    @Test("without tracks there is silence of the right length")
    func silence() throws {
        let mixer = AudioMixer<Int>(plan: plan(samples: 77, channels: 2), tracks: []) { _ in throw Refused() }
        #expect(try mixed(mixer) == [Float](repeating: 0, count: 154))
    }

    @Test("the volume of each sample of a ramp lies on the line", arguments: [1, 2, 6])
    func ramp(channels: Int) throws {
        let plan = plan(samples: 4000, channels: channels)
        var curve = RampCurve<Float>()
        try curve.addRamp(
            from: 0.2, to: 0.9, over: CMTimeRange(start: CMTime(value: 1, timescale: 1), duration: CMTime(value: 2, timescale: 1)))
        let track = AudioMixer<Int>.Track(pieces: [piece(0, 0..<4000)], gains: plan.gains(curve, scaledBy: 1))
        let samples = try mixed(AudioMixer<Int>(plan: plan, tracks: [track]) { _ in MadeSound(channels: channels) { _, _ in 1 } }, chunk: 333)
        try #require(samples.count == 4000 * channels)
        let worst = (0..<4000 * channels).map { index -> Double in
            let frame = index / channels
            let gain = frame < 1000 ? 1 : frame < 3000 ? 0.2 + 0.7 * Double(frame - 1000) / 2000 : 0.9
            return abs(Double(samples[index]) - gain)
        }.max()
        #expect(try #require(worst) < 1e-6)
    }

    @Test("the samples are the same for any size of chunk", arguments: [1, 7, 1024, 4096])
    func chunks(size: Int) throws {
        func make() -> AudioMixer<Int> {
            let gains = [level(0..<700, 0.3, step: 0.001), level(700..<2500), level(2500..<5000, 1, step: -0.0004)]
            let tracks = [
                AudioMixer<Int>.Track(pieces: [piece(0, 3..<1300), piece(1, 1300..<4999)], gains: gains),
                AudioMixer<Int>.Track(pieces: [piece(2, 1023..<1025), piece(3, 2048..<5000)], gains: [level(0..<5000, 0.7)]),
            ]
            return AudioMixer<Int>(plan: plan(samples: 5000, channels: 2), tracks: tracks) { piece in
                MadeSound(channels: 2, length: piece.source == 1 ? 3000 : .max) { frame, channel in
                    Float((frame * 7919 + channel * 31 + piece.source * 101) % 997) / 997 - 0.5
                }
            }
        }
        let whole = try mixed(make(), chunk: 5000)
        #expect(whole.count == 10000)
        #expect(try mixed(make(), chunk: size) == whole)
    }

    @Test("a source that ends early leaves silence, and the next piece is heard", arguments: [1, 16, 1000])
    func early(chunk: Int) throws {
        let track = AudioMixer<Int>.Track(pieces: [piece(0, 0..<60), piece(1, 60..<100)], gains: [level(0..<30), level(30..<100, 2)])
        let mixer = AudioMixer<Int>(plan: plan(samples: 100), tracks: [track]) { piece in
            MadeSound(channels: 1, length: piece.source == 0 ? 25 : .max) { _, _ in 1 }
        }
        let expected = (0..<100).map { Float($0 < 25 ? 1 : $0 < 60 ? 0 : 2) }
        #expect(try mixed(mixer, chunk: chunk) == expected)
    }

    @Test("a piece is opened when it is reached, once")
    func opened() throws {
        var opened: [Int] = []
        let track = AudioMixer<Int>.Track(pieces: [piece(4, 0..<10), piece(5, 10..<20), piece(6, 90..<100)], gains: [level(0..<100)])
        let mixer = AudioMixer<Int>(plan: plan(samples: 100), tracks: [track]) { piece in
            opened.append(piece.source)
            return MadeSound(channels: 1) { _, _ in 0 }
        }
        var buffer = [Float](repeating: 0, count: 5)
        let before = try (0..<3).map { _ in
            _ = try unsafe buffer.withUnsafeMutableBufferPointer { try unsafe mixer.render(into: $0) }
            return opened
        }
        #expect(before == [[4], [4], [4, 5]])
        _ = try mixed(mixer)
        #expect(opened == [4, 5, 6])
    }

    @Test("an error of a source is thrown")
    func failure() throws {
        let track = AudioMixer<Int>.Track(pieces: [piece(0, 50..<100)], gains: [level(0..<100)])
        let mixer = AudioMixer<Int>(plan: plan(samples: 100), tracks: [track]) { _ in throw Refused() }
        #expect(throws: Refused.self) { try mixed(mixer) }
        #expect(mixer.position == 0)
    }
}
