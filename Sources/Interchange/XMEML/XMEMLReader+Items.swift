import Foundation

extension XMEMLReader {
    /// A clip or a nested sequence; nil for what is left out.
    /// - Parameters:
    ///   - start: where its slot begins, in the sequence's time.
    ///   - seenFrom: where its `in` is shown: earlier than the slot where a transition comes before it.
    mutating func item(
        _ item: MarkupElement, _ kind: Track.Kind, rate: FrameRate, from start: ExactTime, to stop: ExactTime, seenFrom: ExactTime
    ) throws(InterchangeError) -> Composable? {
        let name = item.value("name") ?? ""
        guard item.name == "clipitem" else {
            findings.append(
                Finding(.unsupportedSchema, object: "\"\(name)\" (\(item.place))", reason: "the generator is left out"))
            return nil
        }
        let own = try self.rate(of: item) ?? rate
        let speed = try speed(of: item)
        let first = (try time("in", of: item, at: own) ?? .zero) + (start - seenFrom)
        let sourceStart = speed > .zero ? first * speed : first
        let range = ExactRange(start: sourceStart, duration: stop - start)
        guard range.isRepresentable else { throw item.failure(.timeNotRepresentable, "its media's times do not fit a media time") }
        let isEnabled = item.value("enabled")?.uppercased() != "FALSE"
        if let reference = item.child("sequence") {
            var stack = try nested(item, reference, range: range)
            stack.properties.isEnabled = isEnabled
            for filter in item.children("filter") {
                findings.append(
                    Finding(
                        .unsupportedEffect, object: "\"\(name)\" (\(filter.place))",
                        reason: "filters of a whole sequence are not supported and left out"))
            }
            return .stack(stack)
        }
        guard let reference = item.child("file") else { throw item.failure(.mediaMissing, "it has neither a file nor a sequence") }
        let file = reference.children.isEmpty ? reference["id"].flatMap { files[$0] } : reference
        let target = file?.value("pathurl")
        var settings = ClipSettings()
        try readFilters(
            of: item, rate: own, shown: first, size: file?.descend("media", "video", "samplecharacteristics").flatMap(Self.size),
            into: &settings)
        let properties = ItemProperties(
            name: name, path: item.place, sourceRange: TimeRange(range), isEnabled: isEnabled,
            effects: speed == ExactTime(seconds: 1) ? [] : [speed == .zero ? .freezeFrame : .speed(speed)], markers: [])
        return .clip(
            Clip(
                properties: properties, media: target.map { .external(target: Self.address($0), availableRange: nil) } ?? .missing,
                settings: settings))
    }

    /// Some programs write `file://localhost/…`.
    private static func address(_ url: String) -> String {
        let host = "file://localhost/"
        return url.hasPrefix(host) ? "file:///" + url.dropFirst(host.count) : url
    }

    // MARK: Filters

    private static func effects(of item: MarkupElement) -> [MarkupElement] {
        item.children("filter").filter { $0.value("enabled")?.uppercased() != "FALSE" }.compactMap { $0.child("effect") }
    }

    private static func parameter(_ id: String, of effect: MarkupElement) -> MarkupElement? {
        effect.children("parameter").first { $0.value("parameterid") == id }
    }

    /// Of the "Time Remap" filter: 1 without it.
    private mutating func speed(of item: MarkupElement) throws(InterchangeError) -> ExactTime {
        let normal = ExactTime(seconds: 1)
        guard let effect = Self.effects(of: item).first(where: { $0.value("effectid") == "timeremap" }),
            let text = Self.parameter("speed", of: effect)?.value("value")
        else { return normal }
        guard let percent = ExactTime(simplest: try effect.number(text)) else {
            throw effect.failure(.invalidValue, "\"\(text)\" is not a speed")
        }
        let reversed = Self.parameter("reverse", of: effect)?.value("value")?.uppercased() == "TRUE"
        guard percent >= .zero, !reversed else {
            findings.append(
                Finding(.unsupportedEffect, object: item.place, reason: "backwards is not supported; it plays forwards"))
            return normal
        }
        return percent / ExactTime(seconds: 100)
    }

