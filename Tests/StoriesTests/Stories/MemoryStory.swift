import AVFoundation
import SampleMedia
import Testing

/// The most memory that this process has had since the last reset, in KiB. Linux counts it.
enum PeakMemory {
    static func reset() throws { try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs")) }

    static func read() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
        return try #require(Int(line.split(separator: " ").dropFirst().first ?? ""))
    }
}

@Suite("Story: a long render takes no more memory than a short one", .serialized)
struct MemoryStory {
    /// Renders clips that are repeated until the timeline is so long, and gives the peak while it does.
    static func peak(seconds: Int, of assets: [AVURLAsset]) async throws -> Int {
        let composition = AVMutableComposition()
        for second in 0..<seconds {
            try await composition.insertTimeRange(frames(0..<30), of: assets[second % assets.count], at: CMTime(value: Int64(second), timescale: 1))
        }
        try PeakMemory.reset()
        let report = try await RenderJob(asset: composition, destination: .discard).run { _ in }
        #expect(report.frames == seconds * 30)
        #expect(report.audioSamples == seconds * 48000)
        return try PeakMemory.read()
    }

    @Test("60 seconds peak within a tenth of 10 seconds")
    func growth() async throws {
        // In a process of its own: the other tests' memory is not counted.
        await #expect(processExitsWith: .success) {
            let workshop = try Workshop()
            let assets = try (1...3).map { try workshop.asset(.small($0, frames: 30)) }
            // Warms up what is allocated once.
            _ = try await MemoryStory.peak(seconds: 3, of: assets)
            let short = try await MemoryStory.peak(seconds: 10, of: assets)
            let long = try await MemoryStory.peak(seconds: 60, of: assets)
            #expect(Double(long) < 1.1 * Double(short) + 4096, "10 s: \(short) KiB, 60 s: \(long) KiB")
        }
    }
}
