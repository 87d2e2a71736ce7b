/// All clips of a document on one time line, bottom layer first, with the dissolves between them still to be decided.
struct Flattening {
    var occurrences: [Occurrence] = []
    /// Inner tracks before outer ones.
    var dissolves: [TrackDissolves] = []
    var findings: [Finding] = []
    var duration: ExactTime = .zero

    /// The items of one track that dissolve into each other.
    struct TrackDissolves {
        /// The occurrences of each item, neighbours side by side.
        var items: [Range<Int>]
        var dissolves: [Dissolve]
    }

    struct Dissolve {
        /// Indices of items; nil where there is nothing, or a gap, on that side.
        var outgoing: Int?
        var incoming: Int?
        var range: ExactRange
        var label: String
    }
}
