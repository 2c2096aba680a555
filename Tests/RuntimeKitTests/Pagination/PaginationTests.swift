import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitTesting

private struct Listing: JSONModel {
    var items: [Int]?
    var last: Int?
    var next: String?
    var meta: Meta?

    struct Meta: JSONModel {
        let cursor: Nullable<String>?
        static var fields: JSONFields<Self> { JSONFields(.field("cursor", \.cursor)) }
    }

    static var fields: JSONFields<Self> {
        JSONFields(.field("items", \.items), .field("last", \.last), .field("next", \.next), .field("meta", \.meta))
    }
}

private struct Numbered: PaginatedRequest {
    typealias Response = Listing
    typealias Failure = Never
    var page: Int?
    static var route: RequestRoute<Self> { RequestRoute(.get, "/l", .query("page", \.page)) }
    static var pagination: Pagination<Self, Int> { .page("page", last: .field(\.last), items: \.items) }
}

private struct Plain: PaginatedRequest {
    typealias Response = [Int]
    typealias Failure = Never
    static var route: RequestRoute<Self> { RequestRoute(.get, "/l") }
    static var pagination: Pagination<Self, Int> { .page("page", items: \.self) }
}

private struct Offset: PaginatedRequest {
    typealias Response = Listing
    typealias Failure = Never
    var offset: Int?
    var limit: Int?
    static var route: RequestRoute<Self> {
        RequestRoute(.get, "/l", .query("offset", \.offset), .query("limit", \.limit))
    }
    static var pagination: Pagination<Self, Int> { .offset("offset", total: .field(\.last), items: \.items) }
}

private struct Short: PaginatedRequest {
    typealias Response = Listing
    typealias Failure = Never
    var limit: String?
    static var route: RequestRoute<Self> { RequestRoute(.get, "/l", .query("limit", \.limit)) }
    static var pagination: Pagination<Self, Int> {
        .offset("offset", total: .field(\.last), limit: "limit", items: \.items)
    }
}

private struct Cursor: PaginatedRequest {
    typealias Response = Listing
    typealias Failure = Never
    static var route: RequestRoute<Self> { RequestRoute(.get, "/l?sort=a") }
    static var pagination: Pagination<Self, Int> { .cursor("after", next: .field(\.meta?.cursor), items: \.items) }
}

private struct HeaderCursor: PaginatedRequest {
    typealias Response = [Int]
    typealias Failure = Never
    static var route: RequestRoute<Self> { RequestRoute(.get, "/l") }
    static var pagination: Pagination<Self, Int> { .cursor("after", next: .header("X-Next"), items: \.self) }
}

private struct Linked: PaginatedRequest {
    typealias Response = [Int]
    typealias Failure = Never
    static var route: RequestRoute<Self> { RequestRoute(.get, "/l") }
    static var pagination: Pagination<Self, Int> { .link(items: \.self) }
}

private struct Next: PaginatedRequest {
    typealias Response = Listing
    typealias Failure = Never
    static var route: RequestRoute<Self> { RequestRoute(.get, "/l") }
    static var pagination: Pagination<Self, Int> { .next(.field(\.next), items: \.items) }
}

struct PaginationTests {
    let stub = StubTransport()
    var store: Store { Store(server: .init("https://h.example/v1"), apiKey: "k", transport: stub) }

    private func all<E: PaginatedRequest>(_ endpoint: E) async throws -> [E.Item] {
        var items: [E.Item] = []
        for try await item in store.items(of: endpoint) { items.append(item) }
        return items
    }

    private var queries: [String] { stub.requests.map { $0.url.query ?? "" } }

