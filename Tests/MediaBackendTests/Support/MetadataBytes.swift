/// The boxes of metadata as bytes, and movies that hold nothing else.
enum MetadataBytes {
    static func u16(_ value: Int) -> [UInt8] { [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)] }

    /// A box whose type may have a ©.
    static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
        MovieBytes.u32(content.count + 8) + type.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } + content
    }

    /// Three letters as five bits each.
    static func language(_ code: String) -> [UInt8] { u16(code.utf8.reduce(0) { $0 << 5 | Int($1 - 0x60) }) }

    static func data(_ type: Int, _ bytes: [UInt8], country: [UInt8] = [0, 0], language: [UInt8] = [0, 0]) -> [UInt8] {
        box("data", MovieBytes.u32(type) + country + language + bytes)
    }

    static func text(_ text: String) -> [UInt8] { data(1, Array(text.utf8)) }

    static func handler(_ type: String) -> [UInt8] {
        box("hdlr", [UInt8](repeating: 0, count: 8) + Array(type.utf8) + [UInt8](repeating: 0, count: 13))
    }

    /// QuickTime's `meta`, without version and flags.
    static func metadata(_ items: [(key: String, values: [[UInt8]])]) -> [UInt8] {
        let keys = items.map { box("mdta", Array($0.key.utf8)) }
        let list = items.enumerated().flatMap { MovieBytes.u32(8 + $1.values.joined().count) + MovieBytes.u32($0 + 1) + $1.values.joined() }
        return box("meta", handler("mdta") + MovieBytes.fullBox("keys", MovieBytes.u32(items.count) + keys.joined()) + box("ilst", list))
    }

    /// The `meta` of iTunes, with version and flags.
    static func iTunes(_ items: [[UInt8]]) -> [UInt8] { MovieBytes.fullBox("meta", handler("mdir") + box("ilst", Array(items.joined()))) }

    static func userText(_ type: String, _ texts: [(text: [UInt8], language: [UInt8])]) -> [UInt8] {
        box(type, texts.flatMap { u16($0.text.count) + $0.language + $0.text })
    }

    /// A movie header with 1000 ticks a second.
    static func movieHeader(created: Int = 0, ticks: Int = 0) -> [UInt8] {
        MovieBytes.fullBox(
            "mvhd", MovieBytes.u32(created) + MovieBytes.u32(0) + MovieBytes.u32(1000) + MovieBytes.u32(ticks) + Array(repeating: 0, count: 80))
    }

    static func movie(_ content: [UInt8]) -> [UInt8] { box("ftyp", Array("qt  ".utf8)) + box("moov", movieHeader() + content) }

    static func trackHeader(_ id: Int) -> [UInt8] {
        MovieBytes.fullBox("tkhd", flags: 1, MovieBytes.u32(0) + MovieBytes.u32(0) + MovieBytes.u32(id) + Array(repeating: 0, count: 68))
    }

    /// A track of text or pictures of 1000 ticks a second whose samples lie one after the other, two in a chunk.
    static func sampleTrack(
        _ id: Int, handler type: String, language: String = "und", offset: Int, samples: [(duration: Int, bytes: [UInt8])], edits: [UInt8] = []
    ) -> [UInt8] {
        var position = offset
        var chunks: [Int] = []
        for (index, sample) in samples.enumerated() {
            if index % 2 == 0 { chunks.append(position) }
            position += sample.bytes.count
        }
        let total = samples.reduce(0) { $0 + $1.duration }
        let table =
            MovieBytes.fullBox("stts", MovieBytes.u32(samples.count) + samples.flatMap { MovieBytes.u32(1) + MovieBytes.u32($0.duration) })
            + MovieBytes.fullBox("stsc", MovieBytes.u32(1) + MovieBytes.u32(1) + MovieBytes.u32(2) + MovieBytes.u32(1))
            + MovieBytes.fullBox("stsz", MovieBytes.u32(0) + MovieBytes.u32(samples.count) + samples.flatMap { MovieBytes.u32($0.bytes.count) })
            + MovieBytes.fullBox("stco", MovieBytes.u32(chunks.count) + chunks.flatMap { MovieBytes.u32($0) })
        let media =
            MovieBytes.fullBox(
                "mdhd", MovieBytes.u32(0) + MovieBytes.u32(0) + MovieBytes.u32(1000) + MovieBytes.u32(total) + Self.language(language) + [0, 0])
            + handler(type) + box("minf", box("stbl", table))
        return box("trak", trackHeader(id) + edits + box("mdia", media))
    }

    /// A text sample.
    static func title(_ text: [UInt8]) -> [UInt8] { u16(text.count) + text + MovieBytes.box("encd", [0, 0, 1, 0]) }
}
