internal import CoreFoundation

/// Names how audio is coded. One of the `kAudioFormat` constants.
public typealias AudioFormatID = UInt32
/// Details of an audio format: for linear PCM the layout of a sample, for others mostly 0.
public typealias AudioFormatFlags = UInt32

/// The layout of an audio stream: how samples, frames and packets lie in memory.
///
/// A frame has one sample of each channel. For linear PCM a packet is a frame; for compressed audio it holds `mFramesPerPacket` frames.
/// A field that is 0 is not known or varies.
public struct AudioStreamBasicDescription: Hashable, Sendable {
    /// Frames a second.
    public var mSampleRate: Float64
    /// How the audio is coded.
    public var mFormatID: AudioFormatID
    /// Details of the format.
    public var mFormatFlags: AudioFormatFlags
    /// Bytes of a packet; 0 if packets differ.
    public var mBytesPerPacket: UInt32
    /// Frames of a packet; 0 if packets differ.
    public var mFramesPerPacket: UInt32
    /// Bytes from one frame to the next; for non-interleaved PCM those of one channel. 0 for compressed audio.
    public var mBytesPerFrame: UInt32
    /// Channels of a frame.
    public var mChannelsPerFrame: UInt32
    /// Bits that a sample uses; 0 for compressed audio.
    public var mBitsPerChannel: UInt32
    /// Always 0; pads the structure to eight bytes.
    public var mReserved: UInt32

    /// Makes a description of nothing: every field is 0.
    public init() {
        self.init(
            mSampleRate: 0, mFormatID: 0, mFormatFlags: 0, mBytesPerPacket: 0, mFramesPerPacket: 0, mBytesPerFrame: 0,
            mChannelsPerFrame: 0, mBitsPerChannel: 0, mReserved: 0)
    }

    /// Makes a description from its fields.
    public init(
        mSampleRate: Float64, mFormatID: AudioFormatID, mFormatFlags: AudioFormatFlags, mBytesPerPacket: UInt32,
        mFramesPerPacket: UInt32, mBytesPerFrame: UInt32, mChannelsPerFrame: UInt32, mBitsPerChannel: UInt32,
        mReserved: UInt32
    ) {
        self.mSampleRate = mSampleRate
        self.mFormatID = mFormatID
        self.mFormatFlags = mFormatFlags
        self.mBytesPerPacket = mBytesPerPacket
        self.mFramesPerPacket = mFramesPerPacket
        self.mBytesPerFrame = mBytesPerFrame
        self.mChannelsPerFrame = mChannelsPerFrame
        self.mBitsPerChannel = mBitsPerChannel
        self.mReserved = mReserved
    }
}

extension AudioStreamBasicDescription {
    /// True for linear PCM.
    package var isLinearPCM: Bool { mFormatID == kAudioFormatLinearPCM }
    /// True for PCM whose channels lie in buffers of their own.
    package var isNonInterleaved: Bool { isLinearPCM && mFormatFlags & kAudioFormatFlagIsNonInterleaved != 0 }
    /// How many buffers hold a stretch of this PCM: one a channel if not interleaved, else one.
    package var bufferCount: Int { isNonInterleaved ? Int(mChannelsPerFrame) : 1 }
    /// Frames a second as a timescale; nil if the rate is not a whole number that a timescale holds.
    package var timescale: CMTimeScale? { CMTimeScale(exactly: mSampleRate).flatMap { $0 > 0 ? $0 : nil } }

    /// Packed native-endian linear PCM: `float` of 32 or 64 bits, or signed integers of 8, 16, 24 or 32.
    package static func linearPCM(
        sampleRate: Double, channels: Int, bits: Int, float: Bool, interleaved: Bool = true
    ) -> AudioStreamBasicDescription {
        let bytesPerSample = UInt32(clamping: bits / 8)
        let bytesPerFrame = interleaved ? bytesPerSample.multipliedReportingOverflow(by: UInt32(clamping: channels)).partialValue : bytesPerSample
        return AudioStreamBasicDescription(
            mSampleRate: sampleRate, mFormatID: kAudioFormatLinearPCM,
            mFormatFlags: (float ? kAudioFormatFlagIsFloat : kAudioFormatFlagIsSignedInteger) | kAudioFormatFlagIsPacked
                | (interleaved ? 0 : kAudioFormatFlagIsNonInterleaved),
            mBytesPerPacket: bytesPerFrame, mFramesPerPacket: 1, mBytesPerFrame: bytesPerFrame,
            mChannelsPerFrame: UInt32(clamping: channels), mBitsPerChannel: UInt32(clamping: bits), mReserved: 0)
    }
}
