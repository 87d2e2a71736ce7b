extension AVError {
    /// The causes, with Apple's numbers: the one table of error codes of this module.
    public enum Code: Int, Sendable, CaseIterable {
        /// The operation could not be completed.
        case unknown = -11800
        /// There is not enough memory.
        case outOfMemory = -11801
        /// The session is not running.
        case sessionNotRunning = -11803
        /// The disk is full.
        case diskFull = -11807
        /// The longest duration was reached.
        case maximumDurationReached = -11810
        /// The largest file size was reached.
        case maximumFileSizeReached = -11811
        /// The file format holds no more samples.
        case maximumNumberOfSamplesForFileFormatReached = -11813
        /// The export failed.
        case exportFailed = -11820
        /// The media could not be decoded.
        case decodeFailed = -11821
        /// The source media is invalid.
        case invalidSourceMedia = -11822
        /// A file of this name exists already.
        case fileAlreadyExists = -11823
        /// The segments of the track leave a hole or overlap.
        case compositionTrackSegmentsNotContiguous = -11824
        /// A segment's duration is invalid.
        case invalidCompositionTrackSegmentDuration = -11825
        /// A segment's source start is invalid.
        case invalidCompositionTrackSegmentSourceStartTime = -11826
        /// A segment's source duration is invalid.
        case invalidCompositionTrackSegmentSourceDuration = -11827
        /// The format of the file is not recognised.
        case fileFormatNotRecognized = -11828
        /// The file is damaged or is not media.
        case fileFailedToParse = -11829
        /// The content is protected.
        case contentIsProtected = -11831
        /// There is no image at this time.
        case noImageAtTime = -11832
        /// There is no decoder for this media.
        case decoderNotFound = -11833
        /// There is no encoder for this format.
        case encoderNotFound = -11834
        /// The content is not authorised.
        case contentIsNotAuthorized = -11835
        /// The application is not authorised.
        case applicationIsNotAuthorized = -11836
        /// The operation is not supported for this asset.
        case operationNotSupportedForAsset = -11838
        /// The decoder is not available now.
        case decoderTemporarilyUnavailable = -11839
        /// The encoder is not available now.
        case encoderTemporarilyUnavailable = -11840
        /// The video could not be composed.
        case invalidVideoComposition = -11841
        /// The policy forbids the reference.
        case referenceForbiddenByReferencePolicy = -11842
        /// The extension of the output does not fit its type.
        case invalidOutputURLPathExtension = -11843
        /// The asset cannot be used here.
        case incompatibleAsset = -11848
        /// The media data could not be loaded.
        case failedToLoadMediaData = -11849
        /// The server is set up wrongly.
        case serverIncorrectlyConfigured = -11850
        /// The data could not be parsed.
        case failedToParse = -11853
        /// The file type cannot refer to samples elsewhere.
        case fileTypeDoesNotSupportSampleReferences = -11854
        /// The media data cannot be decoded.
        case undecodableMediaData = -11855
        /// The video compositor failed.
        case videoCompositorFailed = -11858
        /// The output settings are not supported.
        case unsupportedOutputSettings = -11861
        /// The operation is not allowed now.
        case operationNotAllowed = -11862
        /// The content is unavailable.
        case contentIsUnavailable = -11863
        /// The format is not supported.
        case formatUnsupported = -11864
        /// The media is no longer playable.
        case noLongerPlayable = -11867
        /// There is no source track.
        case noSourceTrack = -11869
        /// The preset does not support this.
        case operationNotSupportedForPreset = -11871
        /// The object is set up wrongly.
        case incorrectlyConfigured = -11875
        /// The segment starts with a sample that is not a sync sample.
        case segmentStartedWithNonSyncSample = -11876
        /// The operation was cancelled.
        case operationCancelled = -11878
        /// The sample cursor is invalid.
        case invalidSampleCursor = -11880
        /// The sample data could not be loaded.
        case failedToLoadSampleData = -11881
        /// The encoding failed.
        case encodeFailed = -11883
        /// The sandbox denied the file.
        case sandboxExtensionDenied = -11884
        /// The tone mapping failed.
        case toneMappingFailed = -11885
    }

    /// The operation could not be completed.
    public static var unknown: Code { .unknown }
    /// There is not enough memory.
    public static var outOfMemory: Code { .outOfMemory }
    /// The session is not running.
    public static var sessionNotRunning: Code { .sessionNotRunning }
    /// The disk is full.
    public static var diskFull: Code { .diskFull }
    /// The longest duration was reached.
    public static var maximumDurationReached: Code { .maximumDurationReached }
    /// The largest file size was reached.
    public static var maximumFileSizeReached: Code { .maximumFileSizeReached }
    /// The file format holds no more samples.
    public static var maximumNumberOfSamplesForFileFormatReached: Code { .maximumNumberOfSamplesForFileFormatReached }
    /// The export failed.
    public static var exportFailed: Code { .exportFailed }
    /// The media could not be decoded.
    public static var decodeFailed: Code { .decodeFailed }
    /// The source media is invalid.
    public static var invalidSourceMedia: Code { .invalidSourceMedia }
    /// A file of this name exists already.
    public static var fileAlreadyExists: Code { .fileAlreadyExists }
    /// The segments of the track leave a hole or overlap.
    public static var compositionTrackSegmentsNotContiguous: Code { .compositionTrackSegmentsNotContiguous }
    /// A segment's duration is invalid.
    public static var invalidCompositionTrackSegmentDuration: Code { .invalidCompositionTrackSegmentDuration }
    /// A segment's source start is invalid.
    public static var invalidCompositionTrackSegmentSourceStartTime: Code { .invalidCompositionTrackSegmentSourceStartTime }
    /// A segment's source duration is invalid.
    public static var invalidCompositionTrackSegmentSourceDuration: Code { .invalidCompositionTrackSegmentSourceDuration }
    /// The format of the file is not recognised.
    public static var fileFormatNotRecognized: Code { .fileFormatNotRecognized }
    /// The file is damaged or is not media.
    public static var fileFailedToParse: Code { .fileFailedToParse }
    /// The content is protected.
    public static var contentIsProtected: Code { .contentIsProtected }
    /// There is no image at this time.
    public static var noImageAtTime: Code { .noImageAtTime }
    /// There is no decoder for this media.
    public static var decoderNotFound: Code { .decoderNotFound }
    /// There is no encoder for this format.
    public static var encoderNotFound: Code { .encoderNotFound }
    /// The content is not authorised.
    public static var contentIsNotAuthorized: Code { .contentIsNotAuthorized }
    /// The application is not authorised.
    public static var applicationIsNotAuthorized: Code { .applicationIsNotAuthorized }
    /// The operation is not supported for this asset.
    public static var operationNotSupportedForAsset: Code { .operationNotSupportedForAsset }
    /// The decoder is not available now.
    public static var decoderTemporarilyUnavailable: Code { .decoderTemporarilyUnavailable }
    /// The encoder is not available now.
    public static var encoderTemporarilyUnavailable: Code { .encoderTemporarilyUnavailable }
    /// The video could not be composed.
    public static var invalidVideoComposition: Code { .invalidVideoComposition }
    /// The policy forbids the reference.
    public static var referenceForbiddenByReferencePolicy: Code { .referenceForbiddenByReferencePolicy }
    /// The extension of the output does not fit its type.
    public static var invalidOutputURLPathExtension: Code { .invalidOutputURLPathExtension }
    /// The asset cannot be used here.
    public static var incompatibleAsset: Code { .incompatibleAsset }
    /// The media data could not be loaded.
    public static var failedToLoadMediaData: Code { .failedToLoadMediaData }
    /// The server is set up wrongly.
    public static var serverIncorrectlyConfigured: Code { .serverIncorrectlyConfigured }
    /// The data could not be parsed.
    public static var failedToParse: Code { .failedToParse }
    /// The file type cannot refer to samples elsewhere.
    public static var fileTypeDoesNotSupportSampleReferences: Code { .fileTypeDoesNotSupportSampleReferences }
    /// The media data cannot be decoded.
    public static var undecodableMediaData: Code { .undecodableMediaData }
    /// The video compositor failed.
    public static var videoCompositorFailed: Code { .videoCompositorFailed }
    /// The output settings are not supported.
    public static var unsupportedOutputSettings: Code { .unsupportedOutputSettings }
    /// The operation is not allowed now.
    public static var operationNotAllowed: Code { .operationNotAllowed }
    /// The content is unavailable.
    public static var contentIsUnavailable: Code { .contentIsUnavailable }
    /// The format is not supported.
    public static var formatUnsupported: Code { .formatUnsupported }
    /// The media is no longer playable.
    public static var noLongerPlayable: Code { .noLongerPlayable }
    /// There is no source track.
    public static var noSourceTrack: Code { .noSourceTrack }
    /// The preset does not support this.
    public static var operationNotSupportedForPreset: Code { .operationNotSupportedForPreset }
    /// The object is set up wrongly.
    public static var incorrectlyConfigured: Code { .incorrectlyConfigured }
    /// The segment starts with a sample that is not a sync sample.
    public static var segmentStartedWithNonSyncSample: Code { .segmentStartedWithNonSyncSample }
    /// The operation was cancelled.
    public static var operationCancelled: Code { .operationCancelled }
    /// The sample cursor is invalid.
    public static var invalidSampleCursor: Code { .invalidSampleCursor }
    /// The sample data could not be loaded.
    public static var failedToLoadSampleData: Code { .failedToLoadSampleData }
    /// The encoding failed.
    public static var encodeFailed: Code { .encodeFailed }
    /// The sandbox denied the file.
    public static var sandboxExtensionDenied: Code { .sandboxExtensionDenied }
    /// The tone mapping failed.
    public static var toneMappingFailed: Code { .toneMappingFailed }
}

