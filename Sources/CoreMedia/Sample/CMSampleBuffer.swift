internal import CoreFoundation
internal import CoreVideo
internal import Foundation
internal import Synchronization

/// Samples of media on their way: compressed data or a picture, what they are, and when they are shown.
///
/// Everything that can change is behind one lock, so threads may share a buffer. The dictionaries of
/// `CMSampleBufferGetSampleAttachmentsArray` are the exception: change them before the buffer is passed on, as on Apple.
public final class CMSampleBuffer: @unchecked Sendable {
    /// What the samples are; nil for a buffer that only marks something.
    public let formatDescription: CMFormatDescription?
    let table: SampleTable
    private let storage: Mutex<State>
    private let makeReady: (@Sendable (CMSampleBuffer) -> OSStatus)?

    /// Where the samples are.
    enum Content {
        case none
        case data(CMBlockBuffer)
        case image(CVImageBuffer)
    }

    /// How far the data is.
    enum Readiness: Hashable {
        case ready
        case notReady
        case failed(OSStatus)
        case invalidated
    }

    /// Unchecked because of the dictionaries, which callers of Apple's functions must get to change; see above.
    struct State: @unchecked Sendable {
        var content: Content
        var readiness: Readiness
        var attachments = BufferAttachments()
        var sampleAttachments: [NSMutableDictionary]?
        /// The output time that was set; nil if it follows from the others.
        var outputPresentationTimeStamp: CMTime?
    }

    init(
        content: Content, format: CMFormatDescription?, table: SampleTable, isReady: Bool = true,
        makeReady: (@Sendable (CMSampleBuffer) -> OSStatus)? = nil
    ) {
        formatDescription = format
        self.table = table
        self.makeReady = makeReady
        storage = Mutex(State(content: content, readiness: isReady ? .ready : .notReady))
    }

    func withState<Result>(_ body: (inout State) -> Result) -> Result {
        storage.withLock { state in body(&state) }
    }

    /// Readies the data by the function that was given for it. Called without the lock: the function calls back into the buffer.
    func readyData() throws(OSStatusError) {
        switch withState({ $0.readiness }) {
        case .ready: return
        case .invalidated: throw failure(kCMSampleBufferError_Invalidated, "Making data ready", "It has been invalidated")
        case .failed(let status): throw failure(status, "Making data ready", "It failed before")
        case .notReady: break
        }
        guard let makeReady else {
            throw failure(kCMSampleBufferError_BufferNotReady, "Making data ready", "There is no function that does it")
        }
        let status = makeReady(self)
        withState { $0.readiness = status == noErr ? .ready : .failed(status) }
        guard status == noErr else { throw failure(status, "Making data ready", "The function for it failed") }
    }

    func failure(_ status: OSStatus, _ operation: String, _ reason: String) -> OSStatusError {
        OSStatusError(status, operation: operation, object: "a sample buffer", reason: reason)
    }
}

extension CMSampleBuffer {
    /// Compressed samples or PCM.
    package convenience init(
        data: CMBlockBuffer, format: CMFormatDescription?, count: Int, timings: [CMSampleTimingInfo], sizes: [Int]
    ) throws(OSStatusError) {
        self.init(content: .data(data), format: format, table: try SampleTable(count: count, timings: timings, sizes: sizes))
    }

    /// A picture. Describes itself if no description is given.
    package convenience init(image: CVImageBuffer, format: CMFormatDescription? = nil, timing: CMSampleTimingInfo) {
        self.init(
            content: .image(image), format: format ?? CMFormatDescription(imageBuffer: image),
            table: SampleTable(timing: timing))
    }
}

extension SampleTable {
    /// One sample of unknown size.
    init(timing: CMSampleTimingInfo) {
        count = 1
        timings = [timing]
        sizes = []
    }
}

extension CMSampleBuffer: CFTypeIdentified {
    package static var typeID: CFTypeID { 0x434d_0002 }
}
