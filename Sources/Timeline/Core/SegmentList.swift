import CoreMedia

/// The segments of a track in their order, kept in chunks of some hundreds.
///
/// An edit rewrites the chunk that it is in and moves the later chunks as wholes: O(√n) for n segments. Finding a segment
/// by place or by time is O(log n). Inside a chunk, target ranges count from the chunk's start, so that they need not
/// change when the chunk moves. A copy shares everything until one of the two is edited.
///
/// Sources are numbers, so that the compiler makes this code for one type only: generic code that other modules call is slow.
struct SegmentList: Sendable {
    typealias Segment = TimelineSegment<Int32>

    /// Later edits keep them in order; never empty.
    private(set) var chunks: [Chunk] = []

    /// A timescale in which all starts and lengths are whole, and with it every sum of them; `nil` if there is none.
    ///
    /// Without one, starts are rounded sums: moving segments then means to lay them out anew, so that all chunks count from
    /// zero and the caller of `replace` brings everything that moves.
    private var timescale: CMTimeScale? = 1

    init() {}

    init(_ segments: [Segment]) {
        replace(0..<0, with: segments)
    }
}

extension SegmentList: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { chunks.last.map { $0.first + $0.count } ?? 0 }

    /// O(log n).
    subscript(position: Int) -> Segment {
        let (chunk, offset) = location(of: position)
        return chunks[chunk][offset]
    }

    /// The place of the last segment that starts at a time or before it; `nil` before all of them. O(log n).
    func index(startingBy time: CMTime) -> Int? {
        let chunk = (0..<chunks.count).count(leading: { chunks[$0].start(of: 0) <= time }) - 1
        guard chunk >= 0 else { return nil }
        let offset = (0..<chunks[chunk].count).count(leading: { chunks[chunk].start(of: $0) <= time }) - 1
        return chunks[chunk].first + offset
    }

    /// The chunk that holds a place, and where in it. The place after the last one is in the last chunk.
    private func location(of position: Int) -> (chunk: Int, offset: Int) {
        let chunk = Swift.max((0..<chunks.count).count(leading: { chunks[$0].first <= position }) - 1, 0)
        return (chunk, chunks.isEmpty ? 0 : position - chunks[chunk].first)
    }
}

// MARK: Changing

extension SegmentList {
    /// Whether the segments from a place on can be moved to a time as they are, after other segments have come before them.
    func canMove(from place: Int, to start: CMTime, with run: [Segment]) -> Bool {
        guard let common = timescale(with: run), place < count, let last,
            let shift = start.exactlySubtracting(self[place].targetStart), let end = last.targetEnd.exactlyAdding(shift)
        else { return false }
        let ticks = Int128(end.value) * Int128(common) / Int128(end.timescale)
        return !shift.hasBeenRounded && !end.hasBeenRounded && Int64(exactly: ticks) != nil
    }

    /// Puts segments in the place of others. What comes after moves to where they end, which must be possible: see `canMove`.
    mutating func replace(_ places: Range<Int>, with run: [Segment]) {
        let shift = shift(of: places, for: run)
        if timescale != nil {
            timescale = timescale(with: run)
            if timescale == nil { chunks.indices.forEach { chunks[$0].rebase(to: .zero) } }
        }
        let first = location(of: places.lowerBound), last = location(of: places.upperBound)
        if chunks.isEmpty {
            chunks = [Chunk(first: 0, start: newStart(run), segments: run)]
        } else if first.chunk == last.chunk {
            chunks[first.chunk].replace(first.offset..<last.offset, with: run)
            if let shift { chunks[first.chunk].move(from: first.offset + run.count, by: shift) }
        } else {
            chunks[first.chunk].replace(first.offset..<chunks[first.chunk].count, with: run)
            chunks[last.chunk].replace(0..<last.offset, with: [])
            if let shift { chunks[last.chunk].move(from: 0, by: shift) }
        }
        if let shift { for later in chunks.indices.dropFirst(last.chunk + 1) { chunks[later].move(from: 0, by: shift) } }
        if first.chunk < last.chunk {
            chunks.removeSubrange(first.chunk + 1..<(chunks[last.chunk].count == 0 ? last.chunk + 1 : last.chunk))
        }
        balance(first.chunk, around: first.offset..<first.offset + run.count)
        number(from: Swift.max(first.chunk - 1, 0))
    }

    private func newStart(_ run: some Collection<Segment>) -> CMTime {
        timescale == nil ? .zero : run.first?.targetStart ?? .zero
    }

    /// How far what comes after some places moves when others come for them; `nil` if nothing does.
    private func shift(of places: Range<Int>, for run: [Segment]) -> CMTime? {
        guard places.upperBound < endIndex else { return nil }
        let end = run.last?.targetEnd ?? self[places.lowerBound].targetStart
        guard let shift = end.exactlySubtracting(self[places.upperBound].targetStart), shift != .zero else { return nil }
        return shift
    }

    /// The common timescale after more segments have come; `nil` if there is none.
    private func timescale(with run: [Segment]) -> CMTimeScale? {
        guard var common = timescale else { return nil }
        func include(_ time: CMTime) -> Bool {
            if common % time.timescale == 0 { return true }
            guard let seconds = Rational(time), let scale = CMTimeScale(exactly: seconds.denominator),
                let product = CMTime.leastCommonMultiple(common, scale)
            else { return false }
            common = product
            return true
        }
        if let first = run.first, !include(first.targetStart) { return nil }
        for segment in run where !include(segment.targetDuration) { return nil }
        return common
    }

    // MARK: Chunks of the right size

    /// How many segments a chunk has at most.
    private var capacity: Int { Swift.max(256, Int(Double(count).squareRoot())) }

    /// Cuts a chunk that is too large, and makes one of two that are small.
    ///
    /// A chunk that grew at one of its ends is cut there, so that the chunks of a track that grows at one place are full.
    private mutating func balance(_ place: Int, around new: Range<Int>) {
        guard chunks.indices.contains(place) else { return }
        let count = chunks[place].count
        if count == 0 {
            chunks.remove(at: place)
            if chunks.isEmpty { timescale = 1 }
        } else if count > 256, count > capacity {
            var cuts = [0, new.upperBound == count ? new.lowerBound : new.lowerBound == 0 ? new.upperBound : count / 2, count]
            if cuts[1] == 0 || cuts[1] == count { cuts.remove(at: 1) }
            let parts = zip(cuts, cuts.dropFirst()).flatMap { start, end in
                stride(from: start, to: end, by: capacity).map { $0..<Swift.min($0 + capacity, end) }
            }
            let whole = chunks[place]
            chunks.replaceSubrange(place...place, with: parts.map { part in whole.part(part, keepingStart: timescale == nil) })
        }
        for small in [place + 1, place] where chunks.indices.contains(small) && small > 0 {
            guard chunks[small - 1].count + chunks[small].count <= 128 else { continue }
            let next = chunks.remove(at: small)
            chunks[small - 1].append(next)
        }
    }

    private mutating func number(from place: Int) {
        guard place < chunks.count else { return }
        var first = place == 0 ? 0 : chunks[place - 1].first + chunks[place - 1].count
        for index in place..<chunks.count {
            chunks[index].first = first
            first += chunks[index].count
        }
    }
}
