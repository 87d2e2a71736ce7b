public import CoreGraphics
public import CoreMedia
public import Foundation

/// A layer instruction that can be changed.
///
/// A value that is set at a time holds until the next one. A ramp is a straight line; after it its second value holds. Ramps of
/// the same property may touch but not overlap, and no value may be set inside of one.
open class AVMutableVideoCompositionLayerInstruction: AVVideoCompositionLayerInstruction, @unchecked Sendable {
    /// An instruction for a track of the composition. Its preferred transform is not taken over: set it.
    public convenience init(assetTrack track: AVAssetTrack) {
        self.init(values: LayerInstructionValues(trackID: track.trackID))
    }

    /// The track of the composition that is drawn. 0 by default, which is none.
    open override var trackID: CMPersistentTrackID {
        get { values.trackID }
        set { update { $0.trackID = newValue } }
    }

    /// Holds a transform from a time on. Identity before the first one.
    ///
    /// Stops the program if an element is not finite, or if the time is not numeric or lies inside a ramp.
    open func setTransform(_ transform: CGAffineTransform, at time: CMTime) {
        stopOnError("Set finite transforms outside of the ramps, at numeric times") {
            try update { try $0.setTransform(transform, at: time) }
        }
    }

    /// Goes from a transform to another over a time range, each of the six elements in a straight line.
    ///
    /// Stops the program if an element is not finite, if the range is not numeric, or if it overlaps a ramp or has a set
    /// transform inside.
    open func setTransformRamp(fromStart startTransform: CGAffineTransform, toEnd endTransform: CGAffineTransform, timeRange: CMTimeRange) {
        stopOnError("Give transform ramps that do not overlap, over numeric time ranges") {
            try update { try $0.addTransformRamp(from: startTransform, to: endTransform, over: timeRange) }
        }
    }

    /// Holds an opacity of 0 to 1 from a time on. 1 before the first one.
    ///
    /// Stops the program if the opacity is not in 0...1, or if the time is not numeric or lies inside a ramp.
    open func setOpacity(_ opacity: Float, at time: CMTime) {
        stopOnError("Set opacities of 0 to 1 outside of the ramps, at numeric times") {
            try update { try $0.setOpacity(opacity, at: time) }
        }
    }

    /// Goes from an opacity to another over a time range.
    ///
    /// Stops the program if an opacity is not in 0...1, if the range is not numeric, or if it overlaps a ramp or has a set
    /// opacity inside.
    open func setOpacityRamp(fromStartOpacity startOpacity: Float, toEndOpacity endOpacity: Float, timeRange: CMTimeRange) {
        stopOnError("Give opacity ramps of 0 to 1 that do not overlap, over numeric time ranges") {
            try update { try $0.addOpacityRamp(from: startOpacity, to: endOpacity, over: timeRange) }
        }
    }

    /// Draws only a part of the frame from a time on. No crop before the first one.
    ///
    /// Stops the program if a number is not finite, or if the time is not numeric or lies inside a ramp.
    /// - Parameters:
    ///   - cropRectangle: in the source's square pixels, origin top-left, before the transform.
    ///   - time: in composition time.
    open func setCropRectangle(_ cropRectangle: CGRect, at time: CMTime) {
        stopOnError("Set finite crop rectangles outside of the ramps, at numeric times") {
            try update { try $0.setCrop(cropRectangle, at: time) }
        }
    }

    /// Goes from a crop to another over a time range. The origin and the size of an empty rectangle count too.
    ///
    /// Stops the program if a number is not finite, if the range is not numeric, or if it overlaps a ramp or has a set crop
    /// inside.
    open func setCropRectangleRamp(
        fromStartCropRectangle startCropRectangle: CGRect, toEndCropRectangle endCropRectangle: CGRect, timeRange: CMTimeRange
    ) {
        stopOnError("Give crop ramps that do not overlap, over numeric time ranges") {
            try update { try $0.addCropRamp(from: startCropRectangle, to: endCropRectangle, over: timeRange) }
        }
    }
}
