import Foundation

/// Declares the initialiser that `NSObject` has without promising that subclasses keep it.
///
/// Every subclass of `NSObject` overrides the slot of its allocating `init()`; this class adds none, so that a call through its
/// metatype reaches the initialiser of whatever class the metatype really is.
open class CompositorMaker: NSObject {
    /// The slot of every compositor's `init()`.
    public required override init() { super.init() }
}

/// Makes an instance of a client's class by the `init()` that it has as a subclass of `NSObject`.
@inline(never) @_optimize(none)
package func makeCompositor(_ type: any AVVideoCompositing.Type) throws -> any AVVideoCompositing {
    guard let objectType = type as? NSObject.Type else {
        throw AVError(.incorrectlyConfigured, "make", "\(type)", "a compositor must be a subclass of NSObject with an init() without parameters")
    }
    // The cast is sound as said above; whoever makes something else of it than an instance of the class is found out below.
    let maker = unsafe unsafeBitCast(objectType, to: CompositorMaker.Type.self)
    let made: NSObject = maker.init()
    guard Swift.type(of: made) == objectType, let compositor = made as? any AVVideoCompositing else {
        throw AVError(.incorrectlyConfigured, "make", "\(type)", "its init() cannot be called; declare override init()")
    }
    return compositor
}
