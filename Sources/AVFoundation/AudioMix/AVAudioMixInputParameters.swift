public import CoreMedia
public import Foundation
internal import Synchronization
package import Timeline

/// How one audio track goes into a mix: its volume over time and how it sounds at other rates.
///
/// Safe to use from several threads at once.
open class AVAudioMixInputParameters: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    // Unchecked because the class is open; all that it stores is behind this lock.
    private let stored: Mutex<AudioMixInputValues>

    /// Everything that is stored, as one value.
    package var values: AudioMixInputValues { stored.withLock { $0 } }

    package init(values: AudioMixInputValues) {
        stored = Mutex(values)
        super.init()
    }

    /// Parameters of no track, at full volume.
    public override init() {
        stored = Mutex(AudioMixInputValues())
        super.init()
    }

    /// Changes the stored value as one step.
    package func update<Failure>(_ change: (inout AudioMixInputValues) throws(Failure) -> Void) throws(Failure) {
        try stored.withLock { values throws(Failure) in try change(&values) }
    }

    /// The audio track that these parameters are for; 0 for none. Parameters of a track that does not exist are ignored.
    open var trackID: CMPersistentTrackID { values.trackID }

    /// How the track sounds at other rates; `nil` for the algorithm of whatever plays the mix.
    open var audioTimePitchAlgorithm: AVAudioTimePitchAlgorithm? { values.timePitchAlgorithm }

    /// The factor of the amplitude over composition time; 1 where it has no value.
    package var volume: RampCurve<Float> { values.volume }

    /// Gives the volume ramp that contains a time, else the next one.
    ///
    /// A volume that was set at a time counts as a flat ramp up to the next one, the last without end.
    /// - Parameters:
    ///   - time: in composition time.
    ///   - startVolume: receives the volume at the ramp's start. May be `nil`.
    ///   - endVolume: receives the volume at the ramp's end. May be `nil`.
    ///   - timeRange: receives the range of the ramp, in composition time. May be `nil`.
    /// - Returns: `false` if the time is past the last ramp; then nothing is written.
    open func getVolumeRamp(
        for time: CMTime, startVolume: UnsafeMutablePointer<Float>?, endVolume: UnsafeMutablePointer<Float>?,
        timeRange: UnsafeMutablePointer<CMTimeRange>?
    ) -> Bool {
        guard let ramp = volume.ramp(containing: time) else { return false }
        unsafe startVolume?.pointee = ramp.start
        unsafe endVolume?.pointee = ramp.end
        unsafe timeRange?.pointee = ramp.timeRange
        return true
    }

    /// The parameters as they are now, which do not change any more.
    open func copy(with zone: NSZone? = nil) -> Any {
        AVAudioMixInputParameters(values: values)
    }

    /// The parameters as they are now, to be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        AVMutableAudioMixInputParameters(values: values)
    }
}
