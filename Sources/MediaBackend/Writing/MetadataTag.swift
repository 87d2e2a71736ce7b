/// A piece of metadata to be written, under the name by which FFmpeg's muxer of the container knows it.
package struct MetadataTag: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// Names by which FFmpeg asks for more than a piece of metadata, such as a track of time codes.
    static let reservedNames: Set<String> = ["timecode", "creation_time", "language"]
}
