import MediaBackend
import Rendering
import Timeline

/// Everything that mixing an asset's sound starts from: a value made once, before the first sample.
struct AudioRenderSetup {
    let plan: AudioPlan
    let tracks: [AudioMixer<MediaSource>.Track]

    /// - Parameters:
    ///   - trackIDs: the tracks to mix; nil for all enabled ones.
    ///   - sampleRate: nil for that of the first source.
    ///   - channels: nil for the most that a source has, at most two.
    /// - Returns: nil when there is no sound.
    init?(
        asset: AVAsset, trackIDs: Set<CMPersistentTrackID>?, mix: [AudioMixInputValues], range: CMTimeRange, sampleRate: Int?, channels: Int?
    ) throws {
        let selected = try asset.currentValues().tracks.filter { track in
            track.mediaType == .audio && (trackIDs?.contains(track.trackID) ?? (track.isEnabled && track.isDecodable))
        }
        // A mix of everything leaves out what cannot be decoded; a track that was asked for by name is missed.
        if let missing = selected.first(where: { !$0.isDecodable }) {
            throw AVError(.decoderNotFound, "read", "track \(missing.trackID)", "there is no decoder for its sound")
        }
        guard !selected.isEmpty else { return nil }
        var rate = sampleRate
        var channelCount = channels
        if rate == nil || channelCount == nil {
            let sources = Set(selected.flatMap { $0.currentValues().segments.segments.compactMap(\.source) })
            let infos = try sources.map { try $0.resolved(kind: .audio).track }
            guard let first = selected.lazy.compactMap({ $0.currentValues().segments.segments.lazy.compactMap(\.source).first }).first else {
                return nil
            }
            let firstRate = try first.resolved(kind: .audio).track.sampleRate
            rate = rate ?? min(max(firstRate, 8000), 48000)
            channelCount = channelCount ?? min(max(infos.map(\.channels).max() ?? 2, 1), 2)
        }
        let plan = AudioPlan(sampleRate: rate ?? 48000, channels: channelCount ?? 2, timeRange: range)
        self.plan = plan
        tracks = selected.map { track in
            let curve = mix.first { $0.trackID == track.trackID }?.volume ?? RampCurve<Float>()
            return AudioMixer<MediaSource>.Track(
                pieces: plan.pieces(of: track.currentValues().segments), gains: plan.gains(curve, scaledBy: 1))
        }
    }

    func makeMixer() -> AudioMixer<MediaSource> {
        let plan = plan
        return AudioMixer(plan: plan, tracks: tracks) { piece in
            try SourceSound(piece, sampleRate: plan.sampleRate, channels: plan.channels)
        }
    }
}
