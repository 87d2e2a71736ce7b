internal import Foundation

/// Reads the bits of a NAL unit's payload, without the bytes that only prevent start codes.
///
/// Reading beyond the end gives nil, so that damaged parameter sets end in an error.
struct BitReader {
    private let bytes: [UInt8]
    private var position = 0

    /// Reads the payload of a NAL unit behind its header of so many bytes.
    init(nalUnit: Data, headerLength: Int) {
        bytes = Self.payload(of: nalUnit, headerLength: headerLength)
    }

    /// The payload of a NAL unit behind its header of so many bytes.
    static func payload(of nalUnit: Data, headerLength: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(nalUnit.count)
        var zeros = 0
        for byte in nalUnit.dropFirst(headerLength) {
            if zeros >= 2, byte == 3 {
                zeros = 0
                continue
            }
            zeros = byte == 0 ? zeros + 1 : 0
            bytes.append(byte)
        }
        return bytes
    }

    /// A number of up to 32 bits.
    mutating func bits(_ count: Int) -> UInt32? {
        guard count <= 32, position + count <= bytes.count * 8 else { return nil }
        var value: UInt32 = 0
        for _ in 0..<count {
            value = value << 1 | UInt32(bytes[position / 8] >> (7 - UInt8(position % 8)) & 1)
            position += 1
        }
        return value
    }

    /// A truth value of one bit.
    mutating func flag() -> Bool? { bits(1).map { $0 == 1 } }

    /// A number in Exponential-Golomb code.
    mutating func unsignedCode() -> UInt32? {
        var zeros = 0
        while true {
            guard let bit = bits(1) else { return nil }
            if bit == 1 { break }
            zeros += 1
            if zeros > 31 { return nil }
        }
        return bits(zeros).map { (1 << UInt32(zeros)) - 1 + $0 }
    }

    /// A signed number in Exponential-Golomb code.
    mutating func signedCode() -> Int32? {
        unsignedCode().map { code in
            let magnitude = Int32(code / 2 + code % 2)
            return code % 2 == 1 ? magnitude : -magnitude
        }
    }

    /// Passes over bits. Nil if there are not so many.
    mutating func skip(_ count: Int) -> Void? {
        guard position + count <= bytes.count * 8 else { return nil }
        position += count
        return ()
    }
}
