/// Turns an xmeml document (Final Cut Pro 7, version 4 or 5) into the values that OpenTimelineIO's become.
///
/// `start` and `end` count the sequence's frames, `in` and `out` the clip's own.
struct XMEMLReader {
    let root: MarkupElement
    var findings: [Finding] = []
    var files: [String: MarkupElement] = [:]
    var sequences: [String: MarkupElement] = [:]
    private var budget = 200_000
    private var open: Set<String> = []
    var canvas: PixelSize?

    init(_ root: MarkupElement) {
        self.root = root
        collect(root)
    }

    /// Files and sequences are described once and named by their id everywhere else.
    private mutating func collect(_ element: MarkupElement) {
        if let id = element["id"], !element.children.isEmpty {
            if element.name == "file", files[id] == nil { files[id] = element }
            if element.name == "sequence", sequences[id] == nil { sequences[id] = element }
        }
        for child in element.children { collect(child) }
    }

    mutating func document() throws(InterchangeError) -> TimelineDocument {
        guard let sequence = root.first("sequence") else { throw root.failure(.emptyTimeline, "there is no sequence in it") }
        var settings = TimelineSettings()
        let format = sequence.descend("media", "video", "format", "samplecharacteristics")
        settings.frameDuration = try rate(of: sequence)?.frameDuration
        settings.renderSize = format.flatMap(Self.size)
        canvas = settings.renderSize
        let stack = try stack(of: sequence, name: sequence.value("name") ?? "", range: nil)
        return TimelineDocument(name: stack.properties.name, stack: stack, settings: settings, findings: findings)
    }

    static func size(_ element: MarkupElement) -> PixelSize? {
        guard let width = element.value("width"), let height = element.value("height") else { return nil }
        return PixelSize("\(width)x\(height)")
    }

    // MARK: Rates

    /// Any positive rate: a whole timebase, or n · 1000/1001 where `ntsc` says so.
    func rate(of element: MarkupElement) throws(InterchangeError) -> FrameRate? {
        guard let rate = element.child("rate"), let text = rate.value("timebase") else { return nil }
        let parts = text.split(separator: "/")
        let base: ExactTime? =
            parts.count == 2
            ? Int64(parts[0]).flatMap { top in Int64(parts[1]).map { ExactTime(Int128(top), over: Int128($0)) } }
            : TimeExpression(text + "s")?.time(at: nil)
        guard let base, base.isRepresentable, base > .zero else { throw rate.failure(.invalidTime, "a timebase is positive, not \"\(text)\"") }
        let isNTSC = rate.value("ntsc")?.uppercased() == "TRUE"
        guard let result = FrameRate(isNTSC ? base * ExactTime(1000, over: 1001) : base) else {
            throw rate.failure(.timeNotRepresentable, "a timebase of \(text) does not fit")
        }
        return result
    }

    /// A number of frames as a time; nil when there is none or it is -1.
    func time(_ name: String, of element: MarkupElement, at rate: FrameRate) throws(InterchangeError) -> ExactTime? {
        guard let text = element.value(name), text != "-1" else { return nil }
        guard let count = TimeExpression(text + "f"), case .frames(let frames) = count else {
            throw element.failure(.invalidTime, "<\(name)> is a number of frames, not \"\(text)\"")
        }
        let time = frames / rate.framesPerSecond
        guard time.isRepresentable else { throw element.failure(.timeNotRepresentable, "<\(name)> does not fit a media time") }
        return time
    }

    // MARK: Tracks

    mutating func stack(of sequence: MarkupElement, name: String, range: ExactRange?) throws(InterchangeError) -> Stack {
        guard let rate = try rate(of: sequence) else { throw sequence.failure(.missingValue, "the sequence has no rate") }
        var children: [Composable] = []
        for track in sequence.descend("media", "video")?.children("track") ?? [] {
            children.append(try self.track(track, .video, rate: rate, heard: nil))
        }
        var heard: Set<String> = []
        for track in sequence.descend("media", "audio")?.children("track") ?? [] {
            var own = heard
            let read = try self.track(track, .audio, rate: rate, heard: heard)
            for item in track.children("clipitem") { own.insert(Self.sound(item)) }
            heard = own
            children.append(read)
        }
        return Stack(
            properties: ItemProperties(
                name: name, path: sequence.place, sourceRange: range.map(TimeRange.init), isEnabled: true, effects: [], markers: []),
            children: children)
    }

    /// What tells the two halves of a stereo clip, which lie on two tracks, from other clips.
    private static func sound(_ item: MarkupElement) -> String {
        [item.child("file")?["id"], item.value("start"), item.value("end"), item.value("in"), item.value("out")]
            .map { $0 ?? "" }.joined(separator: " ")
    }

