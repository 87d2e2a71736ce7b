/// The name and version that every object of a document carries, `Clip.2` for example.
package struct Schema: Hashable, Sendable {
    package var name: String
    package var version: Int

    package init(_ node: JSONNode) throws(InterchangeError) {
        let field = try node.required("OTIO_SCHEMA")
        let text = try field.string()
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let name = parts.first, !name.isEmpty, let last = parts.last, let version = Int(last) else {
            throw field.failure(.invalidSchema, "\"\(text)\" is not a schema's name and version")
        }
        self.name = Self.formerNames[String(name)] ?? String(name)
        self.version = version
    }

    /// Names that early documents used.
    private static let formerNames = ["Sequence": "Track", "Filler": "Gap"]

    package static func check(_ node: JSONNode, is name: String) throws(InterchangeError) {
        let schema = try Schema(node)
        guard schema.name == name else {
            throw node.failure(.wrongType, "a \(name) should stand here, not a \(schema.name)")
        }
    }
}
