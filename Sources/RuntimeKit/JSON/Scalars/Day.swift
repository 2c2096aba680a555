/// A calendar day without a time or a zone, such as `2024-02-29` (RFC 3339 `full-date`).
public struct Day: Sendable, Hashable, Comparable, LosslessStringConvertible {
    /// 0 to 9999.
    public let year: Int
    /// 1 to 12.
    public let month: Int
    /// 1 to 31.
    public let day: Int

    /// The day of the Gregorian calendar; nil when there is no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= CivilCalendar.days(inMonth: month, of: year)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day that `description`, such as `2024-02-29`, names; nil when it is no such text.
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
