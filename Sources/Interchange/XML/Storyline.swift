/// A run of items side by side, at a place on its parent: what an XML timeline says before it becomes tracks.
struct Storyline {
    /// An item, once as it is seen and once as it is heard; nil on a side where it is neither.
    enum Entry {
        case item(video: Composable?, audio: Composable?, duration: ExactTime)
        case transition(Transition, isSeen: Bool, isHeard: Bool)
    }

    /// The lanes from the primary storyline outwards; the primary one's is empty.
    var lanes: [Int]
    var start: ExactTime
    var entries: [Entry] = []

    var end: ExactTime {
        entries.reduce(start) { end, entry in
            if case .item(_, _, let duration) = entry { end + duration } else { end }
        }
    }

    fileprivate var holdsVideo: Bool {
        entries.contains { if case .item(.some, _, _) = $0 { true } else { false } }
    }

    fileprivate var holdsAudio: Bool {
        entries.contains { if case .item(_, .some, _) = $0 { true } else { false } }
    }

    /// Lower lanes first; a lane of a lane lies beside the one it hangs on.
    fileprivate static func isBelow(_ left: [Int], _ right: [Int]) -> Bool {
        for index in 0..<max(left.count, right.count) {
            let (a, b) = (index < left.count ? left[index] : 0, index < right.count ? right[index] : 0)
            if a != b { return a < b }
        }
        return false
    }

    /// Tracks start at 0: where something begins earlier, everything moves by what is returned.
    static func moveToZero(_ lines: inout [Storyline]) -> ExactTime {
        let moved = -min(lines.filter { $0.holdsVideo || $0.holdsAudio }.map(\.start).min() ?? .zero, .zero)
        for index in lines.indices { lines[index].start = lines[index].start + moved }
        return moved
    }

    /// The tracks that hold the storylines: video from the bottom to the top, then audio.
    static func tracks(_ storylines: [Storyline], path: String) -> [Composable] {
        tracks(storylines.filter(\.holdsVideo), .video, path: path) + tracks(storylines.filter(\.holdsAudio), .audio, path: path)
    }

    private static func tracks(_ storylines: [Storyline], _ kind: Track.Kind, path: String) -> [Composable] {
        let sorted = storylines.enumerated().sorted { left, right in
            if isBelow(left.element.lanes, right.element.lanes) { return true }
            if isBelow(right.element.lanes, left.element.lanes) { return false }
            return (left.element.start, left.offset) < (right.element.start, right.offset)
        }
        var tracks: [(lanes: [Int], end: ExactTime, children: [Composable])] = []
        /// The first track of the lanes that are being filled.
        var first = 0
        for storyline in sorted.map(\.element) {
            if let last = tracks.last, isBelow(last.lanes, storyline.lanes) { first = tracks.count }
            let free = tracks.indices.dropFirst(first).first { tracks[$0].end <= storyline.start }
            if free == nil { tracks.append((storyline.lanes, .zero, [])) }
            let index = free ?? tracks.count - 1
            let space = storyline.start - tracks[index].end
            if space > .zero { tracks[index].children.append(gap(space, path: path)) }
            tracks[index].children += storyline.entries.compactMap { child($0, kind, path: path) }
            tracks[index].end = storyline.end
        }
        return tracks.enumerated().map { index, track in
            let properties = ItemProperties(
                name: "", path: path, sourceRange: nil, isEnabled: true, effects: [], markers: [])
            return .track(Track(properties: properties, kind: kind, children: merged(track.children)))
        }
    }

    /// Without a gap at the end, and with one gap where several stand side by side.
    private static func merged(_ children: [Composable]) -> [Composable] {
        var merged: [Composable] = []
        for child in children {
            if case .gap(let next) = child, case .gap(let last) = merged.last, let a = last.properties.sourceRange,
                let b = next.properties.sourceRange
            {
                merged[merged.count - 1] = gap(a.duration.time + b.duration.time, path: last.properties.path)
            } else {
                merged.append(child)
            }
        }
        if case .gap = merged.last { merged.removeLast() }
        return merged
    }

    private static func child(_ entry: Entry, _ kind: Track.Kind, path: String) -> Composable? {
        switch entry {
        case .item(let video, let audio, let duration):
            return (kind == .video ? video : audio) ?? gap(duration, path: path)
        case .transition(let transition, let isSeen, let isHeard):
            return (kind == .video ? isSeen : isHeard) ? .transition(transition) : nil
        }
    }

    static func gap(_ duration: ExactTime, path: String) -> Composable {
        .gap(
            Gap(
                properties: ItemProperties(
                    name: "", path: path, sourceRange: TimeRange(ExactRange(start: .zero, duration: duration)), isEnabled: true,
                    effects: [], markers: [])))
    }
}
