/// What a sample picture says about itself: the clip that it belongs to and its number in that clip.
///
/// A stamp is drawn as 32 black and white cells, two rows of 16, across the top eighth of the picture. The cells grow
/// with the picture, so a stamp is read at a quarter of its size as well as after lossy encoding.
package struct FrameStamp: Hashable, Sendable, CustomStringConvertible {
    /// The clip, 0 to 15.
    package let clip: Int
    /// The frame's number in its clip, 0 to 65535.
    package let frame: Int

    /// A stamp; numbers out of range wrap around, as the strip has 4 bits for the clip and 16 for the frame.
    package init(clip: Int, frame: Int) {
        self.clip = clip & 0xF
        self.frame = frame & 0xFFFF
    }

    package var description: String { "\(clipLetter)\(frame)" }

    /// The clip as a letter, A to P.
    package var clipLetter: Character { Character(UnicodeScalar(UInt8(ascii: "A") + UInt8(clip))) }
}

extension FrameStamp {
    /// The number of cells of a strip.
    package static let cellCount = 32

    /// The strip as a word, first cell in the highest bit: 4 bits clip, 16 bits frame, 12 bits checksum.
    package var word: UInt32 {
        let payload = UInt32(clip) << 16 | UInt32(frame)
        return payload << 12 | Self.checksum(of: payload)
    }

    /// The strip as brightness: 1 for a white cell, 0 for a black one.
    package var cells: [Double] { Self.cells(of: word) }

    /// The stamp of a word that was read, or nil when its checksum does not fit.
    package init?(word: UInt32) {
        let payload = word >> 12
        guard word & 0xFFF == Self.checksum(of: payload) else { return nil }
        self.init(clip: Int(payload >> 16), frame: Int(payload & 0xFFFF))
    }

    package static func cells(of word: UInt32) -> [Double] {
        (0..<cellCount).map { word & (1 << UInt32(cellCount - 1 - $0)) == 0 ? 0 : 1 }
    }

    /// A 12-bit cyclic check of 20 bits. It starts from a pattern of its own, so that neither a black nor a white strip is valid,
    /// and it makes the strips of neighbouring frames differ in several cells.
    private static func checksum(of payload: UInt32) -> UInt32 {
        var remainder: UInt32 = 0xA5C
        for bit in (0..<20).reversed() {
            let carry = (remainder >> 11) ^ (payload >> UInt32(bit)) & 1
            remainder = (remainder << 1) & 0xFFF
            if carry & 1 == 1 { remainder ^= 0x80F }
        }
        return remainder
    }
}
