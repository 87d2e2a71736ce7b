import CoreMedia
import CoreVideo
import Foundation
import Testing

/// A description of H.264 with extensions.
func h264(_ width: Int32, _ height: Int32, _ extensions: [String: Any] = [:]) -> CMFormatDescription {
    CMFormatDescription(
        video: kCMVideoCodecType_H264, width: width, height: height, extensions: extensions as NSDictionary)
}

/// An attribute-free BGRA picture.
func picture(_ width: Int, _ height: Int) throws -> CVPixelBuffer {
    var buffer: CVPixelBuffer?
    let status = unsafe CVPixelBufferCreate(nil, width, height, kCVPixelFormatType_32BGRA, nil, &buffer)
    #expect(status == kCVReturnSuccess)
    return try #require(buffer)
}

struct VideoFormatDescriptionTests {
    static let codes: [(FourCharCode, String)] = [
        (kCMMediaType_Video, "vide"), (kCMMediaType_Audio, "soun"), (kCMMediaType_TimeCode, "tmcd"),
        (kCMVideoCodecType_H264, "avc1"), (kCMVideoCodecType_HEVC, "hvc1"), (kCMVideoCodecType_HEVCWithAlpha, "muxa"),
        (kCMVideoCodecType_AppleProRes4444, "ap4h"), (kCMVideoCodecType_AppleProRes422, "apcn"),
        (kCMVideoCodecType_AV1, "av01"), (kCMVideoCodecType_VP9, "vp09"), (kCMVideoCodecType_Animation, "rle "),
        (kAudioFormatLinearPCM, "lpcm"), (kAudioFormatMPEG4AAC, "aac "), (kAudioFormatMPEGLayer3, ".mp3"),
        (kAudioFormatAC3, "ac-3"), (0x20, "0x20"),
    ]

    @Test("Codes are four characters", arguments: codes)
    func fourCharacters(code: FourCharCode, text: String) {
        #expect(code.fourCharacters == text)
    }

    @Test("What a description of video says")
    func video() throws {
        var made: CMFormatDescription?
        let extensions = [kCMFormatDescriptionExtension_ColorPrimaries: kCMFormatDescriptionColorPrimaries_ITU_R_2020]
        let status = unsafe CMVideoFormatDescriptionCreate(
            allocator: kCFAllocatorDefault, codecType: kCMVideoCodecType_HEVC, width: 3840, height: 2160,
            extensions: extensions as NSDictionary, formatDescriptionOut: &made)
        #expect(status == noErr)
        let description = try #require(made)
        #expect(CMFormatDescriptionGetMediaType(description) == kCMMediaType_Video)
        #expect(CMFormatDescriptionGetMediaSubType(description) == kCMVideoCodecType_HEVC)
        #expect(description.mediaType == .video)
        #expect(description.mediaSubType == .hevc)
        #expect(description.dimensions == CMVideoDimensions(width: 3840, height: 2160))
        let primaries = CMFormatDescriptionGetExtension(
            description, extensionKey: kCMFormatDescriptionExtension_ColorPrimaries)
        #expect(primaries as? String == "ITU_R_2020")
        #expect(description.extensions[.colorPrimaries]?.propertyListRepresentation as? String == "ITU_R_2020")
        #expect(description.extensions[.yCbCrMatrix] == nil)
        #expect(CMFormatDescriptionGetExtensions(description)?.count == 1)
        #expect(description.audioStreamBasicDescription == nil)
        #expect(unsafe CMAudioFormatDescriptionGetStreamBasicDescription(description) == nil)
    }

    @Test("A negative size is refused")
    func negativeSize() {
        var made: CMFormatDescription?
        let status = unsafe CMVideoFormatDescriptionCreate(
            allocator: nil, codecType: kCMVideoCodecType_H264, width: -1, height: 2, extensions: nil,
            formatDescriptionOut: &made)
        #expect(status == kCMFormatDescriptionError_InvalidParameter)
        #expect(made == nil)
    }

    @Test("The shape of pixels stretches the width; the clean aperture is cut out around the centre")
    func presentation() {
        let description = h264(
            720, 576,
            [
                "CVPixelAspectRatio": ["HorizontalSpacing": 64, "VerticalSpacing": 45],
                "CVCleanAperture": ["Width": 704, "Height": 570, "HorizontalOffset": 4, "VerticalOffset": -2],
            ])
        #expect(description.presentationDimensions(usePixelAspectRatio: false, useCleanAperture: false) == CGSize(width: 720, height: 576))
        #expect(description.presentationDimensions(usePixelAspectRatio: true, useCleanAperture: false) == CGSize(width: 1024, height: 576))
        #expect(description.presentationDimensions(usePixelAspectRatio: false, useCleanAperture: true) == CGSize(width: 704, height: 570))
        #expect(CMVideoFormatDescriptionGetCleanAperture(description, originIsAtTopLeft: true) == CGRect(x: 12, y: 1, width: 704, height: 570))
        #expect(CMVideoFormatDescriptionGetCleanAperture(description, originIsAtTopLeft: false) == CGRect(x: 12, y: 5, width: 704, height: 570))
    }

