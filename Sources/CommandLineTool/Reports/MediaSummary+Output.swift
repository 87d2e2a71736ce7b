package import Interchange

extension MediaSummary {
    package var text: String {
        ([path, "  duration \(seconds(duration)), \(tracks.count) \(tracks.count == 1 ? "track" : "tracks")"] + tracks.flatMap(\.lines))
            .joined(separator: "\n")
    }

    package var json: JSONValue {
        ["path": .string(path), "duration": .string(duration.description), "tracks": .array(tracks.map(\.json))]
    }
}

/// `1.500 s (3/2)`.
private func seconds(_ time: ExactTime) -> String { "\(FrameFileName.thousandths(time)) s (\(time))" }

extension MediaSummary.Track {
    fileprivate var lines: [String] {
        var head = "track \(id): \(kind) \(codec)"
        if !isEnabled { head += ", disabled" }
        if let language { head += ", \(language)" }
        if dataRate > 0 { head += ", \(tenths(dataRate / 1000)) kbit/s" }
        var lines = [head, "  \(seconds(range.duration)) from \(seconds(range.start)), timescale \(timescale)"]
        lines += picture?.lines ?? []
        if let sound { lines.append("  \(shortText(of: sound.sampleRate)) Hz, \(sound.channels) \(sound.channels == 1 ? "channel" : "channels")") }
        lines += segments.map { segment in
            "  segment \(segment.target): " + (segment.source.map { "media \($0)" } ?? "empty")
        }
        return lines
    }

    fileprivate var json: JSONValue {
        var object = JSONObject([
            "id": .integer(Int64(id)), "kind": .string(kind), "codec": .string(codec), "enabled": .boolean(isEnabled),
            "language": language.map(JSONValue.string) ?? .null, "start": .string(range.start.description),
            "duration": .string(range.duration.description), "timescale": .integer(Int64(timescale)), "dataRate": .double(dataRate),
        ])
        if let picture { object["video"] = picture.json }
        if let sound {
            object["audio"] = ["sampleRate": .double(sound.sampleRate), "channels": .integer(Int64(sound.channels))]
        }
        object["segments"] = .array(segments.map(\.json))
        return .object(object)
    }
}

extension MediaSummary.Picture {
    fileprivate var lines: [String] {
        var size = "  \(codedSize)"
        if naturalSize != codedSize { size += " shown as \(naturalSize)" }
        size += ", \(shortText(of: (frameRate * 1000).rounded() / 1000)) frames a second"
        if let shortestFrame { size += " (shortest \(shortestFrame) s)" }
        var lines = [size]
        if transform != .identity { lines.append("  transform \(transform)") }
        var color = [primaries ?? "-", transferFunction ?? "-", matrix ?? "-"].joined(separator: " / ")
        if primaries == nil, transferFunction == nil, matrix == nil { color = "untagged" }
        color += isFullRange ? ", full range" : ", video range"
        if let bitsPerComponent { color += ", \(bitsPerComponent) bits" }
        return lines + ["  colour \(color)"]
    }

    fileprivate var json: JSONValue {
        [
            "width": .integer(Int64(codedSize.width)), "height": .integer(Int64(codedSize.height)),
            "naturalSize": [.integer(Int64(naturalSize.width)), .integer(Int64(naturalSize.height))],
            "frameRate": .double(frameRate), "minFrameDuration": shortestFrame.map { .string($0.description) } ?? .null,
            "transform": .array([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].map(JSONValue.double)),
            "colorPrimaries": primaries.map(JSONValue.string) ?? .null,
            "colorTransferFunction": transferFunction.map(JSONValue.string) ?? .null,
            "colorYCbCrMatrix": matrix.map(JSONValue.string) ?? .null, "fullRange": .boolean(isFullRange),
            "bitsPerComponent": bitsPerComponent.map { .integer(Int64($0)) } ?? .null,
        ]
    }
}

extension MediaSummary.Segment {
    fileprivate var json: JSONValue {
        [
            "start": .string(target.start.description), "duration": .string(target.duration.description),
            "mediaStart": source.map { .string($0.start.description) } ?? .null,
            "mediaDuration": source.map { .string($0.duration.description) } ?? .null,
        ]
    }
}
