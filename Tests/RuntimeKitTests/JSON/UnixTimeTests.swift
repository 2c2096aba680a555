import Foundation
import Testing

@testable import RuntimeKit

/// Unix time in all units, as numbers and as text.
struct UnixTimeTests {
    private func read(_ json: String, _ format: JSONFormat) throws -> Date {
        let bytes = Array(json.utf8)
        let coding = ResponseCoding.json(Date._jsonShape.formatted(format))
        return try coding.value(Date.self, fromJSON: bytes, 0..<bytes.count)
    }

    private func written(_ date: Date, _ format: JSONFormat) -> String {
        withStored(date) { Date._jsonShape.formatted(format).jsonText(at: $0) }
    }

    @Test(arguments: [
        ("1355517523.000005", JSONFormat.seconds), ("1700000000", .seconds), ("-0.5", .seconds),
        ("1700000000123", .milliseconds), ("1700000000123.25", .milliseconds),
        ("1700000000123456", .microseconds), ("-1", .microseconds), ("253402300799000000", .microseconds),
        ("1700000000123456000", .nanoseconds), ("1700000000000000001", .nanoseconds), ("0", .nanoseconds),
        ("-9000000000000000000", .nanoseconds), ("-1000", .nanoseconds),
    ])
    func eachUnitAsNumberAndAsText(number: String, format: JSONFormat) throws {
        let asText: [JSONFormat: JSONFormat] = [
            .seconds: .secondsText, .milliseconds: .millisecondsText, .microseconds: .microsecondsText,
            .nanoseconds: .nanosecondsText,
        ]
        let text = try #require(asText[format])
        let date = try read(number, format)
        // Date has no moment so near to this one.
        let nearest = number == "1700000000000000001" ? "1700000000000000000" : number
        expectEqual(written(date, format), nearest)
        expectEqual(written(date, text), "\"\(nearest)\"")
        try expectEqual(read("\"\(number)\"", text), date)
        try expectEqual(read(number, text), date)
        for format in [format, text] {
            let parameter = withStored(date) { Date._jsonShape.formatted(format).parameter(at: $0) }
            expectEqual(parameter, .scalar(nearest))
        }
    }

    @Test func nanosecondsKeepEveryDate() throws {
        var time = Date(timeIntervalSince1970: 1_700_000_000).timeIntervalSinceReferenceDate
        for _ in 0..<1000 {
            let date = Date(timeIntervalSinceReferenceDate: time)
            try expectEqual(read(written(date, .nanoseconds), .nanoseconds), date)
            time = time.nextUp
        }
    }

    @Test func otherTextsAreErrors() throws {
        for text in ["", " 1", "1 ", "1s", "2024-02-29T12:30:00Z", "null", "0x1"] {
            do {
                _ = try read("\"\(text)\"", .secondsText)
                Issue.record("\(text) is not Unix time")
            } catch {
                #expect("\(error)".contains(#"expected Unix time as text, found "\#(text)""#), "\(error)")
            }
        }
    }

    @Test func datesThatAUnitCannotExpressAreErrors() {
        let late = Date(timeIntervalSince1970: 1e13)
        #expect(written(late, .nanoseconds) == "" && written(late, .nanosecondsText) == "")
        expectEqual(written(late, .microseconds), "")
        expectEqual(written(Date(timeIntervalSince1970: 9e9), .nanoseconds), "9000000000000000000")
    }
}
