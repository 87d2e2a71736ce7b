import AVFoundation
import CommandLineTool
import Interchange
import MediaBackend
import SampleMedia

extension CommandError {
    /// The one table from causes to what the user reads and the exit status.
    init(any error: any Error) {
        switch error {
        case let error as CommandError: self = error
        case let error as InterchangeError: self.init(error)
        case is CancellationError: self = .cancelled
        case AVError.operationCancelled: self = .cancelled
        case let error as AVError: self.init(error)
        case let error as MediaError: self.init(any: AVError(mediaError: error))
        case let error as SampleMediaError:
            let isDirectory = error.code == .cannotWriteDirectory
            self.init(
                isDirectory ? .cannotCreate : .software, code: "\(error.code)", operation: error.operation, object: error.object,
                reason: error.reason, recovery: isDirectory ? "another directory" : "cutaway doctor")
        default:
            self.init(
                .software, code: "unknown", operation: "running", object: "cutaway", reason: "\(error)",
                recovery: "cutaway doctor")
        }
    }

    static var cancelled: CommandError {
        CommandError(
            .temporary, code: "cancelled", operation: "rendering", object: "render", reason: "cancelled; nothing was written",
            recovery: "again")
    }

    private init(_ error: AVError) {
        let (status, recovery) = Self.status(of: error.code)
        self.init(
            status, domain: AVFoundationErrorDomain, code: String(error.code.rawValue),
            operation: error.operation.isEmpty ? "rendering" : error.operation,
            object: error.object.isEmpty ? "the timeline" : error.object, reason: error.reason, recovery: recovery)
    }

    private static func status(of code: AVError.Code) -> (ToolStatus, String?) {
        switch code {
        case .fileAlreadyExists: (.cannotCreate, "removing it, or another name")
        case .operationNotAllowed, .diskFull, .maximumFileSizeReached: (.cannotCreate, "another place")
        case .failedToLoadMediaData, .sandboxExtensionDenied: (.noInput, "another path")
        case .outOfMemory, .decoderTemporarilyUnavailable, .encoderTemporarilyUnavailable: (.temporary, "again")
        case .operationNotSupportedForPreset, .unsupportedOutputSettings, .invalidOutputURLPathExtension: (.usage, "another preset or size")
        case .encoderNotFound, .unknown, .exportFailed, .encodeFailed: (.software, "cutaway doctor")
        case .decoderNotFound: (.content, "cutaway doctor")
        default: (.content, nil)
        }
    }
}
