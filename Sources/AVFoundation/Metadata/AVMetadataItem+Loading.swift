extension AVPartialAsyncProperty where Root: AVMetadataItem {
    /// The value: a String, NSNumber, Date or Data. On Linux: such a value instead of an object, so that it may go to another thread.
    public static var value: AVAsyncProperty<Root, (any Sendable)?> { .init("value") { $0.values.value?.sendable } }
    /// The value as text; nil for data.
    public static var stringValue: AVAsyncProperty<Root, String?> { .init("stringValue") { $0.stringValue } }
    /// The value as a number; nil for what is none.
    public static var numberValue: AVAsyncProperty<Root, NSNumber?> { .init("numberValue") { $0.numberValue } }
    /// The value as a date; nil for what is none.
    public static var dateValue: AVAsyncProperty<Root, Date?> { .init("dateValue") { $0.dateValue } }
    /// The value as data; nil for numbers and dates.
    public static var dataValue: AVAsyncProperty<Root, Data?> { .init("dataValue") { $0.dataValue } }
    /// What the medium says of the item beside its value.
    public static var extraAttributes: AVAsyncProperty<Root, [AVMetadataExtraAttributeKey: any Sendable]?> {
        .init("extraAttributes") { $0.values.extraAttributes }
    }
}

extension AVMetadataItem {
    /// Calls the handler once in the background. On Linux: an item is loaded as soon as it is there.
    @preconcurrency
    public func loadValuesAsynchronously(forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil) {
        BlockingWork.start { handler?() }
    }

    /// The state of a key: loaded.
    public func statusOfValue(forKey key: String, error outError: NSErrorPointer = nil) -> AVKeyValueStatus { .loaded }

    /// How far the loading of a property has come: it is there.
    public func status<T: Sendable>(of property: AVAsyncProperty<AVMetadataItem, T>) -> AVAsyncProperty<AVMetadataItem, T>.Status {
        do { return .loaded(try property.read(self)) } catch { return .failed(error as NSError) }
    }
}
