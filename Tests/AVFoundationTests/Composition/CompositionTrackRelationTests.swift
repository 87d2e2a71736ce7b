import AVFoundation
import Testing

@Suite("What a composition's track says of formats and other tracks")
struct CompositionTrackRelationTests {
    let composition = AVMutableComposition()

    private func format(_ width: Int32) throws -> CMFormatDescription {
        var format: CMFormatDescription?
        let status = unsafe CMVideoFormatDescriptionCreate(
            allocator: nil, codecType: kCMVideoCodecType_H264, width: width, height: 100, extensions: nil, formatDescriptionOut: &format)
        #expect(status == noErr)
        return try #require(format)
    }

    @Test("a replaced format is said in the place of the original, until that is cancelled")
    func replacement() throws {
        let (original, other) = (try format(320), try format(640))
        var values = DrawnSource(name: "A", seconds: 9).values
        values.formatDescriptions = [original]
        let track = try added(.video, to: composition)
        try track.insertTimeRange(r(0, 4), of: AVAssetTrack(values: values), at: .zero)
        #expect(track.formatDescriptionReplacements.isEmpty)
        track.replaceFormatDescription(original, with: other)
        #expect(track.formatDescriptionReplacements.map(\.originalFormatDescription) == [original])
        #expect(track.formatDescriptionReplacements.map(\.replacementFormatDescription) == [other])
        #expect(track.formatDescriptions as? [CMFormatDescription] == [other])
        // A copy has it; an insertion elsewhere does not.
        #expect(try copied(composition).tracks.first?.formatDescriptions as? [CMFormatDescription] == [other])
        let second = try added(.video, to: composition)
        try second.insertTimeRange(r(0, 1), of: track, at: .zero)
        #expect(second.formatDescriptions as? [CMFormatDescription] == [original])
        track.replaceFormatDescription(original, with: nil)
        #expect(track.formatDescriptionReplacements.isEmpty)
        #expect(track.formatDescriptions as? [CMFormatDescription] == [original])
    }

    @Test("a format of another media type replaces nothing")
    func otherMediaType() throws {
        let track = try added(.video, to: composition)
        var layout = AudioStreamBasicDescription(
            mSampleRate: 48000, mFormatID: kAudioFormatLinearPCM, mFormatFlags: 12, mBytesPerPacket: 2, mFramesPerPacket: 1,
            mBytesPerFrame: 2, mChannelsPerFrame: 1, mBitsPerChannel: 16, mReserved: 0)
        var sound: CMFormatDescription?
        let status = unsafe CMAudioFormatDescriptionCreate(
            allocator: nil, asbd: &layout, layoutSize: 0, layout: nil, magicCookieSize: 0, magicCookie: nil, extensions: nil,
            formatDescriptionOut: &sound)
        #expect(status == noErr)
        track.replaceFormatDescription(try format(320), with: sound)
        #expect(track.formatDescriptionReplacements.isEmpty)
    }

    @Test("tracks of one composition are associated, until that ends or the other one is taken out")
    func associations() async throws {
        let picture = try added(.video, to: composition), sound = try added(.audio, to: composition), fallback = try added(.audio, to: composition)
        picture.addTrackAssociation(to: sound, type: .selectionFollower)
        sound.addTrackAssociation(to: fallback, type: .audioFallback)
        sound.addTrackAssociation(to: fallback, type: .audioFallback)
        #expect(picture.availableTrackAssociationTypes == [.selectionFollower])
        #expect(sound.associatedTracks(ofType: .audioFallback) == [fallback])
        #expect(try await sound.loadAssociatedTracks(ofType: .audioFallback) == [fallback])
        #expect(fallback.availableTrackAssociationTypes.isEmpty)
        #expect(picture.associatedTracks(ofType: .timecode).isEmpty)
        let copy = try copied(composition)
        #expect(copy.tracks[1].associatedTracks(ofType: .audioFallback) == [copy.tracks[2]])

        sound.removeTrackAssociation(to: fallback, type: .audioFallback)
        #expect(sound.availableTrackAssociationTypes.isEmpty)
        composition.removeTrack(sound)
        #expect(picture.associatedTracks(ofType: .selectionFollower).isEmpty)
        #expect(picture.availableTrackAssociationTypes.isEmpty)
        let stranger = try added(.audio, to: AVMutableComposition())
        picture.addTrackAssociation(to: stranger, type: .selectionFollower)
        #expect(picture.availableTrackAssociationTypes.isEmpty)
    }

    @Test("an asset knows the first of its tracks that a composition's track takes")
    func compatibleTrack() async throws {
        let source = try asset(DrawnSource(name: "V", seconds: 3), DrawnSource(name: "S", seconds: 3, mediaType: .audio))
        let sound = try added(.audio, to: composition)
        #expect(source.compatibleTrack(for: sound) === source.tracks[1])
        #expect(try await source.findCompatibleTrack(for: sound) === source.tracks[1])
        #expect(source.compatibleTrack(for: try added(.text, to: composition)) == nil)
        let missing = AVURLAsset(url: URL(fileURLWithPath: "/nowhere/at/all.mov"))
        await #expect(throws: (any Error).self) { try await missing.findCompatibleTrack(for: sound) }
        let heard = await withCheckedContinuation { done in
            source.findCompatibleTrack(for: sound) { track, error in done.resume(returning: track?.trackID == 2 && error == nil) }
        }
        #expect(heard)
    }

    @Test("what a track says of itself follows its edits")
    func followsEdits() throws {
        let track = try added(.video, to: composition)
        var fast = DrawnSource(name: "F", seconds: 5)
        fast.frameRate = 60
        try track.insertTimeRange(r(0, 1), of: DrawnSource(name: "A", seconds: 9).track, at: .zero)
        #expect(track.nominalFrameRate == 30)
        try track.insertTimeRange(r(0, 1), of: fast.track, at: .zero)
        #expect(track.nominalFrameRate == 60)
        track.removeTimeRange(r(0, 1))
        #expect(track.nominalFrameRate == 30)
    }
}