    static let brokenApertures: [[String: any Sendable]] = [
        [:], ["Width": 0, "Height": 5], ["Width": "wide", "Height": 5], ["Width": -3, "Height": 5], ["Width": Double.nan, "Height": 5],
    ]

    @Test("A clean aperture that makes no sense is the whole picture", arguments: brokenApertures.indices)
    func brokenAperture(index: Int) {
        let description = h264(64, 32, ["CVCleanAperture": Self.brokenApertures[index]])
        #expect(description.presentationDimensions() == CGSize(width: 64, height: 32))
    }

    @Test("Equal descriptions are equal by every way of asking")
    func equality() {
        let a = h264(64, 32, ["Depth": 24])
        #expect(a == h264(64, 32, ["Depth": 24]))
        #expect(a.hashValue == h264(64, 32, ["Depth": 24]).hashValue)
        #expect(a != h264(64, 32, ["Depth": 32]))
        #expect(a != h264(64, 33, ["Depth": 24]))
        #expect(CMFormatDescriptionEqual(a, otherFormatDescription: h264(64, 32, ["Depth": 24])))
        #expect(!CMFormatDescriptionEqual(a, otherFormatDescription: nil))
        #expect(
            CMFormatDescriptionEqualIgnoringExtensionKeys(
                a, otherFormatDescription: h264(64, 32), extensionKeysToIgnore: ["Depth"] as NSArray,
                sampleDescriptionExtensionAtomKeysToIgnore: nil))
    }

    @Test("A description does not follow a dictionary that is changed later")
    func immutability() {
        let extensions = NSMutableDictionary(dictionary: ["Depth": 24])
        let description = CMFormatDescription(video: kCMVideoCodecType_JPEG, width: 1, height: 1, extensions: extensions)
        extensions.removeAllObjects()
        #expect(CMFormatDescriptionGetExtensions(description)?.count == 1)
    }

    @Test("Decoder configurations travel as boxes by name")
    func atoms() {
        let data = Data([1, 100, 0, 31])
        let description = h264(64, 32, ["SampleDescriptionExtensionAtoms": ["avcC": data]])
        #expect(description.sampleDescriptionAtoms == ["avcC": data])
        #expect(h264(64, 32).sampleDescriptionAtoms.isEmpty)
    }

    @Test("A picture describes itself, and fits its description until its attachments change")
    func imageBuffers() throws {
        let image = try picture(16, 8)
        CVBufferSetAttachment(
            image, kCVImageBufferTransferFunctionKey, kCVImageBufferTransferFunction_ITU_R_2100_HLG, .shouldPropagate)
        var made: CMFormatDescription?
        #expect(
            unsafe CMVideoFormatDescriptionCreateForImageBuffer(
                allocator: nil, imageBuffer: image, formatDescriptionOut: &made) == noErr)
        let description = try #require(made)
        #expect(description.mediaSubType == .pixelFormat_32BGRA)
        #expect(description.dimensions == CMVideoDimensions(width: 16, height: 8))
        #expect(description.extensions[.transferFunction]?.propertyListRepresentation as? String == "ITU_R_2100_HLG")
        #expect(CMVideoFormatDescriptionMatchesImageBuffer(description, imageBuffer: image))
        CVBufferRemoveAllAttachments(image)
        #expect(!CMVideoFormatDescriptionMatchesImageBuffer(description, imageBuffer: image))
        #expect(!CMVideoFormatDescriptionMatchesImageBuffer(description, imageBuffer: try picture(8, 8)))
    }

    @Test("Time codes")
    func timeCode() throws {
        var made: CMFormatDescription?
        let status = unsafe CMTimeCodeFormatDescriptionCreate(
            allocator: nil, timeCodeFormatType: kCMTimeCodeFormatType_TimeCode32, frameDuration: t(1001, 30000),
            frameQuanta: 30, flags: kCMTimeCodeFlag_DropFrame, extensions: nil, formatDescriptionOut: &made)
        #expect(status == noErr)
        let description = try #require(made)
        #expect(CMTimeCodeFormatDescriptionGetFrameDuration(description) == t(1001, 30000))
        #expect(CMTimeCodeFormatDescriptionGetFrameQuanta(description) == 30)
        #expect(CMTimeCodeFormatDescriptionGetTimeCodeFlags(description) == kCMTimeCodeFlag_DropFrame)
        #expect(CMTimeCodeFormatDescriptionGetFrameDuration(h264(1, 1)) == .invalid)
    }
}
