import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@testable import RuntimeKit

private let nasty = " +&%/?#ü🎬\"\\\n"
private let nastyEncoded = "%20%2B%26%25%2F%3F%23%C3%BC%F0%9F%8E%AC%22%5C%0A"

struct Everything: APIRequest {
    typealias Response = Void
    typealias Failure = Never
    var id = "1"
    var name: String?
    var list: [String]?
    var map: [String: String]?
    var filter: Filter?
    var trace: String?
    var traces: [Int]?
    var crumb: String?
    var since: Date?

    struct Filter: JSONModel {
        let min: Int
        let tags: [String]?
        let inner: Inner?

        struct Inner: JSONModel {
            let deep: Bool
            static var fields: JSONFields<Self> { JSONFields(.field("deep", \.deep)) }
        }

        static var fields: JSONFields<Self> {
            JSONFields(.field("min", \.min), .field("tags", \.tags), .field("inner", \.inner))
        }
    }

    static var route: RequestRoute<Self> {
        RequestRoute(
            .get, "/a.{id}/{id}?beta=true",
            .path("id", \.id),
            .query("na me", \.name),
            .query("r", \.list),
            .query("c", \.list, style: .comma),
            .query("s", \.list, style: .space),
            .query("p", \.list, style: .pipe),
            .query("b", \.list, style: .brackets),
            .query("d", \.map, style: .deep),
            .query("e", \.map),
            .query("x", \.map, style: .comma),
            .query("f", \.filter, style: .deep),
            .query("g", \.filter),
            .query("t", \.since, format: .seconds),
            .header("X-Trace", \.trace),
            .header("X-Traces", \.traces),
            .cookie("crumb", \.crumb)
        )
    }
}

struct EncodingTests {
    let store = Store(server: .init("https://h.example/v1/"))

    private func url(_ endpoint: Everything) throws -> String {
        try store.makeRequest(for: endpoint).url.absoluteString
    }

