import Foundation
import RuntimeKit
import Testing

struct DayDateTests {
    private let tokyo = TimeZone(identifier: "Asia/Tokyo")
    private let losAngeles = TimeZone(identifier: "America/Los_Angeles")

    @Test func theDayDependsOnTheZone() throws {
        // 2024-02-29T15:30:00Z
        let date = Date(timeIntervalSince1970: 1_709_220_600)
        expectEqual(Day(date, in: try #require(tokyo)), Day("2024-03-01"))
        expectEqual(Day(date, in: try #require(losAngeles)), Day("2024-02-29"))
    }

    @Test func aDayBeginsAtMidnight() throws {
        let day = try #require(Day("2024-03-01"))
        expectEqual(day.date(in: try #require(tokyo)), Date(timeIntervalSince1970: 1_709_218_800))
        expectEqual(Day(day.date()), day)
    }

    /// In Beirut, the clocks of 2024 went from 0:00 to 1:00 on the 31st of March.
    @Test func aDayWithoutMidnightBeginsLater() throws {
        let beirut = try #require(TimeZone(identifier: "Asia/Beirut"))
        let day = try #require(Day("2024-03-31"))
        expectEqual(day.date(in: beirut), Date(timeIntervalSince1970: 1_711_836_000))
        expectEqual(Day(day.date(in: beirut), in: beirut), day)
    }

    @Test func yearsThatHaveNoTextAreNone() {
        #expect(Day(.distantFuture) == Day("4001-01-01") || Day(.distantFuture) == Day("4000-12-31"))
        #expect(Day(Date(timeIntervalSince1970: -1e12)) == nil)
        #expect(Day(Date(timeIntervalSince1970: 1e12)) == nil)
    }
}
