import Foundation

/// The sound of sample clips: a short tone that starts at full strength on an exact sample and dies away.
///
/// The decay makes the start stand out: two starts that lie a period of the tone apart are told apart even after lossy coding.
package struct Beep: Hashable, Sendable {
    /// The tone in hertz.
    package var frequency: Double
    /// The length in seconds.
    package var duration: Double
    /// The strength at the start, 0 to 1.
    package var amplitude: Double

    package init(frequency: Double = 1000, duration: Double = 0.05, amplitude: Double = 0.5) {
        self.frequency = frequency
        self.duration = duration
        self.amplitude = amplitude
    }

    /// The number of samples at a rate in hertz.
    package func count(rate: Int) -> Int { Int((duration * Double(rate)).rounded()) }

    /// The beep's samples at a rate in hertz. The first one is not zero: the wave starts at its crest.
    package func samples(rate: Int) -> [Float] {
        let count = count(rate: rate)
        let fade = max(1, count / 10)
        return (0..<count).map { index in
            let time = Double(index) / Double(rate)
            // The end is faded, so that the only sharp edge is the start.
            let ending = min(1, Double(count - index) / Double(fade))
            return Float(amplitude * ending * exp(-5 * time / duration) * cos(2 * .pi * frequency * time))
        }
    }

    /// One channel of `count` samples, from sample `first` of a signal that beeps at the start of every second.
    package func everySecond(from first: Int, count: Int, rate: Int) -> [Float] {
        let beep = samples(rate: rate)
        return (first..<first + count).map { index in
            let position = index % rate
            return position < beep.count ? beep[position] : 0
        }
    }
}
