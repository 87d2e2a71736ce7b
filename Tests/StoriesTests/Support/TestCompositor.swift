import AVFoundation
import Synchronization

/// What compositors of a test were asked, in the order of asking.
final class CompositorLog: Sendable {
    struct Request: Hashable, Sendable {
        var time: CMTime
        var tracks: [CMPersistentTrackID]
    }

    private let stored = Mutex<(requests: [Request], events: [String])>(([], []))

    var requests: [Request] { stored.withLock { $0.requests } }
    var events: [String] { stored.withLock { $0.events } }
    func add(_ request: Request) { stored.withLock { $0.requests.append(request) } }
    func add(_ event: String) { stored.withLock { $0.events.append(event) } }
}

/// An instruction of an app: which tracks it needs, and what the compositor does with their pictures.
final class TestInstruction: NSObject, AVVideoCompositionInstructionProtocol, @unchecked Sendable {
    enum Work: Sendable {
        /// The picture of the first track that has one; the background when none has.
        case showFirst
        /// The inverse of the first picture.
        case invert
        case fail
        /// Keeps the request until it is cancelled.
        case keep
        /// Lets the request go.
        case forget
        /// Shows the first picture a little later, more so every other time.
        case showLate
    }

    let timeRange: CMTimeRange
    var enablePostProcessing: Bool { true }
    let containsTweening: Bool
    let requiredSourceTrackIDs: [NSValue]?
    let passthroughTrackID: CMPersistentTrackID
    let work: Work
    let log: CompositorLog

    init(
        _ timeRange: CMTimeRange, tracks: [CMPersistentTrackID]? = nil, passing: CMPersistentTrackID = kCMPersistentTrackID_Invalid,
        tweened: Bool = true, work: Work = .showFirst, log: CompositorLog = CompositorLog()
    ) {
        self.timeRange = timeRange
        requiredSourceTrackIDs = tracks.map { $0.map { NSNumber(value: $0) } }
        passthroughTrackID = passing
        containsTweening = tweened
        self.work = work
        self.log = log
    }
}

/// A compositor as apps write them: a queue of its own, a flag for cancelling, BGRA.
class TestCompositor: NSObject, AVVideoCompositing, @unchecked Sendable {
    private let queue = DispatchQueue(label: "compositor")
    private let kept = Mutex<[AVAsynchronousVideoCompositionRequest]>([])
    private let count = Mutex(0)

    override init() { super.init() }

    var sourcePixelBufferAttributes: [String: any Sendable]? { [kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_32BGRA] }
    var requiredPixelBufferAttributesForRenderContext: [String: any Sendable] {
        [kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_32BGRA]
    }

    func renderContextChanged(_ context: AVVideoCompositionRenderContext) {
        guard let instruction = context.videoComposition.instructions.first as? TestInstruction else { return }
        instruction.log.add("context \(Int(context.size.width))x\(Int(context.size.height))")
    }

    func cancelAllPendingVideoCompositionRequests() {
        let pending = kept.withLock { requests in
            defer { requests = [] }
            return requests
        }
        pending.forEach { $0.finishCancelledRequest() }
    }

    func startRequest(_ request: AVAsynchronousVideoCompositionRequest) {
        guard let instruction = request.videoCompositionInstruction as? TestInstruction else {
            return request.finish(with: CocoaError(.coderInvalidValue))
        }
        instruction.log.add(CompositorLog.Request(time: request.compositionTime, tracks: request.sourceTrackIDs.map(\.int32Value)))
        switch instruction.work {
        case .keep: kept.withLock { $0.append(request) }
        case .forget: break
        case .fail: queue.async { request.finish(with: CocoaError(.fileReadCorruptFile)) }
        case .showFirst: queue.async { self.show(request) }
        case .invert: queue.async { self.invert(request) }
        case .showLate:
            let number = count.withLock { count in
                count += 1
                return count
            }
            // Later requests are often done before earlier ones.
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(number % 3 == 0 ? 4 : number % 2)) { self.show(request) }
        }
    }

    private func show(_ request: AVAsynchronousVideoCompositionRequest) {
        let picture = request.sourceTrackIDs.first.flatMap { request.sourceFrame(byTrackID: $0.int32Value) }
        guard let frame = picture ?? black(request) else { return request.finish(with: CocoaError(.featureUnsupported)) }
        request.finish(withComposedVideoFrame: frame)
    }

    private func black(_ request: AVAsynchronousVideoCompositionRequest) -> CVPixelBuffer? {
        guard let frame = request.renderContext.newPixelBuffer() else { return nil }
        write(frame) { _ in 0 }
        return frame
    }

    private func invert(_ request: AVAsynchronousVideoCompositionRequest) {
        guard let track = request.sourceTrackIDs.first, let source = request.sourceFrame(byTrackID: track.int32Value),
            let frame = request.renderContext.newPixelBuffer()
        else { return request.finish(with: CocoaError(.featureUnsupported)) }
        CVPixelBufferLockBaseAddress(source, .readOnly)
        defer { CVPixelBufferUnlockBaseAddress(source, .readOnly) }
        let stride = CVPixelBufferGetBytesPerRow(source)
        guard let bytes = unsafe CVPixelBufferGetBaseAddress(source) else { return request.finish(with: CocoaError(.featureUnsupported)) }
        let from = UnsafeRawPointer(bytes)
        write(frame) { place in unsafe 255 - from.load(fromByteOffset: place.y * stride + place.x, as: UInt8.self) }
        request.finish(withComposedVideoFrame: frame)
    }

    /// Sets every byte but those of alpha, which become 255.
    private func write(_ frame: CVPixelBuffer, _ byte: ((x: Int, y: Int)) -> UInt8) {
        CVPixelBufferLockBaseAddress(frame, [])
        defer { CVPixelBufferUnlockBaseAddress(frame, []) }
        guard let base = unsafe CVPixelBufferGetBaseAddress(frame) else { return }
        let stride = CVPixelBufferGetBytesPerRow(frame)
        for y in 0..<CVPixelBufferGetHeight(frame) {
            for x in 0..<4 * CVPixelBufferGetWidth(frame) {
                unsafe base.storeBytes(of: x % 4 == 3 ? 255 : byte((x, y)), toByteOffset: y * stride + x, as: UInt8.self)
            }
        }
    }
}

extension AVMutableVideoComposition {
    /// Instructions of an app for its own compositor.
    convenience init(
        custom instructions: [TestInstruction], size: CGSize = CGSize(width: 320, height: 180),
        frameDuration: CMTime = CMTime(value: 1, timescale: 30), compositor: any AVVideoCompositing.Type = TestCompositor.self
    ) {
        self.init()
        self.instructions = instructions
        renderSize = size
        self.frameDuration = frameDuration
        customVideoCompositorClass = compositor
    }
}
