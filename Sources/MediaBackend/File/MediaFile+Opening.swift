internal import CFFmpeg
internal import CoreGraphics
internal import CoreMedia

extension MediaFile {
    /// Parses the file at a path. Reads headers only, whatever the length of the file.
    /// - Parameter isPrecise: whether a container without an index is read to its end, so that its times are exact.
    package static func open(path: String, isPrecise: Bool = false) throws(MediaError) -> MediaFile {
        let opened = try InputContext(path: path)
        let header = opened.formatName.contains("mov") ? MovieHeader(path: path) : nil
        let input = try probed(opened, header)
        if header?.isCutOff == true { throw MediaError(.damaged, "open", path, "the file ends inside its index") }
        let origin = origin(of: input)
        let layer3 = input.formatName == "mp3" ? GaplessInfo(mp3: path) : nil
        let isEstimate = layer3 == nil && MediaFile.containersWithoutIndex.contains(input.formatName)
        let ends = isPrecise && isEstimate ? try PacketScan.ends(path) : [:]
        var tracks: [MediaTrack] = []
        let streams = unsafe input.streams
        for index in unsafe streams.indices {
            let stream = unsafe streams[index]
            // A cover picture is not a video track.
            if unsafe stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC != 0 { continue }
            guard let kind = unsafe kind(of: stream, header: header) else { continue }
            var track = try unsafe track(stream, kind, header: header, origin: origin, in: input)
            if let end = unsafe ends[stream.pointee.index] { track.setMediaEnd(end - origin) }
            if kind == .audio, let gapless = layer3 ?? (trackHasNoEdits(track, header) ? header?.gapless : nil) { track.apply(gapless) }
            tracks.append(track)
        }
        guard !tracks.isEmpty else { throw MediaError(.damaged, "open", path, "the file has no track") }
        return MediaFile(
            path: path, containerName: input.formatName, tracks: tracks, header: header, hasPreciseTiming: !isEstimate || !ends.isEmpty)
    }

    /// The container with its streams' parameters known.
    private static func probed(_ input: InputContext, _ header: MovieHeader?) throws(MediaError) -> InputContext {
        let isEnough = try unsafe input.probeHeaders { unsafe header?.tracks[Int32(truncatingIfNeeded: $0.pointee.id)]?.samples.isReordered ?? true }
        if isEnough { return input }
        let again = try InputContext(path: input.path)
        try again.probeWholly()
        return again
    }

    /// Containers that say nowhere how long they are.
    private static let containersWithoutIndex: Set<String> = [
        "mp3", "aac", "ac3", "eac3", "mpeg", "mpegts", "mpegvideo", "h264", "hevc", "m4v", "obu", "dv",
    ]

    private static func trackHasNoEdits(_ track: MediaTrack, _ header: MovieHeader?) -> Bool {
        header?.tracks[track.id]?.edits.isEmpty ?? false
    }

    /// Containers whose clock starts anywhere (transport streams) are moved so that the earliest track starts at zero.
    private static func origin(of input: InputContext) -> CMTime {
        guard unsafe input.pointee.iformat.pointee.flags & AVFMT_TS_DISCONT != 0 else { return .zero }
        let starts = unsafe input.streams.map { unsafe CMTime(ticks: $0.pointee.start_time, timeBase: $0.pointee.time_base) }
        return starts.filter(\.isNumeric).min() ?? .zero
    }

    /// FFmpeg moves the composition times of fragments with negative offsets (`trun` version 1) later by the largest of them;
    /// the sample table has the times as they are stored.
    private static func fragmentShift(_ stream: UnsafeMutablePointer<AVStream>, header: MovieHeader?) -> CMTime {
        guard let header, header.containsFragments, let samples = unsafe header.tracks[Int32(truncatingIfNeeded: stream.pointee.id)]?.samples,
            samples.isReordered, let start = samples.start
        else { return .zero }
        let seen = unsafe CMTime(ticks: stream.pointee.start_time, timeBase: stream.pointee.time_base)
        let stored = unsafe CMTime(ticks: start, timeBase: stream.pointee.time_base)
        return seen.isNumeric && stored.isNumeric ? seen - stored : .zero
    }

