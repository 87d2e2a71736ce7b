package import CoreMedia

/// Whether the time ranges of instructions cover the time that is to be rendered, once and in order.
package enum InstructionCoverage {
    /// Something that keeps a list of instructions from being rendered.
    package enum Finding: Hashable, Sendable {
        /// No instruction covers this range.
        case emptyTimeRange(CMTimeRange)
        /// The range of the instruction at this place is invalid, overlaps the one before, or starts earlier than it.
        case invalidTimeRange(index: Int)
    }

    /// The findings in the order of the instructions; none if every instant is covered by exactly one instruction.
    ///
    ///     duration 10, instructions 0..5 6..10:    the empty range 5..6
    ///     duration 10, instructions 0..6 5..10:    the second one is invalid
    ///
    /// - Parameters:
    ///   - ranges: the instructions' ranges in composition time, as they are listed. A duration may be +infinity.
    ///   - checked: what is to be rendered. Instructions outside of it are not looked at.
    ///   - duration: where the composition stops, or a time that is not numeric if that is not to be checked.
    package static func findings(for ranges: [CMTimeRange], in checked: CMTimeRange, duration: CMTime) -> [Finding] {
        guard checked.start.isExact, let checkedEnd = checked.exactEnd else {
            return findings(for: ranges, in: CMTimeRange(start: .zero, duration: .positiveInfinity), duration: duration)
        }
        let start = max(checked.start, .zero)
        let limit = duration.isExact ? min(checkedEnd, duration) : checkedEnd
        var findings: [Finding] = []
        var covered = start
        var previousEnd: CMTime?

        func addHole(upTo time: CMTime) {
            let end = min(time, limit)
            if covered < end, let hole = CMTimeRange.exact(from: covered, to: end) { findings.append(.emptyTimeRange(hole)) }
        }

        for (index, range) in ranges.enumerated() {
            guard let end = range.exactEnd else {
                findings.append(.invalidTimeRange(index: index))
                continue
            }
            guard start < end, range.start < checkedEnd else { continue }
            if let previousEnd, range.start < previousEnd { findings.append(.invalidTimeRange(index: index)) }
            addHole(upTo: range.start)
            covered = max(covered, end)
            previousEnd = max(end, previousEnd ?? end)
        }
        if limit.isExact { addHole(upTo: limit) }
        return findings
    }
}
