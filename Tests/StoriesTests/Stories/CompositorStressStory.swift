import AVFoundation
import SampleMedia
import Synchronization
import Testing

@Suite("Story: a thousand frames through a compositor that does what it wants")
struct CompositorStressStory {
    let workshop: Workshop
    let clip: AVURLAsset

    init() throws {
        let workshop = try Workshop()
        self.workshop = workshop
        clip = try workshop.asset(SampleClip(name: "stress", clip: 3, size: CGSize(width: 160, height: 90), frameCount: 50, sound: .none))
    }

    func composition(_ behaviour: MoodyInstruction.Behaviour) -> AVMutableVideoComposition {
        let composition = AVMutableVideoComposition()
        composition.instructions = [MoodyInstruction(frames(0..<50), behaviour)]
        composition.renderSize = CGSize(width: 160, height: 90)
        composition.frameDuration = frames(1)
        composition.customVideoCompositorClass = MoodyCompositor.self
        return composition
    }

    @Test(
        "requests that are finished late and out of order, with errors, or not at all when a client cancels: every frame or one error, and nothing is left",
        .timeLimit(.minutes(5)))
    func thousand() throws {
        var generator = SplitMix(state: 2026), shown = 0, errors = 0, cancelled = 0
        while shown < 1000 {
            let seed = generator.next()
            switch generator.next() % 4 {
            case 0:
                let failing = Int(generator.next() % 50)
                let asset = clip, behaviour = MoodyInstruction.Behaviour(seed: seed, failing: failing)
                var count = 0
                #expect(throws: (any Error).self) {
                    try Playback.forEachPicture(of: asset, through: self.composition(behaviour)) { _ in count += 1 }
                }
                #expect(count == failing, "what comes before the error is shown")
                errors += 1
                shown += count
            case 1:
                let output = AVAssetReaderVideoCompositionOutput(videoTracks: clip.tracks(withMediaType: .video), videoSettings: Playback.pixels)
                output.videoComposition = composition(MoodyInstruction.Behaviour(seed: seed, keeping: 20))
                let reader = try AVAssetReader(asset: clip)
                reader.add(output)
                try #require(reader.startReading())
                for frame in 0..<Int(generator.next() % 20) {
                    let sample = try #require(output.copyNextSampleBuffer())
                    #expect(CMSampleBufferGetPresentationTimeStamp(sample) == frames(frame))
                    shown += 1
                }
                reader.cancelReading()
                #expect(output.copyNextSampleBuffer() == nil && reader.status == .cancelled)
                cancelled += 1
            default:
                let stamps = try Playback.frames(of: clip, through: composition(MoodyInstruction.Behaviour(seed: seed))).map(\.stamp)
                #expect(stamps == (0..<50).map { FrameStamp(clip: 3, frame: $0) })
                shown += stamps.count
            }
        }
        #expect(errors >= 3 && cancelled >= 3)
        // Compositors go when their reader has gone; a request that is late may hold one for a moment.
        for _ in 0..<200 where MoodyCompositor.alive.load(ordering: .sequentiallyConsistent) > 0 { Thread.sleep(forTimeInterval: 0.05) }
        #expect(MoodyCompositor.alive.load(ordering: .sequentiallyConsistent) == 0)
        #expect(MoodyCompositor.open.load(ordering: .sequentiallyConsistent) == 0, "each request was finished")
    }
}

/// How a compositor behaves, by chance but always the same.
final class MoodyInstruction: NSObject, AVVideoCompositionInstructionProtocol, @unchecked Sendable {
    struct Behaviour: Sendable {
        var seed: UInt64
        /// The frame that fails.
        var failing: Int?
        /// The first frame that is only finished when it is cancelled.
        var keeping: Int?
    }

    let timeRange: CMTimeRange
    let enablePostProcessing = false
    let containsTweening = true
    let requiredSourceTrackIDs: [NSValue]? = nil
    let passthroughTrackID = kCMPersistentTrackID_Invalid
    let behaviour: Behaviour

    init(_ timeRange: CMTimeRange, _ behaviour: Behaviour) {
        self.timeRange = timeRange
        self.behaviour = behaviour
    }
}

/// Finishes requests at once, later on any thread, with an error, or when they are cancelled.
final class MoodyCompositor: NSObject, AVVideoCompositing, @unchecked Sendable {
    static let alive = Atomic(0), open = Atomic(0)
    private let kept = Mutex<[AVAsynchronousVideoCompositionRequest]>([])

    override init() {
        super.init()
        MoodyCompositor.alive.add(1, ordering: .sequentiallyConsistent)
    }

    deinit { MoodyCompositor.alive.subtract(1, ordering: .sequentiallyConsistent) }

    var sourcePixelBufferAttributes: [String: any Sendable]? { nil }
    var requiredPixelBufferAttributesForRenderContext: [String: any Sendable] {
        [kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_420YpCbCr8Planar]
    }

    func renderContextChanged(_ context: AVVideoCompositionRenderContext) {}

    func startRequest(_ request: AVAsynchronousVideoCompositionRequest) {
        guard let instruction = request.videoCompositionInstruction as? MoodyInstruction else { return }
        let frame = Int((request.compositionTime.seconds * 30).rounded()), behaviour = instruction.behaviour
        MoodyCompositor.open.add(1, ordering: .sequentiallyConsistent)
        if let keeping = behaviour.keeping, frame >= keeping { return kept.withLock { $0.append(request) } }
        var generator = SplitMix(state: behaviour.seed &+ UInt64(frame))
        let delay = Int(generator.next() % 6)
        if delay == 0 { return finish(request, fails: frame == behaviour.failing) }
        DispatchQueue.global().asyncAfter(deadline: .now() + .microseconds(delay * 700)) { self.finish(request, fails: frame == behaviour.failing) }
    }

    private func finish(_ request: AVAsynchronousVideoCompositionRequest, fails: Bool) {
        MoodyCompositor.open.subtract(1, ordering: .sequentiallyConsistent)
        guard !fails, let track = request.sourceTrackIDs.first, let frame = request.sourceFrame(byTrackID: track.int32Value) else {
            return request.finish(with: CocoaError(.fileReadCorruptFile))
        }
        request.finish(withComposedVideoFrame: frame)
    }

    func cancelAllPendingVideoCompositionRequests() {
        let pending = kept.withLock { requests in
            defer { requests = [] }
            return requests
        }
        for request in pending {
            MoodyCompositor.open.subtract(1, ordering: .sequentiallyConsistent)
            request.finishCancelledRequest()
        }
    }
}

/// Numbers that look random and are the same in each run.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
