package import AVFoundation

/// Looks into media files, each once, and keeps them for inserting their tracks. For one thread.
package final class AssetMediaResolver: MediaResolver {
    private var assets: [URL: AVURLAsset] = [:]

    package init() {}

    /// The file, opened.
    package func asset(at url: URL) throws(InterchangeError) -> AVURLAsset {
        if let asset = assets[url] { return asset }
        try check(url)
        let asset = AVURLAsset(url: url)
        do {
            _ = try asset.currentValues()
        } catch {
            throw InterchangeError(
                .mediaUnreadable, operation: "opening media", object: url.path, reason: Self.reason(error),
                recovery: "another file, or a new copy of it")
        }
        assets[url] = asset
        return asset
    }

    package func media(at url: URL) throws(InterchangeError) -> MediaDescription {
        var media = MediaDescription()
        for track in try asset(at: url).tracks {
            let values = track.currentValues()
            let range = ExactRange(values.timeRange)
            guard range.isRepresentable, !range.isEmpty else { continue }
            // A track that nothing here can decode counts as disabled.
            let isEnabled = values.isEnabled && values.isDecodable
            switch values.mediaType {
            case .video:
                guard values.naturalSize.width >= 1, values.naturalSize.height >= 1 else { continue }
                media.video.append(
                    .init(
                        trackID: values.trackID, isEnabled: isEnabled, range: range,
                        width: Double(values.naturalSize.width), height: Double(values.naturalSize.height),
                        transform: AffineMatrix(values.preferredTransform), frameDuration: Self.frameDuration(values)))
            case .audio:
                media.audio.append(.init(trackID: values.trackID, isEnabled: isEnabled, range: range))
            default: break
            }
        }
        return media
    }

    private func check(_ url: URL) throws(InterchangeError) {
        let operation = "opening media"
        guard let values = try? url.resourceValues(forKeys: [.isDirectoryKey]) else {
            throw InterchangeError(
                .fileMissing, operation: operation, object: url.path, reason: "there is no such file", recovery: "another path")
        }
        if values.isDirectory == true {
            throw InterchangeError(.fileUnreadable, operation: operation, object: url.path, reason: "it is a directory")
        }
        if !FileManager.default.isReadableFile(atPath: url.path) {
            throw InterchangeError(
                .fileUnreadable, operation: operation, object: url.path, reason: "it cannot be read",
                recovery: "changing its permissions")
        }
    }

    private static func frameDuration(_ values: TrackValues) -> ExactTime? {
        guard values.nominalFrameRate.isFinite, values.nominalFrameRate > 0 else { return nil }
        // Phones leave a picture out now and then: their rate is that of the shortest frame, not the average.
        let shortest = ExactTime(values.minFrameDuration)
        let nominal = Double(values.nominalFrameRate)
        if shortest.isRepresentable, shortest > .zero, abs(1 / shortest.seconds - nominal) < nominal * 0.02 { return shortest }
        let rate = AVFoundation.FrameRate(nominal: values.nominalFrameRate, shortestFrame: values.minFrameDuration)
        let duration = ExactTime(rate.frameDuration)
        return duration.isRepresentable && duration > .zero ? duration : nil
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case let error as AVError: error.reason
        default: "\(error)"
        }
    }
}

extension AffineMatrix {
    fileprivate init(_ transform: CGAffineTransform) {
        self.init(
            Double(transform.a), Double(transform.b), Double(transform.c), Double(transform.d), Double(transform.tx),
            Double(transform.ty))
    }
}
