/// Tracks of an asset of which one is used at a time, such as sound in several languages. Immutable.
open class AVAssetTrackGroup: NSObject, @unchecked Sendable {
    // Unchecked: immutable.

    private let ids: [CMPersistentTrackID]

    init(trackIDs: [CMPersistentTrackID]) {
        ids = trackIDs
        super.init()
    }

    /// The identifiers of the tracks, as numbers.
    open var trackIDs: [NSNumber] { ids.map { NSNumber(value: $0) } }

    /// Whether the other object is a group of the same tracks.
    open override func isEqual(_ object: Any?) -> Bool { (object as? AVAssetTrackGroup)?.ids == ids }

    /// Equal for groups of the same tracks.
    open override var hash: Int { ids.hashValue }
}

extension AssetValues {
    /// The tracks that share an alternate group other than 0, in the order of the file.
    var trackGroups: [AVAssetTrackGroup] {
        var groups: [(number: Int, ids: [CMPersistentTrackID])] = []
        for track in tracks {
            let number = track.currentValues().alternateGroup
            guard number != 0 else { continue }
            if let place = groups.firstIndex(where: { $0.number == number }) {
                groups[place].ids.append(track.trackID)
            } else {
                groups.append((number, [track.trackID]))
            }
        }
        return groups.map { AVAssetTrackGroup(trackIDs: $0.ids) }
    }
}
