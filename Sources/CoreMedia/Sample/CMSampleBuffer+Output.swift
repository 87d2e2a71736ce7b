public import CoreFoundation
internal import Foundation

// Output times are where samples are shown on a track after trims, a change of speed and reversal; by default in media time.

extension CMSampleBuffer {
    /// What the attachments say about playing a part, faster or backwards.
    private struct Playback {
        var trimAtStart = CMTime.zero
        var trimAtEnd = CMTime.zero
        var speed = 1.0
        var isReversed = false

        init(_ buffer: CMSampleBuffer) {
            func value(_ key: CFString) -> AnyObject? { buffer.withState { $0.attachments[key] } }
            func time(_ key: CFString) -> CMTime? {
                let time = (value(key) as? NSDictionary).map(CMTimeMakeFromDictionary)
                return time.flatMap { $0.isNumeric ? $0 : nil }
            }
            trimAtStart = time(kCMSampleBufferAttachmentKey_TrimDurationAtStart) ?? .zero
            trimAtEnd = time(kCMSampleBufferAttachmentKey_TrimDurationAtEnd) ?? .zero
            if let speed = (value(kCMSampleBufferAttachmentKey_SpeedMultiplier) as? NSNumber)?.doubleValue,
                speed.isFinite, speed > 0
            {
                self.speed = speed
            }
            isReversed = (value(kCMSampleBufferAttachmentKey_Reverse) as? NSNumber)?.boolValue ?? false
        }

        func slowed(_ time: CMTime) -> CMTime {
            speed == 1 ? time : CMTimeMultiplyByFloat64(time, multiplier: 1 / speed)
        }
    }

    /// When the samples are shown: the time that was set, else the media time moved by what is trimmed.
    public var outputPresentationTimeStamp: CMTime {
        get {
            if let time = withState({ $0.outputPresentationTimeStamp }) { return time }
            guard withState({ !$0.attachments.isEmpty }) else { return presentationTimeStamp }
            let playback = Playback(self)
            return playback.isReversed
                ? presentationTimeStamp + duration - playback.trimAtEnd : presentationTimeStamp + playback.trimAtStart
        }
        set { withState { $0.outputPresentationTimeStamp = newValue.isValid ? newValue : nil } }
    }

    /// How long the samples are shown: what is left after trims, over the speed.
    public var outputDuration: CMTime {
        guard withState({ !$0.attachments.isEmpty }) else { return duration }
        let playback = Playback(self)
        return playback.slowed(duration - playback.trimAtStart - playback.trimAtEnd)
    }

    /// When the samples are decoded, as far before the output time as the media times say, over the speed.
    public var outputDecodeTimeStamp: CMTime {
        let decode = decodeTimeStamp
        guard decode.isValid else { return .invalid }
        return outputPresentationTimeStamp + Playback(self).slowed(decode - presentationTimeStamp)
    }

    /// The output times of each sample, as many as there are times.
    func outputTimings() -> [CMSampleTimingInfo] {
        let playback = Playback(self)
        let (firstOutput, first) = (outputPresentationTimeStamp, presentationTimeStamp)
        return table.timings.map { timing in
            let delay = playback.slowed(timing.presentationTimeStamp - first)
            let shown = playback.isReversed ? firstOutput - delay : firstOutput + delay
            let decoded =
                timing.decodeTimeStamp.isValid
                ? shown + playback.slowed(timing.decodeTimeStamp - timing.presentationTimeStamp) : .invalid
            return CMSampleTimingInfo(
                duration: playback.slowed(timing.duration), presentationTimeStamp: shown, decodeTimeStamp: decoded)
        }
    }
}

/// When the samples are shown: the time that was set, else the media time moved by what is trimmed.
public func CMSampleBufferGetOutputPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime {
    sbuf.outputPresentationTimeStamp
}

/// Sets when the samples are shown. Later trims do not change it. An invalid time goes back to the rule.
public func CMSampleBufferSetOutputPresentationTimeStamp(
    _ sbuf: CMSampleBuffer, newValue outputPresentationTimeStamp: CMTime
) -> OSStatus {
    sbuf.outputPresentationTimeStamp = outputPresentationTimeStamp
    return noErr
}

/// How long the samples are shown: what is left after trims, over the speed.
public func CMSampleBufferGetOutputDuration(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.outputDuration }

/// When the samples are decoded, on the track.
public func CMSampleBufferGetOutputDecodeTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.outputDecodeTimeStamp }
