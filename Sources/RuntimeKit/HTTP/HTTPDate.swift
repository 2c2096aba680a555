import Foundation

/// Points in time as header fields have them (RFC 9110 section 5.6.7).
enum HTTPDate {
    /// The time that `text` names, in one of the three formats:
    /// `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
    ///
    /// - Parameter now: a year of two digits is the one that is at most 50 years after it.
    static func date(_ text: String, now: Date) -> Date? {
        var words = text.split { " ,-".contains($0) }
        // The last format has the year at the end, the month before the day, and no zone.
        if words.count == 5 { words = [words[0], words[2], words[1], words[4], words[3], "GMT"] }
        guard words.count == 6, words[5] == "GMT", let dayOfMonth = number(words[1]),
            let month = months.firstIndex(of: String(words[2])), let year = year(words[3], now),
            let day = Day(year: year, month: month + 1, day: dayOfMonth)
        else { return nil }
        let time = words[4].split(separator: ":", omittingEmptySubsequences: false).compactMap(number)
        guard time.count == 3, time[0] < 24, time[1] < 60, time[2] <= 60 else { return nil }
        let days = CivilCalendar.days(year: day.year, month: day.month, day: day.day)
        let seconds = Double(days) * 86_400 + Double(time[0] * 3600 + time[1] * 60 + time[2])
        return Date(timeIntervalSince1970: seconds)
    }

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    private static func year(_ text: Substring, _ now: Date) -> Int? {
        guard let year = number(text) else { return nil }
        switch text.utf8.count {
        case 4:
            return year
        case 2:
            let days = (now.timeIntervalSince1970 / 86_400).rounded(.down)
            guard let today = Int(exactly: days), today.magnitude < 1_000_000 else { return nil }
            let current = CivilCalendar.date(days: today).year
            let candidate = current - current % 100 + year
            return candidate > current + 50 ? candidate - 100 : candidate
        default:
            return nil
        }
    }

    /// Up to four digits and nothing else.
    private static func number(_ text: Substring) -> Int? {
        guard text.utf8.count <= 4, text.utf8.allSatisfy({ $0 &- 0x30 <= 9 }) else { return nil }
        return Int(text)
    }
}
