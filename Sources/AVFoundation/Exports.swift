// `import AVFoundation` alone must be enough, as on Apple's systems.
@_exported public import AVFAudio
@_exported public import CoreFoundation
@_exported public import CoreGraphics
@_exported public import CoreImage
@_exported public import CoreMedia
@_exported public import CoreVideo
@_exported public import Foundation
