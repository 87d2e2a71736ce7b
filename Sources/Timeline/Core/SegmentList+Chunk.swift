import CoreMedia

extension SegmentList {
    /// Some segments that follow each other. Their target ranges count from the chunk's start.
    ///
    /// Times and sources are apart, which leaves no gaps in memory: 100 bytes a segment.
    struct Chunk: Sendable {
        /// The place of the first segment in the list.
        var first: Int
        /// The time on the track from which the target ranges count.
        private var start: CMTime
        private var mappings: [CMTimeMapping]
        /// -1 for a hole.
        private var sources: [Int32]

        init(first: Int, start: CMTime, segments: [Segment]) {
            self.first = first
            self.start = start
            mappings = segments.map(\.mapping)
            sources = segments.map { $0.source ?? -1 }
            for index in mappings.indices { mappings[index].target.start = Self.difference(mappings[index].target.start, start) }
        }

        var count: Int { mappings.count }

        /// Where a segment starts on the track.
        func start(of offset: Int) -> CMTime { Self.sum(start, mappings[offset].target.start) }

        subscript(offset: Int) -> Segment {
            var mapping = mappings[offset]
            mapping.target.start = Self.sum(start, mapping.target.start)
            return Segment(source: sources[offset] < 0 ? nil : sources[offset], mapping: mapping)
        }
    }
}

extension SegmentList.Chunk {
    mutating func replace(_ offsets: Range<Int>, with run: [TimelineSegment<Int32>]) {
        let start = start
        mappings.replaceSubrange(
            offsets,
            with: run.map { segment in
                var mapping = segment.mapping
                mapping.target.start = Self.difference(mapping.target.start, start)
                return mapping
            })
        sources.replaceSubrange(offsets, with: run.map { $0.source ?? -1 })
    }

    /// Moves the segments from an offset on.
    mutating func move(from offset: Int, by shift: CMTime) {
        guard offset > 0 else {
            start = Self.sum(start, shift)
            return
        }
        for index in mappings.indices.dropFirst(offset) {
            mappings[index].target.start = Self.sum(mappings[index].target.start, shift)
        }
    }

    /// Lets the target ranges count from another time. No segment moves.
    mutating func rebase(to newStart: CMTime) {
        for index in mappings.indices {
            mappings[index].target.start = Self.difference(Self.sum(start, mappings[index].target.start), newStart)
        }
        start = newStart
    }

    /// Some of the segments as a chunk of their own.
    func part(_ offsets: Range<Int>, keepingStart: Bool) -> Self {
        var part = self
        part.mappings = Array(mappings[offsets])
        part.sources = Array(sources[offsets])
        if !keepingStart { part.rebase(to: start(of: offsets.lowerBound)) }
        return part
    }

    /// Adds the segments of the next chunk.
    mutating func append(_ next: Self) {
        var next = next
        next.rebase(to: start)
        mappings += next.mappings
        sources += next.sources
    }

    // Exact and within bounds: the list has seen to it. Zero leaves the other time in its own timescale.

    private static func sum(_ a: CMTime, _ b: CMTime) -> CMTime {
        if a.value == 0 { return b }
        if b.value == 0 { return a }
        // The loop over a chunk comes here: usually one timescale is a multiple of the other.
        if a.timescale % b.timescale == 0 {
            let (ticks, overflow) = b.value.multipliedReportingOverflow(by: Int64(a.timescale / b.timescale))
            let (value, overflowSum) = a.value.addingReportingOverflow(ticks)
            if !overflow, !overflowSum {
                var sum = a
                sum.value = value
                return sum
            }
        }
        return a.exactlyAdding(b) ?? .invalid
    }

    private static func difference(_ a: CMTime, _ b: CMTime) -> CMTime {
        b.value == 0 ? a : a.exactlySubtracting(b) ?? .invalid
    }
}
