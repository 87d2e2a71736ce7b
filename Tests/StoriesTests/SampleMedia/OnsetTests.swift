import SampleMedia
import Testing

@Suite("The start of a beep is found to the sample")
struct OnsetTests {
    @Test("in a clean signal exactly", arguments: [8000, 44100, 48000])
    func clean(rate: Int) {
        let samples = Beep().everySecond(from: 0, count: 3 * rate, rate: rate)
        #expect(Onset.find(in: samples, rate: rate) == [0, rate, 2 * rate])
    }

    @Test("whatever stands before it", arguments: [1, 47, 48, 100, 777, 4801])
    func shifted(shift: Int) {
        let samples = [Float](repeating: 0, count: shift) + Beep().everySecond(from: 0, count: 48000, rate: 48000)
        #expect(Onset.find(in: samples, rate: 48000) == [shift])
    }

    @Test("under a change of volume, whose gain is measured")
    func ramp() {
        let rate = 48000
        let samples = Beep().everySecond(from: 0, count: 4 * rate, rate: rate).enumerated().map { index, sample in
            sample * (1 - 0.2 * Float(index) / Float(rate))
        }
        let onsets = Onset.find(in: samples, rate: rate)
        #expect(onsets == [0, rate, 2 * rate, 3 * rate])
        for (second, onset) in onsets.enumerated() {
            #expect(abs(Onset.gain(at: onset, in: samples, rate: rate) - (1 - 0.2 * Double(second))) < 0.005)
        }
    }

    @Test("in noise")
    func noise() {
        var seed: UInt64 = 1
        let samples = Beep().everySecond(from: 0, count: 96000, rate: 48000).map { sample -> Float in
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return sample + (Float(seed >> 40) / Float(1 << 24) - 0.5) * 0.02
        }
        #expect(Onset.find(in: samples, rate: 48000) == [0, 48000])
    }

    @Test("and nothing is found in silence or in nothing")
    func silence() {
        #expect(Onset.find(in: [Float](repeating: 0, count: 48000), rate: 48000).isEmpty)
        #expect(Onset.find(in: [], rate: 48000).isEmpty)
    }
}
