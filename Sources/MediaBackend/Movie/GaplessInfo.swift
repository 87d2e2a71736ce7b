internal import Foundation

/// How many samples an encoder put before and after the sound itself.
struct GaplessInfo: Sendable, Hashable {
    /// Samples before the first one that is meant to be heard.
    var priming: Int64
    /// Samples that are meant to be heard.
    var length: Int64
}

extension GaplessInfo {
    /// The text of iTunes' `iTunSMPB` tag: hexadecimal words, of which the second is the priming, the third the padding and the fourth
    /// the length.
    init?(iTunesText text: String) {
        let words = text.split(separator: " ").prefix(4).map { Int64($0, radix: 16) }
        guard words.count == 4, let priming = words[1], let length = words[3], priming >= 0, priming < 1 << 20, length > 0, length < 1 << 48 else {
            return nil
        }
        self.init(priming: priming, length: length)
    }

    /// The frame with which encoders of MPEG layer 3 begin a file ("Xing" or "Info"), with LAME's delays; nil when there is none.
    init?(mp3 path: String) {
        guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? handle.close() }
        var start = 0
        // An ID3 tag: 10 bytes of head, a length of four times seven bits.
        while let head = try? handle.read(upToCount: 10), head.count == 10, head.starts(with: Array("ID3".utf8)), start < 1 << 28 {
            let size = head[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
            start += 10 + size + (head[5] & 0x10 != 0 ? 10 : 0)
            guard (try? handle.seek(toOffset: UInt64(start))) != nil else { return nil }
        }
        guard (try? handle.seek(toOffset: UInt64(start))) != nil, let data = try? handle.read(upToCount: 512) else { return nil }
        self.init(mp3Frame: [UInt8](data))
    }

    init?(mp3Frame bytes: [UInt8]) {
        var reader = BoxReader(bytes)
        guard let head = reader.u32(), head >> 21 == 0x7FF, (head >> 17) & 3 == 1 else { return nil }
        let isVersion1 = (head >> 19) & 3 == 3
        let isMono = (head >> 6) & 3 == 3
        let hasChecksum = (head >> 16) & 1 == 0
        let sideInformation = isVersion1 ? (isMono ? 17 : 32) : (isMono ? 9 : 17)
        guard reader.skip(sideInformation + (hasChecksum ? 2 : 0)), let mark = reader.u32(), ["Xing", "Info"].contains(fourCharacters(mark)),
            let flags = reader.u32(), flags & 1 != 0, let frames = reader.u32()
        else { return nil }
        let total = Int64(frames) * (isVersion1 ? 1152 : 576)
        guard reader.skip((flags & 2 != 0 ? 4 : 0) + (flags & 4 != 0 ? 100 : 0) + (flags & 8 != 0 ? 4 : 0)), let first = reader.u8(),
            first != 0, reader.skip(20), let delays = reader.u24()
        else {
            self.init(priming: 0, length: total)
            return
        }
        // A decoder adds 529 samples of its own to what the encoder says.
        let decoderDelay: Int64 = 529
        let delay = Int64(delays >> 12) + decoderDelay
        let padding = max(Int64(delays & 0xFFF) - decoderDelay, 0)
        guard total > delay + padding else { return nil }
        self.init(priming: delay, length: total - delay - padding)
    }
}
