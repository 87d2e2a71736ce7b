import CoreMedia
import Foundation
import Testing

/// Two channels of 16 bits: the left counts from 0, the right from 100.
private func stereo(frames: Int16, interleaved: Bool, inPieces: Bool = false) throws -> CMSampleBuffer {
    let left = Array(0..<frames)
    let right = left.map { $0 + 100 }
    let samples = interleaved ? zip(left, right).flatMap { [$0, $1] } : left + right
    let bytes = samples.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    let data = try CMBlockBuffer()
    for piece in inPieces ? [bytes.prefix(6), bytes.dropFirst(6)] : [bytes[...]] {
        try data.append(bufferReference: CMBlockBuffer(copying: Data(piece)))
    }
    let description = AudioStreamBasicDescription.linearPCM(
        sampleRate: 48000, channels: 2, bits: 16, float: false, interleaved: interleaved)
    return try CMSampleBuffer(
        pcm: data, format: CMFormatDescription(audio: description), frames: Int(frames), at: t(1, 1))
}

private func values(_ buffer: AudioBuffer) -> [Int16] {
    guard let data = unsafe buffer.mData else { return [] }
    let count = Int(buffer.mDataByteSize) / 2
    return (0..<count).map { unsafe data.loadUnaligned(fromByteOffset: $0 * 2, as: Int16.self) }
}

struct PCMTests {
    @Test("Frames are samples of one sample period")
    func timing() throws {
        let buffer = try stereo(frames: 480, interleaved: true)
        #expect(buffer.numSamples == 480)
        #expect(buffer.duration == t(1, 100))
        #expect(try buffer.sampleTimingInfo(at: 48).presentationTimeStamp == t(1001, 1000))
        #expect(buffer.totalSampleSize == 1920)
    }

    @Test("Interleaved PCM is one buffer, non-interleaved one a channel", arguments: [true, false], [true, false])
    func bufferLists(interleaved: Bool, inPieces: Bool) throws {
        let buffer = try stereo(frames: 4, interleaved: interleaved, inPieces: inPieces)
        let (channels, found) = try buffer.withAudioBufferList { list, _ in (list.map(\.mNumberChannels), list.map(values)) }
        #expect(channels == (interleaved ? [2] : [1, 1]))
        #expect(found == (interleaved ? [[0, 100, 1, 101, 2, 102, 3, 103]] : [[0, 1, 2, 3], [100, 101, 102, 103]]))
    }

