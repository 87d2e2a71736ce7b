extension AVMutableCompositionTrack {
    /// Associates another track of the same composition with this one. A second time changes nothing.
    ///
    /// On Linux: a track of something else is refused with a line on standard error.
    /// - Parameters:
    ///   - compositionTrack: the track that is something to this one.
    ///   - trackAssociationType: what it is.
    public func addTrackAssociation(to compositionTrack: AVCompositionTrack, type trackAssociationType: AVAssetTrack.AssociationType) {
        explainRefusal("Associate tracks of one composition") {
            guard let asset, compositionTrack.asset === asset, compositionTrack !== self else {
                throw AVError(
                    .unknown, "associate", "track \(compositionTrack.trackID)",
                    "it is not another track of the composition that track \(trackID) is in")
            }
            update { values in
                let id = compositionTrack.trackID
                let isThere = values.associations[trackAssociationType]?.contains(id) == true
                if !isThere { values.associations[trackAssociationType, default: []].append(id) }
            }
        }
    }

    /// Ends an association. One that does not exist is ignored.
    public func removeTrackAssociation(to compositionTrack: AVCompositionTrack, type trackAssociationType: AVAssetTrack.AssociationType) {
        update { $0.endAssociation(to: compositionTrack.trackID, type: trackAssociationType) }
    }

    /// Ends all associations with a track that is gone.
    final func endAssociations(to trackID: CMPersistentTrackID) {
        guard compositionValues.associations.values.contains(where: { $0.contains(trackID) }) else { return }
        update { values in
            for type in values.associations.keys { values.endAssociation(to: trackID, type: type) }
        }
    }
}

extension CompositionTrackValues {
    fileprivate mutating func endAssociation(to trackID: CMPersistentTrackID, type: AVAssetTrack.AssociationType) {
        associations[type]?.removeAll { $0 == trackID }
        if associations[type]?.isEmpty == true { associations[type] = nil }
    }
}
