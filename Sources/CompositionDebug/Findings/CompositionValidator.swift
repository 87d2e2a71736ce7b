public import AVFoundation
import Timeline

/// Says what is wrong with a composition, its video composition and its audio mix: why a picture is black, a clip is missing, an export fails.
///
/// A value; safe to use from several threads at once. Nothing is decoded.
///
/// On Linux: ours. ``AVFoundation/AVVideoComposition/isValid(for:timeRange:validationDelegate:)`` finds the errors among these, as on Apple platforms.
public struct CompositionValidator {
    let asset: AVAsset
    let videoComposition: AVVideoComposition?
    let audioMix: AVAudioMix?

    /// A validator of what would be rendered together.
    /// - Parameters:
    ///   - asset: usually an `AVComposition`.
    ///   - videoComposition: `nil` when the asset is rendered without one.
    public init(asset: AVAsset, videoComposition: AVVideoComposition? = nil, audioMix: AVAudioMix? = nil) {
        self.asset = asset
        self.videoComposition = videoComposition
        self.audioMix = audioMix
    }

    /// All findings, in the order of their time; those without a time come first. Empty for a sound composition.
    ///
    /// O(instructions · layers · (log segments + frames of ramps)). Loads the asset if it is not yet, which blocks.
    /// - Throws: the error of loading the asset.
    public func findings() throws -> [CompositionFinding] {
        let tracks = try asset.currentValues().tracks
        let videos = tracks.filter { $0.mediaType == .video }, sounds = tracks.filter { $0.mediaType == .audio }
        var result = sourceFindings(tracks) + soundFindings(videos: videos, sounds: sounds)
        if let videoComposition {
            let values = videoComposition.values
            result += values.findings(for: asset, timeRange: CMTimeRange(start: .zero, duration: .positiveInfinity)).map(CompositionFinding.init)
            result += instructionFindings(values, videos: videos)
            let pictures = Dictionary(uniqueKeysWithValues: videos.map { ($0.trackID, TrackPictures($0)) })
            for (place, instruction) in values.instructions.enumerated() {
                guard let built = instruction as? AVVideoCompositionInstruction, built.timeRange.duration.isNumeric else { continue }
                let (before, after) = (neighbour(place - 1, in: values), neighbour(place + 1, in: values))
                for (index, layer) in built.layerInstructions.enumerated() {
                    guard let picture = pictures[layer.trackID] else { continue }
                    result +=
                        LayerInspection(
                            layer: layer.values, pictures: picture, range: built.timeRange, canvas: values.renderSize,
                            frameDuration: values.frameDuration, instruction: place, index: index,
                            before: before?.timeRange.end == built.timeRange.start ? before?.layer(of: layer.trackID) : nil,
                            after: after?.timeRange.start == built.timeRange.end ? after?.layer(of: layer.trackID) : nil
                        ).findings
                }
            }
        }
        return result.sorted { first, second in
            let (a, b) = (first.timeRange.start, second.timeRange.start)
            guard a.isNumeric, b.isNumeric else { return !a.isNumeric && b.isNumeric }
            return a < b
        }
    }
}

extension CompositionValidator {
    private func neighbour(_ place: Int, in values: VideoCompositionValues) -> AVVideoCompositionInstruction? {
        values.instructions.indices.contains(place) ? values.instructions[place] as? AVVideoCompositionInstruction : nil
    }
}

extension AVVideoCompositionInstruction {
    /// How a track is drawn; nil when it is not.
    fileprivate func layer(of trackID: CMPersistentTrackID) -> LayerInstructionValues? {
        layerInstructions.first { $0.trackID == trackID }?.values
    }
}

extension CompositionFinding {
    /// What keeps a video composition from being rendered.
    fileprivate init(_ finding: VideoCompositionFinding) {
        switch finding {
        case .invalidValue(let key):
            self.init(.invalidValue, .error, "\(finding)", remedy: "set \(key) to a value that can be rendered")
        case .emptyTimeRange(let range):
            self.init(.instructionGap, .error, over: range, "\(finding)", remedy: "add an instruction over this range, or lengthen one beside it")
        case .invalidTimeRange(let instruction):
            self.init(
                .instructionOverlap, .error, instruction: instruction, "\(finding)",
                remedy: "let each instruction start where the one before it ends")
        case .invalidTrackID(let trackID, let instruction, let layer):
            self.init(
                .unknownTrack, .error, track: trackID, instruction: instruction, layer: layer, "\(finding)",
                remedy: "take the trackID of a track of the composition that is rendered, not of the asset that its pieces come from")
        }
    }
}

/// When a track has pictures, and how large they are.
struct TrackPictures {
    let trackID: CMPersistentTrackID
    /// Where it has pictures: in order, apart from each other.
    let covered: [CMTimeRange]
    let size: CGSize

    init(_ track: AVAssetTrack) {
        trackID = track.trackID
        size = track.naturalSize
        covered = track.segments.lazy.filter { !$0.isEmpty }.map(\.timeMapping.target).reduce(into: []) { joined, piece in
            if let last = joined.last, last.end == piece.start {
                joined[joined.count - 1] = CMTimeRange(start: last.start, end: piece.end)
            } else {
                joined.append(piece)
            }
        }
    }

    /// The parts of a range without pictures. O(log pieces + parts).
    func holes(in range: CMTimeRange) -> [CMTimeRange] {
        var holes: [CMTimeRange] = []
        var place = range.start
        for piece in covered[covered.count(leading: { $0.end <= range.start })...] {
            guard piece.start < range.end else { break }
            if place < piece.start { holes.append(CMTimeRange(start: place, end: piece.start)) }
            place = CMTimeMaximum(place, piece.end)
        }
        if place < range.end { holes.append(CMTimeRange(start: place, end: range.end)) }
        return holes
    }
}
