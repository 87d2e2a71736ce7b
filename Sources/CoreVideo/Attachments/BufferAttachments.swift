package import CoreFoundation
internal import Foundation

/// What is known about a buffer beside its pixels: values by key, each with a mode. A value type; a copy costs nothing until it is changed.
///
/// Unchecked because the values are objects: they are strings, numbers, dictionaries and colour spaces that nobody changes once they are attached.
package struct BufferAttachments: @unchecked Sendable {
    package struct Entry {
        package var value: CFTypeRef
        package var mode: CVAttachmentMode
    }

    private var entries: [String: Entry] = [:]

    package init() {}

    package var isEmpty: Bool { entries.isEmpty }
    package var keys: some Collection<String> { entries.keys }

    package func entry(for key: CFString) -> Entry? {
        entries[key as String]
    }

    /// The value for a key. Assigning makes it one that propagates; assigning `nil` removes it.
    package subscript(key: CFString) -> CFTypeRef? {
        get { entries[key as String]?.value }
        set { set(newValue, for: key, mode: .shouldPropagate) }
    }

    package mutating func set(_ value: CFTypeRef?, for key: CFString, mode: CVAttachmentMode) {
        entries[key as String] = value.map { Entry(value: $0, mode: mode) }
    }

    package mutating func removeAll() {
        entries = [:]
    }

    /// Takes over the entries of `other` that propagate; each replaces the entry of the same key.
    package mutating func merge(propagatedFrom other: BufferAttachments) {
        let propagated = other.propagated
        if entries.isEmpty {
            self = propagated
        } else {
            entries.merge(propagated.entries) { _, new in new }
        }
    }

    /// Only the entries that propagate.
    package var propagated: BufferAttachments {
        guard entries.values.contains(where: { $0.mode != .shouldPropagate }) else { return self }
        var result = self
        result.entries = entries.filter { $0.value.mode == .shouldPropagate }
        return result
    }

    /// The values of one mode as a dictionary; `nil` when there are none.
    package func dictionary(mode: CVAttachmentMode) -> CFDictionary? {
        let chosen = entries.filter { $0.value.mode == mode }
        guard !chosen.isEmpty else { return nil }
        let result = NSMutableDictionary(capacity: chosen.count)
        for (key, entry) in chosen { result.setObject(entry.value, forKey: key as NSString) }
        return result
    }
}
