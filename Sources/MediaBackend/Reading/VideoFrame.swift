package import CoreMedia
package import CoreVideo

/// A decoded picture and when it is shown.
package struct VideoFrame: Sendable {
    package let buffer: CVPixelBuffer
    /// Media time.
    package let time: CMTime
    /// As the container says; invalid when it does not.
    package let duration: CMTime
}
