extension FinalCutReader {
    /// An item as it is seen and heard. An audition is its first clip, at the audition's place.
    mutating func read(
        _ element: MarkupElement
    ) throws(InterchangeError) -> (MarkupElement, Storyline.Entry, ExactTime) {
        try spend(element)
        var item = element
        if element.name == "audition" {
            guard let active = element.children.first(where: { Self.items.contains($0.name) && $0.name != "audition" }) else {
                throw element.failure(.missingValue, "the audition holds no clip")
            }
            item = active
        }
        let range = try range(of: item)
        var video: Composable?
        var audio: Composable?
        switch item.name {
        case "asset-clip", "video", "audio": (video, audio) = try assetClip(item, range)
        case "clip": (video, audio) = try clip(item, range)
        case "sync-clip":
            video = .stack(try container(item, item.children, range))
            audio = video
        case "ref-clip":
            video = try entering(item) { reader, media throws(InterchangeError) -> Composable in
                guard let sequence = media.child("sequence") else {
                    throw media.failure(.missingValue, "the compound clip has no sequence")
                }
                reader.reportAdjustments(of: item)
                return .stack(try reader.stack(of: sequence, name: item["name"] ?? media["name"] ?? "", range: range))
            }
            audio = video
        case "mc-clip": (video, audio) = try multicamClip(item, range)
        case "title":
            unsupported(item, "the title is left out")
        default: break
        }
        if item["srcEnable"] == "video" { audio = nil }
        if item["srcEnable"] == "audio" { video = nil }
        return (item, .item(video: video.map(enabled(item)), audio: audio.map(enabled(item)), duration: range.duration), range.duration)
    }

    private func enabled(_ item: MarkupElement) -> (Composable) -> Composable {
        { composable in
            guard item["enabled"] == "0", case .stack(var stack) = composable else { return composable }
            stack.properties.isEnabled = false
            return .stack(stack)
        }
    }

    mutating func unsupported(_ item: MarkupElement, _ reason: String) {
        findings.append(Finding(.unsupportedSchema, object: label(item), reason: reason))
    }

    func label(_ item: MarkupElement) -> String {
        item["name"].map { "\"\($0)\" (\(item.place))" } ?? item.place
    }

    // MARK: Ranges

    /// Where the item's local time begins on its parent.
    func localStart(of item: MarkupElement) throws(InterchangeError) -> ExactTime {
        if let start = try item.time("start") { return start }
        guard let id = item["ref"] else { return .zero }
        if ["asset-clip", "video", "audio"].contains(item.name) { return resources.assets[id]?.range.start ?? .zero }
        let media = resources.media[id]
        return try (media?.child("sequence") ?? media?.child("multicam"))?.time("tcStart") ?? .zero
    }

    private func range(of item: MarkupElement) throws(InterchangeError) -> ExactRange {
        let start = try localStart(of: item)
        var given = try item.time("duration")
        if given == nil, let id = item["ref"] {
            if let asset = resources.assets[id] {
                given = asset.range.duration
            } else {
                given = try resources.media[id]?.child("sequence")?.time("duration")
            }
        }
        guard let duration = given, duration > .zero else {
            throw item.failure(.invalidTime, "it has no duration, or none above 0")
        }
        return ExactRange(start: start, duration: duration)
    }

    func properties(of item: MarkupElement, range: ExactRange?, effects: [Effect] = []) -> ItemProperties {
        ItemProperties(
            name: item["name"] ?? "", path: item.place, sourceRange: range.map(TimeRange.init),
            isEnabled: item["enabled"] != "0", effects: effects, markers: [])
    }

    // MARK: Kinds

    /// A clip of one asset.
    private mutating func assetClip(_ item: MarkupElement, _ range: ExactRange) throws(InterchangeError) -> (Composable?, Composable?) {
        let id = try item.required("ref")
        if let effect = resources.effects[id] {
            unsupported(item, "the generator \"\(effect)\" is left out")
            return (nil, nil)
        }
        guard let asset = resources.assets[id] else {
            throw item.failure(.mediaMissing, "there is no asset \"\(id)\" among the resources")
        }
        let clip = try clip(of: asset, item, range: range, settingsOf: item)
        return (
            asset.hasVideo && item.name != "audio" ? clip : nil, asset.hasAudio && item.name != "video" ? clip : nil
        )
    }

