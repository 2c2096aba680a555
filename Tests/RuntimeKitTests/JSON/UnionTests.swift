import Foundation
import Testing

@_spi(Generated) @testable import RuntimeKit

private enum Closed: JSONUnion, Hashable {
    case push(Shop.PushEvent)
    case issue(Shop.IssueEvent)

    static var cases: UnionCases<Self> {
        UnionCases(tag: "kind", .case("push", make: Self.push), .case("issue", make: Self.issue))
    }

    var payload: UnionPayload {
        switch self {
        case .push(let value): UnionPayload(value, tag: "push")
        case .issue(let value): UnionPayload(value, tag: "issue")
        }
    }
}

private struct Small: JSONModel, Hashable {
    let a: Int
    static var fields: JSONFields<Self> { JSONFields(.field("a", \.a)) }
}

private struct Large: JSONModel, Hashable {
    let a: Int
    let b: Int?
    static var fields: JSONFields<Self> { JSONFields(.field("a", \.a), .field("b", \.b)) }
}

private enum Untagged: JSONUnion, Hashable {
    case text(String)
    case date(Date)
    case flag(Bool)
    case small(Small)
    case large(Large)
    case list([Int])
    case unknown(JSON)

    static var cases: UnionCases<Self> {
        UnionCases(
            .case(make: Self.text), .case(make: Self.date), .case(make: Self.flag), .case(make: Self.small),
            .case(make: Self.large),
            .case(make: Self.list), .unknown(Self.unknown))
    }

    var payload: UnionPayload {
        switch self {
        case .text(let value): UnionPayload(value)
        case .date(let value): UnionPayload(value)
        case .flag(let value): UnionPayload(value)
        case .small(let value): UnionPayload(value)
        case .large(let value): UnionPayload(value)
        case .list(let value): UnionPayload(value)
        case .unknown(let value): UnionPayload(value)
        }
    }
}

private struct Bag: JSONModel, Hashable {
    let numbers: [String: Int]
    static var fields: JSONFields<Self> { JSONFields(.additional(\.numbers)) }
}

private enum Tagged: JSONUnion, Hashable {
    case bag(Bag)
    case map([String: JSON])

    static var cases: UnionCases<Self> {
        UnionCases(tag: "t", .case("bag", make: Self.bag), .case("map", make: Self.map))
    }

    var payload: UnionPayload {
        switch self {
        case .bag(let value): UnionPayload(value, tag: "bag")
        case .map(let value): UnionPayload(value, tag: "map")
        }
    }
}

private indirect enum Ambiguous: JSONUnion {
    case one(Link1)
    case two(Link2)
    static var cases: UnionCases<Self> { UnionCases(.case(make: Self.one), .case(make: Self.two)) }
    var payload: UnionPayload {
        switch self {
        case .one(let value): UnionPayload(value)
        case .two(let value): UnionPayload(value)
        }
    }
}

private struct Link1: JSONModel {
    let next: Ambiguous
    static var fields: JSONFields<Self> { JSONFields(.field("next", \.next)) }
}

private struct Link2: JSONModel {
    let next: Ambiguous
    static var fields: JSONFields<Self> { JSONFields(.field("next", \.next)) }
}

private struct Cancel: JSONModel, Hashable {
    var type = "cancel"
    let id: Int
    static var fields: JSONFields<Self> { JSONFields(.field("type", \.type, default: "cancel"), .field("id", \.id)) }
}

private struct Pause: JSONModel, Hashable {
    let type: String?
    let id: Int
    let until: Int
    static var fields: JSONFields<Self> {
        JSONFields(.field("type", \.type), .field("id", \.id), .field("until", \.until))
    }
}

/// Cases that may leave their tag out.
private enum Action: JSONUnion, Hashable {
    case cancel(Cancel)
    case pause(Pause)
    case unknown(JSON)

    static var cases: UnionCases<Self> {
        UnionCases(
            tag: "type", .case("cancel", make: Self.cancel), .case("pause", make: Self.pause), .unknown(Self.unknown))
    }

    var payload: UnionPayload {
        switch self {
        case .cancel(let value): UnionPayload(value, tag: "cancel")
        case .pause(let value): UnionPayload(value, tag: "pause")
        case .unknown(let value): UnionPayload(value)
        }
    }
}

