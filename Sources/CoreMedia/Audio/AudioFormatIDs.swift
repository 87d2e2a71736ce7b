// Apple's four-character codes of audio formats.

/// Uncompressed samples: `lpcm`.
public let kAudioFormatLinearPCM: AudioFormatID = 0x6c70_636d
/// Dolby Digital: `ac-3`.
public let kAudioFormatAC3: AudioFormatID = 0x6163_2d33
/// Dolby Digital Plus: `ec-3`.
public let kAudioFormatEnhancedAC3: AudioFormatID = 0x6563_2d33
/// AC-3 framed for IEC 60958: `cac3`.
public let kAudioFormat60958AC3: AudioFormatID = 0x6361_6333
/// IMA 4:1 ADPCM: `ima4`.
public let kAudioFormatAppleIMA4: AudioFormatID = 0x696d_6134
/// MPEG-4 AAC, low complexity: `aac`.
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320
/// MPEG-4 High Efficiency AAC: `aach`.
public let kAudioFormatMPEG4AAC_HE: AudioFormatID = 0x6161_6368
/// MPEG-4 High Efficiency AAC, version 2: `aacp`.
public let kAudioFormatMPEG4AAC_HE_V2: AudioFormatID = 0x6161_6370
/// MPEG-4 AAC, low delay: `aacl`.
public let kAudioFormatMPEG4AAC_LD: AudioFormatID = 0x6161_636c
/// MPEG-4 AAC, enhanced low delay: `aace`.
public let kAudioFormatMPEG4AAC_ELD: AudioFormatID = 0x6161_6365
/// MPEG-4 AAC, enhanced low delay with spectral band replication: `aacf`.
public let kAudioFormatMPEG4AAC_ELD_SBR: AudioFormatID = 0x6161_6366
/// MPEG-4 AAC, enhanced low delay, version 2: `aacg`.
public let kAudioFormatMPEG4AAC_ELD_V2: AudioFormatID = 0x6161_6367
/// MPEG-4 spatial audio: `aacs`.
public let kAudioFormatMPEG4AAC_Spatial: AudioFormatID = 0x6161_6373
/// MPEG-D unified speech and audio coding: `usac`.
public let kAudioFormatMPEGD_USAC: AudioFormatID = 0x7573_6163
/// MPEG-4 CELP speech: `celp`.
public let kAudioFormatMPEG4CELP: AudioFormatID = 0x6365_6c70
/// MPEG-4 HVXC speech: `hvxc`.
public let kAudioFormatMPEG4HVXC: AudioFormatID = 0x6876_7863
/// MPEG-4 TwinVQ: `twvq`.
public let kAudioFormatMPEG4TwinVQ: AudioFormatID = 0x7477_7671
/// MACE 3:1: `MAC3`.
public let kAudioFormatMACE3: AudioFormatID = 0x4d41_4333
/// MACE 6:1: `MAC6`.
public let kAudioFormatMACE6: AudioFormatID = 0x4d41_4336
/// µ-law, 2:1: `ulaw`.
public let kAudioFormatULaw: AudioFormatID = 0x756c_6177
/// a-law, 2:1: `alaw`.
public let kAudioFormatALaw: AudioFormatID = 0x616c_6177
/// QDesign music: `QDMC`.
public let kAudioFormatQDesign: AudioFormatID = 0x5144_4d43
/// QDesign music 2: `QDM2`.
public let kAudioFormatQDesign2: AudioFormatID = 0x5144_4d32
/// Qualcomm PureVoice: `Qclp`.
public let kAudioFormatQUALCOMM: AudioFormatID = 0x5163_6c70
/// MPEG audio layer 1: `.mp1`.
public let kAudioFormatMPEGLayer1: AudioFormatID = 0x2e6d_7031
/// MPEG audio layer 2: `.mp2`.
public let kAudioFormatMPEGLayer2: AudioFormatID = 0x2e6d_7032
/// MPEG audio layer 3: `.mp3`.
public let kAudioFormatMPEGLayer3: AudioFormatID = 0x2e6d_7033
/// A stream of time codes: `time`.
public let kAudioFormatTimeCode: AudioFormatID = 0x7469_6d65
/// A stream of MIDI messages: `midi`.
public let kAudioFormatMIDIStream: AudioFormatID = 0x6d69_6469
/// A stream of parameter values: `apvs`.
public let kAudioFormatParameterValueStream: AudioFormatID = 0x6170_7673
/// Apple Lossless: `alac`.
public let kAudioFormatAppleLossless: AudioFormatID = 0x616c_6163
/// Adaptive multi-rate speech, narrow band: `samr`.
public let kAudioFormatAMR: AudioFormatID = 0x7361_6d72
/// Adaptive multi-rate speech, wide band: `sawb`.
public let kAudioFormatAMR_WB: AudioFormatID = 0x7361_7762
/// Audible: `AUDB`.
public let kAudioFormatAudible: AudioFormatID = 0x4155_4442
/// Internet low bit-rate speech: `ilbc`.
public let kAudioFormatiLBC: AudioFormatID = 0x696c_6263
/// DVI/Intel IMA ADPCM.
public let kAudioFormatDVIIntelIMA: AudioFormatID = 0x6d73_0011
/// Microsoft GSM 6.10.
public let kAudioFormatMicrosoftGSM: AudioFormatID = 0x6d73_0031
/// SMPTE 302M audio: `aes3`.
public let kAudioFormatAES3: AudioFormatID = 0x6165_7333
/// Free Lossless Audio Codec: `flac`.
public let kAudioFormatFLAC: AudioFormatID = 0x666c_6163
/// Opus: `opus`.
public let kAudioFormatOpus: AudioFormatID = 0x6f70_7573
/// Apple Positional Audio Codec: `apac`.
public let kAudioFormatAPAC: AudioFormatID = 0x6170_6163
