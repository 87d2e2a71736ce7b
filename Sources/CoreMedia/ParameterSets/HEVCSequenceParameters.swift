internal import Foundation

extension SequenceParameters {
    /// Bytes of the profile, tier and level.
    static let hevcProfileLength = 12

    /// Reads an HEVC sequence parameter set, a whole NAL unit, as far as its size and depth. Nil if it is damaged.
    init?(hevc nalUnit: Data) {
        guard nalUnit.count >= 15, let header = nalUnit.first, header >> 1 & 0x3f == 33 else { return nil }
        var reader = BitReader(nalUnit: nalUnit, headerLength: 2)
        guard reader.skip(4) != nil, let subLayers = reader.bits(3), reader.skip(1) != nil,
            reader.skip(Self.hevcProfileLength * 8) != nil, Self.skipSubLayers(&reader, count: Int(subLayers)) != nil,
            reader.unsignedCode() != nil, let format = reader.unsignedCode(), format <= 3,
            format != 3 || reader.skip(1) != nil, let codedWidth = reader.unsignedCode(),
            let codedHeight = reader.unsignedCode(), let isCropped = reader.flag()
        else { return nil }
        var window: [UInt32] = [0, 0, 0, 0]
        if isCropped {
            guard let codes = fourCodes(&reader) else { return nil }
            window = codes
        }
        guard let luma = reader.unsignedCode(), let chroma = reader.unsignedCode(), luma <= 8, chroma <= 8 else { return nil }
        chromaFormat = format
        (lumaBits, chromaBits) = (luma + 8, chroma + 8)
        guard
            crop(
                window, codedWidth: Int(codedWidth), codedHeight: Int(codedHeight),
                unitWidth: format == 1 || format == 2 ? 2 : 1, unitHeight: format == 1 ? 2 : 1) != nil
        else { return nil }
    }

    private static func skipSubLayers(_ reader: inout BitReader, count: Int) -> Void? {
        guard count > 0 else { return () }
        var lengths = 0
        for _ in 0..<count {
            guard let hasProfile = reader.flag(), let hasLevel = reader.flag() else { return nil }
            lengths += (hasProfile ? 88 : 0) + (hasLevel ? 8 : 0)
        }
        return reader.skip((8 - count) * 2 + lengths)
    }
}