    @Test("The C form hands out the memory behind the list")
    func retained() throws {
        let buffer = try stereo(frames: 4, interleaved: true)
        var needed = 0
        #expect(
            unsafe CMSampleBufferGetAudioBufferListWithRetainedBlockBuffer(
                buffer, bufferListSizeNeededOut: &needed, bufferListOut: nil, bufferListSize: 0, blockBufferAllocator: nil,
                blockBufferMemoryAllocator: nil, flags: 0, blockBufferOut: nil) == noErr)
        #expect(needed == MemoryLayout<AudioBufferList>.size)
        var list = AudioBufferList()
        var block: CMBlockBuffer?
        #expect(
            unsafe CMSampleBufferGetAudioBufferListWithRetainedBlockBuffer(
                buffer, bufferListSizeNeededOut: nil, bufferListOut: &list, bufferListSize: needed, blockBufferAllocator: nil,
                blockBufferMemoryAllocator: nil, flags: 0, blockBufferOut: &block) == noErr)
        #expect(try #require(block).dataLength == 16)
        #expect(values(list.mBuffers) == [0, 100, 1, 101, 2, 102, 3, 103])
        #expect(
            unsafe CMSampleBufferGetAudioBufferListWithRetainedBlockBuffer(
                try stereo(frames: 4, interleaved: false), bufferListSizeNeededOut: nil, bufferListOut: &list,
                bufferListSize: needed, blockBufferAllocator: nil, blockBufferMemoryAllocator: nil, flags: 0,
                blockBufferOut: nil) == kCMSampleBufferError_ArrayTooSmall)
    }

    @Test("A range of frames is copied", arguments: [true, false])
    func copying(interleaved: Bool) throws {
        let buffer = try stereo(frames: 4, interleaved: interleaved)
        let count = interleaved ? 1 : 2
        let bytes = interleaved ? 8 : 4
        let list = AudioBufferList.allocate(maximumBuffers: count)
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 16, alignment: 16)
        defer {
            unsafe UnsafeMutableRawPointer(list.unsafeMutablePointer).deallocate()
            unsafe memory.deallocate()
        }
        for index in 0..<count {
            list[index] = unsafe AudioBuffer(
                mNumberChannels: interleaved ? 2 : 1, mDataByteSize: UInt32(bytes),
                mData: memory.baseAddress.map { unsafe $0 + index * bytes })
        }
        let status = unsafe CMSampleBufferCopyPCMDataIntoAudioBufferList(
            buffer, at: 1, frameCount: 2, into: list.unsafeMutablePointer)
        #expect(status == noErr)
        #expect(list.map(values) == (interleaved ? [[1, 101, 2, 102]] : [[1, 2], [101, 102]]))
        for (offset, frames) in [(3, 2), (-1, 1), (0, -1), (0, 5), (Int32.max, Int32.max)] as [(Int32, Int32)] {
            #expect(
                unsafe CMSampleBufferCopyPCMDataIntoAudioBufferList(
                    buffer, at: offset, frameCount: frames, into: list.unsafeMutablePointer)
                    == kCMSampleBufferError_SampleIndexOutOfRange)
        }
        #expect(
            unsafe CMSampleBufferCopyPCMDataIntoAudioBufferList(
                buffer, at: 0, frameCount: 3, into: list.unsafeMutablePointer) == kCMSampleBufferError_ArrayTooSmall)
    }

    @Test("Data that is too short, or not PCM, is refused")
    func refused() throws {
        let format = CMFormatDescription(audio: .linearPCM(sampleRate: 48000, channels: 2, bits: 16, float: false))
        let short = try CMSampleBuffer(pcm: CMBlockBuffer(copying: Data(count: 7)), format: format, frames: 2, at: .zero)
        #expect(throws: OSStatusError.self) { try short.withAudioBufferList { _, _ in } }
        let huge = try CMSampleBuffer(pcm: CMBlockBuffer(copying: Data(count: 7)), format: format, frames: .max, at: .zero)
        #expect(throws: OSStatusError.self) { try huge.withAudioBufferList { _, _ in } }
        #expect(throws: OSStatusError.self) {
            try CMSampleBuffer(pcm: CMBlockBuffer(copying: Data(count: 8)), format: h264(1, 1), frames: 2, at: .zero)
        }
    }

    @Test("A list of buffers becomes data")
    func fromList() throws {
        let source = try stereo(frames: 4, interleaved: false)
        let target = try CMSampleBuffer(
            dataBuffer: nil, dataReady: false, formatDescription: source.formatDescription, numSamples: 4,
            sampleTimings: source.sampleTimingInfos(), sampleSizes: []
        ) { _ in }
        let status = try source.withAudioBufferList { list, _ in
            unsafe CMSampleBufferSetDataBufferFromAudioBufferList(
                target, blockBufferAllocator: nil, blockBufferMemoryAllocator: nil, flags: 0, bufferList: list.unsafePointer)
        }
        #expect(status == noErr)
        #expect(target.isDataReady)
        #expect(try target.dataBuffer?.dataBytes() == source.dataBuffer?.dataBytes())
    }

    @Test("Compressed packets have their sizes and last their frames")
    func packets() throws {
        var description = AudioStreamBasicDescription()
        description.mSampleRate = 44100
        description.mFormatID = kAudioFormatMPEG4AAC
        description.mFramesPerPacket = 1024
        description.mChannelsPerFrame = 2
        let format = CMFormatDescription(audio: description)
        let packets = [(0, 5), (5, 9), (14, 2)].map {
            AudioStreamPacketDescription(mStartOffset: $0.0, mVariableFramesInPacket: 0, mDataByteSize: UInt32($0.1))
        }
        var made: CMSampleBuffer?
        let status = unsafe CMAudioSampleBufferCreateReadyWithPacketDescriptions(
            allocator: nil, dataBuffer: try CMBlockBuffer(copying: Data(count: 16)), formatDescription: format, sampleCount: 3,
            presentationTimeStamp: .zero, packetDescriptions: packets, sampleBufferOut: &made)
        #expect(status == noErr)
        let buffer = try #require(made)
        #expect(try buffer.sampleSizes() == [5, 9, 2])
        #expect(buffer.duration == t(3072, 44100))
        #expect(
            unsafe CMAudioSampleBufferCreateReadyWithPacketDescriptions(
                allocator: nil, dataBuffer: try CMBlockBuffer(copying: Data(count: 16)), formatDescription: format,
                sampleCount: 3, presentationTimeStamp: .zero, packetDescriptions: nil, sampleBufferOut: &made)
                == kCMSampleBufferError_RequiredParameterMissing)
    }
}
