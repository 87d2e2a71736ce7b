import Rendering
import Timeline

/// Which part of a track's pictures an image generator shows, at which size, and how they are turned.
struct ImageShape {
    /// The size of the whole picture, in pixels of the image before it is turned.
    var whole: CGSize
    /// What is shown of it.
    var visible: CGRect
    /// How it is turned; its translation does not matter.
    var turn: CGAffineTransform

    init(of track: AVAssetTrack, mode: AVAssetImageGenerator.ApertureMode?, isUpright: Bool) {
        let values = track.currentValues()
        let format = values.formatDescriptions.first { $0.mediaType == .video }
        let coded = format.map { CMVideoFormatDescriptionGetPresentationDimensions($0, usePixelAspectRatio: false, useCleanAperture: false) } ?? .zero
        let square = format.map { CMVideoFormatDescriptionGetPresentationDimensions($0, usePixelAspectRatio: true, useCleanAperture: false) } ?? .zero
        whole = values.naturalSize
        var part: CGRect?
        if coded.width >= 1, coded.height >= 1, let format {
            switch mode {
            case .encodedPixels: whole = coded
            case .productionAperture: whole = square
            default:
                // The track's own size is that of its clean aperture.
                let clean = CMVideoFormatDescriptionGetCleanAperture(format, originIsAtTopLeft: true)
                if clean.size != coded {
                    whole = square
                    let aspect = square.width / coded.width
                    part = CGRect(x: clean.minX * aspect, y: clean.minY, width: clean.width * aspect, height: clean.height)
                }
            }
        }
        visible = part ?? CGRect(origin: .zero, size: whole)
        turn = isUpright ? values.preferredTransform : .identity
    }

    /// The video composition that shows a track so; nil when its pictures are shown as they are.
    func composition(of track: AVAssetTrack, range: CMTimeRange) -> VideoCompositionValues? {
        let natural = track.naturalSize
        guard natural.width >= 1, natural.height >= 1, !turn.isIdentity || whole != natural || visible.size != natural else { return nil }
        let placed = CGAffineTransform(scaleX: whole.width / natural.width, y: whole.height / natural.height)
            .concatenating(CGAffineTransform(translationX: -visible.minX, y: -visible.minY)).concatenating(turn)
        let box = CGRect(origin: .zero, size: visible.size).applying(turn)
        var layer = LayerInstructionValues(trackID: track.trackID)
        let atOrigin = placed.concatenating(CGAffineTransform(translationX: -box.minX, y: -box.minY))
        guard (try? layer.setTransform(atOrigin, at: .zero)) != nil else { return nil }
        let instruction = AVMutableVideoCompositionInstruction()
        instruction.timeRange = range
        instruction.layerInstructions = [AVVideoCompositionLayerInstruction(values: layer)]
        var values = VideoCompositionValues()
        values.renderSize = CGSize(width: box.width.rounded(), height: box.height.rounded())
        values.frameDuration = CMTime(value: 1, timescale: 30)
        values.sourceTrackIDForFrameTiming = track.trackID
        values.instructions = [instruction]
        return values
    }
}
