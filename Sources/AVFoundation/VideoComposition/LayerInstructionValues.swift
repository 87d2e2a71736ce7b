package import CoreGraphics
package import CoreMedia
package import Foundation
package import Timeline

/// How one video track is drawn, as a value: what `AVVideoCompositionLayerInstruction` stores.
///
/// Times are composition times. The crop is in the source's square pixels, origin top-left; the transform maps them to the
/// canvas, origin top-left, x to the right and y down.
package struct LayerInstructionValues: Equatable, Sendable {
    /// The track of the composition that is drawn; 0 for none.
    package var trackID: CMPersistentTrackID = kCMPersistentTrackID_Invalid
    /// 0 to 1; 1 where the curve has no value.
    package private(set) var opacity = RampCurve<Float>()
    /// Identity where the curve has no value.
    package private(set) var transform = RampCurve<CGAffineTransform>()
    /// The part of the source that is drawn; all of it where the curve has no value.
    package private(set) var crop = RampCurve<CGRect>()

    package init(trackID: CMPersistentTrackID = kCMPersistentTrackID_Invalid) {
        self.trackID = trackID
    }
}

extension LayerInstructionValues {
    /// Holds an opacity from a time on.
    /// - Throws: `valueOutOfRange` if it is not in 0...1, and what `RampCurve` throws.
    package mutating func setOpacity(_ opacity: Float, at time: CMTime) throws(TimelineError) {
        try Self.check(opacity)
        try self.opacity.set(opacity, at: time)
    }

    /// Goes from an opacity to another over a range.
    /// - Throws: `valueOutOfRange` if one is not in 0...1, and what `RampCurve` throws.
    package mutating func addOpacityRamp(from start: Float, to end: Float, over range: CMTimeRange) throws(TimelineError) {
        try Self.check(start)
        try Self.check(end)
        try opacity.addRamp(from: start, to: end, over: range)
    }

    /// Holds a transform from a time on.
    /// - Throws: `valueOutOfRange` if an element is not finite, and what `RampCurve` throws.
    package mutating func setTransform(_ transform: CGAffineTransform, at time: CMTime) throws(TimelineError) {
        try Self.check(transform)
        try self.transform.set(transform, at: time)
    }

    /// Goes from a transform to another, element by element, over a range.
    /// - Throws: `valueOutOfRange` if an element is not finite, and what `RampCurve` throws.
    package mutating func addTransformRamp(
        from start: CGAffineTransform, to end: CGAffineTransform, over range: CMTimeRange
    ) throws(TimelineError) {
        try Self.check(start)
        try Self.check(end)
        try transform.addRamp(from: start, to: end, over: range)
    }

    /// Holds a crop from a time on.
    /// - Throws: `valueOutOfRange` if a number is not finite, and what `RampCurve` throws.
    package mutating func setCrop(_ crop: CGRect, at time: CMTime) throws(TimelineError) {
        try Self.check(crop)
        try self.crop.set(crop, at: time)
    }

    /// Goes from a crop to another over a range.
    /// - Throws: `valueOutOfRange` if a number is not finite, and what `RampCurve` throws.
    package mutating func addCropRamp(from start: CGRect, to end: CGRect, over range: CMTimeRange) throws(TimelineError) {
        try Self.check(start)
        try Self.check(end)
        try crop.addRamp(from: start, to: end, over: range)
    }

    private static func check(_ opacity: Float) throws(TimelineError) {
        guard (0...1).contains(opacity) else {
            throw TimelineError(.valueOutOfRange, operation: "set an opacity", object: "the opacity \(opacity)", reason: "is not in 0...1")
        }
    }

    private static func check(_ transform: CGAffineTransform) throws(TimelineError) {
        let elements = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        guard elements.allSatisfy(\.isFinite) else {
            throw TimelineError(.valueOutOfRange, operation: "set a transform", object: "the transform \(elements)", reason: "is not finite")
        }
    }

    private static func check(_ crop: CGRect) throws(TimelineError) {
        let numbers = [crop.origin.x, crop.origin.y, crop.size.width, crop.size.height]
        guard numbers.allSatisfy(\.isFinite) else {
            throw TimelineError(.valueOutOfRange, operation: "set a crop", object: "the rectangle \(numbers)", reason: "is not finite")
        }
    }
}

extension LayerInstructionValues {
    /// Whether opacity, transform or crop change inside a range.
    package func changes(in range: CMTimeRange) -> Bool {
        !opacity.isConstant(in: range, initial: 1) || !transform.isConstant(in: range, initial: .identity)
            || !crop.isConstant(in: range, initial: .infinite)
    }

    /// Whether the track is drawn opaque, whole and where it is in all of a range.
    package func isPlain(in range: CMTimeRange) -> Bool {
        !changes(in: range) && (opacity.value(at: range.start) ?? 1) == 1 && (transform.value(at: range.start) ?? .identity) == .identity
            && (crop.value(at: range.start) ?? .infinite) == .infinite
    }
}
