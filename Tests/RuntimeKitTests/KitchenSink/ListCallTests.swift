import Foundation
import RuntimeKit
import RuntimeKitTesting
import Testing

/// Every kind of pagination of `KitchenSink.endpoints.json`, to its end.
struct ListCallTests {
    private let stub = StubTransport()
    private var lists: KitchenSink.Lists { KitchenSink(queryKey: "K", transport: stub).lists }

    /// What was asked for, without what all requests of the group have in common.
    private var asked: [String] {
        stub.sentLines.map {
            $0.replacingOccurrences(of: "GET https://api.kitchen.example/v1/lists/", with: "")
                .replacingOccurrences(of: "?api_key=K", with: "").replacingOccurrences(of: "&api_key=K", with: "")
        }
    }

    private func names<E: PaginatedRequest>(_ list: Paginated<E>) async throws -> [String]
    where E.Item == KitchenSink.Item {
        var names: [String] = []
        for try await item in list { names.append(item.name) }
        return names
    }

    @Test func numberedPages() async throws {
        stub.on(
            KitchenSink.Lists.ByPage.self, .success(page(1, "a", "b")), .success(page(2)), .success(page(3, "c")))
        try await expectEqual(names(lists.allByPage(perPage: 2)), ["a", "b", "c"])
        expectEqual(asked, ["page?per_page=2", "page?per_page=2&page=2", "page?per_page=2&page=3"])
        #expect(stub.sentLines.allSatisfy { $0.contains("api_key=K") })
        _ = try await lists.byPage(page: 3)
        var pages: [Int] = []
        for try await page in lists.allByPage(page: 3).pages { pages.append(page.page) }
        expectEqual(pages, [3])
    }

    private func page(_ number: Int, _ names: String...) -> KitchenSink.Page<KitchenSink.Item> {
        .init(items: names.map(item), page: number, totalPages: 3)
    }

    @Test func numberedPagesUntilOneIsEmpty() async throws {
        stub.on(
            KitchenSink.Lists.ByPageUntilEmpty.self, .success([item("a")]), .success([item("b")]), .success([]))
        try await expectEqual(names(lists.allByPageUntilEmpty(page: 5)), ["a", "b"])
        expectEqual(asked, ["pages?page=5", "pages?page=6", "pages?page=7"])
        try await expectEqual(lists.byPageUntilEmpty(), [])
    }

    @Test func offsets() async throws {
        let paging = KitchenSink.Slice.Paging(total: 3)
        stub.on(
            KitchenSink.Lists.ByOffset.self, .success(slice(["a", "b"], paging)), .success(slice(["c"], paging)))
        try await expectEqual(names(lists.allByOffset(limit: 2)), ["a", "b", "c"])
        expectEqual(asked, ["offset?limit=2", "offset?limit=2&offset=2"])
        try await expectEqual(lists.byOffset(offset: 1, limit: 1).data.count, 1)
        expectEqual(asked.last, "offset?offset=1&limit=1")
    }

    @Test func offsetsUntilAPageIsEmpty() async throws {
        stub.on(KitchenSink.Lists.ByOffsetUntilEmpty.self, .success(["a", "b"]), .success(["c"]), .success([]))
        var all: [String] = []
        for try await text in lists.allByOffsetUntilEmpty(skip: 10) { all.append(text) }
        expectEqual(all, ["a", "b", "c"])
        expectEqual(asked, ["offsets?skip=10", "offsets?skip=12", "offsets?skip=13"])
        try await expectEqual(lists.byOffsetUntilEmpty(), [])
    }

    @Test func pagesUntilOneIsShort() async throws {
        typealias ByPage = KitchenSink.Lists.ByPageUntilShort
        stub.on(ByPage.self, .success([item("a"), item("b")]), .success([item("c")]), .success([item("c")]))
        try await expectEqual(names(lists.allByPageUntilShort()), ["a", "b", "c"])
        expectEqual(asked, ["short-pages?size=2", "short-pages?size=2&page=2"])
        // More items than were asked for are no sign of the end.
        stub.on(ByPage.self, .success([item("a"), item("b")]), .success([item("c")]), .success([]))
        try await expectEqual(names(lists.allByPageUntilShort(page: 4, size: 1)), ["a", "b", "c"])
        expectEqual(asked.suffix(3), [4, 5, 6].map { "short-pages?page=\($0)&size=1" })
    }