struct UnionTests {
    @Test func taggedByAKeyAnywhere() throws {
        let first: Shop.Event = try read(#"{"kind":"push","ref":"r"}"#)
        let last: Shop.Event = try read(#"{"ref":"r","x":{"kind":1},"kind":"push"}"#)
        expectEqual(first, .push(.init(ref: "r")))
        expectEqual(last, first)
        expectEqual(last.hashValue, first.hashValue)
        try expectEqual(written(first), #"{"kind":"push","ref":"r"}"#)
        expectEqual(first.debugDescription, #".push(PushEvent(ref: "r"))"#)
        let ticket: Shop.Event = try read(#"{"kind":"ticket","number":2}"#)
        expectEqual(ticket, .issue(.init(kind: "ticket", number: 2)))
        try expectEqual(written(ticket), #"{"kind":"ticket","number":2}"#)
    }

    @Test(arguments: [
        #"{"kind":"other","a":[1.50,null]}"#, #"{"a":1}"#, #"{"kind":null}"#, #"["x"]"#, "12345678901234567890",
    ])
    func unknownIsKept(_ text: String) throws {
        let event: Shop.Event = try read(text)
        guard case .unknown = event else {
            Issue.record("\(event)")
            return
        }
        try expectEqual(written(event), text)
    }

    /// Where a model need not have its tag, the only case that fits is meant.
    @Test func withoutATag() throws {
        try expectEqual(read(#"{"id":1}"#), Action.cancel(Cancel(id: 1)))
        try expectEqual(
            read(#"{"type":"pause","id":1,"until":2}"#), Action.pause(Pause(type: "pause", id: 1, until: 2)))
        try expectEqual(written(Action.pause(Pause(type: nil, id: 1, until: 2))), #"{"type":"pause","id":1,"until":2}"#)
        // Both fit the first; a null is a tag that means nothing; then come a wrong type and a key of nobody's.
        for text in [#"{"id":1,"until":2}"#, #"{"type":null,"id":1}"#, #"{"id":"x"}"#, #"{"x":1}"#] {
            let action: Action = try read(text)
            try expectEqual(written(action), text)
            guard case .unknown = action else {
                Issue.record("\(action)")
                continue
            }
        }
        // The tag of an event is no field, so that it has to be there.
        let event: Shop.Event = try read(#"{"ref":"r"}"#)
        try expectEqual(written(event), #"{"ref":"r"}"#)
        expectEqual(failure(#"{"ref":"r"}"#, as: Closed.self)?.message, #"the key "kind" is missing"#)
    }

    @Test func closedUnionsRefuseTheRest() throws {
        expectEqual(failure(#"{"kind":"x"}"#, as: Closed.self)?.message, #""x" is no kind of Closed"#)
        expectEqual(failure(#"{}"#, as: Closed.self)?.message, #"the key "kind" is missing"#)
        expectEqual(failure("[]", as: Closed.self)?.message, "expected an object, found an array")
        let error = try #require(failure(#"[{"kind":"issue","number":"x"}]"#, as: [Closed].self))
        expectEqual(error.path, "[0].number")
        expectEqual(failure(#"{"kind":"issue","number":"x"}"#, as: Shop.Event.self)?.path, "number")
    }

    @Test func theTagIsNotAnAdditionalProperty() throws {
        let bag: Tagged = try read(#"{"x":1,"t":"bag"}"#)
        expectEqual(bag, .bag(Bag(numbers: ["x": 1])))
        try expectEqual(written(bag), #"{"t":"bag","x":1}"#)
        let map: Tagged = try read(#"{"y":2,"t":"map"}"#)
        try expectEqual(read(try written(map)), map)
        try expectEqual(written(Tagged.map(["z": 1])), #"{"t":"map","z":1}"#)
    }

    @Test func untaggedByKindAndKeys() throws {
        try expectEqual(read("\"x\""), Untagged.text("x"))
        try expectEqual(read("\"1970-01-01T00:00:00Z\""), Untagged.date(Date(timeIntervalSince1970: 0)))
        try expectEqual(read("true"), Untagged.flag(true))
        try expectEqual(read(#"{"a":1}"#), Untagged.small(Small(a: 1)))
        try expectEqual(read(#"{"b":2,"a":1}"#), Untagged.large(Large(a: 1, b: 2)))
        try expectEqual(read("[1]"), Untagged.list([1]))
        try expectEqual(read("[\"x\"]"), Untagged.unknown(["x"]))
        try expectEqual(read("5"), Untagged.unknown(5))
        for text in [#"{"a":1}"#, #"{"a":1,"b":2}"#, "[1]", "5", "\"1970-01-01T00:00:00Z\"", #"{"zz":{}}"#] {
            try expectEqual(written(try read(text, as: Untagged.self)), text)
        }
    }

    @Test func recursiveUnions() throws {
        let text = #"{"a":[1,"x",{"b":[]}],"c":2}"#
        let tree: Shop.Tree = try read(text)
        expectEqual(tree, .labels(["a": .branch([.leaf(1), .text("x"), .labels(["b": .branch([])])]), "c": .leaf(2)]))
        try expectEqual(written(tree), text)
        let error = try #require(failure("[1,[true]]", as: Shop.Tree.self))
        #expect(error.message.contains("no case for a Boolean"))
    }

    @Test func ambiguousDocumentsEnd() {
        // Each level has two cases that fit, and the innermost value fits none: 2^100 ways to find out.
        let text = String(repeating: #"{"next":"#, count: 100) + "1" + String(repeating: "}", count: 100)
        let error = failure(text, as: Ambiguous.self)
        expectEqual(error?.message, "the unions in this document are too ambiguous")
    }

    @Test func enums() throws {
        try expectEqual(read("\"movie\""), Shop.Kind.movie)
        try expectEqual(written(try read("\"new\"", as: Shop.Kind.self)), "\"new\"")
        try expectEqual(read("[1,7]"), [Shop.Level.low, Shop.Level(rawValue: 7)])
        try expectEqual(written(Shop.Level.low), "1")
        try expectEqual(read("\"dark-green\""), Shop.Color.darkGreen)
        expectEqual(failure("\"blue\"", as: Shop.Color.self)?.message, #""blue" is not a value of Color"#)
        expectEqual(failure("1", as: Shop.Kind.self)?.message, "expected a string, found a number")
        switch Shop.Kind(rawValue: "movie") {
        case .movie: break
        default: Issue.record("an open enum does not match its own member")
        }
        let kinds = [Shop.Kind.movie, Shop.Kind(rawValue: "x")]
        try expectEqual(JSONDecoder().decode([Shop.Kind].self, from: JSONEncoder().encode(kinds)), kinds)
        try expectEqual(JSONEncoder().encode([Shop.Level.low]), Data("[1]".utf8))
        try expectEqual(JSONDecoder().decode([Shop.Color].self, from: Data(#"["red"]"#.utf8)), [.red])
    }
}
