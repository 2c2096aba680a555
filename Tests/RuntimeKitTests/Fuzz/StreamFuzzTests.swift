import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitTesting

/// Streams whose bytes are wrong, and arrive in any pieces.
struct StreamFuzzTests {
    /// What comes of a stream: its elements, and why it ended.
    private struct Outcome: Equatable {
        var elements: [String] = []
        var error = ""
    }

    private static let eventSeeds = [
        "event: add\nid: 1\nretry: 10\ndata: {\"kind\":\"text\",\ndata: \"text\":\"a\"}\n\ndata: 2\n\n",
        ": comment\r\ndata: é🍕\r\nid\r\n\r\ndata\r\rdata:a: b\r\r", "\u{FEFF}data: a\n\nid: x\0y\ndata:  b\n\n",
        "event: update\ndata: {\"name\":\"a\"}\n\nevent: delete\ndata: x\n\nevent: note\ndata: {\"text\":\"t\"}\n\n",
        "data: {\"kind\":\"picture\",\"url\":\"x:y\"}\n\nretry: 99999999999999999999\ndata: 1\n\n",
        "data: 1\n\ndata: [DONE]\n\ndata: 3\n\n",
    ]
    private static let lineSeeds = [
        "{\"a\":1}\n[1,2]\r\n\n \"x\\ny\" \n1.5\nnull\n", "1\n2\n3", "{\"a\":\n1}\n", "\u{FEFF}1\n\u{FEFF}2\n",
    ]
    private static let textSeeds = [
        "\u{1E}{\"a\":1}\n\u{1E}[1,\n2]\n\u{1E}\"x\"\n\u{1E}1\n", "\u{1E}\u{1E}null\n\u{1E}{\"a\":\"\\\"}\"}\n\u{1E}12",
    ]
    private static let mutator = ByteMutator(
        words: [
            "\n", "\r", "\r\n", "\n\n", "\n\r", ":", " ", "data", "data:", "data: ", "id", "id: 7", "id:\0", "event: a",
            "retry: 5", "retry:-1", "retry:", "\u{FEFF}", "[DONE]", "data: [DONE]\n\n", "\u{1E}", "\u{2028}", "\u{85}",
            "{", "}", "[", "]", "\"", "\\\"", "\\", "1", "null", "{}", "\t", "\u{301}",
        ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xEF, 0xBB], [0]])

    private static func read<T: Sendable>(_ format: StreamFormat, _ pieces: [[UInt8]], _ type: T.Type) -> Outcome {
        var outcome = Outcome()
        var parser = StreamParser<T>(format)
        func take() throws(JSONError) {
            while let element = try parser.next() { outcome.elements.append("\(element)") }
        }
        do throws(JSONError) {
            for piece in pieces {
                parser.append(Data(piece))
                try take()
            }
            parser.finish()
            try take()
        } catch {
            outcome.error = "\(error)"
        }
        return outcome
    }

    private static func check<T: Sendable>(
        _ format: StreamFormat, _ bytes: [UInt8], _ random: inout SplitMix64, _ type: T.Type
    ) throws {
        let whole = read(format, [bytes], type)
        try expectShort(whole.error)
        let pieces = read(format, random.pieces(of: bytes), type)
        guard whole == pieces else { throw Broken("\(format) of \(type), whole \(whole), in pieces \(pieces)") }
    }

    @Test func pieces() {
        let run = FuzzRun("StreamFuzzTests.pieces", share: 150)
        for number in run.cases {
            var random = run.random(of: number)
            let format: StreamFormat = [.events, .events, .lines, .sequence][number % 4]
            let seeds = [Self.eventSeeds, Self.eventSeeds, Self.lineSeeds, Self.textSeeds][number % 4]
            let bytes = Self.mutator.mutated(seeds.map { Array($0.utf8) }, &random)
            do {
                switch random.below(4) {
                case 0: try Self.check(format, bytes, &random, JSON.self)
                case 1: try Self.check(format, bytes, &random, KitchenSink.Event.self)
                case 2 where format == .events:
                    try Self.check(format, bytes, &random, KitchenSink.Streams.Feed.Event.self)
                case _ where format == .events:
                    try Self.check(format, bytes, &random, ServerSentEvent.self)
                    try Self.checkWritten(bytes)
                default: try Self.check(format, bytes, &random, String.self)
                }
                try Self.checkLines(bytes, &random)
            } catch {
                guard run.report(number, bytes, error) else { return }
            }
        }
    }

    /// An event that was read is the same when it is written and read again.
    private static func checkWritten(_ bytes: [UInt8]) throws {
        let events: [ServerSentEvent]
        do {
            events = try elements(.events, [Data(bytes)], of: ServerSentEvent.self)
        } catch {
            guard error.message.contains("but no events") else { throw error }
            return
        }
        for event in events {
            let again = try elements(.events, [Data(event.text.utf8)], of: ServerSentEvent.self)
            guard again == [event] else { throw Broken("\(event) is written as \(again)") }
        }
    }

    /// Lines are those that a search for their ends in all of the bytes gives.
    private static func checkLines(_ bytes: [UInt8], _ random: inout SplitMix64) throws {
        let endsAtReturn = random.oneIn(2)
        var expected: [[UInt8]] = [[]]
        for (index, byte) in bytes.enumerated() {
            if byte == 0x0A, endsAtReturn, index > 0, bytes[index - 1] == 0x0D { continue }
            if byte == 0x0A || byte == 0x0D && endsAtReturn {
                expected.append([])
            } else {
                expected[expected.count - 1].append(byte)
            }
        }
        var lines: [[UInt8]] = []
        var buffer = LineBuffer(endsAtReturn: endsAtReturn)
        for piece in random.pieces(of: bytes) {
            buffer.append(Data(piece))
            while let line = buffer.next() { lines.append(Array(buffer.bytes[line])) }
        }
        guard lines == expected.dropLast() else { throw Broken("the lines are \(lines)") }
    }
}
