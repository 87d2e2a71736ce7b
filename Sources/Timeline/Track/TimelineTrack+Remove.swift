package import CoreMedia

extension TimelineTrack {
    /// Takes a range out; what comes after it moves earlier.
    ///
    ///     A0..4 B2..5 A4..10        without 4..7:       A0..10
    ///     A0..4 B2..5               without 2..5:       A0..2 B3..5
    ///     A0..4 E2 B0..1            without 6..7:       A0..4
    ///
    /// The part of the range past the end counts for nothing. The duration may be +infinity. O(n).
    package mutating func remove(_ range: CMTimeRange) throws(TimelineError) {
        let range = try checked(range, operation: "remove")
        guard range.start < range.end else { return }
        var edited = self
        let first = try edited.cut(at: range.start)
        let last = try edited.cut(at: range.end)
        edited.segments.removeSubrange(first..<last)
        try edited.move(from: first, to: edited.boundary(at: first, asked: range.start))
        edited.closeSeam(at: first)
        edited.trimTrailingEmpties()
        self = edited
    }
}
