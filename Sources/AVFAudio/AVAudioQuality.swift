/// How good encoding or sample rate conversion is to be, against the time it takes.
public enum AVAudioQuality: Int, Sendable, CaseIterable {
    /// The fastest.
    case min = 0
    /// Fast.
    case low = 0x20
    /// Between fast and good.
    case medium = 0x40
    /// Good.
    case high = 0x60
    /// The best.
    case max = 0x7F
}
