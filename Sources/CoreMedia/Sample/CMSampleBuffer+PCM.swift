public import CoreFoundation
internal import Foundation

/// The buffers must begin at multiples of 16 bytes.
public let kCMSampleBufferFlag_AudioBufferList_Assure16ByteAlignment: UInt32 = 1 << 0

extension CMSampleBuffer {
    /// Where the channels of PCM lie in its data: all frames interleaved, or one channel after the other.
    struct PCMLayout {
        var description: AudioStreamBasicDescription
        var frames: Int

        var bytesPerFrame: Int { Int(description.mBytesPerFrame) }
        var buffers: Int { description.bufferCount }
        var channelsPerBuffer: UInt32 { description.isNonInterleaved ? 1 : description.mChannelsPerFrame }
        var bytesPerBuffer: Int { frames * bytesPerFrame }
    }

    /// The layout of this buffer's PCM; throws for other media and for data that is too short.
    func pcmLayout(_ operation: String) throws(OSStatusError) -> (layout: PCMLayout, data: CMBlockBuffer) {
        guard isValid else { throw failure(kCMSampleBufferError_Invalidated, operation, "It has been invalidated") }
        guard isDataReady, let data = dataBuffer else {
            throw failure(kCMSampleBufferError_BufferNotReady, operation, "Its data is not there")
        }
        guard let description = formatDescription?.audioStreamBasicDescription, description.isLinearPCM,
            description.mBytesPerFrame > 0, description.mChannelsPerFrame > 0
        else { throw failure(kCMSampleBufferError_InvalidMediaTypeForOperation, operation, "It is not linear PCM") }
        let layout = PCMLayout(description: description, frames: numSamples)
        let (perBuffer, first) = layout.frames.multipliedReportingOverflow(by: layout.bytesPerFrame)
        let (needed, second) = perBuffer.multipliedReportingOverflow(by: layout.buffers)
        guard !first, !second, needed <= data.dataLength, perBuffer <= Int(UInt32.max) else {
            throw failure(
                kCMSampleBufferError_InvalidSampleData, operation,
                "\(numSamples) frames do not fit \(data.dataLength) bytes")
        }
        return (layout, data)
    }

    /// Fills a list of buffers that point into `data`, which must be one piece.
    func fill(_ list: UnsafeMutableAudioBufferListPointer, _ layout: PCMLayout, base: UnsafeMutableRawPointer) {
        list.count = layout.buffers
        for index in 0..<layout.buffers {
            list[index] = unsafe AudioBuffer(
                mNumberChannels: layout.channelsPerBuffer, mDataByteSize: UInt32(layout.bytesPerBuffer),
                mData: base + index * layout.bytesPerBuffer)
        }
    }
}

/// Points a list of buffers at the PCM of a sample buffer, and hands out the memory behind them, which must be kept as long as they are used.
///
/// Any of the results may be left out: to learn how many bytes a list takes, ask for that alone. The data is copied together
/// if it is not in one piece.
public func CMSampleBufferGetAudioBufferListWithRetainedBlockBuffer(
    _ sbuf: CMSampleBuffer, bufferListSizeNeededOut: UnsafeMutablePointer<Int>?,
    bufferListOut: UnsafeMutablePointer<AudioBufferList>?, bufferListSize: Int, blockBufferAllocator: CFAllocator?,
    blockBufferMemoryAllocator: CFAllocator?, flags: UInt32, blockBufferOut: UnsafeMutablePointer<CMBlockBuffer?>?
) -> OSStatus {
    OSStatusError.status { () throws(OSStatusError) in
        let operation = "Getting audio buffers"
        let (layout, data) = try sbuf.pcmLayout(operation)
        let needed = AudioBufferList.sizeInBytes(maximumBuffers: layout.buffers)
        unsafe bufferListSizeNeededOut?.pointee = needed
        guard let list = unsafe bufferListOut else { return }
        guard bufferListSize >= needed else {
            throw sbuf.failure(kCMSampleBufferError_ArrayTooSmall, operation, "The list takes \(needed) bytes")
        }
        let whole = try data.contiguous()
        guard let segment = whole.segments.first, let base = unsafe segment.memory.assureAddress() else {
            throw sbuf.failure(kCMSampleBufferError_BufferNotReady, operation, "It has no data")
        }
        unsafe sbuf.fill(UnsafeMutableAudioBufferListPointer(list), layout, base: base + segment.offset)
        unsafe blockBufferOut?.pointee = whole
    }
}

