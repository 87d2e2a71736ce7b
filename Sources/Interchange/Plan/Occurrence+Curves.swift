extension Occurrence {
    /// From the source's pixels, before its preferred transform, to the canvas.
    func transformCurve(on canvas: Canvas, rate: FrameRate?) throws(InterchangeError) -> Curve<AffineMatrix> {
        guard case .video(let video) = track else { return Curve(.identity) }
        let upright = video.uprightTransform
        guard let transform = settings.transform else {
            return Curve(upright.followed(by: Canvas.fit(video.displayedRect, into: canvas.renderSize)))
        }
        return try transform.curve(from: clipStart, rate: rate).map {
            upright.followed(by: $0).followed(by: canvas.documentToRender)
        }
    }

    /// In the source's pixels, before its preferred transform; nil where nothing is cut off.
    func cropCurve(rate: FrameRate?) throws(InterchangeError) -> Curve<PixelRect>? {
        guard case .video(let video) = track, let crop = settings.crop else { return nil }
        let toSource = video.uprightTransform.inverse ?? .identity
        return try crop.curve(from: clipStart, rate: rate).map { toSource.boundingBox(of: $0) }
    }

    /// The clip's own opacity, without fades.
    func ownOpacity(rate: FrameRate?) throws(InterchangeError) -> Curve<Double> {
        try settings.opacity?.curve(from: clipStart, rate: rate) ?? Curve(1)
    }

    /// Opacity or volume: the clip's own curve times its fades, over its target.
    func fadedCurve(_ own: Curve<Double>, frameDuration: ExactTime) -> Curve<Double> {
        guard !fades.isEmpty else { return own }
        var times: Set<ExactTime> = [target.start, target.end]
        let edges = own.points.map(\.time) + fades.flatMap { [$0.range.start, $0.range.end] }
        times.formUnion(edges.filter { target.start < $0 && $0 < target.end })
        let sorted = times.sorted()
        // A product of two lines is no line: there the curve is exact at every frame, and linear between frames.
        for (from, to) in zip(sorted, sorted.dropFirst()) where !isLinear(own, from: from, to: to) {
            times.formUnion(Self.grid(from: from, to: to, step: frameDuration))
        }
        let points = times.sorted().map { time in
            Curve<Double>.Point(time: time, value: fades.reduce(own.value(at: time)) { $0 * $1.factor(at: time) })
        }
        return Curve(points) ?? own
    }

    private func isLinear(_ own: Curve<Double>, from: ExactTime, to: ExactTime) -> Bool {
        let active = fades.filter { !$0.range.intersection(ExactRange(from: from, to: to)).isEmpty }
        if active.contains(where: { !$0.isLinear }) { return false }
        return active.count + (own.value(at: from) == own.value(at: to) ? 0 : 1) <= 1
    }

    /// The frames' times strictly between, thinned out where there would be more than ten thousand.
    private static func grid(from: ExactTime, to: ExactTime, step: ExactTime) -> [ExactTime] {
        guard let first = from.floorCount(of: step), let last = to.floorCount(of: step), last > first else { return [] }
        let thinning = max(1, (last - first) / 10_000)
        return stride(from: first + 1, through: last, by: Int(thinning)).compactMap { index in
            let time = step * ExactTime(Int128(index), over: 1)
            return time.isRepresentable && from < time && time < to ? time : nil
        }
    }
}
