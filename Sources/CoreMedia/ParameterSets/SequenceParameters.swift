/// What a description of video takes from a sequence parameter set.
package struct SequenceParameters: Hashable {
    package var width = 0
    package var height = 0
    package var chromaFormat: UInt32 = 1
    package var lumaBits: UInt32 = 8
    package var chromaBits: UInt32 = 8
    /// Width and height of a pixel.
    package var pixelAspect: PixelAspect?
    package var isFullRange: Bool?
    package var color: ColorCodes?

    package struct PixelAspect: Hashable {
        package var width: UInt32
        package var height: UInt32
    }

    /// H.273 code points.
    package struct ColorCodes: Hashable {
        package var primaries: Int
        package var transfer: Int
        package var matrix: Int
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
