import Foundation
import Testing

@testable import RuntimeKit

struct RetryAfterTests {
    /// The pause that a response with these fields leads to; nil when there is no second attempt. Without them it is 0.5.
    private func pause(_ fields: HeaderFields, seconds: Double = 1000) async throws -> Double? {
        let time = FakeTime()
        let replies = Replies(.status(503, fields), .status(200))
        let status = try await time.retry(seconds: seconds).run(.test(), replies)
        expectEqual(status, replies.count == 2 ? 200 : 503)
        return time.pauses.first
    }

    @Test func seconds() async throws {
        try await expectEqual(pause(["Retry-After": "7"]), 7)
        try await expectEqual(pause(["retry-after": " 120 "]), 120)
        // Not before the pause that chance gives.
        try await expectEqual(pause(["Retry-After": "0"]), 0.5)
        try await expectEqual(pause(["Retry-After": "007"]), 7)
    }

    @Test(arguments: [
        "Thu, 29 Feb 2024 12:00:42 GMT", "Thursday, 29-Feb-24 12:00:42 GMT", "Thu Feb 29 12:00:42 2024",
    ])
    func dates(_ date: String) async throws {
        try await expectEqual(pause(["Retry-After": .init(date)]), 42)
        // By the server's clock, which is a minute ahead.
        try await expectEqual(pause(["Retry-After": date, "Date": "Thu, 29 Feb 2024 12:00:40 GMT"]), 2)
        try await expectEqual(pause(["Retry-After": date, "Date": "yesterday"]), 42)
    }

    @Test(arguments: [
        "", "soon", "-5", "+5", "1.5", "5s", "5, 6", "٥", "0x10", "1e3", "Thu, 30 Feb 2024 12:00:42 GMT",
        "Thu, 29 Feb 2024 25:00:42 GMT", "Thu, 29 Feb 2024 12:00:42 CET", "Thu, 29 Feb 2024 12:00 GMT",
        "29 Feb 2024 12:00:42 GMT", "Thu, 29 Feb 2024", "2024-02-29T12:00:42Z",
        "Thu, 29 Feb 2024 12:00:-1 GMT", "Thu, 01 Jan 1970 00:00:00 GMT",
    ])
    func whatIsNoneIsIgnored(_ value: String) async throws {
        try await expectEqual(pause(["Retry-After": value]), 0.5)
    }

    @Test func moreThanTheBudgetGivesUpAtOnce() async throws {
        try await expectEqual(pause(["Retry-After": "30"], seconds: 30), 30)
        #expect(try await pause(["Retry-After": "31"], seconds: 30) == nil)
        let huge = String(repeating: "9", count: 400)
        for value in ["99999999999999999999", huge, "Fri, 31 Dec 9999 23:59:59 GMT"] {
            #expect(try await pause(["Retry-After": .init(value)]) == nil)
        }
    }

    @Test func theLongestOfSeveralCounts() async throws {
        var fields: HeaderFields = ["Retry-After": "3"]
        fields.append(HeaderField(name: .retryAfter, value: "never"))
        fields.append(HeaderField(name: .retryAfter, value: "9"))
        try await expectEqual(pause(fields), 9)
    }

    @Test func yearsOfTwoDigits() {
        func year(_ digits: String, _ now: String) -> String? {
            guard let now = HTTPDate.date("Sun, 01 Jan \(now) 00:00:00 GMT", now: Date()) else { return nil }
            return HTTPDate.date("Sunday, 06-Nov-\(digits) 08:49:37 GMT", now: now).flatMap {
                DateText.string(seconds: $0.timeIntervalSince1970)
            }
        }
        expectEqual(year("94", "2024"), "1994-11-06T08:49:37Z")
        expectEqual(year("74", "2024"), "2074-11-06T08:49:37Z")
        expectEqual(year("75", "2024"), "1975-11-06T08:49:37Z")
        expectEqual(year("00", "1999"), "1900-11-06T08:49:37Z")
        expectEqual(HTTPDate.date("Sun Nov  6 08:49:37 1994", now: Date()), Date(timeIntervalSince1970: 784_111_777))
        #expect(HTTPDate.date("Sunday, 06-Nov-94 08:49:37 GMT", now: .distantFuture) != nil)
        let never = Date(timeIntervalSince1970: .infinity)
        #expect(HTTPDate.date("Sunday, 06-Nov-94 08:49:37 GMT", now: never) == nil)
    }
}
