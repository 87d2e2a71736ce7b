import CoreMedia
import Foundation
import Testing

struct AudioFormatDescriptionTests {
    static let stereo = AudioStreamBasicDescription.linearPCM(sampleRate: 48000, channels: 2, bits: 16, float: false)

    @Test("Linear PCM, interleaved and not")
    func linearPCM() {
        #expect(Self.stereo.mBytesPerFrame == 4)
        #expect(Self.stereo.mFormatFlags == kAudioFormatFlagIsSignedInteger | kAudioFormatFlagIsPacked)
        #expect(Self.stereo.bufferCount == 1)
        let planar = AudioStreamBasicDescription.linearPCM(
            sampleRate: 44100, channels: 6, bits: 32, float: true, interleaved: false)
        #expect(planar.mBytesPerFrame == 4)
        #expect(planar.bufferCount == 6)
        #expect(planar.frameDuration == t(1, 44100))
    }

    @Test("Layout and cookie are copied and handed out")
    func details() throws {
        var made: CMFormatDescription?
        var layout = AudioChannelLayout()
        layout.mChannelLayoutTag = kAudioChannelLayoutTag_Stereo
        let cookie: [UInt8] = [0x11, 0x90]
        var description = Self.stereo
        let status = unsafe CMAudioFormatDescriptionCreate(
            allocator: nil, asbd: &description, layoutSize: MemoryLayout<AudioChannelLayout>.size, layout: &layout,
            magicCookieSize: 2, magicCookie: cookie, extensions: nil, formatDescriptionOut: &made)
        #expect(status == noErr)
        let format = try #require(made)
        description.mSampleRate = 1
        layout.mChannelLayoutTag = 0
        #expect(format.mediaType == .audio)
        #expect(format.mediaSubType == .linearPCM)
        #expect(format.audioStreamBasicDescription == Self.stereo)
        #expect(unsafe CMAudioFormatDescriptionGetStreamBasicDescription(format)?.pointee.mSampleRate == 48000)
        var size = 0
        let tag = unsafe CMAudioFormatDescriptionGetChannelLayout(format, sizeOut: &size)?.pointee.mChannelLayoutTag
        #expect(tag == kAudioChannelLayoutTag_Stereo)
        #expect(size == 32)
        #expect(unsafe CMAudioFormatDescriptionGetMagicCookie(format, sizeOut: &size) != nil)
        #expect(size == 2)
        #expect(format.magicCookie == Data(cookie))
        #expect(format.dimensions == CMVideoDimensions())
    }

    @Test("Without layout and cookie there are none")
    func withoutDetails() {
        let format = CMFormatDescription(audio: Self.stereo)
        var size = 99
        #expect(unsafe CMAudioFormatDescriptionGetChannelLayout(format, sizeOut: &size) == nil)
        #expect(size == 0)
        #expect(format.magicCookie == nil)
        #expect(format == CMFormatDescription(audio: Self.stereo))
        #expect(format != CMFormatDescription(audio: Self.stereo, layoutTag: kAudioChannelLayoutTag_Stereo))
    }

    @Test("Structures have Apple's sizes: settings carry their bytes")
    func memoryLayout() {
        #expect(MemoryLayout<AudioStreamBasicDescription>.size == 40)
        #expect(MemoryLayout<AudioChannelLayout>.size == 32)
        #expect(MemoryLayout<AudioChannelDescription>.size == 20)
        #expect(MemoryLayout<AudioBufferList>.size == 24)
        #expect(MemoryLayout<AudioBuffer>.size == 16)
        #expect(MemoryLayout<AudioStreamPacketDescription>.size == 16)
        #expect(MemoryLayout<AudioChannelLayout>.offset(of: \.mChannelDescriptions) == AudioChannelLayout.headerSize)
    }

    static let tags: [(AudioChannelLayoutTag, UInt32)] = [
        (kAudioChannelLayoutTag_Mono, 1), (kAudioChannelLayoutTag_Stereo, 2), (kAudioChannelLayoutTag_MPEG_5_1_D, 6),
        (kAudioChannelLayoutTag_AAC_5_1, 6), (kAudioChannelLayoutTag_MPEG_7_1_C, 8),
        (kAudioChannelLayoutTag_UseChannelDescriptions, 0), (kAudioChannelLayoutTag_DiscreteInOrder | 3, 3),
    ]

    @Test("A layout tag ends in its number of channels", arguments: tags)
    func channelCount(tag: AudioChannelLayoutTag, channels: UInt32) {
        #expect(AudioChannelLayoutTag_GetNumberOfChannels(tag) == channels)
    }

    @Test("A list of buffers is walked through its pointer")
    func bufferLists() {
        let list = AudioBufferList.allocate(maximumBuffers: 3)
        defer { unsafe UnsafeMutableRawPointer(list.unsafeMutablePointer).deallocate() }
        #expect(list.count == 3)
        list[2].mDataByteSize = 7
        #expect(list.map(\.mDataByteSize) == [0, 0, 7])
        #expect(unsafe list.unsafePointer.pointee.mNumberBuffers == 3)
    }
}
