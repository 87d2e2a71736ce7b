public import CoreMedia
public import Foundation

/// One format of a composition's track that stands for another. Immutable.
open class AVCompositionTrackFormatDescriptionReplacement: NSObject, @unchecked Sendable {
    // Unchecked: immutable.

    /// The format that the sources have.
    public let originalFormatDescription: CMFormatDescription
    /// The format that the track says it has instead.
    public let replacementFormatDescription: CMFormatDescription

    init(_ replacement: CompositionTrackValues.FormatReplacement) {
        originalFormatDescription = replacement.original
        replacementFormatDescription = replacement.replacement
        super.init()
    }
}

extension CompositionTrackValues {
    /// A format of the sources, and the one that the track says it has instead.
    package struct FormatReplacement: Sendable {
        package var original: CMFormatDescription
        package var replacement: CMFormatDescription
    }

    /// Sets or, with `nil`, cancels the replacement of a format.
    mutating func replace(_ original: CMFormatDescription, with replacement: CMFormatDescription?) {
        formatReplacements.removeAll { CMFormatDescriptionEqual($0.original, otherFormatDescription: original) }
        if let replacement { formatReplacements.append(FormatReplacement(original: original, replacement: replacement)) }
    }

    /// The format that the track says it has for one of a source.
    func shown(_ description: CMFormatDescription) -> CMFormatDescription {
        formatReplacements.first { CMFormatDescriptionEqual($0.original, otherFormatDescription: description) }?.replacement ?? description
    }
}

extension AVCompositionTrack {
    /// The formats that were replaced, in the order in which that was done. Empty by default.
    public var formatDescriptionReplacements: [AVCompositionTrackFormatDescriptionReplacement] {
        compositionValues.formatReplacements.map { AVCompositionTrackFormatDescriptionReplacement($0) }
    }
}

extension AVMutableCompositionTrack {
    /// Lets the track say that it has another format than its sources, or cancels that.
    ///
    /// Only what the track says changes, not how its media is decoded. Insertions of this track elsewhere do not take the
    /// replacement along. On Linux: a format of another media type is refused with a line on standard error.
    /// - Parameters:
    ///   - originalFormatDescription: the format that a source has.
    ///   - replacementFormatDescription: the format to be said instead, of the same media type; `nil` for the original again.
    public func replaceFormatDescription(
        _ originalFormatDescription: CMFormatDescription, with replacementFormatDescription: CMFormatDescription?
    ) {
        explainRefusal("Give a format of the same media type, or nil") {
            if let new = replacementFormatDescription, new.mediaType != originalFormatDescription.mediaType {
                throw AVError(
                    .invalidSourceMedia, "replace a format", "the format \(new.mediaType)",
                    "it is to stand for one of \(originalFormatDescription.mediaType)")
            }
            update { $0.replace(originalFormatDescription, with: replacementFormatDescription) }
        }
    }
}
