import AVFoundation
import Testing
import Timeline

@Suite("An audio mix")
struct AudioMixTests {
    @Test("parameters are of no track and at full volume until they are set")
    func defaults() {
        let parameters = AVMutableAudioMixInputParameters()
        #expect(parameters.trackID == kCMPersistentTrackID_Invalid)
        #expect(parameters.audioTimePitchAlgorithm == nil)
        #expect(parameters.volume.isEmpty)
        #expect(AVMutableAudioMix().inputParameters.isEmpty)
        #expect(AVMutableAudioMixInputParameters(track: nil).trackID == kCMPersistentTrackID_Invalid)
    }

    @Test("parameters are for the track that they are made with")
    func track() throws {
        let composition = AVMutableComposition()
        let track = try added(.audio, to: composition, id: 5)
        let parameters = AVMutableAudioMixInputParameters(track: track)
        #expect(parameters.trackID == 5)
        parameters.trackID = 6
        parameters.audioTimePitchAlgorithm = .spectral
        #expect(parameters.trackID == 6)
        #expect(parameters.audioTimePitchAlgorithm == .spectral)
    }

    @Test(
        "volume is 1 before, a straight line in a ramp, and held after",
        arguments: [
            (0, nil), (2, 1), (3, 0.75), (4, 0.5), (9, 0.5), (10, 0), (100, 0),
        ] as [(Int64, Float?)])
    func volume(at time: Int64, is expected: Float?) {
        let parameters = AVMutableAudioMixInputParameters()
        parameters.setVolumeRamp(fromStartVolume: 1, toEndVolume: 0.5, timeRange: r(2, 4))
        parameters.setVolume(0, at: s(10))
        #expect(parameters.volume.value(at: s(time)) == expected)
    }

    @Test("the ramp at a time is found, else the next one", arguments: [(0, 2), (3, 2), (4, 10), (50, 10)] as [(Int64, Int64)])
    func ramps(at time: Int64, startsAt start: Int64) {
        let parameters = AVMutableAudioMixInputParameters()
        parameters.setVolumeRamp(fromStartVolume: 1, toEndVolume: 0.5, timeRange: r(2, 4))
        parameters.setVolume(0.25, at: s(10))
        var (from, to, range) = (Float(-1), Float(-1), CMTimeRange.invalid)
        let found = unsafe parameters.getVolumeRamp(for: s(time), startVolume: &from, endVolume: &to, timeRange: &range)
        #expect(found && range.start == s(start))
        #expect(start == 2 ? from == 1 && to == 0.5 : from == 0.25 && to == 0.25 && range.duration.isPositiveInfinity)
        #expect(unsafe parameters.getVolumeRamp(for: s(time), startVolume: nil, endVolume: nil, timeRange: nil))
    }

    @Test("after the last ramp there is none")
    func noRamp() {
        let parameters = AVMutableAudioMixInputParameters()
        parameters.setVolumeRamp(fromStartVolume: 1, toEndVolume: 0.5, timeRange: r(2, 4))
        var range = CMTimeRange.invalid
        #expect(unsafe !parameters.getVolumeRamp(for: s(4), startVolume: nil, endVolume: nil, timeRange: &range))
        #expect(!range.isValid)
    }

    @Test("ramps may touch; those that overlap and volumes that are none are refused")
    func refusals() throws {
        let parameters = AVMutableAudioMixInputParameters()
        parameters.setVolumeRamp(fromStartVolume: 0, toEndVolume: 1, timeRange: r(0, 2))
        parameters.setVolumeRamp(fromStartVolume: 1, toEndVolume: 0, timeRange: r(2, 4))
        let overlap = #expect(throws: TimelineError.self) { try parameters.update { try $0.addVolumeRamp(from: 0, to: 1, over: r(1, 3)) } as Void }
        #expect(overlap?.code == .overlap)
        for volume in [-0.5, .nan, .infinity] as [Float] {
            let error = #expect(throws: TimelineError.self) { try parameters.update { try $0.setVolume(volume, at: s(9)) } as Void }
            #expect(error?.code == .valueOutOfRange)
        }
        #expect(parameters.volume.value(at: s(2)) == 1)
    }

    @Test("a copy of a mix has its own parameters")
    func copies() throws {
        let parameters = AVMutableAudioMixInputParameters()
        parameters.setVolume(0.5, at: .zero)
        let mix = AVMutableAudioMix()
        mix.inputParameters = [parameters]
        let copy = try #require(mix.copy() as? AVAudioMix)
        let mutable = try #require(mix.mutableCopy() as? AVMutableAudioMix)
        parameters.setVolume(0.25, at: .zero)
        #expect(mix.inputParameters.first === parameters)
        #expect(copy.inputValues.first?.volume.value(at: .zero) == 0.5)
        #expect(mutable.inputValues.first?.volume.value(at: .zero) == 0.5)
        #expect((parameters.copy() as? AVAudioMixInputParameters)?.volume.value(at: .zero) == 0.25)
        #expect((parameters.mutableCopy() as? AVMutableAudioMixInputParameters)?.volume.value(at: .zero) == 0.25)
    }
}
