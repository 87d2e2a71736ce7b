import AVFoundation
import SampleMedia
import Testing

@Suite("Metadata in written files")
struct WrittenMetadataTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cutaway-metadata-\(UUID().uuidString)")

    private func item(_ identifier: AVMetadataIdentifier, _ value: Any) -> AVMetadataItem {
        let item = AVMutableMetadataItem()
        item.identifier = identifier
        item.value = value
        return item
    }

    private var items: [AVMetadataItem] {
        [
            item(.commonIdentifierTitle, "Sea ☺"), item(.quickTimeMetadataMake, "Maker"), item(.quickTimeMetadataContentIdentifier, "1-2-3"),
            item(.commonIdentifierCreationDate, Date(timeIntervalSince1970: 1_647_827_001)), item(.iTunesMetadataUserComment, "Note"),
            item(.iTunesMetadataTrackNumber, Data([0, 0, 0, 3, 0, 6, 0, 0])), item(.quickTimeMetadataArtwork, Data([1, 2])),
            item(AVMetadataIdentifier("mdta/org.example.take"), 7), item(AVMetadataIdentifier("mdta/timecode"), "01:00:00:00"),
        ]
    }

    /// Ten frames with metadata.
    private func write(_ name: String, _ type: AVFileType, optimized: Bool = false, _ items: [AVMetadataItem]) async throws -> AVURLAsset {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let url = folder.appendingPathComponent(name)
        let writer = try AVAssetWriter(outputURL: url, fileType: type)
        let input = AVAssetWriterInput(
            mediaType: .video, outputSettings: [AVVideoCodecKey: AVVideoCodecType.h264, AVVideoWidthKey: 160, AVVideoHeightKey: 96])
        let adaptor = AVAssetWriterInputPixelBufferAdaptor(assetWriterInput: input)
        writer.add(input)
        writer.metadata = items
        writer.shouldOptimizeForNetworkUse = optimized
        #expect(writer.startWriting())
        writer.startSession(atSourceTime: .zero)
        let format = try #require(PixelFormat(code: kCVPixelFormatType_420YpCbCr8Planar))
        for frame in 0..<10 {
            let buffer = try CVBuffer(width: 160, height: 96, format: format)
            try TestPicture(clip: 2, frame: frame).draw(into: buffer)
            #expect(adaptor.append(buffer, withPresentationTime: CMTime(value: Int64(frame), timescale: 30)))
        }
        input.markAsFinished()
        await writer.finishWriting()
        #expect(writer.status == .completed)
        return AVURLAsset(url: url)
    }

    private func drawn(_ items: [AVMetadataItem]) -> Set<String> {
        Set(items.map { "\($0.identifier?.rawValue ?? "?") = \($0.stringValue ?? $0.dataValue.map { "\([UInt8]($0))" } ?? "nil")" })
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    @Test("a QuickTime movie keeps QuickTime metadata and what has a common key, wherever its index stands", arguments: [false, true])
    func movie(optimized: Bool) async throws {
        defer { remove() }
        let asset = try await write("a.mov", .mov, optimized: optimized, items)
        #expect(
            drawn(try await asset.load(.metadata)) == [
                "mdta/com.apple.quicktime.title = Sea ☺", "mdta/com.apple.quicktime.make = Maker",
                "mdta/com.apple.quicktime.content.identifier = 1-2-3",
                "mdta/com.apple.quicktime.creationdate = 2022-03-21T01:43:21Z", "mdta/org.example.take = 7",
            ])
        #expect(asset.creationDate?.dateValue == Date(timeIntervalSince1970: 1_647_827_001))
        #expect(asset.tracks.map(\.mediaType) == [.video])
    }

    @Test("an MPEG-4 file keeps iTunes' items and what has a common key", arguments: [("a.mp4", AVFileType.mp4), ("a.m4v", .m4v)])
    func mpeg4(name: String, type: AVFileType) async throws {
        defer { remove() }
        let asset = try await write(name, type, items)
        #expect(
            drawn(try await asset.load(.metadata)) == [
                "itsk/%A9nam = Sea ☺", "itsk/%A9day = 2022-03-21T01:43:21Z", "itsk/%A9cmt = Note", "itsk/trkn = [0, 0, 0, 3, 0, 6, 0, 0]",
            ])
    }

    @Test("without metadata the file says nothing", arguments: [("a.mov", AVFileType.mov), ("a.mp4", .mp4)])
    func none(name: String, type: AVFileType) async throws {
        defer { remove() }
        #expect(try await write(name, type, []).load(.metadata).isEmpty)
    }

    @Test("an export writes the session's metadata, or the asset's, or what a filter lets through of it")
    func export() async throws {
        defer { remove() }
        let source = try await write("source.mov", .mov, items)
        func export(_ name: String, _ configure: (AVAssetExportSession) -> Void) async throws -> Set<String> {
            let session = try #require(AVAssetExportSession(asset: source, presetName: AVAssetExportPresetHighestQuality))
            configure(session)
            let url = folder.appendingPathComponent(name)
            try await session.export(to: url, as: .mov)
            return drawn(try await AVURLAsset(url: url).load(.metadata))
        }
        #expect(try await export("plain.mov") { _ in } == drawn(source.metadata), "nil carries the asset's metadata over")
        #expect(try await export("silent.mov") { $0.metadata = [] }.isEmpty)
        #expect(try await export("own.mov") { $0.metadata = [item(.commonIdentifierTitle, "New")] } == ["mdta/com.apple.quicktime.title = New"])
        #expect(try await export("kept.mov") { $0.metadata = source.metadata } == drawn(source.metadata))
        #expect(try await export("shared.mov") { $0.metadataItemFilter = .forSharing() } == ["mdta/com.apple.quicktime.title = Sea ☺"])
    }
}
