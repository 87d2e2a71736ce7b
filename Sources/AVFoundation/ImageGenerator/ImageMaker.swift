import MediaBackend
import Rendering
import Timeline

/// Renders single frames of an asset as images, with the one renderer. Used by one thread at a time.
final class ImageMaker {
    private let setup: VideoRenderSetup
    private let source: SinglePictureSource
    private let renderer: FrameRenderer
    private let session: CompositorSession?
    private let cache = ConversionCache()
    private let target: PictureDescription
    private let timingTrack: CMPersistentTrackID?
    /// How much earlier and later a picture may start; nil where the exact one is made.
    private let tolerance: (before: CMTime, after: CMTime)?
    /// The last image and what it was made from.
    private var previous: (source: CVPixelBuffer, plan: FramePlan, image: CGImage)?

    init(asset: AVAsset, settings: AVAssetImageGenerator.Settings, compositor: (any AVVideoCompositing)?, finders: FinderCache) throws {
        let duration = try asset.currentValues().duration
        guard duration.isNumeric, duration > .zero else {
            throw AVError(.noImageAtTime, "make a picture of", "the asset", "it has no duration")
        }
        let range = CMTimeRange(start: .zero, duration: duration)
        var output = VideoRenderSetup.Output()
        output.needsEvenSize = false
        output.allowsHDR = settings.dynamicRangePolicy == .matchSource
        output.chroma = .s444
        var composition = settings.videoComposition?.values
        if composition == nil, let track = asset.tracks.first(where: { $0.mediaType == .video && $0.isEnabled }) {
            let shape = ImageShape(of: track, mode: settings.apertureMode, isUpright: settings.appliesPreferredTrackTransform)
            composition = shape.composition(of: track, range: range)
        }
        if settings.maximumSize.width > 0 || settings.maximumSize.height > 0 {
            let unlimited: CGFloat = 16384
            let width = settings.maximumSize.width, height = settings.maximumSize.height
            output.limit = CGSize(width: width > 0 ? width : unlimited, height: height > 0 ? height : unlimited)
        }
        guard let setup = try VideoRenderSetup(asset: asset, composition: composition, range: range, output: output, compositor: compositor),
            let format = PixelFormat(code: setup.canvas.color.isHDR ? kCVPixelFormatType_64RGBALE : kCVPixelFormatType_32BGRA)
        else { throw AVError(.noSourceTrack, "make a picture of", "the asset", "it has no enabled video track") }
        self.setup = setup
        timingTrack = if case .source(let track) = setup.timing { track } else { nil }
        let (before, after) = (settings.toleranceBefore, settings.toleranceAfter)
        tolerance = settings.videoComposition == nil && (before > .zero || after > .zero) ? (before, after) : nil
        source = SinglePictureSource(tracks: setup.tracks, finders: finders)
        session = try setup.compositor.map {
            try CompositorSession($0, framesAhead: 0, frameDuration: setup.plan.frameDuration, cancellation: CancellationFlag())
        }
        renderer = try FrameRenderer(canvas: setup.canvas, source: source, composer: session)
        target = PictureDescription(width: setup.canvas.width, height: setup.canvas.height, format: format, color: setup.canvas.color)
    }

    deinit { session?.end() }

    /// Says at which times pictures will be asked for.
    func expect(_ times: [CMTime]) { source.expect(times) }

    /// The picture at a time, and when it starts to be shown.
    func image(at time: CMTime, isCancelled: @escaping () -> Bool) throws -> (image: CGImage, actualTime: CMTime) {
        guard time.isNumeric else {
            throw AVError(.noImageAtTime, "make a picture of", "the asset", "the time is not a number")
        }
        source.isCancelled = isCancelled
        do {
            let moment = try moment(for: time)
            let plan = setup.plan.frame(at: moment.shown, duration: setup.plan.frameDuration)
            return (try image(of: plan), moment.start)
        } catch {
            throw AVError(any: error, .decodeFailed, "make a picture of", "the asset")
        }
    }

