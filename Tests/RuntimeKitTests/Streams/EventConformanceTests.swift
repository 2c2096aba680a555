import Foundation
import Testing

@testable import RuntimeKit

/// The rules of WHATWG HTML section 9.2.6, one by one; every input also in pieces.
struct EventConformanceTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let rule: String
        let text: String
        let events: [ServerSentEvent]
        var testDescription: String { rule }

        init(_ rule: String, _ text: String, _ events: ServerSentEvent...) {
            self.rule = rule
            self.text = text
            self.events = events
        }
    }

    static let lineEnds = [
        Case("LF", "data: a\n\ndata: b\n\n", .init(data: "a"), .init(data: "b")),
        Case("CR", "data: a\r\rdata: b\r\r", .init(data: "a"), .init(data: "b")),
        Case("CR LF", "data: a\r\n\r\ndata: b\r\n\r\n", .init(data: "a"), .init(data: "b")),
        Case("all mixed", "data: a\r\ndata: b\n\rdata: c\r\r\n", .init(data: "a\nb"), .init(data: "c")),
        Case("LF CR is two ends", "data: a\n\rdata: b\n\r", .init(data: "a"), .init(data: "b")),
        Case(
            "other line characters are text", "data: a\u{2028}b\u{85}c\u{B}\n\n", .init(data: "a\u{2028}b\u{85}c\u{B}")),
        Case("blank lines only", "\n\r\n\r\n\n"),
        Case("nothing", ""),
    ]

    static let marks = [
        Case("BOM at the start", "\u{FEFF}data: a\n\n", .init(data: "a")),
        Case("one BOM only", "\u{FEFF}\u{FEFF}data: a\n\ndata: b\n\n", .init(data: "b")),
        Case("BOM later is part of a name", "data: a\n\n\u{FEFF}data: b\n\n", .init(data: "a")),
        Case("BOM in the data stays", "data: \u{FEFF}a\n\n", .init(data: "\u{FEFF}a")),
        Case("BOM alone", "\u{FEFF}"),
        Case("comments", ":\n: x\ndata: a\n:data: b\n\n:\n\n", .init(data: "a")),
        Case("no blank line at the end", "data: a\n\ndata: b\n", .init(data: "a")),
        Case("no line end at the end", "data: a\n\ndata: b", .init(data: "a")),
        Case("bytes that are no UTF-8 are replaced", "data: \u{FFFD}\n\n", .init(data: "\u{FFFD}")),
    ]

    static let data = [
        Case("several lines", "data: a\ndata: b\ndata\ndata:c\n\n", .init(data: "a\nb\n\nc")),
        Case("one space is taken off", "data:a\ndata: b\ndata:  c\ndata:\td\n\n", .init(data: "a\nb\n c\n\td")),
        Case("a colon in the value", "data: a: b:c\n\n", .init(data: "a: b:c")),
        Case(
            "empty data is an event", "data\n\ndata:\n\ndata: \n\n", .init(data: ""), .init(data: ""), .init(data: "")),
        Case("two empty lines of data", "data\ndata\n\n", .init(data: "\n")),
        Case("without data there is no event", "event: a\n\nid: 1\n\nretry: 5\n\n"),
        Case("NUL in data is text", "data: a\0b\n\n", .init(data: "a\0b")),
    ]

    static let names = [
        Case("the name of an event", "event: add\ndata: a\n\n", .init(event: "add", data: "a")),
        Case(
            "it ends with the event", "event: a\ndata: 1\n\ndata: 2\n\n", .init(event: "a", data: "1"), .init(data: "2")
        ),
        Case("it ends without data, too", "event: a\n\ndata: 2\n\n", .init(data: "2")),
        Case("the last one counts", "event: a\nevent: b\ndata: 1\n\n", .init(event: "b", data: "1")),
        Case("an empty one is none", "event: a\nevent\ndata: 1\n\n", .init(data: "1")),
        Case(
            "fields that mean nothing",
            "Data: x\nDATA: x\n data: x\ndat: x\ndatas: x\nlonger-name: x\nfoo\ndata: a\n\n",
            .init(data: "a")),
        Case("a line that starts like a field", "data a\ndataa: b\ndata: c\n\n", .init(data: "c")),
    ]

    static let ids = [
        Case(
            "ids stay", "id: 1\ndata: a\n\ndata: b\n\n", .init(data: "a", lastEventID: "1"),
            .init(data: "b", lastEventID: "1")),
        Case("without data, too", "id: 1\n\ndata: b\n\n", .init(data: "b", lastEventID: "1")),
        Case(
            "an empty one clears", "id: 1\ndata: a\n\nid\ndata: b\n\n", .init(data: "a", lastEventID: "1"),
            .init(data: "b")),
        Case("one with NUL does not count", "id: 1\nid: 2\0\ndata: a\n\n", .init(data: "a", lastEventID: "1")),
        Case("any text", "id: ü 1:2\ndata: a\n\n", .init(data: "a", lastEventID: "ü 1:2")),
        Case(
            "retry", "retry: 10\ndata: a\n\ndata: b\n\n", .init(data: "a", reconnectionTime: .milliseconds(10)),
            .init(data: "b", reconnectionTime: .milliseconds(10))),
        Case(
            "retry is digits only",
            "retry: 5\nretry: -1\nretry: 1.5\nretry: x\nretry\nretry: 1 \nretry: +7\ndata: a\n\n",
            .init(data: "a", reconnectionTime: .milliseconds(5))),
        Case(
            "retry beyond all numbers", "retry: 7\nretry: 99999999999999999999999\ndata: a\n\n",
            .init(data: "a", reconnectionTime: .milliseconds(7))),
    ]

    @Test(arguments: lineEnds + marks + data + names + ids)
    func rule(_ rule: Case) throws {
        let bytes = Data(rule.text.utf8)
        try expectEqual(elements(.events, [bytes]), rule.events)
        for place in 0...bytes.count {
            let pieces = [bytes.prefix(place), bytes.suffix(from: place)]
            try expectEqual(elements(.events, pieces), rule.events, "cut at \(place)")
        }
        try expectEqual(elements(.events, bytes.map { Data([$0]) }), rule.events)
        for seed in 1...20 { try expectEqual(elements(.events, cut(bytes, seed: UInt64(seed))), rule.events) }
    }

    @Test func wrongBytesAreReplaced() throws {
        let bytes = Data([UInt8]("data: a".utf8) + [0xFF, 0xC3, 0x0A, 0x0A])
        try expectEqual(elements(.events, [bytes]), [ServerSentEvent(data: "a\u{FFFD}\u{FFFD}")])
    }

    @Test func anEventIsThereAsSoonAsItsBlankLineIs() throws {
        var parser = StreamParser<String>(.events)
        parser.append(Data("data: a\r\n\r".utf8))
        try expectEqual(parser.next(), "a")
        parser.append(Data("\ndata: b\r\r".utf8))
        try expectEqual(parser.next(), "b")
        #expect(try parser.next() == nil)
    }

    @Test func whatIsWrittenIsRead() throws {
        let events = [
            ServerSentEvent(event: "add", data: "a\nb\n", lastEventID: "7", reconnectionTime: .milliseconds(3)),
            .init(data: "", lastEventID: "7", reconnectionTime: .milliseconds(3)),
            .init(data: "\n: x\n data: y", lastEventID: "7", reconnectionTime: .milliseconds(3)),
        ]
        try expectEqual(elements(.events, [Data(events.map(\.text).joined().utf8)]), events)
        let lines: [String] = try elements(.events, [Data(ServerSentEvent(data: "a\r\nb\rc").text.utf8)])
        expectEqual(lines, ["a\nb\nc"])
    }

    @Test func whatNeverEndsIsAnError() throws {
        for text in [String(repeating: "x", count: 101), String(repeating: "data: xxxx\n", count: 21)] {
            var parser = StreamParser<String>(.events)
            parser.limit = 100
            parser.append(Data(text.utf8))
            #expect(throws: JSONError.self) { try parser.next() }
        }
        var parser = StreamParser<String>(.events)
        parser.limit = 100
        for _ in 1...100 {
            parser.append(Data("id: 12345\ndata: 1234567890\n\n".utf8))
            try expectEqual(parser.next(), "1234567890")
        }
    }
}
