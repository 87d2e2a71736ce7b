/// A property that can be loaded from an object of type `Root`; the type-erased base of ``AVAsyncProperty``.
open class AVPartialAsyncProperty<Root>: Hashable, CustomStringConvertible, @unchecked Sendable {
    // Unchecked: immutable; the subclass adds one immutable Sendable closure.

    /// The property's name.
    public let description: String

    package init(name: String) { description = name }

    /// Two are equal when they name the same property.
    public static func == (a: AVPartialAsyncProperty<Root>, b: AVPartialAsyncProperty<Root>) -> Bool { a.description == b.description }
    /// Hashes the property's name.
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

/// A property of type `Value` that can be loaded from an object of type `Root`.
public final class AVAsyncProperty<Root, Value: Sendable>: AVPartialAsyncProperty<Root>, @unchecked Sendable {
    // Unchecked: see the base class.

    let read: @Sendable (Root) throws -> Value

    init(_ name: String, _ read: @escaping @Sendable (Root) throws -> Value) {
        self.read = read
        super.init(name: name)
    }

    /// How far loading has come.
    public enum Status: Sendable {
        /// Nobody has asked for it.
        case notYetLoaded
        /// It is being loaded.
        case loading
        /// It is there.
        case loaded(Value)
        /// It could not be loaded.
        case failed(NSError)
    }
}

/// The state of a key in the older loading API.
public enum AVKeyValueStatus: Int, Sendable {
    /// Nobody has asked for it.
    case unknown = 0
    /// It is being loaded.
    case loading = 1
    /// It is there.
    case loaded = 2
    /// It could not be loaded.
    case failed = 3
    /// Loading was cancelled.
    case cancelled = 4
}
