import MediaBackend

extension MovieBytes {
    /// A movie of one track with all its samples in one fragment (ISO/IEC 14496-12 § 8.8), whose composition offsets are signed: the first
    /// picture is shown at zero, others before they are decoded. Without an edit list.
    func fragmented(_ samples: SampleIndex, trackID: Int) -> MovieBytes {
        let table = ["moov", "trak", "mdia", "minf", "stbl"]
        guard let type = box(["ftyp"]), let movie = box(["moov"]), let formats = box(table + ["stsd"]) else { return self }
        let none =
            ["stts", "stsc", "stco"].flatMap { MovieBytes.fullBox($0, MovieBytes.u32(0)) }
            + MovieBytes.fullBox("stsz", MovieBytes.u32(0) + MovieBytes.u32(0))
        var head = MovieBytes(Array(bytes[type.range]) + Array(bytes[movie.range]))
        head = head.replacing(table, by: MovieBytes.box("stbl", Array(bytes[formats.range]) + none)).replacing(["moov", "trak", "edts"], by: [])
        let track = MovieBytes.u32(trackID)
        head = head.adding(
            MovieBytes.box("mvex", MovieBytes.fullBox("trex", track + MovieBytes.u32(1) + [UInt8](repeating: 0, count: 12))), to: ["moov"])

        let first = (0..<samples.count).map(samples.presentationTime).min() ?? 0
        var rows: [UInt8] = []
        var media: [UInt8] = []
        for index in 0..<samples.count {
            let start = Int(samples.offset(index) ?? 0)
            media += bytes[start..<start + Int(samples.size(index))]
            let offset = samples.presentationTime(index) - samples.decodeTime(index) - first
            rows += MovieBytes.u32(Int(samples.duration(index))) + MovieBytes.u32(Int(samples.size(index)))
            // § 8.8.3.1: what depends on others is no sync sample.
            rows += MovieBytes.u32(samples.flags(index).isSync ? 0x0200_0000 : 0x0101_0000) + MovieBytes.u32(Int(offset))
        }
        func fragment(dataAt position: Int) -> [UInt8] {
            let run = MovieBytes.fullBox("trun", version: 1, flags: 0xF01, MovieBytes.u32(samples.count) + MovieBytes.u32(position) + rows)
            let time = MovieBytes.fullBox("tfdt", version: 1, MovieBytes.u64(0))
            let header = MovieBytes.fullBox("tfhd", flags: 0x20000, track)
            return MovieBytes.box("moof", MovieBytes.fullBox("mfhd", MovieBytes.u32(1)) + MovieBytes.box("traf", header + time + run))
        }
        return MovieBytes(head.bytes + fragment(dataAt: fragment(dataAt: 0).count + 8) + MovieBytes.box("mdat", media))
    }
}
