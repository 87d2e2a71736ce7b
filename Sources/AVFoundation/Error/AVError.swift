/// The domain of every error that this module throws ("AVFoundationErrorDomain").
public let AVFoundationErrorDomain = "AVFoundationErrorDomain"

/// The key of the time at which an error happened; a `CMTime` wrapped in an `NSValue`.
public let AVErrorTimeKey = "AVErrorTime"
/// The key of the track that an error is about; a `CMPersistentTrackID`.
public let AVErrorPersistentTrackIDKey = "AVErrorPersistentTrackID"
/// The key of the media type that an error is about; the raw value of an `AVMediaType`.
public let AVErrorMediaTypeKey = "AVErrorMediaType"
/// The key of the file type that an error is about; the raw value of an `AVFileType`.
public let AVErrorFileTypeKey = "AVErrorFileType"

/// What went wrong in an operation of this module.
///
/// Bridges to `NSError` with the domain ``AVFoundationErrorDomain``, Apple's code, and a description, a failure reason and, where
/// there is one, an underlying error in `userInfo`. On Linux: it also says which operation failed on which object.
public struct AVError: CustomNSError, LocalizedError, CustomStringConvertible, Sendable {
    /// Apple's code for the cause.
    public let code: Code
    /// What was being done, for example "open" or "export".
    public let operation: String
    /// What it was done to, for example a path or "track 2".
    public let object: String
    /// Why it failed, in one sentence.
    public let reason: String
    /// The error of a lower layer that caused this one.
    public let underlying: (any Error)?

    private let extra: [String: any Sendable]

    /// An error with Apple's code and nothing else known, as user code makes it.
    public init(_ code: Code, userInfo: [String: any Sendable] = [:]) {
        self.init(code, "", "", code.summary, extra: userInfo)
    }

    package init(
        _ code: Code, _ operation: String, _ object: String, _ reason: String, underlying: (any Error)? = nil,
        extra: [String: any Sendable] = [:]
    ) {
        self.code = code
        self.operation = operation
        self.object = object
        self.reason = reason
        self.underlying = underlying
        self.extra = extra
    }

    /// ``AVFoundationErrorDomain``.
    public static var errorDomain: String { AVFoundationErrorDomain }
    /// The raw value of ``code``.
    public var errorCode: Int { code.rawValue }
    /// The description, the reason, the underlying error, and what the error is about.
    public var errorUserInfo: [String: Any] {
        var info: [String: Any] = extra
        info[NSLocalizedDescriptionKey] = code.summary
        info[NSLocalizedFailureReasonErrorKey] = description
        if let underlying { info[NSUnderlyingErrorKey] = underlying as NSError }
        return info
    }
    /// Apple's sentence for the code.
    public var errorDescription: String? { code.summary }
    /// Operation, object and reason in one line.
    public var failureReason: String? { description }
    /// Operation, object and reason in one line.
    public var description: String {
        operation.isEmpty ? reason : "\(operation) \(object): \(reason)"
    }
}

extension AVError.Code {
    /// Matches an error by its code, so that `catch AVError.fileAlreadyExists` works.
    public static func ~= (code: AVError.Code, error: any Error) -> Bool {
        (error as? AVError)?.code == code
    }
}
