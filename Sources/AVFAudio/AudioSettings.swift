// Keys and values of audio settings dictionaries.

/// The kind of audio, a number: a `kAudioFormat` code such as `kAudioFormatLinearPCM` or `kAudioFormatMPEG4AAC`.
public let AVFormatIDKey: String = "AVFormatIDKey"
/// Samples a second, a number in hertz.
public let AVSampleRateKey: String = "AVSampleRateKey"
/// The number of channels, a number.
public let AVNumberOfChannelsKey: String = "AVNumberOfChannelsKey"
/// Which channel is which: data that holds an `AudioChannelLayout`. Needed for more than two channels.
public let AVChannelLayoutKey: String = "AVChannelLayoutKey"

/// Linear PCM: the bits of a sample, 8, 16, 24 or 32.
public let AVLinearPCMBitDepthKey: String = "AVLinearPCMBitDepthKey"
/// Linear PCM: whether the highest byte of a sample comes first, a boolean.
public let AVLinearPCMIsBigEndianKey: String = "AVLinearPCMIsBigEndianKey"
/// Linear PCM: whether samples are floating point, a boolean.
public let AVLinearPCMIsFloatKey: String = "AVLinearPCMIsFloatKey"
/// Linear PCM: whether each channel has a buffer of its own, a boolean.
public let AVLinearPCMIsNonInterleaved: String = "AVLinearPCMIsNonInterleaved"

/// The type of an audio file, an `AudioFileTypeID`.
public let AVAudioFileTypeKey: String = "AVAudioFileTypeKey"

/// Encoding: the quality, the raw value of an ``AVAudioQuality``.
public let AVEncoderAudioQualityKey: String = "AVEncoderQualityKey"
/// Encoding at a variable bit rate: the quality, the raw value of an ``AVAudioQuality``.
public let AVEncoderAudioQualityForVBRKey: String = "AVEncoderQualityForVBRKey"
/// Encoding: bits a second for all channels together, a number.
public let AVEncoderBitRateKey: String = "AVEncoderBitRateKey"
/// Encoding: bits a second for each channel, a number.
public let AVEncoderBitRatePerChannelKey: String = "AVEncoderBitRatePerChannelKey"
/// Encoding: how the bit rate may vary, one of the `AVAudioBitRateStrategy_` values.
public let AVEncoderBitRateStrategyKey: String = "AVEncoderBitRateStrategyKey"
/// Encoding: the bits of a sample of the original, 8 to 32, for formats such as Apple Lossless.
public let AVEncoderBitDepthHintKey: String = "AVEncoderBitDepthHintKey"
/// Encoding: the profile of the dynamic range control, a number.
public let AVEncoderDynamicRangeControlConfigurationKey: String = "AVEncoderDynamicRangeControlConfigurationKey"
/// Encoding: what the audio is from, a number.
public let AVEncoderContentSourceKey: String = "AVEncoderContentSourceKey"
/// Encoding: how many packets lie between two that decoding can start at, a number.
public let AVEncoderASPFrequencyKey: String = "AVEncoderASPFrequencyKey"

/// Sample rate conversion: the method, one of the `AVSampleRateConverterAlgorithm_` values.
public let AVSampleRateConverterAlgorithmKey: String = "AVSampleRateConverterAlgorithmKey"
/// Sample rate conversion: the quality, the raw value of an ``AVAudioQuality``.
public let AVSampleRateConverterAudioQualityKey: String = "AVSampleRateConverterQualityKey"

/// The same bit rate all the time.
public let AVAudioBitRateStrategy_Constant: String = "AVAudioBitRateStrategy_Constant"
/// The bit rate on average over a long time.
public let AVAudioBitRateStrategy_LongTermAverage: String = "AVAudioBitRateStrategy_LongTermAverage"
/// A variable bit rate within limits.
public let AVAudioBitRateStrategy_VariableConstrained: String = "AVAudioBitRateStrategy_VariableConstrained"
/// As many bits as the quality needs.
public let AVAudioBitRateStrategy_Variable: String = "AVAudioBitRateStrategy_Variable"

/// The usual method.
public let AVSampleRateConverterAlgorithm_Normal: String = "AVSampleRateConverterAlgorithm_Normal"
/// The method of the best quality.
public let AVSampleRateConverterAlgorithm_Mastering: String = "AVSampleRateConverterAlgorithm_Mastering"
/// The method with no ringing before a sound.
public let AVSampleRateConverterAlgorithm_MinimumPhase: String = "AVSampleRateConverterAlgorithm_MinimumPhase"
