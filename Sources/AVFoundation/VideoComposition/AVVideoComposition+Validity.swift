public import CoreMedia
import Foundation

extension AVVideoComposition {
    /// Whether the composition can render an asset: the values of its properties, the coverage by instructions, the tracks.
    ///
    /// - Parameters:
    ///   - asset: what is rendered; `nil` to check neither its duration nor its tracks. It is loaded if it is not yet, which blocks.
    ///   - timeRange: what is rendered, in composition time; instructions outside of it are not looked at. From zero to
    ///     +infinity for all of them.
    ///   - validationDelegate: hears every finding and may stop the search.
    /// - Returns: `false` if there was a finding.
    public func isValid(
        for asset: AVAsset?, timeRange: CMTimeRange, validationDelegate: (any AVVideoCompositionValidationHandling)?
    ) -> Bool {
        let values = values
        return report(values.findings(for: asset, timeRange: timeRange), of: values, asset: asset, to: validationDelegate)
    }

    /// As ``isValid(for:timeRange:validationDelegate:)-(AVAsset?,_,_)``, for tracks of one asset.
    /// - Parameter duration: how long the asset is; `.invalid` if that is not to be checked.
    public func isValid(
        for tracks: [AVAssetTrack], assetDuration duration: CMTime, timeRange: CMTimeRange,
        validationDelegate: (any AVVideoCompositionValidationHandling)?
    ) -> Bool {
        let values = values
        let findings = values.findings(trackIDs: Set(tracks.map(\.trackID)), duration: duration, timeRange: timeRange)
        return report(findings, of: values, asset: tracks.first?.asset, to: validationDelegate)
    }

    /// As the synchronous function, without blocking.
    /// - Throws: the error of loading the asset: then it is not known whether the composition is valid.
    public func isValid(
        for asset: AVAsset?, timeRange: CMTimeRange, validationDelegate: sending (any AVVideoCompositionValidationHandling)?
    ) async throws -> Bool {
        try await BlockingWork.run { _ = try asset?.currentValues() }
        let values = values
        return report(values.findings(for: asset, timeRange: timeRange), of: values, asset: asset, to: validationDelegate)
    }

    /// As the synchronous function, with the answer given to a handler. An error means that it is not known whether the
    /// composition is valid.
    @preconcurrency public func determineValidity(
        for asset: AVAsset?, timeRange: CMTimeRange, validationDelegate: (any AVVideoCompositionValidationHandling & Sendable)?,
        completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        BlockingWork.start {
            do {
                _ = try asset?.currentValues()
                completionHandler(self.isValid(for: asset, timeRange: timeRange, validationDelegate: validationDelegate), nil)
            } catch {
                completionHandler(false, error)
            }
        }
    }

    private func report(
        _ findings: [VideoCompositionFinding], of values: VideoCompositionValues, asset: AVAsset?,
        to delegate: (any AVVideoCompositionValidationHandling)?
    ) -> Bool {
        for finding in findings {
            let goesOn = delegate.map { finding.report(to: $0, about: self, instructions: values.instructions, asset: asset) } ?? true
            if !goesOn { break }
        }
        return findings.isEmpty
    }
}

extension VideoCompositionValues {
    /// All findings for an asset; its duration and tracks are not checked if there is none.
    package func findings(for asset: AVAsset?, timeRange: CMTimeRange) -> [VideoCompositionFinding] {
        let tracks = asset.map { Set($0.tracks.map(\.trackID)) }
        return findings(trackIDs: tracks, duration: asset?.duration ?? .invalid, timeRange: timeRange)
    }
}

extension VideoCompositionFinding {
    /// Tells a delegate, and says whether to go on.
    fileprivate func report(
        to delegate: any AVVideoCompositionValidationHandling, about composition: AVVideoComposition,
        instructions: [any AVVideoCompositionInstructionProtocol], asset: AVAsset?
    ) -> Bool {
        switch self {
        case .invalidValue(let key):
            return delegate.videoComposition(composition, shouldContinueValidatingAfterFindingInvalidValueForKey: key)
        case .emptyTimeRange(let range):
            return delegate.videoComposition(composition, shouldContinueValidatingAfterFindingEmptyTimeRange: range)
        case .invalidTimeRange(let place):
            return delegate.videoComposition(composition, shouldContinueValidatingAfterFindingInvalidTimeRangeIn: instructions[place])
        case .invalidTrackID(_, let place, let layer):
            guard let instruction = instructions[place] as? AVVideoCompositionInstruction else { return true }
            let layers = instruction.layerInstructions
            guard layers.indices.contains(layer) else { return true }
            return delegate.videoComposition(
                composition, shouldContinueValidatingAfterFindingInvalidTrackIDIn: instruction, layerInstruction: layers[layer],
                asset: asset ?? AVAsset())
        }
    }
}
