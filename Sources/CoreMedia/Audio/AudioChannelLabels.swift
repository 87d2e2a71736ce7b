// What a channel is for.

/// Not known.
public let kAudioChannelLabel_Unknown: AudioChannelLabel = 0xffff_ffff
/// Carries nothing.
public let kAudioChannelLabel_Unused: AudioChannelLabel = 0
/// The coordinates say where it is.
public let kAudioChannelLabel_UseCoordinates: AudioChannelLabel = 100
/// Left.
public let kAudioChannelLabel_Left: AudioChannelLabel = 1
/// Right.
public let kAudioChannelLabel_Right: AudioChannelLabel = 2
/// Centre.
public let kAudioChannelLabel_Center: AudioChannelLabel = 3
/// Low frequencies.
public let kAudioChannelLabel_LFEScreen: AudioChannelLabel = 4
/// Left surround.
public let kAudioChannelLabel_LeftSurround: AudioChannelLabel = 5
/// Right surround.
public let kAudioChannelLabel_RightSurround: AudioChannelLabel = 6
/// Between left and centre.
public let kAudioChannelLabel_LeftCenter: AudioChannelLabel = 7
/// Between right and centre.
public let kAudioChannelLabel_RightCenter: AudioChannelLabel = 8
/// Behind.
public let kAudioChannelLabel_CenterSurround: AudioChannelLabel = 9
/// Left side.
public let kAudioChannelLabel_LeftSurroundDirect: AudioChannelLabel = 10
/// Right side.
public let kAudioChannelLabel_RightSurroundDirect: AudioChannelLabel = 11
/// Above.
public let kAudioChannelLabel_TopCenterSurround: AudioChannelLabel = 12
/// Above left.
public let kAudioChannelLabel_VerticalHeightLeft: AudioChannelLabel = 13
/// Above centre.
public let kAudioChannelLabel_VerticalHeightCenter: AudioChannelLabel = 14
/// Above right.
public let kAudioChannelLabel_VerticalHeightRight: AudioChannelLabel = 15
/// Behind left.
public let kAudioChannelLabel_RearSurroundLeft: AudioChannelLabel = 33
/// Behind right.
public let kAudioChannelLabel_RearSurroundRight: AudioChannelLabel = 34
/// Wide left.
public let kAudioChannelLabel_LeftWide: AudioChannelLabel = 35
/// Wide right.
public let kAudioChannelLabel_RightWide: AudioChannelLabel = 36
/// The only channel.
public let kAudioChannelLabel_Mono: AudioChannelLabel = 42
