import Foundation

extension FinalCutReader {
    // MARK: Speed

    /// The media's time at the item's start, and how it goes on from there. Nil at normal speed.
    mutating func pace(of item: MarkupElement, from start: ExactTime) throws(InterchangeError) -> (mediaStart: ExactTime, effects: [Effect])? {
        if let map = item.child("timeMap") { return try pace(of: map, item, from: start) }
        guard let conform = item.child("conform-rate"), conform["scaleEnabled"] != "0", let text = conform["srcFrameRate"],
            let source = FrameRate(snapping: try conform.number(text)), let frameDuration
        else { return nil }
        // Rates that are close play frame by frame; between others frames are repeated or left out at normal speed.
        let speed = ExactTime(seconds: 1) / (frameDuration * source.framesPerSecond)
        guard speed != ExactTime(seconds: 1), abs(speed.seconds - 1) < 0.05 else { return nil }
        return (start, [.speed(speed)])
    }

    private mutating func pace(
        of map: MarkupElement, _ item: MarkupElement, from start: ExactTime
    ) throws(InterchangeError) -> (mediaStart: ExactTime, effects: [Effect])? {
        var points: [(time: ExactTime, value: ExactTime)] = []
        for point in map.children("timept") {
            guard let time = try point.time("time"), let value = try point.time("value") else {
                throw point.failure(.missingValue, "a point of a time map has a time and a value")
            }
            if let last = points.last, time <= last.time { throw point.failure(.invalidTime, "it is not later than the one before") }
            points.append((time, value))
        }
        guard points.count >= 2, let first = points.first, let last = points.last else { return nil }
        let slopes = zip(points, points.dropFirst()).map { ($1.value - $0.value) / ($1.time - $0.time) }
        if Set(slopes).count > 1 {
            findings.append(
                Finding(.unsupportedEffect, object: label(item), reason: "its speed changes; it plays at its average speed"))
        }
        let speed = (last.value - first.value) / (last.time - first.time)
        let mediaStart = first.value + (start - first.time) * speed
        guard speed.isRepresentable, mediaStart.isRepresentable else {
            throw map.failure(.timeNotRepresentable, "the times of its media do not fit a media time")
        }
        if speed < .zero {
            findings.append(Finding(.unsupportedEffect, object: label(item), reason: "backwards is not supported; it plays forwards"))
            return nil
        }
        return (mediaStart, [speed == .zero ? .freezeFrame : .speed(speed)])
    }

    // MARK: Adjustments

    private static let known: Set<String> = ["adjust-transform", "adjust-crop", "adjust-volume", "adjust-blend", "adjust-conform"]

    /// A compound clip's own adjustments are left out.
    mutating func reportAdjustments(of item: MarkupElement) {
        let names = item.children.map(\.name).filter {
            $0.hasPrefix("filter-") || ($0.hasPrefix("adjust-") && $0 != "adjust-conform") || $0 == "timeMap"
        }
        for name in names {
            findings.append(
                Finding(.unsupportedEffect, object: label(item), reason: "\(name) of a whole \(item.name) is not supported and left out"))
        }
    }

    mutating func readAdjustments(
        of item: MarkupElement, start: ExactTime, size: PixelSize?, into settings: inout ClipSettings
    ) throws(InterchangeError) {
        for child in item.children where child.name.hasPrefix("adjust-") || child.name.hasPrefix("filter-") {
            if child["enabled"] == "0" { continue }
            if !Self.known.contains(child.name) {
                findings.append(
                    Finding(.unsupportedEffect, object: label(item), reason: "\(child.name) is not supported and left out"))
            }
        }
        if let blend = item.child("adjust-blend") {
            settings.opacity = try animated(blend, "amount", start: start) { element, text throws(InterchangeError) in
                min(max(try element.number(text), 0), 1)
            }
        }
        if let volume = item.child("adjust-volume") {
            settings.volume = try animated(volume, "amount", start: start) { element, text throws(InterchangeError) in
                let number = text.hasSuffix("dB") ? String(text.dropLast(2)) : text
                return min(pow(10, try element.number(number) / 20), 1000)
            }
        }
        try readGeometry(of: item, size: size, into: &settings)
    }