/// Copies frames of PCM into the buffers of a list, which must have as many buffers and room.
public func CMSampleBufferCopyPCMDataIntoAudioBufferList(
    _ sbuf: CMSampleBuffer, at frameOffset: Int32, frameCount numFrames: Int32,
    into bufferList: UnsafeMutablePointer<AudioBufferList>
) -> OSStatus {
    let list = unsafe UnsafeMutableAudioBufferListPointer(bufferList)
    return OSStatusError.status { () throws(OSStatusError) in
        let operation = "Copying PCM"
        let (layout, data) = try sbuf.pcmLayout(operation)
        let (offset, count) = (Int(frameOffset), Int(numFrames))
        guard offset >= 0, count >= 0, offset + count <= layout.frames else {
            throw sbuf.failure(
                kCMSampleBufferError_SampleIndexOutOfRange, operation,
                "There are \(layout.frames) frames, not \(count) from \(offset) on")
        }
        let bytes = count * layout.bytesPerFrame
        guard list.count == layout.buffers,
            list.allSatisfy({ unsafe $0.mDataByteSize >= bytes && ($0.mData != nil || bytes == 0) })
        else {
            throw sbuf.failure(
                kCMSampleBufferError_ArrayTooSmall, operation, "It takes \(layout.buffers) buffers of \(bytes) bytes")
        }
        guard bytes > 0 else { return }
        for (index, buffer) in list.enumerated() {
            guard let destination = unsafe buffer.mData else { continue }
            try unsafe data.copy(
                from: index * layout.bytesPerBuffer + offset * layout.bytesPerFrame, length: bytes, to: destination)
        }
    }
}

/// Puts a copy of the PCM in the buffers of a list into a sample buffer that has no data yet, and makes it ready.
public func CMSampleBufferSetDataBufferFromAudioBufferList(
    _ sbuf: CMSampleBuffer, blockBufferAllocator: CFAllocator?, blockBufferMemoryAllocator: CFAllocator?, flags: UInt32,
    bufferList: UnsafePointer<AudioBufferList>
) -> OSStatus {
    let list = unsafe UnsafeMutableAudioBufferListPointer(UnsafeMutablePointer(mutating: bufferList))
    return OSStatusError.status { () throws(OSStatusError) in
        let total = list.reduce(0) { $0 + Int($1.mDataByteSize) }
        guard total > 0, list.allSatisfy({ unsafe $0.mData != nil || $0.mDataByteSize == 0 }) else {
            throw sbuf.failure(kCMSampleBufferError_RequiredParameterMissing, "Setting PCM", "The list has no bytes")
        }
        let data = try CMBlockBuffer(zeroed: total)
        var offset = 0
        for buffer in list {
            if let source = unsafe buffer.mData {
                try unsafe data.replace(from: offset, length: Int(buffer.mDataByteSize), with: source)
            }
            offset += Int(buffer.mDataByteSize)
        }
        try sbuf.setData(data)
        sbuf.withState { $0.readiness = .ready }
    }
}

extension CMSampleBuffer {
    /// Calls with the PCM as a list of buffers, and with the memory behind them. Both are good for the call only.
    public func withAudioBufferList<Result>(
        blockBufferMemoryAllocator: CFAllocator? = nil, flags: UInt32 = 0,
        body: (UnsafeMutableAudioBufferListPointer, CMBlockBuffer) throws -> Result
    ) throws -> Result {
        let operation = "Getting audio buffers"
        let (layout, data) = try pcmLayout(operation)
        let whole = try data.contiguous()
        guard let segment = whole.segments.first, let base = unsafe segment.memory.assureAddress() else {
            throw failure(kCMSampleBufferError_BufferNotReady, operation, "It has no data")
        }
        let list = AudioBufferList.allocate(maximumBuffers: layout.buffers)
        defer {
            unsafe UnsafeMutableRawPointer(list.unsafeMutablePointer).deallocate()
            withExtendedLifetime(whole) {}
        }
        unsafe fill(list, layout, base: base + segment.offset)
        return try body(list, whole)
    }

    /// Copies frames of PCM into the buffers of a list, which must have as many buffers and room.
    public func copyPCMData(fromRange range: Range<Int>, into bufferList: UnsafeMutablePointer<AudioBufferList>) throws {
        guard let start = Int32(exactly: range.lowerBound), let count = Int32(exactly: range.count) else {
            throw failure(kCMSampleBufferError_SampleIndexOutOfRange, "Copying PCM", "The range \(range) is too large")
        }
        let status = unsafe CMSampleBufferCopyPCMDataIntoAudioBufferList(
            self, at: start, frameCount: count, into: bufferList)
        guard status == noErr else { throw failure(status, "Copying PCM", "Status \(status)") }
    }
}
