import Foundation
@_spi(Generated) import RuntimeKit
import Testing

/// Unions whose tags are numbers or Booleans.
struct UnionTagTests {
    private func packet(_ text: String) throws -> KitchenSink.Packet {
        try KitchenSink.Packet(jsonData: Data(text.utf8))
    }

    @Test func theTagIsComparedAsJSON() throws {
        let hello = KitchenSink.Packet.hello(.init(interval: 5))
        for tag in ["3", "4", "3.0", "4e0", "0.3e1"] {
            try expectEqual(packet(#"{"op":\#(tag),"interval":5}"#), hello, "\(tag)")
        }
        // Without the key, it is the default tag.
        try expectEqual(packet(#"{"interval":5}"#), hello)
        try expectEqual(packet(#"{"op":1,"number":2}"#), .number(.init(number: 2)))
        try expectEqual(packet(#"{"op":"1","text":"a"}"#), .text(.init(text: "a")))
        try expectEqual(packet(#"{"op":true,"radius":2}"#), .circle(.init(radius: 2)))
        for tag in [#""3""#, #""true""#, "false", "5", "3.5", "1e400"] {
            guard case .unknown = try packet(#"{"op":\#(tag),"interval":5,"radius":1}"#) else {
                Issue.record("\(tag) is no tag")
                continue
            }
        }
    }

    @Test func theTagIsWrittenAsJSON() throws {
        func text(_ packet: KitchenSink.Packet) throws -> String {
            String(decoding: try packet.jsonData(), as: UTF8.self)
        }
        try expectEqual(text(.hello(.init(interval: 5))), #"{"op":3,"interval":5}"#)
        try expectEqual(text(.circle(.init(radius: 1))), #"{"op":true,"radius":1}"#)
        try expectEqual(text(.text(.init(text: "a"))), #"{"op":"1","text":"a"}"#)
    }

    /// Documents and earlier versions give numbers as texts: a number is read as its text then.
    @Test func aTextAlsoStandsForANumber() throws {
        try expectEqual(Level(jsonData: Data(#"{"level":7,"a":1}"#.utf8)), .seven(["a": 1, "level": 7]))
        let tree = try JSON(Level.eight([:]))
        expectEqual(tree, ["level": 8])
    }
}

private enum Level: JSONUnion, Hashable {
    case seven([String: Int])
    case eight([String: Int])

    static var cases: UnionCases<Self> {
        UnionCases(tag: "level", .case("7", make: Self.seven), .case(8, make: Self.eight))
    }

    var payload: UnionPayload {
        switch self {
        case .seven(let value): UnionPayload(value, tag: "7")
        case .eight(let value): UnionPayload(value, tag: 8)
        }
    }
}
