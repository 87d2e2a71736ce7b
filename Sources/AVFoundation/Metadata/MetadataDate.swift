/// Dates as metadata has them: ISO 8601, with or without separators in the offset.
enum MetadataDate {
    /// The moment that a text such as `2022-03-21T09:43:21+0800` names; nil when it names none. A day alone is its first moment in UTC.
    static func date(_ text: String) -> Date? {
        var reader = DigitReader(text)
        guard let year = reader.number(4), reader.skip("-"), let month = reader.number(2), reader.skip("-"), let day = reader.number(2),
            (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        var seconds = days(year, month, day) * 86400
        guard !reader.isAtEnd else { return Date(timeIntervalSince1970: TimeInterval(seconds)) }
        guard reader.skip("T") || reader.skip(" "), let hour = reader.number(2), reader.skip(":"), let minute = reader.number(2), hour < 24,
            minute < 60
        else { return nil }
        seconds += hour * 3600 + minute * 60
        var fraction = 0.0
        if reader.skip(":") {
            // 60 is a leap second.
            guard let second = reader.number(2), second <= 60 else { return nil }
            seconds += second
            if reader.skip(".") { fraction = reader.fraction() }
        }
        guard let offset = reader.offset(), reader.isAtEnd else { return nil }
        return Date(timeIntervalSince1970: TimeInterval(seconds - offset) + fraction)
    }

    /// `2022-03-21T01:43:21Z`.
    static func text(_ date: Date) -> String {
        // Beyond the years that have four digits there is no such text.
        let seconds = Int64(max(-62_135_596_800, min(253_402_300_799, date.timeIntervalSince1970.rounded(.down))))
        let day = Int((Double(seconds) / 86400).rounded(.down))
        let rest = Int(seconds) - day * 86400
        let (year, month, dayOfMonth) = civil(day)
        func padded(_ number: Int, _ digits: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, digits - text.count)) + text
        }
        return
            "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))T\(padded(rest / 3600, 2)):\(padded(rest / 60 % 60, 2)):\(padded(rest % 60, 2))Z"
    }

    /// Days from 1970-01-01 in the Gregorian calendar; years count from March, so that the leap day is the last.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        return (yearOfEra + era * 400 + (month >= 10 ? 1 : 0), month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1)
    }
}

/// Reads digits off a text.
private struct DigitReader {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = Substring(text).utf8 }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard let first = rest.first, UInt32(first) == character.value else { return false }
        rest.removeFirst()
        return true
    }

    /// Exactly so many digits.
    mutating func number(_ digits: Int) -> Int? {
        let head = rest.prefix(digits)
        guard head.count == digits, head.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        rest.removeFirst(digits)
        return head.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// All digits that follow, as a part of one.
    mutating func fraction() -> Double {
        var (value, unit) = (0.0, 0.1)
        while let digit = number(1) { (value, unit) = (value + Double(digit) * unit, unit / 10) }
        return value
    }

    /// Seconds east of UTC: `Z`, `+0800`, `-07:00`, `+08`; none is UTC.
    mutating func offset() -> Int? {
        if isAtEnd || skip("Z") { return 0 }
        let sign = skip("+") ? 1 : skip("-") ? -1 : 0
        guard sign != 0, let hours = number(2), hours < 24 else { return nil }
        if isAtEnd { return sign * hours * 3600 }
        _ = skip(":")
        guard let minutes = number(2), minutes < 60 else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }
}