    private static func kind(of stream: UnsafeMutablePointer<AVStream>, header: MovieHeader?) -> MediaTrack.Kind? {
        switch unsafe header?.tracks[Int32(truncatingIfNeeded: stream.pointee.id)]?.handler {
        case "vide": return .video
        case "soun": return .audio
        case "tmcd": return .timecode
        case "meta": return .metadata
        case "text": return .text
        case "sbtl", "subt": return .subtitle
        case "clcp": return .closedCaption
        case "dpth": return .depthData
        case "hapt": return .haptic
        case "auxv": return .auxiliaryPicture
        default: break
        }
        switch unsafe stream.pointee.codecpar.pointee.codec_type {
        case AVMEDIA_TYPE_VIDEO: return .video
        case AVMEDIA_TYPE_AUDIO: return .audio
        case AVMEDIA_TYPE_SUBTITLE: return .subtitle
        case AVMEDIA_TYPE_DATA: return .metadata
        default: return nil
        }
    }

    /// That of the stream as FFmpeg sees it, with what only the boxes say, and those of further sample descriptions.
    private static func formatDescriptions(
        _ parameters: AVCodecParameters, _ kind: MediaTrack.Kind, _ header: MovieTrackHeader?, hasAlphaPlane: Bool
    ) -> [CMFormatDescription] {
        let entries = header?.entries ?? []
        let used = entries.indices.filter { header?.usedEntries.contains($0 + 1) ?? true }
        let first = used.first ?? 0
        let main = unsafe formatDescription(parameters, kind, entries.indices.contains(first) ? entries[first] : nil, hasAlpha: hasAlphaPlane)
        return [main].compactMap { $0 } + used.dropFirst().compactMap { formatDescription(entries[$0], kind) }
    }

    private static func track(
        _ stream: UnsafeMutablePointer<AVStream>, _ kind: MediaTrack.Kind, header: MovieHeader?, origin: CMTime, in input: InputContext
    ) throws(MediaError) -> MediaTrack {
        let parameters = unsafe stream.pointee.codecpar.pointee
        let trackHeader = unsafe header?.tracks[Int32(truncatingIfNeeded: stream.pointee.id)]
        let recipe = try unsafe StreamRecipe(
            stream: stream, origin: origin + fragmentShift(stream, header: header), hasOnlyDecodeTimes: input.hasOnlyDecodeTimes)
        var track = unsafe MediaTrack(
            id: header == nil ? stream.pointee.index + 1 : Int32(truncatingIfNeeded: stream.pointee.id), kind: kind, stream: recipe)
        track.hasEditList = header != nil
        track.codecName = unsafe avcodec_get_name(parameters.codec_id).map { unsafe String(cString: $0) } ?? ""
        track.isDecodable = unsafe avcodec_find_decoder(parameters.codec_id) != nil
        track.codedWidth = unsafe Int(parameters.width)
        track.codedHeight = unsafe Int(parameters.height)
        track.sampleRate = unsafe Int(parameters.sample_rate)
        track.channels = unsafe Int(parameters.ch_layout.nb_channels)
        track.timescale = unsafe CMTimeScale(clamping: Int64(stream.pointee.time_base.den))
        unsafe track.describeTiming(
            stream, header: trackHeader, movieTimescale: header?.timescale ?? 0, origin: origin,
            containerDuration: CMTime(ticks: input.pointee.duration, timeBase: AVRational(num: 1, den: AV_TIME_BASE)))
        if kind == .video { unsafe track.describePicture(stream, header: trackHeader) }
        if let trackHeader {
            track.isEnabled = trackHeader.isEnabled
            track.volume = kind == .audio ? Float(trackHeader.volume) / 256 : 0
            track.languageCode = trackHeader.language
            track.extendedLanguageTag = trackHeader.extendedLanguage
            track.hasSampleIndex = true
            track.isSelfContained = trackHeader.isSelfContained
            track.alternateGroup = Int(trackHeader.alternateGroup)
            track.references = trackHeader.references
            track.tags = trackHeader.tags
            track.hasSecondView = trackHeader.entries.contains(where: \.hasSecondView)
            // Every sample of a subtitle format with this flag is forced (QuickTime File Format, "Subtitle sample description").
            track.isForcedOnly = kind == .subtitle && trackHeader.entries.contains { $0.textFlags & 0x8000_0000 != 0 }
        } else if let language = unsafe av_dict_get(stream.pointee.metadata, "language", nil, 0)?.pointee.value {
            track.languageCode = unsafe String(cString: language)
        }
        let hasAlphaPlane = unsafe av_dict_get(stream.pointee.metadata, "alpha_mode", nil, 0)?.pointee.value.pointee == CChar(UInt8(ascii: "1"))
        track.formatDescriptions = unsafe MediaFile.formatDescriptions(parameters, kind, trackHeader, hasAlphaPlane: hasAlphaPlane)
        return track
    }
}

extension InputContext {
    var pointee: AVFormatContext { unsafe pointer.pointee }
}
