import Foundation
import Testing

@testable import RuntimeKit

private struct Note: Model, Hashable {
    let text: String?
    static var fields: Fields<Self> { Fields(.field("text", \.text)) }
}

private struct OpenNote: Model, Hashable {
    let text: String?
    let rest: [String: JSON]
    static var fields: Fields<Self> { Fields(.field("text", \.text), .additional(\.rest)) }
}

private struct LongNote: Model, Hashable {
    let text: String?
    let pages: Int?
    static var fields: Fields<Self> { Fields(.field("text", \.text), .field("pages", \.pages)) }
}

/// Cases that look alike.
private enum Overlapping: Union, Hashable {
    case note(Note)
    case open(OpenNote)
    case long(LongNote)
    case unknown(JSON)

    static var cases: Cases<Self> {
        Cases(.case(Self.note), .case(Self.open), .case(Self.long), .unknown(Self.unknown))
    }

    var payload: UnionPayload {
        switch self {
        case .note(let value): UnionPayload(value)
        case .open(let value): UnionPayload(value)
        case .long(let value): UnionPayload(value)
        case .unknown(let value): UnionPayload(value)
        }
    }
}

private enum Lossy: Union, Hashable {
    case note(Note)
    case long(LongNote)
    case map([String: Int])
    case unknown(JSON)

    static var cases: Cases<Self> {
        Cases(.case(Self.note), .case(Self.long), .case(Self.map), .unknown(Self.unknown))
    }

    var payload: UnionPayload {
        switch self {
        case .note(let value): UnionPayload(value)
        case .long(let value): UnionPayload(value)
        case .map(let value): UnionPayload(value)
        case .unknown(let value): UnionPayload(value)
        }
    }
}

/// Cases of a union with a tag that are unions themselves.
private enum Nested: Union, Hashable {
    case event(Shop.Event)
    case text(Lossy)
    case same(Inner)

    static var cases: Cases<Self> {
        Cases(tag: "t", .case("event", Self.event), .case("text", Self.text), .case(["a", "b"], Self.same))
    }

    var payload: UnionPayload {
        switch self {
        case .event(let value): UnionPayload(value, tag: "event")
        case .text(let value): UnionPayload(value, tag: "text")
        case .same(let value): UnionPayload(value, tag: "a")
        }
    }
}

/// Told apart by the same key as the union around it.
private enum Inner: Union, Hashable {
    case a(Note)
    case b(LongNote)

    static var cases: Cases<Self> { Cases(tag: "t", .case("a", Self.a), .case("b", Self.b)) }

    var payload: UnionPayload {
        switch self {
        case .a(let value): UnionPayload(value, tag: "a")
        case .b(let value): UnionPayload(value, tag: "b")
        }
    }
}

@Suite struct OverlappingUnionTests {
    @Test func theCaseThatKnowsMostKeysIsTaken() throws {
        #expect(try read(#"{"text":"t"}"#) == Overlapping.note(Note(text: "t")))
        #expect(try read(#"{"text":"t","pages":1}"#) == Overlapping.long(LongNote(text: "t", pages: 1)))
        #expect(try read(#"{"pages":1,"x":2}"#) == Overlapping.long(LongNote(text: nil, pages: 1)))
    }

    @Test func ofEqualsTheOneThatLosesNothingIsTaken() throws {
        #expect(try read(#"{"text":"t","x":1}"#) == Overlapping.open(OpenNote(text: "t", rest: ["x": 1])))
        #expect(try read(#"{"x":1}"#) == Overlapping.open(OpenNote(text: nil, rest: ["x": 1])))
        #expect(try read("{}") == Overlapping.note(Note(text: nil)))
    }

    @Test func aCaseThatKnowsNoKeyIsNotTaken() throws {
        #expect(try read(#"{"x":1}"#) == Lossy.map(["x": 1]))
        #expect(try read(#"{"x":"y"}"#) == Lossy.unknown(["x": "y"]))
        #expect(try read("{}") == Lossy.note(Note(text: nil)))
    }

    @Test func whereOneDoesNotFitTheNextIsTried() throws {
        #expect(try read(#"{"text":[1]}"#) == Lossy.unknown(["text": [1]]))
        #expect(try read(#"{"text":"t","pages":"x"}"#) == Overlapping.open(OpenNote(text: "t", rest: ["pages": "x"])))
    }

    @Test(arguments: [
        #"{"t":"event","kind":"push","ref":"r"}"#, #"{"t":"event","kind":"new"}"#, #"{"t":"text","text":"x"}"#,
        #"{"t":"text","pages":1}"#, #"{"t":"text","x":"y"}"#, #"{"t":"a","text":"x"}"#, #"{"t":"b","pages":2}"#,
    ])
    func casesOfAUnionWithATagMayBeUnions(_ text: String) throws {
        let value: Nested = try read(text)
        #expect(try JSON(jsonData: Data(try written(value).utf8)) == JSON(jsonData: Data(text.utf8)))
    }

    @Test func bothTagsCount() throws {
        #expect(try read(#"{"t":"event","kind":"push","ref":"r"}"#) == Nested.event(.push(.init(ref: "r"))))
        #expect(try read(#"{"pages":2,"t":"b"}"#) == Nested.same(.b(LongNote(text: nil, pages: 2))))
    }
}
