package import CoreMedia

/// The samples of one track as the file lists them, in order of decoding (ISO/IEC 14496-12 § 8.6 and 8.8); times in media ticks.
///
/// Stored as runs, so that its size follows that of the boxes and not the number of samples that they claim. Positions are found in
/// O(log n). A value; nothing is read from the samples themselves.
package struct SampleIndex: Sendable {
    /// Samples of one length and one composition offset.
    struct TimingRun: Sendable {
        var first: Int
        var decodeTime: Int64
        var duration: Int64
        var offset: Int64
    }

    /// Samples that lie one behind the other in the file.
    package struct Chunk: Sendable, Hashable {
        /// The index of its first sample.
        package var first: Int
        package var count: Int
        /// Of its first byte, from the start of the file.
        package var offset: Int64
        /// Of its samples' format, from 1.
        package var descriptionIndex: Int
    }

    struct SizeRun: Sendable {
        var first: Int
        var size: Int64
        var bytesBefore: Int64
    }

    /// What is known of how a sample is decoded.
    package struct Flags: Sendable, Hashable {
        package var isSync = true
        package var isPartialSync = false
        /// Two bits each, as in `sdtp` (§ 8.6.4): is leading, depends on, is depended on, has redundancy; 0 is unknown.
        package var dependency: UInt8 = 0
        /// Whether dependency is known at all.
        package var hasDependency = false
        /// How many samples before must be decoded (`roll` groups, § 10.1), 0 when nothing is said.
        package var roll: Int = 0
    }

    package let timescale: CMTimeScale
    package private(set) var count = 0
    var timing: [TimingRun] = []
    package private(set) var chunks: [Chunk] = []
    private var sizes: [SizeRun] = []
    private var totalBytes: Int64 = 0
    private var sized = 0
    private var flags = RunList<Flags>()
    private var endDecodeTime: Int64 = 0
    /// Sample indices in order of presentation; nil when that is the order of decoding.
    private var order: [Int32]?
    private var ranks: [Int32] = []
    /// A table that claims more samples than this, and far more than it lists, is not sorted by presentation.
    private static let largestSort = 1 << 16

    init(timescale: CMTimeScale) { self.timescale = timescale }
}

// MARK: Building

extension SampleIndex {
    /// Where the next sample is decoded.
    var nextDecodeTime: Int64 { endDecodeTime }

    /// Adds samples of one length and offset. Gives how many were added: less when times leave the range of numbers.
    mutating func addTiming(count runCount: Int, duration: Int64, offset: Int64, at decodeTime: Int64? = nil) {
        let start = decodeTime ?? endDecodeTime
        let span = duration.multipliedReportingOverflow(by: Int64(runCount))
        let end = start.addingReportingOverflow(span.partialValue)
        let sum = count.addingReportingOverflow(runCount)
        guard runCount > 0, duration >= 0, !span.overflow, !end.overflow, !sum.overflow, abs(end.partialValue) < 1 << 61, abs(offset) < 1 << 61 else {
            return
        }
        timing.append(TimingRun(first: count, decodeTime: start, duration: duration, offset: offset))
        count = sum.partialValue
        endDecodeTime = end.partialValue
    }

    mutating func addSizes(_ size: Int64, count runCount: Int) {
        let run = size.multipliedReportingOverflow(by: Int64(runCount))
        let bytes = totalBytes.addingReportingOverflow(run.partialValue)
        let sum = sized.addingReportingOverflow(runCount)
        guard runCount > 0, size >= 0, !run.overflow, !bytes.overflow, !sum.overflow else { return }
        if sizes.last?.size != size { sizes.append(SizeRun(first: sized, size: size, bytesBefore: totalBytes)) }
        sized = sum.partialValue
        totalBytes = bytes.partialValue
    }

    /// Adds a chunk behind the last one, or at a sample behind it.
    mutating func addChunk(first wanted: Int? = nil, count samples: Int, offset: Int64, descriptionIndex: Int) {
        let end = chunks.last.map { $0.first + $0.count } ?? 0
        let first = wanted ?? end
        guard samples > 0, first >= end, !first.addingReportingOverflow(samples).overflow else { return }
        chunks.append(Chunk(first: first, count: samples, offset: offset, descriptionIndex: descriptionIndex))
    }

    mutating func addFlags(_ value: Flags, count runCount: Int = 1) { flags.append(value, count: runCount) }

