/// How audio sounds when it plays at another rate than it was recorded at.
public struct AVAudioTimePitchAlgorithm: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the algorithm.
    public let rawValue: String

    /// An algorithm by Apple's name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Keeps the pitch; made for voice. Rates from 1/32 to 32.
    public static let timeDomain = AVAudioTimePitchAlgorithm(rawValue: "TimeDomain")
    /// Keeps the pitch at the highest quality; made for music. Rates from 1/32 to 32.
    public static let spectral = AVAudioTimePitchAlgorithm(rawValue: "Spectral")
    /// Lets the pitch follow the rate, as a tape does. Rates from 1/32 to 32.
    public static let varispeed = AVAudioTimePitchAlgorithm(rawValue: "Varispeed")
    /// Keeps the pitch at the lowest cost. Rates from 1/2 to 2.
    public static let lowQualityZeroLatency = AVAudioTimePitchAlgorithm(rawValue: "LowQualityZeroLatency")
}