    /// - Parameter shown: the clip's own time at its slot's start.
    private mutating func readFilters(
        of item: MarkupElement, rate: FrameRate, shown: ExactTime, size: PixelSize?, into settings: inout ClipSettings
    ) throws(InterchangeError) {
        for effect in Self.effects(of: item) {
            switch effect.value("effectid")?.lowercased() {
            case "timeremap": break
            case "opacity":
                settings.opacity = try animated("opacity", of: effect, rate: rate, shown: shown) { min(max($0 / 100, 0), 1) }
            case "audiolevels":
                settings.volume = try animated("level", of: effect, rate: rate, shown: shown) { min(max($0, 0), 1000) }
            case "basic":
                guard let size = size ?? canvas, let canvas else { break }
                settings.transform = .constant(try motion(effect, size: size, canvas: canvas))
                if effect.first("keyframe") != nil { report(item, "keyframes of Basic Motion are not supported; its values hold") }
            case "crop":
                guard let size = size ?? canvas else { break }
                func inset(_ id: String, _ side: Int) throws(InterchangeError) -> Double {
                    guard let text = Self.parameter(id, of: effect)?.value("value") else { return 0 }
                    return min(max(try effect.number(text), 0), 100) / 100 * Double(side)
                }
                let (left, top) = (try inset("left", size.width), try inset("top", size.height))
                settings.crop = .constant(
                    PixelRect(
                        x: left, y: top, width: max(Double(size.width) - left - (try inset("right", size.width)), 0),
                        height: max(Double(size.height) - top - (try inset("bottom", size.height)), 0)))
            default:
                report(item, "the effect \"\(effect.value("name") ?? effect.value("effectid") ?? "")\" is not supported and left out")
            }
        }
    }

    private mutating func report(_ item: MarkupElement, _ reason: String) {
        findings.append(Finding(.unsupportedEffect, object: "\"\(item.value("name") ?? "")\" (\(item.place))", reason: reason))
    }

    /// A value, or keyframes whose times count the clip's own frames.
    private func animated(
        _ id: String, of effect: MarkupElement, rate: FrameRate, shown: ExactTime, _ map: (Double) -> Double
    ) throws(InterchangeError) -> Animated<Double>? {
        guard let parameter = Self.parameter(id, of: effect) else { return nil }
        var keys: [Animated<Double>.Keyframe] = []
        for keyframe in parameter.children("keyframe") {
            guard let when = try time("when", of: keyframe, at: rate), let text = keyframe.value("value") else {
                throw keyframe.failure(.missingValue, "a keyframe has a time and a value")
            }
            keys.append(.init(time: .seconds(when - shown), value: map(try keyframe.number(text)), path: keyframe.place))
        }
        if !keys.isEmpty { return .keyframes(keys) }
        guard let text = parameter.value("value") else { return nil }
        return .constant(map(try parameter.number(text)))
    }

    /// "Basic Motion": per cent of the picture's own size, degrees clockwise, and a centre in frames from the middle.
    private func motion(_ effect: MarkupElement, size: PixelSize, canvas: PixelSize) throws(InterchangeError) -> AffineMatrix {
        func point(_ id: String) throws(InterchangeError) -> (x: Double, y: Double) {
            guard let value = Self.parameter(id, of: effect)?.child("value") else { return (0, 0) }
            return (try value.number(value.value("horiz") ?? "0"), try value.number(value.value("vert") ?? "0"))
        }
        let scale = try effect.number(Self.parameter("scale", of: effect)?.value("value") ?? "100") / 100
        let degrees = try effect.number(Self.parameter("rotation", of: effect)?.value("value") ?? "0")
        let (centre, anchor) = (try point("center"), try point("centerOffset"))
        let (width, height) = (Double(canvas.width), Double(canvas.height))
        let angle = degrees * .pi / 180
        let scaled = AffineMatrix.translation(
            -Double(size.width) / 2 - anchor.x * width, -Double(size.height) / 2 - anchor.y * height
        ).followed(by: .scale(scale))
        let turned = degrees == 0 ? scaled : scaled.followed(by: AffineMatrix(cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0))
        return turned.followed(by: .translation(width / 2 + centre.x * width, height / 2 + centre.y * height))
    }
}
