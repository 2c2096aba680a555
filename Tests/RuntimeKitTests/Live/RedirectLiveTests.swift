import Foundation
import RuntimeKit
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.live, .explained, .hangLimit)
struct RedirectLiveTests {
    let bin = HTTPBin.live

    @Test(arguments: [1, 2, 5])
    func chain(_ count: Int) async throws {
        let end = HTTPBin.Server.live.url + "/get"
        try await expectEqual(bin.redirects.relative(n: count).url, end)
        try await expectEqual(bin.redirects.absolute(n: count).url, end)
        try await expectEqual(bin.redirects.follow(n: count).url, end)
        try await expectEqual(bin.redirects.follow(n: count, absolute: true).url, end)
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func get(_ code: Int) async throws {
        let echo = try await bin.redirects.to(url: "/anything?a=b%26c", statusCode: code)
        expectEqual(echo["method"], "GET")
        expectEqual(echo["args"], ["a": "b&c"])
    }

    @Test(arguments: [301, 302, 303])
    func postBecomesGet(_ code: Int) async throws {
        let echo = try await bin.redirects.postTo(["a": "b"], url: "/anything", statusCode: code)
        expectEqual(echo["method"], "GET")
        expectEqual(echo["data"], "")
        #expect(echo["headers"]?["Content-Length"] == nil || echo["headers"]?["Content-Length"] == "0")
    }

    @Test(arguments: [307, 308])
    func postStaysPost(_ code: Int) async throws {
        let echo = try await bin.redirects.postTo(["a": "ü"], url: "/anything", statusCode: code)
        expectEqual(echo["method"], "POST")
        expectEqual(echo["data"], #"{"a":"ü"}"#)
        expectEqual(echo["headers"]?["Content-Type"], "application/json")
    }

    @Test(arguments: [307, 308])
    func otherBodiesStay(_ code: Int) async throws {
        let content = String(repeating: "0123456789", count: 200_000)
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data(content.utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        for body in [HTTPBody.text(content), .file(url)] {
            let echo = try await bin.redirects.putTo(
                body, url: "/redirect-to?url=/anything&status_code=308", statusCode: code)
            expectEqual(echo["method"], "PUT")
            expectEqual(echo["data"], .string(content))
        }
    }

    @Test(arguments: [
        ("/anything/a%20b%25?x=%26%2B#part", "/anything/a%20b%?x=%26%2B"), ("anything/b", "/anything/b"),
        ("./get?a=b", "/get?a=b"), ("?url=/get", "/get"), ("/anything/x/../y", "/anything/y"),
        ("/anything/ü", "/anything/ü"),
    ])
    func relative(_ location: String, _ end: String) async throws {
        let echo = try await bin.redirects.to(url: location)
        expectEqual(echo["url"], .string(HTTPBin.Server.live.url + end))
    }

    @Test func keepsHeaderFields() async throws {
        let bin = HTTPBin(server: .live, token: "secret", xTrace: "7")
        let echo = try await bin.redirects.to(url: "/anything", statusCode: 302)
        expectEqual(echo["headers"]?["X-Trace"], "7")
        expectEqual(echo["headers"]?["Authorization"], "Bearer secret")
        expectEqual(echo["headers"]?["Accept"], "application/json")
    }

    /// `localhost` is another origin than `127.0.0.1`, and the same server.
    @Test func losesCredentialsElsewhere() async throws {
        let elsewhere = HTTPBin.Server.live.url.replacingOccurrences(of: "127.0.0.1", with: "localhost")
        let bearer = try await HTTPBin(server: .live, token: "secret", xTrace: "7")
            .redirects.to(url: elsewhere + "/anything")
        #expect(bearer["headers"]?["Authorization"] == nil)
        expectEqual(bearer["headers"]?["X-Trace"], "7")
        let key = try await HTTPBin(server: .live, headerKey: "secret").redirects.to(url: elsewhere + "/anything")
        #expect(key["headers"]?["X-Api-Key"] == nil)
        let cookie = try await HTTPBin(server: .live, cookieKey: "secret").redirects.to(url: elsewhere + "/cookies")
        expectEqual(cookie, ["cookies": [:]])
    }

    @Test func losesCredentialsElsewhereWithABody() async throws {
        let elsewhere = HTTPBin.Server.live.url.replacingOccurrences(of: "127.0.0.1", with: "localhost")
        let echo = try await HTTPBin(server: .live, headerKey: "secret", xTrace: "7")
            .redirects.postTo(["a": 1], url: elsewhere + "/anything", statusCode: 307)
        expectEqual(echo["data"], #"{"a":1}"#)
        #expect(echo["headers"]?["X-Api-Key"] == nil)
        expectEqual(echo["headers"]?["X-Trace"], "7")
    }

    @Test func nowhere() async throws {
        let empty = try await #require(throws: APIError<Never>.self) {
            try await bin.redirects.postTo([], url: "", statusCode: 307)
        }
        guard case .unexpectedStatus(let response) = empty else { throw empty }
        expectEqual(response.status, 307)
    }

    @Test func failureAtTheEnd() async throws {
        let error = try await #require(throws: APIError<Never>.self) {
            try await bin.redirects.to(url: "/status/503")
        }
        guard case .unexpectedStatus(let response) = error else { throw error }
        expectEqual(response.status, 503)
    }

    @Test func tooMany() async throws {
        let error = try await #require(throws: APIError<Never>.self) { try await bin.redirects.relative(n: 60) }
        guard case .transport(let reason) = error else { throw error }
        expectEqual(reason.code, .httpTooManyRedirects)
    }

    /// Whatever the server says, the call ends, and nothing but HTTP is spoken.
    @Test(arguments: [
        "file:///etc/hostname", "ftp://127.0.0.1/a", "javascript:alert(1)", "data:text/plain,a", "mailto:a@b.invalid",
        "http://", "http:", "//", "///", "http://[", "%", "%%%", "http://a b/", ":", "::", "1:2", "http://%",
        "http:///a",
        "http://%zz/", "/%zz", "/%ff", "http://127.0.0.1:99999/", "http://127.0.0.1:-1/", "//127.0.0.1:1/",
        "http://xn--/",
        "//user:password@", "?#", "\\\\a\\b",
    ])
    func oddTargets(_ location: String) async throws {
        let request = HTTPBin.Redirects.To(url: location)
        await #expect(throws: APIError<Never>.self) {
            try await bin.with { $0.idleTimeout = .seconds(5) }.send(request, as: .json(HTTPBin.GetEcho.self))
        }
    }
}