    /// The asset's clip; the settings, the speed and the range are those of `item`, in its local time.
    private mutating func clip(
        of asset: FinalCutResources.Asset, _ item: MarkupElement, range: ExactRange, settingsOf owner: MarkupElement
    ) throws(InterchangeError) -> Composable {
        guard !asset.source.isEmpty else { throw item.failure(.mediaMissing, "its asset has no address") }
        let pace = try pace(of: owner, from: range.start)
        let (start, effects) = (pace?.mediaStart ?? range.start, pace?.effects ?? [])
        var settings = ClipSettings()
        let size = asset.format.flatMap { resources.formats[$0]?.size }
        try readAdjustments(of: owner, start: range.start, size: size, into: &settings)
        return .clip(
            Clip(
                properties: properties(of: owner, range: ExactRange(start: start, duration: range.duration), effects: effects),
                media: .external(target: asset.source, availableRange: TimeRange(asset.range)), settings: settings))
    }

    /// A `clip` holds its contents in its own local time. One picture of one asset, with or without its sound, is that
    /// asset's clip; anything else is a stack.
    private mutating func clip(_ item: MarkupElement, _ range: ExactRange) throws(InterchangeError) -> (Composable?, Composable?) {
        let contents = item.children.filter { ($0.name == "spine" || Self.items.contains($0.name)) && $0["lane"] == nil }
        if contents.count == 1, let only = contents.first, only.name == "video" || only.name == "audio",
            let asset = only["ref"].flatMap({ resources.assets[$0] })
        {
            let shift = try localStart(of: only) - (try only.time("offset") ?? .zero)
            if shift == .zero || item.child("timeMap") == nil {
                var moved = try clip(of: asset, only, range: range, settingsOf: item)
                if case .clip(var clip) = moved, let own = clip.properties.sourceRange?.range {
                    clip.properties.sourceRange = TimeRange(own.shifted(by: shift))
                    moved = .clip(clip)
                }
                let sound = only.children("audio").contains { $0["ref"] == only["ref"] }
                let heard = only.name == "audio" || sound
                return (only.name == "video" && asset.hasVideo ? moved : nil, heard && asset.hasAudio ? moved : nil)
            }
        }
        let stack = Composable.stack(try container(item, contents, range))
        return (stack, stack)
    }

    /// Contents that have the item's own local time.
    private mutating func container(
        _ item: MarkupElement, _ contents: [MarkupElement], _ range: ExactRange
    ) throws(InterchangeError) -> Stack {
        reportAdjustments(of: item)
        var lines: [Storyline] = []
        for element in contents {
            let offset = try element.time("offset") ?? .zero
            let lane = element["lane"].flatMap(Int.init) ?? 0
            if element.name == "spine" {
                try read(element.children, at: offset - range.start, base: .zero, lanes: [lane], into: &lines)
            } else if Self.items.contains(element.name) {
                try read([element], at: offset - range.start, base: offset, lanes: [lane], into: &lines)
            }
        }
        let moved = Storyline.moveToZero(&lines)
        return Stack(
            properties: properties(of: item, range: ExactRange(start: moved, duration: range.duration)),
            children: Storyline.tracks(lines, path: item.place))
    }

    /// The angles that are seen and heard.
    private mutating func multicamClip(_ item: MarkupElement, _ range: ExactRange) throws(InterchangeError) -> (Composable?, Composable?) {
        let sources = item.children("mc-source")
        reportAdjustments(of: item)
        return try entering(item) { reader, media throws(InterchangeError) -> (Composable?, Composable?) in
            guard let multicam = media.child("multicam") else {
                throw media.failure(.missingValue, "the multicam clip has no angles")
            }
            let angles = multicam.children("mc-angle")
            let begin = try multicam.time("tcStart") ?? .zero
            func angle(_ kind: String) throws(InterchangeError) -> MarkupElement? {
                guard !sources.isEmpty else { return angles.first }
                guard let source = sources.first(where: { ($0["srcEnable"] ?? "all") == kind || ($0["srcEnable"] ?? "all") == "all" })
                else { return nil }
                let id = try source.required("angleID")
                guard let angle = angles.first(where: { $0["angleID"] == id }) else {
                    throw source.failure(.mediaMissing, "the multicam clip has no angle \"\(id)\"")
                }
                return angle
            }
            let seen = try angle("video")
            let heard = try angle("audio")
            let video = try seen.map { angle throws(InterchangeError) -> Composable in
                Composable.stack(try reader.stack(of: angle.children, angle, name: item["name"] ?? "", begin: begin, range: range))
            }
            let audio = try heard.map { angle throws(InterchangeError) -> Composable in
                Composable.stack(try reader.stack(of: angle.children, angle, name: item["name"] ?? "", begin: begin, range: range))
            }
            return (video, audio)
        }
    }
}
