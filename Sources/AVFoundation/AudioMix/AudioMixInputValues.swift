package import CoreMedia
package import Timeline

/// How one audio track goes into the mix, as a value: what `AVAudioMixInputParameters` stores.
package struct AudioMixInputValues: Equatable, Sendable {
    /// The track of the asset that is played or exported; 0 for none.
    package var trackID: CMPersistentTrackID = kCMPersistentTrackID_Invalid
    /// `nil` for the algorithm of whatever plays the mix.
    package var timePitchAlgorithm: AVAudioTimePitchAlgorithm?
    /// The factor of the amplitude over composition time; 1 where the curve has no value.
    package private(set) var volume = RampCurve<Float>()

    package init(trackID: CMPersistentTrackID = kCMPersistentTrackID_Invalid) {
        self.trackID = trackID
    }

    /// Holds a volume from a time on.
    /// - Throws: `valueOutOfRange` if it is negative or not finite, and what `RampCurve` throws.
    package mutating func setVolume(_ volume: Float, at time: CMTime) throws(TimelineError) {
        try Self.check(volume)
        try self.volume.set(volume, at: time)
    }

    /// Goes from a volume to another over a range.
    /// - Throws: `valueOutOfRange` if one is negative or not finite, and what `RampCurve` throws.
    package mutating func addVolumeRamp(from start: Float, to end: Float, over range: CMTimeRange) throws(TimelineError) {
        try Self.check(start)
        try Self.check(end)
        try volume.addRamp(from: start, to: end, over: range)
    }

    private static func check(_ volume: Float) throws(TimelineError) {
        guard volume >= 0, volume.isFinite else {
            throw TimelineError(.valueOutOfRange, operation: "set a volume", object: "the volume \(volume)", reason: "is not finite and at least 0")
        }
    }
}
