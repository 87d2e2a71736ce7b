/// Where the items of a track lie, and how far its transitions stretch them.
struct TrackLayout {
    struct Slot {
        var item: Composable
        var body: ExactRange
        /// The body and the handles.
        var wanted: ExactRange
    }

    var slots: [Slot] = []
    /// The indices are those of the slots.
    var dissolves: [Flattening.Dissolve] = []
}

extension Flattener {
    /// Lays a track's items one after the other from `origin`.
    mutating func layout(of track: Track, from origin: ExactTime, kind: Kind) throws(InterchangeError) -> TrackLayout {
        var layout = TrackLayout()
        var end = origin
        var pending: Transition?
        for item in track.children {
            if case .transition(let transition) = item {
                if pending != nil {
                    throw InterchangeError(
                        .invalidValue, operation: "placing items", object: transition.label,
                        reason: "two transitions stand side by side")
                }
                pending = transition
                continue
            }
            let body = ExactRange(start: end, duration: try slotDuration(of: item, kind: kind))
            guard body.isRepresentable else {
                throw InterchangeError(
                    .timeNotRepresentable, operation: "placing items", object: item.label,
                    reason: "its place on the timeline does not fit a media time")
            }
            layout.slots.append(.init(item: item, body: body, wanted: body))
            if let transition = pending {
                try add(transition, at: body.start, before: layout.slots.count - 1, to: &layout)
                pending = nil
            }
            end = body.end
        }
        if let transition = pending { try add(transition, at: end, before: layout.slots.count, to: &layout) }
        try checkRoom(layout)
        return layout
    }

    /// Stretches the items on both sides of a cut.
    private mutating func add(
        _ transition: Transition, at cut: ExactTime, before next: Int, to layout: inout TrackLayout
    ) throws(InterchangeError) {
        let range = ExactRange(from: cut - transition.inOffset, to: cut + transition.outOffset)
        guard range.isRepresentable else {
            throw InterchangeError(
                .timeNotRepresentable, operation: "placing items", object: transition.label,
                reason: "its place on the timeline does not fit a media time")
        }
        guard !range.isEmpty else { return }
        guard transition.type == Transition.dissolve else {
            addFinding(
                Finding(
                    .unsupportedTransition, object: transition.label,
                    reason: "a transition of the type \"\(transition.type)\" is not supported; it is a cut"))
            return
        }
        let isTooLong =
            (next > 0 && range.start < layout.slots[next - 1].body.start)
            || (next < layout.slots.count && range.end > layout.slots[next].body.end)
        if isTooLong {
            throw InterchangeError(
                .transitionTooLong, operation: "placing transitions", object: transition.label,
                reason: "its offsets are longer than the items beside it", recovery: "shorter offsets")
        }
        let outgoing = next > 0 && layout.slots[next - 1].item.isPlaying ? next - 1 : nil
        let incoming = next < layout.slots.count && layout.slots[next].item.isPlaying ? next : nil
        if let outgoing { layout.slots[outgoing].wanted = ExactRange(from: layout.slots[outgoing].wanted.start, to: range.end) }
        if let incoming { layout.slots[incoming].wanted = ExactRange(from: range.start, to: layout.slots[incoming].wanted.end) }
        layout.dissolves.append(.init(outgoing: outgoing, incoming: incoming, range: range, label: transition.label))
    }

    /// Three items never show at once: the transitions at both ends of one have to fit into it.
    private func checkRoom(_ layout: TrackLayout) throws(InterchangeError) {
        for (dissolve, next) in zip(layout.dissolves, layout.dissolves.dropFirst()) where dissolve.range.end > next.range.start {
            throw InterchangeError(
                .transitionTooLong, operation: "placing transitions", object: next.label,
                reason: "it starts at \(next.range.start) s, before \(dissolve.label) ends at \(dissolve.range.end) s",
                recovery: "shorter offsets, or a longer clip between them")
        }
    }
}
