package import AVFoundation

extension Curve {
    /// The curve within a range as set points and ramps, which is how AVFoundation takes curves.
    ///
    /// Ramps keep the ends that the curve gives them, even outside of the range, so that their values stay exact.
    /// - Parameter clipsRamps: cuts ramps off at the range instead, for curves that share their track with others.
    package func emit(
        in range: ExactRange, clipsRamps: Bool = false, set: (Value, CMTime) -> Void,
        ramp: (Value, Value, CMTimeRange) -> Void
    ) {
        let points = self.points
        guard let first = points.first, let last = points.last, points.count > 1 else {
            set(self.first.value, CMTime(range.start))
            return
        }
        if range.start < first.time { set(first.value, CMTime(range.start)) }
        for (from, to) in zip(points, points.dropFirst()) {
            let piece = ExactRange(from: from.time, to: to.time)
            let shown = piece.intersection(range)
            if shown.isEmpty { continue }
            if from.value == to.value {
                set(from.value, CMTime(shown.start))
            } else if clipsRamps {
                ramp(value(at: shown.start), value(at: shown.end), CMTimeRange(shown))
            } else {
                ramp(from.value, to.value, CMTimeRange(piece))
            }
        }
        if last.time < range.end { set(last.value, CMTime(max(last.time, range.start))) }
    }
}
