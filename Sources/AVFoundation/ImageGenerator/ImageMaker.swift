import MediaBackend
import Rendering
import Timeline

/// Renders single frames of an asset as images, with the one renderer. Used by one thread at a time.
final class ImageMaker {
    private let setup: VideoRenderSetup
    private let source: CompositionFrameSource
    private let renderer: FrameRenderer
    private let converter: PictureConverter
    private let target: PictureDescription
    private let timingTrack: CMPersistentTrackID?

    init(asset: AVAsset, settings: AVAssetImageGenerator.Settings, compositor: (any AVVideoCompositing)?) throws {
        let duration = try asset.currentValues().duration
        guard duration.isNumeric, duration > .zero else {
            throw AVError(.noImageAtTime, "make a picture of", "the asset", "it has no duration")
        }
        let range = CMTimeRange(start: .zero, duration: duration)
        var output = VideoRenderSetup.Output()
        output.needsEvenSize = false
        output.allowsHDR = false
        output.chroma = .s444
        let composition = settings.videoComposition?.values ?? settings.upright(asset, range: range)
        if settings.maximumSize.width > 0 || settings.maximumSize.height > 0 {
            let unlimited: CGFloat = 16384
            let width = settings.maximumSize.width, height = settings.maximumSize.height
            output.limit = CGSize(width: width > 0 ? width : unlimited, height: height > 0 ? height : unlimited)
        }
        guard let setup = try VideoRenderSetup(asset: asset, composition: composition, range: range, output: output, compositor: compositor),
            let bgra = PixelFormat(code: kCVPixelFormatType_32BGRA)
        else { throw AVError(.noSourceTrack, "make a picture of", "the asset", "it has no enabled video track") }
        self.setup = setup
        timingTrack = if case .source(let track) = setup.timing { track } else { nil }
        source = CompositionFrameSource(tracks: setup.tracks, threads: 1)
        let session = try setup.compositor.map {
            try CompositorSession($0, framesAhead: 0, frameDuration: setup.plan.frameDuration, cancellation: CancellationFlag())
        }
        renderer = try FrameRenderer(canvas: setup.canvas, source: source, composer: session)
        target = PictureDescription(width: setup.canvas.width, height: setup.canvas.height, format: bgra, color: setup.canvas.color)
        converter = try PictureConverter(from: setup.canvas, to: target)
    }

    func image(at time: CMTime) throws -> (image: CGImage, actualTime: CMTime) {
        guard time.isNumeric, setup.plan.timeRange.containsTime(time) else {
            throw AVError(
                .noImageAtTime, "make a picture of", "the asset",
                "\(time.seconds) s is outside of its duration of \(setup.plan.timeRange.end.seconds) s")
        }
        do {
            let plan = setup.plan.frame(at: time, duration: setup.plan.frameDuration)
            if let timingTrack, try !source.hasPicture(of: timingTrack, at: time) {
                throw AVError(.noImageAtTime, "make a picture of", "the asset", "nothing is shown at \(time.seconds) s")
            }
            let frame = try renderer.render(plan)
            let picture = try CVPixelBuffer(width: target.width, height: target.height, format: target.format)
            try converter.convert(frame, into: picture)
            return (try Self.image(picture), try timingTrack.flatMap { try source.timeOfPicture(of: $0, at: time) } ?? time)
        } catch {
            throw AVError(any: error, .decodeFailed, "make a picture of", "the asset")
        }
    }

    private static func image(_ picture: CVPixelBuffer) throws -> CGImage {
        let plane = picture.plane(0)
        let data = unsafe Data(bytes: plane.base, count: plane.bytesPerRow * plane.height)
        let info = CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
        guard let space = CGColorSpace(name: CGColorSpace.sRGB), let provider = CGDataProvider(data: data as NSData),
            let image = unsafe CGImage(
                width: picture.width, height: picture.height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: plane.bytesPerRow, space: space,
                bitmapInfo: info, provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        else { throw AVError(.outOfMemory, "make a picture of", "the asset", "the image could not be made") }
        return image
    }
}

extension AVAssetImageGenerator.Settings {
    /// What turns the first enabled track upright, when that was asked for.
    fileprivate func upright(_ asset: AVAsset, range: CMTimeRange) -> VideoCompositionValues? {
        guard appliesPreferredTrackTransform, let track = asset.tracks.first(where: { $0.mediaType == .video && $0.isEnabled }) else { return nil }
        let transform = track.preferredTransform
        guard !transform.isIdentity else { return nil }
        let box = CGRect(origin: .zero, size: track.naturalSize).applying(transform)
        var layer = LayerInstructionValues(trackID: track.trackID)
        let atOrigin = transform.concatenating(CGAffineTransform(translationX: -box.minX, y: -box.minY))
        guard (try? layer.setTransform(atOrigin, at: .zero)) != nil else { return nil }
        let instruction = AVMutableVideoCompositionInstruction()
        instruction.timeRange = range
        instruction.layerInstructions = [AVVideoCompositionLayerInstruction(values: layer)]
        var values = VideoCompositionValues()
        values.renderSize = box.size
        values.frameDuration = CMTime(value: 1, timescale: 30)
        values.sourceTrackIDForFrameTiming = track.trackID
        values.instructions = [instruction]
        return values
    }
}
