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
            #expect(line.url == HTTPBin.Server.live.url + "/stream/\(count)")
            ids.append(line.id)
        }
        #expect(ids == Array(0..<count))
    }

    @Test func leftEarly() async throws {
        for try await line in try await bin.dynamic.lines(n: 100) where line.id == 2 {
            break
        }
        #expect(try await bin.get().url == HTTPBin.Server.live.url + "/get")
    }

    @Test func statusOfAStream() async throws {
        let error = try await #require(throws: APIError<Never>.self) {
            try await bin.with { $0.server += "/no/such" }.dynamic.lines(n: 1)
        }
        #expect(error.status == 404)
        #expect(error.response?.text.hasPrefix("<!doctype html>") == true)
    }

    @Test(arguments: [("bytes=2-5", 206, "cdef"), ("bytes=-3", 206, "bcd"), ("bytes=24-", 206, "yzabcd")])
    func range(_ range: String, _ status: Int, _ text: String) async throws {
        let response = try await bin.dynamic.response(for: HTTPBin.Dynamic.Range(count: 30, range: range))
        #expect(response.status == status)
        #expect(response.value == Data(text.utf8))
    }

    @Test func wholeRange() async throws {
        let response = try await bin.dynamic.response(for: HTTPBin.Dynamic.Range(count: 30))
        #expect(response.status == 200)
        #expect(response.value == Data("abcdefghijklmnopqrstuvwxyzabcd".utf8))
        #expect(response.headerFields[.eTag] == "range30")
    }

    @Test func rangeOutside() async throws {
        let error = try await #require(throws: APIError<Never>.self) {
            try await bin.dynamic.range(count: 30, range: "bytes=40-50")
        }
        #expect(error.status == 416)
        #expect(error.response?.headerFields["Content-Range"] == "bytes */30")
    }

    @Test func drip() async throws {
        #expect(try await bin.dynamic.drip(duration: 0.2, numbytes: 7) == Data("*******".utf8))
        let response = try await bin.dynamic.response(for: HTTPBin.Dynamic.Drip(duration: 0, numbytes: 3, code: 201))
        #expect(response.status == 201)
        #expect(response.value == Data("***".utf8))
    }
}