    /// - Parameter heard: the sounds of earlier tracks; a second channel of one of them plays there already.
    private mutating func track(
        _ track: MarkupElement, _ kind: Track.Kind, rate: FrameRate, heard: Set<String>?
    ) throws(InterchangeError) -> Composable {
        let items = track.children.filter { $0.name == "clipitem" || $0.name == "transitionitem" || $0.name == "generatoritem" }
        var children: [Composable] = []
        var end = ExactTime.zero
        for (index, item) in items.enumerated() {
            budget -= 1
            if budget < 0 { throw item.failure(.documentTooLarge, "its sequences hold more than 200000 items in all") }
            let before = index > 0 && items[index - 1].name == "transitionitem" ? items[index - 1] : nil
            let after = index + 1 < items.count && items[index + 1].name == "transitionitem" ? items[index + 1] : nil
            if item.name == "transitionitem" {
                let cut = try cut(of: item, rate: rate)
                if cut.at > end {
                    children.append(Storyline.gap(cut.at - end, path: item.place))
                    end = cut.at
                }
                children.append(.transition(try transition(item, cut)))
                continue
            }
            // -1: the clip begins or ends with its transition.
            let leading = try before.map { element throws(InterchangeError) -> Cut in try cut(of: element, rate: rate) }
            let trailing = try after.map { element throws(InterchangeError) -> Cut in try cut(of: element, rate: rate) }
            let seenFrom: ExactTime
            if let start = try time("start", of: item, at: rate) {
                seenFrom = start
            } else {
                guard let leading else { throw item.failure(.invalidTime, "it starts at no time and after no transition") }
                seenFrom = leading.range.start
            }
            let start = leading.map { max($0.at, seenFrom) } ?? seenFrom
            let stop: ExactTime
            if let end = try time("end", of: item, at: rate) {
                // A clip may also end where its transition does.
                stop = trailing.map { end > $0.at ? $0.at : end } ?? end
            } else if let trailing {
                stop = trailing.at
            } else {
                throw item.failure(.invalidTime, "it ends at no time and before no transition")
            }
            guard stop > start, start >= end else {
                throw item.failure(.invalidTime, "it lies from \(start) to \(stop) s, but the item before it ends at \(end) s")
            }
            if start > end { children.append(Storyline.gap(start - end, path: item.place)) }
            let isDouble = heard?.contains(Self.sound(item)) ?? false
            let composable = isDouble ? nil : try self.item(item, kind, rate: rate, from: start, to: stop, seenFrom: seenFrom)
            children.append(composable ?? Storyline.gap(stop - start, path: item.place))
            end = stop
        }
        let isEnabled = track.value("enabled")?.uppercased() != "FALSE"
        let properties = ItemProperties(
            name: "", path: track.place, sourceRange: nil, isEnabled: isEnabled, effects: [], markers: [])
        return .track(Track(properties: properties, kind: kind, children: children))
    }

    private typealias Cut = (range: ExactRange, at: ExactTime)

    private func cut(of item: MarkupElement, rate: FrameRate) throws(InterchangeError) -> Cut {
        guard let start = try time("start", of: item, at: rate), let end = try time("end", of: item, at: rate), end > start else {
            throw item.failure(.invalidTime, "the transition has no duration")
        }
        let range = ExactRange(from: start, to: end)
        switch item.value("alignment") {
        case "start", "start-black": return (range, start)
        case "end", "end-black": return (range, end)
        default: return (range, start + range.duration / ExactTime(seconds: 2))
        }
    }

    private func transition(_ item: MarkupElement, _ cut: Cut) throws(InterchangeError) -> Transition {
        let effect = item.child("effect")
        let name = effect?.value("name") ?? ""
        let id = effect?.value("effectid") ?? name
        let isDissolve = id.isEmpty || [id, name].contains { $0.lowercased().contains("dissolve") || $0.lowercased().contains("fade") }
        return Transition(
            name: name, path: item.place, type: isDissolve ? Transition.dissolve : id, inOffset: cut.at - cut.range.start,
            outOffset: cut.range.end - cut.at)
    }

    /// Reads a nested sequence, unless it holds itself.
    mutating func nested(_ item: MarkupElement, _ reference: MarkupElement, range: ExactRange) throws(InterchangeError) -> Stack {
        let id = reference["id"] ?? reference.place
        guard let sequence = reference.children.isEmpty ? sequences[id] : reference else {
            throw item.failure(.mediaMissing, "there is no sequence \"\(id)\"")
        }
        guard open.insert(id).inserted, open.count <= 50 else {
            throw item.failure(.nestingTooDeep, "the sequence \"\(id)\" holds itself, or sequences are nested more than 50 deep")
        }
        let stack = try stack(of: sequence, name: item.value("name") ?? "", range: range)
        open.remove(id)
        return stack
    }
}
