package import CoreMedia

extension MediaFile {
    /// The samples of a track, read from the file now; nil when the container has no such table or the file is gone.
    package func sampleIndex(of track: MediaTrack) -> SampleIndex? {
        guard track.hasSampleIndex else { return nil }
        return SampleIndex(path: path, trackID: track.id, timescale: track.timescale)
    }
}

extension SampleIndex {
    /// The samples of a track, read from the boxes of a file; nil when the file has no movie box.
    package init?(path: String, trackID: CMPersistentTrackID, timescale: CMTimeScale) {
        self.init(timescale: timescale)
        var found = false
        var fragments = FragmentSamples(trackID: trackID)
        MovieBoxWalk.visit(path, types: ["moov", "moof"]) { box in
            var reader = BoxReader(box.content)
            if box.type == "moov", !found {
                found = true
                readMovie(&reader, trackID: trackID, defaults: &fragments)
            } else if box.type == "moof" {
                fragments.read(&reader, at: Int64(clamping: box.offset), into: &self)
            }
        }
        guard found else { return nil }
        finish()
    }

    private mutating func readMovie(_ movie: inout BoxReader, trackID: CMPersistentTrackID, defaults: inout FragmentSamples) {
        var isRead = false
        while let box = movie.box() {
            let type = box.type
            var content = box.content
            if type == "mvex" { defaults.readDefaults(&content) }
            guard type == "trak", !isRead, SampleIndex.trackID(content) == trackID, var table = SampleIndex.tables(content) else { continue }
            isRead = true
            readTables(&table)
        }
    }

    private static func trackID(_ track: BoxReader) -> CMPersistentTrackID? {
        var track = track
        while let box = track.box() {
            let type = box.type
            var content = box.content
            guard type == "tkhd" else { continue }
            guard let (version, _) = content.fullBox(), content.skip(version == 0 ? 8 : 16) else { return nil }
            return content.u32().map { Int32(truncatingIfNeeded: $0) }
        }
        return nil
    }

    private static func tables(_ track: BoxReader) -> BoxReader? {
        ["mdia", "minf", "stbl"].reduce(Optional(track)) { parent, type in
            guard var parent else { return nil }
            while let box = parent.box() { if box.type == type { return box.content } }
            return nil
        }
    }

    /// `stbl`, § 8.5.
    private mutating func readTables(_ table: inout BoxReader) {
        var tables: [String: BoxReader] = [:]
        var groups = RollGroups()
        while let box = table.box() {
            if box.type == "sgpd" || box.type == "sbgp" { groups.read(box.type, box.content) }
            if tables[box.type] == nil { tables[box.type] = box.content }
        }
        readSizes(tables)
        readTimes(tables)
        readChunks(tables)
        readFlags(tables, groups)
    }

    /// `stsz`, `stz2`, § 8.7.3.
    private mutating func readSizes(_ tables: [String: BoxReader]) {
        if var box = tables["stsz"], box.fullBox() != nil, let size = box.u32(), let count = box.u32() {
            if size > 0 { return addSizes(Int64(size), count: Int(count)) }
            for _ in 0..<count {
                guard let one = box.u32() else { return }
                addSizes(Int64(one), count: 1)
            }
        } else if var box = tables["stz2"], box.fullBox() != nil, let field = box.u32(), let count = box.u32() {
            var half: UInt8?
            for _ in 0..<count {
                switch field & 0xFF {
                case 4:
                    if let low = half {
                        half = nil
                        addSizes(Int64(low), count: 1)
                    } else {
                        guard let byte = box.u8() else { return }
                        half = byte & 0x0F
                        addSizes(Int64(byte >> 4), count: 1)
                    }
                case 8:
                    guard let one = box.u8() else { return }
                    addSizes(Int64(one), count: 1)
                default:
                    guard let one = box.u16() else { return }
                    addSizes(Int64(one), count: 1)
                }
            }
        }
    }

    /// `stts` and `ctts`, § 8.6.1.
    private mutating func readTimes(_ tables: [String: BoxReader]) {
        guard var box = tables["stts"], box.fullBox() != nil, let count = box.u32() else { return }
        var offsets = CompositionOffsets(tables["ctts"])
        for _ in 0..<count {
            guard let run = box.u32(), let duration = box.u32() else { return }
            var left = Int(run)
            while left > 0 {
                let (taken, offset) = offsets.take(left)
                addTiming(count: taken, duration: Int64(duration), offset: offset)
                left -= taken
            }
        }
    }

