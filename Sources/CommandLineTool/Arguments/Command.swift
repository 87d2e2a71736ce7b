package import Interchange

/// What the command line asks for.
package enum Command: Hashable, Sendable {
    case render(RenderCommand)
    case validate(timeline: String, asJSON: Bool)
    case info(file: String, asJSON: Bool)
    case frames(FramesCommand)
    case sample(directory: String)
    case doctor(asJSON: Bool)
    case help(topic: String?)
    case version
}

/// `cutaway render`.
package struct RenderCommand: Hashable, Sendable {
    package var timeline: String
    /// Nil renders every frame and sample and writes nothing.
    package var output: OutputName?
    /// Nil where the command line names none.
    package var chosenPreset: PresetName?
    package var size: PixelSize?
    package var frameRate: FrameRate?
    package var range: RequestedRange?
    package var asJSON = false
    package var threads: Int?
    package var usesSandbox = true

    /// The chosen one, else the best for the kind of file.
    package var preset: PresetName { chosenPreset ?? (output?.kind == .m4a ? .appleM4A : .highestQuality) }
}

/// A start and a duration; frames in them are counted once the timeline's rate is known.
package struct RequestedRange: Hashable, Sendable {
    package var start: TimeExpression
    package var duration: TimeExpression
}

/// `cutaway frames`.
package struct FramesCommand: Hashable, Sendable {
    package enum Selection: Hashable, Sendable {
        case times([TimeExpression])
        /// That many, evenly spread.
        case count(Int)
    }

    package enum Destination: Hashable, Sendable {
        case directory(String)
        case file(String)
    }

    package var input: String
    package var selection: Selection
    package var size: PixelSize?
    /// How far from its time a picture may be; 0 by default.
    package var tolerance: TimeExpression?
    package var destination: Destination

    package init(
        input: String, selection: Selection, size: PixelSize?, tolerance: TimeExpression?, destination: Destination
    ) {
        (self.input, self.selection, self.size) = (input, selection, size)
        (self.tolerance, self.destination) = (tolerance, destination)
    }
}

/// A file to be written, whose extension says which kind.
package struct OutputName: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable { case mp4, mov, m4v, m4a }

    package var path: String
    package var kind: Kind

    /// Nil for an extension that no kind of file has.
    package init?(_ path: String) {
        guard let name = path.split(separator: "/", omittingEmptySubsequences: false).last, let dot = name.lastIndex(of: "."),
            dot > name.startIndex, let kind = Kind(rawValue: name[name.index(after: dot)...].lowercased())
        else { return nil }
        (self.path, self.kind) = (path, kind)
    }
}
