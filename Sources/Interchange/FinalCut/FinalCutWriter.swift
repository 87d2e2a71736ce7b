import Foundation

/// Writes a document as FCPXML 1.10: every track is a lane beside a primary storyline of one gap.
/// All times are written as the fractions they are.
package struct FinalCutWriter {
    private var assets: [(target: String, range: ExactRange, hasVideo: Bool, hasAudio: Bool)] = []
    private var media: [(id: String, text: [String])] = []
    /// What the document says and FCPXML does not keep.
    package private(set) var findings: [Finding] = []

    package init() {}

    package mutating func text(of document: TimelineDocument) throws(InterchangeError) -> String {
        let frame = document.settings.frameDuration ?? Canvas.assumedFrameDuration
        let sequence = try sequence(document.stack, indent: 4)
        let size = document.settings.renderSize.map { " width=\"\($0.width)\" height=\"\($0.height)\"" } ?? ""
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#, "<!DOCTYPE fcpxml>", #"<fcpxml version="1.10">"#, "  <resources>",
            #"    <format id="r0" frameDuration="\#(Self.text(frame))"\#(size)/>"#,
        ]
        for (index, asset) in assets.enumerated() {
            let has = (asset.hasVideo ? #" hasVideo="1" format="r0""# : "") + (asset.hasAudio ? #" hasAudio="1""# : "")
            let name = String(asset.target.split(separator: "/").last ?? "")
            lines.append(
                #"    <asset id="a\#(index + 1)" name="\#(Self.escaped(name))" start="\#(Self.text(asset.range.start))" duration="\#(Self.text(asset.range.duration))"\#(has)>"#
            )
            lines.append(#"      <media-rep kind="original-media" src="\#(Self.escaped(asset.target))"/>"#)
            lines.append("    </asset>")
        }
        for compound in media { lines += compound.text }
        lines += ["  </resources>", "  <library>", #"    <event name="Event">"#]
        lines.append(#"      <project name="\#(Self.escaped(document.name))">"#)
        lines += sequence + ["      </project>", "    </event>", "  </library>", "</fcpxml>", ""]
        return lines.joined(separator: "\n")
    }

    static func text(_ time: ExactTime) -> String { "\(time)s" }

    static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.append(character)
            }
        }
        return result
    }

    // MARK: Storylines

    private mutating func sequence(_ stack: Stack, indent: Int) throws(InterchangeError) -> [String] {
        var lanes: [[String]] = []
        var lane = (video: 0, audio: -stack.children.count)
        var length = ExactTime.zero
        for child in stack.children {
            guard case .track(let track) = child, track.kind == .video || track.kind == .audio, track.properties.isEnabled else {
                leftOut(child.label, "it is not an enabled track of video or audio")
                continue
            }
            let (items, duration) = try items(track)
            length = max(length, duration)
            if track.kind == .video {
                lane.video += 1
                lanes.append([#"<spine lane="\#(lane.video)" offset="0s">"#] + items + ["</spine>"])
            } else {
                lanes.append([#"<spine lane="\#(lane.audio)" offset="0s">"#] + items + ["</spine>"])
                lane.audio += 1
            }
        }
        guard length > .zero else {
            throw InterchangeError(
                .emptyTimeline, operation: "writing FCPXML", object: stack.properties.label("stack"), reason: "there is nothing in it")
        }
        // One gap as long as everything carries the lanes, so that no track depends on another's clips.
        let lines =
            [#"<sequence format="r0" duration="\#(Self.text(length))" tcStart="0s">"#, "  <spine>"]
            + [#"    <gap offset="0s" start="0s" duration="\#(Self.text(length))">"#] + lanes.flatMap { $0.map { "      " + $0 } }
            + ["    </gap>", "  </spine>", "</sequence>"]
        return lines.map { String(repeating: " ", count: indent * 2) + $0 }
    }

    /// The items of a track, and how long they are.
    private mutating func items(_ track: Track) throws(InterchangeError) -> ([String], ExactTime) {
        var lines: [String] = []
        var cursor = ExactTime.zero
        for child in track.children {
            let place = #"offset="\#(Self.text(cursor))""#
            if case .transition(let transition) = child {
                let kind = track.kind == .video ? "video" : "audio"
                let start = cursor - transition.inOffset
                lines.append(
                    #"<transition name="\#(Self.escaped(transition.name.isEmpty ? "Cross Dissolve" : transition.name))" offset="\#(Self.text(start))" duration="\#(Self.text(transition.inOffset + transition.outOffset))"><filter-\#(kind) name="\#(transition.type == Transition.dissolve ? "Cross Dissolve" : Self.escaped(transition.type))"/></transition>"#
                )
                continue
            }
            guard let range = range(of: child), range.duration > .zero else {
                throw InterchangeError(
                    .missingValue, operation: "writing FCPXML", object: child.label, reason: "it has no range of its own",
                    recovery: "giving it a source_range")
            }
            let time = #"duration="\#(Self.text(range.duration))""#
            switch child {
            case .clip(let clip): lines += try self.clip(clip, range, place, isVideo: track.kind == .video)
            case .stack(let stack): lines += try compound(stack, range, place, isVideo: track.kind == .video)
            case .gap: lines.append("<gap \(place) start=\"0s\" \(time)/>")
            default:
                leftOut(child.label, "it is a gap in FCPXML")
                lines.append("<gap \(place) start=\"0s\" \(time)/>")
            }
            cursor = cursor + range.duration
            guard cursor.isRepresentable else {
                throw InterchangeError(
                    .timeNotRepresentable, operation: "writing FCPXML", object: child.label, reason: "its place does not fit a media time")
            }
        }
        return (lines, cursor)
    }

    private func range(of item: Composable) -> ExactRange? {
        switch item {
        case .clip(let clip):
            if let range = clip.properties.sourceRange { return range.range }
            if case .external(_, let available) = clip.media { return available?.range }
            return nil
        case .gap(let gap): return gap.properties.sourceRange?.range
        case .stack(let stack): return stack.properties.sourceRange?.range
        case .track(let track): return track.properties.sourceRange?.range
        case .unknown(let properties, _): return properties.sourceRange?.range
        case .transition: return nil
        }
    }

    private mutating func compound(
        _ stack: Stack, _ range: ExactRange, _ place: String, isVideo: Bool
    ) throws(InterchangeError) -> [String] {
        var inner = stack
        inner.properties.sourceRange = nil
        let lines = try sequence(inner, indent: 3)
        let id = "m\(media.count + 1)"
        let name = Self.escaped(stack.properties.name)
        media.append((id, [#"    <media id="\#(id)" name="\#(name)">"#] + lines + ["    </media>"]))
        return [
            #"<ref-clip ref="\#(id)" name="\#(name)" \#(place) start="\#(Self.text(range.start))" duration="\#(Self.text(range.duration))" srcEnable="\#(isVideo ? "video" : "audio")"\#(stack.properties.isEnabled ? "" : #" enabled="0""#)/>"#
        ]
    }

    // MARK: Clips

    private mutating func clip(
        _ clip: Clip, _ range: ExactRange, _ place: String, isVideo: Bool
    ) throws(InterchangeError) -> [String] {
        let label = clip.properties.label("clip")
        guard case .external(let target, let available) = clip.media else {
            leftOut(label, "it refers to no file and is a gap in FCPXML")
            return ["<gap \(place) start=\"0s\" duration=\"\(Self.text(range.duration))\"/>"]
        }
        let asset = asset(target, available?.range, used: range, isVideo: isVideo)
        var inside: [String] = []
        var start = range.start
        for effect in clip.properties.effects {
            switch effect {
            case .speed(let speed):
                // The item's local time is then the stretched one, from 0.
                inside.append(timeMap(from: range.start, speed: speed, duration: range.duration))
                start = .zero
            case .linearTimeWarp(let scalar):
                guard let speed = ExactTime(simplest: scalar), speed > .zero else {
                    leftOut(label, "its speed is not kept")
                    continue
                }
                inside.append(timeMap(from: range.start, speed: speed, duration: range.duration))
                start = .zero
            case .freezeFrame:
                inside.append(timeMap(from: range.start, speed: .zero, duration: range.duration))
                start = .zero
            case .unsupported: leftOut(label, "one of its effects is not kept")
            }
        }
        if clip.settings.transform != nil || clip.settings.crop != nil || !clip.settings.filters.isEmpty {
            leftOut(label, "its transform, crop and filters are not written to FCPXML")
        }
        if isVideo, let opacity = clip.settings.opacity {
            inside += try adjustment("adjust-blend", opacity, start: start) { shortText(of: $0) }
        }
        if !isVideo, let volume = clip.settings.volume {
            inside += try adjustment("adjust-volume", volume, start: start, Self.decibels)
        }
        let head =
            #"asset-clip ref="\#(asset)" name="\#(Self.escaped(clip.properties.name))" \#(place) start="\#(Self.text(start))" duration="\#(Self.text(range.duration))" srcEnable="\#(isVideo ? "video" : "audio")"\#(clip.properties.isEnabled ? "" : #" enabled="0""#)"#
        return inside.isEmpty ? ["<\(head)/>"] : ["<\(head)>"] + inside.map { "  " + $0 } + ["</asset-clip>"]
    }

    private func timeMap(from start: ExactTime, speed: ExactTime, duration: ExactTime) -> String {
        #"<timeMap><timept time="0s" value="\#(Self.text(start))" interp="linear"/><timept time="\#(Self.text(duration))" value="\#(Self.text(start + duration * speed))" interp="linear"/></timeMap>"#
    }

    private func adjustment(
        _ name: String, _ value: Animated<Double>, start: ExactTime, _ text: (Double) -> String
    ) throws(InterchangeError) -> [String] {
        switch value {
        case .constant(let number): return [#"<\#(name) amount="\#(text(number))"/>"#]
        case .keyframes:
            let points = try value.curve(from: start, rate: nil).points
            let keys = points.map { #"<keyframe time="\#(Self.text($0.time))" value="\#(text($0.value))"/>"# }
            return [#"<\#(name)><param name="amount"><keyframeAnimation>"#] + keys + ["</keyframeAnimation></param></\(name)>"]
        }
    }

    /// Volumes in decibels; silence is the least that Final Cut knows.
    private static func decibels(_ gain: Double) -> String {
        gain <= 0 ? "-96dB" : "\(20 * log10(gain))dB"
    }

    private mutating func asset(_ target: String, _ available: ExactRange?, used: ExactRange, isVideo: Bool) -> String {
        let wanted = available ?? ExactRange(start: .zero, duration: max(used.end, .zero))
        let index = assets.firstIndex { $0.target == target && $0.range.start == wanted.start }
        if let index {
            assets[index].range.duration = max(assets[index].range.duration, wanted.duration)
            if isVideo { assets[index].hasVideo = true } else { assets[index].hasAudio = true }
            return "a\(index + 1)"
        }
        assets.append((target, wanted, isVideo, !isVideo))
        return "a\(assets.count)"
    }

    private mutating func leftOut(_ object: String, _ reason: String) {
        findings.append(Finding(.unsupportedEffect, object: object, reason: reason))
    }
}
