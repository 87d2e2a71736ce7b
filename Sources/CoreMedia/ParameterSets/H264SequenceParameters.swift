internal import Foundation

extension SequenceParameters {
    /// Reads an H.264 sequence parameter set, a whole NAL unit. Nil if it is damaged.
    init?(h264 nalUnit: Data) {
        guard nalUnit.count >= 4, let header = nalUnit.first, header & 0x1f == 7 else { return nil }
        var reader = BitReader(nalUnit: nalUnit, headerLength: 1)
        guard let profile = reader.bits(8), reader.skip(16) != nil, reader.unsignedCode() != nil else { return nil }
        if Self.profilesWithChroma.contains(profile) {
            guard readChroma(&reader) != nil else { return nil }
        }
        guard reader.unsignedCode() != nil, Self.skipPictureOrder(&reader) != nil, readSize(&reader) != nil else { return nil }
        guard let hasUsability = reader.flag() else { return nil }
        if hasUsability { readUsability(&reader) }
    }

    private static let profilesWithChroma: Set<UInt32> = [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]

    private mutating func readChroma(_ reader: inout BitReader) -> Void? {
        guard let format = reader.unsignedCode(), format <= 3 else { return nil }
        chromaFormat = format
        if format == 3, reader.skip(1) == nil { return nil }
        guard let luma = reader.unsignedCode(), let chroma = reader.unsignedCode(), luma <= 6, chroma <= 6 else { return nil }
        (lumaBits, chromaBits) = (luma + 8, chroma + 8)
        guard reader.skip(1) != nil, let hasScaling = reader.flag() else { return nil }
        guard hasScaling else { return () }
        for list in 0..<(format == 3 ? 12 : 8) {
            guard let isPresent = reader.flag() else { return nil }
            if isPresent, Self.skipScalingList(&reader, count: list < 6 ? 16 : 64) == nil { return nil }
        }
        return ()
    }

    private static func skipScalingList(_ reader: inout BitReader, count: Int) -> Void? {
        var (last, next): (Int32, Int32) = (8, 8)
        for _ in 0..<count where next != 0 {
            guard let delta = reader.signedCode() else { return nil }
            next = (last &+ delta) & 0xff
            if next != 0 { last = next }
        }
        return ()
    }

    private static func skipPictureOrder(_ reader: inout BitReader) -> Void? {
        guard let kind = reader.unsignedCode() else { return nil }
        switch kind {
        case 0:
            guard reader.unsignedCode() != nil else { return nil }
        case 1:
            guard reader.skip(1) != nil, reader.signedCode() != nil, reader.signedCode() != nil,
                let count = reader.unsignedCode(), count <= 255
            else { return nil }
            for _ in 0..<count where reader.signedCode() == nil { return nil }
        default: break
        }
        return reader.unsignedCode() == nil ? nil : reader.skip(1)
    }

    private mutating func readSize(_ reader: inout BitReader) -> Void? {
        guard let columns = reader.unsignedCode(), let rows = reader.unsignedCode(), columns < 4096, rows < 4096,
            let isFramesOnly = reader.flag(), isFramesOnly || reader.skip(1) != nil, reader.skip(1) != nil,
            let isCropped = reader.flag()
        else { return nil }
        var window: [UInt32] = [0, 0, 0, 0]
        if isCropped {
            guard let codes = fourCodes(&reader) else { return nil }
            window = codes
        }
        let rowUnits = isFramesOnly ? 1 : 2
        return crop(
            window, codedWidth: (Int(columns) + 1) * 16, codedHeight: (Int(rows) + 1) * 16 * rowUnits,
            unitWidth: chromaFormat == 1 || chromaFormat == 2 ? 2 : 1, unitHeight: (chromaFormat == 1 ? 2 : 1) * rowUnits)
    }

    /// What is said for display. Ends silently where the set ends: the size is known by then.
    private mutating func readUsability(_ reader: inout BitReader) {
        guard let hasAspect = reader.flag() else { return }
        if hasAspect {
            guard let index = reader.bits(8) else { return }
            if index == 255 {
                guard let width = reader.bits(16), let height = reader.bits(16) else { return }
                if width > 0, height > 0 { pixelAspect = PixelAspect(width: width, height: height) }
            } else if Self.aspects.indices.contains(Int(index)) {
                pixelAspect = Self.aspects[Int(index)]
            }
        }
        guard let hasOverscan = reader.flag(), !hasOverscan || reader.skip(1) != nil, reader.flag() == true,
            reader.skip(3) != nil, let isFullRange = reader.flag(), let hasColor = reader.flag()
        else { return }
        self.isFullRange = isFullRange
        guard hasColor, let primaries = reader.bits(8), let transfer = reader.bits(8), let matrix = reader.bits(8) else { return }
        color = ColorCodes(primaries: Int(primaries), transfer: Int(transfer), matrix: Int(matrix))
    }

    /// The shapes of pixels by their index; the first says nothing.
    private static let aspects: [PixelAspect?] = [
        nil, PixelAspect(width: 1, height: 1), PixelAspect(width: 12, height: 11), PixelAspect(width: 10, height: 11),
        PixelAspect(width: 16, height: 11), PixelAspect(width: 40, height: 33), PixelAspect(width: 24, height: 11),
        PixelAspect(width: 20, height: 11), PixelAspect(width: 32, height: 11), PixelAspect(width: 80, height: 33),
        PixelAspect(width: 18, height: 11), PixelAspect(width: 15, height: 11), PixelAspect(width: 64, height: 33),
        PixelAspect(width: 160, height: 99), PixelAspect(width: 4, height: 3), PixelAspect(width: 3, height: 2),
        PixelAspect(width: 2, height: 1),
    ]
}
