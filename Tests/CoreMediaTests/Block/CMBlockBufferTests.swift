import CoreMedia
import Foundation
import Synchronization
import Testing

struct CMBlockBufferTests {
    /// A buffer of three pieces: 0 1 2 | 3 4 | 5 6 7 8.
    func threePieces() throws -> CMBlockBuffer {
        let whole = try CMBlockBuffer(capacity: 3)
        for bytes in [[0, 1, 2], [3, 4], [5, 6, 7, 8]] as [[UInt8]] {
            let piece = try CMBlockBuffer(length: bytes.count)
            try piece.replaceDataBytes(with: bytes)
            try whole.append(bufferReference: piece)
        }
        return whole
    }

    @Test("Appended pieces read as one stretch")
    func concatenation() throws {
        let buffer = try threePieces()
        #expect(buffer.dataLength == 9)
        #expect(CMBlockBufferGetDataLength(buffer) == 9)
        #expect(try buffer.dataBytes() == Data(0...8))
        #expect(!buffer.isContiguous)
    }

    static let ranges: [(Int, Int, [UInt8])] = [
        (0, 9, [0, 1, 2, 3, 4, 5, 6, 7, 8]), (2, 4, [2, 3, 4, 5]), (3, 2, [3, 4]), (8, 1, [8]),
    ]

    @Test("Ranges are copied across pieces", arguments: ranges)
    func copying(offset: Int, length: Int, expected: [UInt8]) throws {
        let buffer = try threePieces()
        var bytes = [UInt8](repeating: 99, count: length)
        let status = unsafe CMBlockBufferCopyDataBytes(buffer, atOffset: offset, dataLength: length, destination: &bytes)
        #expect(status == kCMBlockBufferNoErr)
        #expect(bytes == expected)
    }

    @Test("Replaced bytes are seen through every reference")
    func sharing() throws {
        let buffer = try threePieces()
        var reference: CMBlockBuffer?
        let made = unsafe CMBlockBufferCreateWithBufferReference(
            allocator: nil, bufferReference: buffer, offsetToData: 2, dataLength: 4, flags: 0, blockBufferOut: &reference)
        #expect(made == noErr)
        let bytes: [UInt8] = [20, 30, 40]
        let replaced = unsafe CMBlockBufferReplaceDataBytes(
            with: bytes, blockBuffer: buffer, offsetIntoDestination: 2, dataLength: 3)
        #expect(replaced == noErr)
        #expect(try #require(reference).dataBytes() == Data([20, 30, 40, 5]))
    }

    @Test("Which ranges lie in one piece")
    func contiguity() throws {
        let buffer = try threePieces()
        #expect(CMBlockBufferIsRangeContiguous(buffer, atOffset: 0, length: 3))
        #expect(CMBlockBufferIsRangeContiguous(buffer, atOffset: 5, length: 0))
        #expect(!CMBlockBufferIsRangeContiguous(buffer, atOffset: 2, length: 2))
        #expect(!CMBlockBufferIsRangeContiguous(buffer, atOffset: 0, length: 99))
    }

    @Test("A pointer reaches to the end of its piece")
    func pointer() throws {
        let buffer = try threePieces()
        var atOffset = 0
        var total = 0
        var pointer: UnsafeMutablePointer<CChar>?
        let status = unsafe CMBlockBufferGetDataPointer(
            buffer, atOffset: 4, lengthAtOffsetOut: &atOffset, totalLengthOut: &total, dataPointerOut: &pointer)
        #expect(status == noErr)
        #expect(atOffset == 1)
        #expect(total == 9)
        #expect(unsafe pointer?.pointee == 4)
        try unsafe buffer.withUnsafeMutableBytes(atOffset: 5) { bytes in
            #expect(unsafe Array(bytes) == [5, 6, 7, 8])
            unsafe bytes[0] = 50
        }
        #expect(try buffer.dataBytes()[5] == 50)
    }

    @Test("Making a buffer contiguous copies only if it must")
    func contiguousCopy() throws {
        let buffer = try threePieces()
        var contiguous: CMBlockBuffer?
        let status = unsafe CMBlockBufferCreateContiguous(
            allocator: nil, sourceBuffer: buffer, blockAllocator: nil, customBlockSource: nil, offsetToData: 1, dataLength: 6,
            flags: 0, blockBufferOut: &contiguous)
        #expect(status == noErr)
        let whole = try #require(contiguous)
        #expect(whole.isContiguous)
        #expect(try whole.dataBytes() == Data(1...6))
    }

    static let wrongRanges: [(Int, Int, OSStatus)] = [
        (-1, 2, kCMBlockBufferBadOffsetParameterErr), (10, 1, kCMBlockBufferBadOffsetParameterErr),
        (0, 10, kCMBlockBufferBadLengthParameterErr), (8, 2, kCMBlockBufferBadLengthParameterErr),
        (0, -1, kCMBlockBufferBadLengthParameterErr), (.max, .max, kCMBlockBufferBadOffsetParameterErr),
        (1, .max, kCMBlockBufferBadLengthParameterErr), (0, 0, kCMBlockBufferBadLengthParameterErr),
    ]

    @Test("Ranges outside are refused", arguments: wrongRanges)
    func wrongRange(offset: Int, length: Int, status: OSStatus) throws {
        var byte: UInt8 = 0
        let buffer = try threePieces()
        #expect(
            unsafe CMBlockBufferCopyDataBytes(buffer, atOffset: offset, dataLength: length, destination: &byte) == status)
    }

    @Test("A buffer without memory, and memory that is not there yet")
    func unallocated() throws {
        var empty: CMBlockBuffer?
        #expect(unsafe CMBlockBufferCreateEmpty(allocator: nil, capacity: 0, flags: 0, blockBufferOut: &empty) == noErr)
        let buffer = try #require(empty)
        #expect(CMBlockBufferIsEmpty(buffer))
        var byte: UInt8 = 0
        #expect(
            unsafe CMBlockBufferCopyDataBytes(buffer, atOffset: 0, dataLength: 1, destination: &byte)
                == kCMBlockBufferEmptyBBufErr)
        let later = try CMBlockBuffer(length: 4)
        #expect(
            unsafe CMBlockBufferCopyDataBytes(later, atOffset: 0, dataLength: 1, destination: &byte)
                == kCMBlockBufferUnallocatedBlockErr)
        try later.fillDataBytes(with: 7)
        #expect(try later.dataBytes() == Data([7, 7, 7, 7]))
        #expect(throws: (any Error).self) { try CMBlockBuffer(length: 0) }
        #expect(throws: (any Error).self) { try CMBlockBuffer(length: -5) }
    }

    @Test("Memory of the caller is released once, when the last reference goes")
    func release() throws {
        let releases = ReleaseCount()
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 16, alignment: 16)
        defer { unsafe memory.deallocate() }
        var outer: CMBlockBuffer? = try CMBlockBuffer()
        do {
            let buffer = try unsafe CMBlockBuffer(buffer: memory, deallocator: { _, length in releases.note(length) })
            try outer?.append(bufferReference: buffer)
        }
        #expect(releases.lengths == [])
        outer = nil
        #expect(releases.lengths == [16])
    }
}

final class ReleaseCount: Sendable {
    private let noted = Mutex<[Int]>([])
    var lengths: [Int] { noted.withLock { $0 } }
    func note(_ length: Int) { noted.withLock { $0.append(length) } }
}
