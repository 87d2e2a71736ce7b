extension MovieHeader {
    /// Reads the header of a file; nil when it is not of this family or too damaged to tell.
    init?(path: String) {
        self.init()
        var found = false
        var fragments = FragmentTable()
        MovieBoxWalk.visit(path, types: ["moov", "moof"]) { box in
            var reader = BoxReader(box.content)
            if box.type == "moof" {
                containsFragments = true
                fragments.readFragment(&reader, into: &tracks)
            } else if !found {
                isCutOff = box.isCutOff
                readMovie(&reader, into: &fragments)
                found = true
            }
        }
        guard found else { return nil }
    }

    private mutating func readMovie(_ movie: inout BoxReader, into fragments: inout FragmentTable) {
        while let box = movie.box() {
            let type = box.type
            var content = box.content
            switch type {
            case "mvhd": readMovieHeader(&content)
            case "trak":
                var track = MovieTrackHeader()
                track.read(&content)
                if track.id > 0, tracks[track.id] == nil { tracks[track.id] = track }
            case "mvex":
                canContainFragments = true
                fragmentDuration = fragments.readDefaults(&content)
            case "udta": readUserData(&content)
            default: break
            }
        }
    }

    /// `mvhd`, § 8.2.2.
    private mutating func readMovieHeader(_ box: inout BoxReader) {
        guard let (version, _) = box.fullBox(), box.skip(version == 0 ? 8 : 16), let scale = box.u32() else { return }
        timescale = scale
        guard box.versioned(version) != nil, let rate = box.i32(), let volume = box.u16(), box.skip(10) else { return }
        self.rate = rate
        self.volume = Int16(bitPattern: volume)
        let values = (0..<9).compactMap { _ in box.i32() }
        if values.count == 9 { matrix = [values[0], values[1], values[3], values[4], values[6], values[7]] }
    }

    /// `udta` › `meta` › `ilst` › `----`, in which a `name` box says which tag it is and a `data` box holds it.
    private mutating func readUserData(_ box: inout BoxReader) {
        guard
            var list = box.first("meta").flatMap({ meta in
                var meta = meta
                return meta.skip(4) ? meta.first("ilst") : nil
            })
        else { return }
        while let item = list.box() {
            guard item.type == "----", var name = item.content.first("name"), name.skip(4),
                String(decoding: name.bytes(limit: 64), as: UTF8.self) == "iTunSMPB", var data = item.content.first("data"), data.skip(8)
            else { continue }
            gapless = GaplessInfo(iTunesText: String(decoding: data.bytes(limit: 512), as: UTF8.self))
        }
    }
}
