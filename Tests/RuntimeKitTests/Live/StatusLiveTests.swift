import Foundation
import RuntimeKit
import Testing

@Suite(.live, .explained, .hangLimit)
struct StatusLiveTests {
    let bin = HTTPBin.live

    @Test(arguments: [200, 201, 202, 203, 204, 205, 226, 299])
    func success(_ code: Int) async throws {
        try await bin.statuses.get(code: code)
        let response = try await bin.statuses.response(for: HTTPBin.Statuses.PostRequest(code: code))
        expectEqual(response.status, code)
        #expect(response.data.isEmpty)
    }

    @Test(arguments: [
        300, 304, 306, 400, 401, 402, 403, 404, 407, 409, 410, 412, 422, 429, 451, 499, 500, 501, 502, 503, 504, 599,
    ])
    func undeclared(_ code: Int) async throws {
        let error = try await #require(throws: APIError<Never>.self) { try await bin.statuses.get(code: code) }
        guard case .unexpectedStatus(let response) = error else { throw error }
        expectEqual(response.status, code)
        expectEqual(error.status, code)
        #expect(error.failure == nil)
        let start = "GET \(HTTPBin.Server.live.url)/status/\(code) (HTTPBin.Statuses.GetRequest): \(code) "
        #expect(error.description.hasPrefix(start))
    }

    @Test func everyMethod() async throws {
        let post = try await #require(throws: APIError<Never>.self) { try await bin.statuses.post(code: 503) }
        #expect(post.description.hasPrefix("POST "))
        let put = try await #require(throws: APIError<Never>.self) { try await bin.statuses.put(code: 503) }
        #expect(put.description.hasPrefix("PUT "))
        let patch = try await #require(throws: APIError<Never>.self) { try await bin.statuses.patch(code: 503) }
        #expect(patch.description.hasPrefix("PATCH "))
        let delete = try await #require(throws: APIError<Never>.self) { try await bin.statuses.delete(code: 503) }
        #expect(delete.description.hasPrefix("DELETE "))
        expectEqual([post, put, patch, delete].map(\.status), [503, 503, 503, 503])
    }

    @Test func declaredModel() async throws {
        let error = try await #require(throws: APIError<HTTPBin.Statuses.Typed.Failure>.self) {
            try await bin.statuses.typed(code: 406)
        }
        guard case .declared(.notAcceptable(let failure), let response) = error else { throw error }
        expectEqual(failure.message, "Client did not request a supported media type.")
        expectEqual(failure.accept, ["image/webp", "image/svg+xml", "image/jpeg", "image/png", "image/*"])
        expectEqual(response.status, 406)
    }

    @Test func declaredText() async throws {
        let error = try await #require(throws: APIError<HTTPBin.Statuses.Typed.Failure>.self) {
            try await bin.statuses.typed(code: 418)
        }
        guard case .declared(.imATeapot(let picture), let response) = error else { throw error }
        let lines = [
            "", "    -=[ teapot ]=-", "", "       _...._", "     .'  _ _ `.",
            "    | .\"` ^ `\". _,", "    \\_;`\"---\"`|//",
            "      |       ;/", "      \\_     _/", "        `\"\"\"`", "",
        ]
        expectEqual(picture, lines.joined(separator: "\n"))
        expectEqual(response.headerFields["X-More-Info"], "http://tools.ietf.org/html/rfc2324")
    }

    @Test(arguments: [400, 401, 404, 429, 499])
    func declaredFamily(_ code: Int) async throws {
        let error = try await #require(throws: APIError<HTTPBin.Statuses.Typed.Failure>.self) {
            try await bin.statuses.typed(code: code)
        }
        guard case .declared(.clientError, let response) = error else { throw error }
        expectEqual(response.status, code)
    }

    @Test(arguments: [304, 500, 503, 599])
    func declaredDefault(_ code: Int) async throws {
        let error = try await #require(throws: APIError<HTTPBin.Statuses.Typed.Failure>.self) {
            try await bin.statuses.typed(code: code)
        }
        guard case .declared(.other, let response) = error else { throw error }
        expectEqual(response.status, code)
    }

    @Test(arguments: [
        (200, HTTPBin.Statuses.Typed.Response.ok), (201, .created), (204, .noContent), (206, .success),
    ])
    func successesWithoutContentAreToldApart(_ code: Int, _ response: HTTPBin.Statuses.Typed.Response) async throws {
        try await expectEqual(bin.statuses.typed(code: code), response)
    }

    @Test func fieldsOfAFailure() async throws {
        let error = try await #require(throws: APIError<Never>.self) { try await bin.statuses.get(code: 401) }
        expectEqual(error.response?.headerFields["WWW-Authenticate"], "Basic realm=\"Fake Realm\"")
    }

    @Test func pageInsteadOfJSON() async throws {
        let error = try await #require(throws: APIError<Never>.self) { try await bin.formats.html404() }
        guard case .unexpectedStatus(let response) = error else { throw error }
        expectEqual(response.status, 404)
        expectEqual(response.headerFields[.contentType], "text/html; charset=utf-8")
        #expect(response.text.hasPrefix("<!doctype html>\n<html lang=en>\n<title>404 Not Found</title>"))
    }
}
