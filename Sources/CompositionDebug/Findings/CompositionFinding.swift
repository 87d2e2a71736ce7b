public import CoreMedia

/// Something in a composition that keeps it from being rendered, or makes it look or sound otherwise than it was probably meant.
///
/// On Linux: Apple has no such type; its validation tells a delegate of the errors among these.
public struct CompositionFinding: Hashable, Sendable {
    /// How bad it is.
    public enum Severity: String, Hashable, Sendable, CaseIterable {
        /// Rendering fails.
        case error
        /// Rendering succeeds, and something that was laid out is not seen or heard.
        case warning
        /// It may well be meant.
        case note
    }

    /// What it is. The names are stable: programs may depend on them.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// A property of the video composition has a value that cannot be rendered.
        case invalidValue
        /// No instruction covers a range.
        case instructionGap
        /// The range of an instruction is invalid, overlaps the one before, or starts earlier than it.
        case instructionOverlap
        /// A layer, or a list of required tracks, names a track that does not exist.
        case unknownTrack
        /// Instructions go on after the end of the asset.
        case instructionPastEnd
        /// A layer's track has no picture in a part of its instruction, where the layer should be seen.
        case trackHole
        /// A layer is drawn wholly outside of the canvas.
        case layerOffCanvas
        /// A layer is drawn without any area.
        case layerVanishes
        /// A ramp of a layer starts before its instruction or goes on after it, so that a part of it is not seen.
        case rampOutsideInstruction
        /// A layer is never seen in its instruction, because its opacity is 0.
        case layerTransparent
        /// No instruction shows a video track.
        case trackNotShown
        /// A piece of a track takes more from its file than that holds.
        case sourcePastMedia
        /// The sound goes on after the picture.
        case audioLongerThanVideo
        /// The video composition's frames come more seldom than the pictures of a track: some are not shown.
        case frameRateTooLow
        /// Parameters of the audio mix name a track that does not exist.
        case unknownAudioTrack
    }

    /// What it is.
    public let code: Code
    /// How bad it is.
    public let severity: Severity
    /// Where, in composition time; `.invalid` when it is not about a time.
    public let timeRange: CMTimeRange
    /// The track that it is about.
    public let trackID: CMPersistentTrackID?
    /// The instruction that it is about, by its place in the video composition.
    public let instruction: Int?
    /// The layer instruction that it is about, by its place in the instruction; 0 is on top.
    public let layer: Int?
    /// What is wrong, as a sentence.
    public let message: String
    /// What to do about it.
    public let remedy: String

    init(
        _ code: Code, _ severity: Severity, over timeRange: CMTimeRange = .invalid, track: CMPersistentTrackID? = nil, instruction: Int? = nil,
        layer: Int? = nil, _ message: String, remedy: String
    ) {
        self.code = code
        self.severity = severity
        self.timeRange = timeRange
        trackID = track
        self.instruction = instruction
        self.layer = layer
        self.message = message
        self.remedy = remedy
    }
}
