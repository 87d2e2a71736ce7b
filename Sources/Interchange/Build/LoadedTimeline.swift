package import AVFoundation

/// A document, or one media file, as objects that render.
package struct LoadedTimeline {
    package var composition: AVMutableComposition
    /// Nil without video.
    package var videoComposition: AVMutableVideoComposition?
    /// Nil where every sound plays at its own volume.
    package var audioMix: AVMutableAudioMix?
    package var plan: TimelinePlan
    /// The media file that was given instead of a document, as it was opened.
    package var mediaFile: AVURLAsset?
    /// What is played otherwise than the document says.
    package var warnings: [String] { plan.findings.map(\.description) }

    /// Whether a file is read as a document, by its name; anything else is taken as media.
    package static func isDocument(_ url: URL) -> Bool {
        ["otio", "json", "fcpxml", "xml"].contains(url.pathExtension.lowercased())
    }

    /// Loads a document (`.otio`, `.fcpxml`, or xmeml as `.xml`) or a media file. Opens every media file that is used; blocks.
    package init(contentsOf url: URL, overrides: PlanOverrides = PlanOverrides()) throws(InterchangeError) {
        let resolver = AssetMediaResolver()
        let url = url.standardizedFileURL
        let document =
            Self.isDocument(url)
            ? try TimelineDocument(contentsOf: url)
            : try TimelineDocument(mediaFile: url, description: try resolver.media(at: url))
        try self.init(document, directory: url.deletingLastPathComponent(), resolver: resolver, overrides: overrides)
        if !Self.isDocument(url) { mediaFile = try resolver.asset(at: url) }
    }

    /// Builds a document whose relative addresses start at a directory.
    package init(
        _ document: TimelineDocument, directory: URL, resolver: AssetMediaResolver, overrides: PlanOverrides = PlanOverrides()
    ) throws(InterchangeError) {
        plan = try TimelinePlan(document, locator: MediaLocator(directory: directory), resolver: resolver, overrides: overrides)
        let builder = CompositionBuilder(resolver: resolver)
        let videos = try builder.add(plan.videoTracks, .video)
        let sounds = try builder.add(plan.audioTracks, .audio)
        composition = builder.composition
        videoComposition = plan.picture.map { AVMutableVideoComposition($0, tracks: videos) }
        audioMix = AVMutableAudioMix(plan.audioTracks, tracks: sounds)
    }
}
