extension MovieTrackHeader {
    /// Reads a `trak` box (ISO/IEC 14496-12 § 8.3.1) and what it contains.
    mutating func read(_ track: inout BoxReader) {
        var media: BoxReader?
        while let box = track.box() {
            let type = box.type
            var content = box.content
            switch type {
            case "tkhd": readTrackHeader(&content)
            case "edts":
                while let box = content.box() {
                    let inner = box.type
                    var list = box.content
                    if inner == "elst" { readEditList(&list) }
                }
            case "mdia": media = content
            case "tref":
                while let box = content.box() {
                    var list = box.content
                    while let id = list.u32(), references[box.type, default: []].count < 1024 {
                        references[box.type, default: []].append(Int32(truncatingIfNeeded: id))
                    }
                }
            case "udta":
                while let box = content.box(), tags.count < 64 {
                    guard box.type == "tagc" else { continue }
                    tags.append(String(decoding: box.content.bytes(limit: 256).drop { $0 == 0 }, as: UTF8.self))
                }
            default: break
            }
        }
        if var media { readMedia(&media) }
    }

    /// `tkhd`, § 8.3.2. Flag bit 0: the track is enabled.
    private mutating func readTrackHeader(_ box: inout BoxReader) {
        guard let (version, flags) = box.fullBox(), box.skip(version == 0 ? 8 : 16), let trackID = box.u32(), box.skip(4),
            box.versioned(version) != nil, box.skip(8 + 2), let group = box.u16(), let volume = box.u16(), box.skip(2)
        else { return }
        id = Int32(truncatingIfNeeded: trackID)
        isEnabled = flags & 1 != 0
        alternateGroup = Int16(bitPattern: group)
        self.volume = Int16(bitPattern: volume)
        // a b u c d v x y w
        let values = (0..<9).compactMap { _ in box.i32() }
        guard values.count == 9 else { return }
        matrix = [values[0], values[1], values[3], values[4], values[6], values[7]]
        guard let width = box.u32(), let height = box.u32() else { return }
        self.width = Double(width) / 65536
        self.height = Double(height) / 65536
    }

    /// `elst`, § 8.6.6.
    private mutating func readEditList(_ box: inout BoxReader) {
        guard let (version, _) = box.fullBox(), let count = box.u32() else { return }
        for _ in 0..<count {
            guard let duration = box.versioned(version) else { return }
            let mediaTime = version == 0 ? box.i32().map(Int64.init) : box.i64()
            guard let mediaTime, let rate = box.i32() else { return }
            edits.append(Edit(duration: duration, mediaTime: mediaTime, rate: rate))
        }
    }

    /// `mdia`, § 8.4.
    private mutating func readMedia(_ media: inout BoxReader) {
        var information: BoxReader?
        while let box = media.box() {
            let type = box.type
            var content = box.content
            switch type {
            case "mdhd":
                guard let (version, _) = content.fullBox(), content.skip(version == 0 ? 8 : 16), let scale = content.u32(),
                    let duration = content.versioned(version)
                else { continue }
                timescale = scale
                let unknown: UInt64 = version == 0 ? UInt64(UInt32.max) : .max
                self.duration = duration == unknown ? 0 : duration
                if let code = content.u16() { language = MovieTrackHeader.language(code) }
            case "elng":
                guard content.fullBox() != nil else { continue }
                var bytes: [UInt8] = []
                while let byte = content.u8(), byte != 0, bytes.count < 64 { bytes.append(byte) }
                extendedLanguage = String(decoding: bytes, as: UTF8.self)
            case "hdlr":
                guard content.skip(8), let code = content.u32() else { continue }
                handler = fourCharacters(code)
            case "minf": information = content
            default: break
            }
        }
        // The format of the samples depends on the handler, whichever box comes first.
        while let box = information?.box() {
            var content = box.content
            switch box.type {
            case "stbl": readSampleTable(&content)
            case "dinf": if let references = content.first("dref") { readDataReferences(references) }
            default: break
            }
        }
    }

    /// `dref`, § 8.7.2. Flag bit 0 of an entry: the samples are in this file.
    private mutating func readDataReferences(_ box: BoxReader) {
        var box = box
        guard box.fullBox() != nil, box.skip(4) else { return }
        while let entry = box.box() {
            var content = entry.content
            if let (_, flags) = content.fullBox(), flags & 1 == 0 { isSelfContained = false }
        }
    }

