import Foundation
import RuntimeKit
import Testing

@Suite(.live, .explained, .hangLimit)
struct MethodLiveTests {
    let bin = HTTPBin.live

    @Test func echoed() async throws {
        #expect(try await bin.anything.get().method == "GET")
        #expect(try await bin.anything.post().method == "POST")
        #expect(try await bin.anything.put().method == "PUT")
        #expect(try await bin.anything.patch().method == "PATCH")
        #expect(try await bin.anything.delete().method == "DELETE")
        #expect(try await bin.anything.trace().method == "TRACE")
    }

    @Test func withBodies() async throws {
        let pizza = HTTPBin.Pizza(name: "a")
        #expect(try await bin.put(pizza).data == #"{"name":"a","toppings":[]}"#)
        #expect(try await bin.patch(HTTPBin.Patch.Body(size: "s")).data == #"{"size":"s"}"#)
        #expect(try await bin.deleteWithBody([1]).data == "[1]")
        #expect(try await bin.delete(reason: "a&b").args == ["reason": .one("a&b")])
    }

    @Test func head() async throws {
        try await bin.head()
        let response = try await bin.response(for: HTTPBin.Head())
        #expect(response.status == 200)
        #expect(response.data.isEmpty)
        #expect(response.headerFields[.contentType] == "application/json")
        #expect(response.headerFields[.contentLength] != "0")
    }

    /// The response to HEAD tells the length of a body that does not come.
    @Test func headOfSomethingTooLarge() async throws {
        try await bin.with { $0.maximumResponseSize = 1 }.head()
    }

    @Test func options() async throws {
        let response = try await bin.response(for: HTTPBin.Options())
        #expect(response.status == 200)
        #expect(response.headerFields["Access-Control-Allow-Methods"] == "GET, POST, PUT, DELETE, PATCH, OPTIONS")
        let allowed = try #require(response.headerFields["Allow"]).split(separator: ",").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        #expect(Set(allowed) == ["GET", "HEAD", "OPTIONS"])
    }

    @Test func unknownToTheServer() async throws {
        let error = try await #require(throws: APIError<Never>.self) { try await bin.purge() }
        guard case .unexpectedStatus(let response) = error else { throw error }
        #expect(response.status == 405)
        #expect(response.text.hasPrefix("<!doctype html>"))
    }
}
