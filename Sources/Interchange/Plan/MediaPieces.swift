import Foundation

/// Which media fills an occurrence's place on its composition track.
///
/// A clip may be a fraction of a frame longer than its media: its first or last picture is then held over the rest, so that
/// no background shows at the cut. Where more is missing, it is an error for pictures and silence for sound.
struct MediaPieces {
    var segments: [PlannedSegment] = []
    var finding: Finding?

    init(of occurrence: Occurrence, frameDuration: ExactTime) throws(InterchangeError) {
        let available = occurrence.track.range
        let source = occurrence.sourceRange(frameDuration: frameDuration)
        guard source.isRepresentable, !source.isEmpty else {
            throw InterchangeError(
                .timeNotRepresentable, operation: "reading media", object: occurrence.label,
                reason: "the part of the media that it shows does not fit a media time")
        }
        let kept = source.intersection(available)
        let tolerance = occurrence.tolerance(frameDuration: frameDuration)
        let (missingHead, missingTail) = (kept.start - source.start, source.end - kept.end)
        if kept.isEmpty || (occurrence.track.isVideo && max(missingHead, missingTail) > tolerance) {
            throw occurrence.missingMedia(source, available)
        }
        if max(missingHead, missingTail) > tolerance {
            if occurrence.handleIsMissing(source, available, tolerance: tolerance) {
                throw occurrence.missingMedia(source, available)
            }
            finding = Finding(
                .shortMedia, object: occurrence.label,
                reason: "it plays \(source), but its sound has only \(available); the rest is silent")
        }
        segments = occurrence.segments(showing: kept, of: source, frameDuration: frameDuration)
    }
}

extension Occurrence {
    /// The media that the target asks for.
    fileprivate func sourceRange(frameDuration: ExactTime) -> ExactRange {
        switch pace {
        case .speed:
            return ExactRange(from: mediaTime(at: target.start), to: mediaTime(at: target.end))
        case .frozen:
            let picture = pictureDuration(frameDuration)
            // Just past the end there is only the last picture to hold.
            let start =
                mediaStart >= track.range.end && mediaStart - track.range.end <= picture
                ? track.range.end - picture : mediaStart
            return ExactRange(start: start, duration: min(picture, max(track.range.end - start, .zero)))
        }
    }

    private func pictureDuration(_ frameDuration: ExactTime) -> ExactTime {
        if case .video(let video) = track, let own = video.frameDuration { return own }
        return frameDuration
    }

    fileprivate func tolerance(frameDuration: ExactTime) -> ExactTime {
        max(frameDuration, pictureDuration(frameDuration))
    }

    /// Whether what is missing belongs to a transition.
    fileprivate func handleIsMissing(_ source: ExactRange, _ available: ExactRange, tolerance: ExactTime) -> Bool {
        let head = target.start < body.start && available.start - source.start > tolerance
        let tail = target.end > body.end && source.end - available.end > tolerance
        return head || tail
    }

    fileprivate func missingMedia(_ source: ExactRange, _ available: ExactRange) -> InterchangeError {
        let isHandle = handleIsMissing(source, available, tolerance: .zero)
        return InterchangeError(
            isHandle ? .missingHandle : .rangeOutsideMedia, operation: isHandle ? "placing transitions" : "reading media",
            object: label,
            reason: "\(isHandle ? "with its transitions it" : "it") needs \(source) s of \(url.lastPathComponent), which has \(available) s",
            recovery: isHandle ? "shorter offsets of the transition, or trimming the clip" : "trimming the clip to its media")
    }

    /// The segments that fill the target with the part of the source that there is.
    fileprivate func segments(showing kept: ExactRange, of source: ExactRange, frameDuration: ExactTime) -> [PlannedSegment] {
        let trackID = track.trackID
        func segment(_ source: ExactRange, _ target: ExactRange) -> PlannedSegment {
            PlannedSegment(url: url, trackID: trackID, source: source, target: target)
        }
        guard kept != source, case .speed(let speed) = pace else { return [segment(kept, target)] }
        // From the media's time back to the timeline's.
        func timelineTime(_ time: ExactTime) -> ExactTime { target.start + (time - source.start) / speed }
        guard track.isVideo else {
            let played = ExactRange(from: timelineTime(kept.start), to: timelineTime(kept.end))
            return played.isRepresentable && !played.isEmpty ? [segment(kept, played)] : [segment(kept, target)]
        }
        let picture = pictureDuration(frameDuration)
        let headEnd = kept.start > source.start ? min(kept.start + picture, kept.end) : kept.start
        let tailStart = kept.end < source.end ? max(kept.end - picture, headEnd) : kept.end
        var pieces: [PlannedSegment] = []
        var start = target.start
        for end in [headEnd, tailStart, kept.end] {
            let from = pieces.last?.source.end ?? kept.start
            let to = end == kept.end ? target.end : timelineTime(end)
            guard end > from else { continue }
            pieces.append(segment(ExactRange(from: from, to: end), ExactRange(from: start, to: to)))
            start = to
        }
        let isExact = pieces.allSatisfy { $0.target.isRepresentable && !$0.target.isEmpty }
        return isExact ? pieces : [segment(kept, target)]
    }
}
