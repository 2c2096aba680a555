import Foundation
import RuntimeKit
import Testing

@Suite(.live, .explained, .hangLimit)
struct StreamLiveTests {
    let bin = HTTPBin.live

    @Test(arguments: [0, 1, 3, 100])
    func lines(_ count: Int) async throws {
        var ids: [Int] = []
        for try await line in try await bin.dynamic.lines(n: count) {
            expectEqual(line.url, HTTPBin.Server.live.url + "/stream/\(count)")
            ids.append(line.id)
        }
        expectEqual(ids, Array(0..<count))
    }

    @Test func leftEarly() async throws {
        for try await line in try await bin.dynamic.lines(n: 100) where line.id == 2 {
            break
        }
        try await expectEqual(bin.get().url, HTTPBin.Server.live.url + "/get")
    }

    @Test func statusOfAStream() async throws {
        let error = try await #require(throws: APIError<Never>.self) {
            try await bin.with { $0.server += "/no/such" }.dynamic.lines(n: 1)
        }
        expectEqual(error.status, 404)
        #expect(error.response?.text.hasPrefix("<!doctype html>") == true)
    }

    @Test(arguments: [("bytes=2-5", 206, "cdef"), ("bytes=-3", 206, "bcd"), ("bytes=24-", 206, "yzabcd")])
    func range(_ range: String, _ status: Int, _ text: String) async throws {
        let response = try await bin.dynamic.response(for: HTTPBin.Dynamic.Range(count: 30, range: range))
        expectEqual(response.status, status)
        expectEqual(response.value, Data(text.utf8))
    }

    @Test func wholeRange() async throws {
        let response = try await bin.dynamic.response(for: HTTPBin.Dynamic.Range(count: 30))
        expectEqual(response.status, 200)
        expectEqual(response.value, Data("abcdefghijklmnopqrstuvwxyzabcd".utf8))
        expectEqual(response.headerFields[.eTag], "range30")
    }

    @Test func rangeOutside() async throws {
        let error = try await #require(throws: APIError<Never>.self) {
            try await bin.dynamic.range(count: 30, range: "bytes=40-50")
        }
        expectEqual(error.status, 416)
        expectEqual(error.response?.headerFields["Content-Range"], "bytes */30")
    }

    @Test func drip() async throws {
        try await expectEqual(bin.dynamic.drip(duration: 0.2, numbytes: 7), Data("*******".utf8))
        let response = try await bin.dynamic.response(for: HTTPBin.Dynamic.Drip(duration: 0, numbytes: 3, code: 201))
        expectEqual(response.status, 201)
        expectEqual(response.value, Data("***".utf8))
    }
}
