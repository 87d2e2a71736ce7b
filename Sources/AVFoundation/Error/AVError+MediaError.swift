import Foundation
package import MediaBackend

extension AVError {
    /// The one table from the media layer's causes to Apple's codes.
    package init(mediaError error: MediaError) {
        let code: Code =
            switch error.code {
            case .fileNotFound, .notAFile, .isDirectory: .failedToLoadMediaData
            case .permissionDenied: .sandboxExtensionDenied
            case .formatNotRecognized: .fileFormatNotRecognized
            case .damaged: .fileFailedToParse
            case .trackNotFound: .noSourceTrack
            case .decoderNotFound: .decoderNotFound
            case .decodeFailed: .decodeFailed
            case .noSamples: .failedToLoadSampleData
            case .encoderNotFound: .encoderNotFound
            case .encodeFailed: .encodeFailed
            case .unsupported: .formatUnsupported
            case .invalidArgument: .unsupportedOutputSettings
            case .outputExists: .fileAlreadyExists
            case .outputUnwritable: .operationNotAllowed
            case .diskFull: .diskFull
            case .inputOutput: .failedToLoadMediaData
            case .outOfMemory: .outOfMemory
            case .cancelled: .operationCancelled
            }
        self.init(code, error.operation, error.object, error.reason, underlying: error.urlError ?? error)
    }

    /// An error of this module for any error of a lower layer.
    package init(any error: any Error, _ code: Code, _ operation: String, _ object: String) {
        switch error {
        case let error as AVError: self = error
        case let error as MediaError: self.init(mediaError: error)
        case is CancellationError: self.init(.operationCancelled, operation, object, "it was cancelled", underlying: error)
        default: self.init(code, operation, object, "\(error)", underlying: error)
        }
    }
}

extension MediaError {
    /// What the URL system says of a file that cannot be opened, as applications look for it under Apple's errors.
    fileprivate var urlError: NSError? {
        let code: Int? =
            switch self.code {
            case .fileNotFound: NSURLErrorFileDoesNotExist
            case .isDirectory: NSURLErrorFileIsDirectory
            case .permissionDenied: NSURLErrorNoPermissionsToReadFile
            default: nil
            }
        return code.map {
            NSError(
                domain: NSURLErrorDomain, code: $0,
                userInfo: [NSLocalizedDescriptionKey: reason, NSURLErrorFailingURLErrorKey: URL(fileURLWithPath: object)])
        }
    }
}
