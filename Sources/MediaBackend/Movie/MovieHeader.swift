/// What a QuickTime or MPEG-4 file says of its tracks, read from its boxes.
///
/// FFmpeg keeps neither edit lists, nor matrices, nor the flags of a track as the file has them, so they are read here.
struct MovieHeader: Sendable {
    /// Ticks a second of the edit list's durations (`mvhd`), 0 when the file has none.
    var timescale: UInt32 = 0
    var tracks: [Int32: MovieTrackHeader] = [:]
    /// `mvex` is present.
    var canContainFragments = false
    /// A `moof` is present.
    var containsFragments = false
    /// The file ends inside `moov`.
    var isCutOff = false
    /// `mvhd` rate, 16.16 fixed point.
    var rate: Int32 = 0x10000
    /// `mvhd` volume, 8.8 fixed point.
    var volume: Int16 = 0x100
    /// a b c d tx ty of `mvhd`, 16.16 fixed point.
    var matrix: [Int32] = [0x10000, 0, 0, 0x10000, 0, 0]
    /// The length with all fragments (`mehd`), in movie ticks.
    var fragmentDuration: UInt64?
    /// What iTunes says of the sound's edges.
    var gapless: GaplessInfo?
}

/// What a `trak` box says.
struct MovieTrackHeader: Sendable {
    struct Edit: Sendable, Hashable {
        /// In movie ticks.
        var duration: UInt64
        /// In media ticks; -1 for an empty edit.
        var mediaTime: Int64
        /// 16.16 fixed point.
        var rate: Int32
    }

    var id: Int32 = 0
    var isEnabled = true
    /// `tkhd` width and height in pixels; 0 when not given.
    var width = 0.0
    var height = 0.0
    /// a b c d as 16.16 and tx ty as 16.16 fixed point.
    var matrix: [Int32] = [0x10000, 0, 0, 0x10000, 0, 0]
    /// 8.8 fixed point.
    var volume: Int16 = 0
    var handler = ""
    var timescale: UInt32 = 0
    /// `mdhd` duration in media ticks.
    var duration: UInt64 = 0
    var language: String?
    var extendedLanguage: String?
    var edits: [Edit] = []
    /// Tracks with the same number other than 0 are alternatives to each other (`tkhd`).
    var alternateGroup: Int16 = 0
    /// Track IDs by the kind of reference (`tref`).
    var references: [String: [Int32]] = [:]
    /// What the author says of the content (`tagc` in `udta`).
    var tags: [String] = []
    /// All samples are in this file (`dref`).
    var isSelfContained = true
    var entries: [SampleEntry] = []
    /// Which entries chunks use, from 1 (`stsc`).
    var usedEntries: Set<Int> = []
    var samples = SampleTableSummary()
}

/// What matters of a sample table (ISO/IEC 14496-12 § 8.6) for a track's properties; times in media ticks.
struct SampleTableSummary: Sendable {
    var count = 0
    var totalBytes: Int64 = 0
    var shortestDuration: Int64?
    var longestDuration: Int64?
    /// What the samples last together, gaps between composition times left out.
    var totalDuration: Int64 = 0
    /// Earliest and latest composition times, the latter with the sample's duration.
    var start: Int64?
    var end: Int64?
    /// Whether composition times differ from decode times (`ctts`).
    var isReordered = false

    /// Counts bytes; a number that no file can have is left out.
    mutating func addBytes(_ size: Int64, times runCount: Int64 = 1) {
        let run = size.multipliedReportingOverflow(by: runCount)
        let sum = totalBytes.addingReportingOverflow(run.partialValue)
        if !run.overflow, !sum.overflow { totalBytes = sum.partialValue }
    }

    /// Takes one run of samples of one duration and one composition offset into account.
    mutating func add(count runCount: Int, duration: Int64, decodeTime: Int64, offset: Int64) {
        guard runCount > 0 else { return }
        count = count.addingReportingOverflow(runCount).partialValue
        if duration > 0 {
            shortestDuration = min(shortestDuration ?? duration, duration)
            longestDuration = max(longestDuration ?? duration, duration)
        }
        let first = decodeTime.addingReportingOverflow(offset)
        let span = duration.multipliedReportingOverflow(by: Int64(runCount))
        let last = first.partialValue.addingReportingOverflow(span.partialValue)
        guard !first.overflow, !span.overflow, !last.overflow else { return }
        if span.partialValue > 0 { totalDuration = totalDuration.addingReportingOverflow(span.partialValue).partialValue }
        start = min(start ?? first.partialValue, first.partialValue)
        end = max(end ?? last.partialValue, last.partialValue)
    }
}
