/// Decides which of two dissolving pictures lies on top, and what fades.
///
/// The linear dissolve of `out` and `in` at progress p is (1-p)·out + p·in. The picture on top with opacity f over an
/// opaque one gives exactly that, wherever the lower one lies wholly behind it. So the larger picture goes on top.
struct DissolvePlanner {
    let canvas: Canvas
    let rate: FrameRate?

    enum Decision: Hashable {
        case outgoingOnTop
        case incomingOnTop
        /// Neither covers the other: both fade, which is the dissolve only where a single one of them is seen.
        case bothFade
    }

    /// The occurrences, bottom to top, with their fades.
    func plan(_ flattening: Flattening, findings: inout [Finding]) throws(InterchangeError) -> [Occurrence] {
        var occurrences = flattening.occurrences
        var order = Array(occurrences.indices)
        for track in flattening.dissolves {
            var ranks: [Int: Int] = [:]
            for dissolve in track.dissolves {
                let outgoing = Self.indices(dissolve.outgoing, in: track, occurrences, meeting: dissolve.range)
                let incoming = Self.indices(dissolve.incoming, in: track, occurrences, meeting: dissolve.range)
                let decision = try decide(outgoing, incoming, dissolve, occurrences, findings: &findings)
                try addFades(decision, outgoing, incoming, dissolve.range, to: &occurrences)
                if let from = dissolve.outgoing, let to = dissolve.incoming {
                    ranks[to] = (ranks[from] ?? 0) + (decision == .outgoingOnTop ? -1 : 1)
                }
            }
            // Items of one track meet only in their dissolves, so any order that puts each pair right will do.
            guard let first = track.items.first?.lowerBound, let last = track.items.last?.upperBound else { continue }
            let ranked = track.items.indices.sorted { (ranks[$0] ?? 0, $0) < (ranks[$1] ?? 0, $1) }
            let reordered = ranked.flatMap { order[track.items[$0]] }
            order.replaceSubrange(first..<last, with: reordered)
        }
        return order.map { occurrences[$0] }
    }

    private static func indices(
        _ item: Int?, in track: Flattening.TrackDissolves, _ occurrences: [Occurrence], meeting range: ExactRange
    ) -> [Int] {
        guard let item else { return [] }
        return track.items[item].filter { !occurrences[$0].target.intersection(range).isEmpty }
    }

    private func decide(
        _ outgoing: [Int], _ incoming: [Int], _ dissolve: Flattening.Dissolve, _ occurrences: [Occurrence],
        findings: inout [Finding]
    ) throws(InterchangeError) -> Decision {
        guard let out = outgoing.first, let into = incoming.first, occurrences[out].track.isVideo else { return .bothFade }
        if outgoing.count == 1, incoming.count == 1 {
            let times = [dissolve.range.start, dissolve.range.start + dissolve.range.duration / ExactTime(seconds: 2), dissolve.range.end]
            if try covers(occurrences[out], occurrences[into], at: times) { return .outgoingOnTop }
            if try covers(occurrences[into], occurrences[out], at: times) { return .incomingOnTop }
        }
        findings.append(
            Finding(
                .approximatedDissolve, object: dissolve.label,
                reason: "neither picture covers the other; both fade, and where they overlap the background shines through"))
        return .bothFade
    }

    private func covers(_ upper: Occurrence, _ lower: Occurrence, at times: [ExactTime]) throws(InterchangeError) -> Bool {
        let whole = ConvexPolygon(canvas.renderSize.rect, transformedBy: .identity)
        for time in times {
            guard let top = try outline(upper, at: time), let bottom = try outline(lower, at: time) else { return false }
            if !top.covers(bottom.clipped(to: whole)) { return false }
        }
        return true
    }

    private func outline(_ occurrence: Occurrence, at time: ExactTime) throws(InterchangeError) -> ConvexPolygon? {
        guard case .video(let video) = occurrence.track else { return nil }
        var rect = PixelRect(x: 0, y: 0, width: video.width, height: video.height)
        if let crop = try occurrence.cropCurve(rate: rate) { rect = rect.intersection(crop.value(at: time)) }
        return ConvexPolygon(rect, transformedBy: try occurrence.transformCurve(on: canvas, rate: rate).value(at: time))
    }

    private func addFades(
        _ decision: Decision, _ outgoing: [Int], _ incoming: [Int], _ range: ExactRange, to occurrences: inout [Occurrence]
    ) throws(InterchangeError) {
        switch decision {
        case .bothFade:
            for index in outgoing { occurrences[index].fades.append(.falling(range)) }
            for index in incoming { occurrences[index].fades.append(.rising(range)) }
        case .outgoingOnTop:
            try fade(outgoing, .falling(range), over: incoming, range, reversed: false, in: &occurrences)
        case .incomingOnTop:
            try fade(incoming, .rising(range), over: outgoing, range, reversed: true, in: &occurrences)
        }
    }

    private func fade(
        _ upper: [Int], _ fade: Fade, over lower: [Int], _ range: ExactRange, reversed: Bool, in occurrences: inout [Occurrence]
    ) throws(InterchangeError) {
        for index in upper {
            let own = try occurrences[index].ownOpacity(rate: rate)
            occurrences[index].fades.append(fade)
            // Over an upper picture that is never opaque the lower one has to fade as well.
            if own != Curve(1) {
                for other in lower { occurrences[other].fades.append(.under(range, upper: own, isFalling: reversed)) }
            }
        }
    }
}
