import Foundation
import Testing

@testable import RuntimeKit

struct ScalarTests {
    @Test func integersAreExactAndChecked() throws {
        try expectEqual(read("9223372036854775807", as: Int.self), .max)
        try expectEqual(read("-9223372036854775808", as: Int64.self), .min)
        try expectEqual(read("18446744073709551615", as: UInt64.self), .max)
        try expectEqual(read("-2147483648", as: Int32.self), .min)
        try expectEqual(read("-0", as: UInt64.self), 0)
        for (text, value) in [("1.0", 1), ("1e2", 100), ("-120E-1", -12), ("0.0e99999999999", 0), ("1.50e1", 15)] {
            try expectEqual(read(text, as: Int.self), value)
        }
        expectEqual(failure("9223372036854775808", as: Int.self)?.message, "9223372036854775808 does not fit Int")
        expectEqual(failure("-9223372036854775809", as: Int64.self)?.message, "-9223372036854775809 does not fit Int64")
        expectEqual(
            failure("18446744073709551616", as: UInt64.self)?.message, "18446744073709551616 does not fit UInt64")
        expectEqual(failure("-1", as: UInt64.self)?.message, "-1 does not fit UInt64")
        expectEqual(failure("2147483648", as: Int32.self)?.message, "2147483648 does not fit Int32")
        expectEqual(failure("1e30", as: Int.self)?.message, "1e30 does not fit Int")
        #expect(failure("1e999999999999", as: Int.self) != nil)
        expectEqual(failure("1.5", as: Int.self)?.message, "expected a whole number, found 1.5")
        expectEqual(failure("\"1\"", as: Int.self)?.message, "expected a number, found a string")
        for value in [0, 7, -7, 10, 99, 100, Int.max, .min] { try expectEqual(written(value), "\(value)") }
        try expectEqual(written(UInt64.max), "18446744073709551615")
    }