    @Test func numbers() async throws {
        stub.on(
            Numbered.self, .success(.init(items: [1, 2], last: 3)), .success(.init(items: [], last: 3)),
            .success(.init(items: [3], last: 3)))
        try await expectEqual(all(Numbered()), [1, 2, 3])
        expectEqual(queries, ["api_key=k", "page=2&api_key=k", "page=3&api_key=k"])
        stub.on(Numbered.self, .success(.init(items: [7], last: 9)), .success(.init(items: nil, last: nil)))
        try await expectEqual(all(Numbered(page: 8)), [7])
        expectEqual(queries.suffix(2), ["page=8&api_key=k", "page=9&api_key=k"])
        stub.on(Plain.self, .success([1]), .success([2]), .success([]))
        try await expectEqual(all(Plain()), [1, 2])
    }

    @Test func offsets() async throws {
        stub.on(Offset.self, .success(.init(items: [1, 2], last: 3)), .success(.init(items: [3], last: 3)))
        try await expectEqual(all(Offset(limit: 5)), [1, 2, 3])
        expectEqual(queries, ["limit=5&api_key=k", "limit=5&offset=2&api_key=k"])
        stub.on(Offset.self, .success(.init(items: [1])), .success(.init(items: [2])), .success(.init(items: [])))
        try await expectEqual(all(Offset(offset: 4)), [1, 2])
        expectEqual(queries.suffix(2), ["offset=5&api_key=k", "offset=6&api_key=k"])
    }

    @Test func aShortPageEndsTheListUnlessTheResponseSaysMore() async throws {
        stub.on(Short.self, .success(.init(items: [1, 2])), .success(.init(items: [3])), .success(.init(items: [4])))
        try await expectEqual(all(Short(limit: "2")), [1, 2, 3])
        // A total is more precise, and without a number nothing is short.
        stub.on(Short.self, .success(.init(items: [1], last: 2)), .success(.init(items: [2], last: 2)))
        try await expectEqual(all(Short(limit: "5")), [1, 2])
        for limit in [nil, "many"] {
            stub.on(Short.self, .success(.init(items: [1])), .success(.init(items: [2])), .success(.init(items: [])))
            try await expectEqual(all(Short(limit: limit)), [1, 2])
        }
    }

    @Test func cursors() async throws {
        stub.on(
            Cursor.self, .success(.init(items: [1], meta: .init(cursor: .value("a b")))),
            .success(.init(items: [2], meta: .init(cursor: .value("c")))),
            .success(.init(items: [3], meta: .init(cursor: .null))))
        try await expectEqual(all(Cursor()), [1, 2, 3])
        expectEqual(queries, ["sort=a&api_key=k", "sort=a&after=a%20b&api_key=k", "sort=a&after=c&api_key=k"])
        stub.on(HeaderCursor.self, .success([1], headerFields: ["x-next": "n"]), .success([2]))
        try await expectEqual(all(HeaderCursor()), [1, 2])
    }

