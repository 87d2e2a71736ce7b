/// What movie fragments add to the sample tables (ISO/IEC 14496-12 § 8.8).
struct FragmentTable {
    /// Default sample durations by track (`trex`, § 8.8.3).
    private var defaultDurations: [Int32: Int64] = [:]
    /// Default sample sizes by track (`trex`).
    private var defaultSizes: [Int32: Int64] = [:]
    /// Where the next fragment of a track starts when it does not say so itself.
    private var nextDecodeTime: [Int32: Int64] = [:]

    /// Reads `mvex`; gives the length with all fragments where it says so (`mehd`, § 8.8.2).
    mutating func readDefaults(_ extends: inout BoxReader) -> UInt64? {
        var length: UInt64?
        while let box = extends.box() {
            let type = box.type
            var content = box.content
            if type == "mehd", let (version, _) = content.fullBox() { length = content.versioned(version) }
            guard type == "trex", content.fullBox() != nil, let id = content.u32(), content.skip(4), let duration = content.u32() else { continue }
            defaultDurations[Int32(truncatingIfNeeded: id)] = Int64(duration)
            defaultSizes[Int32(truncatingIfNeeded: id)] = Int64(content.u32() ?? 0)
        }
        return length
    }

    mutating func readFragment(_ fragment: inout BoxReader, into tracks: inout [Int32: MovieTrackHeader]) {
        while let box = fragment.box() {
            let type = box.type
            var content = box.content
            if type == "traf" { readTrackFragment(&content, into: &tracks) }
        }
    }

    private mutating func readTrackFragment(_ fragment: inout BoxReader, into tracks: inout [Int32: MovieTrackHeader]) {
        var id: Int32 = 0
        var duration: Int64 = 0
        var defaultSize: Int64 = 0
        var decodeTime: Int64 = 0
        while let box = fragment.box() {
            let type = box.type
            var content = box.content
            switch type {
            case "tfhd":  // § 8.8.7
                guard let (_, flags) = content.fullBox(), let trackID = content.u32() else { return }
                id = Int32(truncatingIfNeeded: trackID)
                decodeTime = nextDecodeTime[id] ?? 0
                duration = defaultDurations[id] ?? 0
                defaultSize = defaultSizes[id] ?? 0
                if flags & 0x01 != 0, !content.skip(8) { return }
                if flags & 0x02 != 0, !content.skip(4) { return }
                if flags & 0x08 != 0 { duration = Int64(content.u32() ?? 0) }
                if flags & 0x10 != 0 { defaultSize = Int64(content.u32() ?? 0) }
            case "tfdt":  // § 8.8.12
                guard let (version, _) = content.fullBox(), let base = content.versioned(version) else { return }
                decodeTime = Int64(clamping: base)
            case "trun":
                readRun(&content, id: id, duration: duration, size: defaultSize, decodeTime: &decodeTime, into: &tracks)
            default: break
            }
        }
        nextDecodeTime[id] = decodeTime
    }

    /// `trun`, § 8.8.8.
    private func readRun(
        _ run: inout BoxReader, id: Int32, duration defaultDuration: Int64, size defaultSize: Int64, decodeTime: inout Int64,
        into tracks: inout [Int32: MovieTrackHeader]
    ) {
        guard let (_, flags) = run.fullBox(), let count = run.u32(), tracks[id] != nil else { return }
        if flags & 0x1 != 0, !run.skip(4) { return }
        if flags & 0x4 != 0, !run.skip(4) { return }
        let perSample = [0x100, 0x200, 0x400, 0x800].reduce(0) { $0 + (flags & UInt32($1) != 0 ? 4 : 0) }
        // Runs without fields per sample are taken whole, so that a large count costs nothing.
        guard perSample > 0 else {
            tracks[id]?.samples.add(count: Int(count), duration: defaultDuration, decodeTime: decodeTime, offset: 0)
            tracks[id]?.samples.addBytes(defaultSize, times: Int64(count))
            let span = defaultDuration.multipliedReportingOverflow(by: Int64(count)).partialValue
            decodeTime = decodeTime.addingReportingOverflow(span).partialValue
            return
        }
        for _ in 0..<count {
            guard run.remaining >= perSample else { return }
            let duration = flags & 0x100 != 0 ? Int64(run.u32() ?? 0) : defaultDuration
            let size = flags & 0x200 != 0 ? Int64(run.u32() ?? 0) : defaultSize
            if flags & 0x400 != 0 { _ = run.u32() }
            let offset = flags & 0x800 != 0 ? Int64(run.i32() ?? 0) : 0
            tracks[id]?.samples.add(count: 1, duration: duration, decodeTime: decodeTime, offset: offset)
            tracks[id]?.samples.addBytes(size)
            if offset != 0 { tracks[id]?.samples.isReordered = true }
            decodeTime = decodeTime.addingReportingOverflow(duration).partialValue
        }
    }
}
