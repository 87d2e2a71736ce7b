/// The pictures of a track as its file lists them, with the key frames among them. A value.
struct ListedPictures {
    struct Picture: Equatable {
        var index: Int
        /// When it is shown and when it is decoded.
        var tick: Int64
        var decodeTick: Int64
    }

    private let samples: SampleIndex
    let isAllSync: Bool
    /// Indices of the key frames in order of decoding, which is that of presentation too; empty when every sample is one.
    private let keys: [Int]

    init?(_ samples: SampleIndex) {
        guard samples.count > 0 else { return nil }
        self.samples = samples
        isAllSync = samples.isAllSync
        keys = isAllSync ? [] : samples.syncSamples
        if !isAllSync, keys.isEmpty { return nil }
    }

    private func picture(_ index: Int) -> Picture {
        Picture(index: index, tick: samples.presentationTime(index), decodeTick: samples.decodeTime(index))
    }

    /// The last picture that starts at or before a tick, else the first.
    func picture(shownAt tick: Int64) -> Picture? { samples.index(presentedAt: tick).map(picture) }

    /// The start of the first picture that starts after a tick.
    func tick(after tick: Int64) -> Int64? {
        guard let shown = picture(shownAt: tick) else { return nil }
        if shown.tick > tick { return shown.tick }
        let rank = samples.rank(of: shown.index) + 1
        return rank < samples.count ? samples.presentationTime(samples.index(rank: rank)) : nil
    }

    /// The start of the picture so many before another one, or of the first.
    func tick(_ picture: Picture, back count: Int) -> Int64 {
        samples.presentationTime(samples.index(rank: max(samples.rank(of: picture.index) - count, 0)))
    }

    /// How many pictures are shown from one tick to another.
    func count(from first: Int64, to last: Int64) -> Int {
        guard let a = samples.index(presentedAt: first), let b = samples.index(presentedAt: last) else { return 0 }
        return samples.rank(of: b) - samples.rank(of: a)
    }

    /// The key frame from which a picture is decoded. What is shown before the key frame that it follows may refer to pictures before that.
    func keyPicture(for wanted: Picture) -> Picture? {
        if isAllSync { return wanted }
        var place = keys.partitionPoint { $0 <= wanted.index } - 1
        while place > 0, samples.presentationTime(keys[place]) > wanted.tick { place -= 1 }
        return place >= 0 ? picture(keys[place]) : nil
    }

    /// The key frame that starts nearest to a tick, in a range; the earlier one of two.
    func keyPicture(near tick: Int64, in range: ClosedRange<Int64>) -> Picture? {
        if isAllSync { return picture(shownAt: tick).flatMap { range.contains($0.tick) ? $0 : nil } }
        let following = keys.partitionPoint { samples.presentationTime($0) <= tick }
        let candidates = [following - 1, following].filter(keys.indices.contains).map { picture(keys[$0]) }
        return candidates.filter { range.contains($0.tick) }.min { distance($0.tick, tick) < distance($1.tick, tick) }
    }

    private func distance(_ a: Int64, _ b: Int64) -> UInt64 { a > b ? UInt64(bitPattern: a &- b) : UInt64(bitPattern: b &- a) }
}
