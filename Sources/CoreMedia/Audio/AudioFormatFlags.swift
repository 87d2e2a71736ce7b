// Flags of audio formats. The same bits have names for PCM in general and for linear PCM.

/// Samples are floating-point numbers.
public let kAudioFormatFlagIsFloat: AudioFormatFlags = 1 << 0
/// Samples have their highest byte first.
public let kAudioFormatFlagIsBigEndian: AudioFormatFlags = 1 << 1
/// Samples are signed integers.
public let kAudioFormatFlagIsSignedInteger: AudioFormatFlags = 1 << 2
/// Samples fill their space.
public let kAudioFormatFlagIsPacked: AudioFormatFlags = 1 << 3
/// Samples smaller than their space are at its high end.
public let kAudioFormatFlagIsAlignedHigh: AudioFormatFlags = 1 << 4
/// Each channel has a buffer of its own.
public let kAudioFormatFlagIsNonInterleaved: AudioFormatFlags = 1 << 5
/// The stream cannot be mixed with others.
public let kAudioFormatFlagIsNonMixable: AudioFormatFlags = 1 << 6
/// Says that all flags are meant to be 0.
public let kAudioFormatFlagsAreAllClear: AudioFormatFlags = 0x8000_0000
/// The byte order of this machine.
///
/// On Linux: little-endian machines only, so 0.
public let kAudioFormatFlagsNativeEndian: AudioFormatFlags = 0
/// Floating-point numbers in this machine's byte order, filling their space.
public let kAudioFormatFlagsNativeFloatPacked: AudioFormatFlags = kAudioFormatFlagIsFloat | kAudioFormatFlagIsPacked
/// Samples are floating-point numbers.
public let kLinearPCMFormatFlagIsFloat: AudioFormatFlags = kAudioFormatFlagIsFloat
/// Samples have their highest byte first.
public let kLinearPCMFormatFlagIsBigEndian: AudioFormatFlags = kAudioFormatFlagIsBigEndian
/// Samples are signed integers.
public let kLinearPCMFormatFlagIsSignedInteger: AudioFormatFlags = kAudioFormatFlagIsSignedInteger
/// Samples fill their space.
public let kLinearPCMFormatFlagIsPacked: AudioFormatFlags = kAudioFormatFlagIsPacked
/// Samples smaller than their space are at its high end.
public let kLinearPCMFormatFlagIsAlignedHigh: AudioFormatFlags = kAudioFormatFlagIsAlignedHigh
/// Each channel has a buffer of its own.
public let kLinearPCMFormatFlagIsNonInterleaved: AudioFormatFlags = kAudioFormatFlagIsNonInterleaved
/// The stream cannot be mixed with others.
public let kLinearPCMFormatFlagIsNonMixable: AudioFormatFlags = kAudioFormatFlagIsNonMixable
/// Where the count of fraction bits of a fixed-point sample begins in the flags.
public let kLinearPCMFormatFlagsSampleFractionShift: AudioFormatFlags = 7
/// The bits that count the fraction bits of a fixed-point sample.
public let kLinearPCMFormatFlagsSampleFractionMask: AudioFormatFlags = 0x3f << 7
/// Says that all flags are meant to be 0.
public let kLinearPCMFormatFlagsAreAllClear: AudioFormatFlags = kAudioFormatFlagsAreAllClear
/// Apple Lossless made from 16-bit samples.
public let kAppleLosslessFormatFlag_16BitSourceData: AudioFormatFlags = 1
/// Apple Lossless made from 20-bit samples.
public let kAppleLosslessFormatFlag_20BitSourceData: AudioFormatFlags = 2
/// Apple Lossless made from 24-bit samples.
public let kAppleLosslessFormatFlag_24BitSourceData: AudioFormatFlags = 3
/// Apple Lossless made from 32-bit samples.
public let kAppleLosslessFormatFlag_32BitSourceData: AudioFormatFlags = 4
