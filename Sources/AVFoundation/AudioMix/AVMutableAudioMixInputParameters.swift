public import CoreMedia
internal import Timeline

/// Audio mix parameters that can be changed.
///
/// Volumes are factors of the amplitude: 0 is silence, 1 is as recorded. Before the first volume that is set the track plays
/// at 1, after the last one it stays there. Times are in composition time.
/// On Linux: volumes above 1 amplify.
open class AVMutableAudioMixInputParameters: AVAudioMixInputParameters, @unchecked Sendable {
    /// Parameters of a track of the asset that is played or exported, at full volume; of no track for `nil`.
    public convenience init(track: AVAssetTrack?) {
        self.init(values: AudioMixInputValues(trackID: track?.trackID ?? kCMPersistentTrackID_Invalid))
    }

    /// The audio track that these parameters are for. 0 by default, which is none.
    open override var trackID: CMPersistentTrackID {
        get { values.trackID }
        set { update { $0.trackID = newValue } }
    }

    /// How the track sounds at other rates. `nil` by default: the algorithm of whatever plays the mix.
    open override var audioTimePitchAlgorithm: AVAudioTimePitchAlgorithm? {
        get { values.timePitchAlgorithm }
        set { update { $0.timePitchAlgorithm = newValue } }
    }

    /// Holds a volume from a time on, until the next volume or ramp.
    ///
    /// Stops the program if the volume is negative or not finite, or if the time is not numeric or lies inside a ramp.
    open func setVolume(_ volume: Float, at time: CMTime) {
        stopOnError("Set volumes outside of the ramps, at numeric times") {
            try update { try $0.setVolume(volume, at: time) }
        }
    }

    /// Goes from a volume to another in a straight line over a time range, then holds the second.
    ///
    /// Stops the program if a volume is negative or not finite, if the range is not numeric, or if it overlaps a ramp or has a
    /// set volume inside. Ramps may touch.
    open func setVolumeRamp(fromStartVolume startVolume: Float, toEndVolume endVolume: Float, timeRange: CMTimeRange) {
        stopOnError("Give volume ramps that do not overlap, over numeric time ranges") {
            try update { try $0.addVolumeRamp(from: startVolume, to: endVolume, over: timeRange) }
        }
    }
}
