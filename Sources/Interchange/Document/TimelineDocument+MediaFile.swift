package import Foundation

extension TimelineDocument {
    /// One media file as a timeline of one clip: its first enabled picture, and each of its enabled sounds on a track.
    ///
    /// The timeline's time is the file's. Sound that ends within a frame after the picture is cut off there, so that a
    /// file keeps its number of frames.
    package init(mediaFile url: URL, description: MediaDescription) throws(InterchangeError) {
        let video = description.mainVideo
        let enabledAudio = description.audio.filter(\.isEnabled)
        let audio = enabledAudio.isEmpty ? Array(description.audio.prefix(1)) : enabledAudio
        guard video != nil || !audio.isEmpty else {
            throw InterchangeError(
                .emptyTimeline, operation: "opening media", object: url.path, reason: "it has neither video nor audio")
        }
        let frame = video?.frameDuration ?? ExactTime(1, over: 30)
        var children: [Composable] = []
        if let video {
            // A first picture that comes less than a frame late is shown from the start.
            let start = video.range.start > .zero && video.range.start < frame ? .zero : video.range.start
            children.append(
                Self.track(.video, url, video.trackID, ExactRange(from: max(start, .zero), to: video.range.end)))
        }
        for track in audio {
            var end = track.range.end
            if let video, end > video.range.end, end - video.range.end < frame { end = video.range.end }
            let range = ExactRange(from: max(track.range.start, .zero), to: end)
            if !range.isEmpty { children.append(Self.track(.audio, url, track.trackID, range)) }
        }
        self.init(
            name: url.lastPathComponent,
            stack: Stack(properties: Self.properties(url, nil), children: children))
    }

    private static func properties(_ url: URL, _ range: ExactRange?) -> ItemProperties {
        ItemProperties(
            name: url.lastPathComponent, path: "the file", sourceRange: range.map(TimeRange.init), isEnabled: true,
            effects: [], markers: [])
    }

    /// A clip at its own time in the file, after a gap if that is not 0.
    private static func track(_ kind: Track.Kind, _ url: URL, _ trackID: Int32, _ range: ExactRange) -> Composable {
        var children: [Composable] = []
        if range.start > .zero {
            children.append(.gap(Gap(properties: properties(url, ExactRange(start: .zero, duration: range.start)))))
        }
        children.append(
            .clip(
                Clip(
                    properties: properties(url, range),
                    media: .external(target: url.absoluteString, availableRange: nil), settings: ClipSettings(),
                    mediaTrackID: trackID)))
        return .track(Track(properties: properties(url, nil), kind: kind, children: children))
    }
}
