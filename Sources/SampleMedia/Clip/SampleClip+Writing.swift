package import AVFoundation

extension SampleClip {
    /// Writes the clip with the project's own writer, as a client of AVFoundation would. Blocks until the file is whole.
    ///
    /// Fails when the clip cannot be, the file exists or its directory cannot be written; nothing is left behind then.
    package func write(to url: URL) throws {
        try check()
        let writer = try AVAssetWriter(outputURL: url, fileType: codec == .proRes422 ? .mov : .mp4)
        let pictures = AVAssetWriterInput(mediaType: .video, outputSettings: videoSettings)
        pictures.transform = transform
        pictures.mediaTimeScale = frameDuration.timescale
        let adaptor = AVAssetWriterInputPixelBufferAdaptor(assetWriterInput: pictures)
        let samples = sound == .none ? nil : AVAssetWriterInput(mediaType: .audio, outputSettings: audioSettings)
        for input in [pictures, samples].compactMap({ $0 }) {
            guard writer.canAdd(input) else {
                throw SampleMediaError(
                    .writingFailed, operation: "write", object: url.path, reason: "the settings cannot be written into this kind of file")
            }
            writer.add(input)
        }
        guard writer.startWriting() else { throw writer.error ?? AVError(.unknown) }
        writer.startSession(atSourceTime: .zero)
        do {
            try append(to: adaptor, and: samples, of: writer)
        } catch {
            writer.cancelWriting()
            throw error
        }
        writer.endSession(atSourceTime: duration)
        let finished = DispatchSemaphore(value: 0)
        writer.finishWriting { finished.signal() }
        finished.wait()
        guard writer.status == .completed else { throw writer.error ?? AVError(.unknown) }
    }

    /// Picture by picture, each with the sound that belongs to it, so that the file is interleaved.
    private func append(to adaptor: AVAssetWriterInputPixelBufferAdaptor, and samples: AVAssetWriterInput?, of writer: AVAssetWriter) throws {
        var heard = 0
        for frame in 0..<frameCount {
            let time = CMTimeMultiply(frameDuration, multiplier: Int32(clamping: frame))
            let buffer = try picture(frame)
            guard adaptor.append(buffer, withPresentationTime: time) else { throw writer.error ?? AVError(.unknown) }
            guard let samples else { continue }
            let end = CMTimeConvertScale(time + frameDuration, timescale: CMTimeScale(sampleRate), method: .roundTowardPositiveInfinity)
            let next = frame + 1 == frameCount ? sampleCount : min(Int(end.value), sampleCount)
            if next > heard, !samples.append(try soundBuffer(heard..<next)) { throw writer.error ?? AVError(.unknown) }
            heard = next
        }
        adaptor.assetWriterInput.markAsFinished()
        samples?.markAsFinished()
    }

    private func picture(_ frame: Int) throws -> CVPixelBuffer {
        var made: CVPixelBuffer?
        let status = unsafe CVPixelBufferCreate(
            nil, Int(size.width), Int(size.height), kCVPixelFormatType_420YpCbCr8Planar, nil, &made)
        guard status == kCVReturnSuccess, let made else {
            throw SampleMediaError(
                .unsupportedPicture, operation: "draw", object: name,
                reason: "no picture of \(Int(size.width))x\(Int(size.height)) could be made (\(status))")
        }
        let keys = [kCVImageBufferColorPrimariesKey, kCVImageBufferTransferFunctionKey, kCVImageBufferYCbCrMatrixKey]
        let values = [kCVImageBufferColorPrimaries_ITU_R_709_2, kCVImageBufferTransferFunction_ITU_R_709_2, kCVImageBufferYCbCrMatrix_ITU_R_709_2]
        for (key, value) in zip(keys, values) { CVBufferSetAttachment(made, key, value, .shouldPropagate) }
        try TestPicture(clip: clip, frame: frame).draw(into: made, transform: transform)
        return made
    }

    /// Interleaved floats: the same in every channel.
    private func soundBuffer(_ range: Range<Int>) throws -> CMSampleBuffer {
        let mono = samples(range)
        let interleaved = channels == 1 ? mono : mono.flatMap { [Float](repeating: $0, count: channels) }
        let data = unsafe interleaved.withUnsafeBytes { unsafe Data($0) }
        let format = CMFormatDescription(
            audio: .linearPCM(sampleRate: Double(sampleRate), channels: channels, bits: 32, float: true))
        let timing = CMSampleTimingInfo(
            duration: CMTime(value: 1, timescale: CMTimeScale(sampleRate)),
            presentationTimeStamp: CMTime(value: Int64(range.lowerBound), timescale: CMTimeScale(sampleRate)), decodeTimeStamp: .invalid)
        return try CMSampleBuffer(
            data: CMBlockBuffer(copying: data), format: format, count: range.count, timings: [timing], sizes: [channels * 4])
    }

    private var videoSettings: [String: Any] {
        let type: AVVideoCodecType =
            switch codec {
            case .h264: .h264
            case .hevc: .hevc
            case .proRes422: .proRes422
            }
        let properties: [String: Any] = [
            AVVideoAllowFrameReorderingKey: reordersFrames, AVVideoExpectedSourceFrameRateKey: 1 / frameDuration.seconds,
            AVVideoMaxKeyFrameIntervalKey: 30,
        ]
        return [
            AVVideoCodecKey: type, AVVideoWidthKey: Int(size.width), AVVideoHeightKey: Int(size.height),
            AVVideoCompressionPropertiesKey: properties,
        ]
    }

    private var audioSettings: [String: Any] {
        var settings: [String: Any] = [AVSampleRateKey: sampleRate, AVNumberOfChannelsKey: channels]
        if codec == .proRes422 {
            settings[AVFormatIDKey] = kAudioFormatLinearPCM
            settings[AVLinearPCMBitDepthKey] = 16
        } else {
            settings[AVFormatIDKey] = kAudioFormatMPEG4AAC
            settings[AVEncoderBitRateKey] = 96_000 * channels
        }
        return settings
    }
}
