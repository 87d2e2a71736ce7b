/// Whether an attachment goes along when a buffer's attachments are passed on to another buffer.
public enum CVAttachmentMode: UInt32, Sendable {
    /// It stays with this buffer.
    case shouldNotPropagate = 0
    /// It goes along: it still holds for a picture made from this one.
    case shouldPropagate = 1
}

/// ``CVAttachmentMode/shouldNotPropagate`` under its C name.
public let kCVAttachmentMode_ShouldNotPropagate = CVAttachmentMode.shouldNotPropagate
/// ``CVAttachmentMode/shouldPropagate`` under its C name.
public let kCVAttachmentMode_ShouldPropagate = CVAttachmentMode.shouldPropagate
