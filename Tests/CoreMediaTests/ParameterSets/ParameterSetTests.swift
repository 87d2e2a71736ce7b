import CoreMedia
import Foundation
import Testing

/// Bytes written as hexadecimal digits.
private func bytes(_ text: String) -> Data {
    var rest = text.filter { !$0.isWhitespace }[...]
    var data = Data()
    while let byte = UInt8(rest.prefix(2), radix: 16) {
        data.append(byte)
        rest = rest.dropFirst(2)
    }
    return data
}

struct ParameterSetTests {
    /// Boxes as libavformat writes them for x264's and x265's streams.
    enum Boxes {
        static let high = bytes(
            "0164000cffe100206764000cacd941419f9bff0040002d6a020202800000030080000019078a14cb01000668ebe3cb22c0fdf8f800")
        static let high422 = bytes("017a000cffe1001a677a000cb6cd941419f8bc0440000003004000000c83c50a658001000668ebe3cb22c0fefafa00")
        static let baseline = bytes("0142c00cffe100196742c00cd901419f9b011000000300100000030320f142a48001000568cb83cb20")
        static let interlaced = bytes(
            "01640015ffe1001a67640015acd941614fc46022000003000200000300643e28532c01000668fba3cb22c0fdf8f800")
        static let hevcMain10 = bytes(
            """
            0102200000009000000000003cf000fcfdfafa00000f03
            a00001001840010c01ffff02200000030090000003000003003c959809
            a10001002a42010102200000030090000003000003003ca00a080b9f4d96566924caf0168080000003008000000c84
            a2000100074401c172b46240
            """)
    }

    static let boxes: [(Data, Int, Int, UInt32, UInt32)] = [
        (Boxes.high, 320, 182, 1, 8), (Boxes.high422, 320, 182, 2, 10), (Boxes.baseline, 320, 182, 1, 8),
        (Boxes.interlaced, 352, 292, 1, 8),
    ]

    @Test("H.264 sequence parameter sets tell size, chroma and depth; the box is written as it was", arguments: boxes)
    func h264(box: Data, width: Int, height: Int, chroma: UInt32, bits: UInt32) throws {
        let read = try #require(DecoderConfiguration(.h264, box: box))
        #expect(read.lengthSize == 4)
        #expect(read.parameterSets.count == 2)
        let (written, parameters) = try #require(read.h264Box())
        #expect((parameters.width, parameters.height) == (width, height))
        #expect((parameters.chromaFormat, parameters.lumaBits, parameters.chromaBits) == (chroma, bits, bits))
        // Only profiles 100, 110, 122 and 144 carry the last four bytes.
        #expect(written == box)
    }

    @Test("HEVC parameter sets tell size and depth; profile and level go into the box")
    func hevc() throws {
        let read = try #require(DecoderConfiguration(.hevc, box: Boxes.hevcMain10))
        #expect(read.parameterSets.map(\.count) == [24, 42, 7])
        let (written, parameters) = try #require(read.hevcBox())
        #expect((parameters.width, parameters.height) == (320, 182))
        #expect((parameters.chromaFormat, parameters.lumaBits) == (1, 10))
        #expect(written.prefix(23) == Boxes.hevcMain10.prefix(23))
        #expect(DecoderConfiguration(.hevc, box: written) == read)
    }

