import AVFoundation
import Foundation
import SampleMedia
import Testing

@Suite("Properties that need no file")
struct AssetTypeTests {
    @Test(
        "MIME types are played when the container and every codec is known",
        arguments: [
            ("video/mp4", true), ("video/quicktime", true), ("audio/mpeg", true), ("text/html", false), ("", false),
            ("video/mp4; codecs=\"avc1.42E01E, mp4a.40.2\"", true), ("video/mp4; codecs=\"avc1.42E01E, nope.1\"", false), ("VIDEO/MP4", true),
            ("audio/mp4; codecs=mp4a.40.2", true),
        ])
    func mimeTypes(type: String, isPlayable: Bool) {
        #expect(AVURLAsset.isPlayableExtendedMIMEType(type) == isPlayable)
    }

    @Test("each type that is playable is listed")
    func lists() {
        #expect(AVURLAsset.audiovisualTypes().starts(with: [.mov, .mp4, .m4v, .m4a]))
        #expect(AVURLAsset.audiovisualMIMETypes().allSatisfy { AVURLAsset.isPlayableExtendedMIMEType($0) })
    }

    @Test("reference restrictions are those of the options")
    func restrictions() {
        let url = URL(fileURLWithPath: "/nowhere.mov")
        #expect(AVURLAsset(url: url).referenceRestrictions == .forbidLocalReferenceToRemote)
        let options = [AVURLAssetReferenceRestrictionsKey: AVAssetReferenceRestrictions.forbidAll.rawValue]
        #expect(AVURLAsset(url: url, options: options).referenceRestrictions == .forbidAll)
        #expect(AVURLAsset(url: url, options: [AVURLAssetReferenceRestrictionsKey: 0]).referenceRestrictions == [])
    }

    @Test("segments are equal when they show the same")
    func segmentEquality() throws {
        let composition = AVMutableComposition()
        let track = try #require(composition.addMutableTrack(withMediaType: .video, preferredTrackID: 0))
        let url = URL(fileURLWithPath: "/nowhere.mov")
        func piece(_ start: Int64) -> AVCompositionTrackSegment {
            let range = CMTimeRange(start: CMTime(value: start, timescale: 1), duration: CMTime(value: 1, timescale: 1))
            return AVCompositionTrackSegment(
                url: url, trackID: 1, sourceTimeRange: range, targetTimeRange: CMTimeRange(start: .zero, duration: range.duration))
        }
        track.segments = [piece(1)]
        #expect(track.segments.first == piece(1))
        #expect(track.segments.first != piece(2))
    }
}

@Suite(
    "Properties of real files",
    .enabled(if: RealMedia.isPresent, "there are no real files in shared/media beside the checkout, and CUTAWAY_MEDIA does not name them"))
