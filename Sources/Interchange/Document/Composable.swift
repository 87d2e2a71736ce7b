/// What a track or a stack holds.
package indirect enum Composable: Hashable, Sendable {
    case clip(Clip)
    case gap(Gap)
    case transition(Transition)
    case track(Track)
    case stack(Stack)
    /// An object of a schema that is not known here, kept as it is. It takes its source range's time, if it has one.
    case unknown(ItemProperties, JSONValue)
}

/// What clips, gaps, tracks and stacks have in common.
package struct ItemProperties: Hashable, Sendable {
    package var name: String
    /// Where the item stands in the document.
    package var path: String
    package var sourceRange: TimeRange?
    package var isEnabled: Bool
    package var effects: [Effect]
    /// Kept as they are.
    package var markers: [JSONValue]

    /// How messages call the item.
    package func label(_ kind: String) -> String {
        name.isEmpty ? "\(kind) at \(path)" : "\(kind) \"\(name)\" (\(path))"
    }
}

package struct Gap: Hashable, Sendable {
    package var properties: ItemProperties
}

package struct Track: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case video, audio
        case other(String)
    }

    package var properties: ItemProperties
    package var kind: Kind
    package var children: [Composable]
}

/// Layers over each other, the first at the bottom.
package struct Stack: Hashable, Sendable {
    package var properties: ItemProperties
    package var children: [Composable]
}

/// A change from the item before to the item after. It takes no time on its track: both are longer by its offsets.
package struct Transition: Hashable, Sendable {
    package var name: String
    package var path: String
    package var type: String
    /// Before the cut; 0 or more.
    package var inOffset: ExactTime
    /// After the cut; 0 or more.
    package var outOffset: ExactTime

    package static let dissolve = "SMPTE_Dissolve"
}

package struct Clip: Hashable, Sendable {
    package var properties: ItemProperties
    package var media: MediaReference
    package var settings: ClipSettings
    /// Which track of the media, for a clip made from a file; nil takes the first enabled one of the track's kind.
    package var mediaTrackID: Int32?
}

package enum MediaReference: Hashable, Sendable {
    /// The target as the document writes it, and the range of the media that it names.
    case external(target: String, availableRange: TimeRange?)
    case missing
    /// A reference of another schema.
    case unsupported(schema: String)
}

package enum Effect: Hashable, Sendable {
    /// Media plays that many times as fast as the clock.
    case linearTimeWarp(scalar: Double)
    /// The same, exactly; positive.
    case speed(ExactTime)
    /// The first frame, held.
    case freezeFrame
    case unsupported(name: String)
}
