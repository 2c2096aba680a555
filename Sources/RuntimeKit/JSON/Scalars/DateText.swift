/// Days of the Gregorian calendar, counted from 1970-01-01.
enum CivilCalendar {
    static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The days from 1970-01-01. The year is counted from March, so that the leap day is the last day.
    static func days(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    static func date(days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }
}

/// Reads and writes days and times (RFC 3339) without a formatter.
///
/// It also reads common deviations: a space instead of the `T`, no seconds, a zone without its colon (`+0200`) or its
/// minutes (`+02`), after a space, as `UTC` or `GMT`; no zone, which means UTC; and the form of header fields, which Flask
/// writes into JSON: `Thu, 29 Feb 2024 12:30:00 GMT`.
package enum DateText {
    /// Parses a day; nil if the whole text is not a day.
    static func day(_ text: Bytes) -> Day? {
        text.count == 10 ? day(text, at: 0) : nil
    }

    /// Parses a day, or midnight of a day in any zone; nil if the whole text is neither.
    static func midnight(_ text: Bytes) -> Day? {
        if text.count == 10 { return day(text, at: 0) }
        guard let day = day(text, at: 0), let time = time(text), time.seconds == 0, time.fraction == 0 else {
            guard let seconds = HTTPDate.seconds(text), seconds.truncatingRemainder(dividingBy: 86_400) == 0 else {
                return nil
            }
            let date = CivilCalendar.date(days: Int(seconds / 86_400))
            return Day(year: date.year, month: date.month, day: date.day)
        }
        return day
    }

    /// Parses a time and returns the seconds since 1970. A leap second counts as the second after it.
    static func seconds(_ text: Bytes, isStrict: Bool = false) -> Double? {
        guard let day = day(text, at: 0), let time = time(text), !isStrict || isRFC3339(text) else {
            return isStrict ? nil : HTTPDate.seconds(text)
        }
        let days = CivilCalendar.days(year: day.year, month: day.month, day: day.day)
        // 64 bits even if Int has 32.
        return Double(Int64(days) * 86_400 + Int64(time.seconds - time.offset)) + time.fraction
    }

    /// Whether a time has seconds, and a zone in the form `Z` or `+hh:mm`.
    private static func isRFC3339(_ text: Bytes) -> Bool {
        guard text.count >= 20, text[16] == UInt8(ascii: ":") else { return false }
        if text[text.count - 1] | 0x20 == UInt8(ascii: "z") { return text[text.count - 2] != UInt8(ascii: " ") }
        let sign = text[text.count - 6]
        return text[text.count - 3] == UInt8(ascii: ":") && (sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"))
            && text[text.count - 7] != UInt8(ascii: " ")
    }

    /// Parses the text after the day: the seconds since midnight, and the offset of the zone from UTC in seconds.
    private static func time(_ text: Bytes) -> (seconds: Int, fraction: Double, offset: Int)? {
        guard text.count >= 16, text[10] | 0x20 == UInt8(ascii: "t") || text[10] == UInt8(ascii: " "),
            let hour = text.number(at: 11, 2), hour < 24, text[13] == UInt8(ascii: ":"),
            let minute = text.number(at: 14, 2), minute < 60
        else { return nil }
        var position = 16
        var second = 0
        var fraction = 0.0
        if text.count >= 19, text[16] == UInt8(ascii: ":") {
            guard let number = text.number(at: 17, 2), number <= 60 else { return nil }
            second = number
            position = 19
            if position < text.count, text[position] == UInt8(ascii: ".") {
                guard let found = self.fraction(text, at: &position) else { return nil }
                fraction = found
            }
        }
        guard let offset = offset(text, at: position) else { return nil }
        return (hour * 3600 + minute * 60 + second, fraction, offset)
    }

    /// Parses the digits after the decimal point at `position`, and moves `position` after them.
    private static func fraction(_ text: Bytes, at position: inout Int) -> Double? {
        position += 1
        let start = position
        var digits = 0
        var scale = 1
        while position < text.count, text[position] &- 0x30 <= 9 {
            // Date cannot hold more than nanoseconds.
            if position - start < 9 {
                digits = digits * 10 + Int(text[position] &- 0x30)
                scale *= 10
            }
            position += 1
        }
        return position == start ? nil : Double(digits) / Double(scale)
    }

    /// Parses the zone at the end of the text and returns its offset from UTC in seconds.
    private static func offset(_ text: Bytes, at start: Int) -> Int? {
        var position = start
        if position == text.count { return 0 }
        if text[position] == UInt8(ascii: " "), position + 1 < text.count { position += 1 }
        let rest = text.count - position
        let first = text[position]
        if first | 0x20 == UInt8(ascii: "z") { return rest == 1 ? 0 : nil }
        if rest == 3, first == UInt8(ascii: "U") || first == UInt8(ascii: "G") {
            let isUTC = text[position + 1] == UInt8(ascii: "T") && text[position + 2] == UInt8(ascii: "C")
            let isGMT = text[position + 1] == UInt8(ascii: "M") && text[position + 2] == UInt8(ascii: "T")
            return isUTC || isGMT ? 0 : nil
        }
        guard first == UInt8(ascii: "+") || first == UInt8(ascii: "-"), rest == 3 || rest == 5 || rest == 6,
            let hours = text.number(at: position + 1, 2), hours < 24
        else { return nil }
        if rest == 6, text[position + 3] != UInt8(ascii: ":") { return nil }
        guard let minutes = rest == 3 ? 0 : text.number(at: text.count - 2, 2), minutes < 60 else { return nil }
        return (hours * 3600 + minutes * 60) * (first == UInt8(ascii: "-") ? -1 : 1)
    }

    private static func day(_ text: Bytes, at position: Int) -> Day? {
        guard text.count >= position + 10, let year = text.number(at: position, 4),
            text[position + 4] == UInt8(ascii: "-"),
            let month = text.number(at: position + 5, 2), text[position + 7] == UInt8(ascii: "-"),
            let day = text.number(at: position + 8, 2)
        else { return nil }
        return Day(year: year, month: month, day: day)
    }

    /// The seconds since 1970 of 0000-01-01T00:00:00Z, and of the first second after 9999.
    fileprivate static var years: Range<Int64> { -62_167_219_200..<253_402_300_800 }

    /// The time in UTC as text; nil for a time outside the years 0 to 9999.
    package static func string(seconds: Double) -> String? {
        var writer = Writer(capacity: 32)
        return writer.append(time: seconds) ? writer.text : nil
    }

    /// The quotient and the remainder, rounded down.
    fileprivate static func split(_ value: Int64, _ size: Int64) -> (Int64, Int64) {
        let remainder = value % size
        return remainder < 0 ? (value / size - 1, remainder + size) : (value / size, remainder)
    }
}

extension Writer {
    /// Appends a time in UTC, without quotes, with as many fractional digits as necessary: none, three or six. Returns
    /// false, and appends nothing, for a time outside the years 0 to 9999 in every zone.
    mutating func append(time seconds: Double) -> Bool {
        // Today's dates are exact to the microsecond in a Date. Finer digits are rounding errors of the Double.
        guard seconds.magnitude < 1e12 else { return false }
        var rounded = Int64((seconds * 1_000_000).rounded())
        // As a Double, 9999-12-31T23:59:59.9999999Z, which servers use for "forever", is rounded up to the next year.
        if rounded == DateText.years.upperBound * 1_000_000 { rounded -= 1 }
        let (whole, microseconds) = DateText.split(rounded, 1_000_000)
        // If the time is within the years only in another zone, it is written in the outermost zone.
        let offset: Int64 = DateText.years.contains(whole) ? 0 : whole < 0 ? 86_340 : -86_340
        let (days, secondOfDay) = DateText.split(whole + offset, 86_400)
        let date = CivilCalendar.date(days: Int(days))
        guard let day = Day(year: date.year, month: date.month, day: date.day) else { return false }
        append(day)
        append(0x54)
        append(digits: UInt64(secondOfDay / 3600), 2)
        append(0x3A)
        append(digits: UInt64(secondOfDay / 60 % 60), 2)
        append(0x3A)
        append(digits: UInt64(secondOfDay % 60), 2)
        if microseconds != 0 {
            append(0x2E)
            if microseconds % 1000 == 0 {
                append(digits: UInt64(microseconds / 1000), 3)
            } else {
                append(digits: UInt64(microseconds), 6)
            }
        }
        if offset == 0 { append(0x5A) } else { append(offset > 0 ? "+23:59" : "-23:59") }
        return true
    }

    mutating func append(_ day: Day) {
        append(digits: UInt64(day.year), 4)
        append(0x2D)
        append(digits: UInt64(day.month), 2)
        append(0x2D)
        append(digits: UInt64(day.day), 2)
    }
}
