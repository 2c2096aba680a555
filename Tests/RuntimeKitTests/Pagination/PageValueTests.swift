import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitTesting

private struct Results: JSONModel {
    var items: [JSON]?
    var cursor: JSON?
    var more: Bool?
    var last: Int?

    static var fields: JSONFields<Self> {
        JSONFields(
            .field("items", \.items), .field("cursor", \.cursor), .field("more", \.more), .field("last", \.last))
    }
}

private struct Search: PaginatedRequest {
    typealias Response = Results
    typealias Failure = Never
    var body: JSON?
    static var route: RequestRoute<Self> { RequestRoute(.post, "/s", .body(\.body)) }
    static var pagination: Pagination<Self, JSON> {
        .cursor(.body("search_after"), next: .field(\.cursor), items: \.items)
    }
}

private struct Header: PaginatedRequest {
    typealias Response = Results
    typealias Failure = Never
    static var route: RequestRoute<Self> { RequestRoute(.get, "/h") }
    static var pagination: Pagination<Self, JSON> {
        .cursor(.header("X-After"), next: .field(\.cursor), items: \.items)
    }
}

private struct Zero: PaginatedRequest {
    typealias Response = Results
    typealias Failure = Never
    static var route: RequestRoute<Self> { RequestRoute(.get, "/z") }
    static var pagination: Pagination<Self, JSON> { .page("p", first: 0, pages: .field(\.last), items: \.items) }
}

private struct Flagged: PaginatedRequest {
    typealias Response = Results
    typealias Failure = Never
    static var route: RequestRoute<Self> { RequestRoute(.get, "/f") }
    static var pagination: Pagination<Self, JSON> { .page("p", more: .field(\.more), items: \.items) }
}

private struct Done: PaginatedRequest {
    typealias Response = Results
    typealias Failure = Never
    static var route: RequestRoute<Self> { RequestRoute(.get, "/d") }
    static var pagination: Pagination<Self, JSON> {
        .cursor("after", next: .field(\.cursor), more: .not(\.more), items: \.items)
    }
}

/// Where parameters go, and what responses say of their pages.
struct PageValueTests {
    let stub = StubTransport()
    var store: Store { Store(server: .init("https://h.example/v1"), transport: stub) }

    private func all<E: PaginatedRequest>(_ endpoint: E) async throws -> [E.Item] {
        var items: [E.Item] = []
        for try await item in store.items(of: endpoint) { items.append(item) }
        return items
    }

    private var bodies: [String] {
        stub.requests.map { $0.body?.data.map { String(decoding: $0, as: UTF8.self) } ?? "" }
    }

    @Test func aCursorOfAnyFormInTheBody() async throws {
        stub.on(
            Search.self, .success(.init(items: [1], cursor: [9007199254740993, "id"])),
            .success(.init(items: [2], cursor: ["key": ["S": "a"]])), .success(.init(items: [3])))
        try await expectEqual(all(Search(body: ["size": 1.50])), [1, 2, 3])
        expectEqual(
            bodies,
            [
                #"{"size":1.5}"#, #"{"size":1.5,"search_after":[9007199254740993,"id"]}"#,
                #"{"size":1.5,"search_after":{"key":{"S":"a"}}}"#,
            ])
    }

    @Test func withoutABodyThereIsOneFromTheSecondPageOn() async throws {
        stub.on(Search.self, .success(.init(items: [1], cursor: "c")), .success(.init(items: [2])))
        try await expectEqual(all(Search()), [1, 2])
        expectEqual(bodies, ["", #"{"search_after":"c"}"#])
        expectEqual(stub.requests[1].headerFields[.contentType], "application/json")
    }

    @Test(arguments: [JSON.bool(false), "", .null])
    func valuesThatMeanNoCursor(_ value: JSON) async throws {
        stub.on(Search.self, .success(.init(items: [1], cursor: "a")), .success(.init(items: [2], cursor: value)))
        try await expectEqual(all(Search()), [1, 2])
    }

    @Test func aBodyThatIsNoObjectTakesNoCursor() async throws {
        stub.on(Search.self, .success(.init(items: [1], cursor: "c")))
        await #expect(throws: APIError<Never>.self) { try await all(Search(body: [1])) }
        expectEqual(stub.requests.count, 1)
    }

    @Test func aRepeatedCursorInTheBodyIsAnError() async throws {
        stub.on(Search.self, .success(.init(items: [1], cursor: [1, 2])))
        let error = await #expect(throws: APIError<Never>.self) { try await all(Search()) }
        guard case .invalidResponse(let error, _)? = error else { return #expect(Bool(false)) }
        #expect(error.message.hasPrefix(#"the server sent the cursor "[1,2]" again for "#))
        expectEqual(stub.requests.count, 2)
    }

    @Test func whatAServerSendsIsNoHeaderInjection() async throws {
        stub.on(Header.self, .success(.init(items: [1], cursor: "a\r\nX-Evil: 1")))
        await #expect(throws: APIError<Never>.self) { try await all(Header()) }
        stub.on(Header.self, .success(.init(items: [1], cursor: ["a": 1])))
        await #expect(throws: APIError<Never>.self) { try await all(Header()) }
        expectEqual(stub.requests.count, 2)
    }

    @Test(arguments: [(0, 1), (1, 1), (2, 2)])
    func countedFromZero(_ pages: Int, _ requests: Int) async throws {
        stub.on(Zero.self, .success(.init(items: [7], last: pages)))
        try await expectEqual(all(Zero()).count, requests)
        expectEqual(stub.requests.count, requests)
    }

    /// An empty page ends the list, as without the value.
    @Test(arguments: [-1, -5, .min])
    func aNegativeNumberIsUnknown(_ pages: Int) async throws {
        stub.on(
            Zero.self, .success(.init(items: [7], last: pages)), .success(.init(items: [8], last: pages)),
            .success(.init(items: [], last: pages)))
        try await expectEqual(all(Zero()), [7, 8])
        expectEqual(stub.requests.count, 3)
    }

    @Test func whetherThereIsMore() async throws {
        stub.on(
            Flagged.self, .success(.init(items: [1], more: true)), .success(.init(items: [], more: true)),
            .success(.init(items: [2], more: false)))
        try await expectEqual(all(Flagged()), [1, 2])
        stub.on(Flagged.self, .success(.init(items: [1])), .success(.init(items: [])))
        try await expectEqual(all(Flagged()), [1])
        expectEqual(stub.requests.count, 5)
    }

    /// The last page has a cursor as well, with which the server would start anew.
    @Test func whetherItIsTheLastPage() async throws {
        stub.on(
            Done.self, .success(.init(items: [1], cursor: "a", more: false)),
            .success(.init(items: [2], cursor: "a", more: true)))
        try await expectEqual(all(Done()), [1, 2])
        stub.on(Done.self, .success(.init(items: [1], cursor: "a")), .success(.init(items: [2])))
        try await expectEqual(all(Done()), [1, 2])
        expectEqual(stub.requests.count, 4)
    }

    @Test func noMorePagesThanItemsAreWanted() async throws {
        stub.on(Flagged.self, .success(.init(items: [1, 2], more: true)))
        var items: [JSON] = []
        for try await item in store.items(of: Flagged()).prefix(4) { items.append(item) }
        expectEqual(items, [1, 2, 1, 2])
        expectEqual(stub.requests.count, 2)
    }
}
