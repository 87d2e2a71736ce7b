import Foundation
import Interchange

/// Writes OpenTimelineIO documents as editing programs do.
enum Document {
    static func time(_ frames: Double, rate: Double) -> JSONValue {
        ["OTIO_SCHEMA": "RationalTime.1", "rate": .double(rate), "value": .double(frames)]
    }

    static func span(_ start: Double, _ frames: Double, rate: Double) -> JSONValue {
        ["OTIO_SCHEMA": "TimeRange.1", "start_time": time(start, rate: rate), "duration": time(frames, rate: rate)]
    }

    static func clip(_ file: String, _ start: Double, _ frames: Double, rate: Double) -> JSONValue {
        [
            "OTIO_SCHEMA": "Clip.2", "name": .string(file), "source_range": span(start, frames, rate: rate), "effects": [], "markers": [],
            "enabled": true, "metadata": [:], "active_media_reference_key": "DEFAULT_MEDIA",
            "media_references": ["DEFAULT_MEDIA": ["OTIO_SCHEMA": "ExternalReference.1", "target_url": .string(file), "metadata": [:]]],
        ]
    }

    static func gap(_ frames: Double, rate: Double) -> JSONValue {
        ["OTIO_SCHEMA": "Gap.1", "name": "", "source_range": span(0, frames, rate: rate)]
    }

    static func dissolve(_ before: Double, _ after: Double, rate: Double) -> JSONValue {
        [
            "OTIO_SCHEMA": "Transition.1", "name": "dissolve", "transition_type": "SMPTE_Dissolve", "metadata": [:],
            "in_offset": time(before, rate: rate), "out_offset": time(after, rate: rate),
        ]
    }

    static func track(_ kind: String, _ children: JSONValue...) -> JSONValue {
        [
            "OTIO_SCHEMA": "Track.1", "name": .string(kind), "kind": .string(kind), "children": .array(children), "source_range": .null,
            "effects": [], "enabled": true, "metadata": [:],
        ]
    }

    /// Writes a timeline into a folder of media and loads it.
    static func load(_ tracks: JSONValue..., settings: JSONValue = [:], in workshop: Workshop) throws -> LoadedTimeline {
        let value: JSONValue = [
            "OTIO_SCHEMA": "Timeline.1", "name": "test", "global_start_time": .null, "metadata": ["cutaway": settings],
            "tracks": ["OTIO_SCHEMA": "Stack.1", "name": "tracks", "children": .array(tracks), "source_range": .null],
        ]
        let url = workshop.url("timeline.otio")
        try Data(value.text(isPretty: false).utf8).write(to: url)
        return try LoadedTimeline(contentsOf: url)
    }
}
