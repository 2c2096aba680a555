import Foundation

/// Dates in header fields (RFC 9110 section 5.6.7).
package enum HTTPDate {
    /// Parses a date in one of the three formats: `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` and
    /// `Sun Nov  6 08:49:37 1994`.
    ///
    /// A malformed date, such as `18  Aug  2050`, is rejected, because its meaning is uncertain. Only case is ignored.
    ///
    /// - Parameter now: A two-digit year is interpreted as a year that is at most 50 years after this date.
    package static func date(_ text: String, now: Date) -> Date? {
        let words = text.trimmingCharacters(in: .whitespaces).split(separator: " ", omittingEmptySubsequences: false)
        switch words.count {
        case 6 where words[0].hasSuffix(",") && words[5].lowercased() == "gmt":
            return date(number(words[1], digits: 2), words[2], number(words[3], digits: 4), words[4])
        case 4 where words[0].hasSuffix(",") && words[3].lowercased() == "gmt":
            let parts = words[1].split(separator: "-", omittingEmptySubsequences: false)
            guard parts.count == 3 else { return nil }
            return date(number(parts[0], digits: 2), parts[1], year(parts[2], now), words[2])
        case 6 where words[2].isEmpty:
            return date(number(words[3], digits: 1), words[1], number(words[5], digits: 4), words[4])
        case 5:
            return date(number(words[2], digits: 2), words[1], number(words[4], digits: 4), words[3])
        default:
            return nil
        }
    }

    /// The seconds since 1970 of a date such as `Sun, 06 Nov 1994 08:49:37 GMT`, also with UTC as `+0000` or `-0000`, which
    /// is the form of e-mail (RFC 5322 section 3.3).
    static func seconds(_ text: Bytes) -> Double? {
        guard text.count == 29 || text.count == 31, text[3] == UInt8(ascii: ",") else { return nil }
        var text = text.text
        if text.hasSuffix(" +0000") || text.hasSuffix(" -0000") { text = text.dropLast(5) + "GMT" }
        // No year has two digits.
        return text.utf8.count == 29 ? date(text, now: Date(timeIntervalSince1970: 0))?.timeIntervalSince1970 : nil
    }

    private static func date(_ day: Int?, _ month: Substring, _ year: Int?, _ time: Substring) -> Date? {
        guard let day, let year, let month = months.firstIndex(of: month.lowercased()),
            let date = Day(year: year, month: month + 1, day: day)
        else { return nil }
        let parts = time.split(separator: ":", omittingEmptySubsequences: false).compactMap { number($0, digits: 2) }
        guard parts.count == 3, parts[0] < 24, parts[1] < 60, parts[2] <= 60 else { return nil }
        let days = CivilCalendar.days(year: date.year, month: date.month, day: date.day)
        let seconds = Double(days) * 86_400 + Double(parts[0] * 3600 + parts[1] * 60 + parts[2])
        return Date(timeIntervalSince1970: seconds)
    }

    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

    /// Parses a two-digit year.
    private static func year(_ text: Substring, _ now: Date) -> Int? {
        let days = (now.timeIntervalSince1970 / 86_400).rounded(.down)
        guard let year = number(text, digits: 2), let today = Int(exactly: days), today.magnitude < 1_000_000 else {
            return nil
        }
        let current = CivilCalendar.date(days: today).year
        let candidate = current - current % 100 + year
        return candidate > current + 50 ? candidate - 100 : candidate
    }

    /// Parses a number with exactly this many digits.
    private static func number(_ text: Substring, digits: Int) -> Int? {
        guard text.utf8.count == digits, text.utf8.allSatisfy({ $0 &- 0x30 <= 9 }) else { return nil }
        return Int(text)
    }
}
