import AVFoundation
import Timeline

/// A source called by a letter: a track of a file that does not exist, of which everything is known.
struct DrawnSource {
    var name: String
    var seconds: Int64
    var mediaType = AVMediaType.video
    var size = CGSize(width: 1920, height: 1080)
    var frameRate: Float = 30
    var transform = CGAffineTransform.identity
    var isEnabled = true

    var url: URL { URL(fileURLWithPath: "/drawn/\(name)") }

    var values: TrackValues {
        let range = CMTimeRange(start: .zero, duration: seconds(seconds))
        let source = MediaSource(url: url, trackID: 1)
        var timeline = TimelineTrack<MediaSource>()
        try? timeline.insert([TimelineSegment(source, from: range, to: range)], at: .zero)
        var values = TrackValues(trackID: 1, mediaType: mediaType, segments: timeline)
        values.timeRange = range
        values.naturalSize = mediaType == .video ? size : .zero
        values.nominalFrameRate = mediaType == .video ? frameRate : 0
        values.naturalTimeScale = mediaType == .video ? 15360 : 48000
        values.preferredTransform = transform
        values.isEnabled = isEnabled
        return values
    }

    /// The source as a track of its own.
    var track: AVAssetTrack { AVAssetTrack(values: values) }

    private func seconds(_ count: Int64) -> CMTime { CMTime(value: count, timescale: 1) }
}

/// An asset with one track for each source, in their order.
func asset(_ sources: DrawnSource...) throws -> AVComposition {
    let composition = AVMutableComposition()
    for source in sources {
        let track = try added(source.mediaType, to: composition)
        try track.insertTimeRange(CMTimeRange(start: .zero, duration: .positiveInfinity), of: source.track, at: .zero)
        track.preferredTransform = source.transform
        track.isEnabled = source.isEnabled
    }
    return try copied(composition)
}

struct NoSuchTrack: Error {}

func added(_ mediaType: AVMediaType, to composition: AVMutableComposition, id: CMPersistentTrackID = 0) throws -> AVMutableCompositionTrack {
    guard let track = composition.addMutableTrack(withMediaType: mediaType, preferredTrackID: id) else { throw NoSuchTrack() }
    return track
}

func copied(_ composition: AVComposition) throws -> AVComposition {
    guard let copy = composition.copy() as? AVComposition else { throw NoSuchTrack() }
    return copy
}

/// Seconds.
func s(_ value: Int64, _ timescale: CMTimeScale = 1) -> CMTime { CMTime(value: value, timescale: timescale) }

/// From a second to another.
func r(_ start: Int64, _ end: Int64) -> CMTimeRange { CMTimeRange(start: s(start), end: s(end)) }

extension AVCompositionTrack {
    /// The track as a line of text: see `TimelineTrack.drawn(naming:)`.
    var drawn: String { timeline.drawn { $0.url.lastPathComponent } }
}

extension AVComposition {
    /// All tracks, one a line.
    var drawn: [String] { tracks.map(\.drawn) }
}