    /// Samples without a size, or sizes without a sample, are none; then the order of presentation is worked out.
    mutating func finish() {
        if sized < count {
            count = sized
            timing = Array(timing[..<timing.partitionPoint { $0.first < sized }])
            endDecodeTime = timing.last.map { $0.decodeTime + $0.duration * Int64(count - $0.first) } ?? 0
        }
        guard timing.contains(where: { $0.offset != timing[0].offset }), count <= max(SampleIndex.largestSort, timing.count * 64) else { return }
        let times = (0..<count).map { presentationTime($0) }
        let sorted = (0..<Int32(count)).sorted { (times[Int($0)], $0) < (times[Int($1)], $1) }
        ranks = [Int32](repeating: 0, count: count)
        for (rank, index) in sorted.enumerated() { ranks[Int(index)] = Int32(rank) }
        order = sorted
    }
}

// MARK: Asking

extension SampleIndex {
    private func run(_ index: Int) -> TimingRun { timing[timing.partitionPoint { $0.first <= index } - 1] }

    /// In media ticks. The index must be one of a sample.
    package func decodeTime(_ index: Int) -> Int64 {
        let run = run(index)
        return run.decodeTime + run.duration * Int64(index - run.first)
    }

    package func presentationTime(_ index: Int) -> Int64 { decodeTime(index) + run(index).offset }

    /// How long until the next sample is decoded.
    package func duration(_ index: Int) -> Int64 { run(index).duration }

    /// The place of a sample in order of presentation.
    package func rank(of index: Int) -> Int { order == nil ? index : Int(ranks[index]) }

    /// The sample at a place in order of presentation.
    package func index(rank: Int) -> Int { order.map { Int($0[rank]) } ?? rank }

    /// The last sample that is presented at or before a time, else the first in order of presentation; nil without samples.
    package func index(presentedAt time: Int64) -> Int? {
        guard count > 0 else { return nil }
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if presentationTime(index(rank: middle)) <= time { low = middle + 1 } else { high = middle }
        }
        return index(rank: max(low - 1, 0))
    }

    /// The last sample that is decoded at or before a time, else the first; nil without samples.
    package func index(decodedAt time: Int64) -> Int? {
        guard count > 0 else { return nil }
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if decodeTime(middle) <= time { low = middle + 1 } else { high = middle }
        }
        return max(low - 1, 0)
    }

    package func flags(_ index: Int) -> Flags { flags[index] ?? Flags() }

    /// Whether every sample can be decoded by itself.
    package var isAllSync: Bool { !flags.contains { !$0.isSync } }

    /// The samples that can be decoded by themselves, in order of decoding.
    var syncSamples: [Int] { flags.indices { $0.isSync }.prefix { $0 < count } + Array(min(flags.count, count)..<count) }

    package func size(_ index: Int) -> Int64 { sizes[sizes.partitionPoint { $0.first <= index } - 1].size }

    /// The chunk that a sample lies in, nil when the file does not say.
    package func chunk(of index: Int) -> Chunk? {
        let place = chunks.partitionPoint { $0.first <= index } - 1
        guard place >= 0, index < chunks[place].first + chunks[place].count else { return nil }
        return chunks[place]
    }

    private func bytes(before index: Int) -> Int64 {
        let run = sizes[sizes.partitionPoint { $0.first <= index } - 1]
        return run.bytesBefore + run.size * Int64(index - run.first)
    }

    /// Where a sample's bytes start in the file, nil when the file does not say.
    package func offset(_ index: Int) -> Int64? {
        guard let chunk = chunk(of: index) else { return nil }
        let sum = chunk.offset.addingReportingOverflow(bytes(before: index) - bytes(before: chunk.first))
        return sum.overflow || sum.partialValue < 0 ? nil : sum.partialValue
    }

    /// How many bytes the samples of a chunk take together.
    package func bytes(of chunk: Chunk) -> Int64 {
        let end = min(chunk.first + chunk.count, count)
        guard end > chunk.first else { return 0 }
        return bytes(before: end - 1) + size(end - 1) - bytes(before: chunk.first)
    }

    /// Whether all samples of a chunk have one size.
    package func hasUniformSizes(_ chunk: Chunk) -> Bool {
        let run = sizes.partitionPoint { $0.first <= chunk.first }
        return run >= sizes.count || sizes[run].first >= chunk.first + chunk.count
    }

    /// Whether all samples of a chunk last equally long.
    package func hasUniformDurations(_ chunk: Chunk) -> Bool {
        let first = timing.partitionPoint { $0.first <= chunk.first }
        let end = timing.partitionPoint { $0.first < chunk.first + chunk.count }
        return first >= end || timing[first..<end].allSatisfy { $0.duration == timing[first - 1].duration }
    }
}
