import Foundation

/// Unfolds stacks and tracks into occurrences. Times are the timeline's.
struct Flattener {
    enum Kind: Hashable { case video, audio }

    let locator: MediaLocator
    let resolver: any MediaResolver
    private(set) var result = Flattening()
    private var known: [URL: MediaDescription] = [:]

    init(locator: MediaLocator, resolver: any MediaResolver) {
        self.locator = locator
        self.resolver = resolver
    }

    static func flatten(
        _ document: TimelineDocument, locator: MediaLocator, resolver: any MediaResolver
    ) throws(InterchangeError) -> Flattening {
        var flattener = Flattener(locator: locator, resolver: resolver)
        flattener.result.findings = document.findings
        let root = Composable.stack(document.stack)
        let duration = try flattener.duration(of: root, kind: nil)
        flattener.result.duration = duration
        let whole = ExactRange(start: .zero, duration: duration)
        try flattener.place(root, at: .zero, body: whole, visible: whole, kind: nil)
        return flattener.result
    }

    mutating func addFinding(_ finding: Finding) {
        if !result.findings.contains(finding) { result.findings.append(finding) }
    }

    // MARK: Durations

    mutating func slotDuration(of item: Composable, kind: Kind) throws(InterchangeError) -> ExactTime {
        try duration(of: item, kind: kind)
    }

    /// How long an item is on its parent. A clip without a range of its own is as long as its media.
    private mutating func duration(of item: Composable, kind: Kind?) throws(InterchangeError) -> ExactTime {
        let duration: ExactTime
        switch item {
        case .transition: return .zero
        case .gap(let gap): duration = gap.properties.sourceRange?.range.duration ?? .zero
        case .unknown(let properties, _): duration = properties.sourceRange?.range.duration ?? .zero
        case .clip(let clip): duration = try extent(of: clip, kind: kind).duration
        case .stack(let stack):
            if let range = stack.properties.sourceRange { duration = range.range.duration } else { duration = try contentDuration(stack, kind: kind) }
        case .track(let track):
            if let range = track.properties.sourceRange { duration = range.range.duration } else { duration = try contentDuration(track, kind: kind) }
        }
        guard duration.isRepresentable else { throw unrepresentable(item) }
        return duration
    }

    private mutating func contentDuration(_ stack: Stack, kind: Kind?) throws(InterchangeError) -> ExactTime {
        var longest = ExactTime.zero
        for child in stack.children { longest = max(longest, try duration(of: child, kind: kind)) }
        return longest
    }

    private mutating func contentDuration(_ track: Track, kind: Kind?) throws(InterchangeError) -> ExactTime {
        guard let kind = Self.kind(of: track, inside: kind) else { return .zero }
        var total = ExactTime.zero
        for child in track.children { total = total + (try duration(of: child, kind: kind)) }
        return total
    }

    /// Nil for a track that plays nothing there.
    private static func kind(of track: Track, inside outer: Kind?) -> Kind? {
        switch track.kind {
        case .video: outer == .audio ? nil : .video
        case .audio: outer == .video ? nil : .audio
        case .other: nil
        }
    }

    // MARK: Clips

    /// The clip's own range in its media's time: the source range, else what the reference names, else all there is.
    private mutating func extent(of clip: Clip, kind: Kind?) throws(InterchangeError) -> ExactRange {
        if let range = clip.properties.sourceRange { return range.range }
        if case .external(_, let available?) = clip.media { return available.range }
        guard clip.properties.isEnabled, let (_, track) = try media(of: clip, kind: kind ?? .video) else {
            return ExactRange(start: .zero, duration: .zero)
        }
        return track.range
    }

