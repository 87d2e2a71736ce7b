import Foundation
import Interchange

/// Writes documents as editing programs do. Times are in frames, at 30 a second unless said otherwise.
enum Doc {
    static func time(_ frames: Double, rate: Double = 30) -> JSONValue {
        ["OTIO_SCHEMA": "RationalTime.1", "rate": .double(rate), "value": .double(frames)]
    }

    static func span(_ start: Double, _ frames: Double, rate: Double = 30) -> JSONValue {
        ["OTIO_SCHEMA": "TimeRange.1", "start_time": time(start, rate: rate), "duration": time(frames, rate: rate)]
    }

    static func clip(
        _ file: String, _ start: Double, _ frames: Double, rate: Double = 30, available: JSONValue? = nil,
        effects: [JSONValue] = [], isEnabled: Bool = true, cutaway: JSONValue = [:]
    ) -> JSONValue {
        [
            "OTIO_SCHEMA": "Clip.2", "name": .string(file), "source_range": span(start, frames, rate: rate),
            "effects": .array(effects), "markers": [], "enabled": .boolean(isEnabled), "metadata": ["cutaway": cutaway],
            "media_references": [
                "DEFAULT_MEDIA": [
                    "OTIO_SCHEMA": "ExternalReference.1", "target_url": .string(file), "metadata": [:],
                    "available_range": available ?? .null,
                ]
            ],
            "active_media_reference_key": "DEFAULT_MEDIA",
        ]
    }

    static func gap(_ frames: Double) -> JSONValue {
        ["OTIO_SCHEMA": "Gap.1", "name": "", "source_range": span(0, frames)]
    }

    static func dissolve(_ inFrames: Double, _ outFrames: Double, type: String = "SMPTE_Dissolve") -> JSONValue {
        [
            "OTIO_SCHEMA": "Transition.1", "name": "dissolve", "transition_type": .string(type),
            "in_offset": time(inFrames), "out_offset": time(outFrames), "metadata": [:],
        ]
    }

    static func effect(_ schema: String, scalar: Double) -> JSONValue {
        ["OTIO_SCHEMA": .string(schema), "name": "", "effect_name": "", "time_scalar": .double(scalar), "metadata": [:]]
    }

    static func track(
        _ kind: String, range: JSONValue = .null, isEnabled: Bool = true, effects: [JSONValue] = [], _ children: JSONValue...
    ) -> JSONValue {
        track(kind, range: range, isEnabled: isEnabled, effects: effects, children: children)
    }

    static func track(
        _ kind: String, range: JSONValue = .null, isEnabled: Bool = true, effects: [JSONValue] = [], children: [JSONValue]
    ) -> JSONValue {
        [
            "OTIO_SCHEMA": "Track.1", "name": .string(kind), "kind": .string(kind), "children": .array(children),
            "source_range": range, "effects": .array(effects), "enabled": .boolean(isEnabled), "metadata": [:],
        ]
    }

    static func stack(range: JSONValue = .null, _ children: JSONValue...) -> JSONValue {
        stack(range: range, children: children)
    }

    static func stack(range: JSONValue = .null, children: [JSONValue]) -> JSONValue {
        ["OTIO_SCHEMA": "Stack.1", "name": "tracks", "children": .array(children), "source_range": range]
    }

    /// A timeline of 1920x1080 at 30 frames a second.
    static func timeline(
        _ tracks: JSONValue..., settings: JSONValue = ["renderSize": [1920, 1080], "frameDuration": "1/30"]
    ) -> String {
        timeline(tracks: tracks, settings: settings)
    }

    static func timeline(
        tracks: [JSONValue], settings: JSONValue = ["renderSize": [1920, 1080], "frameDuration": "1/30"]
    ) -> String {
        let value: JSONValue = [
            "OTIO_SCHEMA": "Timeline.1", "name": "test", "global_start_time": .null, "tracks": stack(children: tracks),
            "metadata": ["cutaway": settings],
        ]
        return value.text(isPretty: false)
    }

    static func keys(_ pairs: (Int, JSONValue)...) -> JSONValue {
        .array(pairs.map { ["at": .string("\($0)f"), "value": $1] })
    }
}
