public import CoreFoundation
public import CoreGraphics
internal import Foundation

/// The attached colour space, not retained; `nil` when none is attached.
public func CVImageBufferGetColorSpace(_ imageBuffer: CVImageBuffer) -> Unmanaged<CGColorSpace>? {
    guard let space = imageBuffer.attachments[kCVImageBufferCGColorSpaceKey] as? CGColorSpace else { return nil }
    return unsafe Unmanaged.passUnretained(space)
}

/// The colour space that the colour attachments of a dictionary stand for; `nil` when no known space has these primaries and this curve. Take its retained value.
public func CVImageBufferCreateColorSpaceFromAttachments(_ attachments: CFDictionary) -> Unmanaged<CGColorSpace>? {
    if let space = attachments.object(forKey: kCVImageBufferCGColorSpaceKey) as? CGColorSpace { return unsafe Unmanaged.passRetained(space) }
    let color = ColorDescription(dictionary: attachments)
    guard let space = CGColorSpace(color) else { return nil }
    return unsafe Unmanaged.passRetained(space)
}

extension CGColorSpace {
    /// The RGB space of a colour description; `nil` when no known space has its primaries and its curve. SD's primaries count as BT.709's.
    package convenience init?(_ color: ColorDescription) {
        let primaries = color.primaries == 5 || color.primaries == 6 ? 1 : color.primaries
        // A P3 picture with the curve of BT.709 is shown as Display P3.
        let transfer = primaries == 12 && color.transferCurve == 1 ? 13 : primaries == 9 && color.transferCurve == 1 ? 14 : color.transferCurve
        self.init(primaries: primaries, transfer: transfer)
    }
}