    @Test func doublesAreTheNearest() throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            let bits = Double(bitPattern: UInt64.random(in: 0 ... .max, using: &random))
            let near = Double.random(in: -1e6...1e6, using: &random)
            let decimal = (near * 1000).rounded() / 1000
            for value in [bits, near, decimal, 1 / near] where value.isFinite {
                try expectEqual(read(value.description, as: Double.self), value)
                let text = try written(value)
                expectEqual(Double(text), value)
                #expect(text.utf8.count <= value.description.utf8.count)
            }
        }
        for text in [
            "0.1", "123456.789", "1234567890123456789", "9007199254740993", "0.30000000000000004", "1e22", "1e23",
            "-0.0", "179769313486231570000000000000000000000e270", "5e-324", "1e-400", "9007199254740992.5",
            "9007199254740993.0", "0.9999999999999999999", "18014398509481985.0", "8.5070591730234615e18",
        ] {
            try expectEqual(read(text, as: Double.self).bitPattern, Double(text)?.bitPattern)
        }
        expectEqual(failure("1e400", as: Double.self)?.message, "1e400 does not fit Double")
        try expectEqual(read("16777217.0000000001", as: Float.self), 16_777_218)
        try expectEqual(written([1.0, -2.5, 1e300, 100, 0.001, 0]), "[1,-2.5,1e+300,100,0.001,0]")
        #expect(throws: JSONError.self) { try Double.nan.jsonData() }
        #expect(throws: JSONError.self) { try [Float.infinity].jsonData() }
    }

    @Test func decimalsKeepEveryDigit() throws {
        let text = "12345678901234567890.123456789012345678"
        try expectEqual(written(try read(text, as: Decimal.self)), text)
        try expectEqual(read("1.10e2", as: Decimal.self), 110)
        try expectEqual(read("-0.1", as: Decimal.self), Decimal(string: "-0.1"))
        #expect(failure(String(repeating: "9", count: 39), as: Decimal.self) != nil)
        expectEqual(failure("1e200", as: Decimal.self)?.message, "1e200 does not fit Decimal")
        expectEqual(failure("1e128", as: Decimal.self)?.message, "1e128 does not fit Decimal")
        try expectEqual(read("10e126", as: Decimal.self), Decimal(sign: .plus, exponent: 127, significand: 1))
    }

    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0.0, "1970-01-01T00:00:00Z"),
        ("2024-02-29T12:30:00+02:00", 1_709_202_600, "2024-02-29T10:30:00Z"),
        ("2024-02-29t12:30:00.5z", 1_709_209_800.5, "2024-02-29T12:30:00.500Z"),
        ("2016-12-31T23:59:60Z", 1_483_228_800, "2017-01-01T00:00:00Z"),
        ("1969-12-31T23:59:59.999Z", -0.001, "1969-12-31T23:59:59.999Z"),
        ("2011-04-22T13:33:48.123456-11:30", 1_303_520_628.123456, "2011-04-23T01:03:48.123456Z"),
        ("0001-01-01T00:00:00Z", -62_135_596_800, "0001-01-01T00:00:00Z"),
        ("9999-12-31T23:59:59Z", 253_402_300_799, "9999-12-31T23:59:59Z"),
        // For ever, as some servers have it, and what is within the years only in its own zone.
        ("9999-12-31T23:59:59.9999999Z", 253_402_300_800, "9999-12-31T23:59:59.999999Z"),
        ("9999-12-31T23:59:60Z", 253_402_300_800, "9999-12-31T23:59:59.999999Z"),
        ("9999-12-31T23:59:59-08:00", 253_402_329_599, "9999-12-31T08:00:59-23:59"),
        ("0000-01-01T00:00:00+23:59", -62_167_305_540, "0000-01-01T00:00:00+23:59"),
        ("1900-03-01 00:00:00-00:00", -2_203_891_200, "1900-03-01T00:00:00Z"),
        // Beside RFC 3339, as servers write them.
        ("2018-01-01T00:01:01", 1_514_764_861, "2018-01-01T00:01:01Z"),
        ("2018-01-01T00:01:01.1234560000", 1_514_764_861.123456, "2018-01-01T00:01:01.123456Z"),
        ("2018-01-01T00:01:01.5+0000", 1_514_764_861.5, "2018-01-01T00:01:01.500Z"),
        ("2018-01-01 00:01:01+00", 1_514_764_861, "2018-01-01T00:01:01Z"),
        ("2018-01-01T02:01:01 +0200", 1_514_764_861, "2018-01-01T00:01:01Z"),
        ("2017-12-31T21:31:01-0230", 1_514_764_861, "2018-01-01T00:01:01Z"),
        ("2018-01-01 00:01:01 UTC", 1_514_764_861, "2018-01-01T00:01:01Z"),
        ("2018-01-01T00:01:01GMT", 1_514_764_861, "2018-01-01T00:01:01Z"),
        ("2018-01-01T00:01Z", 1_514_764_860, "2018-01-01T00:01:00Z"),
        ("2018-01-01 00:01", 1_514_764_860, "2018-01-01T00:01:00Z"),
    ])
    func dates(_ text: String, _ seconds: Double, _ canonical: String) throws {
        let date: Date = try read("\"\(text)\"")
        #expect(abs(date.timeIntervalSince1970 - seconds) < 1e-6)
        try expectEqual(written(date), "\"\(canonical)\"")
        try expectEqual(read(try written(date), as: Date.self), date)
    }

    /// Flask writes them into JSON.
    @Test func datesOfHeaderFields() throws {
        for zone in ["GMT", "+0000", "-0000"] {
            let date: Date = try read("\"Thu, 29 Feb 2024 12:30:05 \(zone)\"")
            try expectEqual(written(date), "\"2024-02-29T12:30:05Z\"")
            #expect(failure("\"Thu, 29 Feb 2024 12:30:05 \(zone)\"", as: Day.self) != nil)
            let day: Day = try read("\"Thu, 29 Feb 2024 00:00:00 \(zone)\"")
            expectEqual(day, Day(year: 2024, month: 2, day: 29))
        }
        #expect(Day("Thu, 29 Feb 2024 00:00:00 GMT") == nil)
    }

    @Test func datesAgreeWithTheCalendar() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        for day in stride(from: 0, to: 80_000, by: 37) {
            let date = Date(timeIntervalSince1970: Double(day) * 86_400)
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            let civil = CivilCalendar.date(days: day)
            #expect(parts.year == civil.year && parts.month == civil.month && parts.day == civil.day)
            expectEqual(CivilCalendar.days(year: civil.year, month: civil.month, day: civil.day), day)
        }
    }

    @Test(arguments: [
        "", "2024", "2024-02-30T00:00:00Z", "2024-02-29", "2024-02-29T24:00:00Z", "2024-02-29T12Z",
        "2024-02-29T12:00:0", "2024-02-29T12:00:00.Z", "2024-02-29T12:00:00+020", "2024-02-29T12:00:61Z",
        "2024-02-29T12:00:00+2", "2024-02-29T12:00:00 ", "2024-02-29T12:00:00 CET", "2024-02-29T12:00:00+24:00",
        "2024-02-29T12:00:00+02-00", "2024-02-29T12:00:00+0260", "2024-02-29T12:00:00UTCx", "2024-02-29T12:00:",
        "2024-13-01T00:00:00Z", "2024-02-29T12:00:00Zx", "2024-02-29X12:00:00Z", "-024-02-29T12:00:00Z",
        "Thu, 29 Feb 2024 12:30:00 CET", "Thu, 29 Feb 2024 12:30:00 +0100", "Thu, 30 Feb 2024 12:30:00 GMT",
    ])
    func wrongDates(_ text: String) {
        let error = failure("\"\(text)\"", as: Date.self)
        expectEqual(error?.message, "expected a date such as 2024-02-29T12:30:00Z, found \(text.debugDescription)")
    }

    @Test func days() throws {
        try expectEqual(read("\"2024-02-29\"", as: Day.self), Day(year: 2024, month: 2, day: 29))
        try expectEqual(written(try read("\"0001-12-31\"", as: Day.self)), "\"0001-12-31\"")
        for text in [
            "2024-02-29T00:00:00", "2024-02-29T00:00:00.000Z", "2024-02-29 00:00:00+02:00", "2024-02-29T00:00",
        ] { try expectEqual(read("\"\(text)\"", as: Day.self), Day(year: 2024, month: 2, day: 29)) }
        #expect(Day("2024-02-29T00:00:00") == nil)
        for text in ["2024-02-29T00:00:01", "2024-02-29T00:00:00.5Z", "2024-02-29T01:00"] {
            #expect(failure("\"\(text)\"", as: Day.self) != nil)
        }
        for text in ["2023-02-29", "2024-1-1", "2024-00-10", "2024-04-31", "2024-01-01T", "20240101"] {
            #expect(failure("\"\(text)\"", as: Day.self) != nil)
        }
        let days = try #require([Day("2024-02-29"), Day("1999-12-31")] as? [Day])
        try expectEqual(JSONDecoder().decode([Day].self, from: JSONEncoder().encode(days)), days)
        #expect(days[1] < days[0])
    }

    @Test(
        arguments: [
            ("PT0S", 0), ("PT90M", 5_400), ("P1DT1H1M1S", 90_061), ("P2W", 1_209_600), ("-PT1.5S", -1.5), ("+PT1S", 1),
            ("PT0,25S", 0.25),
        ] as [(String, Double)])
    func durations(_ text: String, _ seconds: Double) throws {
        let duration = try read("\"\(text)\"", as: CalendarDuration.self)
        expectEqual(duration.duration, .seconds(seconds))
        try expectEqual(written(duration), "\"\(text)\"")
        try expectEqual(
            JSONDecoder().decode([CalendarDuration].self, from: JSONEncoder().encode([duration])), [duration])
    }

    @Test(arguments: [
        "", "P", "PT", "P1", "1D", "P1H", "PT1D", "P1D1Y", "PT1M1H", "P1.5D", "PT1.S", "PT.5S", "p1d", "P1D ", "1h30m",
        "P-1D",
        "P99999999999999999999D", "--P1D", "P1DT", "PTT1S",
    ])
    func wrongDurations(_ text: String) {
        let error = failure("\"\(text)\"", as: CalendarDuration.self)
        expectEqual(error?.message, "expected a duration such as PT1H30M, found \(text.debugDescription)")
    }

    @Test func durationsOfTheCalendar() {
        let year: CalendarDuration = "-P1Y2M3W4DT5H6M7.5S"
        #expect(year.duration == nil)
        let parts = year.dateComponents
        #expect(parts.year == -1 && parts.month == -2 && parts.weekOfYear == -3 && parts.day == -4)
        #expect(parts.hour == -5 && parts.minute == -6 && parts.second == -7 && parts.nanosecond == -500_000_000)
        #expect(CalendarDuration(String("P9223372036854775807W")) == nil)
        expectEqual(CalendarDuration("P2147483647W").duration, .seconds(2_147_483_647 * 604_800))
        #expect(CalendarDuration(.seconds(1e19)).description.hasPrefix("PT1281023894007607H"))
        for (duration, text) in [
            (Duration.zero, "PT0S"), (.seconds(5_400), "PT1H30M"), (.milliseconds(-500), "-PT0.5S"),
            (.seconds(86_400), "PT24H"), (.nanoseconds(1), "PT0.000000001S"), (.seconds(61), "PT1M1S"),
        ] {
            expectEqual(CalendarDuration(duration).description, text)
            expectEqual(CalendarDuration(duration).duration, duration)
        }
    }

    /// A literal is what a server gets, so it fails where it would be sent.
    @Test func literalsOfDurationsAreChecked() throws {
        let wrong: CalendarDuration = "90 minutes"
        #expect(wrong.duration == nil)
        let error = #expect(throws: JSONError.self) { try wrong.jsonData() }
        expectEqual(error?.message, "90 minutes is not a duration such as PT1H30M")
        expectEqual(
            withStored(wrong) { CalendarDuration._jsonShape.parameter(at: $0) },
            .invalid("90 minutes is not a duration such as PT1H30M"))
        try expectEqual(String(decoding: CalendarDuration("PT90M").jsonData(), as: UTF8.self), "\"PT90M\"")
    }

    @Test func texts() throws {
        let id = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
        try expectEqual(read("\"e621e1f8-c36c-495a-93fc-0c247a3e6e5f\"", as: UUID.self), id)
        try expectEqual(written(id), "\"e621e1f8-c36c-495a-93fc-0c247a3e6e5f\"")
        expectEqual(failure("\"e621\"", as: UUID.self)?.message, "expected a UUID, found \"e621\"")
        try expectEqual(read("\"aGk=\"", as: Data.self), Data("hi".utf8))
        try expectEqual(read("\"aGVs\\nbG8=\\r\\n\"", as: Data.self), Data("hello".utf8))
        #expect(failure("\"aGVs bG8=\"", as: Data.self) != nil)
        try expectEqual(written(Data("hi".utf8)), "\"aGk=\"")
        expectEqual(failure("\"a!\"", as: Data.self)?.message, "expected base64 data, found \"a!\"")
        try expectEqual(read(#""https:\/\/a.example/x?y=1""#, as: URL.self), URL(string: "https://a.example/x?y=1"))
        try expectEqual(read("\"https://a.example/ü b\"", as: URL.self).absoluteString, "https://a.example/%C3%BC%20b")
        expectEqual(failure("\"\"", as: URL.self)?.message, "expected a URL, found \"\"")
    }

    @Test func parameters() throws {
        func parameter<T: JSONCodable>(_ value: T) -> ParameterValue {
            withStored(value) { T._jsonShape.parameter(at: $0) }
        }
        expectEqual(parameter(true), .scalar("true"))
        expectEqual(parameter(1.0), .scalar("1"))
        expectEqual(parameter(Int?.none), .none)
        expectEqual(parameter(["a", "b"]), .list(["a", "b"]))
        expectEqual(parameter([[1, 2]]), .list(["[1,2]"]))
        expectEqual(parameter(["b": 1, "a": 2]), .object([("a", .scalar("2")), ("b", .scalar("1"))]))
        expectEqual(parameter(Date(timeIntervalSince1970: 0)), .scalar("1970-01-01T00:00:00Z"))
        expectEqual(parameter(Data("hi".utf8)), .scalar("aGk="))
        expectEqual(parameter(Nullable<String>.null), .scalar(""))
        expectEqual(parameter(Shop.Kind.movie), .scalar("movie"))
        expectEqual(parameter(Shop.Thing(id: 1)), .object([("id", .scalar("1"))]))
        expectEqual(
            parameter(Shop.Event.push(.init(ref: "r"))), .object([("kind", .scalar("push")), ("ref", .scalar("r"))]))
        expectEqual(parameter(["a": 1, "b": nil] as JSON), .object([("a", .scalar("1")), ("b", .none)]))
        let seconds = Date._jsonShape.formatted(.seconds)
        expectEqual(withStored(Date(timeIntervalSince1970: 1.5)) { seconds.parameter(at: $0) }, .scalar("1.5"))
    }
}
