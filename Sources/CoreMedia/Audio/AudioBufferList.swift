/// A stretch of audio in memory: one channel, or several interleaved.
///
/// Carrying the pointer is safe; reading through it is the caller's to justify.
@safe public struct AudioBuffer {
    /// How many channels are interleaved in the buffer.
    public var mNumberChannels: UInt32
    /// Bytes of the buffer.
    public var mDataByteSize: UInt32
    /// The bytes. Not owned.
    public var mData: UnsafeMutableRawPointer?

    /// Makes a buffer of nothing.
    public init() {
        unsafe self.init(mNumberChannels: 0, mDataByteSize: 0, mData: nil)
    }

    /// Makes a buffer over memory that the caller owns.
    public init(mNumberChannels: UInt32, mDataByteSize: UInt32, mData: UnsafeMutableRawPointer?) {
        self.mNumberChannels = mNumberChannels
        self.mDataByteSize = mDataByteSize
        unsafe self.mData = mData
    }
}

/// Buffers of audio, in the memory layout of Apple's C structure.
///
/// In memory, `mNumberBuffers` buffers begin at `mBuffers`; a value of this type holds the first one.
/// `UnsafeMutableAudioBufferListPointer` walks over all of them.
public struct AudioBufferList {
    /// How many buffers there are.
    public var mNumberBuffers: UInt32
    /// The first buffer.
    public var mBuffers: AudioBuffer

    /// Makes a list without a buffer.
    public init() {
        self.init(mNumberBuffers: 0, mBuffers: AudioBuffer())
    }

    /// Makes a list from its fields.
    public init(mNumberBuffers: UInt32, mBuffers: AudioBuffer) {
        self.mNumberBuffers = mNumberBuffers
        self.mBuffers = mBuffers
    }

    /// Bytes that a list of so many buffers takes.
    public static func sizeInBytes(maximumBuffers: Int) -> Int {
        precondition(maximumBuffers >= 1, "An AudioBufferList has room for one buffer or more")
        let extra = (maximumBuffers - 1).multipliedReportingOverflow(by: MemoryLayout<AudioBuffer>.stride)
        precondition(!extra.overflow, "An AudioBufferList of so many buffers does not fit in memory")
        return MemoryLayout<AudioBufferList>.size + extra.partialValue
    }

    /// Allocates a list of so many empty buffers. Free it with `free(list.unsafeMutablePointer)`.
    public static func allocate(maximumBuffers: Int) -> UnsafeMutableAudioBufferListPointer {
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: sizeInBytes(maximumBuffers: maximumBuffers), alignment: MemoryLayout<AudioBufferList>.alignment)
        let list = unsafe memory.bindMemory(to: AudioBufferList.self, capacity: 1)
        unsafe list.initialize(to: AudioBufferList())
        let buffers = unsafe UnsafeMutableAudioBufferListPointer(list)
        buffers.count = maximumBuffers
        for index in 0..<maximumBuffers { buffers[index] = AudioBuffer() }
        return buffers
    }
}

/// The buffers of an `AudioBufferList` as a collection.
///
/// Who makes one vouches for the memory behind it.
@safe public struct UnsafeMutableAudioBufferListPointer {
    /// The list. Not owned.
    public var unsafeMutablePointer: UnsafeMutablePointer<AudioBufferList>

    /// Wraps a list.
    public init(_ p: UnsafeMutablePointer<AudioBufferList>) {
        unsafe unsafeMutablePointer = p
    }

    /// Wraps a list; nil stays nil.
    public init?(_ p: UnsafeMutablePointer<AudioBufferList>?) {
        guard let p = unsafe p else { return nil }
        unsafe unsafeMutablePointer = p
    }

    /// The list, for reading.
    public var unsafePointer: UnsafePointer<AudioBufferList> { unsafe UnsafePointer(unsafeMutablePointer) }

    /// How many buffers the list has. The memory must have room for them.
    public var count: Int {
        get { Int(unsafe unsafeMutablePointer.pointee.mNumberBuffers) }
        nonmutating set { unsafe unsafeMutablePointer.pointee.mNumberBuffers = UInt32(clamping: newValue) }
    }

    private var first: UnsafeMutablePointer<AudioBuffer> {
        let offset = MemoryLayout<AudioBufferList>.offset(of: \.mBuffers) ?? MemoryLayout<AudioBuffer>.alignment
        return unsafe (UnsafeMutableRawPointer(unsafeMutablePointer) + offset).assumingMemoryBound(to: AudioBuffer.self)
    }
}

extension UnsafeMutableAudioBufferListPointer: MutableCollection, RandomAccessCollection {
    /// 0.
    public var startIndex: Int { 0 }
    /// The number of buffers.
    public var endIndex: Int { count }

    /// A buffer of the list.
    public subscript(index: Int) -> AudioBuffer {
        get {
            precondition(indices.contains(index), "The AudioBufferList has \(count) buffers; there is no number \(index)")
            return unsafe first[index]
        }
        nonmutating set {
            precondition(indices.contains(index), "The AudioBufferList has \(count) buffers; there is no number \(index)")
            unsafe first[index] = newValue
        }
    }
}

/// Where a packet of compressed audio lies in a buffer.
public struct AudioStreamPacketDescription: Hashable, Sendable {
    /// Bytes from the beginning of the buffer.
    public var mStartOffset: Int64
    /// Frames in the packet, if packets differ; else 0.
    public var mVariableFramesInPacket: UInt32
    /// Bytes of the packet.
    public var mDataByteSize: UInt32

    /// Makes a description of an empty packet.
    public init() {
        self.init(mStartOffset: 0, mVariableFramesInPacket: 0, mDataByteSize: 0)
    }

    /// Makes a description from its fields.
    public init(mStartOffset: Int64, mVariableFramesInPacket: UInt32, mDataByteSize: UInt32) {
        self.mStartOffset = mStartOffset
        self.mVariableFramesInPacket = mVariableFramesInPacket
        self.mDataByteSize = mDataByteSize
    }
}

/// One way to read an audio stream: a format and its channels.
public struct AudioFormatListItem: Sendable {
    /// The format.
    public var mASBD: AudioStreamBasicDescription
    /// The channels.
    public var mChannelLayoutTag: AudioChannelLayoutTag

    /// Makes an item from its fields.
    public init(mASBD: AudioStreamBasicDescription, mChannelLayoutTag: AudioChannelLayoutTag) {
        self.mASBD = mASBD
        self.mChannelLayoutTag = mChannelLayoutTag
    }
}
