import CoreGraphics
import CoreImage
import CoreMedia
import Foundation
import Rendering

/// What carries a client's filter handler to its compositor: one instruction over the whole asset.
final class FilterInstruction: NSObject, AVVideoCompositionInstructionProtocol, @unchecked Sendable {
    // Unchecked for nothing: all that it stores is immutable and Sendable, its superclass does not say that it is.

    let timeRange: CMTimeRange
    let trackID: CMPersistentTrackID
    /// From the track's natural size to the upright picture, origin at the top left.
    let transform: CGAffineTransform
    let naturalSize: CGSize
    let handler: @Sendable (AVAsynchronousCIImageFilteringRequest) -> Void

    init(
        _ timeRange: CMTimeRange, trackID: CMPersistentTrackID, naturalSize: CGSize, transform: CGAffineTransform,
        handler: @escaping @Sendable (AVAsynchronousCIImageFilteringRequest) -> Void
    ) {
        self.timeRange = timeRange
        self.trackID = trackID
        self.naturalSize = naturalSize
        self.transform = transform
        self.handler = handler
        super.init()
    }

    var enablePostProcessing: Bool { true }
    /// A filter may look different at every time.
    var containsTweening: Bool { true }
    var requiredSourceTrackIDs: [NSValue]? { [NSNumber(value: trackID)] }
    var passthroughTrackID: CMPersistentTrackID { kCMPersistentTrackID_Invalid }

    /// A picture as the handler sees it: in square pixels, upright, its lower left corner at the origin. Without a picture it is black.
    func image(of picture: CVPixelBuffer?, renderScale: Double) -> CIImage {
        let scale = CGAffineTransform(scaleX: renderScale, y: renderScale)
        let upright = CGRect(origin: .zero, size: naturalSize).applying(transform)
        guard let picture else { return CIImage.black.cropped(to: CGRect(origin: .zero, size: upright.size.applying(scale))) }
        let shown = CVImageBufferGetCleanRect(picture)
        // The clean aperture, from the lower left of its own.
        let image = CIImage(cvPixelBuffer: picture)
        let height = CGFloat(picture.height)
        let cut = CGAffineTransform(translationX: -shown.minX, y: -(height - shown.maxY))
        guard shown.width > 0, shown.height > 0, naturalSize.width > 0, naturalSize.height > 0 else { return image }
        let square = CGAffineTransform(scaleX: naturalSize.width / shown.width, y: naturalSize.height / shown.height)
        // The transform counts from the top: turned over before and after it.
        let before = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: naturalSize.height)
        let home = CGAffineTransform(translationX: -upright.minX, y: -upright.minY)
        let after = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: upright.height)
        let whole = cut.concatenating(square).concatenating(before).concatenating(transform).concatenating(home).concatenating(after)
        let frame = CGRect(x: shown.minX, y: height - shown.maxY, width: shown.width, height: shown.height)
        let part = frame == image.extent ? image : image.cropped(to: frame)
        return part.transformed(by: whole.concatenating(scale).rounded())
    }
}

extension CGAffineTransform {
    /// Without the dust of arithmetic, so that pictures that only turn are moved exactly.
    fileprivate func rounded() -> CGAffineTransform {
        func clean(_ value: CGFloat) -> CGFloat { abs(value - value.rounded()) < 1e-9 ? value.rounded() : value }
        return CGAffineTransform(a: clean(a), b: clean(b), c: clean(c), d: clean(d), tx: clean(tx), ty: clean(ty))
    }
}
