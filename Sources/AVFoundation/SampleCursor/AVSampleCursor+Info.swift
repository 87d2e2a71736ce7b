import MediaBackend

/// Whether decoding can begin at a sample.
public struct AVSampleCursorSyncInfo: Sendable {
    /// Decoding can begin here.
    public var sampleIsFullSync: ObjCBool
    /// Decoding can begin here, but samples that are shown earlier and decoded later may be wrong.
    public var sampleIsPartialSync: ObjCBool
    /// No other sample needs this one.
    public var sampleIsDroppable: ObjCBool
}

/// How a sample and others depend on each other, as far as the file says.
public struct AVSampleCursorDependencyInfo: Sendable {
    /// The file says whether others depend on the sample.
    public var sampleIndicatesWhetherItHasDependentSamples: ObjCBool
    /// Others depend on the sample.
    public var sampleHasDependentSamples: ObjCBool
    /// The file says whether the sample depends on others.
    public var sampleIndicatesWhetherItDependsOnOthers: ObjCBool
    /// The sample depends on others.
    public var sampleDependsOnOthers: ObjCBool
    /// The file says whether the sample is coded more than once.
    public var sampleIndicatesWhetherItHasRedundantCoding: ObjCBool
    /// The sample is coded more than once.
    public var sampleHasRedundantCoding: ObjCBool
}

/// Whether sound can begin at a sample.
public struct AVSampleCursorAudioDependencyInfo: Sendable {
    /// The sample can be decoded by itself.
    public var audioSampleIsIndependentlyDecodable: ObjCBool
    /// How many packets from an independent one on must be decoded before the sound is right.
    public var audioSamplePacketRefreshCount: Int
}

/// A stretch of a file in bytes.
public struct AVSampleCursorStorageRange: Hashable, Sendable {
    /// From the start of the file; -1 when the bytes do not lie together or are not known.
    public var offset: Int64
    /// In bytes.
    public var length: Int64

    /// Nothing at the start of the file.
    public init() { self.init(offset: 0, length: 0) }

    /// A stretch from an offset on, both in bytes.
    public init(offset: Int64, length: Int64) {
        self.offset = offset
        self.length = length
    }
}

/// What a chunk of samples is like.
public struct AVSampleCursorChunkInfo: Sendable {
    /// How many samples it holds.
    public var chunkSampleCount: Int64
    /// All of its samples have one size.
    public var chunkHasUniformSampleSizes: ObjCBool
    /// All of its samples last equally long.
    public var chunkHasUniformSampleDurations: ObjCBool
    /// All of its samples have one format.
    public var chunkHasUniformFormatDescriptions: ObjCBool
}

extension AVSampleCursor {
    private var flags: SampleIndex.Flags { samples.flags(index) }

    /// Two bits of what the file says of dependency: 1 is yes and 2 is no.
    private func dependency(_ shift: UInt8) -> UInt8 { (flags.dependency >> shift) & 3 }

    /// Whether decoding can begin at the sample.
    public var currentSampleSyncInfo: AVSampleCursorSyncInfo {
        let flags = flags
        return AVSampleCursorSyncInfo(
            sampleIsFullSync: ObjCBool(flags.isSync), sampleIsPartialSync: ObjCBool(flags.isPartialSync),
            sampleIsDroppable: ObjCBool(dependency(2) == 2))
    }

    /// How the sample and others depend on each other, as far as the file says.
    public var currentSampleDependencyInfo: AVSampleCursorDependencyInfo {
        let dependsOn = dependency(4), isDependedOn = dependency(2), redundancy = dependency(0)
        return AVSampleCursorDependencyInfo(
            sampleIndicatesWhetherItHasDependentSamples: ObjCBool(isDependedOn != 0), sampleHasDependentSamples: ObjCBool(isDependedOn == 1),
            sampleIndicatesWhetherItDependsOnOthers: ObjCBool(dependsOn != 0), sampleDependsOnOthers: ObjCBool(dependsOn == 1),
            sampleIndicatesWhetherItHasRedundantCoding: ObjCBool(redundancy != 0), sampleHasRedundantCoding: ObjCBool(redundancy == 1))
    }

    /// Whether sound can begin at the sample.
    public var currentSampleAudioDependencyInfo: AVSampleCursorAudioDependencyInfo {
        let flags = flags
        return AVSampleCursorAudioDependencyInfo(
            audioSampleIsIndependentlyDecodable: ObjCBool(flags.isSync), audioSamplePacketRefreshCount: flags.roll)
    }

    /// How many samples before this one, in order of decoding, must be decoded for it to be right; 0 when the file does not say.
    public var samplesRequiredForDecoderRefresh: Int { flags.roll }

    /// The file that the sample's chunk lies in.
    public var currentChunkStorageURL: URL? { samples.chunk(of: index) == nil ? nil : url }

    /// Where the sample's chunk lies in the file.
    public var currentChunkStorageRange: AVSampleCursorStorageRange {
        guard let chunk = samples.chunk(of: index) else { return AVSampleCursorStorageRange(offset: -1, length: 0) }
        return AVSampleCursorStorageRange(offset: chunk.offset, length: samples.bytes(of: chunk))
    }

    /// What the sample's chunk is like; of one sample when the file does not say.
    public var currentChunkInfo: AVSampleCursorChunkInfo {
        guard let chunk = samples.chunk(of: index) else {
            return AVSampleCursorChunkInfo(
                chunkSampleCount: 1, chunkHasUniformSampleSizes: true, chunkHasUniformSampleDurations: true, chunkHasUniformFormatDescriptions: true)
        }
        return AVSampleCursorChunkInfo(
            chunkSampleCount: Int64(chunk.count), chunkHasUniformSampleSizes: ObjCBool(samples.hasUniformSizes(chunk)),
            chunkHasUniformSampleDurations: ObjCBool(samples.hasUniformDurations(chunk)), chunkHasUniformFormatDescriptions: true)
    }

    /// The number of the sample in its chunk, from 0.
    public var currentSampleIndexInChunk: Int64 {
        let index = index
        return samples.chunk(of: index).map { Int64(index - $0.first) } ?? 0
    }

    /// Where the sample lies in the file.
    public var currentSampleStorageRange: AVSampleCursorStorageRange {
        let index = index
        return AVSampleCursorStorageRange(offset: samples.offset(index) ?? -1, length: samples.size(index))
    }
}
