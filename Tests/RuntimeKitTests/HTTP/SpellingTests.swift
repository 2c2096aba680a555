import Foundation
import Testing

@_spi(Generated) @testable import RuntimeKit

/// Objects in paths, header fields and cookies, and values that keep reserved characters.
struct SpellingTests {
    private struct Get: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        var path = "a"
        var map: [String: String]?
        var value: JSON?
        var date: Date?

        static var route: RequestRoute<Self> {
            RequestRoute(
                .post, "/v1/{path}/end",
                .path("path", \.path, reserved: true),
                .query("q", \.value, style: .json),
                .query("r", \.map, reserved: true),
                .query("t", \.date, style: .json, format: .seconds),
                .header("X-Map", \.map),
                .header("X-Pairs", \.map, style: .pairs),
                .header("X-Odd", \.map, style: .deep),
                .header("X-Value", \.value, style: .json),
                .cookie("c", \.map, style: .pairs),
                .form("f", \.map, style: .pairs, reserved: true)
            )
        }
    }

    private struct Client: APIClient {
        var clientConfiguration = ClientConfiguration(server: "https://a.example")
    }

    private func request(_ get: Get, _ client: Client = Client()) throws -> TransportRequest {
        try client.makeRequest(for: get)
    }

    @Test func nilIsLeftOut() throws {
        let request = try request(Get())
        expectEqual(request.url.absoluteString, "https://a.example/v1/a/end")
        expectEqual(request.headerFields.map(\.name.rawName), ["Content-Type"])
    }

    @Test func objectsInFields() throws {
        let request = try request(Get(map: ["a": "1", "b": "2"]))
        expectEqual(request.headerFields["X-Map"], "a,1,b,2")
        expectEqual(request.headerFields["X-Pairs"], "a=1,b=2")
        expectEqual(request.headerFields["X-Odd"], "a,1,b,2")
        expectEqual(request.headerFields[.cookie], "c=a%3D1%2Cb%3D2")
        expectEqual(request.url.query, "a=1&b=2")
        expectEqual(request.body?.data, Data("a=1&b=2".utf8))
    }

    @Test func jsonIsWrittenWhole() throws {
        let value: JSON = ["list": [1, nil], "text": "a\n\u{7F}é🙂"]
        let request = try request(Get(value: value, date: Date(timeIntervalSince1970: 7)))
        expectEqual(request.queryValue("q"), "{\"list\":[1,null],\"text\":\"a\\n\u{7F}é🙂\"}")
        expectEqual(request.queryValue("t"), "7")
        let field = try #require(request.headerFields["X-Value"])
        expectEqual(field, "{\"list\":[1,null],\"text\":\"a\\n\\u007f\\u00e9\\ud83d\\ude42\"}")
        try expectEqual(JSON(jsonData: Data(field.utf8)), value)
        try expectEqual(self.request(Get(value: .null)).queryValue("q"), "null")
    }

    @Test(arguments: [
        ("docs/a b.txt", "docs/a%20b.txt"), ("/a//b/", "/a//b/"), ("a:@!$&'()*+,;=~", "a:@!$&'()*+,;=~"),
        ("%2F%zz%", "%2F%25zz%25"), ("a?b#c[d]\\", "a%3Fb%23c%5Bd%5D%5C"), ("...", "..."), ("é\n", "%C3%A9%0A"),
        ("a/.b/c..", "a/.b/c.."),
    ])
    func pathsKeepReservedCharacters(_ value: String, _ sent: String) throws {
        try expectEqual(request(Get(path: value)).url.absoluteString, "https://a.example/v1/\(sent)/end")
    }

    @Test(arguments: [
        "", ".", "..", "a/../b", "../x", "a/.", "%2E%2e/x", "a/.%2e", "..;x=1/a", "a/%2e;", "..%2Fx", "a%2f..%2Fb",
        "a%5C..\\b", "a/b%2F%2e%2E", "%FF%2F%2e.%2Fb",
    ])
    func segmentsThatGoElsewhereAreRefused(_ value: String) throws {
        do {
            _ = try request(Get(path: value))
            Issue.record("sent")
        } catch let error as APIError<Never> {
            guard case .invalidRequest(let error) = error else { throw error }
            expectEqual(error.parameter, "path")
            #expect("\(error)".contains("would address something else"))
        }
    }

    private struct State: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        var type = "m.room.name"
        var key: String

        static var route: RequestRoute<Self> {
            RequestRoute(.get, "/state/{type}/{key}", .path("type", \.type), .path("key", \.key, empty: true))
        }
    }

    @Test(arguments: [("", "m.room.name/"), ("a", "m.room.name/a"), (".", nil), ("..", nil)])
    func emptySegmentsThatAreAllowed(_ key: String, _ sent: String?) throws {
        let request = try? Client().makeRequest(for: State(key: key))
        expectEqual(request?.url.absoluteString, sent.map { "https://a.example/state/\($0)" })
        #expect(throws: APIError<Never>.self) { try Client().makeRequest(for: State(type: "", key: key)) }
    }

    private struct Adjacent: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        var first = "a"
        var second = "b"

        static var route: RequestRoute<Self> {
            RequestRoute(.get, "/v1/{first}{second}/.{first}/x", .path("first", \.first), .path("second", \.second))
        }
    }

    /// Neither value is refused for itself.
    @Test(arguments: [
        ("a", "b", "ab/.a"), (".a", ".b", ".a.b/..a"), ("a.", "b", "a.b/.a."), (".", ".", nil), (".", "b", nil),
        (".", "./x", nil),
    ])
    func segmentsOfSeveralValues(_ first: String, _ second: String, _ sent: String?) throws {
        let request = Result { try Client().makeRequest(for: Adjacent(first: first, second: second)) }
        expectEqual((try? request.get())?.url.absoluteString, sent.map { "https://a.example/v1/\($0)/x" })
        if sent == nil { #expect("\(request)".contains("would address something else"), "\(request)") }
    }

    /// Many servers decode `%2F` before they resolve the path.
    @Test(arguments: [
        ("../x", false), ("a/..", false), ("a/../b", false), ("a\\..\\b", false), ("..;v=1/a", false), ("a/b", true),
        (".../x", true), ("..a/b..", true), ("a/./b", true), ("%2e%2e/a", true), ("..;", true), ("a..b", true),
    ])
    func parentsBehindEncodedSlashes(_ text: String, _ isSent: Bool) throws {
        let encoded = PercentEncoding.encode(text)
        let request = Result { try Client().makeRequest(for: Adjacent(first: "a", second: text)) }
        expectEqual((try? request.get())?.url.absoluteString, isSent ? "https://a.example/v1/a\(encoded)/.a/x" : nil)
        if !isSent { #expect("\(request)".contains("would address something else"), "\(request)") }
    }

    /// The same name can be written in many ways.
    @Test(arguments: ["a[b]", "a%5Bb%5D", "a%5bb%5d", "%61[b%5D"])
    func itemsAreFoundHoweverTheyAreWritten(_ name: String) throws {
        let url = try #require(URL(received: "https://a.example/?x&x=1&\(name)=%7e+%2B&a%5Bb=2"))
        var request = TransportRequest(method: .get, url: url)
        expectEqual(request.queryValue("a[b]"), "~++")
        #expect(request.queryValue("x") == "1" && request.queryValue("a[b") == "2" && request.queryValue("b") == nil)
        try request.setQuery("a[b]", "c d")
        expectEqual(request.url.query, "x&x=1&a%5Bb%5D=c%20d&a%5Bb=2")
        try request.setQuery("", "e")
        expectEqual(request.url.query, "x&x=1&a%5Bb%5D=c%20d&a%5Bb=2&=e")
    }

    @Test func queriesKeepReservedCharacters() throws {
        let request = try request(Get(map: ["k&": "a/b?c:d@e,f;g=h&i+j#k[l] %41%"]))
        expectEqual(request.url.query, "k%26=a/b?c:d@e,f;g=h%26i%2Bj%23k%5Bl%5D%20%41%25")
        expectEqual(request.body?.data, Data("k%26=a/b?c:d@e,f;g=h%26i%2Bj%23k%5Bl%5D+%41%25".utf8))
    }

    @Test func parametersOfAClientHaveStyles() throws {
        var client = Client()
        client.clientConfiguration.parameters = [
            .query("filter", ["a": 1], style: .json), .query("at", "x/y", reserved: true),
            .header("X-A", ["a": 1], style: .pairs), .header("X-B", JSON.string("ü"), style: .json),
            .cookie("d", ["a": 1], style: .json), .query("none", Int?.none, style: .json),
        ]
        let request = try request(Get(), client)
        expectEqual(request.url.query, "filter=%7B%22a%22%3A1%7D&at=x/y")
        expectEqual(request.headerFields["X-A"], "a=1")
        expectEqual(request.headerFields["X-B"], "\"\\u00fc\"")
        expectEqual(request.headerFields[.cookie], "d=%7B%22a%22%3A1%7D")
    }
}
