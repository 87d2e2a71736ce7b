/// What a description of video takes from a sequence parameter set.
struct SequenceParameters: Hashable {
    var width = 0
    var height = 0
    var chromaFormat: UInt32 = 1
    var lumaBits: UInt32 = 8
    var chromaBits: UInt32 = 8
    /// Width and height of a pixel.
    var pixelAspect: PixelAspect?
    var isFullRange: Bool?
    var color: ColorCodes?

    struct PixelAspect: Hashable {
        var width: UInt32
        var height: UInt32
    }

    /// H.273 code points.
    struct ColorCodes: Hashable {
        var primaries: Int
        var transfer: Int
        var matrix: Int
    }

    /// Cuts a window off the size. Nil if nothing is left, or if the size is beyond all levels.
    mutating func crop(_ window: [UInt32], codedWidth: Int, codedHeight: Int, unitWidth: Int, unitHeight: Int) -> Void? {
        guard (1...65536).contains(codedWidth), (1...65536).contains(codedHeight) else { return nil }
        width = codedWidth - (Int(window[0]) + Int(window[1])) * unitWidth
        height = codedHeight - (Int(window[2]) + Int(window[3])) * unitHeight
        return width > 0 && height > 0 ? () : nil
    }
}

/// Reads four numbers, as of a cropping window.
func fourCodes(_ reader: inout BitReader) -> [UInt32]? {
    var codes: [UInt32] = []
    for _ in 0..<4 {
        guard let code = reader.unsignedCode() else { return nil }
        codes.append(code)
    }
    return codes
}
