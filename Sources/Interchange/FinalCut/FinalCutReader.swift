/// Turns an FCPXML document (1.8 to 1.11) into the values that OpenTimelineIO's become.
///
/// Every item has its own local time, which begins at its `start`. Its place, `offset`, is in its parent's local time.
/// The primary storyline and each lane beside it become tracks.
struct FinalCutReader {
    let resources: FinalCutResources
    private let root: MarkupElement
    var findings: [Finding] = []
    /// Items that are still allowed: compound clips inside each other multiply.
    private var budget = 200_000
    /// The compound clips that are being read.
    private var open: Set<String> = []
    var frameDuration: ExactTime?
    var canvas: PixelSize?

    init(_ root: MarkupElement) throws(InterchangeError) {
        self.root = root
        resources = try FinalCutResources(root.child("resources"))
        let version = root["version"] ?? ""
        if !version.hasPrefix("1.") {
            throw root.failure(.invalidSchema, "version \"\(version)\" is not read here", recovery: "version 1.8 to 1.11")
        }
    }

    mutating func document() throws(InterchangeError) -> TimelineDocument {
        let project = root.first("project")
        var settings = TimelineSettings()
        if let sequence = project?.child("sequence") {
            let format = sequence["format"].flatMap { resources.formats[$0] }
            (settings.renderSize, settings.frameDuration) = (format?.size, format?.frameDuration)
            (canvas, frameDuration) = (format?.size, format?.frameDuration)
            let stack = try stack(of: sequence, name: project?["name"] ?? "", range: nil)
            return TimelineDocument(name: project?["name"] ?? "", stack: stack, settings: settings, findings: findings)
        }
        // A document of clips: the first of them.
        let place = root.child("library")?.child("event") ?? root.child("event") ?? root
        guard let clip = place.children.first(where: { Self.items.contains($0.name) }) else {
            throw root.failure(.emptyTimeline, "there is no project and no clip in it")
        }
        var lines: [Storyline] = []
        try read([clip], at: .zero, base: try clip.time("offset") ?? .zero, lanes: [], into: &lines)
        let properties = properties(of: clip, range: nil)
        return TimelineDocument(
            name: properties.name, stack: Stack(properties: properties, children: Storyline.tracks(lines, path: clip.place)),
            settings: settings, findings: findings)
    }

    static let items: Set<String> = [
        "asset-clip", "clip", "video", "audio", "gap", "ref-clip", "sync-clip", "mc-clip", "title", "audition",
    ]

    // MARK: Storylines

    /// The contents of a sequence; `range` is the part of its local time that is used.
    mutating func stack(of sequence: MarkupElement, name: String, range: ExactRange?) throws(InterchangeError) -> Stack {
        let spine = sequence.child("spine")
        let begin = try sequence.time("tcStart") ?? .zero
        return try stack(of: spine?.children ?? [], sequence, name: name, begin: begin, range: range)
    }

    /// Items in a local time that begins at `begin`.
    mutating func stack(
        of items: [MarkupElement], _ owner: MarkupElement, name: String, begin: ExactTime, range: ExactRange?
    ) throws(InterchangeError) -> Stack {
        var lines: [Storyline] = []
        let first = items.first { Self.items.contains($0.name) }
        // Some programs count offsets from 0 even where the timecode does not start there.
        let offset = try first?.time("offset") ?? begin
        try read(items, at: .zero, base: offset < begin ? .zero : begin, lanes: [], into: &lines)
        var part = range.map { $0.shifted(by: -begin) }
        let moved = Storyline.moveToZero(&lines)
        if moved > .zero {
            let end = lines.map(\.end).max() ?? moved
            part = part?.shifted(by: moved) ?? ExactRange(from: moved, to: max(moved, end))
        }
        var own = properties(of: owner, range: part)
        own.name = name
        return Stack(properties: own, children: Storyline.tracks(lines, path: owner.place))
    }