    @Test func aRepeatedCursorIsAnError() async throws {
        stub.on(
            Cursor.self, .success(.init(items: [1], meta: .init(cursor: .value("a")))),
            .success(.init(items: [2], meta: .init(cursor: .value("b")))),
            .success(.init(items: [3], meta: .init(cursor: .value("a")))))
        var items: [Int] = []
        let error = await #expect(throws: APIError<Never>.self) {
            for try await item in store.items(of: Cursor()) { items.append(item) }
        }
        expectEqual(items, [1, 2, 3])
        guard case .invalidResponse(let error, _) = error else { return #expect(Bool(false)) }
        expectEqual(error.message, #"the server sent the cursor "a" again for after"#)
    }

    /// A server that ignores the parameter, or starts again after the end, never sends an empty page.
    @Test func aRepeatedPageIsAnError() async throws {
        stub.on(Plain.self, .success([1, 2]), .success([3]), .success([3]))
        var items: [Int] = []
        let error = await #expect(throws: APIError<Never>.self) {
            for try await item in store.items(of: Plain()) { items.append(item) }
        }
        expectEqual(items, [1, 2, 3])
        guard case .invalidResponse(let error, _) = error else { return #expect(Bool(false)) }
        #expect("\(error)".contains("the server sent the previous page again"))
        #expect("\(error)".contains("page"))
        // The end of such a list is known.
        stub.on(Offset.self, .success(.init(items: [1], last: 2)), .success(.init(items: [1], last: 2)))
        try await expectEqual(all(Offset()), [1, 1])
    }

    @Test func links() async throws {
        let first =
            #"<https://h.example/v1/l?p=0>; rel=prev, </v1/l?p=2&x=a,b>; title="a, <b>; rel=\"x\""; REL="next foo""#
        stub.on(
            Linked.self, .success([1], headerFields: [.link: first]),
            .success([2], headerFields: [.link: "<?p=1>; rel=first, <?p=3>;rel=next"]), .success([3]))
        try await expectEqual(all(Linked()), [1, 2, 3])
        expectEqual(queries, ["api_key=k", "p=2&x=a,b&api_key=k", "p=3&api_key=k"])
        stub.on(
            Next.self, .success(.init(items: [1], next: "https://h.example:443/v1/l?api_key=k&p=2")),
            .success(.init(items: [2], next: "")))
        try await expectEqual(all(Next()), [1, 2])
        expectEqual(queries.last, "api_key=k&p=2")
    }

    @Test(arguments: [
        "https://evil.example/l", "http://h.example:8080/l", "//evil.example/", "https://h.example:8443/",
    ])
    func pagesElsewhereAreNotFetched(_ url: String) async throws {
        stub.on(Next.self, .success(.init(items: [1], next: url)))
        await #expect(throws: APIError<Never>.self) { try await all(Next()) }
        expectEqual(stub.requests.count, 1)
    }

    @Test func aLoopOfLinksIsAnError() async throws {
        stub.on(Next.self, .success(.init(items: [1], next: "/v1/l")))
        await #expect(throws: APIError<Never>.self) { try await all(Next()) }
        expectEqual(stub.requests.count, 1)
    }

    @Test func pagesAreFetchedWhenReached() async throws {
        let store = Store(transport: stub)
        let thing = Store.Thing(id: 1)
        stub.on(Store.Things.self, .success(.init(results: [thing, thing], totalPages: 5)))
        var count = 0
        for try await _ in store.allThings(id: 1, page: 2) {
            count += 1
            // Not before an item of the next page is asked for.
            expectEqual(stub.requests.count, count < 3 ? 1 : 2)
            if count == 3 { break }
        }
        expectEqual(stub.requests.count, 2)
        var pages = 0
        for try await page in store.allThings(id: 1, page: 4).pages {
            expectEqual(page.results.count, 2)
            pages += 1
        }
        expectEqual(pages, 2)
    }

    @Test func collecting() async throws {
        let store = Store(transport: stub)
        stub.on(
            Store.Things.self, where: { $0.page ?? 1 < 3 },
            .success(.init(results: [.init(id: 1), .init(id: 2)], totalPages: 3)))
        #expect(try await store.allThings(id: 1).collect(upTo: 0).isEmpty)
        #expect(stub.requests.isEmpty)
        try await expectEqual(store.allThings(id: 1).collect(upTo: 2).map(\.id), [1, 2])
        expectEqual(stub.requests.count, 1)
        try await expectEqual(store.allThings(id: 1).collect(upTo: 3).map(\.id), [1, 2, 1])
        expectEqual(stub.requests.count, 3)
        stub.on(Store.Things.self, .success(.init(results: [.init(id: 1)], totalPages: 2)), .failure(.init(code: 4)))
        do throws(APIError<Store.Problem>) {
            _ = try await store.allThings(id: 1).collect()
            Issue.record("it should fail")
        } catch {
            expectEqual(error.failure?.code, 4)
        }
    }

    @Test func failuresEndTheList() async throws {
        stub.on(Store.Things.self, .success(.init(results: [.init(id: 1)], totalPages: 2)), .failure(.init(code: 4)))
        let iterator = Store(transport: stub).allThings(id: 1).makeAsyncIterator()
        try await expectEqual(iterator.next()?.id, 1)
        await #expect(throws: APIError<Store.Problem>.self) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
    }
}
