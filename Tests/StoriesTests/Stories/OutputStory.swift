import AVFoundation
import SampleMedia
import Synchronization
import Testing

@Suite("Story: an export that does not end leaves nothing behind")
struct OutputStory {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    func asset(frames: Int = 300) throws -> AVURLAsset { try workshop.asset(.small(1, frames: frames)) }

    func session(_ asset: AVAsset) throws -> AVAssetExportSession {
        try #require(AVAssetExportSession(asset: asset, presetName: AVAssetExportPresetHighestQuality))
    }

    /// Does something once an export has written a part, on a thread of its own: tasks may have to wait for other tests.
    func whenUnderWay(_ session: AVAssetExportSession, _ body: @escaping @Sendable () -> Void) {
        Thread.detachNewThread {
            while session.progress < 0.02, session.status.rawValue < AVAssetExportSession.Status.completed.rawValue { usleep(500) }
            body()
        }
    }

    @Test("cancelling the session in the middle")
    func cancelSession() async throws {
        let session = try session(try asset())
        session.outputURL = workshop.url("movie.mp4")
        session.outputFileType = .mp4
        await withCheckedContinuation { continuation in
            session.exportAsynchronously { continuation.resume() }
            whenUnderWay(session) { session.cancelExport() }
        }
        #expect(session.status == .cancelled)
        #expect((session.error as? AVError)?.code == .operationCancelled)
        #expect(session.progress < 1)
        #expect(try workshop.listing == ["clip1.mp4"])
    }

    @Test("cancelling the task in the middle")
    func cancelTask() async throws {
        let session = try session(try asset())
        let target = workshop.url("movie.mp4")
        let export = Task { try await session.export(to: target, as: .mp4) }
        whenUnderWay(session) { export.cancel() }
        #expect(await errorCode { try await export.value } == .operationCancelled)
        #expect(session.status == .cancelled)
        #expect(try workshop.listing == ["clip1.mp4"])
    }

    @Test("while it runs, nothing stands under the target's name")
    func hiddenUntilWhole() async throws {
        let target = workshop.url("movie.mp4")
        let seen = Mutex(0)
        _ = try await RenderJob(asset: try asset(frames: 60), destination: .file(target, .mp4)).run { _ in
            if FileManager.default.fileExists(atPath: target.path) { seen.withLock { $0 += 1 } }
        }
        #expect(seen.withLock { $0 } == 0)
        #expect(try workshop.listing == ["clip1.mp4", "movie.mp4"])
    }

    @Test("cancelling before it begins")
    func cancelEarly() async throws {
        let session = try session(try asset(frames: 30))
        session.cancelExport()
        #expect(session.status == .cancelled)
        #expect(await errorCode { try await session.export(to: workshop.url("movie.mp4"), as: .mp4) } != nil)
        #expect(try workshop.listing == ["clip1.mp4"])
    }

    @Test("a file that exists stays as it is")
    func existing() async throws {
        let target = workshop.url("movie.mp4")
        try Data("mine".utf8).write(to: target)
        let session = try session(try asset(frames: 30))
        #expect(await errorCode { try await session.export(to: target, as: .mp4) } == .fileAlreadyExists)
        #expect(session.status == .failed)
        #expect((session.error as? AVError)?.code.rawValue == -11823)
        #expect(try Data(contentsOf: target) == Data("mine".utf8))
        #expect(try workshop.listing == ["clip1.mp4", "movie.mp4"])
    }

    @Test("a directory that is not there, or cannot be written to")
    func unwritable() async throws {
        let asset = try asset(frames: 30)
        for target in [workshop.url("nowhere/movie.mp4"), URL(fileURLWithPath: "/proc/movie.mp4")] {
            let session = try session(asset)
            #expect(await errorCode { try await session.export(to: target, as: .mp4) } == .operationNotAllowed)
            #expect(session.status == .failed)
        }
        #expect(try workshop.listing == ["clip1.mp4"])
    }

    /// A movie of 60 frames with its index in front, so that it opens however much of its samples is cut off.
    func cutOff(name: String, length: (Data, _ samples: Int) -> Int) async throws -> AVURLAsset {
        let session = try session(try asset(frames: 60))
        session.shouldOptimizeForNetworkUse = true
        let whole = workshop.url("whole.mp4")
        try await session.export(to: whole, as: .mp4)
        let data = try Data(contentsOf: whole)
        let samples = try #require(data.range(of: Data("mdat".utf8))).upperBound
        #expect(try #require(data.range(of: Data("moov".utf8))).lowerBound < samples)
        try data.prefix(length(data, samples)).write(to: workshop.url(name))
        let asset = AVURLAsset(url: workshop.url(name))
        #expect(asset.duration == frames(60))
        return asset
    }

    @Test("a source that has an index and no samples")
    func failing() async throws {
        let session = try session(try await cutOff(name: "none.mp4") { _, samples in samples })
        #expect(await errorCode { try await session.export(to: workshop.url("movie.mp4"), as: .mp4) } == .failedToLoadSampleData)
        #expect(session.status == .failed)
        #expect(try workshop.listing == ["clip1.mp4", "none.mp4", "whole.mp4"])
    }

    @Test("a source that breaks off in the middle")
    func breakingOff() async throws {
        let session = try session(try await cutOff(name: "half.mp4") { data, samples in samples + (data.count - samples) / 2 })
        #expect(await errorCode { try await session.export(to: workshop.url("movie.mp4"), as: .mp4) } == .failedToLoadSampleData)
        #expect(try workshop.listing == ["clip1.mp4", "half.mp4", "whole.mp4"])
    }

    @Test("a session exports once")
    func once() async throws {
        let session = try session(try asset(frames: 30))
        try await session.export(to: workshop.url("first.mp4"), as: .mp4)
        #expect(await errorCode { try await session.export(to: workshop.url("second.mp4"), as: .mp4) } == .operationNotAllowed)
        #expect(try workshop.listing == ["clip1.mp4", "first.mp4"])
    }

    @Test("a type that the preset does not write, and a preset that is not supported yet")
    func wrongType() async throws {
        let asset = try asset(frames: 30)
        let session = try session(asset)
        #expect(await errorCode { try await session.export(to: workshop.url("movie.wav"), as: .wav) } == .operationNotSupportedForPreset)
        let passthrough = try #require(AVAssetExportSession(asset: asset, presetName: AVAssetExportPresetPassthrough))
        #expect(await errorCode { try await passthrough.export(to: workshop.url("movie.mp4"), as: .mp4) } == .operationNotSupportedForPreset)
        #expect(AVAssetExportSession(asset: asset, presetName: "nothing") == nil)
        #expect(try workshop.listing == ["clip1.mp4"])
    }
}
