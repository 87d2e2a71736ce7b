public import CoreFoundation
public import CoreVideo
internal import Foundation

extension CMFormatDescription {
    /// The extensions that an image buffer has as attachments.
    static var imageBufferKeys: [CFString] {
        [
            kCVImageBufferCleanApertureKey, kCVImageBufferFieldCountKey, kCVImageBufferFieldDetailKey,
            kCVImageBufferPixelAspectRatioKey, kCVImageBufferColorPrimariesKey, kCVImageBufferTransferFunctionKey,
            kCVImageBufferGammaLevelKey, kCVImageBufferYCbCrMatrixKey, kCVImageBufferICCProfileKey,
            kCVImageBufferChromaLocationTopFieldKey, kCVImageBufferChromaLocationBottomFieldKey,
            kCVImageBufferAlphaChannelModeKey, kCVImageBufferMasteringDisplayColorVolumeKey,
            kCVImageBufferContentLightLevelInfoKey, kCVImageBufferAmbientViewingEnvironmentKey,
            kCVImageBufferLogTransferFunctionKey,
        ]
    }

    /// The description of an uncompressed picture.
    package convenience init(imageBuffer: CVImageBuffer) {
        let attachments = imageBuffer.attachments
        let extensions = NSMutableDictionary()
        if !attachments.isEmpty {
            for key in Self.imageBufferKeys {
                if let value = attachments[key] { extensions.setObject(value, forKey: key) }
            }
        }
        self.init(
            video: imageBuffer.pixelFormat.code, width: Int32(clamping: imageBuffer.width),
            height: Int32(clamping: imageBuffer.height), extensions: extensions)
    }

    /// True when the picture has this pixel format, this size and these attachments.
    package func matches(_ imageBuffer: CVImageBuffer) -> Bool {
        guard mediaTypeCode == kCMMediaType_Video, mediaSubTypeCode == imageBuffer.pixelFormat.code,
            let dimensions = videoDimensions, dimensions.width == imageBuffer.width, dimensions.height == imageBuffer.height
        else { return false }
        let attachments = imageBuffer.attachments
        return Self.imageBufferKeys.allSatisfy { key in
            switch (attachments[key], extensionValues.object(forKey: key)) {
            case (nil, nil): true
            case (let value as NSObject, let other?): value.isEqual(other)
            default: false
            }
        }
    }
}

/// Makes the description of an uncompressed picture: its pixel format, its size and what is attached to it.
public func CMVideoFormatDescriptionCreateForImageBuffer(
    allocator: CFAllocator?, imageBuffer: CVImageBuffer,
    formatDescriptionOut: UnsafeMutablePointer<CMVideoFormatDescription?>
) -> OSStatus {
    unsafe formatDescriptionOut.pointee = CMFormatDescription(imageBuffer: imageBuffer)
    return noErr
}

/// True when the description fits the picture: pixel format, size and what is attached to it.
public func CMVideoFormatDescriptionMatchesImageBuffer(
    _ videoDesc: CMVideoFormatDescription, imageBuffer: CVImageBuffer
) -> Bool {
    videoDesc.matches(imageBuffer)
}

/// The extension keys that are also keys of attachments of image buffers.
public func CMVideoFormatDescriptionGetExtensionKeysCommonWithImageBuffers() -> CFArray {
    CMFormatDescription.imageBufferKeys as NSArray
}
