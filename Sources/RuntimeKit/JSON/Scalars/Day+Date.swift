import Foundation

extension Day {
    /// Creates the day of a time in a zone; nil if its year is not from 0 to 9999.
    ///
    /// - Parameters:
    ///   - date: The time.
    ///   - timeZone: The zone in which it is that day.
    public init?(_ date: Date, in timeZone: TimeZone = .current) {
        let parts = Self.calendar(timeZone).dateComponents([.era, .year, .month, .day], from: date)
        guard parts.era == 1, let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Returns the time at which the day starts in a zone: midnight, unless the clocks change then.
    public func date(in timeZone: TimeZone = .current) -> Date {
        let calendar = Self.calendar(timeZone)
        let noon = calendar.date(from: DateComponents(year: year, month: month, day: day, hour: 12))
        return calendar.startOfDay(for: noon ?? .distantPast)
    }

    private static func calendar(_ timeZone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar
    }
}
