/// Reads values of a settings dictionary, whichever of Swift's or Foundation's types a client put there.
struct SettingsReader {
    private let settings: [String: Any]

    init(_ settings: [String: Any]) { self.settings = settings }

    func number(_ key: String) -> Double? { SettingsReader.number(settings[key]) }

    /// The nearest whole number; nil when the key is missing. Throws for a value that is no number or too large.
    func whole(_ key: String) throws -> Int? {
        guard let value = settings[key] else { return nil }
        guard let whole = SettingsReader.number(value).flatMap({ Int(exactly: $0.rounded()) }) else {
            throw AVError(.unsupportedOutputSettings, "read", key, "\(value) is not a whole number")
        }
        return whole
    }

    func flag(_ key: String) -> Bool? { (settings[key] as? NSNumber)?.boolValue ?? settings[key] as? Bool }

    /// Four-character codes: one, or several in order of preference; those that are none are left out.
    func codes(_ key: String) -> [UInt32] {
        let values = settings[key] as? [Any] ?? settings[key].map { [$0] } ?? []
        return values.compactMap { SettingsReader.number($0).flatMap { UInt32(exactly: $0) } }
    }

    func code(_ key: String) -> UInt32? { codes(key).first }

    private static func number(_ value: Any?) -> Double? {
        switch value {
        case let value as NSNumber: value.doubleValue
        case let value as Double: value
        case let value as Int: Double(value)
        case let value as CGFloat: Double(value)
        case let value as UInt: Double(value)
        case let value as UInt32: Double(value)
        case let value as Float: Double(value)
        default: nil
        }
    }
}