    /// The media of a clip; nil when it has nothing of that kind.
    private mutating func media(of clip: Clip, kind: Kind) throws(InterchangeError) -> (URL, Occurrence.Track)? {
        let label = clip.properties.label("clip")
        let target: String
        switch clip.media {
        case .external(let text, _): target = text
        case .missing:
            throw InterchangeError(
                .mediaMissing, operation: "finding media", object: label, reason: "the clip refers to no media",
                recovery: "giving it an ExternalReference, or a gap in its place")
        case .unsupported(let schema):
            throw InterchangeError(
                .mediaMissing, operation: "finding media", object: label, reason: "a \(schema) cannot be played here",
                recovery: "referring to a media file")
        }
        guard let url = locator.url(for: target) else {
            throw InterchangeError(
                .mediaMissing, operation: "finding media", object: label, reason: "\(target) is not a file's address",
                recovery: "a file URL or a path")
        }
        let description = try describe(url, label: label)
        let track: Occurrence.Track?
        switch kind {
        case .video:
            let wanted = description.video.first { $0.trackID == clip.mediaTrackID } ?? description.mainVideo
            track = wanted.map(Occurrence.Track.video)
            if track == nil {
                throw InterchangeError(
                    .noVideo, operation: "finding media", object: label, reason: "\(url.path) has no video",
                    recovery: "moving the clip to an audio track")
            }
        case .audio:
            let wanted = description.audio.first { $0.trackID == clip.mediaTrackID } ?? description.mainAudio
            track = wanted.map(Occurrence.Track.audio)
        }
        return track.map { (url, $0) }
    }

    private mutating func describe(_ url: URL, label: String) throws(InterchangeError) -> MediaDescription {
        if let description = known[url] { return description }
        do {
            let description = try resolver.media(at: url)
            known[url] = description
            return description
        } catch {
            var named = error
            named.object = "\(label): \(url.path)"
            throw named
        }
    }

    private func unrepresentable(_ item: Composable) -> InterchangeError {
        InterchangeError(
            .timeNotRepresentable, operation: "placing items", object: item.label,
            reason: "its place on the timeline does not fit a media time")
    }
}

// MARK: Placing
extension Flattener {
    /// Places an item that starts at `start`.
    /// - Parameters:
    ///   - body: the item's slot, without the handles that transitions ask for.
    ///   - visible: the part of the timeline on which it is wanted, handles included.
    private mutating func place(
        _ item: Composable, at start: ExactTime, body: ExactRange, visible: ExactRange, kind: Kind?
    ) throws(InterchangeError) {
        guard !visible.isEmpty else { return }
        switch item {
        case .gap, .transition, .unknown: break
        case .clip(let clip): try place(clip, at: start, body: body, visible: visible, kind: kind ?? .video)
        case .stack(let stack): try place(stack, at: start, body: body, visible: visible, kind: kind)
        case .track(let track): try place(track, at: start, body: body, visible: visible, kind: kind)
        }
    }

    private mutating func place(
        _ stack: Stack, at start: ExactTime, body: ExactRange, visible: ExactRange, kind: Kind?
    ) throws(InterchangeError) {
        guard stack.properties.isEnabled else { return }
        reportEffects(stack.properties, "stack")
        let origin = start - (stack.properties.sourceRange?.range.start ?? .zero)
        try checkHandles(
            stack.properties.label("stack"), body: body, visible: visible,
            content: ExactRange(start: origin, duration: try contentDuration(stack, kind: kind)))
        for child in stack.children {
            let slot = ExactRange(start: origin, duration: try duration(of: child, kind: kind))
            try place(
                child, at: origin, body: slot.intersection(body), visible: slot.intersection(visible), kind: kind)
        }
    }

    private mutating func place(
        _ track: Track, at start: ExactTime, body: ExactRange, visible: ExactRange, kind outer: Kind?
    ) throws(InterchangeError) {
        guard track.properties.isEnabled, let kind = Self.kind(of: track, inside: outer) else { return }
        reportEffects(track.properties, "track")
        let origin = start - (track.properties.sourceRange?.range.start ?? .zero)
        let layout = try layout(of: track, from: origin, kind: kind)
        try checkHandles(
            track.properties.label("track"), body: body, visible: visible,
            content: ExactRange(from: origin, to: layout.slots.last?.body.end ?? origin))
        var items: [Range<Int>] = []
        for slot in layout.slots {
            let first = result.occurrences.count
            try place(
                slot.item, at: slot.body.start, body: slot.body.intersection(body),
                visible: slot.wanted.intersection(visible), kind: kind)
            items.append(first..<result.occurrences.count)
        }
        let dissolves = layout.dissolves.filter { !$0.range.intersection(visible).isEmpty }
        if !dissolves.isEmpty { result.dissolves.append(.init(items: items, dissolves: dissolves)) }
    }

