/// The result of a CoreVideo function: ``kCVReturnSuccess`` or what went wrong.
public typealias CVReturn = Int32
/// Option flags of a CoreVideo function.
public typealias CVOptionFlags = UInt64

/// It worked.
public let kCVReturnSuccess: CVReturn = 0
/// The first of CoreVideo's error codes.
public let kCVReturnFirst: CVReturn = -6660
/// An error with no code of its own.
public let kCVReturnError: CVReturn = -6660
/// An argument is outside its range, or does not fit the others.
public let kCVReturnInvalidArgument: CVReturn = -6661
/// There was no memory.
public let kCVReturnAllocationFailed: CVReturn = -6662
/// The request is understood, but not possible for this object.
public let kCVReturnUnsupported: CVReturn = -6663
/// The pixel format is not known.
public let kCVReturnInvalidPixelFormat: CVReturn = -6680
/// The width or height is not positive, or too large.
public let kCVReturnInvalidSize: CVReturn = -6681
/// A pixel buffer attribute is missing, has the wrong type, or does not fit the others.
public let kCVReturnInvalidPixelBufferAttributes: CVReturn = -6682
/// The buffer cannot be used with OpenGL.
public let kCVReturnPixelBufferNotOpenGLCompatible: CVReturn = -6683
/// The buffer cannot be used with Metal.
public let kCVReturnPixelBufferNotMetalCompatible: CVReturn = -6684
/// A new buffer would exceed the threshold that the caller gave.
public let kCVReturnWouldExceedAllocationThreshold: CVReturn = -6689
/// The pool could not be made.
public let kCVReturnPoolAllocationFailed: CVReturn = -6690
/// A pool attribute has the wrong type or a value outside its range.
public let kCVReturnInvalidPoolAttributes: CVReturn = -6691
/// Try again.
public let kCVReturnRetry: CVReturn = -6692
/// The last of CoreVideo's error codes.
public let kCVReturnLast: CVReturn = -6699

/// Why a pixel buffer could not be made or used.
package struct PixelBufferError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The code that the C-style function returns.
    package var code: CVReturn
    /// What was tried.
    package var operation: String
    /// On what.
    package var object: String
    /// Why it did not work.
    package var reason: String

    package init(code: CVReturn, operation: String, object: String, reason: String) {
        self.code = code
        self.operation = operation
        self.object = object
        self.reason = reason
    }

    package var description: String { "\(operation), \(object): \(reason) (\(code))" }
}
