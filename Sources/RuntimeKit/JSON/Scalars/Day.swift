/// A calendar day without a time or a zone, such as `2024-02-29` (RFC 3339 `full-date`).
public struct Day: Sendable, Hashable, Comparable, LosslessStringConvertible {
    /// The year, from 0 to 9999.
    public let year: Int
    /// The month, from 1 to 12.
    public let month: Int
    /// The day of the month, from 1 to 31.
    public let day: Int

    /// Creates a day of the Gregorian calendar; nil if there is no such day.
    ///
    /// - Parameters:
    ///   - year: The year, such as 2026.
    ///   - month: The month, from 1 to 12.
    ///   - day: The day of the month, from 1.
    public init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= CivilCalendar.days(inMonth: month, of: year)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Creates a day from text such as `2024-02-29`; nil if the text is not a day.
    public init?(_ description: String) {
        guard let day = withBytes(of: description, { DateText.day($0) }) else { return nil }
        self = day
    }

    public var description: String {
        var writer = Writer(capacity: 16)
        writer.append(self)
        return writer.text
    }

    public static func < (left: Day, right: Day) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}
