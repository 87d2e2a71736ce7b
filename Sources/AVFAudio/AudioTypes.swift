/// A number of audio frames; a frame has one sample of each channel.
public typealias AVAudioFrameCount = UInt32
/// A position in audio, in frames. Can be negative.
public typealias AVAudioFramePosition = Int64
/// A number of packets of compressed audio.
public typealias AVAudioPacketCount = UInt32
/// A number of channels.
public typealias AVAudioChannelCount = UInt32
/// The number of a node's input or output.
public typealias AVAudioNodeBus = Int
