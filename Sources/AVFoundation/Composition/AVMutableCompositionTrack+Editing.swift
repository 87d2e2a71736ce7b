public import CoreMedia
public import Foundation
package import Timeline

extension AVMutableCompositionTrack {
    /// Inserts a range of a track of a file or of another composition; what is there from the start time on moves later.
    ///
    /// The part of the range that exists in the source is inserted, with its holes and its speed. A start time past the end
    /// leaves a hole before it. The insertion is a copy: later edits of a source composition do not show.
    /// - Parameters:
    ///   - timeRange: what to insert, in the time of the source track.
    ///   - track: the source, of the same media type.
    ///   - startTime: where to insert; `.invalid` for the end of this track.
    /// - Throws: an ``AVError``: `unknown` (-11800) if nothing of the range exists or a time is not numeric or is negative,
    ///   `invalidSourceMedia` if the media types differ. Then nothing is inserted.
    public func insertTimeRange(_ timeRange: CMTimeRange, of track: AVAssetTrack, at startTime: CMTime) throws {
        let piece = try piece(timeRange, of: track)
        try AVError.rethrowing { () throws(TimelineError) in
            try update { values throws(TimelineError) in try values.insert(piece, at: startTime) }
        }
    }

    /// Inserts several ranges one after the other, all or none of them.
    /// - Parameters:
    ///   - timeRanges: `NSValue`s of the ranges, each in the time of its source track.
    ///   - tracks: as many sources, of the same media type.
    ///   - startTime: where the first one is to start; `.invalid` for the end of this track.
    /// - Throws: what ``insertTimeRange(_:of:at:)`` throws, and `unknown` if there are not as many ranges as tracks.
    public func insertTimeRanges(_ timeRanges: [NSValue], of tracks: [AVAssetTrack], at startTime: CMTime) throws {
        guard timeRanges.count == tracks.count else {
            throw AVError(.unknown, "insert", "\(timeRanges.count) time ranges", "there are \(tracks.count) tracks for them: give one track a range")
        }
        let pieces = try zip(timeRanges, tracks).map { try piece($0.timeRangeValue, of: $1) }
        try AVError.rethrowing { () throws(TimelineError) in
            try update { values throws(TimelineError) in try values.insert(pieces, at: startTime) }
        }
    }

    /// Inserts a hole; what is there from its start on moves later. At the end or past it nothing happens.
    ///
    /// A start or duration that is not numeric or is negative changes nothing; a line on standard error says so.
    public func insertEmptyTimeRange(_ timeRange: CMTimeRange) {
        explainRefusal("Give a numeric time range that does not start before zero") { try insertHole(timeRange) }
    }

    /// Takes a range out; what comes after it moves earlier. The part past the end counts for nothing.
    ///
    /// A start that is not numeric, or a start or duration that is negative, changes nothing; a line on standard error says so.
    public func removeTimeRange(_ timeRange: CMTimeRange) {
        explainRefusal("Give a time range with a numeric start that is not before zero") { try remove(timeRange) }
    }

    /// Stretches a range to a new length; what comes after it moves by the difference.
    ///
    /// The media in the range plays faster or slower. A new length of zero removes the range. A time that is not numeric or is
    /// negative, or an empty range, changes nothing; a line on standard error says so.
    public func scaleTimeRange(_ timeRange: CMTimeRange, toDuration duration: CMTime) {
        explainRefusal("Give a numeric time range that is not empty, and a numeric duration that is not negative") {
            try scale(timeRange, to: duration)
        }
    }

    // MARK: The same edits for callers that want an error

    package func insertHole(_ timeRange: CMTimeRange) throws(TimelineError) {
        try update { values throws(TimelineError) in try values.timeline.insertEmpty(timeRange) }
    }

    package func remove(_ timeRange: CMTimeRange) throws(TimelineError) {
        try update { values throws(TimelineError) in try values.timeline.remove(timeRange) }
    }

    package func scale(_ timeRange: CMTimeRange, to duration: CMTime) throws(TimelineError) {
        try update { values throws(TimelineError) in try values.timeline.scale(timeRange, to: duration) }
    }

    private func piece(_ timeRange: CMTimeRange, of track: AVAssetTrack) throws(AVError) -> CompositionPiece {
        guard track.mediaType == mediaType else {
            throw AVError(
                .invalidSourceMedia, "insert", "track \(track.trackID)",
                "it has \(track.mediaType.rawValue) media, the composition's track \(trackID) takes \(mediaType.rawValue)")
        }
        return try AVError.rethrowing { () throws(TimelineError) in try CompositionPiece(timeRange, of: track) }
    }
}
