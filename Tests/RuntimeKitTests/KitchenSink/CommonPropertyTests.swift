import Foundation
import RuntimeKit
import RuntimeKitTesting
import Testing

/// What all cases of a union have is read from the union itself.
@Suite struct CommonPropertyTests {
    private let recipe =
        #"{"type":"recipe","id":"r","title":"Soup","rating":null,"made_at":5,"tool":"pan","payload":1}"#
    private var tool: String {
        #"{"type":"device","id":"t","rating":3,"made_at":7000,"tool":"","payload":2,"previous":\#(recipe),"weight":1.5}"#
    }

    @Test func valuesAreThoseOfTheCase() throws {
        let entries: [KitchenSink.Entry] = try read("[\(recipe),\(tool)]")
        #expect(entries.map(\.id) == ["r", "t"])
        #expect(entries.map(\.title) == ["Soup", nil])
        #expect(entries.map(\.madeAt.timeIntervalSince1970) == [5, 7])
        #expect(entries[0].previous == nil && entries[1].previous?.id == "r")
    }

    @Test func theUnknownHasNone() throws {
        let one: KitchenSink.Result<String> = try read(#"{"value":"v","is_new":true}"#)
        let unknown: KitchenSink.Result<String> = try read(#"{"value":"v","count":3}"#)
        #expect(one.value == "v" && one.count == 1)
        #expect(unknown == .unknown(["value": "v", "count": 3]))
        #expect(unknown.value == nil && unknown.count == nil)
    }
}