struct RealAssetPropertyTests {
    private func asset(_ name: String) throws -> AVURLAsset { AVURLAsset(url: try #require(RealMedia.movies.first { $0.name == name }).url) }

    @Test("references between tracks are followed (`tref`)")
    func associations() async throws {
        let spatial = try asset("test-spatial-audio.mov")
        let tracks = try await spatial.load(.tracks)
        // The disabled APAC track falls back to the stereo one; metadata describes the pictures.
        #expect(tracks[2].availableTrackAssociationTypes == [.audioFallback])
        #expect(try await tracks[2].loadAssociatedTracks(ofType: .audioFallback).map(\.trackID) == [2])
        #expect(tracks[3].associatedTracks(ofType: .metadataReferent).map(\.trackID) == [1])
        #expect(try await tracks[0].load(.availableTrackAssociationTypes) == [])
        let gopro = try asset("max-heromode.mp4")
        #expect(gopro.tracks.prefix(2).map { $0.associatedTracks(ofType: .timecode).map(\.trackID) } == [[3], [3]])
        let book = try asset("fixture-babys-songbook.m4b.m4a")
        #expect(try #require(book.tracks.first).associatedTracks(ofType: .chapterList).map(\.mediaType) == [.text])
    }

    @Test("the stereo recording has a second view; others have none (`lhvC`, `vexu`, `hfov`)")
    func stereo() throws {
        let characteristics: [AVMediaCharacteristic] = [.containsStereoMultiviewVideo, .carriesVideoStereoMetadata, .indicatesHorizontalFieldOfView]
        for (name, expected) in [("water_180_mvhevc_5frames.mov", true), ("hdr.mov", false)] {
            let track = try #require(try asset(name).tracks(withMediaType: .video).first)
            #expect(characteristics.map { track.hasMediaCharacteristic($0) } == [expected, expected, expected])
        }
    }

    @Test("alpha is seen in the container's word for it", arguments: [("transparent.webm", true), ("hdr.mov", false), ("white.mp4", false)])
    func alpha(name: String, expected: Bool) throws {
        #expect(try #require(try asset(name).tracks(withMediaType: .video).first).hasMediaCharacteristic(.containsAlphaChannel) == expected)
    }

    @Test("colour, light, fields and parameter sets are in the format description")
    func extensions() async throws {
        let av1 = try #require(try await asset("sample_with_colr_mdcv_and_clli.mp4").loadTracks(withMediaType: .video).first)
        let format = try #require(try await av1.load(.formatDescriptions).first)
        let extensions = format.extensions
        #expect(extensions[.transferFunction]?.propertyListRepresentation as? NSString == kCMFormatDescriptionTransferFunction_SMPTE_ST_2084_PQ)
        #expect(extensions[.contentLightLevelInfo]?.propertyListRepresentation as? NSData == Data([0x04, 0x4C, 0x00, 0xB4]) as NSData)
        #expect((extensions[.masteringDisplayColorVolume]?.propertyListRepresentation as? NSData)?.length == 24)
        #expect(av1.hasMediaCharacteristic(.containsHDRVideo) && av1.hasMediaCharacteristic(.usesWideGamutColorSpace))
        let stereo = try #require(
            try asset("water_180_mvhevc_5frames.mov").tracks(withMediaType: .video).first?.formatDescriptions.first as? CMFormatDescription)
        #expect(stereo.extensions[.fieldCount]?.propertyListRepresentation as? NSNumber == 1)
        let atoms = try #require(stereo.extensions[.sampleDescriptionExtensionAtoms]?.propertyListRepresentation as? NSDictionary)
        #expect(Set(atoms.allKeys.compactMap { $0 as? String }) == ["hvcC", "lhvC", "vexu", "hfov"])
    }

    @Test(
        "languages: packed letters, QuickTime's number 0, and none",
        arguments: [
            ("xmp480qt.mov", "eng"), ("max-heromode.mp4", "eng"), ("hdr.mov", nil),
        ] as [(String, String?)])
    func language(name: String, expected: String?) async throws {
        #expect(try await #require(try await asset(name).loadTracks(withMediaType: .video).first).load(.languageCode) == expected)
    }

    @Test(
        "the shortest frame is the shortest difference of decode times (`stts`), also where it varies",
        arguments: [
            ("hdr.mov", 20, 600), ("fixture.mov", 100, 6000), ("sample_edit_list_no_sync_frame_before_edit.mp4", 1050, 90000),
            ("rotate-buck-bunny.mp4", 2400, 57600),
        ] as [(String, Int64, CMTimeScale)])
    func shortestFrame(name: String, ticks: Int64, timescale: CMTimeScale) async throws {
        let track = try #require(try await asset(name).loadTracks(withMediaType: .video).first)
        #expect(try await track.load(.minFrameDuration) == CMTime(value: ticks, timescale: timescale))
    }

    @Test("all that can be loaded of an asset and of a track is loaded")
    func loading() async throws {
        let asset = try asset("hdr.mov")
        if case .notYetLoaded = asset.status(of: .duration) {} else { Issue.record("loaded before it was asked for") }
        let (rate, volume, transform, hint, groups) = try await asset.load(
            .preferredRate, .preferredVolume, .preferredTransform, .overallDurationHint, .trackGroups)
        #expect(rate == 1 && volume == 1 && transform == .identity && !hint.isValid && groups.isEmpty)
        if case .loaded(let duration) = asset.status(of: .duration) {
            #expect(duration == CMTime(value: 1791, timescale: 600))
        } else {
            Issue.record("not loaded")
        }
        let track = try #require(try await asset.loadTrack(withTrackID: 1))
        let (characteristics, isSelfContained, cursors, playable) = try await track.load(
            .mediaCharacteristics, .isSelfContained, .canProvideSampleCursors, .isPlayable)
        #expect(characteristics == [.visual, .frameBased, .containsHDRVideo, .usesWideGamutColorSpace, .isMainProgramContent])
        #expect(isSelfContained && cursors && playable)
        #expect(try await asset.loadTracks(withMediaCharacteristic: .audible).map(\.trackID) == [2])
        #expect(try await asset.loadTrack(withTrackID: 77) == nil)
        #expect(try await asset.findUnusedTrackID() == 6)
        let status = unsafe track.statusOfValue(forKey: "segments")
        #expect(status == .loaded)
    }

    @Test("a failed load says so in the status")
    func failedStatus() async throws {
        let asset = try asset("fixture-moov.mov")
        _ = try? await asset.load(.duration)
        guard case .failed(let error) = asset.status(of: .duration) else {
            Issue.record("not failed")
            return
        }
        #expect(error.domain == AVFoundationErrorDomain)
    }
}
