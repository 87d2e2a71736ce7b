import MediaBackend
import Rendering

/// The end of a writer input that touches the file. Used by one thread at a time.
enum TrackWriting {
    case pictures(PictureTrackWriting)
    case sound(SoundTrackWriting)
}

/// Converts pictures to the encoder's format and size and appends them.
final class PictureTrackWriting {
    private let file: MovieFileWriter
    private let settings: VideoEncoderSettings
    private let token: MovieFileWriter.TrackToken
    private let cache = ConversionCache()

    init(file: MovieFileWriter, settings: VideoEncoderSettings, transform: CGAffineTransform) throws {
        self.file = file
        self.settings = settings
        token = try file.addVideo(settings, transform: transform)
    }

    func append(_ image: CVPixelBuffer, at time: CMTime) throws {
        // What lies before the session is not part of the movie.
        guard time >= .zero else { return }
        try file.append(try encodable(image), at: time, to: token)
    }

    private func encodable(_ image: CVPixelBuffer) throws -> CVPixelBuffer {
        let from = PictureDescription(resolving: image)
        let to = PictureDescription(width: settings.width, height: settings.height, format: settings.format, color: settings.color)
        if from == to {
            // The encoder keeps the picture for a while, and the client may write the next one into the same buffer.
            return try copy(image)
        }
        return try cache.convert(image, from: from, to: to)
    }

    private func copy(_ image: CVPixelBuffer) throws -> CVPixelBuffer {
        let result = try CVPixelBuffer(width: image.width, height: image.height, format: image.pixelFormat)
        for index in 0..<image.pixelFormat.planeCount {
            let source = image.plane(index), target = result.plane(index)
            let bytes = image.pixelFormat.bytesPerRow(plane: index, width: image.width)
            for row in 0..<source.height {
                unsafe (target.base + row * target.bytesPerRow).copyMemory(from: source.base + row * source.bytesPerRow, byteCount: bytes)
            }
        }
        return result
    }
}

/// Turns linear PCM sample buffers into floats at the encoder's rate and appends them; gaps become silence.
final class SoundTrackWriting {
    private let file: MovieFileWriter
    private let settings: AudioEncoderSettings
    private let token: MovieFileWriter.TrackToken
    /// The next sample of the track.
    private var position: Int64 = 0

    init(file: MovieFileWriter, settings: AudioEncoderSettings) throws {
        self.file = file
        self.settings = settings
        token = try file.addAudio(settings)
    }

    func append(_ sampleBuffer: CMSampleBuffer, at time: CMTime) throws {
        guard let format = CMSampleBufferGetFormatDescription(sampleBuffer), let description = format.audioStreamBasicDescription,
            description.mFormatID == kAudioFormatLinearPCM, let data = CMSampleBufferGetDataBuffer(sampleBuffer)
        else { throw AVError(.unsupportedOutputSettings, "append", "sound", "the sample buffer holds no linear PCM") }
        guard Int(exactly: description.mSampleRate.rounded(.down)) == settings.sampleRate else {
            throw AVError(
                .unsupportedOutputSettings, "append", "sound",
                "the samples are at \(description.mSampleRate) Hz, the track is at \(settings.sampleRate) Hz: read them at the track's rate")
        }
        let bytes = try data.dataBytes()
        var samples = try LinearPCM(description).floats(bytes, channels: settings.channels)
        let start = CMTimeConvertScale(time, timescale: CMTimeScale(settings.sampleRate), method: .roundHalfAwayFromZero)
        guard start.isNumeric else { throw AVError(.unsupportedOutputSettings, "append", "sound", "the time is not a number") }
        if start.value < position {
            let overlap = Int(clamping: position - start.value) * settings.channels
            samples.removeFirst(min(overlap, samples.count))
        }
        try fillGap(upTo: start.value)
        try unsafe samples.withUnsafeBufferPointer { unsafe try file.append($0, to: token) }
        position += Int64(samples.count / settings.channels)
    }

    private func fillGap(upTo sample: Int64) throws {
        let silence = [Float](repeating: 0, count: 8192 * settings.channels)
        while position < sample {
            let count = Int(min(sample - position, 8192))
            try unsafe silence.withUnsafeBufferPointer {
                unsafe try file.append(UnsafeBufferPointer(rebasing: $0[0..<count * settings.channels]), to: token)
            }
            position += Int64(count)
        }
    }
}

/// Reads linear PCM of any interleaved layout that sample buffers have.
private struct LinearPCM {
    let bits: Int
    let isFloat: Bool
    let channels: Int

    init(_ description: AudioStreamBasicDescription) throws {
        bits = Int(description.mBitsPerChannel)
        isFloat = description.mFormatFlags & kAudioFormatFlagIsFloat != 0
        channels = Int(description.mChannelsPerFrame)
        let isBigEndian = description.mFormatFlags & kAudioFormatFlagIsBigEndian != 0
        let isPlanar = description.mFormatFlags & kAudioFormatFlagIsNonInterleaved != 0
        guard channels > 0, !isBigEndian, !isPlanar || channels == 1, isFloat ? bits == 32 : bits == 16 || bits == 32 else {
            throw AVError(
                .unsupportedOutputSettings, "append", "sound",
                "only interleaved little-endian samples of 16 or 32 bits, or 32-bit floats, can be written")
        }
    }

    /// Interleaved floats with a wanted number of channels: one channel is copied to all, surplus ones are left out.
    func floats(_ data: Data, channels wanted: Int) throws -> [Float] {
        let frames = data.count / (channels * bits / 8)
        var result = [Float](repeating: 0, count: frames * wanted)
        unsafe data.withUnsafeBytes { bytes in
            for frame in 0..<frames {
                for channel in 0..<wanted {
                    let index = frame * channels + min(channel, channels - 1)
                    result[frame * wanted + channel] = unsafe sample(bytes, index)
                }
            }
        }
        return result
    }

    private func sample(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> Float {
        if isFloat { return unsafe bytes.loadUnaligned(fromByteOffset: index * 4, as: Float.self) }
        if bits == 16 { return unsafe Float(bytes.loadUnaligned(fromByteOffset: index * 2, as: Int16.self)) / 32768 }
        return unsafe Float(Double(bytes.loadUnaligned(fromByteOffset: index * 4, as: Int32.self)) / 2_147_483_648)
    }
}
