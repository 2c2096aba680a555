import Foundation
import Testing

@testable import RuntimeKit

/// What a cache responds to requests for a part, or for what the caller has not got yet.
@Suite(.explained) struct CacheConditionTests {
    private let bench = CacheBench()

    /// The response to a request with a field, when a whole response is kept.
    private func response(
        _ fields: HeaderFields, kept: HeaderFields = [:], after seconds: Double = 0
    ) async throws -> TransportResponse {
        var whole: HeaderFields = ["Cache-Control": "max-age=60", "A": "1"]
        for field in kept { whole.append(field) }
        let headerFields = whole
        bench.script.value = { _, count in
            TransportResponse(status: 200, headerFields: headerFields, body: .text("\(count)123456789"))
        }
        _ = try await bench.get()
        bench.wait(seconds)
        return try await bench.send(.get, "/a", fields)
    }

    @Test(arguments: [
        ("bytes=0-1", "11", "0-1"), ("bytes=8-", "89", "8-9"), ("bytes=-3", "789", "7-9"),
        ("bytes=-30", "1123456789", "0-9"),
        ("bytes=5-99", "56789", "5-9"),
    ])
    func aPartOfWhatIsKept(_ range: String, _ text: String, _ bounds: String) async throws {
        let part = try await response(["Range": .init(range)])
        #expect(part.status == 206 && part.text == text)
        expectEqual(part.headerFields["Content-Range"], "bytes \(bounds)/10")
        #expect(part.headerFields["Content-Length"] == "\(text.count)" && part.headerFields["A"] == "1")
        expectEqual(bench.asked.value.count, 1)
    }

    @Test(arguments: [
        "bytes=10-", "bytes=2-1", "bytes=-0", "bytes=0-1,3-4", "bytes=-", "bytes=a-b", "bytes=0-99999999999999999999",
    ])
    func otherRangesAreTheServers(_ range: String) async throws {
        let whole = try await response(["Range": .init(range)])
        expectEqual(whole.text, "2123456789")
        expectEqual(bench.asked.value.last?.headerFields[.range], range)
    }

    @Test(arguments: [
        ("\"x\"", true), ("W/\"x\"", true), ("\"a\", \"x\"", true), ("*", true), ("\"y\"", false), ("x", false),
        ("", false),
    ])
    func whoHasItGetsNothing(_ tags: String, _ isKnown: Bool) async throws {
        let response = try await self.response(["If-None-Match": .init(tags)], kept: ["ETag": "\"x\""])
        expectEqual(response.status, isKnown ? 304 : 200)
        expectEqual(response.text, isKnown ? "" : "1123456789")
        expectEqual(bench.asked.value.count, 1)
    }

    @Test(arguments: [
        ("Tue, 14 Nov 2023 10:00:00 GMT", true), ("Tue, 14 Nov 2023 10:00:01 GMT", true),
        ("Tue, 14 Nov 2023 09:59:59 GMT", false), ("then", false),
    ])
    func whoHasItSinceThenGetsNothing(_ date: String, _ isKnown: Bool) async throws {
        let kept: HeaderFields = ["Last-Modified": "Tue, 14 Nov 2023 10:00:00 GMT"]
        try await expectEqual(response(["If-Modified-Since": .init(date)], kept: kept).status, isKnown ? 304 : 200)
        expectEqual(bench.asked.value.count, 1)
    }

    @Test func theCallersConditionsReachTheServerAsTheyAre() async throws {
        let fields: HeaderFields = ["If-None-Match": "\"mine\""]
        _ = try await response(fields, kept: ["ETag": "\"x\""], after: 61)
        expectEqual(bench.asked.value.last?.headerFields[values: .ifNoneMatch], ["\"mine\""])
        // The whole response that came is kept.
        try await expectEqual(bench.get(), "2123456789")
        bench.script.value = { _, _ in TransportResponse(status: 304) }
        bench.wait(61)
        try await expectEqual(bench.send(.get, "/a", fields).status, 304)
        bench.script.value = { _, _ in
            TransportResponse(status: 206, headerFields: ["Content-Range": "bytes 0-0/9"], body: .text("x"))
        }
        try await expectEqual(bench.send(.get, "/a", ["Range": "bytes=0-0"]).text, "x")
        expectEqual(bench.asked.value.count, 4)
    }
}
