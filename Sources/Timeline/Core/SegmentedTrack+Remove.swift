import CoreMedia

extension SegmentedTrack {
    /// The edit that takes a range out. O(√n).
    func removal(of range: CMTimeRange) throws(TimelineError) -> Splice {
        let range = try checked(range, operation: "remove")
        guard range.start < range.end else { return .nothing }
        let opening = try opening(from: range.start, to: range.end)
        var layout = Layout(opening.before)
        if let after = opening.after { try layout.append(after, at: range.start) }
        layout.closeSeam()
        return try splice(layout, into: opening)
    }
}
