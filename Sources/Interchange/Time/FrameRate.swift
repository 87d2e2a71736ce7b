/// Frames a second as a fraction. Documents and files give a decimal number; the television rates among them are
/// n · 1000/1001, which no decimal number is.
package struct FrameRate: Hashable, Sendable, CustomStringConvertible {
    /// Positive.
    package let framesPerSecond: ExactTime

    /// One a second.
    package static let one = FrameRate(unchecked: ExactTime(seconds: 1))

    private init(unchecked framesPerSecond: ExactTime) {
        self.framesPerSecond = framesPerSecond
    }

    /// Nil unless positive.
    package init?(_ framesPerSecond: ExactTime) {
        guard framesPerSecond.isRepresentable, framesPerSecond > .zero else { return nil }
        self.framesPerSecond = framesPerSecond
    }

    /// The rate that this number stands for: a whole number as it is, a number close to n · 1000/1001 as that fraction,
    /// anything else as the simplest fraction that equals it. Nil unless positive and at most a billion.
    package init?(snapping number: Double) {
        guard number.isFinite, number > 0, number <= 1_000_000_000 else { return nil }
        let whole = number.rounded()
        if abs(number - whole) < 1e-6, whole >= 1 {
            self.init(ExactTime(Int128(whole), over: 1))
            return
        }
        let television = (number * 1.001).rounded()
        if television >= 1, abs(number - television / 1.001) < 0.0045, number > 1 {
            self.init(ExactTime(Int128(television) * 1000, over: 1001))
            return
        }
        guard let fraction = ExactTime(simplest: number) else { return nil }
        self.init(fraction)
    }

    package var frameDuration: ExactTime { ExactTime(seconds: 1) / framesPerSecond }

    /// The whole number of frames that timecode counts in a second: 30 for 29.97.
    package var timecodeBase: Int64 { Int64(framesPerSecond.seconds.rounded(.up)) }

    package var description: String { framesPerSecond.description }
}
