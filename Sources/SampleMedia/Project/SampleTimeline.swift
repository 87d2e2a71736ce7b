import AVFoundation

/// The sample's edit as an OpenTimelineIO document: three cuts, a dissolve, a moving picture-in-picture, a volume ramp.
///
///     V2  ......[ bravo, small, moving       ]
///     V1  [alpha   ][bravo   ][charlie ][alpha     ]x[bravo     ]
///     A1  [alpha /``][bravo   ][charlie ][alpha     ]x[bravo ``\ ]
///         0          60         120       180         255        330 frames at 30 a second
enum SampleTimeline {
    static func document(_ clips: [SampleClip]) throws -> String {
        let root: [String: Any] = [
            "OTIO_SCHEMA": "Timeline.1", "name": "sample", "global_start_time": NSNull(),
            "metadata": ["cutaway": ["renderSize": [640, 360], "frameDuration": "1/30"]],
            "tracks": [
                "OTIO_SCHEMA": "Stack.1", "name": "tracks", "metadata": [String: Any](), "effects": [Any](), "markers": [Any](), "enabled": true,
                "source_range": NSNull(), "children": tracks(clips),
            ] as [String: Any],
        ]
        let data = try JSONSerialization.data(withJSONObject: root, options: [.prettyPrinted, .sortedKeys])
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    private static func tracks(_ clips: [SampleClip]) -> [Any] {
        let (alpha, bravo, charlie) = (clips[0], clips[1], clips[2])
        func run(_ first: [String: Any], _ last: [String: Any]) -> [Any] {
            [
                clip(alpha, 0, 60, first), clip(bravo, 30, 60), clip(charlie, 0, 60), clip(alpha, 60, 75), dissolve(15, 15),
                clip(bravo, 60, 75, last),
            ]
        }
        let moving: [String: Any] = [
            "opacity": 0.9,
            "transform": [
                ["at": "0f", "value": [0.3, 0, 0, 0.3, 32, 24]], ["at": "150f", "value": [0.3, 0, 0, 0.3, 416, 228]],
            ],
        ]
        let fadeIn: [String: Any] = ["volume": [["at": "0f", "value": 0], ["at": "30f", "value": 1]]]
        let fadeOut: [String: Any] = ["volume": [["at": "45f", "value": 1], ["at": "75f", "value": 0]]]
        return [
            track("Video", run([:], [:])), track("Video", [gap(30), clip(bravo, 0, 150, moving)]), track("Audio", run(fadeIn, fadeOut)),
        ]
    }

    private static func time(_ frames: Int) -> [String: Any] { ["OTIO_SCHEMA": "RationalTime.1", "rate": 30.0, "value": Double(frames)] }

    private static func span(_ start: Int, _ frames: Int) -> [String: Any] {
        ["OTIO_SCHEMA": "TimeRange.1", "start_time": time(start), "duration": time(frames)]
    }

    private static func clip(_ clip: SampleClip, _ start: Int, _ frames: Int, _ settings: [String: Any] = [:]) -> [String: Any] {
        let reference: [String: Any] = [
            "OTIO_SCHEMA": "ExternalReference.1", "name": clip.name, "metadata": [String: Any](), "target_url": clip.fileName,
            "available_range": NSNull(),
        ]
        let metadata: [String: Any] = settings.isEmpty ? [:] : ["cutaway": settings]
        return [
            "OTIO_SCHEMA": "Clip.2", "name": clip.name, "source_range": span(start, frames), "effects": [Any](), "markers": [Any](),
            "enabled": true, "metadata": metadata, "media_references": ["DEFAULT_MEDIA": reference] as [String: Any],
            "active_media_reference_key": "DEFAULT_MEDIA",
        ]
    }

    private static func gap(_ frames: Int) -> [String: Any] {
        [
            "OTIO_SCHEMA": "Gap.1", "name": "", "source_range": span(0, frames), "effects": [Any](), "markers": [Any](), "enabled": true,
            "metadata": [String: Any](),
        ]
    }

    private static func dissolve(_ inOffset: Int, _ outOffset: Int) -> [String: Any] {
        [
            "OTIO_SCHEMA": "Transition.1", "name": "dissolve", "transition_type": "SMPTE_Dissolve", "in_offset": time(inOffset),
            "out_offset": time(outOffset), "metadata": [String: Any](),
        ]
    }

    private static func track(_ kind: String, _ children: [Any]) -> [String: Any] {
        [
            "OTIO_SCHEMA": "Track.1", "name": kind, "kind": kind, "children": children, "source_range": NSNull(), "effects": [Any](),
            "markers": [Any](), "enabled": true, "metadata": [String: Any](),
        ]
    }
}
