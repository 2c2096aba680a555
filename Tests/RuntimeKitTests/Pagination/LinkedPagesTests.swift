import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitTesting

private struct Linked: PaginatedRequest {
    typealias Response = [Int]
    typealias Failure = Never
    static var route: RequestRoute<Self> { RequestRoute(.get, "/l") }
    static var pagination: Pagination<Self, Int> { .link(items: \.self) }
}

struct LinkedPagesTests {
    /// Where the second page is asked for, after a `Link` to `target`.
    private func second(_ server: String, _ target: String) async throws -> String? {
        let stub = StubTransport()
        stub.on(Linked.self, .success([1], headerFields: [.link: "<\(target)>; rel=next"]), .success([2]))
        var items: [Int] = []
        let store = Store(server: .init(server), session: "S", transport: stub)
        for try await item in store.items(of: Linked()) { items.append(item) }
        expectEqual(items, [1, 2])
        expectEqual(stub.requests.last?.headerFields["X-Session"], "S")
        return stub.requests.last?.url.absoluteString
    }

    @Test(arguments: [
        ("https://h.example/v1", "http://h.example/v1/l?p=2", "https://h.example/v1/l?p=2"),
        ("https://h.example/v1", "http://H.example:80/l?p=%2F2", "https://H.example/l?p=%2F2"),
        ("https://h.example:8443", "http://h.example/l?p=2", "https://h.example:8443/l?p=2"),
        ("http://h.example", "http://h.example:80/l?p=2", "http://h.example:80/l?p=2"),
        ("https://h.example/v1", "?p=2", "https://h.example/v1/l?p=2"),
        ("https://h.example/v1", "/l?p=2", "https://h.example/l?p=2"),
        ("https://h.example/v1", "m/l", "https://h.example/v1/m/l"),
        ("https://h.example/v1", "/l?p=a é", "https://h.example/l?p=a%20%C3%A9"),
        ("https://h.example/v1", " /l?p=2\t", "https://h.example/l?p=2"),
        ("https://h.example/v1", "/l?p=2#end", "https://h.example/l?p=2"),
    ])
    func followed(_ server: String, _ target: String, _ url: String) async throws {
        try await expectEqual(second(server, target), url)
    }

    /// What macOS 13 and iOS 16 leave to us.
    @Test func encoded() {
        expectEqual(URL.encoded("/l?p=a é%20|[1]#x"), "/l?p=a%20%C3%A9%20%7C%5B1%5D#x")
    }

    /// A relative address is that of the response, which may have come by redirects (RFC 3986 section 5.1.3).
    @Test(arguments: [
        ("https://h.example/v2/items", "?p=2", "https://h.example/v2/items?p=2"),
        ("https://h.example/v2/items", "/l?p=2", "https://h.example/l?p=2"),
        ("https://other.example/items", "https://h.example/l?p=2", "https://h.example/l?p=2"),
        ("https://other.example/items", "?p=2", nil),
    ])
    func redirected(_ address: String, _ target: String, _ url: String?) async throws {
        let log = Log<String>()
        let transport = Responding { request in
            log.append(request.url.absoluteString)
            var response = TransportResponse.json(log.values.count == 1 ? [1] : [2])
            response.url = URL(string: address)
            if log.values.count == 1 { response.headerFields[.link] = "<\(target)>; rel=next" }
            return response
        }
        let store = Store(server: .init("https://h.example/v1"), transport: transport)
        var items: [Int] = []
        do {
            for try await item in store.items(of: Linked()) { items.append(item) }
            #expect(items == [1, 2] && log.values.last == url)
        } catch {
            #expect(url == nil && items == [1])
        }
    }

    /// What stands behind a fragment's mark would not be sent.
    @Test(arguments: ["/l?p=2#end", "/l?p=2&api_key=old#end", "/l?api_key=old#end?p=2"])
    func keysStandBeforeAFragment(_ target: String) async throws {
        let stub = StubTransport()
        stub.on(Linked.self, .success([1], headerFields: [.link: "<\(target)>; rel=next"]), .success([2]))
        let store = Store(server: .init("https://h.example"), apiKey: "K", transport: stub)
        for try await _ in store.items(of: Linked()) {}
        let url = try #require(stub.requests.last?.url.absoluteString)
        #expect(["https://h.example/l?p=2&api_key=K", "https://h.example/l?api_key=K"].contains(url))
    }

    /// The page would be requested for ever, with another fragment each time.
    @Test(arguments: ["#", "#2", "/v1/l#top", "https://h.example/v1/l#"])
    func fragmentsAreNotPages(_ target: String) async throws {
        await #expect(throws: APIError<Never>.self) { try await second("https://h.example/v1", target) }
    }

    @Test(arguments: [" ", "\t"])
    func blankLinksAreNone(_ target: String) async throws {
        let stub = StubTransport()
        stub.on(Linked.self, .success([1], headerFields: [.link: "<\(target)>; rel=next"]), .success([2]))
        let store = Store(server: .init("https://h.example/v1"), transport: stub)
        try await expectEqual(store.items(of: Linked()).collect(), [1])
    }

    @Test(arguments: [
        ("http://h.example", "https://h.example/l"), ("https://h.example", "http://evil.example/l"),
        ("https://h.example", "http://h.example:8080/l"), ("https://h.example", "https://h.example.evil.example/l"),
        ("https://h.example", "https://h.example@evil.example/l"), ("https://h.example", "ftp://h.example/l"),
        ("https://h.example", "javascript:alert(1)"), ("https://h.example", "file:///etc/passwd"),
    ])
    func notFollowed(_ server: String, _ target: String) async throws {
        await #expect(throws: APIError<Never>.self) { try await second(server, target) }
    }
}
