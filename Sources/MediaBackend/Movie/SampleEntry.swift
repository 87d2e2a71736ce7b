/// One entry of a sample description box (ISO/IEC 14496-12 § 8.5.2 and 12.1): the format of samples.
struct SampleEntry: Sendable, Hashable {
    /// A ratio of two whole numbers, as boxes store lengths.
    struct Ratio: Sendable, Hashable {
        var numerator: Int32
        var denominator: Int32
    }

    /// `clap`, § 12.1.4.
    struct CleanAperture: Sendable, Hashable {
        var width: Ratio
        var height: Ratio
        var horizontalOffset: Ratio
        var verticalOffset: Ratio
    }

    struct Color: Sendable, Hashable {
        var primaries: Int
        var transfer: Int
        var matrix: Int
        var isFullRange: Bool
    }

    /// Four characters, such as "avc1".
    var format: String
    var width = 0
    var height = 0
    /// 24, or 32 with alpha, in QuickTime files.
    var depth = 0
    var channels = 0
    var sampleRate = 0
    var cleanAperture: CleanAperture?
    var pixelAspect: Ratio?
    var color: Color?
    /// 1 for progressive, 2 for interlaced pictures, and how the fields lie (`fiel`).
    var fields: (count: UInt8, detail: UInt8)? {
        get { fieldBytes.map { ($0 >> 8 > 255 ? 255 : UInt8($0 >> 8), UInt8($0 & 0xFF)) } }
        set { fieldBytes = newValue.map { UInt16($0.count) << 8 | UInt16($0.detail) } }
    }
    private var fieldBytes: UInt16?
    /// The configuration boxes: their content by their type.
    var atoms: [String: [UInt8]] = [:]
    /// All that follows the head of a text format.
    var textFlags: UInt32 = 0

    init(format: String) { self.format = format }

    /// Whether a second view is coded beside the first (MV-HEVC).
    var hasSecondView: Bool { atoms["lhvC"] != nil }

    /// Whether pictures have alpha: a depth of 32, or an auxiliary layer that a SEI message of HEVC announces.
    var hasAlpha: Bool {
        if let configuration = atoms["hvcC"], SampleEntry.announcesAlpha(configuration) { return true }
        return depth == 32 && ["ap4h", "ap4x", "rle ", "png ", "raw ", "v408", "r4fl", "b64a"].contains(format)
    }

    /// `hvcC` (ISO/IEC 14496-15 § 8.3.3): arrays of parameter sets and SEI messages. 165 is "alpha channel information" (H.265 § D.2.35).
    private static func announcesAlpha(_ configuration: [UInt8]) -> Bool {
        var reader = BoxReader(configuration)
        guard reader.skip(22), let arrays = reader.u8() else { return false }
        for _ in 0..<arrays {
            guard let type = reader.u8(), let units = reader.u16() else { return false }
            for _ in 0..<units {
                guard let length = reader.u16() else { return false }
                let end = reader.remaining - Int(length)
                guard end >= 0 else { return false }
                if type & 0x3F == 39, reader.skip(2), let payload = reader.u8(), payload == 165 { return true }
                guard reader.remaining >= end, reader.skip(reader.remaining - end) else { return false }
            }
        }
        return false
    }
}

extension SampleEntry {
    /// The entries of `stsd`; none that cannot be read.
    static func read(_ box: inout BoxReader, handler: String) -> [SampleEntry] {
        guard box.fullBox() != nil, let count = box.u32() else { return [] }
        var entries: [SampleEntry] = []
        for _ in 0..<count {
            guard entries.count < 256, let inner = box.box() else { break }
            var content = inner.content
            var entry = SampleEntry(format: inner.type)
            if content.skip(8) {
                switch handler {
                case "vide": entry.readVideo(&content)
                case "soun": entry.readAudio(&content)
                case "sbtl", "text": entry.textFlags = content.u32() ?? 0
                default: break
                }
            }
            entries.append(entry)
        }
        return entries
    }

    /// § 12.1.3, with QuickTime's fields where ISO has reserved ones.
    private mutating func readVideo(_ box: inout BoxReader) {
        guard box.skip(16), let width = box.u16(), let height = box.u16(), box.skip(8 + 4 + 2 + 32), let depth = box.u16(), box.skip(2) else {
            return
        }
        (self.width, self.height, self.depth) = (Int(width), Int(height), Int(depth))
        while let inner = box.box() {
            var content = inner.content
            switch inner.type {
            case "clap":
                let values = (0..<8).compactMap { _ in content.i32() }
                guard values.count == 8 else { continue }
                let ratios = stride(from: 0, to: 8, by: 2).map { Ratio(numerator: values[$0], denominator: values[$0 + 1]) }
                cleanAperture = CleanAperture(width: ratios[0], height: ratios[1], horizontalOffset: ratios[2], verticalOffset: ratios[3])
            case "pasp":
                if let width = content.i32(), let height = content.i32(), width > 0, height > 0 {
                    pixelAspect = Ratio(numerator: width, denominator: height)
                }
            case "colr": readColor(&content)
            case "fiel":
                if let count = content.u8(), let detail = content.u8() { fields = (count, detail) }
            default:
                if atoms.count < 64 { atoms[inner.type] = content.bytes(limit: 1 << 20) }
            }
        }
    }

    /// § 12.1.5: `nclx`, and QuickTime's `nclc` without a range.
    private mutating func readColor(_ box: inout BoxReader) {
        guard let type = box.u32(), ["nclx", "nclc"].contains(fourCharacters(type)), let primaries = box.u16(), let transfer = box.u16(),
            let matrix = box.u16()
        else { return }
        color = Color(
            primaries: Int(primaries), transfer: Int(transfer), matrix: Int(matrix),
            isFullRange: fourCharacters(type) == "nclx" && (box.u8() ?? 0) & 0x80 != 0)
    }

    /// § 12.2.3.
    private mutating func readAudio(_ box: inout BoxReader) {
        guard box.skip(8), let channels = box.u16(), box.skip(6), let rate = box.u32() else { return }
        (self.channels, sampleRate) = (Int(channels), Int(rate >> 16))
    }
}