    /// Which composition time is shown for a requested one, and when its picture starts.
    private func moment(for time: CMTime) throws -> (shown: CMTime, start: CMTime) {
        let range = setup.plan.timeRange
        if let tolerance, let timingTrack {
            let earliest = tolerance.before > .zero ? time - tolerance.before : time
            let latest = tolerance.after > .zero ? time + tolerance.after : time
            if let found = try source.found(timingTrack, near: time, from: earliest, through: latest) { return (found.start, found.start) }
        }
        guard range.containsTime(time) else {
            throw AVError(
                .noImageAtTime, "make a picture of", "the asset", "\(time.seconds) s is outside of its duration of \(range.end.seconds) s")
        }
        guard let timingTrack else { return (time, time) }
        guard let found = try source.found(timingTrack, at: time) else {
            throw AVError(.noImageAtTime, "make a picture of", "the asset", "nothing is shown at \(time.seconds) s")
        }
        return (time, found.start)
    }

    private func image(of plan: FramePlan) throws -> CGImage {
        guard let only = try onlyPicture(of: plan) else {
            let frame = try renderer.render(plan)
            return try image(converting: frame, from: setup.canvas)
        }
        if let previous, previous.source === only, previous.plan.drawsLike(plan) { return previous.image }
        let image = try image(converting: only, from: PictureDescription(resolving: only))
        previous = (only, plan, image)
        return image
    }

    /// The one source picture that a frame consists of, when it is the whole frame: it is converted in one step, straight to the image's size.
    private func onlyPicture(of plan: FramePlan) throws -> CVPixelBuffer? {
        guard plan.custom == nil, plan.layers.count == 1, let layer = plan.layers.first, layer.isOpaque, layer.opacity >= 1, layer.crop == nil
        else { return nil }
        let t = layer.transform
        let isWhole =
            t.b == 0 && t.c == 0 && abs(t.tx) < 1e-6 && abs(t.ty) < 1e-6 && abs(layer.displaySize.width * t.a - Double(target.width)) < 1e-6
            && abs(layer.displaySize.height * t.d - Double(target.height)) < 1e-6
        guard isWhole, let picture = try source.found(layer.trackID, at: plan.time)?.picture.buffer, !picture.pixelFormat.hasAlpha else { return nil }
        return picture
    }

    private func image(converting picture: CVPixelBuffer, from description: PictureDescription) throws -> CGImage {
        let picture = try cache.convert(picture, from: description, to: target)
        let plane = picture.plane(0)
        let data = unsafe Data(bytes: plane.base, count: plane.bytesPerRow * plane.height)
        let isDeep = target.color.isHDR
        let layout =
            isDeep
            ? CGImageAlphaInfo.noneSkipLast.rawValue | CGBitmapInfo.byteOrder16Little.rawValue
            : CGImageAlphaInfo.noneSkipFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
        guard let space = CGColorSpace(name: target.color.imageSpaceName), let provider = CGDataProvider(data: data as NSData),
            let image = unsafe CGImage(
                width: picture.width, height: picture.height, bitsPerComponent: isDeep ? 16 : 8, bitsPerPixel: isDeep ? 64 : 32,
                bytesPerRow: plane.bytesPerRow, space: space, bitmapInfo: CGBitmapInfo(rawValue: layout), provider: provider, decode: nil,
                shouldInterpolate: true, intent: .defaultIntent)
        else { throw AVError(.outOfMemory, "make a picture of", "the asset", "the image could not be made") }
        return image
    }
}

extension ColorDescription {
    /// The colour space of images in this colour; SDR is given as sRGB.
    fileprivate var imageSpaceName: CFString {
        guard isHDR else { return CGColorSpace.sRGB }
        let isP3 = primaries == 12
        return isHLG
            ? (isP3 ? CGColorSpace.displayP3_HLG : CGColorSpace.itur_2100_HLG) : (isP3 ? CGColorSpace.displayP3_PQ : CGColorSpace.itur_2100_PQ)
    }
}
