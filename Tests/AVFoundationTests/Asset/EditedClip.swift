import AVFoundation
import Foundation
import SampleMedia
import Testing

/// A clip of numbered pictures whose edit list is written anew.
struct EditedClip {
    let folder: URL
    let url: URL

    /// Movie ticks of 1/1000 s in the list.
    static let movieTimescale: Int64 = 1000

    /// - Parameters:
    ///   - clip: without sound; its file must have one track.
    ///   - rows: in milliseconds, milliseconds of media (-1 for an empty edit) and 65536ths.
    init(_ clip: SampleClip, rows: [(duration: Int, mediaMilliseconds: Int, rate: Int)]) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("cutaway-asset-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        url = folder.appendingPathComponent(clip.fileName)
        try clip.write(to: url)
        let track = try #require(AVURLAsset(url: url).tracks(withMediaType: .video).first)
        let first = try #require(track.segments.first).timeMapping.source.start
        let scale = Int(track.naturalTimeScale)
        var bytes = [UInt8](try Data(contentsOf: url))
        func u32(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
        func place(_ type: String) throws -> Int {
            let name = Array(type.utf8)
            return try #require(bytes.indices.dropLast(4).first { bytes[$0] == name[0] && Array(bytes[$0..<$0 + 4]) == name })
        }
        let header = try place("mvhd")
        bytes.replaceSubrange(header + 16..<header + 20, with: u32(Int(EditedClip.movieTimescale)))
        // The first picture's time is where the media begins: B-frames are stored with an offset.
        let origin = Int(CMTimeConvertScale(first, timescale: track.naturalTimeScale, method: .default).value)
        let list = rows.flatMap { row in
            u32(row.duration) + u32(row.mediaMilliseconds < 0 ? -1 : origin + row.mediaMilliseconds * scale / 1000) + u32(row.rate)
        }
        // The movie box lies behind the media, so that it may grow: its size and those around the list follow.
        let box = try place("elst") - 4
        let oldSize = bytes[box..<box + 4].reduce(0) { $0 << 8 | Int($1) }
        let newBox = u32(16 + list.count) + Array("elst".utf8) + u32(0) + u32(rows.count) + list
        for type in ["moov", "trak", "edts"] {
            let start = try place(type) - 4
            let size = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            bytes.replaceSubrange(start..<start + 4, with: u32(size + newBox.count - oldSize))
        }
        bytes.replaceSubrange(box..<box + oldSize, with: newBox)
        try Data(bytes).write(to: url)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
}

extension AVAsset {
    /// The number burnt into each picture that a reader gives, by its time on the track.
    func readNumbers() throws -> [(time: CMTime, duration: CMTime, number: Int)] {
        let reader = try AVAssetReader(asset: self)
        let output = AVAssetReaderTrackOutput(track: try #require(tracks(withMediaType: .video).first), outputSettings: [:])
        reader.add(output)
        try #require(reader.startReading())
        var result: [(CMTime, CMTime, Int)] = []
        while let buffer = output.copyNextSampleBuffer() {
            let number = try FrameStamp.read(from: try #require(CMSampleBufferGetImageBuffer(buffer))).frame
            result.append((CMSampleBufferGetOutputPresentationTimeStamp(buffer), CMSampleBufferGetOutputDuration(buffer), number))
        }
        #expect(reader.status == .completed)
        return result
    }
}
