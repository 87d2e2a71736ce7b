import AVFoundation
import Timeline

extension CompositionValidator {
    /// What the instructions as a whole leave out or ask for.
    func instructionFindings(_ values: VideoCompositionValues, videos: [AVAssetTrack]) -> [CompositionFinding] {
        var result: [CompositionFinding] = []
        let known = Set(videos.map(\.trackID))
        let end = asset.duration
        var shown: Set<CMPersistentTrackID> = []
        for (place, instruction) in values.instructions.enumerated() {
            let range = instruction.timeRange
            if end.isNumeric, range.end.isNumeric, range.end > end {
                let part = CMTimeRange(start: CMTimeMaximum(range.start, end), end: range.end)
                result.append(
                    CompositionFinding(
                        .instructionPastEnd, .note, over: part, instruction: place,
                        "instruction \(place) goes on for \(part.duration.seconds) s after the end of the asset at \(end.drawn)",
                        remedy: "end it where the asset ends"))
            }
            if let required = instruction.requiredSourceTrackIDs {
                let required = required.compactMap { ($0 as? NSNumber)?.int32Value }
                shown.formUnion(required)
                for trackID in required where !known.contains(trackID) && !(instruction is AVVideoCompositionInstruction) {
                    result.append(
                        CompositionFinding(
                            .unknownTrack, .error, over: range, track: trackID, instruction: place,
                            "instruction \(place) requires track \(trackID), which does not exist",
                            remedy: "take the trackID of a video track of the composition that is rendered"))
                }
            } else {
                shown.formUnion(known)
            }
            if let built = instruction as? AVVideoCompositionInstruction { shown.formUnion(built.layerInstructions.map(\.trackID)) }
        }
        for track in videos where !shown.contains(track.trackID) && track.timeRange.duration > .zero {
            result.append(
                CompositionFinding(
                    .trackNotShown, .warning, over: track.timeRange, track: track.trackID, "no instruction shows video track \(track.trackID)",
                    remedy: "add a layer instruction for it, or remove the track"))
        }
        return result + rateFindings(values, videos: videos.filter { shown.contains($0.trackID) })
    }

    private func rateFindings(_ values: VideoCompositionValues, videos: [AVAssetTrack]) -> [CompositionFinding] {
        guard values.frameDuration.isNumeric, values.frameDuration > .zero, values.sourceTrackIDForFrameTiming <= 0 else { return [] }
        return videos.compactMap { track in
            let rate = Double(track.nominalFrameRate), output = 1 / values.frameDuration.seconds
            // Rates are stored as floats: a thousandth is not another rate.
            guard rate > output * 1.001, rate.isFinite else { return nil }
            return CompositionFinding(
                .frameRateTooLow, .note, over: track.timeRange, track: track.trackID,
                "track \(track.trackID) has \(rate.rounded(toHundredths: ())) pictures a second, the video composition \(output.rounded(toHundredths: ()))",
                remedy: "set frameDuration to the track's if all are to be shown")
        }
    }

    /// Pieces that take more than their file holds.
    func sourceFindings(_ tracks: [AVAssetTrack]) -> [CompositionFinding] {
        // A file that was named and not opened yet is opened once.
        var ends: [MediaSource: CMTime?] = [:]
        return tracks.flatMap { track -> [CompositionFinding] in
            guard let track = track as? AVCompositionTrack else { return [] }
            return track.currentValues().segments.segments.compactMap { segment -> CompositionFinding? in
                guard let source = segment.source else { return nil }
                let known = ends[source] ?? source.mediaEnd
                ends[source] = .some(known)
                guard let end = known, end.isNumeric, segment.mapping.source.end > end else { return nil }
                let excess = segment.mapping.source.end - end
                return CompositionFinding(
                    .sourcePastMedia, .warning, over: segment.mapping.target, track: track.trackID,
                    "a piece of track \(track.trackID) goes \(excess.seconds) s past the end of \(source.url.lastPathComponent)",
                    remedy: "end the piece at the end of the media")
            }
        }
    }

    /// Sound beside the picture.
    func soundFindings(videos: [AVAssetTrack], sounds: [AVAssetTrack]) -> [CompositionFinding] {
        var result: [CompositionFinding] = []
        let pictureEnd = videos.map(\.timeRange.end).filter(\.isNumeric).max(), soundEnd = sounds.map(\.timeRange.end).filter(\.isNumeric).max()
        if let pictureEnd, let soundEnd, soundEnd > pictureEnd {
            let part = CMTimeRange(start: pictureEnd, end: soundEnd)
            result.append(
                CompositionFinding(
                    .audioLongerThanVideo, .note, over: part, "the sound goes on for \(part.duration.seconds) s after the picture",
                    remedy: "end both at the same time; instructions must cover the longer one"))
        }
        let known = Set(sounds.map(\.trackID))
        for parameters in audioMix?.inputParameters ?? [] where !known.contains(parameters.trackID) {
            result.append(
                CompositionFinding(
                    .unknownAudioTrack, .warning, track: parameters.trackID,
                    "the audio mix has parameters of track \(parameters.trackID), which is no audio track",
                    remedy: "take the trackID of an audio track of the composition that is rendered"))
        }
        return result
    }
}

extension Double {
    fileprivate func rounded(toHundredths: Void) -> Double { (self * 100).rounded() / 100 }
}
