package import Foundation

/// A timeline as its document says it, before any media is looked at.
package struct TimelineDocument: Hashable, Sendable {
    package var name: String
    package var stack: Stack
    package var settings: TimelineSettings
    package var findings: [Finding]

    /// Larger documents are refused: a gigabyte of JSON is a mistake or an attack.
    package static let largestFile = 256 << 20

    package init(name: String, stack: Stack, settings: TimelineSettings = TimelineSettings(), findings: [Finding] = []) {
        (self.name, self.stack, self.settings, self.findings) = (name, stack, settings, findings)
    }

    /// Reads a document.
    package init(json bytes: [UInt8], object: String = "the document") throws(InterchangeError) {
        let value: JSONValue
        do {
            value = try JSONParser.parse(bytes)
        } catch {
            throw InterchangeError(
                error.kind == .tooDeep ? .nestingTooDeep : .malformedJSON, operation: "reading the timeline", object: object,
                reason: "line \(error.line), column \(error.column): \(error.reason)")
        }
        var reader = DocumentReader()
        self = try reader.document(JSONNode(value))
    }

    /// Reads Final Cut's XML: FCPXML or the older xmeml, as its root element says.
    package init(xml bytes: [UInt8], object: String = "the document") throws(InterchangeError) {
        let root = try MarkupParser.parse(bytes, object: object)
        switch root.name {
        case "fcpxml":
            var reader = try FinalCutReader(root)
            self = try reader.document()
        case "xmeml":
            var reader = XMEMLReader(root)
            self = try reader.document()
        default: throw root.failure(.invalidSchema, "the root of a timeline is <fcpxml> or <xmeml>")
        }
    }

    package init(xml text: String) throws(InterchangeError) {
        try self.init(xml: Array(text.utf8))
    }

    package init(json text: String) throws(InterchangeError) {
        try self.init(json: Array(text.utf8))
    }

    package init(contentsOf url: URL) throws(InterchangeError) {
        let operation = "opening the timeline"
        let size: Int
        do {
            let values = try url.resourceValues(forKeys: [.fileSizeKey, .isDirectoryKey])
            if values.isDirectory == true {
                throw InterchangeError(.fileUnreadable, operation: operation, object: url.path, reason: "it is a directory")
            }
            size = values.fileSize ?? 0
        } catch let error as InterchangeError {
            throw error
        } catch {
            throw InterchangeError(
                .fileMissing, operation: operation, object: url.path, reason: "there is no such file",
                recovery: "another path")
        }
        guard size <= Self.largestFile else {
            throw InterchangeError(
                .documentTooLarge, operation: operation, object: url.path,
                reason: "it has \(size) bytes, more than the \(Self.largestFile) that are read")
        }
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            throw InterchangeError(
                .fileUnreadable, operation: operation, object: url.path, reason: "it cannot be read",
                recovery: "changing its permissions")
        }
        switch url.pathExtension.lowercased() {
        case "fcpxml", "xml": try self.init(xml: Array(data), object: url.path)
        default: try self.init(json: Array(data), object: url.path)
        }
    }
}
