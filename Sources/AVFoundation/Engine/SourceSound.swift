import MediaBackend
import Rendering

/// The sound of one piece of a track, read from its file.
final class SourceSound: SoundReading {
    private let reader: AudioSampleReader

    init(_ piece: AudioPlan.Piece<MediaSource>, sampleRate: Int, channels: Int) throws {
        let (file, track) = try piece.source.resolved(kind: .audio)
        do {
            reader = try AudioSampleReader(file: file, track: track, outputRate: sampleRate, outputChannels: channels, speed: piece.speed)
            try reader.seek(to: piece.mediaStart)
        } catch {
            throw AVError(mediaError: error)
        }
    }

    func read(into buffer: UnsafeMutableBufferPointer<Float>) throws -> Int {
        do {
            return try unsafe reader.read(into: buffer)
        } catch {
            throw AVError(mediaError: error)
        }
    }
}
