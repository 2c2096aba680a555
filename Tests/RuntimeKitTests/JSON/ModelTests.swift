import Foundation
import Testing

@testable import RuntimeKit

struct ModelTests {
    @Test func readsAndWritesTheContractsSample() throws {
        let text = #"{"id":1,"note":null,"parent":{"id":2,"note":"x"}}"#
        let thing: Shop.Thing = try read(text)
        expectEqual(thing, Shop.Thing(id: 1, note: .null, parent: Shop.Thing(id: 2, note: .value("x"))))
        try expectEqual(written(thing), text)
        expectEqual(thing.debugDescription, #"Thing(id: 1, note: null, parent: Thing(id: 2, note: "x", parent: nil))"#)
    }

    @Test func readsGenericModels() throws {
        let text = #"{"page":1,"results":["a","b"],"total_pages":3}"#
        let page: Shop.Page<String> = try read(text)
        expectEqual(page, Shop.Page(page: 1, results: ["a", "b"], totalPages: 3))
        try expectEqual(written(page), text)
        expectEqual(page.debugDescription, #"Page<String>(page: 1, results: ["a", "b"], total_pages: 3)"#)
    }

    /// A raw value that is no name is in quotes.
    @Test func valuesOfEnumsAreDescribed() throws {
        let kinds = try Shop.Page<Shop.Kind>(
            jsonData: Data(#"{"page":1,"results":["movie","sci-fi",""],"total_pages":1}"#.utf8))
        expectEqual(kinds.debugDescription, #"Page<Kind>(page: 1, results: [.movie, "sci-fi", ""], total_pages: 1)"#)
        let levels = try Shop.Page<Shop.Level>(jsonData: Data(#"{"page":1,"results":[1,7],"total_pages":1}"#.utf8))
        expectEqual(levels.debugDescription, "Page<Level>(page: 1, results: [1, 7], total_pages: 1)")
        let colors = try Shop.Page<Shop.Color>(
            jsonData: Data(#"{"page":1,"results":["dark-green"],"total_pages":1}"#.utf8))
        expectEqual(colors.debugDescription, "Page<Color>(page: 1, results: [.darkGreen], total_pages: 1)")
    }

    @Test func agreesWithFoundationsCoders() throws {
        let thing = Shop.Thing(id: 1, note: .null, parent: Shop.Thing(id: 2))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        try expectEqual(encoder.encode(thing), thing.jsonData())
        try expectEqual(JSONDecoder().decode(Shop.Thing.self, from: thing.jsonData()), thing)
        let event = Shop.Event.push(Shop.PushEvent(ref: "x"))
        try expectEqual(JSONDecoder().decode(Shop.Event.self, from: JSONEncoder().encode(event)), event)
    }

    private struct Holder: JSONModel {
        let kind: Shop.Kind
        static var fields: JSONFields<Self> { JSONFields(.field("kind", \.kind)) }
    }

    /// What looks like a case is the name of one.
    @Test(arguments: [
        ("open", ".open"), ("v1", ".v1"), ("isOpen", ".isOpen"), ("in_progress", #""in_progress""#),
        ("OPEN", #""OPEN""#), ("1x", #""1x""#), ("", #""""#), ("a b", #""a b""#), ("a\nb", #""a\nb""#), ("ü", #""ü""#),
    ])
    func openEnums(_ rawValue: String, _ shown: String) {
        expectEqual("\(Holder(kind: .init(rawValue: rawValue)))", "Holder(kind: \(shown))")
    }
}
