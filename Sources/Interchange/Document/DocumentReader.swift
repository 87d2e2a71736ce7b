/// Turns the JSON of a document into values. Recursion is bounded by the depth that the JSON parser allows.
struct DocumentReader {
    private var findings: [Finding] = []

    mutating func document(_ node: JSONNode) throws(InterchangeError) -> TimelineDocument {
        let schema = try Schema(node)
        let name = try Self.name(node)
        switch schema.name {
        case "Timeline":
            let settings = try TimelineSettings(metadata: node.optional("metadata"))
            let stack = try stack(try node.required("tracks"))
            return TimelineDocument(name: name, stack: stack, settings: settings, findings: findings)
        case "SerializableCollection":
            for child in try node.required("children").elements() where try Schema(child).name == "Timeline" {
                return try document(child)
            }
            throw node.failure(.emptyTimeline, "the collection holds no timeline")
        case "Stack":
            return TimelineDocument(name: name, stack: try stack(node), findings: findings)
        case "Track", "Clip":
            let child = try composable(node)
            let properties = ItemProperties(
                name: name, path: node.path, sourceRange: nil, isEnabled: true, effects: [], markers: [])
            return TimelineDocument(name: name, stack: Stack(properties: properties, children: [child]), findings: findings)
        default:
            throw node.failure(.invalidSchema, "a \(schema.name) is not a timeline")
        }
    }

    private static func name(_ node: JSONNode) throws(InterchangeError) -> String {
        try node.optional("name")?.string() ?? ""
    }

    // MARK: Items

    private mutating func composable(_ node: JSONNode) throws(InterchangeError) -> Composable {
        let schema = try Schema(node)
        switch schema.name {
        case "Clip":
            return .clip(try clip(node))
        case "Gap":
            return .gap(Gap(properties: try properties(node)))
        case "Transition":
            return .transition(try transition(node))
        case "Track":
            return .track(try track(node))
        case "Stack":
            return .stack(try stack(node))
        default:
            let properties = try properties(node)
            findings.append(
                Finding(
                    .unsupportedSchema, object: properties.label(schema.name),
                    reason: "\(schema.name) is not known here; nothing is shown in its place"))
            return .unknown(properties, node.value)
        }
    }

    private mutating func children(_ node: JSONNode) throws(InterchangeError) -> [Composable] {
        var children: [Composable] = []
        for child in try node.optional("children")?.elements() ?? [] { children.append(try composable(child)) }
        return children
    }

    private mutating func stack(_ node: JSONNode) throws(InterchangeError) -> Stack {
        try Schema.check(node, is: "Stack")
        return Stack(properties: try properties(node), children: try children(node))
    }

    private mutating func track(_ node: JSONNode) throws(InterchangeError) -> Track {
        let properties = try properties(node)
        let kind: Track.Kind
        switch try node.optional("kind")?.string() {
        case nil, "Video": kind = .video
        case "Audio": kind = .audio
        case .some(let name):
            kind = .other(name)
            findings.append(
                Finding(
                    .unsupportedTrackKind, object: properties.label("track"),
                    reason: "tracks of the kind \"\(name)\" are left out"))
        }
        return Track(properties: properties, kind: kind, children: try children(node))
    }

    private mutating func properties(_ node: JSONNode) throws(InterchangeError) -> ItemProperties {
        var range: TimeRange?
        if let rangeNode = try node.optional("source_range") { range = try TimeRange(rangeNode) }
        var effects: [Effect] = []
        for effect in try node.optional("effects")?.elements() ?? [] {
            if try effect.optional("enabled")?.boolean() == false { continue }
            effects.append(try Self.effect(effect))
        }
        return ItemProperties(
            name: try Self.name(node), path: node.path.isEmpty ? "the document" : node.path, sourceRange: range,
            isEnabled: try node.optional("enabled")?.boolean() ?? true, effects: effects,
            markers: try node.optional("markers")?.elements().map(\.value) ?? [])
    }

    private static func effect(_ node: JSONNode) throws(InterchangeError) -> Effect {
        switch try Schema(node).name {
        case "LinearTimeWarp":
            return .linearTimeWarp(scalar: try node.optional("time_scalar")?.number() ?? 1)
        case "FreezeFrame":
            return .freezeFrame
        case let schema:
            let name = try node.optional("effect_name")?.string() ?? ""
            return .unsupported(name: name.isEmpty ? schema : name)
        }
    }

    private func transition(_ node: JSONNode) throws(InterchangeError) -> Transition {
        Transition(
            name: try Self.name(node), path: node.path,
            type: try node.optional("transition_type")?.string() ?? "",
            inOffset: try Self.offset(node, "in_offset"), outOffset: try Self.offset(node, "out_offset"))
    }

    private static func offset(_ node: JSONNode, _ name: String) throws(InterchangeError) -> ExactTime {
        guard let offset = try node.optional(name) else { return .zero }
        let time = try RationalTime(offset).time
        if time < .zero { throw offset.failure(.invalidTime, "an offset is not negative") }
        return time
    }

    // MARK: Clips

    private mutating func clip(_ node: JSONNode) throws(InterchangeError) -> Clip {
        let properties = try properties(node)
        return Clip(
            properties: properties, media: try Self.media(of: node),
            settings: try ClipSettings(metadata: node.optional("metadata")))
    }

    /// `Clip.1` has one reference, `Clip.2` has named ones and says which is in use.
    private static func media(of clip: JSONNode) throws(InterchangeError) -> MediaReference {
        if let references = try clip.optional("media_references") {
            let key = try clip.optional("active_media_reference_key")?.string() ?? "DEFAULT_MEDIA"
            guard let reference = try references.optional(key) else { return .missing }
            return try Self.reference(reference)
        }
        guard let reference = try clip.optional("media_reference") else { return .missing }
        return try Self.reference(reference)
    }

    private static func reference(_ node: JSONNode) throws(InterchangeError) -> MediaReference {
        switch try Schema(node).name {
        case "ExternalReference":
            let target = try node.required("target_url")
            let text = try target.string()
            guard !text.isEmpty else { throw target.failure(.invalidValue, "the media's address is empty") }
            var range: TimeRange?
            if let available = try node.optional("available_range") { range = try TimeRange(available) }
            return .external(target: text, availableRange: range)
        case "MissingReference":
            return .missing
        case let schema:
            return .unsupported(schema: schema)
        }
    }
}