    @Test func offsetsUntilAPageIsShort() async throws {
        stub.on(KitchenSink.Lists.ByOffsetUntilShort.self, .success(["a", "b"]), .success(["c"]), .success(["d"]))
        var all: [String] = []
        for try await text in lists.allByOffsetUntilShort(.init(paging: .init(size: 2))) { all.append(text) }
        expectEqual(all, ["a", "b", "c"])
        expectEqual(
            stub.requests.map { $0.body?.data.map { String(decoding: $0, as: UTF8.self) } },
            [#"{"paging":{"size":2}}"#, #"{"paging":{"size":2,"from":2}}"#])
    }

    @Test func cursors() async throws {
        stub.on(
            KitchenSink.Lists.ByCursor.self, .success(slice(["a"], .init(nextCursor: .value("x&=")))),
            .success(slice([], .init(nextCursor: .value("y")))), .success(slice(["b"], .init(nextCursor: .null))))
        try await expectEqual(names(lists.allByCursor()), ["a", "b"])
        expectEqual(asked, ["cursor", "cursor?after=x%26%3D", "cursor?after=y"])
        try await expectEqual(lists.byCursor(after: "z").data.count, 1)
        expectEqual(asked.last, "cursor?after=z")
    }

    @Test func aCursorThatComesAgainIsAnError() async throws {
        stub.on(KitchenSink.Lists.ByCursor.self, .success(slice(["a"], .init(nextCursor: .value("x")))))
        var count = 0
        do {
            for try await _ in lists.allByCursor() { count += 1 }
            Issue.record("the loop ended")
        } catch .invalidResponse(let error, _) {
            #expect(error.message.contains("after"))
        } catch {
            throw error
        }
        expectEqual(count, 2)
    }

    @Test func cursorsInAHeader() async throws {
        stub.on(
            KitchenSink.Lists.ByCursorHeader.self, .success([item("a")], headerFields: ["x-next-cursor": "n 1"]),
            .success([item("b")]))
        try await expectEqual(names(lists.allByCursorHeader(after: "n0")), ["a", "b"])
        expectEqual(asked, ["cursor-header?after=n0", "cursor-header?after=n%201"])
        try await expectEqual(lists.byCursorHeader().count, 1)
    }

    @Test func links() async throws {
        let link = "<https://api.kitchen.example/v1/lists/link?p=2>; rel=\"next\", </>; rel=\"first\""
        stub.on(
            KitchenSink.Lists.ByLink.self, .success([item("a")], headerFields: [.link: link]),
            .success([item("b")], headerFields: [.link: "</>; rel=first"]))
        try await expectEqual(names(lists.allByLink()), ["a", "b"])
        expectEqual(asked, ["link", "link?p=2"])
        stub.on(
            KitchenSink.Lists.ByLinkWithItems.self,
            .success(slice(["c"], nil), headerFields: [.link: "<?p=2>; rel=\"prev next\""]), .success(slice(["d"], nil))
        )
        try await expectEqual(names(lists.allByLinkWithItems()), ["c", "d"])
        expectEqual(asked.suffix(2), ["links", "links?p=2"])
        try await expectEqual(lists.byLink().count, 1)
        try await expectEqual(lists.byLinkWithItems().data.count, 1)
    }

    @Test func addressesInTheResponse() async throws {
        let next = try #require(URL(string: "https://api.kitchen.example/v1/lists/next?from=2"))
        stub.on(
            KitchenSink.Lists.ByNextURL.self, .success(slice(["a"], .init(next: next))), .success(slice(["b"], nil)))
        try await expectEqual(names(lists.allByNextURL()), ["a", "b"])
        expectEqual(asked, ["next", "next?from=2"])
        try await expectEqual(lists.byNextURL().data.count, 1)
    }

    @Test func anAddressOnAnotherServerIsNotFollowed() async throws {
        let next = try #require(URL(string: "https://elsewhere.example/v1/lists/next"))
        stub.on(KitchenSink.Lists.ByNextURL.self, .success(slice(["a"], .init(next: next))))
        do {
            _ = try await names(lists.allByNextURL())
            Issue.record("followed")
        } catch let error as APIError<KitchenSink.Failure> {
            guard case .invalidResponse = error else { throw error }
        }
        expectEqual(stub.requests.count, 1)
    }

    @Test func aFieldWithADotInItsName() async throws {
        stub.on(
            KitchenSink.Lists.ByODataLink.self,
            .success(.init(value: [item("a")], odataNextLink: "odata?$skiptoken=x%2B")),
            .success(.init(value: [item("b")])))
        try await expectEqual(names(lists.allByODataLink()), ["a", "b"])
        expectEqual(asked, ["odata", "odata?$skiptoken=x%2B"])
        try await expectEqual(lists.byODataLink().value.count, 1)
    }

    @Test func pagesCountedFromZero() async throws {
        stub.on(KitchenSink.Lists.ByZeroBasedPage.self) { [list = [item("a")]] request in
            .success(request.url.query?.contains("page=3") == true ? [] : list, headerFields: ["X-Total-Pages": "3"])
        }
        try await expectEqual(names(lists.allByZeroBasedPage()), ["a", "a", "a"])
        expectEqual(asked, ["zero", "zero?page=1", "zero?page=2"])
        try await expectEqual(names(lists.allByZeroBasedPage(page: 2)), ["a"])
        try await expectEqual(lists.byZeroBasedPage(page: 3), [])
    }

    @Test func theLastItemIsTheCursor() async throws {
        stub.on(
            KitchenSink.Lists.ByLastItem.self, .success(.init(data: [item("a"), item("b")], hasMore: true)),
            .success(.init(data: [item("c")], hasMore: false)))
        try await expectEqual(names(lists.allByLastItem()), ["a", "b", "c"])
        expectEqual(asked, ["last", "last?starting_after=b"])
        stub.on(KitchenSink.Lists.ByLastItem.self, .success(.init(data: [item("a")])), .success(.init(data: [])))
        try await expectEqual(names(lists.allByLastItem(startingAfter: "0")), ["a"])
        expectEqual(asked.suffix(2), ["last?starting_after=0", "last?starting_after=a"])
        #expect(try await lists.byLastItem().data.isEmpty)
    }

    @Test func cursorsInTheBody() async throws {
        stub.on(
            KitchenSink.Lists.ByBodyCursor.self,
            .success(.init(data: [item("a")], hasMore: true, nextCursor: .value("x"))),
            .success(.init(data: [item("b")], hasMore: true, nextCursor: .value("y"))),
            .success(.init(data: [item("c")], hasMore: false, nextCursor: .value("z"))))
        try await expectEqual(names(lists.allByBodyCursor(.init(query: "q", page: .init(size: 2)))), ["a", "b", "c"])
        let bodies = [
            #"{"query":"q","page":{"size":2}}"#, #"{"query":"q","page":{"size":2,"start_cursor":"x"}}"#,
            #"{"query":"q","page":{"size":2,"start_cursor":"y"}}"#,
        ]
        expectEqual(stub.requests.map { String(decoding: $0.body?.data ?? Data(), as: UTF8.self) }, bodies)
        try await expectEqual(lists.byBodyCursor(.init(query: "r")).data.count, 1)
    }

    @Test func offsetsInAHeader() async throws {
        stub.on(
            KitchenSink.Lists.ByHeaderOffset.self, .success([item("a"), item("b")], headerFields: ["x-total": "3"]),
            .success([item("c")], headerFields: ["x-total": "3"]))
        try await expectEqual(names(lists.allByHeaderOffset()), ["a", "b", "c"])
        expectEqual(stub.requests.map { $0.headerFields["X-Offset"] }, [nil, "2"])
        try await expectEqual(lists.byHeaderOffset(xOffset: 5).count, 1)
    }

    private func item(_ name: String) -> KitchenSink.Item {
        .init(createdAt: Date(timeIntervalSince1970: 0), name: name, id: name)
    }

    private func slice(_ names: [String], _ paging: KitchenSink.Slice.Paging?) -> KitchenSink.Slice {
        .init(data: names.map(item), paging: paging)
    }
}
