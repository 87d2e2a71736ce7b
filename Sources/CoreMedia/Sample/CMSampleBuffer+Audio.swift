public import CoreFoundation
internal import Foundation

extension CMSampleBuffer {
    /// Linear PCM from a time on. `frames` samples of `1 / sampleRate` seconds.
    package convenience init(
        pcm data: CMBlockBuffer, format: CMFormatDescription, frames: Int, at time: CMTime
    ) throws(OSStatusError) {
        guard let description = format.audioStreamBasicDescription, description.isLinearPCM, description.mBytesPerFrame > 0
        else {
            throw OSStatusError(
                kCMSampleBufferError_InvalidMediaFormat, operation: "Making a sample buffer", object: "PCM",
                reason: "Its format is not linear PCM")
        }
        let timing = CMSampleTimingInfo(
            duration: description.frameDuration, presentationTimeStamp: time, decodeTimeStamp: .invalid)
        // Non-interleaved frames are not in one place, so that they have no size.
        try self.init(
            data: data, format: format, count: frames, timings: [timing],
            sizes: description.isNonInterleaved ? [] : [Int(description.mBytesPerFrame)])
    }

    /// Packets of compressed audio, one sample each, one after the other in memory.
    fileprivate static func timings(
        of packets: [AudioStreamPacketDescription], _ description: AudioStreamBasicDescription, from start: CMTime
    ) -> [CMSampleTimingInfo] {
        var time = start
        return packets.map { packet in
            let frames = packet.mVariableFramesInPacket == 0 ? description.mFramesPerPacket : packet.mVariableFramesInPacket
            let duration = CMTimeMultiply(description.frameDuration, multiplier: Int32(clamping: frames))
            defer { time = time + duration }
            return CMSampleTimingInfo(duration: duration, presentationTimeStamp: time, decodeTimeStamp: .invalid)
        }
    }
}

extension AudioStreamBasicDescription {
    /// How long a frame lasts: exact for whole sample rates, else to a millionth of a frame. Invalid without a sample rate.
    package var frameDuration: CMTime {
        if let timescale { return CMTime(value: 1, timescale: timescale) }
        guard mSampleRate > 0, mSampleRate.isFinite else { return .invalid }
        return CMTime(seconds: 1 / mSampleRate, preferredTimescale: 1_000_000_000)
    }
}

/// Makes a sample buffer of audio packets, one sample each; for linear PCM each frame is a sample.
///
/// Packet descriptions are needed unless all packets have the same size.
public func CMAudioSampleBufferCreateWithPacketDescriptions(
    allocator: CFAllocator?, dataBuffer: CMBlockBuffer?, dataReady: Bool,
    makeDataReadyCallback: CMSampleBufferMakeDataReadyCallback?, refcon makeDataReadyRefcon: UnsafeMutableRawPointer?,
    formatDescription: CMFormatDescription, sampleCount numSamples: CMItemCount, presentationTimeStamp: CMTime,
    packetDescriptions: UnsafePointer<AudioStreamPacketDescription>?,
    sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
    unsafe sampleBufferOut.pointee = nil
    guard numSamples > 0 else { return kCMSampleBufferError_InvalidEntryCount }
    guard let description = formatDescription.audioStreamBasicDescription else {
        return kCMSampleBufferError_InvalidMediaFormat
    }
    var timings = [
        CMSampleTimingInfo(
            duration: CMTimeMultiply(description.frameDuration, multiplier: Int32(clamping: max(1, description.mFramesPerPacket))),
            presentationTimeStamp: presentationTimeStamp, decodeTimeStamp: .invalid)
    ]
    var sizes = description.isNonInterleaved ? [] : [Int(description.mBytesPerPacket)]
    if let packetDescriptions = unsafe packetDescriptions {
        let packets = unsafe Array(UnsafeBufferPointer(start: packetDescriptions, count: numSamples))
        sizes = packets.map { Int($0.mDataByteSize) }
        if packets.contains(where: { $0.mVariableFramesInPacket != 0 }) {
            timings = CMSampleBuffer.timings(of: packets, description, from: presentationTimeStamp)
        }
    } else if description.mBytesPerPacket == 0 {
        return kCMSampleBufferError_RequiredParameterMissing
    }
    return unsafe CMSampleBufferCreate(
        allocator: allocator, dataBuffer: dataBuffer, dataReady: dataReady, makeDataReadyCallback: makeDataReadyCallback,
        refcon: makeDataReadyRefcon, formatDescription: formatDescription, sampleCount: numSamples,
        sampleTimingEntryCount: timings.count, sampleTimingArray: timings, sampleSizeEntryCount: sizes.count,
        sampleSizeArray: sizes, sampleBufferOut: sampleBufferOut)
}

/// Makes a sample buffer of audio packets that are there, by the rules of `CMAudioSampleBufferCreateWithPacketDescriptions`.
public func CMAudioSampleBufferCreateReadyWithPacketDescriptions(
    allocator: CFAllocator?, dataBuffer: CMBlockBuffer, formatDescription: CMFormatDescription,
    sampleCount numSamples: CMItemCount, presentationTimeStamp: CMTime,
    packetDescriptions: UnsafePointer<AudioStreamPacketDescription>?,
    sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
    unsafe CMAudioSampleBufferCreateWithPacketDescriptions(
        allocator: allocator, dataBuffer: dataBuffer, dataReady: true, makeDataReadyCallback: nil, refcon: nil,
        formatDescription: formatDescription, sampleCount: numSamples, presentationTimeStamp: presentationTimeStamp,
        packetDescriptions: packetDescriptions, sampleBufferOut: sampleBufferOut)
}