    /// An attribute, or the keyframes of the parameter of that name. Their times are in the item's local time.
    private func animated(
        _ element: MarkupElement, _ name: String, start: ExactTime,
        value: (MarkupElement, String) throws(InterchangeError) -> Double
    ) throws(InterchangeError) -> Animated<Double>? {
        let keyframes = element.children("param").first { $0["name"] == name }?.child("keyframeAnimation")?.children("keyframe") ?? []
        if !keyframes.isEmpty {
            var keys: [Animated<Double>.Keyframe] = []
            for keyframe in keyframes {
                guard let time = try keyframe.time("time") else { throw keyframe.failure(.missingValue, "it has no time") }
                keys.append(
                    .init(
                        time: .seconds(time - start), value: try value(keyframe, try keyframe.required("value")),
                        path: keyframe.place))
            }
            return .keyframes(keys)
        }
        guard let text = element[name] else { return nil }
        return .constant(try value(element, text))
    }

    // MARK: Geometry

    /// Final Cut counts from the middle of the frame, y up, in hundredths of its height.
    private mutating func readGeometry(
        of item: MarkupElement, size: PixelSize?, into settings: inout ClipSettings
    ) throws(InterchangeError) {
        guard let size = size ?? canvas, let canvas else { return }
        if let crop = item.child("adjust-crop"), crop["enabled"] != "0", let mode = crop["mode"],
            let edges = crop.child("\(mode)-rect")
        {
            if mode == "pan" {
                findings.append(Finding(.unsupportedEffect, object: label(item), reason: "the Ken Burns crop is not supported and left out"))
            } else {
                var inset: [String: Double] = [:]
                for edge in ["left", "top", "right", "bottom"] { inset[edge] = try edges.number(edges[edge] ?? "0") / 100 }
                let (width, height) = (Double(size.width), Double(size.height))
                let (left, top) = ((inset["left"] ?? 0) * width, (inset["top"] ?? 0) * height)
                settings.crop = .constant(
                    PixelRect(
                        x: left, y: top, width: max(width - left - (inset["right"] ?? 0) * width, 0),
                        height: max(height - top - (inset["bottom"] ?? 0) * height, 0)))
            }
        }
        let transform = item.child("adjust-transform").flatMap { $0["enabled"] == "0" ? nil : $0 }
        let conform = item.child("adjust-conform")?["type"] ?? "fit"
        guard transform != nil || conform != "fit" else { return }
        let place = transform ?? item
        if transform?.first("keyframe") != nil {
            findings.append(
                Finding(.unsupportedEffect, object: label(item), reason: "keyframes of adjust-transform are not supported; its first values hold"))
        }
        let unit = Double(canvas.height) / 100
        let position = try place.numbers(transform?["position"] ?? "0 0", count: 2)
        let anchor = try place.numbers(transform?["anchor"] ?? "0 0", count: 2)
        let scale = try place.numbers(transform?["scale"] ?? "1 1", count: 2)
        let degrees = try place.number(transform?["rotation"] ?? "0")
        let (across, down) = (Double(canvas.width) / Double(size.width), Double(canvas.height) / Double(size.height))
        let factor = conform == "none" ? 1 : conform == "fill" ? max(across, down) : min(across, down)
        let angle = -degrees * .pi / 180
        let centred = AffineMatrix.translation(-Double(size.width) / 2, -Double(size.height) / 2)
            .followed(by: .scale(factor))
            .followed(by: .translation(-anchor[0] * unit, anchor[1] * unit))
            .followed(by: AffineMatrix(scale[0], 0, 0, scale[1], 0, 0))
        let turned = degrees == 0 ? centred : centred.followed(by: AffineMatrix(cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0))
        settings.transform = .constant(
            turned.followed(
                by: .translation(Double(canvas.width) / 2 + position[0] * unit, Double(canvas.height) / 2 - position[1] * unit)))
    }
}
