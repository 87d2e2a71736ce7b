internal import CoreFoundation
internal import Foundation

extension CMBlockBuffer {
    /// The segments that make up a range. Length 0 means all from the offset on, as in Apple's functions.
    func segments(from offset: Int, length: Int, _ operation: String) throws(OSStatusError) -> [Segment] {
        let all = segments
        let total = all.reduce(0) { $0 + $1.length }
        guard !all.isEmpty else { throw rangeError(kCMBlockBufferEmptyBBufErr, operation, "It has no memory") }
        guard offset >= 0, offset <= total else {
            throw rangeError(kCMBlockBufferBadOffsetParameterErr, operation, "Offset \(offset) is outside of its \(total) bytes")
        }
        guard length >= 0, length <= total - offset else {
            throw rangeError(
                kCMBlockBufferBadLengthParameterErr, operation, "\(length) bytes from \(offset) on exceed its \(total) bytes")
        }
        var skip = offset
        var left = length == 0 ? total - offset : length
        var found: [Segment] = []
        for var segment in all where left > 0 {
            guard skip < segment.length else {
                skip -= segment.length
                continue
            }
            segment.offset += skip
            segment.length = min(segment.length - skip, left)
            skip = 0
            left -= segment.length
            found.append(segment)
        }
        return found
    }

    /// Calls with each piece of a range in turn, and its place in the range. Memory that is missing is allocated if asked.
    func forEachPiece(
        from offset: Int, length: Int, assuringMemory: Bool, _ operation: String,
        _ body: (UnsafeMutableRawBufferPointer, Int) -> Void
    ) throws(OSStatusError) {
        var place = 0
        for segment in try segments(from: offset, length: length, operation) {
            let base = unsafe assuringMemory ? segment.memory.assureAddress() : segment.memory.address
            guard let base = unsafe base else {
                let code = assuringMemory ? kCMBlockBufferBlockAllocationFailedErr : kCMBlockBufferUnallocatedBlockErr
                throw rangeError(code, operation, "A piece of it has no memory")
            }
            unsafe body(UnsafeMutableRawBufferPointer(start: base + segment.offset, count: segment.length), place)
            place += segment.length
        }
    }

    func rangeError(_ status: OSStatus, _ operation: String, _ reason: String) -> OSStatusError {
        OSStatusError(status, operation: operation, object: "a block buffer", reason: reason)
    }

    /// True when the range lies in one piece of memory.
    public func isRangeContiguous(atOffset offset: Int, length: Int) -> Bool {
        guard let found = try? segments(from: offset, length: length, "Looking at a range") else { return false }
        return found.count <= 1
    }

    /// Copies a range out. The destination holds as many bytes as the range; length 0 means all from the offset on.
    func copy(from offset: Int, length: Int, to destination: UnsafeMutableRawPointer) throws(OSStatusError) {
        try unsafe forEachPiece(from: offset, length: length, assuringMemory: false, "Copying bytes") { piece, place in
            if let base = piece.baseAddress {
                unsafe (destination + place).copyMemory(from: base, byteCount: piece.count)
            }
        }
    }

    /// Copies bytes in, and allocates what is not there yet.
    func replace(from offset: Int, length: Int, with source: UnsafeRawPointer) throws(OSStatusError) {
        guard length > 0 else { return }
        try unsafe forEachPiece(from: offset, length: length, assuringMemory: true, "Replacing bytes") { piece, place in
            if let base = piece.baseAddress { unsafe base.copyMemory(from: source + place, byteCount: piece.count) }
        }
    }

    /// Sets every byte of a range; length 0 means all from the offset on.
    func fill(from offset: Int, length: Int, with byte: UInt8) throws(OSStatusError) {
        try unsafe forEachPiece(from: offset, length: length, assuringMemory: true, "Filling bytes") { piece, _ in
            unsafe piece.initializeMemory(as: UInt8.self, repeating: byte)
        }
    }

    /// A buffer whose memory is one piece: this one if it is, else a copy.
    package func contiguous() throws(OSStatusError) -> CMBlockBuffer {
        let all = segments
        if all.count <= 1 { return self }
        let length = all.reduce(0) { $0 + $1.length }
        let whole = try CMBlockBuffer(zeroed: length)
        if let address = unsafe whole.segments.first?.memory.assureAddress() {
            try unsafe copy(from: 0, length: length, to: address)
        }
        return whole
    }

    /// Calls with the bytes in one piece, copied together first if they are not.
    package func withContiguousBytes<Result>(
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) throws -> Result {
        let whole = try contiguous()
        guard let segment = whole.segments.first, let base = unsafe segment.memory.assureAddress() else {
            return try unsafe body(UnsafeRawBufferPointer(start: nil, count: 0))
        }
        defer { withExtendedLifetime(segment.memory) {} }
        return try unsafe body(UnsafeRawBufferPointer(start: base + segment.offset, count: segment.length))
    }
}
