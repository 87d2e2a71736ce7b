extension AVAssetTrack {
    /// How one track of an asset refers to another one.
    public struct AssociationType: RawRepresentable, Hashable, Sendable {
        /// The four characters of the reference in the file.
        public let rawValue: String
        /// An association from the four characters of its reference.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// To a sound track of a simpler format with the same content.
        public static let audioFallback = AssociationType(rawValue: "fall")
        /// To a track whose samples name chapters.
        public static let chapterList = AssociationType(rawValue: "chap")
        /// To a subtitle track with only the subtitles that must be shown.
        public static let forcedSubtitlesOnly = AssociationType(rawValue: "forc")
        /// To a track that is chosen together with this one.
        public static let selectionFollower = AssociationType(rawValue: "folw")
        /// To a time code track.
        public static let timecode = AssociationType(rawValue: "tmcd")
        /// From timed metadata to the track that it is about.
        public static let metadataReferent = AssociationType(rawValue: "cdsc")
        /// From a track to metadata that is needed to show it.
        public static let renderMetadataSource = AssociationType(rawValue: "rndr")
    }

    /// The kinds of references that the track has to other tracks.
    public var availableTrackAssociationTypes: [AssociationType] { currentValues().associationTypes }

    /// The tracks that this one refers to in a way, in the order of the references.
    public func associatedTracks(ofType trackAssociationType: AssociationType) -> [AVAssetTrack] {
        let ids = currentValues().references[trackAssociationType.rawValue] ?? []
        guard !ids.isEmpty, let tracks = asset?.tracks else { return [] }
        return ids.compactMap { id in tracks.first { $0.trackID == id } }
    }

    /// The tracks that this one refers to in a way.
    public func loadAssociatedTracks(ofType trackAssociationType: AssociationType) async throws -> [AVAssetTrack] {
        associatedTracks(ofType: trackAssociationType)
    }

    /// The tracks that this one refers to in a way, given to a handler.
    @preconcurrency public func loadAssociatedTracks(
        ofType trackAssociationType: AssociationType, completionHandler: @escaping @Sendable ([AVAssetTrack]?, (any Error)?) -> Void
    ) {
        BlockingWork.start { completionHandler(self.associatedTracks(ofType: trackAssociationType), nil) }
    }
}

extension TrackValues {
    var associationTypes: [AVAssetTrack.AssociationType] {
        references.filter { !$0.value.isEmpty }.keys.sorted().map { AVAssetTrack.AssociationType(rawValue: $0) }
    }
}
