import MediaBackend
import Synchronization
import Timeline

/// The media of a file.
///
/// The initialisers never fail; a missing or damaged file shows when a property is loaded: an `AVError`, with a URL error as its
/// underlying one for a file that is missing (-1100), a directory or not allowed to be read. The file is parsed once. Thread-safe.
open class AVURLAsset: AVAsset, @unchecked Sendable {
    // Unchecked: the only mutable state is behind `state`.

    /// Where the media is.
    public let url: URL

    /// Which references to other files are not followed.
    private let restrictions: AVAssetReferenceRestrictions
    /// Whether a file without an index is read to its end, so that its times are exact.
    private let isPrecise: Bool

    private let state = Mutex<Result<AssetValues, any Error>?>(nil)

    /// An asset for the file at a URL.
    /// - Parameter options: keys starting with `AVURLAsset`; see each key.
    public init(url URL: URL, options: [String: Any]? = nil) {
        url = URL
        let options = SettingsReader(options ?? [:])
        isPrecise = options.flag(AVURLAssetPreferPreciseDurationAndTimingKey) ?? false
        let bits = try? options.whole(AVURLAssetReferenceRestrictionsKey)
        restrictions = bits.flatMap { UInt(exactly: $0) }.map { AVAssetReferenceRestrictions(rawValue: $0) } ?? .defaultPolicy
        super.init()
    }

    /// Which references to other files are not followed, as the options say. On Linux: none are followed.
    open override var referenceRestrictions: AVAssetReferenceRestrictions { restrictions }

    package override func currentValues() throws -> AssetValues {
        try state.withLock { state in
            if let state { return try state.get() }
            let result = Result<AssetValues, any Error> { try Self.read(url, isPrecise: isPrecise) }
            let attached = result.map { values in
                values.tracks.forEach { $0.attach(to: self) }
                return values
            }
            state = attached
            return try attached.get()
        }
    }

    /// Whether the file has been looked at, and with what result; never blocks on I/O that has not begun.
    package var loadedValues: Result<AssetValues, any Error>? { state.withLock { $0 } }

    package override func loadingStatus(of key: String, error outError: inout (any Error)?) -> AVKeyValueStatus {
        switch loadedValues {
        case nil: return .unknown
        case .success: return .loaded
        case .failure(let error):
            outError = error
            return .failed
        }
    }

    private static func read(_ url: URL, isPrecise: Bool) throws -> AssetValues {
        guard url.isFileURL else {
            throw AVError(.operationNotSupportedForAsset, "open", url.absoluteString, "only local files can be opened; copy it to disk first")
        }
        let file: MediaFile
        do {
            file = try MediaFile.open(path: url.path, isPrecise: isPrecise)
        } catch let error {
            throw AVError(mediaError: error)
        }
        let metadata = MetadataStore(file: file)
        let tracks = file.tracks.map { track in
            var values = TrackValues(track: track, of: file, at: url)
            values.metadata = metadata
            return AVAssetTrack(values: values)
        }
        var values = AssetValues(duration: file.duration, tracks: tracks)
        values.metadata = metadata
        values.naturalSize = tracks.first { $0.mediaType == .video }?.naturalSize ?? .zero
        values.canContainFragments = file.canContainFragments
        values.containsFragments = file.containsFragments
        values.overallDurationHint = file.durationHint
        values.preferredRate = file.preferredRate
        values.preferredVolume = file.preferredVolume
        values.preferredTransform = file.transform
        values.providesPreciseDurationAndTiming = file.hasPreciseTiming
        return values
    }
}
