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

private struct Short: Model, Hashable {
    let data: Note
    static var fields: Fields<Self> { Fields(.field("data", \.data)) }
}

private struct Long: Model, Hashable {
    let data: LongNote
    let notes: [LongNote]?
    static var fields: Fields<Self> { Fields(.field("data", \.data), .field("notes", \.notes)) }
}

private struct Eventful: Model, Hashable {
    let data: Shop.Event
    static var fields: Fields<Self> { Fields(.field("data", \.data)) }
}

/// Cases that look alike until somebody looks inside.
private enum Deep: Union, Hashable {
    case event(Eventful)
    case short(Short)
    case long(Long)
    case shortList([Short])
    case longList([Long])
    case any([JSON])
    case unknown(JSON)

    static var cases: Cases<Self> {
        Cases(
            .case(Self.event), .case(Self.short), .case(Self.long), .case(Self.shortList), .case(Self.longList),
            .case(Self.any), .unknown(Self.unknown))
    }

    var payload: UnionPayload {
        switch self {
        case .event(let value): UnionPayload(value)
        case .short(let value): UnionPayload(value)
        case .long(let value): UnionPayload(value)
        case .shortList(let value): UnionPayload(value)
        case .longList(let value): UnionPayload(value)
        case .any(let value): UnionPayload(value)
        case .unknown(let value): UnionPayload(value)
        }
    }
}

/// A tree of which each level may be one of two.
private indirect enum Branch: Union, Hashable {
    case narrow(Narrow)
    case wide(Wide)

    static var cases: Cases<Self> { Cases(.case(Self.narrow), .case(Self.wide)) }

    var payload: UnionPayload {
        switch self {
        case .narrow(let value): UnionPayload(value)
        case .wide(let value): UnionPayload(value)
        }
    }
}

private struct Narrow: Model, Hashable {
    let next: Branch?
    static var fields: Fields<Self> { Fields(.field("next", \.next)) }
}

private struct Wide: Model, Hashable {
    let next: Branch?
    let mark: Int?
    static var fields: Fields<Self> { Fields(.field("next", \.next), .field("mark", \.mark)) }
}

private enum Moment: Union, Hashable {
    case day(Day)
    case date(Date)
    case text(String)
    static var cases: Cases<Self> { Cases(.case(Self.day), .case(Self.date), .case(Self.text)) }
    var payload: UnionPayload {
        switch self {
        case .day(let value): UnionPayload(value)
        case .date(let value): UnionPayload(value)
        case .text(let value): UnionPayload(value)
        }
    }
}

private enum Reference: Union, Hashable {
    case id(UUID)
    case url(URL)
    case text(String)
    static var cases: Cases<Self> { Cases(.case(Self.id), .case(Self.url), .case(Self.text)) }
    var payload: UnionPayload {
        switch self {
        case .id(let value): UnionPayload(value)
        case .url(let value): UnionPayload(value)
        case .text(let value): UnionPayload(value)
        }
    }
}

private struct Endless: Model, Hashable {
    let data: Labyrinth
    static var fields: Fields<Self> { Fields(.field("data", \.data)) }
}

/// Two cases that fit at each level, and none that fits in the end.
private indirect enum Labyrinth: Union, Hashable {
    case left(Left)
    case right(Right)
    static var cases: Cases<Self> { Cases(.case(Self.left), .case(Self.right)) }
    var payload: UnionPayload {
        switch self {
        case .left(let value): UnionPayload(value)
        case .right(let value): UnionPayload(value)
        }
    }
}

private struct Left: Model, Hashable {
    let next: Labyrinth
    static var fields: Fields<Self> { Fields(.field("next", \.next)) }
}

private struct Right: Model, Hashable {
    let next: Labyrinth
    static var fields: Fields<Self> { Fields(.field("next", \.next)) }
}

private enum Trap: Union, Hashable {
    case short(Short)
    case endless(Endless)
    static var cases: Cases<Self> { Cases(.case(Self.short), .case(Self.endless)) }
    var payload: UnionPayload {
        switch self {
        case .short(let value): UnionPayload(value)
        case .endless(let value): UnionPayload(value)
        }
    }
}

private struct Loose: Model, Hashable {
    let data: JSON
    static var fields: Fields<Self> { Fields(.field("data", \.data)) }
}

private enum Typed: Union, Hashable {
    case detail(Short)
    case loose(Loose)
    static var cases: Cases<Self> { Cases(.case(Self.detail), .case(Self.loose)) }
    var payload: UnionPayload {
        switch self {
        case .detail(let value): UnionPayload(value)
        case .loose(let value): UnionPayload(value)
        }
    }
}

private struct PlainBag: Model, Hashable {
    let x: Int
    static var fields: Fields<Self> { Fields(.field("x", \.x)) }
}

private struct OpenBag: Model, Hashable {
    let x: Int
    let rest: [String: Note]
    static var fields: Fields<Self> { Fields(.field("x", \.x), .additional(\.rest)) }
}

