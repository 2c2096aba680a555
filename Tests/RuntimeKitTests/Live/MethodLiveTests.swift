import Foundation
import RuntimeKit
import Testing

@Suite(.live, .explained, .hangLimit)
struct MethodLiveTests {
    let bin = HTTPBin.live

    @Test func echoed() async throws {
        try await expectEqual(bin.anything.get().method, "GET")
        try await expectEqual(bin.anything.post().method, "POST")
        try await expectEqual(bin.anything.put().method, "PUT")
        try await expectEqual(bin.anything.patch().method, "PATCH")
        try await expectEqual(bin.anything.delete().method, "DELETE")
        try await expectEqual(bin.anything.trace().method, "TRACE")
    }

    @Test func withBodies() async throws {
        let pizza = HTTPBin.Pizza(name: "a")
        try await expectEqual(bin.put(pizza).data, #"{"name":"a","toppings":[]}"#)
        try await expectEqual(bin.patch(HTTPBin.Patch.Body(size: "s")).data, #"{"size":"s"}"#)
        try await expectEqual(bin.deleteWithBody([1]).data, "[1]")
        try await expectEqual(bin.delete(reason: "a&b").args, ["reason": .one("a&b")])
    }

    @Test func head() async throws {
        try await bin.head()
        let response = try await bin.response(for: HTTPBin.Head())
        expectEqual(response.status, 200)
        #expect(response.data.isEmpty)
        expectEqual(response.headerFields[.contentType], "application/json")
        #expect(response.headerFields[.contentLength] != "0")
    }

    /// The response to HEAD tells the length of a body that does not come.
    @Test func headOfSomethingTooLarge() async throws {
        try await bin.with { $0.maximumResponseSize = 1 }.head()
    }

    @Test func options() async throws {
        let response = try await bin.response(for: HTTPBin.Options())
        expectEqual(response.status, 200)
        expectEqual(response.headerFields["Access-Control-Allow-Methods"], "GET, POST, PUT, DELETE, PATCH, OPTIONS")
        let allowed = try #require(response.headerFields["Allow"]).split(separator: ",").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        expectEqual(Set(allowed), ["GET", "HEAD", "OPTIONS"])
    }

    @Test func unknownToTheServer() async throws {
        let error = try await #require(throws: APIError<Never>.self) { try await bin.purge() }
        guard case .unexpectedStatus(let response) = error else { throw error }
        expectEqual(response.status, 405)
        #expect(response.text.hasPrefix("<!doctype html>"))
    }
}
