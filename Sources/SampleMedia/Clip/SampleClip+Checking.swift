import AVFoundation

extension SampleClip {
    /// Refuses what cannot be a clip, before anything is written.
    func check() throws(SampleMediaError) {
        let reason: String
        if !(size.width >= 32 && size.height >= 32 && size.width <= 8192 && size.height <= 8192) {
            reason = "the picture is not between 32 and 8192 pixels wide and high"
        } else if Int(size.width) % 2 != 0 || Int(size.height) % 2 != 0 {
            reason = "the picture's width and height are not even"
        } else if !(frameDuration.isNumeric && frameDuration > .zero) {
            reason = "the frame duration is not positive"
        } else if frameCount < 1 || frameCount > 65536 {
            reason = "the number of frames is not between 1 and 65536"
        } else if sound != .none && !(8000...192_000).contains(sampleRate) {
            reason = "the sample rate is not between 8000 and 192000"
        } else if sound != .none && !(1...2).contains(channels) {
            reason = "the sound has neither one nor two channels"
        } else {
            return
        }
        throw SampleMediaError(.invalidClip, operation: "write", object: "sample clip \(name)", reason: reason)
    }
}
