public import CoreMedia
package import Timeline

extension AVMutableComposition {
    /// Inserts a range of all tracks of an asset; what is there from the start time on moves later, in every track.
    ///
    /// Each source track goes into the first track of its media type that no other source track has taken; missing tracks
    /// are added. The part of the range that exists in the asset is inserted; a source track that ends earlier leaves a hole.
    /// On Linux: a track that is added for a disabled source track is disabled.
    /// - Parameters:
    ///   - timeRange: what to insert, in the time of the asset.
    ///   - asset: the source. A file is opened if it is not yet, which blocks.
    ///   - startTime: where to insert; `.invalid` for the end of this composition.
    /// - Throws: an ``AVError``: `unknown` (-11800) if nothing of the range exists or a time is not numeric or is negative; the
    ///   error of loading the asset. Then nothing is changed.
    public func insertTimeRange(_ timeRange: CMTimeRange, of asset: AVAsset, at startTime: CMTime) throws {
        let source = try asset.currentValues()
        try AVError.rethrowing { () throws(TimelineError) in
            try InsertionPlan(timeRange, of: source, at: startTime, into: self).commit(to: self)
        }
    }

    /// Inserts a range of all tracks of an asset, as ``insertTimeRange(_:of:at:)-(_,AVAsset,_)`` does, without blocking.
    /// - Throws: what the synchronous function throws.
    public func insertTimeRange(
        _ timeRange: CMTimeRange, of asset: AVAsset, at startTime: CMTime, isolation: isolated (any Actor)? = #isolation
    ) async throws {
        try await BlockingWork.run { _ = try asset.currentValues() }
        let insert: () throws -> Void = { try self.insertTimeRange(timeRange, of: asset, at: startTime) }
        try insert()
    }

    /// Inserts a hole into every track; what is there from its start on moves later. Nothing is added at the end of a track.
    ///
    /// A start or duration that is not numeric or is negative changes nothing; a line on standard error says so.
    public func insertEmptyTimeRange(_ timeRange: CMTimeRange) {
        explainRefusal("Give a numeric time range that does not start before zero") { try insertHole(timeRange) }
    }

    /// Takes a range out of every track; what comes after it moves earlier. Tracks stay, also without segments.
    ///
    /// A start that is not numeric, or a start or duration that is negative, changes nothing; a line on standard error says so.
    public func removeTimeRange(_ timeRange: CMTimeRange) {
        explainRefusal("Give a time range with a numeric start that is not before zero") { try remove(timeRange) }
    }

    /// Stretches a range of every track to a new length; what comes after it moves by the difference.
    ///
    /// A new length of zero removes the range. A time that is not numeric or is negative, or an empty range, changes nothing; a
    /// line on standard error says so.
    public func scaleTimeRange(_ timeRange: CMTimeRange, toDuration duration: CMTime) {
        explainRefusal("Give a numeric time range that is not empty, and a numeric duration that is not negative") {
            try scale(timeRange, to: duration)
        }
    }

    // MARK: The same edits for callers that want an error

    package func insertHole(_ timeRange: CMTimeRange) throws(TimelineError) {
        try editAll(.insertEmpty(timeRange))
    }

    package func remove(_ timeRange: CMTimeRange) throws(TimelineError) {
        try editAll(.remove(timeRange))
    }

    package func scale(_ timeRange: CMTimeRange, to duration: CMTime) throws(TimelineError) {
        try editAll(.scale(timeRange, to: duration))
    }

    /// Edits every track, or none if one cannot be edited.
    private func editAll(_ edit: TimelineEdit<MediaSource>) throws(TimelineError) {
        // Checked for all first, then done in place: nobody holds a second copy, so that nothing is copied.
        let tracks = mutableTracks
        for track in tracks { try track.timeline.check(edit) }
        for track in tracks { try track.update { values throws(TimelineError) in try values.timeline.perform(edit) } }
    }
}

/// What an insertion into a whole composition changes, worked out before anything is changed.
private struct InsertionPlan {
    private var filled: [(track: AVMutableCompositionTrack, piece: CompositionPiece)] = []
    private var added: [CompositionTrackValues] = []
    /// The tracks that nothing is inserted into: they get a hole.
    private var pushed: [AVMutableCompositionTrack] = []
    private let start: CMTime
    private let hole: CMTimeRange

    init(_ timeRange: CMTimeRange, of source: AssetValues, at startTime: CMTime, into composition: AVMutableComposition) throws(TimelineError) {
        start = startTime.isValid ? startTime : composition.duration
        guard start.isExact, start >= .zero else {
            throw TimelineError(.invalidTime, operation: "insert", object: "the start \(start.drawn)", reason: "is not numeric and at least zero")
        }
        let range = try Self.existing(timeRange, of: source)
        hole = CMTimeRange(start: start, duration: range.duration)
        pushed = composition.mutableTracks
        for track in source.tracks {
            let piece = try CompositionPiece(all: range, of: track)
            if let place = pushed.firstIndex(where: { $0.mediaType == track.mediaType }) {
                let target = pushed.remove(at: place)
                try target.timeline.check(.insert(piece.run, at: start))
                filled.append((target, piece))
            } else {
                var values = CompositionTrackValues(trackID: kCMPersistentTrackID_Invalid, mediaType: track.mediaType)
                values.isEnabled = track.isEnabled
                try values.insert(piece, at: start)
                added.append(values)
            }
        }
        for track in pushed { try track.timeline.check(.insertEmpty(hole)) }
    }

    private static func existing(_ range: CMTimeRange, of source: AssetValues) throws(TimelineError) -> CMTimeRange {
        guard let end = range.exactEnd, range.start >= .zero else {
            throw TimelineError(
                .invalidTimeRange, operation: "insert", object: "the range \(range.drawn)",
                reason: "needs a numeric start that is not negative and a duration that is not negative")
        }
        guard let existing = CMTimeRange.exact(from: range.start, to: min(end, source.duration)), existing.duration > .zero else {
            throw TimelineError(
                .outsideSource, operation: "insert", object: "the range \(range.drawn)",
                reason: "has nothing of the asset, which is \(source.duration.drawn) long")
        }
        return existing
    }

    /// Each edit was tried before, so that it throws only if another thread has edited meanwhile.
    func commit(to composition: AVMutableComposition) throws(TimelineError) {
        for (track, piece) in filled {
            try track.update { values throws(TimelineError) in try values.insert(piece, at: start) }
        }
        for track in pushed {
            try track.update { values throws(TimelineError) in try values.timeline.insertEmpty(hole) }
        }
        for new in added {
            let track = composition.addMutableTrack(withMediaType: new.mediaType, preferredTrackID: kCMPersistentTrackID_Invalid)
            track?.update { values in
                (values.timeline, values.sources, values.unknownSources) = (new.timeline, new.sources, new.unknownSources)
                values.isEnabled = new.isEnabled
            }
        }
    }
}
