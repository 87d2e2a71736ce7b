package import CoreMedia
internal import Timeline

/// The exact frame duration behind a frame rate that was measured or rounded, such as 29.97.
package struct FrameRate: Hashable, Sendable {
    /// Frames a second, positive.
    package var nominal: Float
    /// The shortest frame of the track; not positive if not known.
    package var shortestFrame: CMTime

    package init(nominal: Float, shortestFrame: CMTime = .invalid) {
        self.nominal = nominal
        self.shortestFrame = shortestFrame
    }

    /// The frame duration of a track whose rate is not known.
    package static let unknown = CMTime(value: 1, timescale: 30)

    /// The track's shortest frame if that is the rate too; else the nearest whole or NTSC rate, else the rate to a thousandth.
    package var frameDuration: CMTime {
        guard nominal.isFinite, nominal > 0 else { return Self.unknown }
        let rate = Double(nominal)
        if let seconds = Rational(shortestFrame)?.approximation, seconds > 0, abs(1 / seconds - rate) < rate / 1000 { return shortestFrame }
        guard rate < 100_000 else { return Self.unknown }
        let whole = rate.rounded(), ntsc = (rate * 1.001).rounded()
        if whole >= 1, abs(whole - rate) < 0.004 { return CMTime(value: 1, timescale: CMTimeScale(whole)) }
        if ntsc >= 1, abs(ntsc / 1.001 - rate) < 0.01 { return CMTime(value: 1001, timescale: CMTimeScale(ntsc) * 1000) }
        let thousandths = CMTimeScale((rate * 1000).rounded())
        return thousandths > 0 ? CMTime(value: 1000, timescale: thousandths) : Self.unknown
    }
}
