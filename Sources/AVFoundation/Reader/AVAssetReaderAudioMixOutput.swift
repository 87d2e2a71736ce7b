import Synchronization

/// Gives the mix of audio tracks as linear PCM: one continuous stream from the start of the range, silent in gaps.
open class AVAssetReaderAudioMixOutput: AVAssetReaderOutput, @unchecked Sendable {
    // Unchecked: the mix is behind a lock; the rest is immutable.

    /// The tracks that are mixed.
    public let audioTracks: [AVAssetTrack]
    /// The wanted linear PCM; nil for 32-bit floats at the rate of the first source.
    public nonisolated(unsafe) let audioSettings: [String: Any]?
    private let mix = Mutex<AVAudioMix?>(nil)

    /// - Parameters:
    ///   - audioTracks: audio tracks of the reader's asset.
    ///   - audioSettings: linear PCM keys.
    public init(audioTracks: [AVAssetTrack], audioSettings: [String: Any]?) {
        self.audioTracks = audioTracks
        unsafe self.audioSettings = audioSettings
        super.init()
    }

    /// How loud each track is; nil adds all at full volume. Set before reading starts.
    open var audioMix: AVAudioMix? {
        get { mix.withLock { $0 } }
        set { mix.withLock { $0 = newValue?.copy() as? AVAudioMix } }
    }
    /// The type of the media that the output gives.
    open override var mediaType: AVMediaType { .audio }
    override var readTracks: [AVAssetTrack] { audioTracks }

    override func makeProducer(_ asset: AVAsset, range: CMTimeRange) throws -> any SampleProducer {
        unsafe try MixedSoundProducer(asset: asset, tracks: audioTracks, mix: audioMix?.inputValues ?? [], settings: audioSettings, range: range)
    }
}