    private mutating func place(
        _ clip: Clip, at start: ExactTime, body: ExactRange, visible: ExactRange, kind: Kind
    ) throws(InterchangeError) {
        guard clip.properties.isEnabled else { return }
        let label = clip.properties.label("clip")
        guard let (url, track) = try media(of: clip, kind: kind) else {
            result.findings.append(Finding(.missingAudio, object: label, reason: "its media has no sound; it is silent"))
            return
        }
        if !clip.settings.filters.isEmpty, kind == .video {
            result.findings.append(
                Finding(
                    .unsupportedFilter, object: label,
                    reason: "filters are not supported yet; \(clip.settings.filters.joined(separator: ", ")) left out"))
        }
        var mediaStart = try extent(of: clip, kind: kind).start
        // The reference's range says at what time, in the clip's terms, the file starts.
        if case .external(_, let available?) = clip.media { mediaStart = mediaStart - available.range.start }
        guard mediaStart.isRepresentable, visible.isRepresentable else { throw unrepresentable(.clip(clip)) }
        let pace = pace(of: clip, kind: kind)
        // A held sound is silence.
        if kind == .audio, pace == .frozen { return }
        result.occurrences.append(
            Occurrence(
                label: label, url: url, track: track, settings: clip.settings, target: visible, body: body,
                clipStart: start, mediaStart: mediaStart, pace: pace))
    }

    /// A stack or a track that a transition stretches needs something to show there.
    private func checkHandles(
        _ label: String, body: ExactRange, visible: ExactRange, content: ExactRange
    ) throws(InterchangeError) {
        let isMissing =
            (visible.start < body.start && visible.start < content.start)
            || (visible.end > body.end && visible.end > content.end)
        if isMissing {
            throw InterchangeError(
                .missingHandle, operation: "placing transitions", object: label,
                reason: "a transition needs \(visible), but there is only \(content)",
                recovery: "shorter offsets of the transition, or trimming the item")
        }
    }

    // MARK: Effects

    private mutating func pace(of clip: Clip, kind: Kind) -> Occurrence.Pace {
        var speed = ExactTime(seconds: 1)
        var isFrozen = false
        for effect in clip.properties.effects {
            switch effect {
            case .freezeFrame:
                isFrozen = true
            case .linearTimeWarp(let scalar):
                if scalar > 0, let factor = ExactTime(simplest: scalar), factor > .zero, (speed * factor).isRepresentable {
                    speed = speed * factor
                } else {
                    report(clip.properties, "clip", "a LinearTimeWarp of \(shortText(of: scalar)) is not supported; it plays at normal speed")
                }
            case .speed(let factor):
                if factor > .zero, (speed * factor).isRepresentable {
                    speed = speed * factor
                } else {
                    report(clip.properties, "clip", "a speed of \(factor) is not supported; it plays at normal speed")
                }
            case .unsupported(let name):
                report(clip.properties, "clip", "the effect \"\(name)\" is not supported and left out")
            }
        }
        return isFrozen ? .frozen : .speed(speed)
    }

    private mutating func reportEffects(_ properties: ItemProperties, _ kind: String) {
        for effect in properties.effects {
            switch effect {
            case .unsupported(let name): report(properties, kind, "the effect \"\(name)\" is not supported and left out")
            case .freezeFrame: report(properties, kind, "a FreezeFrame of a whole \(kind) is not supported and left out")
            case .linearTimeWarp, .speed: report(properties, kind, "a LinearTimeWarp of a whole \(kind) is not supported and left out")
            }
        }
    }

    private mutating func report(_ properties: ItemProperties, _ kind: String, _ reason: String) {
        addFinding(Finding(.unsupportedEffect, object: properties.label(kind), reason: reason))
    }
}

extension Composable {
    /// How messages call the item.
    var label: String {
        switch self {
        case .clip(let clip): clip.properties.label("clip")
        case .gap(let gap): gap.properties.label("gap")
        case .transition(let transition): transition.label
        case .track(let track): track.properties.label("track")
        case .stack(let stack): stack.properties.label("stack")
        case .unknown(let properties, _): properties.label("item")
        }
    }

    /// Whether it shows or sounds at all.
    var isPlaying: Bool {
        switch self {
        case .clip(let clip): clip.properties.isEnabled
        case .track(let track): track.properties.isEnabled
        case .stack(let stack): stack.properties.isEnabled
        case .gap, .transition, .unknown: false
        }
    }
}

extension Transition {
    var label: String { name.isEmpty ? "transition at \(path)" : "transition \"\(name)\" (\(path))" }
}