extension AVError.Code {
    /// One sentence for people.
    package var summary: String {
        switch self {
        case .unknown: "The operation could not be completed."
        case .outOfMemory: "There is not enough memory."
        case .sessionNotRunning: "The session is not running."
        case .diskFull: "The disk is full."
        case .maximumDurationReached: "The longest duration was reached."
        case .maximumFileSizeReached: "The largest file size was reached."
        case .maximumNumberOfSamplesForFileFormatReached: "The file format holds no more samples."
        case .exportFailed: "The export failed."
        case .decodeFailed: "The media could not be decoded."
        case .invalidSourceMedia: "The source media is invalid."
        case .fileAlreadyExists: "A file of this name exists already."
        case .compositionTrackSegmentsNotContiguous: "The segments of the track leave a hole or overlap."
        case .invalidCompositionTrackSegmentDuration: "A segment's duration is invalid."
        case .invalidCompositionTrackSegmentSourceStartTime: "A segment's source start is invalid."
        case .invalidCompositionTrackSegmentSourceDuration: "A segment's source duration is invalid."
        case .fileFormatNotRecognized: "The format of the file is not recognised."
        case .fileFailedToParse: "The file is damaged or is not media."
        case .contentIsProtected: "The content is protected."
        case .noImageAtTime: "There is no image at this time."
        case .decoderNotFound: "There is no decoder for this media."
        case .encoderNotFound: "There is no encoder for this format."
        case .contentIsNotAuthorized: "The content is not authorised."
        case .applicationIsNotAuthorized: "The application is not authorised."
        case .operationNotSupportedForAsset: "The operation is not supported for this asset."
        case .decoderTemporarilyUnavailable: "The decoder is not available now."
        case .encoderTemporarilyUnavailable: "The encoder is not available now."
        case .invalidVideoComposition: "The video could not be composed."
        case .referenceForbiddenByReferencePolicy: "The policy forbids the reference."
        case .invalidOutputURLPathExtension: "The extension of the output does not fit its type."
        case .incompatibleAsset: "The asset cannot be used here."
        case .failedToLoadMediaData: "The media data could not be loaded."
        case .serverIncorrectlyConfigured: "The server is set up wrongly."
        case .failedToParse: "The data could not be parsed."
        case .fileTypeDoesNotSupportSampleReferences: "The file type cannot refer to samples elsewhere."
        case .undecodableMediaData: "The media data cannot be decoded."
        case .videoCompositorFailed: "The video compositor failed."
        case .unsupportedOutputSettings: "The output settings are not supported."
        case .operationNotAllowed: "The operation is not allowed now."
        case .contentIsUnavailable: "The content is unavailable."
        case .formatUnsupported: "The format is not supported."
        case .noLongerPlayable: "The media is no longer playable."
        case .noSourceTrack: "There is no source track."
        case .operationNotSupportedForPreset: "The preset does not support this."
        case .incorrectlyConfigured: "The object is set up wrongly."
        case .segmentStartedWithNonSyncSample: "The segment starts with a sample that is not a sync sample."
        case .operationCancelled: "The operation was cancelled."
        case .invalidSampleCursor: "The sample cursor is invalid."
        case .failedToLoadSampleData: "The sample data could not be loaded."
        case .encodeFailed: "The encoding failed."
        case .sandboxExtensionDenied: "The sandbox denied the file."
        case .toneMappingFailed: "The tone mapping failed."
        }
    }
}
