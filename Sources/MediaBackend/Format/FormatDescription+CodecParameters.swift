internal import CFFmpeg
internal import CoreMedia
internal import CoreVideo
internal import Foundation

/// The format description of a stream; nil for kinds that have none here.
/// - Parameters:
///   - entry: what the boxes say, where there are any.
///   - hasAlpha: whether an alpha plane is coded beside the pictures.
func formatDescription(
    _ parameters: AVCodecParameters, _ kind: MediaTrack.Kind, _ entry: SampleEntry? = nil, hasAlpha: Bool = false
) -> CMFormatDescription? {
    var description: CMFormatDescription?
    switch kind {
    case .video:
        _ = unsafe CMVideoFormatDescriptionCreate(
            allocator: nil, codecType: videoCodecType(parameters), width: parameters.width, height: parameters.height,
            extensions: videoExtensions(parameters, entry, hasAlpha: hasAlpha) as CFDictionary, formatDescriptionOut: &description)
    case .audio:
        var format = AudioStreamBasicDescription()
        format.mSampleRate = unsafe Double(parameters.sample_rate)
        format.mFormatID = unsafe audioFormatID(parameters)
        format.mChannelsPerFrame = unsafe UInt32(max(parameters.ch_layout.nb_channels, 0))
        format.mFramesPerPacket = unsafe UInt32(max(parameters.frame_size, 0))
        if format.mFormatID == kAudioFormatLinearPCM {
            let bits = unsafe UInt32(max(av_get_bits_per_sample(parameters.codec_id), 0))
            format.mBitsPerChannel = bits
            format.mFramesPerPacket = 1
            format.mBytesPerFrame = bits / 8 * format.mChannelsPerFrame
            format.mBytesPerPacket = format.mBytesPerFrame
            format.mFormatFlags = kAudioFormatFlagIsSignedInteger | kAudioFormatFlagIsPacked
        }
        _ = unsafe CMAudioFormatDescriptionCreate(
            allocator: nil, asbd: &format, layoutSize: 0, layout: nil, magicCookieSize: 0, magicCookie: nil, extensions: nil,
            formatDescriptionOut: &description)
    default:
        _ = unsafe CMFormatDescriptionCreate(
            allocator: nil, mediaType: fourCharacterCode(kind.rawValue), mediaSubType: parameters.codec_tag.byteSwapped, extensions: nil,
            formatDescriptionOut: &description)
    }
    return description
}

func fourCharacterCode(_ text: String) -> UInt32 {
    text.utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
}

private func videoCodecType(_ parameters: AVCodecParameters) -> UInt32 {
    // The sample entry's own name where the container has one; FFmpeg keeps it in little-endian order.
    let tag = unsafe parameters.codec_tag.byteSwapped
    if tag & 0xFF00_0000 > 0x2000_0000, tag & 0xFF > 0x20 || tag & 0xFF == 0x20 { return tag }
    switch unsafe parameters.codec_id {
    case AV_CODEC_ID_H264: return fourCharacterCode("avc1")
    case AV_CODEC_ID_HEVC: return fourCharacterCode("hvc1")
    case AV_CODEC_ID_VP9: return fourCharacterCode("vp09")
    case AV_CODEC_ID_AV1: return fourCharacterCode("av01")
    case AV_CODEC_ID_MPEG2VIDEO: return fourCharacterCode("mp2v")
    case AV_CODEC_ID_MPEG4: return fourCharacterCode("mp4v")
    case AV_CODEC_ID_MJPEG: return fourCharacterCode("jpeg")
    case AV_CODEC_ID_VP8: return fourCharacterCode("vp08")
    default: return fourCharacterCode("????")
    }
}

private func audioFormatID(_ parameters: AVCodecParameters) -> UInt32 {
    switch unsafe parameters.codec_id {
    case AV_CODEC_ID_AAC: return kAudioFormatMPEG4AAC
    case AV_CODEC_ID_ALAC: return kAudioFormatAppleLossless
    case AV_CODEC_ID_MP3: return fourCharacterCode(".mp3")
    case AV_CODEC_ID_AC3: return fourCharacterCode("ac-3")
    case AV_CODEC_ID_EAC3: return fourCharacterCode("ec-3")
    case AV_CODEC_ID_OPUS: return fourCharacterCode("opus")
    case AV_CODEC_ID_FLAC: return fourCharacterCode("flac")
    case AV_CODEC_ID_VORBIS: return fourCharacterCode("vorb")
    default:
        return unsafe av_get_bits_per_sample(parameters.codec_id) > 0 ? kAudioFormatLinearPCM : parameters.codec_tag.byteSwapped
    }
}

private func videoExtensions(_ parameters: AVCodecParameters, _ entry: SampleEntry?, hasAlpha: Bool) -> NSDictionary {
    let result = NSMutableDictionary()
    entry?.addExtensions(to: result)
    if hasAlpha { result["ContainsAlphaChannel"] = NSNumber(value: true) }
    for (key, value) in unsafe ColorDescription(parameters.color_primaries, parameters.color_trc, parameters.color_space).values {
        result[key] = value
    }
    if unsafe parameters.color_range == AVCOL_RANGE_JPEG { result["FullRangeVideo"] = NSNumber(value: true) }
    let aspect = unsafe parameters.sample_aspect_ratio
    if aspect.num > 0, aspect.den > 0, aspect.num != aspect.den {
        result["CVPixelAspectRatio"] = ["HorizontalSpacing": Int(aspect.num), "VerticalSpacing": Int(aspect.den)] as NSDictionary
    }
    if let descriptor = unsafe av_pix_fmt_desc_get(AVPixelFormat(parameters.format)) {
        result["BitsPerComponent"] = unsafe NSNumber(value: descriptor.pointee.comp.0.depth)
        if unsafe descriptor.pointee.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0 { result["ContainsAlphaChannel"] = NSNumber(value: true) }
    }
    if result["SampleDescriptionExtensionAtoms"] == nil, let extradata = unsafe parameters.extradata, unsafe parameters.extradata_size > 0 {
        let atom = unsafe parameters.codec_id == AV_CODEC_ID_HEVC ? "hvcC" : parameters.codec_id == AV_CODEC_ID_AV1 ? "av1C" : "avcC"
        let data = unsafe Data(bytes: extradata, count: Int(parameters.extradata_size))
        result["SampleDescriptionExtensionAtoms"] = [atom: data] as NSDictionary
    }
    return result
}
