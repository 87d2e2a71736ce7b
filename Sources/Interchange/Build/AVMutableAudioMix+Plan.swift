package import AVFoundation

extension AVMutableAudioMix {
    /// Nil where no track has a volume of its own.
    /// - Parameter tracks: the composition's tracks, in the plan's order.
    package convenience init?(_ planned: [PlannedTrack], tracks: [AVMutableCompositionTrack]) {
        guard planned.contains(where: { !$0.volumes.isEmpty }) else { return nil }
        self.init()
        inputParameters = zip(planned, tracks).filter { !$0.0.volumes.isEmpty }.map { planned, track in
            let parameters = AVMutableAudioMixInputParameters(track: track)
            for volume in planned.volumes {
                volume.curve.emit(in: volume.range, clipsRamps: true) {
                    parameters.setVolume(Float($0), at: $1)
                } ramp: {
                    parameters.setVolumeRamp(fromStartVolume: Float($0), toEndVolume: Float($1), timeRange: $2)
                }
            }
            return parameters
        }
    }
}
