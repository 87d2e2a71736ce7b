internal import Foundation

/// The parameter sets of a stream in the box of an ISO file: `avcC` for H.264, `hvcC` for HEVC.
package struct DecoderConfiguration: Hashable {
    /// The codecs that have one.
    package enum Codec { case h264, hevc }

    package var parameterSets: [Data]
    /// Bytes of the length in front of each NAL unit: 1, 2 or 4.
    package var lengthSize: Int

    /// Reads a box. Nil if it is damaged.
    package init?(_ codec: Codec, box: Data) {
        var reader = ByteReader(box)
        parameterSets = []
        switch codec {
        case .h264:
            guard reader.byte() == 1, reader.skip(3), let length = reader.byte(), let count = reader.byte(),
                reader.units(Int(count & 0x1f), into: &parameterSets), let more = reader.byte(),
                reader.units(Int(more), into: &parameterSets)
            else { return nil }
            lengthSize = Int(length & 3) + 1
        case .hevc:
            guard reader.byte() == 1, reader.skip(20), let length = reader.byte(), let arrays = reader.byte() else { return nil }
            lengthSize = Int(length & 3) + 1
            for _ in 0..<arrays {
                guard reader.byte() != nil, let high = reader.byte(), let low = reader.byte(),
                    reader.units(Int(high) << 8 | Int(low), into: &parameterSets)
                else { return nil }
            }
        }
    }

    /// The sets of a stream. The first sequence parameter set must be sound.
    package init(_ parameterSets: [Data], lengthSize: Int) {
        self.parameterSets = parameterSets
        self.lengthSize = lengthSize
    }

    /// The box of H.264; nil without a sound sequence parameter set or without a picture parameter set.
    package func h264Box() -> (box: Data, parameters: SequenceParameters)? {
        let sequences = parameterSets.filter { ($0.first ?? 0) & 0x1f == 7 }
        let pictures = parameterSets.filter { ($0.first ?? 0) & 0x1f == 8 }
        guard let first = sequences.first, let parameters = SequenceParameters(h264: first), !pictures.isEmpty,
            sequences.count <= 31, pictures.count <= 255
        else { return nil }
        let start = first.startIndex
        var box = Data([1, first[start + 1], first[start + 2], first[start + 3], 0xfc | UInt8(lengthSize - 1)])
        box.append(0xe0 | UInt8(sequences.count))
        guard append(sequences, to: &box) else { return nil }
        box.append(UInt8(pictures.count))
        guard append(pictures, to: &box) else { return nil }
        if [100, 110, 122, 144].contains(first[start + 1]) {
            box += [
                0xfc | UInt8(parameters.chromaFormat), 0xf8 | UInt8(parameters.lumaBits - 8),
                0xf8 | UInt8(parameters.chromaBits - 8), 0,
            ]
        }
        return (box, parameters)
    }

    /// The box of HEVC; nil unless there are sound video, sequence and picture parameter sets.
    package func hevcBox() -> (box: Data, parameters: SequenceParameters)? {
        func kind(_ unit: Data) -> UInt8 { (unit.first ?? 0) >> 1 & 0x3f }
        // Video, sequence and picture parameter sets, then supplemental information.
        let groups = [32, 33, 34, 39, 40].map { wanted in (wanted, parameterSets.filter { kind($0) == UInt8(wanted) }) }
        guard groups.prefix(3).allSatisfy({ !$0.1.isEmpty }), let first = groups[1].1.first,
            let parameters = SequenceParameters(hevc: first)
        else { return nil }
        let start = first.startIndex
        let subLayers = first[start + 2] >> 1 & 7
        let nesting = first[start + 2] & 1
        var box = Data([1])
        box += BitReader.payload(of: first, headerLength: 3).prefix(SequenceParameters.hevcProfileLength)
        guard box.count == 13 else { return nil }
        box += [
            0xf0, 0, 0xfc, 0xfc | UInt8(parameters.chromaFormat), 0xf8 | UInt8(parameters.lumaBits - 8),
            0xf8 | UInt8(parameters.chromaBits - 8), 0, 0, (subLayers + 1) << 3 | nesting << 2 | UInt8(lengthSize - 1),
        ]
        let present = groups.filter { !$0.1.isEmpty }
        box.append(UInt8(present.count))
        for (type, units) in present {
            guard let count = UInt16(exactly: units.count) else { return nil }
            box += [0x80 | UInt8(type), UInt8(count >> 8), UInt8(count & 0xff)]
            guard append(units, to: &box) else { return nil }
        }
        return (box, parameters)
    }

    private func append(_ units: [Data], to box: inout Data) -> Bool {
        for unit in units {
            guard let length = UInt16(exactly: unit.count) else { return false }
            box += [UInt8(length >> 8), UInt8(length & 0xff)]
            box += unit
        }
        return true
    }
}

/// Reads a box byte by byte, and stops at its end.
private struct ByteReader {
    private var rest: Data

    init(_ data: Data) {
        rest = data
    }

    mutating func byte() -> UInt8? { rest.popFirst() }

    mutating func skip(_ count: Int) -> Bool {
        guard rest.count >= count else { return false }
        rest = rest.dropFirst(count)
        return true
    }

    /// Reads units that each have their length in two bytes in front.
    mutating func units(_ count: Int, into units: inout [Data]) -> Bool {
        for _ in 0..<count {
            guard let high = byte(), let low = byte() else { return false }
            let length = Int(high) << 8 | Int(low)
            guard rest.count >= length else { return false }
            units.append(Data(rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
        return true
    }
}
