public import CoreGraphics
public import CoreMedia
public import Foundation
internal import Synchronization
package import Timeline

/// How one video track is drawn during an instruction: its place, its opacity and its crop over time.
///
/// A frame is stretched to square pixels, cropped, transformed, and drawn over the layers below by its opacity. Canvas and
/// source have their origin at the top left, x to the right, y down, in pixels. Times are composition times.
/// Safe to use from several threads at once.
open class AVVideoCompositionLayerInstruction: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    // Unchecked because the class is open; all that it stores is behind this lock.
    private let stored: Mutex<LayerInstructionValues>

    /// Everything that is stored, as one value.
    package var values: LayerInstructionValues { stored.withLock { $0 } }

    package init(values: LayerInstructionValues) {
        stored = Mutex(values)
        super.init()
    }

    /// An instruction for no track.
    public override init() {
        stored = Mutex(LayerInstructionValues())
        super.init()
    }

    /// Changes the stored value as one step.
    package func update<Failure>(_ change: (inout LayerInstructionValues) throws(Failure) -> Void) throws(Failure) {
        try stored.withLock { values throws(Failure) in try change(&values) }
    }

    /// The track of the composition that is drawn; 0 for none.
    open var trackID: CMPersistentTrackID { values.trackID }

    /// 0 to 1 over composition time; 1 where it has no value.
    package var opacity: RampCurve<Float> { values.opacity }
    /// Source to canvas over composition time; identity where it has no value.
    package var transform: RampCurve<CGAffineTransform> { values.transform }
    /// The part of the source that is drawn over composition time; all of it where it has no value.
    package var crop: RampCurve<CGRect> { values.crop }

    /// Gives the transform ramp that contains a time, else the next one.
    ///
    /// A transform that was set at a time counts as a flat ramp up to the next one, the last without end.
    /// - Parameters:
    ///   - time: in composition time.
    ///   - startTransform: receives the transform at the ramp's start. May be `nil`.
    ///   - endTransform: receives the transform at the ramp's end. May be `nil`.
    ///   - timeRange: receives the range of the ramp. May be `nil`.
    /// - Returns: `false` if the time is past the last ramp; then nothing is written.
    open func getTransformRamp(
        for time: CMTime, start startTransform: UnsafeMutablePointer<CGAffineTransform>?, end endTransform: UnsafeMutablePointer<CGAffineTransform>?,
        timeRange: UnsafeMutablePointer<CMTimeRange>?
    ) -> Bool {
        guard let ramp = transform.ramp(containing: time) else { return false }
        unsafe startTransform?.pointee = ramp.start
        unsafe endTransform?.pointee = ramp.end
        unsafe timeRange?.pointee = ramp.timeRange
        return true
    }

    /// Gives the opacity ramp that contains a time, else the next one, by the rules of `getTransformRamp(for:start:end:timeRange:)`.
    open func getOpacityRamp(
        for time: CMTime, startOpacity: UnsafeMutablePointer<Float>?, endOpacity: UnsafeMutablePointer<Float>?,
        timeRange: UnsafeMutablePointer<CMTimeRange>?
    ) -> Bool {
        guard let ramp = opacity.ramp(containing: time) else { return false }
        unsafe startOpacity?.pointee = ramp.start
        unsafe endOpacity?.pointee = ramp.end
        unsafe timeRange?.pointee = ramp.timeRange
        return true
    }

    /// Gives the crop ramp that contains a time, else the next one, by the rules of `getTransformRamp(for:start:end:timeRange:)`.
    open func getCropRectangleRamp(
        for time: CMTime, startCropRectangle: UnsafeMutablePointer<CGRect>?, endCropRectangle: UnsafeMutablePointer<CGRect>?,
        timeRange: UnsafeMutablePointer<CMTimeRange>?
    ) -> Bool {
        guard let ramp = crop.ramp(containing: time) else { return false }
        unsafe startCropRectangle?.pointee = ramp.start
        unsafe endCropRectangle?.pointee = ramp.end
        unsafe timeRange?.pointee = ramp.timeRange
        return true
    }

    /// The instruction as it is now, which does not change any more.
    open func copy(with zone: NSZone? = nil) -> Any {
        AVVideoCompositionLayerInstruction(values: values)
    }

    /// The instruction as it is now, to be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        AVMutableVideoCompositionLayerInstruction(values: values)
    }
}
