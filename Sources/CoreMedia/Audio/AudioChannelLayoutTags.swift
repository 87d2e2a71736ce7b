// Layout tags: the number of the layout in the high half, the number of channels in the low half.

/// The channels are described one by one.
public let kAudioChannelLayoutTag_UseChannelDescriptions: AudioChannelLayoutTag = 0 << 16 | 0
/// The bitmap says which channels there are.
public let kAudioChannelLayoutTag_UseChannelBitmap: AudioChannelLayoutTag = 1 << 16 | 0
/// One channel.
public let kAudioChannelLayoutTag_Mono: AudioChannelLayoutTag = 100 << 16 | 1
/// Left, right.
public let kAudioChannelLayoutTag_Stereo: AudioChannelLayoutTag = 101 << 16 | 2
/// Left and right of headphones.
public let kAudioChannelLayoutTag_StereoHeadphones: AudioChannelLayoutTag = 102 << 16 | 2
/// Matrix-encoded left and right.
public let kAudioChannelLayoutTag_MatrixStereo: AudioChannelLayoutTag = 103 << 16 | 2
/// Mid, side.
public let kAudioChannelLayoutTag_MidSide: AudioChannelLayoutTag = 104 << 16 | 2
/// A coincident pair of microphones.
public let kAudioChannelLayoutTag_XY: AudioChannelLayoutTag = 105 << 16 | 2
/// Left and right of a head.
public let kAudioChannelLayoutTag_Binaural: AudioChannelLayoutTag = 106 << 16 | 2
/// W, X, Y, Z.
public let kAudioChannelLayoutTag_Ambisonic_B_Format: AudioChannelLayoutTag = 107 << 16 | 4
/// Left, right, left surround, right surround.
public let kAudioChannelLayoutTag_Quadraphonic: AudioChannelLayoutTag = 108 << 16 | 4
/// Left, right, left surround, right surround, centre.
public let kAudioChannelLayoutTag_Pentagonal: AudioChannelLayoutTag = 109 << 16 | 5
/// Left, right, left surround, right surround, centre, centre surround.
public let kAudioChannelLayoutTag_Hexagonal: AudioChannelLayoutTag = 110 << 16 | 6
/// Hexagonal and two sides.
public let kAudioChannelLayoutTag_Octagonal: AudioChannelLayoutTag = 111 << 16 | 8
/// Quadraphonic below and above.
public let kAudioChannelLayoutTag_Cube: AudioChannelLayoutTag = 112 << 16 | 8
/// L R C.
public let kAudioChannelLayoutTag_MPEG_3_0_A: AudioChannelLayoutTag = 113 << 16 | 3
/// C L R.
public let kAudioChannelLayoutTag_MPEG_3_0_B: AudioChannelLayoutTag = 114 << 16 | 3
/// L R C Cs.
public let kAudioChannelLayoutTag_MPEG_4_0_A: AudioChannelLayoutTag = 115 << 16 | 4
/// C L R Cs.
public let kAudioChannelLayoutTag_MPEG_4_0_B: AudioChannelLayoutTag = 116 << 16 | 4
/// L R C Ls Rs.
public let kAudioChannelLayoutTag_MPEG_5_0_A: AudioChannelLayoutTag = 117 << 16 | 5
/// L R Ls Rs C.
public let kAudioChannelLayoutTag_MPEG_5_0_B: AudioChannelLayoutTag = 118 << 16 | 5
/// L C R Ls Rs.
public let kAudioChannelLayoutTag_MPEG_5_0_C: AudioChannelLayoutTag = 119 << 16 | 5
/// C L R Ls Rs.
public let kAudioChannelLayoutTag_MPEG_5_0_D: AudioChannelLayoutTag = 120 << 16 | 5
/// L R C LFE Ls Rs.
public let kAudioChannelLayoutTag_MPEG_5_1_A: AudioChannelLayoutTag = 121 << 16 | 6
/// L R Ls Rs C LFE.
public let kAudioChannelLayoutTag_MPEG_5_1_B: AudioChannelLayoutTag = 122 << 16 | 6
/// L C R Ls Rs LFE.
public let kAudioChannelLayoutTag_MPEG_5_1_C: AudioChannelLayoutTag = 123 << 16 | 6
/// C L R Ls Rs LFE.
public let kAudioChannelLayoutTag_MPEG_5_1_D: AudioChannelLayoutTag = 124 << 16 | 6
/// L R C LFE Ls Rs Cs.
public let kAudioChannelLayoutTag_MPEG_6_1_A: AudioChannelLayoutTag = 125 << 16 | 7
/// L R C LFE Ls Rs Lc Rc.
public let kAudioChannelLayoutTag_MPEG_7_1_A: AudioChannelLayoutTag = 126 << 16 | 8
/// C Lc Rc L R Ls Rs LFE.
public let kAudioChannelLayoutTag_MPEG_7_1_B: AudioChannelLayoutTag = 127 << 16 | 8
/// L R C LFE Ls Rs Rls Rrs.
public let kAudioChannelLayoutTag_MPEG_7_1_C: AudioChannelLayoutTag = 128 << 16 | 8
/// L R Cs.
public let kAudioChannelLayoutTag_ITU_2_1: AudioChannelLayoutTag = 131 << 16 | 3
/// L R Ls Rs.
public let kAudioChannelLayoutTag_ITU_2_2: AudioChannelLayoutTag = 132 << 16 | 4
/// C L R Ls Rs Cs.
public let kAudioChannelLayoutTag_AAC_6_0: AudioChannelLayoutTag = 141 << 16 | 6
/// C L R Ls Rs Cs LFE.
public let kAudioChannelLayoutTag_AAC_6_1: AudioChannelLayoutTag = 142 << 16 | 7
/// C L R Ls Rs Rls Rrs.
public let kAudioChannelLayoutTag_AAC_7_0: AudioChannelLayoutTag = 143 << 16 | 7
/// C L R Ls Rs Rls Rrs Cs.
public let kAudioChannelLayoutTag_AAC_Octagonal: AudioChannelLayoutTag = 144 << 16 | 8
/// C L R Ls Rs Rls Rrs LFE.
public let kAudioChannelLayoutTag_AAC_7_1_B: AudioChannelLayoutTag = 183 << 16 | 8
/// C L R Ls Rs LFE Vhl Vhr.
public let kAudioChannelLayoutTag_AAC_7_1_C: AudioChannelLayoutTag = 184 << 16 | 8
/// One channel.
public let kAudioChannelLayoutTag_MPEG_1_0: AudioChannelLayoutTag = kAudioChannelLayoutTag_Mono
/// Left, right.
public let kAudioChannelLayoutTag_MPEG_2_0: AudioChannelLayoutTag = kAudioChannelLayoutTag_Stereo
/// C L R.
public let kAudioChannelLayoutTag_AAC_3_0: AudioChannelLayoutTag = kAudioChannelLayoutTag_MPEG_3_0_B
/// C L R Cs.
public let kAudioChannelLayoutTag_AAC_4_0: AudioChannelLayoutTag = kAudioChannelLayoutTag_MPEG_4_0_B
/// C L R Ls Rs.
public let kAudioChannelLayoutTag_AAC_5_0: AudioChannelLayoutTag = kAudioChannelLayoutTag_MPEG_5_0_D
/// C L R Ls Rs LFE.
public let kAudioChannelLayoutTag_AAC_5_1: AudioChannelLayoutTag = kAudioChannelLayoutTag_MPEG_5_1_D
/// C Lc Rc L R Ls Rs LFE.
public let kAudioChannelLayoutTag_AAC_7_1: AudioChannelLayoutTag = kAudioChannelLayoutTag_MPEG_7_1_B
/// Left, right, left surround, right surround.
public let kAudioChannelLayoutTag_AAC_Quadraphonic: AudioChannelLayoutTag = kAudioChannelLayoutTag_Quadraphonic
/// Channels without positions; the number of channels is added to the tag.
public let kAudioChannelLayoutTag_DiscreteInOrder: AudioChannelLayoutTag = 147 << 16 | 0
/// Higher-order ambisonics, ACN order, SN3D; the number of channels is added to the tag.
public let kAudioChannelLayoutTag_HOA_ACN_SN3D: AudioChannelLayoutTag = 190 << 16 | 0
/// Nothing is known about the channels; their number is added to the tag.
public let kAudioChannelLayoutTag_Unknown: AudioChannelLayoutTag = 0xffff_0000

/// The number of channels that a layout tag stands for; 0 for the two tags that leave it open.
public func AudioChannelLayoutTag_GetNumberOfChannels(_ inLayoutTag: AudioChannelLayoutTag) -> UInt32 {
    inLayoutTag & 0xffff
}
