import Foundation

/// A WAV file of 16-bit samples, written byte by byte: its length is what the test says, to the sample.
enum WaveFile {
    static func write(_ samples: [Int16], rate: UInt32, to url: URL) throws {
        let size = UInt32(samples.count * 2)
        var data = Data("RIFF".utf8) + bytes(36 + size) + Data("WAVEfmt ".utf8) + bytes(UInt32(16))
        data += bytes(UInt16(1)) + bytes(UInt16(1)) + bytes(rate) + bytes(rate * 2) + bytes(UInt16(2)) + bytes(UInt16(16))
        data += Data("data".utf8) + bytes(size)
        for sample in samples { data += bytes(UInt16(bitPattern: sample)) }
        try data.write(to: url)
    }

    /// Lowest first.
    private static func bytes(_ number: some FixedWidthInteger & UnsignedInteger) -> Data {
        Data((0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
    }
}
