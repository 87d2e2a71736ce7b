package import CoreMedia
package import Timeline

/// What the sound of a composition consists of: which source plays from which output sample to which, and how loud. A value.
package struct AudioPlan: Sendable {
    /// A piece of a source on the output's samples.
    package struct Piece<Source: Sendable>: Sendable {
        package var source: Source
        /// Output samples, half-open.
        package var samples: Range<Int>
        /// Media time heard at the first of them.
        package var mediaStart: CMTime
        /// How much faster than normal, as a fraction.
        package var speed: (numerator: Int64, denominator: Int64)

        package init(source: Source, samples: Range<Int>, mediaStart: CMTime, speed: (numerator: Int64, denominator: Int64)) {
            self.source = source
            self.samples = samples
            self.mediaStart = mediaStart
            self.speed = speed
        }
    }

    /// A run of output samples over which the volume is a straight line.
    package struct GainRun: Hashable, Sendable {
        package var samples: Range<Int>
        /// The volume at the first sample, and what each further one adds.
        package var start: Double
        package var step: Double

        package init(samples: Range<Int>, start: Double, step: Double) {
            self.samples = samples
            self.start = start
            self.step = step
        }
    }

    package let sampleRate: Int
    package let channels: Int
    package let timeRange: CMTimeRange

    package init(sampleRate: Int, channels: Int, timeRange: CMTimeRange) {
        self.sampleRate = sampleRate
        self.channels = channels
        self.timeRange = timeRange
    }

    /// How many samples the range has: those that start inside it.
    package var sampleCount: Int { index(firstAtOrAfter: timeRange.end) }

    /// The first output sample at or after a composition time.
    package func index(firstAtOrAfter time: CMTime) -> Int {
        guard time.isNumeric, timeRange.start.isNumeric else { return 0 }
        let offset = CMTimeConvertScale(time - timeRange.start, timescale: CMTimeScale(clamping: sampleRate), method: .roundTowardPositiveInfinity)
        return offset.isNumeric ? Int(clamping: max(offset.value, 0)) : 0
    }

    /// The composition time of an output sample.
    package func time(ofSample index: Int) -> CMTime {
        timeRange.start + CMTime(value: Int64(index), timescale: CMTimeScale(clamping: sampleRate))
    }

    /// The pieces of a track in the order they are heard. Empty segments are left out: they are silence.
    package func pieces<Source>(of track: TimelineTrack<Source>) -> [Piece<Source>] {
        let end = sampleCount
        return track.segments.compactMap { segment in
            guard let source = segment.source else { return nil }
            let first = index(firstAtOrAfter: segment.mapping.target.start)
            let last = min(index(firstAtOrAfter: segment.targetEnd), end)
            guard first < last, segment.targetEnd > timeRange.start else { return nil }
            guard let mediaStart = segment.sourceTime(at: time(ofSample: first)), let rate = segment.rate else { return nil }
            return Piece(source: source, samples: first..<last, mediaStart: mediaStart, speed: AudioPlan.fraction(rate))
        }
    }

    private static func fraction(_ rate: Rational) -> (numerator: Int64, denominator: Int64) {
        let value = rate.approximation
        guard value.isFinite, value > 0 else { return (1, 1) }
        // Resamplers take whole rates: a millionth is finer than they hear.
        return value == 1 ? (1, 1) : (Int64((value * 1_000_000).rounded()), 1_000_000)
    }

    /// The volume over the output's samples as straight lines; 1 before the first point of the curve.
    package func gains(_ curve: RampCurve<Float>, scaledBy factor: Float) -> [GainRun] {
        let end = sampleCount
        let stops = [timeRange.start] + curve.boundaries.filter { $0 > timeRange.start && $0 < timeRange.end }
        var runs: [GainRun] = []
        for (position, stop) in stops.enumerated() {
            let first = index(firstAtOrAfter: stop)
            let last = position + 1 < stops.count ? min(index(firstAtOrAfter: stops[position + 1]), end) : end
            guard first < last else { continue }
            let line = line(curve, from: stop, firstSample: first)
            runs.append(GainRun(samples: first..<last, start: line.start * Double(factor), step: line.step * Double(factor)))
        }
        return runs
    }

    /// The straight line of a curve from one of its boundaries on, taken at samples.
    private func line(_ curve: RampCurve<Float>, from start: CMTime, firstSample: Int) -> (start: Double, step: Double) {
        guard let value = curve.value(at: start) else { return (1, 0) }
        guard let ramp = curve.ramp(containing: start), ramp.timeRange.start <= start, start < ramp.timeRange.end, ramp.start != ramp.end else {
            return (Double(value), 0)
        }
        let step = Double(ramp.end - ramp.start) / (ramp.timeRange.duration.seconds * Double(sampleRate))
        let offset = (time(ofSample: firstSample) - ramp.timeRange.start).seconds * Double(sampleRate)
        return (Double(ramp.start) + step * offset, step)
    }
}
