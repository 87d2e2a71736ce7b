public import CoreGraphics
public import CoreMedia
public import Foundation
internal import Synchronization

/// A stretch of composition time in which the same layers are drawn over a background.
///
/// Safe to use from several threads at once.
open class AVVideoCompositionInstruction: NSObject, AVVideoCompositionInstructionProtocol, NSCopying, NSMutableCopying, @unchecked Sendable {
    /// What is stored: a value.
    struct Values: @unchecked Sendable {
        // Unchecked for the colour alone, which cannot be changed.
        var timeRange = CMTimeRange.invalid
        var backgroundColor: CGColor?
        var layerInstructions: [AVVideoCompositionLayerInstruction] = []
        var enablePostProcessing = true
        var requiredSourceSampleDataTrackIDs: [CMPersistentTrackID] = []

        /// The same with its own copies of the layer instructions.
        var snapshot: Values {
            var copy = self
            copy.layerInstructions = layerInstructions.map { AVVideoCompositionLayerInstruction(values: $0.values) }
            return copy
        }
    }

    // Unchecked because the class is open; all that it stores is behind this lock.
    private let stored: Mutex<Values>

    final var values: Values {
        get { stored.withLock { $0 } }
        set { stored.withLock { $0 = newValue } }
    }

    init(values: Values) {
        stored = Mutex(values)
        super.init()
    }

    /// An instruction without a time range and without layers.
    public override init() {
        stored = Mutex(Values())
        super.init()
    }

    /// When the instruction holds, in composition time. Invalid by default.
    open var timeRange: CMTimeRange { values.timeRange }

    /// What is under all layers; `nil`, the default, is opaque black. Its alpha counts only if the output has alpha.
    open var backgroundColor: CGColor? { values.backgroundColor }

    /// The layers, the first on top. Empty by default: only the background is shown. Tracks that are not listed are not shown.
    open var layerInstructions: [AVVideoCompositionLayerInstruction] { values.layerInstructions }

    /// `false` leaves out what an animation tool adds after composing. `true` by default.
    open var enablePostProcessing: Bool { values.enablePostProcessing }

    /// The metadata tracks that are needed. Empty by default.
    open var requiredSourceSampleDataTrackIDs: [CMPersistentTrackID] { values.requiredSourceSampleDataTrackIDs }

    /// The tracks of the layers, each once, top to bottom, as `NSNumber`s of track IDs.
    ///
    /// On Linux: optional, as in the protocol, but never `nil`.
    open var requiredSourceTrackIDs: [NSValue]? {
        layerTrackIDs.map { NSNumber(value: $0) }
    }

    /// The track of the only layer, if that is drawn opaque, whole and where it is in all of the time range; else 0.
    ///
    /// The renderer passes its frames through where they also have the size and the colour of the canvas.
    open var passthroughTrackID: CMPersistentTrackID {
        let layers = layerInstructions
        guard layers.count == 1, let layer = layers.first?.values, layer.isPlain(in: timeRange) else { return kCMPersistentTrackID_Invalid }
        return layer.trackID
    }

    /// Whether the opacity, the transform or the crop of a layer changes inside the time range.
    open var containsTweening: Bool {
        let range = timeRange
        return layerInstructions.contains { $0.values.changes(in: range) }
    }

    /// The tracks of the layers, each once, top to bottom.
    package var layerTrackIDs: [CMPersistentTrackID] {
        var seen: Set<CMPersistentTrackID> = []
        return layerInstructions.map(\.trackID).filter { $0 != kCMPersistentTrackID_Invalid && seen.insert($0).inserted }
    }

    /// The instruction as it is now, with its layers, which does not change any more.
    open func copy(with zone: NSZone? = nil) -> Any {
        AVVideoCompositionInstruction(values: values.snapshot)
    }

    /// The instruction as it is now, with its layers, to be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        AVMutableVideoCompositionInstruction(values: values.snapshot)
    }
}

/// An instruction that can be changed.
open class AVMutableVideoCompositionInstruction: AVVideoCompositionInstruction, @unchecked Sendable {
    /// When the instruction holds, in composition time. Invalid by default.
    open override var timeRange: CMTimeRange {
        get { values.timeRange }
        set { values.timeRange = newValue }
    }

    /// What is under all layers; `nil`, the default, is opaque black. Its alpha counts only if the output has alpha.
    open override var backgroundColor: CGColor? {
        get { values.backgroundColor }
        set { values.backgroundColor = newValue }
    }

    /// The layers, the first on top. Empty by default: only the background is shown.
    open override var layerInstructions: [AVVideoCompositionLayerInstruction] {
        get { values.layerInstructions }
        set { values.layerInstructions = newValue }
    }

    /// `false` leaves out what an animation tool adds after composing. `true` by default.
    open override var enablePostProcessing: Bool {
        get { values.enablePostProcessing }
        set { values.enablePostProcessing = newValue }
    }

    /// The metadata tracks that are needed; the video composition must list them too. Empty by default.
    open override var requiredSourceSampleDataTrackIDs: [CMPersistentTrackID] {
        get { values.requiredSourceSampleDataTrackIDs }
        set { values.requiredSourceSampleDataTrackIDs = newValue }
    }
}
