import MediaBackend
import Rendering
import Timeline

extension VideoRenderSetup {
    static func validate(_ composition: VideoCompositionValues, trackIDs: Set<CMPersistentTrackID>, range: CMTimeRange) throws {
        // Coverage is checked over what is rendered; a longer composition does not matter.
        let findings = composition.findings(trackIDs: trackIDs, duration: range.end, timeRange: range)
        guard let first = findings.first else { return }
        throw AVError(.invalidVideoComposition, "render", "the video composition", first.description)
    }

    static func describe(_ instruction: any AVVideoCompositionInstructionProtocol) throws -> InstructionDescription {
        guard let instruction = instruction as? AVVideoCompositionInstruction else {
            throw AVError(
                .invalidVideoComposition, "render", "the video composition",
                "\(type(of: instruction)) needs a customVideoCompositorClass, which is not set; use AVVideoCompositionInstruction without one")
        }
        let layers = instruction.layerInstructions.map { layer in
            LayerDescription(trackID: layer.trackID, opacity: layer.opacity, transform: layer.transform, crop: layer.crop)
        }
        return InstructionDescription(timeRange: instruction.timeRange, background: CanvasColor(instruction.backgroundColor), layers: layers)
    }

    /// Fits a canvas into a box without enlarging it; the box stands upright when the picture, as shown, does.
    static func outputSize(_ canvas: CGSize, _ output: Output, shownBy transform: CGAffineTransform) -> CGSize {
        var width = canvas.width.rounded(), height = canvas.height.rounded()
        if let box = output.box {
            let shown = CGRect(origin: .zero, size: canvas).applying(transform)
            let isTurned = transform.a == 0 && transform.d == 0
            let wantsPortrait = shown.height > shown.width
            let shownBox = wantsPortrait ? CGSize(width: min(box.width, box.height), height: max(box.width, box.height)) : box
            let limit = isTurned ? CGSize(width: shownBox.height, height: shownBox.width) : shownBox
            let scale = min(limit.width / width, limit.height / height, 1)
            width = (width * scale).rounded()
            height = (height * scale).rounded()
        }
        if let limit = output.limit, limit.width > 0, limit.height > 0 {
            let scale = min(limit.width / width, limit.height / height, 1)
            width = (width * scale).rounded()
            height = (height * scale).rounded()
        }
        if output.needsEvenSize {
            width -= width.truncatingRemainder(dividingBy: 2)
            height -= height.truncatingRemainder(dividingBy: 2)
        }
        return CGSize(width: max(width, output.needsEvenSize ? 2 : 1), height: max(height, output.needsEvenSize ? 2 : 1))
    }

    /// A track's transform for frames of another size: its translation is in pixels.
    static func scaled(_ transform: CGAffineTransform, from: CGSize, to: CGSize) -> CGAffineTransform {
        guard from != to, from.width > 0 else { return transform }
        let scale = to.width / from.width
        return CGAffineTransform(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx * scale, ty: transform.ty * scale)
    }

    /// The output's colour: set properties win; else HLG before PQ before SDR, whatever else is there.
    static func color(_ composition: VideoCompositionValues?, _ catalog: SourceCatalog, _ output: Output, size: CGSize) -> ColorDescription {
        let wanted: ColorDescription
        if let composition, let primaries = composition.colorPrimaries, let transfer = composition.colorTransferFunction,
            let matrix = composition.colorYCbCrMatrix
        {
            wanted = ColorDescription(primaries: primaries, transfer: transfer, matrix: matrix)
        } else if catalog.colors.contains(where: \.isHLG) {
            wanted = .bt2020HLG
        } else if catalog.colors.contains(where: \.isPQ) {
            wanted = .bt2020PQ
        } else {
            wanted = catalog.colors.first ?? ColorDescription.unspecified.resolved(width: Int(size.width), height: Int(size.height))
        }
        return wanted.isHDR && !output.allowsHDR ? .bt709 : wanted
    }
}

extension CanvasColor {
    /// A background colour; opaque black for none. Grey and RGB colours are taken by their components.
    init(_ color: CGColor?) {
        guard let color, let components = color.components else {
            self = .black
            return
        }
        let values = components.map(Double.init)
        self =
            values.count >= 3
            ? CanvasColor(red: values[0], green: values[1], blue: values[2], alpha: values.count > 3 ? values[3] : 1)
            : CanvasColor(red: values.first ?? 0, green: values.first ?? 0, blue: values.first ?? 0, alpha: values.count > 1 ? values[1] : 1)
    }
}

/// What is known of the sources of a render, each looked up once.
struct SourceCatalog {
    private var known: [MediaSource: MediaTrack] = [:]
    /// The colours of the sources in the order in which they were met.
    private(set) var colors: [ColorDescription] = []

    mutating func track(of source: MediaSource) throws -> MediaTrack {
        if let track = known[source] { return track }
        let track = try source.resolved(kind: .video).track
        known[source] = track
        let color = track.color.resolved(width: track.codedWidth, height: track.codedHeight)
        if !colors.contains(color) { colors.append(color) }
        return track
    }

    mutating func description(of segments: TimelineTrack<MediaSource>) throws -> SourceTrackDescription {
        var stretches: [SourceTrackDescription.Stretch] = []
        stretches.reserveCapacity(segments.segments.count)
        for segment in segments.segments {
            guard let source = segment.source else { continue }
            let track = try track(of: source)
            stretches.append(
                SourceTrackDescription.Stretch(
                    timeRange: segment.mapping.target, displaySize: track.displaySize, isOpaque: !(track.pixelFormat?.hasAlpha ?? false)))
        }
        return SourceTrackDescription(stretches: stretches)
    }
}
