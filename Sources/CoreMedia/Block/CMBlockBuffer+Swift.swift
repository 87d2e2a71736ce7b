public import CoreFoundation
internal import Foundation

extension CMBlockBuffer {
    /// How a block buffer is made.
    public struct Flags: OptionSet, Hashable, Sendable {
        /// The bits of `CMBlockBufferFlags`.
        public let rawValue: UInt32
        /// Makes flags from `CMBlockBufferFlags`.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Allocate the memory now rather than at first use.
        public static let assureMemoryNow = Flags(rawValue: kCMBlockBufferAssureMemoryNowFlag)
        /// Copy even where a reference would do.
        public static let alwaysCopyData = Flags(rawValue: kCMBlockBufferAlwaysCopyDataFlag)
        /// Keep references to buffers. On Linux: has no effect.
        public static let dontOptimizeDepth = Flags(rawValue: kCMBlockBufferDontOptimizeDepthFlag)
        /// Allow a reference to an empty buffer.
        public static let permitEmptyReference = Flags(rawValue: kCMBlockBufferPermitEmptyReferenceFlag)
    }

    /// Makes a buffer without memory, to append to.
    public convenience init(capacity: Int = 0, flags: Flags = []) throws {
        self.init(segments: [])
    }

    /// Makes a buffer of so many bytes, all zero, allocated at first use. Throws if the length is not positive.
    public convenience init(length: Int, allocator: CFAllocator = kCFAllocatorSystemDefault, flags: Flags = []) throws {
        self.init(segments: [])
        try check(
            CMBlockBufferAppendMemoryBlock(
                self, memoryBlock: nil, length: length, blockAllocator: allocator, customBlockSource: nil, offsetToData: 0,
                dataLength: length, flags: flags.rawValue), "Making a block buffer of \(length) bytes")
    }

    /// Makes a buffer over memory of the caller. `deallocator` is called once, when the last user is gone.
    public convenience init(
        buffer: UnsafeMutableRawBufferPointer,
        deallocator: @escaping @Sendable (UnsafeMutableRawPointer, Int) -> Void, flags: Flags = []
    ) throws {
        guard let base = buffer.baseAddress, buffer.count > 0 else {
            throw OSStatusError(
                kCMBlockBufferBadPointerParameterErr, operation: "Making a block buffer", object: "memory of the caller",
                reason: "It is empty")
        }
        let memory = unsafe BlockMemory(base, length: buffer.count, release: deallocator)
        self.init(segments: [Segment(memory: memory, offset: 0, length: buffer.count)])
    }

    /// Makes a buffer over memory of the caller, which is released as `allocator` says: not at all for `kCFAllocatorNull`.
    public convenience init(
        buffer: UnsafeMutableRawBufferPointer, allocator: CFAllocator = kCFAllocatorSystemDefault, flags: Flags = []
    ) throws {
        self.init(segments: [])
        try check(
            unsafe CMBlockBufferAppendMemoryBlock(
                self, memoryBlock: buffer.baseAddress, length: buffer.count, blockAllocator: allocator,
                customBlockSource: nil, offsetToData: 0, dataLength: buffer.count, flags: flags.rawValue),
            "Making a block buffer over memory of the caller")
    }

    /// Appends a reference to all of another buffer. Nothing is copied.
    public func append(bufferReference: CMBlockBuffer, flags: Flags = []) throws {
        try check(
            CMBlockBufferAppendBufferReference(
                self, targetBBuf: bufferReference, offsetToData: 0, dataLength: 0, flags: flags.rawValue),
            "Appending a reference")
    }

    /// Appends so many bytes, all zero.
    public func append(length: Int, allocator: CFAllocator = kCFAllocatorSystemDefault, flags: Flags = []) throws {
        try check(
            CMBlockBufferAppendMemoryBlock(
                self, memoryBlock: nil, length: length, blockAllocator: allocator, customBlockSource: nil, offsetToData: 0,
                dataLength: length, flags: flags.rawValue), "Appending \(length) bytes")
    }

    /// True when all bytes lie in one piece of memory.
    public var isContiguous: Bool { segments.count <= 1 }

    /// Allocates all memory that was left for later.
    public func assureBlockMemory() throws {
        try check(CMBlockBufferAssureBlockMemory(self), "Allocating memory")
    }

    /// A copy of all bytes.
    public func dataBytes() throws -> Data {
        let length = dataLength
        guard length > 0 else { return Data() }
        var data = Data(count: length)
        try unsafe data.withUnsafeMutableBytes { bytes in
            if let base = bytes.baseAddress { try unsafe copy(from: 0, length: length, to: base) }
        }
        return data
    }

    /// Copies all bytes into the destination, which must be as large.
    public func copyDataBytes(to destination: UnsafeMutableRawBufferPointer) throws {
        let length = dataLength
        guard let base = destination.baseAddress, length > 0 else { return }
        guard destination.count >= length else {
            throw rangeError(kCMBlockBufferBadLengthParameterErr, "Copying bytes", "The destination is too small")
        }
        try unsafe copy(from: 0, length: length, to: base)
    }

    /// Copies bytes over the first ones of the buffer.
    public func replaceDataBytes(with source: UnsafeRawBufferPointer) throws {
        guard let base = source.baseAddress else { return }
        try unsafe replace(from: 0, length: source.count, with: base)
    }

    /// Copies bytes over the first ones of the buffer.
    public func replaceDataBytes<Source: DataProtocol>(with source: Source) throws {
        try unsafe Data(source).withUnsafeBytes { try unsafe replaceDataBytes(with: $0) }
    }

    /// Sets every byte.
    public func fillDataBytes(with byte: UInt8) throws {
        try fill(from: 0, length: 0, with: byte)
    }

    /// Calls with the bytes from an offset on that lie in one piece. They may be written to.
    public func withUnsafeMutableBytes<Result>(
        atOffset offset: Int = 0, _ body: (UnsafeMutableRawBufferPointer) throws -> Result
    ) throws -> Result {
        var pointer: UnsafeMutablePointer<CChar>?
        var length = 0
        try check(
            unsafe CMBlockBufferGetDataPointer(
                self, atOffset: offset, lengthAtOffsetOut: &length, totalLengthOut: nil, dataPointerOut: &pointer),
            "Getting at the bytes from \(offset) on")
        defer { withExtendedLifetime(self) {} }
        return try unsafe body(UnsafeMutableRawBufferPointer(start: pointer, count: length))
    }

    /// Calls with all bytes in one piece, copied together first if they are not.
    public func withContiguousStorage<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
        try unsafe withContiguousBytes(body)
    }

    private func check(_ status: OSStatus, _ operation: String) throws(OSStatusError) {
        guard status != noErr else { return }
        throw rangeError(status, operation, "Status \(status)")
    }
}
