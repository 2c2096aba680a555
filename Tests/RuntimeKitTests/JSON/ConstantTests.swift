import Foundation
import Testing

@_spi(Generated) @testable import RuntimeKit

private struct Success: JSONModel, Hashable {
    var ok = true
    var value: Int?
    static var fields: JSONFields<Self> { JSONFields(.field("ok", \.ok, constant: true), .field("value", \.value)) }
}

private struct Failure: JSONModel, Hashable {
    var ok = false
    var level = 2
    var reason: String?
    static var fields: JSONFields<Self> {
        JSONFields(
            .field("ok", \.ok, constant: false), .field("level", \.level, constant: 2), .field("reason", \.reason))
    }
}

private enum Outcome: JSONUnion, Hashable {
    case success(Success)
    case failure(Failure)
    case unknown(JSON)

    static var cases: UnionCases<Self> {
        UnionCases(.case(make: Self.success), .case(make: Self.failure), .unknown(Self.unknown))
    }

    var payload: UnionPayload {
        switch self {
        case .success(let value): UnionPayload(value)
        case .failure(let value): UnionPayload(value)
        case .unknown(let value): UnionPayload(value)
        }
    }
}

private enum Reply: JSONUnion, Hashable {
    case success(Accepted)
    case failure(Rejected)
    case unknown(JSON)

    struct Accepted: JSONModel, Hashable {
        var result = "success"
        var arguments: Book
        static var fields: JSONFields<Self> {
            JSONFields(.field("result", \.result, constant: "success"), .field("arguments", \.arguments))
        }
    }

    struct Rejected: JSONModel, Hashable {
        var result: String
        static var fields: JSONFields<Self> { JSONFields(.field("result", \.result)) }
    }

    struct Book: JSONModel, Hashable {
        var id: Int
        var title: String
        static var fields: JSONFields<Self> { JSONFields(.field("id", \.id), .field("title", \.title)) }
    }

    static var cases: UnionCases<Self> {
        UnionCases(.case(make: Self.success), .case(make: Self.failure), .unknown(Self.unknown))
    }

    var payload: UnionPayload {
        switch self {
        case .success(let value): UnionPayload(value)
        case .failure(let value): UnionPayload(value)
        case .unknown(let value): UnionPayload(value)
        }
    }
}

private struct Move: JSONModel, Hashable {
    var kind = "move"
    var by: Int?
    static var fields: JSONFields<Self> { JSONFields(.field("kind", \.kind, constant: "move"), .field("by", \.by)) }
}

private struct Turn: JSONModel, Hashable {
    var kind: String?
    var angle: Int?
    static var fields: JSONFields<Self> { JSONFields(.field("kind", \.kind), .field("angle", \.angle)) }
}

/// Told apart by a tag that may be missing, or new.
private enum Step: JSONUnion, Hashable {
    case move(Move)
    case turn(Turn)

    static var cases: UnionCases<Self> {
        UnionCases(tag: "kind", .case("move", make: Self.move), .case("turn", make: Self.turn), .fallback(Self.turn))
    }

    var payload: UnionPayload {
        switch self {
        case .move(let value): UnionPayload(value, tag: "move")
        case .turn(let value): UnionPayload(value)
        }
    }
}

private enum DefaultStep: JSONUnion, Hashable {
    case move(Move)
    case turn(Turn)
    case unknown(JSON)

    static var cases: UnionCases<Self> {
        UnionCases(
            tag: "kind", default: "move", .case("move", make: Self.move), .case("turn", make: Self.turn),
            .unknown(Self.unknown))
    }

    var payload: UnionPayload {
        switch self {
        case .move(let value): UnionPayload(value, tag: "move")
        case .turn(let value): UnionPayload(value, tag: "turn")
        case .unknown(let value): UnionPayload(value)
        }
    }
}

private struct Mode: OpenEnum {
    let rawValue: String
    static var knownValues: [String] { ["fast", "slow"] }
}

private struct Drive: JSONModel, Hashable {
    var mode: Mode
    var speed: Int?
    static var fields: JSONFields<Self> { JSONFields(.field("mode", \.mode), .field("speed", \.speed)) }
}

private struct Walk: JSONModel, Hashable {
    var mode: String
    var pace: Int?
    static var fields: JSONFields<Self> { JSONFields(.field("mode", \.mode), .field("pace", \.pace)) }
}

private enum Travel: JSONUnion, Hashable {
    case drive(Drive)
    case walk(Walk)
    case unknown(JSON)

    static var cases: UnionCases<Self> {
        UnionCases(.case(make: Self.drive), .case(make: Self.walk), .unknown(Self.unknown))
    }

    var payload: UnionPayload {
        switch self {
        case .drive(let value): UnionPayload(value)
        case .walk(let value): UnionPayload(value)
        case .unknown(let value): UnionPayload(value)
        }
    }
}