    @Test func pathAndQueryKeepOnlyUnreservedCharacters() throws {
        try expectEqual(url(Everything()), "https://h.example/v1/a.1/1?beta=true")
        try expectEqual(
            url(Everything(id: nasty, name: nasty)),
            "https://h.example/v1/a.\(nastyEncoded)/\(nastyEncoded)?beta=true&na%20me=\(nastyEncoded)")
        #expect(
            try url(Everything(id: "AZaz09-._~!$'()*,;:@=")).hasSuffix(
                "/AZaz09-._~%21%24%27%28%29%2A%2C%3B%3A%40%3D?beta=true"))
    }

    @Test func listStyles() throws {
        try expectEqual(
            url(Everything(list: ["1", "a,b|c d"])),
            "https://h.example/v1/a.1/1?beta=true&r=1&r=a%2Cb%7Cc%20d&c=1,a%2Cb%7Cc%20d"
                + "&s=1%20a%2Cb%7Cc%20d&p=1%7Ca%2Cb%7Cc%20d&b%5B%5D=1&b%5B%5D=a%2Cb%7Cc%20d")
        try expectEqual(url(Everything(list: [])), "https://h.example/v1/a.1/1?beta=true")
    }

    @Test func objectStyles() throws {
        try expectEqual(
            url(Everything(map: ["k&": "v="])),
            "https://h.example/v1/a.1/1?beta=true&d%5Bk%26%5D=v%3D&k%26=v%3D&x=k%26,v%3D")
        let filter = Everything.Filter(min: 1, tags: ["a", "b"], inner: .init(deep: true))
        try expectEqual(
            url(Everything(filter: filter)),
            "https://h.example/v1/a.1/1?beta=true&f%5Bmin%5D=1&f%5Btags%5D%5B%5D=a&f%5Btags%5D%5B%5D=b"
                + "&f%5Binner%5D%5Bdeep%5D=true&min=1&tags=a&tags=b&inner%5Bdeep%5D=true")
    }

    @Test func formats() throws {
        #expect(try url(Everything(since: Date(timeIntervalSince1970: 5))).hasSuffix("&t=5"))
    }

    @Test(arguments: ["", ".", ".."])
    func pathValuesThatAddressSomethingElseAreRefused(_ id: String) {
        let error = #expect(throws: APIError<Never>.self) { try store.makeRequest(for: Everything(id: id)) }
        guard case .invalidRequest(let error) = error else { return #expect(Bool(false), "\(error as Any)") }
        expectEqual(error.parameter, "id")
        expectEqual(error.endpoint, "Everything")
    }

    @Test func dotsInsideAPathValueArePlain() throws {
        #expect(try url(Everything(id: "...")).hasPrefix("https://h.example/v1/a..../..."))
    }

    @Test func headersAndCookies() throws {
        var request = try store.makeRequest(for: Everything(trace: "a, b%\"c\\", traces: [1, 2], crumb: "a=b%20/+=="))
        expectEqual(request.headerFields["x-trace"], "a, b%\"c\\")
        expectEqual(request.headerFields["X-Traces"], "1,2")
        expectEqual(request.headerFields[.cookie], "crumb=a=b%20/+==")
        request = try store.makeRequest(for: Everything(crumb: nasty))
        expectEqual(request.headerFields[.cookie], "crumb=\(nastyEncoded)")
    }

    @Test(arguments: ["a\r\nX-Evil: 1", "a\nb", "a\rb", "a\0b", "ü", "🎬", "\u{7F}"])
    func headersRefuseWhatTheyCannotCarry(_ text: String) {
        let error = #expect(throws: APIError<Never>.self) { try store.makeRequest(for: Everything(trace: text)) }
        guard case .invalidRequest(let error) = error else { return #expect(Bool(false), "\(error as Any)") }
        expectEqual(error.parameter, "X-Trace")
        #expect(!error.message.contains(text))
        #expect(throws: APIError<Never>.self) {
            try store.with { $0.headerFields["A"] = text }.makeRequest(for: Everything())
        }
        #expect(throws: APIError<Never>.self) { try Store(token: text).makeRequest(for: Everything()) }
    }

    @Test func sharedParametersComeLastAndGiveWay() throws {
        let store = Store(server: .init("https://h.example"), language: "de", trace: "t", sid: "s 1")
        var request = try store.makeRequest(for: Everything(name: "n", crumb: "c"))
        expectEqual(request.url.query, "beta=true&na%20me=n&language=de")
        expectEqual(request.headerFields["X-Trace"], "t")
        expectEqual(request.headerFields[.cookie], "crumb=c; sid=s%201")
        request = try store.makeRequest(for: Everything(trace: "mine"))
        expectEqual(request.headerFields["X-Trace"], "mine")
        request = try store.makeRequest(for: Localized(language: "fr"))
        expectEqual(request.url.query, "language=fr")
        request = try store.makeRequest(for: Localized(language: nil))
        expectEqual(request.url.query, "language=de")
        request = try store.with { $0.queryItems = [URLQueryItem(name: "language", value: "+")] }
            .makeRequest(for: Localized(language: "fr"))
        expectEqual(request.url.query, "language=%2B")
    }

    /// A name that stands several times replaces what the endpoint has, and is sent as often.
    @Test func itemsOfOneName() throws {
        let items = ["a", "b", ""].map { URLQueryItem(name: "language", value: $0) }
        let store = Store().with {
            $0.queryItems = [items[0], URLQueryItem(name: "x", value: nil), items[1], items[2]]
        }
        let request = try store.makeRequest(for: Localized(language: "fr"))
        expectEqual(request.url.query, "language=a&x=&language=b&language=")
    }

    struct Localized: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        let language: String?
        static var route: RequestRoute<Self> { RequestRoute(.get, "/", .query("language", \.language)) }
    }

    @Test func serverAddresses() throws {
        func url(_ server: String) throws -> String {
            try Store(server: .init(server)).makeRequest(for: Localized(language: "x")).url.absoluteString
        }
        try expectEqual(url("http://h.example:81/a//?k=v#f"), "http://h.example:81/a/?k=v&language=x")
        for server in [
            "", "h.example", "ftp://h", "https://", "https://a b/", "https://h/ü", "https://h/{x}", "https:///x",
        ] {
            #expect(throws: APIError<Never>.self, "\(server)") { try url(server) }
        }
    }

    @Test func brokenRoutesThrow() {
        struct NoRow: APIRequest {
            typealias Response = Void
            typealias Failure = Never
            static var route: RequestRoute<Self> { RequestRoute(.get, "/{id}") }
        }
        struct NoPlace: APIRequest {
            typealias Response = Void
            typealias Failure = Never
            let id = 1
            static var route: RequestRoute<Self> { RequestRoute(.get, "/", .path("id", \.id)) }
        }
        struct BadMethod: APIRequest {
            typealias Response = Void
            typealias Failure = Never
            static var route: RequestRoute<Self> { RequestRoute("GET /", "/") }
        }
        struct Unreadable: APIRequest {
            typealias Response = Task<Void, Never>
            typealias Failure = Never
            static var route: RequestRoute<Self> { RequestRoute(.get, "/") }
        }
        #expect(throws: APIError<Never>.self) { try store.makeRequest(for: NoRow()) }
        #expect(throws: APIError<Never>.self) { try store.makeRequest(for: NoPlace()) }
        #expect(throws: APIError<Never>.self) { try store.makeRequest(for: BadMethod()) }
        #expect(throws: APIError<Never>.self) { try store.makeRequest(for: Unreadable()) }
    }

    @Test func computedPropertiesAreRead() throws {
        struct Computed: APIRequest {
            typealias Response = Void
            typealias Failure = Never
            let base: Int
            var twice: Int { base * 2 }
            static var route: RequestRoute<Self> { RequestRoute(.get, "/{twice}", .path("twice", \.twice)) }
        }
        try expectEqual(store.makeRequest(for: Computed(base: 21)).url.path, "/v1/42")
    }

    /// Names of media types are case-insensitive (RFC 9110 section 8.3.1).
    @Test(arguments: [
        ("text/plain", "ö", "text/plain; charset=utf-8"), ("Text/HTML", "ö", "Text/HTML; charset=utf-8"),
        ("text/plain", "o", "text/plain"), ("application/xml", "ö", "application/xml"),
    ])
    func textHasItsCharset(type: String, text: String, expected: String) throws {
        try expectEqual(MediaType.type(type, of: text), expected)
    }
}
