import Foundation
import RuntimeKit
import RuntimeKitTesting
import Testing

/// What all cases of a union have is read from the union itself.
struct CommonPropertyTests {
    private let recipe =
        #"{"type":"recipe","id":"r","title":"Soup","rating":null,"made_at":5,"tool":"pan","payload":1}"#
    private var tool: String {
        #"{"type":"device","id":"t","rating":3,"made_at":7000,"tool":"","payload":2,"previous":\#(recipe),"weight":1.5}"#
    }

    @Test func valuesAreThoseOfTheCase() throws {
        let entries: [KitchenSink.Entry] = try read("[\(recipe),\(tool)]")
        expectEqual(entries.map(\.id), ["r", "t"])
        expectEqual(entries.map(\.title), ["Soup", nil])
        expectEqual(entries.map(\.madeAt.timeIntervalSince1970), [5, 7])
        #expect(entries[0].previous == nil && entries[1].previous?.id == "r")
    }

    @Test func theUnknownHasNone() throws {
        let one: KitchenSink.Result<String> = try read(#"{"value":"v","is_new":true}"#)
        let unknown: KitchenSink.Result<String> = try read(#"{"value":"v","count":3}"#)
        #expect(one.value == "v" && one.count == 1)
        expectEqual(unknown, .unknown(["value": "v", "count": 3]))
        #expect(unknown.value == nil && unknown.count == nil)
    }

    private let stub = StubTransport()
    private var lists: KitchenSink.Lists { KitchenSink(transport: stub).lists }

    @Test func pagesAfterTheLastItem() async throws {
        let entries: [KitchenSink.Entry] = try read("[\(recipe),\(tool)]")
        stub.on(KitchenSink.Lists.ByLastEntry.self, .success(entries), .success([entries[0]]), .success([]))
        var ids: [String] = []
        for try await entry in lists.allByLastEntry() { ids.append(entry.id) }
        expectEqual(ids, ["r", "t", "r"])
        expectEqual(
            stub.sentLines.map { $0.suffix(15) },
            ["v1/lists/entries", "entries?after=t", "entries?after=r"].map { $0.suffix(15) })
        #expect(try await lists.byLastEntry(after: "x").isEmpty)
    }

    @Test func pagesThatAreUnions() async throws {
        func page(_ text: String) throws -> KitchenSink.Lists.ByFeed.Feed { try read(text) }
        stub.on(
            KitchenSink.Lists.ByFeed.self,
            .success(try page(#"{"kind":"Old","entries":[\#(recipe)],"paging":{"total":3,"next_cursor":"a"}}"#)),
            .success(try page(#"{"kind":"New","paging":{"page":2,"next_cursor":"b"}}"#)),
            .success(try page(#"{"kind":"New","entries":[\#(tool)],"paging":{"page":3,"next_cursor":null}}"#)))
        var ids: [String] = []
        for try await entry in lists.allByFeed() { ids.append(entry.id) }
        expectEqual(ids, ["r", "t"])
        expectEqual(stub.sentLines.map { $0.contains("after=") }, [false, true, true])
        let feed = try page(#"{"kind":"Old","entries":[]}"#)
        #expect(feed.entries == [] && feed.paging == nil)
        try await expectEqual(lists.byFeed().paging?.nextCursor, .null)
    }
}