    /// QuickTime's language codes below 0x400, as ISO 639-2/T ("Language Code Values" of the QuickTime File Format); gaps are "-".
    private static let quickTimeLanguages = """
        eng fra deu ita nld swe spa dan por nor heb jpn ara fin ell isl mlt tur hrv zho urd hin tha kor lit pol hun est lav sme fao fas rus zho nld \
        gle sqi ron ces slk slv yid srp mkd bul ukr bel uzb kaz aze aze hye kat mol kir tgk tuk mon mon pus kur kas snd bod nep san mar ben asm guj \
        pan ori mal kan tam tel sin mya khm lao vie ind tgl msa msa amh tir orm som swa kin run nya mlg epo
        """.split(separator: " ").map(String.init)

    /// Three letters of five bits each (§ 8.4.2.3), nil for "und"; or one of QuickTime's old numbers, 0x7FFF for none.
    private static func language(_ code: UInt16) -> String? {
        guard code >= 0x400 else { return code < quickTimeLanguages.count ? quickTimeLanguages[Int(code)] : nil }
        guard code < 0x7FFF else { return nil }
        let letters = [10, 5, 0].map { UInt8(truncatingIfNeeded: (code >> $0) & 0x1F) + 0x60 }
        let text = String(decoding: letters, as: Unicode.ASCII.self)
        return text == "und" ? nil : text
    }

    /// `stbl`, § 8.5: durations (`stts`), composition offsets (`ctts`) and sizes (`stsz`), walked as runs.
    private mutating func readSampleTable(_ table: inout BoxReader) {
        var durations: [(count: Int, duration: Int64)] = []
        var offsets: [(count: Int, offset: Int64)] = []
        while let box = table.box() {
            let type = box.type
            var content = box.content
            switch type {
            case "stsd": entries = SampleEntry.read(&content, handler: handler)
            case "stsc":
                guard content.fullBox() != nil, let count = content.u32() else { continue }
                for _ in 0..<count {
                    guard content.skip(8), let entry = content.u32() else { break }
                    if usedEntries.count < 256 { usedEntries.insert(Int(entry)) }
                }
            case "stts":
                guard content.fullBox() != nil, let count = content.u32() else { continue }
                for _ in 0..<count {
                    guard let run = content.u32(), let delta = content.u32() else { break }
                    durations.append((Int(run), Int64(delta)))
                }
            case "ctts":
                // Version 1 has signed offsets; writers of version 0 files store signed ones as well.
                guard content.fullBox() != nil, let count = content.u32() else { continue }
                for _ in 0..<count {
                    guard let run = content.u32(), let offset = content.i32() else { break }
                    offsets.append((Int(run), Int64(offset)))
                }
            case "stsz":
                guard content.fullBox() != nil, let size = content.u32(), let count = content.u32() else { continue }
                if size > 0 {
                    samples.addBytes(Int64(size), times: Int64(count))
                } else {
                    for _ in 0..<count {
                        guard let one = content.u32() else { break }
                        samples.addBytes(Int64(one))
                    }
                }
            default: break
            }
        }
        samples.isReordered = offsets.contains { $0.offset != offsets.first?.offset }
        samples.addRuns(durations: durations, offsets: offsets)
    }
}

extension SampleTableSummary {
    /// Merges the runs of `stts` and `ctts`: O(runs), whatever the number of samples.
    mutating func addRuns(durations: [(count: Int, duration: Int64)], offsets: [(count: Int, offset: Int64)]) {
        var offsetRuns = offsets.makeIterator()
        var offset = offsetRuns.next() ?? (.max, 0)
        var decodeTime: Int64 = 0
        for run in durations {
            var left = run.count
            while left > 0 {
                while offset.count == 0 { offset = offsetRuns.next() ?? (.max, 0) }
                let taken = min(left, offset.count)
                add(count: taken, duration: run.duration, decodeTime: decodeTime, offset: offset.offset)
                let span = run.duration.multipliedReportingOverflow(by: Int64(taken))
                let next = decodeTime.addingReportingOverflow(span.partialValue)
                guard !span.overflow, !next.overflow else { return }
                decodeTime = next.partialValue
                left -= taken
                offset.count -= taken
            }
        }
    }
}
