/// The value of a metadata item, and what it is in other types.
enum MetadataValue: Sendable, Hashable {
    case text(String)
    case number(NSNumber)
    case date(Date)
    case data(Data)

    /// A value from one of Swift's or Foundation's types; nil for any other type.
    init?(_ value: Any?) {
        switch value {
        case let value as NSNumber: self = .number(value)
        case let value as String: self = .text(value)
        case let value as Date: self = .date(value)
        case let value as Data: self = .data(value)
        default: return nil
        }
    }

    /// As Foundation's object.
    var object: any NSObjectProtocol & NSCopying {
        switch self {
        case .text(let text): NSString(string: text)
        case .number(let number): number
        case .date(let date): NSDate(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
        case .data(let data): NSData(data: data)
        }
    }

    /// As a value that may go to another thread.
    var sendable: any Sendable {
        switch self {
        case .text(let text): text
        case .number(let number): number
        case .date(let date): date
        case .data(let data): data
        }
    }

    /// Nil for data.
    var text: String? {
        switch self {
        case .text(let text): text
        case .number(let number): number.stringValue
        case .date(let date): MetadataDate.text(date)
        case .data: nil
        }
    }

    /// Nil for what is no number.
    var number: NSNumber? {
        switch self {
        case .number(let number): number
        case .text(let text):
            if let whole = Int64(text) { NSNumber(value: whole) } else { Double(text).flatMap { $0.isFinite ? NSNumber(value: $0) : nil } }
        case .date, .data: nil
        }
    }

    /// Nil for what is no date.
    var date: Date? {
        switch self {
        case .date(let date): date
        case .text(let text): MetadataDate.date(text)
        case .number, .data: nil
        }
    }

    /// Text as UTF-8; nil for numbers and dates.
    var data: Data? {
        switch self {
        case .data(let data): data
        case .text(let text): Data(text.utf8)
        case .number, .date: nil
        }
    }
}
