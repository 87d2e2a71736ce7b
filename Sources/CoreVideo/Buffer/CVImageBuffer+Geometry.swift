public import CoreFoundation
public import Foundation

/// The type number of image buffers, for comparison with `CFGetTypeID`.
public func CVImageBufferGetTypeID() -> CFTypeID { CVBuffer.typeID }

/// The size of the picture in memory, in pixels.
public func CVImageBufferGetEncodedSize(_ imageBuffer: CVImageBuffer) -> CGSize {
    CGSize(width: imageBuffer.width, height: imageBuffer.height)
}

/// The size at which to show the picture, in square pixels: the display dimensions if they are attached, else the clean aperture stretched by the pixel
/// aspect ratio. Not rounded.
public func CVImageBufferGetDisplaySize(_ imageBuffer: CVImageBuffer) -> CGSize {
    let attachments = imageBuffer.attachments
    if let width = attachments.number(kCVImageBufferDisplayWidthKey, in: kCVImageBufferDisplayDimensionsKey),
        let height = attachments.number(kCVImageBufferDisplayHeightKey, in: kCVImageBufferDisplayDimensionsKey), width > 0, height > 0
    {
        return CGSize(width: width, height: height)
    }
    let clean = CVImageBufferGetCleanRect(imageBuffer).size
    guard let horizontal = attachments.number(kCVImageBufferPixelAspectRatioHorizontalSpacingKey, in: kCVImageBufferPixelAspectRatioKey),
        let vertical = attachments.number(kCVImageBufferPixelAspectRatioVerticalSpacingKey, in: kCVImageBufferPixelAspectRatioKey),
        horizontal > 0, vertical > 0
    else { return clean }
    return CGSize(width: clean.width * horizontal / vertical, height: clean.height)
}

/// The part of the picture to be shown, in pixels from the top left corner: the attached clean aperture, else everything.
public func CVImageBufferGetCleanRect(_ imageBuffer: CVImageBuffer) -> CGRect {
    let size = CVImageBufferGetEncodedSize(imageBuffer)
    let attachments = imageBuffer.attachments
    guard let width = attachments.number(kCVImageBufferCleanApertureWidthKey, in: kCVImageBufferCleanApertureKey),
        let height = attachments.number(kCVImageBufferCleanApertureHeightKey, in: kCVImageBufferCleanApertureKey), width > 0, height > 0
    else { return CGRect(origin: .zero, size: size) }
    let right = attachments.number(kCVImageBufferCleanApertureHorizontalOffsetKey, in: kCVImageBufferCleanApertureKey) ?? 0
    let down = attachments.number(kCVImageBufferCleanApertureVerticalOffsetKey, in: kCVImageBufferCleanApertureKey) ?? 0
    return CGRect(x: (size.width - width) / 2 + right, y: (size.height - height) / 2 + down, width: width, height: height)
}

/// Whether the first row of the picture is its top row. Always true.
public func CVImageBufferIsFlipped(_ imageBuffer: CVImageBuffer) -> Bool { true }

extension BufferAttachments {
    /// A finite number of an attached dictionary.
    fileprivate func number(_ key: CFString, in dictionary: CFString) -> Double? {
        guard let values = self[dictionary] as? NSDictionary, let number = values.object(forKey: key) as? NSNumber else { return nil }
        return number.doubleValue.isFinite ? number.doubleValue : nil
    }
}