private enum Bags: Union, Hashable {
    case plain(PlainBag)
    case open(OpenBag)
    static var cases: Cases<Self> { Cases(.case(Self.plain), .case(Self.open)) }
    var payload: UnionPayload {
        switch self {
        case .plain(let value): UnionPayload(value)
        case .open(let value): UnionPayload(value)
        }
    }
}

private enum Lists: Union, Hashable {
    case events([Shop.Event])
    case notes([Note])
    static var cases: Cases<Self> { Cases(.case(Self.events), .case(Self.notes)) }
    var payload: UnionPayload {
        switch self {
        case .events(let value): UnionPayload(value)
        case .notes(let value): UnionPayload(value)
        }
    }
}

@Suite struct OverlappingUnionTests {
    /// Keys count at every depth; those that no case declares count for none.
    @Test(arguments: [
        (#"{"data":{"text":"t"}}"#, "short"), (#"{"data":{"text":"t","pages":1}}"#, "long"),
        (#"{"data":{"pages":1},"x":{"y":1,"z":2}}"#, "long"), (#"{"data":{"text":"t"},"notes":[]}"#, "long"),
        (#"[{"data":{"text":"t"}}]"#, "shortList"), (#"[{"data":{"text":"t"}},{"data":{"pages":1}}]"#, "longList"),
        (#"[{"data":{"text":"t","x":1}}]"#, "shortList"), (#"[{"data":5}]"#, "any"), (#"{"data":5}"#, "unknown"),
        // A case in which an event is unknown is not taken.
        (#"{"data":{"kind":"new","text":"t"}}"#, "short"), (#"{"data":{"kind":"push","ref":"r"}}"#, "event"),
    ])
    func theCaseThatKeepsMostIsTaken(_ text: String, _ name: String) throws {
        let value: Deep = try read(text)
        #expect(Mirror(reflecting: value).children.first?.label == name)
    }

    /// A text goes to the case that writes it again as it was.
    @Test(arguments: [
        (#""2024-02-29""#, "day"), (#""2024-02-29T00:00:00Z""#, "date"), (#""2024-02-29T12:00:00.5+02:00""#, "date"),
        (#""2024-02-29T00:00:00""#, "text"), (#""2024-02-29 12:00:00Z ""#, "text"),
        (#""2024-02-29T12:00:00+0200""#, "text"),
    ])
    func textsStayAsTheyWere(_ text: String, _ name: String) throws {
        let value: Moment = try read(text)
        #expect(Mirror(reflecting: value).children.first?.label == name)
        if name != "date" { #expect(try written(value) == text) }
    }

    /// Another case may have no end; the one that has been found is read again.
    @Test func theCaseThatWasFoundIsNotLost() throws {
        let depth = 25
        let data = String(repeating: #"{"next":"#, count: depth) + "1" + String(repeating: "}", count: depth)
        let value: Trap = try read(#"{"data":\#(data)}"#)
        #expect(value == .short(Short(data: Note(text: nil))))
    }

    @Test func moreTypedIsMoreKept() throws {
        let value: Typed = try read(#"{"data":{"text":"t","new":2}}"#)
        #expect(value == .detail(Short(data: Note(text: "t"))))
    }

    @Test func whatIsLostInAdditionalPropertiesCountsForThem() throws {
        let value: Bags = try read(#"{"x":1,"k":{"text":"t","new":2}}"#)
        #expect(value == .open(OpenBag(x: 1, rest: ["k": Note(text: "t")])))
    }

    @Test func listsOfUnionsGoBeforeModelsThatLoseAll() throws {
        let value: Lists = try read(#"[{"kind":"push","ref":"r"}]"#)
        #expect(value == .events([.push(.init(ref: "r"))]))
    }

    /// What no case declares, at every level, must not make the work grow with the power of the depth.
    @Test func deepTreesWithKeysThatNobodyKnows() throws {
        let depth = 60
        let text =
            String(repeating: #"{"mark":1,"extra":{"a":1},"next":"#, count: depth) + "{}"
            + String(repeating: "}", count: depth)
        var branch: Branch? = try read(text)
        var count = 0
        while case .wide(let wide) = branch {
            #expect(wide.mark == 1)
            branch = wide.next
            count += 1
        }
        #expect(count == depth)
    }

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

    /// A text that would be written in another way is a text.
    @Test func textsAreWrittenAsTheyCame() throws {
        for text in ["Tom & Jerry ü", "6BA7B810-9DAD-11D1-80B4-00C04FD430C8 ", "hello world"] {
            let read = try Reference(jsonData: Data(#""\#(text)""#.utf8))
            #expect(read == .text(text))
        }
        let upper = #""6BA7B810-9DAD-11D1-80B4-00C04FD430C8""#
        #expect(String(decoding: try Reference(jsonData: Data(upper.utf8)).jsonData(), as: UTF8.self) == upper)
        let id = try Reference(jsonData: Data(#""6ba7b810-9dad-11d1-80b4-00c04fd430c8""#.utf8))
        if case .id = id {} else { Issue.record("\(id)") }
        let url = try Reference(jsonData: Data(#""https://shop.example/a?b=c""#.utf8))
        if case .url = url {} else { Issue.record("\(url)") }
    }
}
