internal import CoreFoundation

extension PixelFormat {
    /// The depths that planar formats exist in, with the letter that stands for each in their codes.
    private static let planarDepths: [(bits: Int, letter: Character)] = [(8, "8"), (10, "A"), (12, "C"), (16, "G")]

    /// The planar Y'CbCr format with these traits: what decoders give and encoders take. 8-bit 4:2:0 without alpha is Apple's `y420` or `f420`; every other
    /// is our own, with a code such as `P0Av` (4:2:0, 10 bits, video range) or `Q4Cf` (4:4:4 with alpha, 12 bits, full range). Above 8 bits the samples
    /// lie in the low bits of little-endian 16-bit words. Alpha is plane 3, in full range. `nil` if there is no such format.
    package static func planar(chroma: ChromaSubsampling, bits: Int, fullRange: Bool, alpha: Bool = false) -> PixelFormat? {
        planarCode(chroma: chroma, bits: bits, fullRange: fullRange, alpha: alpha).flatMap(PixelFormat.init(code:))
    }

    /// All planar Y'CbCr formats.
    static func planarTable() -> [PixelFormat] {
        var table: [PixelFormat] = []
        for chroma in [ChromaSubsampling.s420, .s422, .s444] {
            for (bits, _) in planarDepths {
                for (fullRange, alpha) in [(false, false), (true, false), (false, true), (true, true)] {
                    guard let code = planarCode(chroma: chroma, bits: bits, fullRange: fullRange, alpha: alpha) else { continue }
                    table.append(
                        PixelFormat(
                            code, .planar, .yCbCr, chroma: chroma, bits: bits, fullRange: fullRange, alpha: alpha, planes: alpha ? 4 : 3,
                            block: (1, bits == 8 ? 1 : 2)))
                }
            }
        }
        return table
    }

    private static func planarCode(chroma: ChromaSubsampling, bits: Int, fullRange: Bool, alpha: Bool) -> OSType? {
        guard let depth = planarDepths.first(where: { $0.bits == bits })?.letter else { return nil }
        if chroma == .s420, bits == 8, !alpha {
            return fullRange ? kCVPixelFormatType_420YpCbCr8PlanarFullRange : kCVPixelFormatType_420YpCbCr8Planar
        }
        let chromaLetter: Character
        switch chroma {
        case .none: return nil
        case .s420: chromaLetter = "0"
        case .s422: chromaLetter = "2"
        case .s444: chromaLetter = "4"
        }
        let letters: [Character] = [alpha ? "Q" : "P", chromaLetter, depth, fullRange ? "f" : "v"]
        return letters.reduce(0) { $0 << 8 | OSType($1.asciiValue ?? 0) }
    }
}
