public import CoreFoundation

// `nonisolated(unsafe)`, because Foundation does not say that NSString is Sendable: these never change.

// Keys of the dictionaries that describe pixel buffers, both those to make and those to ask for.

/// The pixel format, a number; where several will do, an array of numbers.
@safe nonisolated(unsafe) public let kCVPixelBufferPixelFormatTypeKey: CFString = "PixelFormatType"
/// The allocator to use.
@safe nonisolated(unsafe) public let kCVPixelBufferMemoryAllocatorKey: CFString = "MemoryAllocator"
/// The width in pixels, a number.
@safe nonisolated(unsafe) public let kCVPixelBufferWidthKey: CFString = "Width"
/// The height in pixels, a number.
@safe nonisolated(unsafe) public let kCVPixelBufferHeightKey: CFString = "Height"
/// Spare pixels left of the picture, a number. Default 0.
@safe nonisolated(unsafe) public let kCVPixelBufferExtendedPixelsLeftKey: CFString = "ExtendedPixelsLeft"
/// Spare pixels above the picture, a number. Default 0.
@safe nonisolated(unsafe) public let kCVPixelBufferExtendedPixelsTopKey: CFString = "ExtendedPixelsTop"
/// Spare pixels right of the picture, a number. Default 0.
@safe nonisolated(unsafe) public let kCVPixelBufferExtendedPixelsRightKey: CFString = "ExtendedPixelsRight"
/// Spare pixels below the picture, a number. Default 0.
@safe nonisolated(unsafe) public let kCVPixelBufferExtendedPixelsBottomKey: CFString = "ExtendedPixelsBottom"
/// Rows are a multiple of this many bytes: a power of two. Less than 64 counts as 64.
@safe nonisolated(unsafe) public let kCVPixelBufferBytesPerRowAlignmentKey: CFString = "BytesPerRowAlignment"
/// Planes start at a multiple of this many bytes: a power of two. Less than 64 counts as 64.
@safe nonisolated(unsafe) public let kCVPixelBufferPlaneAlignmentKey: CFString = "PlaneAlignment"
/// Whether a `CGContext` is to draw into the buffer, a boolean.
@safe nonisolated(unsafe) public let kCVPixelBufferCGBitmapContextCompatibilityKey: CFString = "CGBitmapContextCompatibility"
/// Whether a `CGImage` is to be made from the buffer, a boolean.
@safe nonisolated(unsafe) public let kCVPixelBufferCGImageCompatibilityKey: CFString = "CGImageCompatibility"
/// Accepted so that calls compile; nothing follows from it on Linux.
@safe nonisolated(unsafe) public let kCVPixelBufferOpenGLCompatibilityKey: CFString = "OpenGLCompatibility"
/// Accepted so that calls compile; nothing follows from it on Linux.
@safe nonisolated(unsafe) public let kCVPixelBufferOpenGLESCompatibilityKey: CFString = "OpenGLESCompatibility"
/// Accepted so that calls compile; nothing follows from it on Linux.
@safe nonisolated(unsafe) public let kCVPixelBufferMetalCompatibilityKey: CFString = "MetalCompatibility"
/// Accepted so that calls compile; nothing follows from it on Linux.
@safe nonisolated(unsafe) public let kCVPixelBufferIOSurfacePropertiesKey: CFString = "IOSurfaceProperties"
/// Accepted so that calls compile; nothing follows from it on Linux.
@safe nonisolated(unsafe) public let kCVPixelBufferIOSurfaceOpenGLTextureCompatibilityKey: CFString = "IOSurfaceOpenGLTextureCompatibility"
/// Accepted so that calls compile; nothing follows from it on Linux.
@safe nonisolated(unsafe) public let kCVPixelBufferIOSurfaceOpenGLFBOCompatibilityKey: CFString = "IOSurfaceOpenGLFBOCompatibility"
/// Accepted so that calls compile; nothing follows from it on Linux.
@safe nonisolated(unsafe) public let kCVPixelBufferIOSurfaceCoreAnimationCompatibilityKey: CFString = "IOSurfaceCoreAnimationCompatibility"
