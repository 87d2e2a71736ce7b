import MediaBackend
import Rendering
import Timeline

/// Everything that rendering an asset's pictures starts from: a value made once, before the first frame.
struct VideoRenderSetup: Sendable {
    enum Timing {
        /// A frame every frame duration from the start of the range.
        case grid
        /// A frame whenever this track shows another picture.
        case source(CMPersistentTrackID)
    }

    /// How the output's size follows from that of the canvas.
    struct Output {
        /// The largest size, in the orientation of the canvas as shown; nil for the canvas's own.
        var box: CGSize?
        /// The largest width and height as they are; nil for no limit.
        var limit: CGSize?
        var needsEvenSize = true
        var allowsHDR = true
        var chroma = ChromaSubsampling.s420
        /// At least so many bits; more when the colour is HDR.
        var bits = 8
    }

    var plan: RenderPlan
    var canvas: PictureDescription
    var tracks: [CMPersistentTrackID: TimelineTrack<MediaSource>]
    var timing: Timing
    /// What a player must do to show the frames upright; the identity with a video composition.
    var preferredTransform: CGAffineTransform
    /// How a client's compositor is asked; nil for the built-in one.
    var compositor: CompositorSetup?
    var warnings: [String] = []

    /// - Parameters:
    ///   - range: numeric composition time.
    ///   - compositor: the instance that the consumer has for the composition's own class.
    /// - Returns: nil when the asset has no picture to show.
    init?(
        asset: AVAsset, composition: VideoCompositionValues?, range: CMTimeRange, output: Output, compositor: (any AVVideoCompositing)? = nil
    ) throws {
        let assetTracks = try asset.currentValues().tracks.filter { $0.mediaType == .video }
        guard !assetTracks.isEmpty || composition != nil else { return nil }
        var catalog = SourceCatalog()
        var descriptions: [CMPersistentTrackID: SourceTrackDescription] = [:]
        tracks = [:]
        for track in assetTracks {
            let (segments, blinks) = try track.currentValues().segments.holdingOverBlinks { try catalog.track(of: $0).frameDuration }
            warnings += blinks.map { "track \(track.trackID) has a hole at \($0.hole.drawn), shorter than a frame: the picture before it is held" }
            tracks[track.trackID] = segments
            descriptions[track.trackID] = try catalog.description(of: segments)
        }
        let instructions: [InstructionDescription]
        let renderSize: CGSize
        let frameDuration: CMTime
        if let composition {
            try VideoRenderSetup.validate(composition, trackIDs: Set(assetTracks.map(\.trackID)), range: range)
            if let compositor {
                let custom = try CompositorSetup(compositor, values: composition)
                let trackIDs = assetTracks.map(\.trackID)
                instructions = composition.instructions.enumerated().map { custom.describe($1, at: $0, trackIDs: trackIDs) }
                self.compositor = custom
            } else {
                instructions = try composition.instructions.map(VideoRenderSetup.describe)
            }
            renderSize = composition.renderSize
            frameDuration = composition.frameDuration
            let timingTrack = composition.sourceTrackIDForFrameTiming
            timing = tracks[timingTrack] == nil ? .grid : .source(timingTrack)
            preferredTransform = .identity
        } else {
            // Apple shows the first enabled track alone, as stored, and leaves turning it to the player.
            guard let shown = assetTracks.first(where: { $0.isEnabled }) else { return nil }
            renderSize = shown.naturalSize
            // Clips of another size are fitted into the first one's.
            let pictures = descriptions[shown.trackID]?.stretches.map { ($0.timeRange.start, $0.displaySize) } ?? []
            var layer = LayerDescription(trackID: shown.trackID)
            for step in PictureFit(pictures, into: renderSize).steps { try layer.transform.set(step.transform, at: step.time) }
            instructions = [InstructionDescription(timeRange: range, layers: [layer])]
            frameDuration =
                shown.minFrameDuration.isNumeric && shown.minFrameDuration > .zero ? shown.minFrameDuration : CMTime(value: 1, timescale: 30)
            timing = .source(shown.trackID)
            preferredTransform = shown.preferredTransform
        }
        guard renderSize.width >= 1, renderSize.height >= 1, renderSize.width <= 16384, renderSize.height <= 16384 else {
            throw AVError(
                .invalidVideoComposition, "render", "the video", "its size \(renderSize.width)x\(renderSize.height) is not between 1 and 16384")
        }
        let size = VideoRenderSetup.outputSize(renderSize, output, shownBy: preferredTransform)
        if output.box == nil, output.limit == nil, size.width != renderSize.width.rounded() || size.height != renderSize.height.rounded() {
            warnings.append("the size \(Int(renderSize.width))x\(Int(renderSize.height)) was rounded down to \(Int(size.width))x\(Int(size.height))")
        }
        preferredTransform = VideoRenderSetup.scaled(preferredTransform, from: renderSize, to: size)
        var color = VideoRenderSetup.color(composition, catalog, output, size: size)
        if let working = self.compositor?.workingColor(color) {
            self.compositor?.color = working
            // The output follows what the compositor works in, unless properties of the composition set it.
            if composition?.colorPrimaries == nil { color = working }
        }
        let bits = max(output.bits, color.isHDR ? 10 : 8)
        guard let format = PixelFormat.planar(chroma: output.chroma, bits: bits, fullRange: false) else {
            throw AVError(.formatUnsupported, "render", "the video", "there is no format of \(bits) bits")
        }
        canvas = PictureDescription(width: Int(size.width), height: Int(size.height), format: format, color: color)
        plan = RenderPlan(
            instructions: instructions, tracks: descriptions, renderSize: renderSize, outputSize: size, timeRange: range, frameDuration: frameDuration
        )
    }
}