    /// `stsc`, § 8.7.4, and `stco` or `co64`, § 8.7.5.
    private mutating func readChunks(_ tables: [String: BoxReader]) {
        let isWide = tables["stco"] == nil
        guard var places = tables["stco"] ?? tables["co64"], places.fullBox() != nil, let count = places.u32(), var runs = tables["stsc"],
            runs.fullBox() != nil, let runCount = runs.u32()
        else { return }
        var rows: [(first: UInt32, samples: UInt32, description: UInt32)] = []
        for _ in 0..<runCount {
            guard let first = runs.u32(), let samples = runs.u32(), let description = runs.u32() else { break }
            rows.append((first, samples, description))
        }
        var row = 0
        guard !rows.isEmpty else { return }
        for number in 1...max(count, 1) {
            guard let offset = isWide ? places.i64() : places.u32().map({ Int64($0) }) else { return }
            while row + 1 < rows.count, rows[row + 1].first <= number { row += 1 }
            addChunk(count: Int(rows[row].samples), offset: offset, descriptionIndex: Int(rows[row].description))
        }
    }

    /// `stss`, `stps`, `sdtp`: § 8.6.2 and 8.6.4.
    private mutating func readFlags(_ tables: [String: BoxReader], _ groups: RollGroups) {
        func indices(_ type: String) -> Set<Int>? {
            guard var box = tables[type], box.fullBox() != nil, let numbers = box.u32() else { return nil }
            var result: Set<Int> = []
            for _ in 0..<numbers {
                guard let number = box.u32() else { break }
                if number > 0, number <= count { result.insert(Int(number) - 1) }
            }
            return result
        }
        let sync = indices("stss"), partial = indices("stps")
        var dependencies: [UInt8] = []
        if var box = tables["sdtp"], box.fullBox() != nil {
            while dependencies.count < count, let value = box.u8() { dependencies.append(value) }
        }
        // Only where flags may change; there are at most as many places as the boxes have entries.
        var places: Set<Int> = [0, dependencies.count]
        for index in (sync ?? []).union(partial ?? []) { places.formUnion([index, index + 1]) }
        places.formUnion(dependencies.indices)
        places.formUnion(groups.starts)
        let ordered = places.filter { $0 < count }.sorted()
        for (place, index) in ordered.enumerated() {
            var flags = Flags()
            flags.isSync = sync?.contains(index) ?? true
            flags.isPartialSync = partial?.contains(index) ?? false
            if index < dependencies.count {
                flags.dependency = dependencies[index]
                flags.hasDependency = true
            }
            flags.roll = groups[index]
            addFlags(flags, count: (place + 1 < ordered.count ? ordered[place + 1] : count) - index)
        }
    }
}

/// The runs of `ctts` as a stream; zero where there is none.
struct CompositionOffsets {
    private var box: BoxReader?
    private var left = 0
    private var offset: Int64 = 0

    init(_ box: BoxReader?) {
        var box = box
        // Version 1 has signed offsets; writers of version 0 files store signed ones as well.
        guard box?.fullBox() != nil, box?.u32() != nil else { return }
        self.box = box
    }

    /// Up to a number of samples that have one offset.
    mutating func take(_ wanted: Int) -> (count: Int, offset: Int64) {
        while left == 0 {
            guard let count = box?.u32(), let next = box?.i32() else {
                box = nil
                return (wanted, 0)
            }
            (left, offset) = (Int(count), Int64(next))
        }
        let taken = min(wanted, left)
        left -= taken
        return (taken, offset)
    }
}

/// How many samples before each one must be decoded: groups of type `roll` (§ 8.9 and 10.1).
struct RollGroups {
    private var distances: [Int] = []
    private var groups = RunList<Int>()

    /// Where one group ends and another one starts.
    var starts: [Int] { groups.starts + [groups.count] }

    mutating func read(_ type: String, _ box: BoxReader) {
        var box = box
        guard let (version, _) = box.fullBox(), let grouping = box.u32(), fourCharacters(grouping) == "roll" else { return }
        if type == "sgpd" {
            // Version 1 gives the length of an entry, later ones the group of samples in no group.
            let field = version >= 1 ? box.u32() ?? 0 : 2
            guard version != 1 || field == 2, let count = box.u32() else { return }
            for _ in 0..<count {
                guard let distance = box.u16() else { return }
                distances.append(Int(Int16(bitPattern: distance)))
            }
        } else {
            if version == 1, !box.skip(4) { return }
            guard let count = box.u32() else { return }
            for _ in 0..<count {
                guard let samples = box.u32(), let group = box.u32() else { return }
                groups.append(Int(group), count: Int(samples))
            }
        }
    }

    /// The number of samples before one; 0 when nothing is said.
    subscript(index: Int) -> Int {
        guard let group = groups[index], group >= 1, group <= distances.count else { return 0 }
        return max(-distances[group - 1], 0)
    }
}
