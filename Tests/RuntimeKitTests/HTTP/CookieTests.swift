import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitSigning

/// A request has one `Cookie` field, and semicolons separate its cookies.
@Suite(.explained, .hangLimit) struct CookieTests {
    private struct Get: APIRequest {
        typealias Response = Data
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/") }
    }

    private struct Baking: ClientMiddleware {
        func intercept(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
            var request = request
            request.headerFields.append(HeaderField(name: "cookie", value: "b=2"))
            return try await next(request)
        }
    }

    private static let two = HeaderFields(
        dictionaryLiteral: (.cookie, "a=1"), ("X", "1"), ("cookie", "b=2"), ("X", "2"))

    @Test func joined() throws {
        var fields = Self.two
        #expect(fields[.cookie] == "a=1; b=2" && fields["X"] == "1, 2")
        expectEqual(fields.withOneCookie.map { "\($0.name): \($0.value)" }, ["Cookie: a=1; b=2", "X: 1", "X: 2"])
        try CookieEncoding.append("c", "3", to: &fields)
        expectEqual(fields[values: .cookie], ["a=1; b=2; c=3"])
    }

    /// RFC 6265 section 4.1.1: quotes around a value are a part of it, and nowhere else allowed.
    @Test(arguments: [
        (#""a=b+/==""#, #""a=b+/==""#), (#""""#, #""""#), (#"""#, "%22"), (#""a"b""#, "%22a%22b%22"), (#"a""#, "a%22"),
        (#""a b""#, "%22a%20b%22"), ("a", "a"), ("", ""),
    ])
    func quotedValues(_ text: String, _ sent: String) throws {
        var fields = HeaderFields()
        try CookieEncoding.append("c", text, to: &fields)
        expectEqual(fields[.cookie], "c=" + sent)
    }

    @Test func fieldsOfAClient() throws {
        let store = Store().with { $0.headerFields = Self.two }
        try expectEqual(store.makeRequest(for: Get()).headerFields[values: .cookie], ["a=1; b=2"])
    }

    @Test func requestsForOtherCode() throws {
        let url = try #require(URL(string: "https://h.example/"))
        let request = TransportRequest(url: url, headerFields: Self.two)
        expectEqual(CanonicalRequest(request, bodyDigest: "")[headerField: "cookie"], "a=1; b=2")
    }

    @Test func asSent() async throws {
        let server = try ScriptedServer { request, _ in
            request.hasPrefix("GET / ") ? [.send(http("302 Found", ["Location: /next"]))] : [.send(http())]
        }
        defer { server.stop() }
        let store = Store(
            server: .init(server.url), sid: "1", transport: freshTransport(), middleware: [Baking()])
        _ = try await store.send(Get())
        expectEqual(server.requests.count, 2)
        for request in server.requests {
            let lines = request.components(separatedBy: "\r\n").filter { $0.lowercased().hasPrefix("cookie:") }
            expectEqual(lines.map { $0.dropFirst(7) }, [" sid=1; b=2"])
        }
    }
}
