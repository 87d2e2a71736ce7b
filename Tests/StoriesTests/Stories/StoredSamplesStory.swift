import AVFoundation
import SampleMedia
import Testing

@Suite("Story: stored samples are read as they are, and outputs are read again")
struct StoredSamplesStory {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    func read(_ output: AVAssetReaderOutput) -> [CMSampleBuffer] {
        var buffers: [CMSampleBuffer] = []
        while let buffer = output.copyNextSampleBuffer() { buffers.append(buffer) }
        return buffers
    }

    func reader(_ asset: AVAsset, _ output: AVAssetReaderOutput, _ range: CMTimeRange? = nil) throws -> AVAssetReader {
        let reader = try AVAssetReader(asset: asset)
        if let range { reader.timeRange = range }
        reader.add(output)
        #expect(reader.startReading())
        return reader
    }

    func isHidden(_ buffer: CMSampleBuffer) -> Bool {
        let all = CMSampleBufferGetSampleAttachmentsArray(buffer, createIfNecessary: false)
        return (all?.firstObject as? NSDictionary)?.object(forKey: kCMSampleAttachmentKey_DoNotDisplay) != nil
    }

    @Test("all of a track: every sample once, in order of decoding, with its time, its size and its format")
    func whole() throws {
        let asset = try workshop.asset(.small(1, frames: 40, sound: .none))
        let track = try asset.video()
        let output = AVAssetReaderTrackOutput(track: track, outputSettings: nil)
        let reader = try reader(asset, output)
        let buffers = read(output)
        #expect(reader.status == .completed)
        #expect(buffers.count == 40)
        let decodeTimes = buffers.map { $0.decodeTimeStamp }
        #expect(zip(decodeTimes, decodeTimes.dropFirst()).allSatisfy { $0 < $1 })
        #expect(buffers.map(CMSampleBufferGetOutputPresentationTimeStamp).sorted() == (0..<40).map { frames($0) })
        #expect(Int64(buffers.reduce(0) { $0 + CMSampleBufferGetTotalSampleSize($1) }) == track.totalSampleDataLength)
        #expect(buffers.allSatisfy { $0.formatDescription?.mediaSubType.rawValue == kCMVideoCodecType_H264 && !isHidden($0) })
    }

    @Test("a part begins at the key frame before it; what only serves for decoding is marked")
    func part() throws {
        let asset = try workshop.asset(.small(1, frames: 40, sound: .none))
        let output = AVAssetReaderTrackOutput(track: try asset.video(), outputSettings: nil)
        let reader = try reader(asset, output, frames(20..<25))
        let buffers = read(output)
        #expect(reader.status == .completed)
        let shown = buffers.filter { !isHidden($0) }.map(CMSampleBufferGetOutputPresentationTimeStamp).sorted()
        #expect(shown == (20..<25).map { frames($0) })
        let first = try #require(buffers.first)
        let attachments = CMSampleBufferGetSampleAttachmentsArray(first, createIfNecessary: false)
        #expect((attachments?.firstObject as? NSDictionary)?.object(forKey: kCMSampleAttachmentKey_NotSync) == nil)
    }

    @Test("an output with random access is read again, range by range, until it is said to be final")
    func again() throws {
        let asset = try workshop.asset(.small(1, frames: 40, sound: .none))
        let output = AVAssetReaderTrackOutput(track: try asset.video(), outputSettings: Playback.pixels)
        output.supportsRandomAccess = true
        let reader = try reader(asset, output, frames(0..<3))
        func stamps() throws -> [Int] {
            try read(output).map { try FrameStamp.read(from: #require(CMSampleBufferGetImageBuffer($0))).frame }
        }
        #expect(try stamps() == [0, 1, 2])
        #expect(reader.status == .reading)
        output.reset(forReadingTimeRanges: [NSValue(timeRange: frames(30..<32)), NSValue(timeRange: frames(38..<60))])
        #expect(try stamps() == [30, 31, 38, 39])
        output.reset(forReadingTimeRanges: [NSValue(timeRange: frames(5..<6))])
        #expect(try stamps() == [5])
        #expect(reader.status == .reading && output.copyNextSampleBuffer() == nil)
        output.markConfigurationAsFinal()
        #expect(reader.status == .completed)
    }

    @Test("stored sound is all there, the priming is told to be cut")
    func sound() throws {
        let asset = try workshop.asset(.small(1, frames: 40))
        let track = try #require(asset.tracks(withMediaType: .audio).first)
        let output = AVAssetReaderTrackOutput(track: track, outputSettings: nil)
        let reader = try reader(asset, output)
        let buffers = read(output)
        #expect(reader.status == .completed)
        #expect(buffers.allSatisfy { $0.formatDescription?.mediaSubType.rawValue == kAudioFormatMPEG4AAC })
        #expect(buffers.first.map(CMSampleBufferGetOutputPresentationTimeStamp) == .zero)
        // What the encoder put before the sound is there, since the first sound refers to it.
        let first = try #require(buffers.first)
        let cut = CMGetAttachment(first, key: kCMSampleBufferAttachmentKey_TrimDurationAtStart, attachmentModeOut: nil) as? NSDictionary
        let trim = CMTimeMakeFromDictionary(cut)
        #expect(trim.isNumeric)
        #expect(first.presentationTimeStamp + trim == track.segments.first?.timeMapping.source.start)
    }
}