    /// Reads items side by side.
    /// - Parameters:
    ///   - start: where the storyline starts on the stack.
    ///   - base: the parent's local time there.
    mutating func read(
        _ items: [MarkupElement], at start: ExactTime, base: ExactTime, lanes: [Int], into lines: inout [Storyline]
    ) throws(InterchangeError) {
        let own = lines.count
        lines.append(Storyline(lanes: lanes, start: start))
        var cursor = start
        for item in items {
            if item.name == "transition" {
                lines[own].entries.append(try transition(item, cut: cursor, shift: start - base))
                continue
            }
            guard Self.items.contains(item.name) else { continue }
            if let offset = try item.time("offset"), start + (offset - base) > cursor {
                let space = start + (offset - base) - cursor
                lines[own].entries.append(.item(video: nil, audio: nil, duration: space))
                cursor = cursor + space
            }
            let (active, entry, duration) = try read(item)
            guard (cursor + duration).isRepresentable else {
                throw item.failure(.timeNotRepresentable, "its place on the timeline does not fit a media time")
            }
            lines[own].entries.append(entry)
            try readConnected(to: active, at: cursor, lanes: lanes, into: &lines)
            cursor = cursor + duration
        }
    }

    /// What hangs on an item, in lanes above and below it.
    private mutating func readConnected(
        to item: MarkupElement, at start: ExactTime, lanes: [Int], into lines: inout [Storyline]
    ) throws(InterchangeError) {
        guard item.name != "sync-clip" else { return }
        let local = try localStart(of: item)
        for child in item.children {
            guard let text = child["lane"] else { continue }
            guard let lane = Int(text), abs(lane) <= 10_000 else {
                throw child.failure(.invalidValue, "lane=\"\(text)\" is not the number of a lane")
            }
            let offset = try child.time("offset") ?? local
            let place = start + (offset - local)
            if child.name == "spine" {
                try read(child.children, at: place, base: .zero, lanes: lanes + [lane], into: &lines)
            } else if Self.items.contains(child.name) {
                try read([child], at: place, base: offset, lanes: lanes + [lane], into: &lines)
            }
        }
    }

    private func transition(_ element: MarkupElement, cut: ExactTime, shift: ExactTime) throws(InterchangeError) -> Storyline.Entry {
        guard let duration = try element.time("duration"), duration >= .zero else {
            throw element.failure(.invalidTime, "the transition has no duration")
        }
        let half = duration / ExactTime(seconds: 2)
        let start = try element.time("offset").map { $0 + shift } ?? (cut - half)
        let before = min(max(cut - start, .zero), duration)
        let seen = element.child("filter-video")
        let heard = element.child("filter-audio")
        let name = element["name"] ?? seen?["name"] ?? ""
        let effect = seen?["ref"].flatMap { resources.effects[$0] } ?? name
        let isDissolve = effect.isEmpty || effect.lowercased().contains("dissolve") || seen == nil
        let transition = Transition(
            name: name, path: element.place, type: isDissolve ? Transition.dissolve : effect, inOffset: before,
            outOffset: duration - before)
        return .transition(transition, isSeen: seen != nil || heard == nil, isHeard: heard != nil || seen == nil)
    }

    // MARK: Budget

    mutating func spend(_ element: MarkupElement) throws(InterchangeError) {
        budget -= 1
        if budget < 0 {
            throw element.failure(.documentTooLarge, "its compound clips hold more than 200000 items in all")
        }
    }

    /// Reads what a compound clip or a multicam clip refers to.
    mutating func entering<Result>(
        _ item: MarkupElement, _ body: (inout FinalCutReader, MarkupElement) throws(InterchangeError) -> Result
    ) throws(InterchangeError) -> Result {
        let id = try item.required("ref")
        guard let media = resources.media[id] else {
            throw item.failure(.mediaMissing, "there is no media \"\(id)\" among the resources")
        }
        guard open.insert(id).inserted else {
            throw item.failure(.nestingTooDeep, "the compound clip \"\(id)\" holds itself")
        }
        guard open.count <= 50 else { throw item.failure(.nestingTooDeep, "compound clips are nested more than 50 deep") }
        let result = try body(&self, media)
        open.remove(id)
        return result
    }
}
