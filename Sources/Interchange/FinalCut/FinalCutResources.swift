/// What the `resources` of an FCPXML document name.
struct FinalCutResources {
    struct Format {
        var frameDuration: ExactTime?
        var size: PixelSize?
    }

    struct Asset {
        var source: String
        /// The media's own time: a file may start at a timecode.
        var range: ExactRange
        var hasVideo: Bool
        var hasAudio: Bool
        var format: String?
    }

    var formats: [String: Format] = [:]
    var assets: [String: Asset] = [:]
    /// Compound clips and multicam clips.
    var media: [String: MarkupElement] = [:]
    /// Titles, generators and transitions: their names.
    var effects: [String: String] = [:]

    init(_ resources: MarkupElement?) throws(InterchangeError) {
        for element in resources?.children ?? [] {
            guard let id = element["id"] else { continue }
            switch element.name {
            case "format":
                var format = Format(frameDuration: try element.time("frameDuration"))
                if let duration = format.frameDuration, duration <= .zero {
                    throw element.failure(.invalidTime, "a frame lasts longer than \(duration) s")
                }
                if let width = element["width"], let height = element["height"] {
                    guard let size = PixelSize("\(width)x\(height)") else {
                        throw element.failure(.invalidValue, "\(width)x\(height) is not a size of a picture")
                    }
                    format.size = size
                }
                formats[id] = format
            case "asset":
                // Before version 1.9 the address is the asset's own.
                let source = element["src"] ?? element.children("media-rep").lazy.compactMap { $0["src"] }.first ?? ""
                let (video, audio) = (element["hasVideo"], element["hasAudio"])
                assets[id] = Asset(
                    source: source,
                    range: ExactRange(start: try element.time("start") ?? .zero, duration: try element.time("duration") ?? .zero),
                    hasVideo: video == "1" || (video == nil && audio == nil),
                    hasAudio: audio == "1" || (video == nil && audio == nil), format: element["format"])
            case "media": media[id] = element
            case "effect": effects[id] = element["name"] ?? id
            default: break
            }
        }
    }
}

extension MarkupElement {
    /// A time such as `1001/24000s`; nil without the attribute.
    func time(_ attribute: String) throws(InterchangeError) -> ExactTime? {
        guard let text = self[attribute] else { return nil }
        let number = text.hasSuffix("s") ? String(text.dropLast()) : text
        guard let time = number.contains("/") ? TimeExpression(number) : TimeExpression(number + "s"),
            case .seconds(let seconds) = time
        else {
            throw failure(.invalidTime, "\(attribute)=\"\(text)\" is not a time", recovery: "1001/24000s or 5s")
        }
        return seconds
    }
}