struct ConstantTests {
    @Test func constantsAreAlwaysWritten() throws {
        try expectEqual(written(Move()), #"{"kind":"move"}"#)
        try expectEqual(written(Failure(reason: "r")), #"{"ok":false,"level":2,"reason":"r"}"#)
        // What is absent is the constant.
        let move: Move = try read("{}")
        expectEqual(move, Move())
    }

    /// Outside of unions, servers may change their mind.
    @Test(arguments: [#"{"kind":"mo\u0076e"}"#, #"{ "kind" : "move" }"#, #"{"kind":"moved"}"#, #"{"kind":"mov"}"#])
    func otherValuesAreRead(_ text: String) throws {
        let move: Move = try read(text)
        let json: JSON = try read(text)
        expectEqual(move.kind, json["kind"]?.string)
    }

    @Test func valuesOfAnotherTypeAreNot() {
        #expect(throws: JSONError.self) { let _: Move = try read(#"{"kind":1}"#) }
        #expect(throws: JSONError.self) { let _: Success = try read(#"{"ok":"true"}"#) }
        #expect(throws: JSONError.self) { let _: Move = try read(#"{"kind":"move"#) }
    }

    @Test func constantsTellCasesApart() throws {
        try expectEqual(read(#"{"ok":true,"value":1}"#), Outcome.success(Success(value: 1)))
        try expectEqual(read(#"{"ok":false,"level":2}"#), Outcome.failure(Failure()))
        try expectEqual(read(#"{"ok":false}"#), Outcome.failure(Failure()))
        // Neither of them, whatever else it has.
        try expectEqual(
            read(#"{"ok":false,"level":3,"reason":"r"}"#), Outcome.unknown(["ok": false, "level": 3, "reason": "r"]))
    }

    @Test func aFallbackTakesWhatNoTagTells() throws {
        try expectEqual(read(#"{"kind":"move","by":1}"#), Step.move(Move(by: 1)))
        try expectEqual(read(#"{"angle":1}"#), Step.turn(Turn(angle: 1)))
        try expectEqual(read(#"{"kind":"spin","angle":1}"#), Step.turn(Turn(kind: "spin", angle: 1)))
        // It is written as it was.
        try expectEqual(written(Step.turn(Turn(angle: 1))), #"{"angle":1}"#)
        try expectEqual(written(Step.turn(Turn(kind: "spin"))), #"{"kind":"spin"}"#)
    }

    @Test func aDefaultTagIsForWhatHasNone() throws {
        try expectEqual(read(#"{"by":1}"#), DefaultStep.move(Move(by: 1)))
        try expectEqual(read(#"{"kind":"spin"}"#), DefaultStep.unknown(["kind": "spin"]))
    }

    /// A value that an enum does not list makes its case the second choice, and none where it would lose something.
    @Test func knownValuesTellCasesApart() throws {
        try expectEqual(
            read(#"{"mode":"fast","speed":1}"#), Travel.drive(Drive(mode: Mode(rawValue: "fast"), speed: 1)))
        try expectEqual(read(#"{"mode":"barefoot"}"#), Travel.walk(Walk(mode: "barefoot")))
        try expectEqual(read(#"{"mode":"wild","speed":1}"#), Travel.walk(Walk(mode: "wild")))
    }

    /// A value that has become unreadable is not another case, and not an unknown one.
    @Test(arguments: [
        (#"{"result":"success","arguments":{"id":1}}"#, #"arguments: the key "title" is missing"#),
        (#"{"arguments":{"id":"1"},"result":"success"}"#, "arguments.id: expected a number, found a string"),
    ])
    func theErrorOfACaseWithItsConstantsIsThrown(_ json: String, _ message: String) throws {
        let error = #expect(throws: JSONError.self) { try read(json) as Reply }
        #expect(error.map { "\($0)" }?.hasPrefix(message) == true)
    }

    @Test func aCaseWithoutConstantsKeepsTheRest() throws {
        try expectEqual(read(#"{"result":"no such method"}"#), Reply.failure(.init(result: "no such method")))
        // Nothing of it is lost.
        try expectEqual(read(#"{"result":"success"}"#), Reply.failure(.init(result: "success")))
        #expect(throws: JSONError.self) { try read(#"{"ok":true,"value":"x"}"#) as Outcome }
        try expectEqual(read(#"{"ok":1,"value":"x"}"#), Outcome.unknown(["ok": 1, "value": "x"]))
    }

    /// An object that lacks a constant is the case of that constant only if nothing of it is lost.
    @Test func anObjectWithoutItsConstantLosesNothing() throws {
        try expectEqual(read(#"{"level":2,"reason":"r"}"#), Outcome.failure(Failure(reason: "r")))
        try expectEqual(
            read(#"{"level":2,"reason":"r","code":1}"#), Outcome.unknown(["level": 2, "reason": "r", "code": 1]))
        // With the constant, a new key changes nothing.
        try expectEqual(read(#"{"ok":false,"level":2,"code":1}"#), Outcome.failure(Failure()))
    }
}
