/// The picture that everything is placed on.
struct Canvas: Hashable, Sendable {
    /// What the document's transforms count in.
    var documentSize: PixelSize
    /// What is rendered.
    var renderSize: PixelSize
    var frameDuration: ExactTime
    /// What the document's keyframes count in.
    var documentFrameDuration: ExactTime

    init(documentSize: PixelSize, renderSize: PixelSize, frameDuration: ExactTime, documentFrameDuration: ExactTime) {
        (self.documentSize, self.renderSize) = (documentSize, renderSize)
        (self.frameDuration, self.documentFrameDuration) = (frameDuration, documentFrameDuration)
    }

    /// A canvas that nothing is drawn on: it gives the keyframes of sounds their rate.
    init(soundOnly settings: TimelineSettings, overrides: PlanOverrides) {
        let frameDuration = settings.frameDuration ?? overrides.frameDuration ?? Self.assumedFrameDuration
        let size = PixelSize(width: 1, height: 1)
        self.init(documentSize: size, renderSize: size, frameDuration: frameDuration, documentFrameDuration: frameDuration)
    }

    /// From the document's pixels to the rendered ones: fitted inside and centred.
    var documentToRender: AffineMatrix {
        documentSize == renderSize ? .identity : Self.fit(documentSize.rect, into: renderSize)
    }

    /// Scales a rectangle at the origin to the largest size that fits, centred. What would leave less than a pixel free
    /// on both sides is stretched over it, so that no seam shows.
    static func fit(_ rect: PixelRect, into size: PixelSize) -> AffineMatrix {
        guard rect.width > 0, rect.height > 0 else { return .identity }
        let (across, down) = (Double(size.width) / rect.width, Double(size.height) / rect.height)
        let factor = min(across, down)
        let free = PixelPoint(x: Double(size.width) - rect.width * factor, y: Double(size.height) - rect.height * factor)
        if free.x < 1, free.y < 1 { return AffineMatrix(across, 0, 0, down, 0, 0) }
        return AffineMatrix.scale(factor).followed(by: .translation(free.x / 2, free.y / 2))
    }

    /// Where nothing tells the rate.
    static let assumedFrameDuration = ExactTime(1, over: 30)

    /// The canvas that the document and the caller ask for; the first video clip gives what they leave out.
    /// Nil without any video.
    static func resolve(
        _ settings: TimelineSettings, overrides: PlanOverrides, occurrences: [Occurrence], findings: inout [Finding]
    ) -> Canvas? {
        // The earliest clip; of several, the bottom one.
        let videos = occurrences.filter(\.track.isVideo)
        guard let first = videos.min(by: { $0.target.start < $1.target.start }), case .video(let track) = first.track else {
            return nil
        }
        let displayed = track.displayedRect
        let natural = PixelSize(
            width: min(max(Int(displayed.width.rounded()), 1), PixelSize.largestSide),
            height: min(max(Int(displayed.height.rounded()), 1), PixelSize.largestSide))
        let documentSize = settings.renderSize ?? natural
        let documentFrameDuration = settings.frameDuration ?? track.frameDuration ?? assumedFrameDuration
        if settings.frameDuration == nil, track.frameDuration == nil, overrides.frameDuration == nil {
            findings.append(
                Finding(.assumedFrameRate, object: first.label, reason: "its frame rate is not known; 30 frames a second are used"))
        }
        return Canvas(
            documentSize: documentSize, renderSize: overrides.renderSize ?? documentSize,
            frameDuration: overrides.frameDuration ?? documentFrameDuration, documentFrameDuration: documentFrameDuration)
    }
}

/// What the caller wants otherwise than the document says.
package struct PlanOverrides: Hashable, Sendable {
    package var renderSize: PixelSize?
    /// Positive.
    package var frameDuration: ExactTime?

    package init(renderSize: PixelSize? = nil, frameDuration: ExactTime? = nil) {
        (self.renderSize, self.frameDuration) = (renderSize, frameDuration)
    }
}
