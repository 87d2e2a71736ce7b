internal import CoreMedia

/// Adds the samples of movie fragments (ISO/IEC 14496-12 § 8.8) to a table, for one track.
struct FragmentSamples {
    let trackID: CMPersistentTrackID

    /// What a run has where it says nothing else.
    private struct Defaults {
        var description = 1
        var duration: Int64 = 0
        var size: Int64 = 0
        var flags: UInt32 = 0
    }

    private var defaults = Defaults()

    init(trackID: CMPersistentTrackID) { self.trackID = trackID }

    /// `mvex`, § 8.8.3.
    mutating func readDefaults(_ extends: inout BoxReader) {
        while let box = extends.box() {
            let type = box.type
            var content = box.content
            guard type == "trex", content.fullBox() != nil, content.u32().map({ Int32(truncatingIfNeeded: $0) }) == trackID,
                let description = content.u32(), let duration = content.u32(), let size = content.u32(), let flags = content.u32()
            else { continue }
            defaults = Defaults(description: Int(description), duration: Int64(duration), size: Int64(size), flags: flags)
        }
    }

    /// `moof`, § 8.8.4.
    func read(_ fragment: inout BoxReader, at offset: Int64, into table: inout SampleIndex) {
        // Where data starts that does not say where: behind that of the track fragment before.
        var position = offset
        while let box = fragment.box() {
            let type = box.type
            var content = box.content
            if type == "traf" { read(track: &content, moof: offset, position: &position, into: &table) }
        }
    }

    private func read(track fragment: inout BoxReader, moof: Int64, position: inout Int64, into table: inout SampleIndex) {
        var values = defaults
        var base = position
        var isOurs = false
        var decodeTime: Int64?
        while let box = fragment.box() {
            let type = box.type
            var content = box.content
            switch type {
            case "tfhd":  // § 8.8.7
                guard let (_, flags) = content.fullBox(), let id = content.u32() else { return }
                isOurs = Int32(truncatingIfNeeded: id) == trackID
                if !isOurs { values = Defaults() }
                if flags & 0x20000 != 0 { base = moof }
                if flags & 0x01 != 0 { base = content.i64() ?? base }
                if flags & 0x02 != 0 { values.description = Int(content.u32() ?? 1) }
                if flags & 0x08 != 0 { values.duration = Int64(content.u32() ?? 0) }
                if flags & 0x10 != 0 { values.size = Int64(content.u32() ?? 0) }
                if flags & 0x20 != 0 { values.flags = content.u32() ?? 0 }
                position = base
            case "tfdt":  // § 8.8.12
                guard let (version, _) = content.fullBox(), let time = content.versioned(version) else { return }
                decodeTime = Int64(clamping: time)
            case "trun":
                guard isOurs else { continue }
                read(run: &content, values, base: base, position: &position, decodeTime: decodeTime, into: &table)
                decodeTime = nil
            default: break
            }
        }
    }

    /// `trun`, § 8.8.8.
    private func read(
        run: inout BoxReader, _ values: Defaults, base: Int64, position: inout Int64, decodeTime: Int64?, into table: inout SampleIndex
    ) {
        guard let (_, flags) = run.fullBox(), let count = run.u32(), count > 0 else { return }
        if flags & 0x1 != 0, let offset = run.i32() { position = base.addingReportingOverflow(Int64(offset)).partialValue }
        let firstFlags = flags & 0x4 != 0 ? run.u32() : nil
        let perSample = [0x100, 0x200, 0x400, 0x800].reduce(0) { $0 + (flags & UInt32($1) != 0 ? 4 : 0) }
        let start = position
        let before = table.count
        var bytes: Int64 = 0
        func add(_ samples: Int, _ duration: Int64, _ offset: Int64, _ size: Int64, _ bits: UInt32, at time: Int64?) {
            let had = table.count
            table.addTiming(count: samples, duration: duration, offset: offset, at: time)
            guard table.count > had else { return }
            table.addSizes(size, count: samples)
            table.addFlags(SampleIndex.Flags(fragment: bits), count: samples)
            bytes = bytes.addingReportingOverflow(size.multipliedReportingOverflow(by: Int64(samples)).partialValue).partialValue
        }
        if perSample == 0 {
            // Taken whole, so that a large count costs nothing.
            add(1, values.duration, 0, values.size, firstFlags ?? values.flags, at: decodeTime)
            add(Int(count) - 1, values.duration, 0, values.size, values.flags, at: nil)
        } else {
            for number in 0..<count {
                guard run.remaining >= perSample else { break }
                let duration = flags & 0x100 != 0 ? Int64(run.u32() ?? 0) : values.duration
                let size = flags & 0x200 != 0 ? Int64(run.u32() ?? 0) : values.size
                let own = flags & 0x400 != 0 ? run.u32() : nil
                let offset = flags & 0x800 != 0 ? Int64(run.i32() ?? 0) : 0
                add(1, duration, offset, size, own ?? (number == 0 ? firstFlags : nil) ?? values.flags, at: number == 0 ? decodeTime : nil)
            }
        }
        table.addChunk(first: before, count: table.count - before, offset: start, descriptionIndex: values.description)
        position = start.addingReportingOverflow(bytes).partialValue
    }
}

extension SampleIndex.Flags {
    /// The flags of a sample in a fragment, § 8.8.3.1: reserved 4 bits, then the four fields of `sdtp`, padding, "is not sync".
    init(fragment bits: UInt32) {
        self.init()
        isSync = bits & 0x10000 == 0
        dependency = UInt8(truncatingIfNeeded: bits >> 20)
        hasDependency = dependency != 0
    }
}
