public import CoreFoundation
internal import CoreVideo
public import Foundation

/// The size of pictures in pixels.
public struct CMVideoDimensions: Hashable, Sendable {
    /// Pixels of a row.
    public var width: Int32
    /// Rows.
    public var height: Int32

    /// Makes a size of nothing.
    public init() {
        self.init(width: 0, height: 0)
    }

    /// Makes a size from its fields.
    public init(width: Int32, height: Int32) {
        self.width = width
        self.height = height
    }
}

extension CMFormatDescription {
    /// A description of video.
    package convenience init(video codec: CMVideoCodecType, width: Int32, height: Int32, extensions: CFDictionary? = nil) {
        self.init(
            mediaType: kCMMediaType_Video, mediaSubType: codec, extensions: extensions,
            details: .video(CMVideoDimensions(width: width, height: height)))
    }

    var videoDimensions: CMVideoDimensions? {
        if case .video(let dimensions) = details { dimensions } else { nil }
    }

    /// A number of a dictionary among the extensions; rational ones are divided.
    fileprivate func number(_ name: String, in key: CFString) -> Double? {
        guard let values = extensionValues[key] as? NSDictionary else { return nil }
        if let pair = values[name + "Rational"] as? NSArray, pair.count == 2,
            let numerator = (pair[0] as? NSNumber)?.doubleValue, let denominator = (pair[1] as? NSNumber)?.doubleValue,
            denominator != 0
        {
            return numerator / denominator
        }
        guard let number = (values[name] as? NSNumber)?.doubleValue, number.isFinite else { return nil }
        return number
    }

    /// The part of the picture that is meant to be seen, in pixels, from the top left corner.
    fileprivate var cleanAperture: CGRect {
        guard let size = videoDimensions.map({ CGSize(width: Int($0.width), height: Int($0.height)) }) else { return .zero }
        let key = kCMFormatDescriptionExtension_CleanAperture
        guard let width = number("Width", in: key), let height = number("Height", in: key), width > 0, height > 0 else {
            return CGRect(origin: .zero, size: size)
        }
        let x = (size.width - width) / 2 + (number("HorizontalOffset", in: key) ?? 0)
        let y = (size.height - height) / 2 + (number("VerticalOffset", in: key) ?? 0)
        return CGRect(x: x, y: y, width: width, height: height)
    }

    /// Width and height of a pixel; 1 by 1 when nothing is said.
    fileprivate var pixelAspect: (horizontal: Double, vertical: Double) {
        let key = kCMFormatDescriptionExtension_PixelAspectRatio
        guard let horizontal = number("HorizontalSpacing", in: key), let vertical = number("VerticalSpacing", in: key),
            horizontal > 0, vertical > 0
        else { return (1, 1) }
        return (horizontal, vertical)
    }
}

/// Makes a description of video of a codec and size. Extensions have the `kCMFormatDescriptionExtension` keys.
public func CMVideoFormatDescriptionCreate(
    allocator: CFAllocator?, codecType: CMVideoCodecType, width: Int32, height: Int32, extensions: CFDictionary?,
    formatDescriptionOut: UnsafeMutablePointer<CMVideoFormatDescription?>
) -> OSStatus {
    unsafe formatDescriptionOut.pointee = nil
    guard width >= 0, height >= 0 else { return kCMFormatDescriptionError_InvalidParameter }
    unsafe formatDescriptionOut.pointee = CMFormatDescription(
        video: codecType, width: width, height: height, extensions: extensions)
    return noErr
}

/// The size of the coded pictures in pixels; zero for other media than video.
public func CMVideoFormatDescriptionGetDimensions(_ videoDesc: CMVideoFormatDescription) -> CMVideoDimensions {
    videoDesc.videoDimensions ?? CMVideoDimensions()
}

/// The size at which to show the pictures: the width follows the shape of the pixels, and only the clean aperture counts, each if asked. Not rounded.
public func CMVideoFormatDescriptionGetPresentationDimensions(
    _ videoDesc: CMVideoFormatDescription, usePixelAspectRatio: Bool, useCleanAperture: Bool
) -> CGSize {
    let dimensions = CMVideoFormatDescriptionGetDimensions(videoDesc)
    var size =
        useCleanAperture
        ? videoDesc.cleanAperture.size : CGSize(width: Int(dimensions.width), height: Int(dimensions.height))
    if usePixelAspectRatio {
        let aspect = videoDesc.pixelAspect
        size.width = size.width * aspect.horizontal / aspect.vertical
    }
    return size
}

/// The part of the picture that is meant to be seen, in pixels from the top left corner, or from the bottom left one.
public func CMVideoFormatDescriptionGetCleanAperture(
    _ videoDesc: CMVideoFormatDescription, originIsAtTopLeft: Bool
) -> CGRect {
    var aperture = videoDesc.cleanAperture
    if !originIsAtTopLeft {
        aperture.origin.y = Double(CMVideoFormatDescriptionGetDimensions(videoDesc).height) - aperture.maxY
    }
    return aperture
}
