import CoreMedia
import MediaBackend
import Testing

/// Reads whatever a file has, within bounds.
enum Reading {
    /// Opens a file and reads some of every track. Errors are fine when they are this module's; crashes and hangs are not.
    static func isSurvived(_ path: String) throws {
        do {
            let file = try MediaFile.open(path: path)
            for track in file.tracks where track.kind == .video { try pictures(of: track, in: file) }
            for track in file.tracks where track.kind == .audio { try sound(of: track, in: file) }
        } catch let error as MediaError {
            #expect(!error.reason.isEmpty)
        }
    }

    private static func pictures(of track: MediaTrack, in file: MediaFile) throws {
        let reader = try VideoFrameReader(file: file, track: track, threads: 1)
        for _ in 0..<20 where try reader.nextFrame() == nil { break }
        for time in [CMTime(value: 1, timescale: 3), .zero, CMTime(value: 9, timescale: 1)] { _ = try reader.frame(at: time) }
    }

    private static func sound(of track: MediaTrack, in file: MediaFile) throws {
        let reader = try AudioSampleReader(file: file, track: track, outputRate: 44100, outputChannels: 2)
        for _ in 0..<4 where try reader.samples(10000).isEmpty { break }
        try reader.seek(to: CMTime(value: 1, timescale: 4))
        _ = try reader.samples(1000)
    }
}