    @Test("A description of H.264 has what its parameter sets say, and hands them out")
    func h264Description() throws {
        let sets = try #require(DecoderConfiguration(.h264, box: Boxes.high)).parameterSets
        let description = try CMFormatDescription(h264ParameterSets: sets)
        #expect(description.mediaSubType == .h264)
        #expect(description.dimensions == CMVideoDimensions(width: 320, height: 182))
        #expect(description.presentationDimensions() == CGSize(width: 320.0 * 64 / 45, height: 182))
        #expect(description.extensions[.yCbCrMatrix]?.propertyListRepresentation as? String == "ITU_R_709_2")
        #expect(description.extensions[.fullRangeVideo]?.propertyListRepresentation as? Bool == false)
        #expect(description.sampleDescriptionAtoms["avcC"] == Boxes.high)
        var pointer: UnsafePointer<UInt8>?
        var (size, count, length) = (0, 0, Int32(0))
        let status = unsafe CMVideoFormatDescriptionGetH264ParameterSetAtIndex(
            description, parameterSetIndex: 1, parameterSetPointerOut: &pointer, parameterSetSizeOut: &size,
            parameterSetCountOut: &count, nalUnitHeaderLengthOut: &length)
        #expect(status == noErr)
        #expect((size, count, length) == (6, 2, 4))
        #expect(unsafe pointer.map { unsafe Data(bytes: $0, count: size) } == sets[1])
        #expect(
            CMVideoFormatDescriptionGetH264ParameterSetAtIndex(
                description, parameterSetIndex: 2, parameterSetPointerOut: nil, parameterSetSizeOut: nil,
                parameterSetCountOut: nil, nalUnitHeaderLengthOut: nil) == kCMFormatDescriptionError_InvalidParameter)
        #expect(
            CMVideoFormatDescriptionGetHEVCParameterSetAtIndex(
                description, parameterSetIndex: 0, parameterSetPointerOut: nil, parameterSetSizeOut: nil,
                parameterSetCountOut: nil, nalUnitHeaderLengthOut: nil) == kCMFormatDescriptionError_InvalidParameter)
    }

    @Test("The C form takes pointers")
    func pointers() throws {
        let sets = try #require(DecoderConfiguration(.h264, box: Boxes.baseline)).parameterSets.map { [UInt8]($0) }
        var made: CMFormatDescription?
        let status = unsafe sets[0].withUnsafeBufferPointer { first in
            unsafe sets[1].withUnsafeBufferPointer { second in
                guard let first = first.baseAddress, let second = second.baseAddress else { return OSStatus(-1) }
                return unsafe CMVideoFormatDescriptionCreateFromH264ParameterSets(
                    allocator: nil, parameterSetCount: 2, parameterSetPointers: [first, second],
                    parameterSetSizes: sets.map(\.count), nalUnitHeaderLength: 4, formatDescriptionOut: &made)
            }
        }
        #expect(status == noErr)
        #expect(made?.dimensions == CMVideoDimensions(width: 320, height: 182))
    }

    @Test("A set that is missing, and lengths that do not exist, are refused")
    func refused() throws {
        let h264 = try #require(DecoderConfiguration(.h264, box: Boxes.high)).parameterSets
        let hevc = try #require(DecoderConfiguration(.hevc, box: Boxes.hevcMain10)).parameterSets
        #expect(throws: OSStatusError.self) { try CMFormatDescription(h264ParameterSets: [h264[0]]) }
        #expect(throws: OSStatusError.self) { try CMFormatDescription(h264ParameterSets: [h264[1]]) }
        #expect(throws: OSStatusError.self) { try CMFormatDescription(h264ParameterSets: h264, nalUnitHeaderLength: 3) }
        #expect(throws: OSStatusError.self) { try CMFormatDescription(hevcParameterSets: Array(hevc.dropFirst())) }
        #expect(throws: OSStatusError.self) { try CMFormatDescription(h264ParameterSets: []) }
        #expect(throws: OSStatusError.self) { try CMFormatDescription(h264ParameterSets: [Data()]) }
        let huge = h264[1] + Data(count: 70000)
        #expect(throws: OSStatusError.self) { try CMFormatDescription(h264ParameterSets: [h264[0], huge]) }
    }

    @Test("Damaged sets and boxes end in an error, never in a stop", arguments: boxes.map(\.0) + [Boxes.hevcMain10])
    func damage(box: Data) {
        let codec: DecoderConfiguration.Codec = box == Boxes.hevcMain10 ? .hevc : .h264
        func tryOut(_ box: Data) {
            guard let read = DecoderConfiguration(codec, box: box) else { return }
            if let (_, parameters) = codec == .h264 ? read.h264Box() : read.hevcBox() {
                #expect((1...65536).contains(parameters.width) && (1...65536).contains(parameters.height))
            }
        }
        for length in box.indices { tryOut(box.prefix(length)) }
        for bit in 0..<box.count * 8 {
            var damaged = box
            damaged[bit / 8] ^= 1 << UInt8(bit % 8)
            tryOut(damaged)
        }
    }
}
