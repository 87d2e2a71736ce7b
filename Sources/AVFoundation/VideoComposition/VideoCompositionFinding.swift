package import CoreMedia
internal import Foundation
internal import Timeline

/// Something that keeps a video composition from being rendered.
package enum VideoCompositionFinding: Hashable, Sendable {
    /// A property has a value that it must not have.
    case invalidValue(key: String)
    /// No instruction covers this range of composition time.
    case emptyTimeRange(CMTimeRange)
    /// The range of an instruction is invalid, overlaps the one before, or starts earlier than it.
    case invalidTimeRange(instruction: Int)
    /// A layer names a track that does not exist.
    case invalidTrackID(CMPersistentTrackID, instruction: Int, layer: Int)
}

extension VideoCompositionFinding: CustomStringConvertible {
    package var description: String {
        switch self {
        case .invalidValue(let key): "\(key) has a value that cannot be rendered"
        case .emptyTimeRange(let range): "no instruction covers \(range.drawn)"
        case .invalidTimeRange(let instruction): "the time range of instruction \(instruction) is invalid or overlaps the one before"
        case .invalidTrackID(let trackID, let instruction, let layer):
            "layer \(layer) of instruction \(instruction) names track \(trackID), which does not exist"
        }
    }
}

extension VideoCompositionValues {
    /// All findings: properties first, then time ranges, then tracks. None for a composition that can be rendered.
    ///
    /// - Parameters:
    ///   - trackIDs: the tracks of what is rendered; `nil` if they are not to be checked.
    ///   - duration: of what is rendered; a time that is not numeric if that is not to be checked.
    ///   - timeRange: what is rendered. Instructions outside of it are not looked at.
    package func findings(trackIDs: Set<CMPersistentTrackID>?, duration: CMTime, timeRange: CMTimeRange) -> [VideoCompositionFinding] {
        let ranges = instructions.map(\.timeRange)
        let coverage = InstructionCoverage.findings(for: ranges, in: timeRange, duration: duration).map { finding in
            switch finding {
            case .emptyTimeRange(let range): VideoCompositionFinding.emptyTimeRange(range)
            case .invalidTimeRange(let index): VideoCompositionFinding.invalidTimeRange(instruction: index)
            }
        }
        return invalidKeys.map(VideoCompositionFinding.invalidValue) + coverage + trackFindings(trackIDs: trackIDs, timeRange: timeRange)
    }

    private var invalidKeys: [String] {
        var keys: [String] = []
        if !(renderSize.width > 0 && renderSize.height > 0 && renderSize.width.isFinite && renderSize.height.isFinite) { keys.append("renderSize") }
        if !frameDuration.isNumeric || frameDuration <= .zero { keys.append("frameDuration") }
        if !(renderScale > 0 && renderScale.isFinite) { keys.append("renderScale") }
        if sourceTrackIDForFrameTiming < 0 { keys.append("sourceTrackIDForFrameTiming") }
        let colors = [colorPrimaries, colorTransferFunction, colorYCbCrMatrix]
        if colors.contains(where: { $0 == nil }), colors.contains(where: { $0 != nil }) { keys.append("colorPrimaries") }
        return keys
    }

    private func trackFindings(trackIDs: Set<CMPersistentTrackID>?, timeRange: CMTimeRange) -> [VideoCompositionFinding] {
        guard let trackIDs else { return [] }
        return instructions.enumerated().flatMap { place, instruction -> [VideoCompositionFinding] in
            guard let instruction = instruction as? AVVideoCompositionInstruction, instruction.timeRange.overlaps(timeRange) else { return [] }
            return instruction.layerInstructions.map(\.trackID).enumerated().filter { !trackIDs.contains($0.element) }.map {
                .invalidTrackID($0.element, instruction: place, layer: $0.offset)
            }
        }
    }
}

extension CMTimeRange {
    /// Whether both ranges have an instant in common. A range that is not exact counts as all of time.
    fileprivate func overlaps(_ other: CMTimeRange) -> Bool {
        guard let end = exactEnd, let otherEnd = other.exactEnd else { return true }
        return start < otherEnd && other.start < end
    }
}
