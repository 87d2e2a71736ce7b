/// The pictures of a track as its file lists them, with the key frames among them, in ticks of the stream. A value.
struct ListedPictures {
    struct Picture: Equatable {
        var index: Int
        /// When it is shown and when it is decoded.
        var tick: Int64
        var decodeTick: Int64
    }

    private let samples: SampleIndex
    /// The stream's tick at which the file's media time begins: FFmpeg moves pictures behind their decoding where fragments store
    /// negative offsets. Decode times stay.
    private let shift: Int64
    let isAllSync: Bool
    /// Indices of the key frames in order of decoding, which is that of presentation too; empty when every sample is one.
    private let keys: [Int]

    init?(_ samples: SampleIndex, shift: Int64) {
        guard samples.count > 0 else { return nil }
        self.samples = samples
        self.shift = shift
        isAllSync = samples.isAllSync
        keys = isAllSync ? [] : samples.syncSamples
        if !isAllSync, keys.isEmpty { return nil }
    }

    private func picture(_ index: Int) -> Picture {
        Picture(index: index, tick: tick(index), decodeTick: samples.decodeTime(index))
    }

    private func tick(_ index: Int) -> Int64 { samples.presentationTime(index) &+ shift }

    private func index(shownAt tick: Int64) -> Int? { samples.index(presentedAt: tick &- shift) }

    /// The last picture that starts at or before a tick, else the first.
    func picture(shownAt tick: Int64) -> Picture? { index(shownAt: tick).map(picture) }

    /// The start of the first picture that starts after a tick.
    func tick(after tick: Int64) -> Int64? {
        guard let shown = picture(shownAt: tick) else { return nil }
        if shown.tick > tick { return shown.tick }
        let rank = samples.rank(of: shown.index) + 1
        return rank < samples.count ? self.tick(samples.index(rank: rank)) : nil
    }

    /// The start of the picture so many before another one, or of the first.
    func tick(_ picture: Picture, back count: Int) -> Int64 {
        tick(samples.index(rank: max(samples.rank(of: picture.index) - count, 0)))
    }

    /// How many pictures are shown from one tick to another.
    func count(from first: Int64, to last: Int64) -> Int {
        guard let a = index(shownAt: first), let b = index(shownAt: last) else { return 0 }
        return samples.rank(of: b) - samples.rank(of: a)
    }

    /// The key frame from which a picture is decoded. What is shown before the key frame that it follows may refer to pictures before that.
    func keyPicture(for wanted: Picture) -> Picture? {
        if isAllSync { return wanted }
        var place = keys.partitionPoint { $0 <= wanted.index } - 1
        while place > 0, tick(keys[place]) > wanted.tick { place -= 1 }
        return place >= 0 ? picture(keys[place]) : nil
    }

    /// The key frame that starts nearest to a tick, in a range; the earlier one of two.
    func keyPicture(near tick: Int64, in range: ClosedRange<Int64>) -> Picture? {
        if isAllSync { return picture(shownAt: tick).flatMap { range.contains($0.tick) ? $0 : nil } }
        let following = keys.partitionPoint { self.tick($0) <= tick }
        let candidates = [following - 1, following].filter(keys.indices.contains).map { picture(keys[$0]) }
        return candidates.filter { range.contains($0.tick) }.min { distance($0.tick, tick) < distance($1.tick, tick) }
    }

    private func distance(_ a: Int64, _ b: Int64) -> UInt64 { a > b ? UInt64(bitPattern: a &- b) : UInt64(bitPattern: b &- a) }
}
