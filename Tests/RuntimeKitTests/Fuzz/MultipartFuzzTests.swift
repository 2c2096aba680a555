import Foundation
import Testing

@testable import RuntimeKit

/// Forms with any names, file names and contents, read as a server reads them.
struct MultipartFuzzTests {
    private struct Part: Equatable {
        var name: [UInt8]
        var filename: [UInt8]?
        var type: [UInt8]?
        var content: [UInt8]
    }

    private static let mutator = ByteMutator([
        "\"", "\r\n", "\r", "\n", "--part-1", "--part-1--", "\r\n--part-1\r\n", "%22", "%", "; filename=\"x\"", "\\",
        "é",
        "\u{301}", "e\u{301}", "\u{2028}", "\u{85}", "🍕", "\0", "Content-Type: a/b", ":", ";", " ",
    ])

    private static func bytes(_ random: inout SplitMix64) -> [UInt8] {
        mutator.mutated([[], Array("name".utf8), Array("file.txt".utf8), Array("a/b; c=\"d\"".utf8)], &random)
    }

    @Test func forms() {
        let run = FuzzRun("MultipartFuzzTests.forms", share: 25)
        for number in run.cases {
            var random = run.random(of: number)
            let parts = (0..<1 + random.below(3)).map { _ in
                // Names are text, so what is no UTF-8 is another one.
                Part(
                    name: Array(String(decoding: Self.bytes(&random), as: UTF8.self).utf8),
                    filename: random.oneIn(2) ? Array(String(decoding: Self.bytes(&random), as: UTF8.self).utf8) : nil,
                    type: random.oneIn(2) ? Array(String(decoding: Self.bytes(&random), as: UTF8.self).utf8) : nil,
                    content: random.oneIn(2) ? Self.bytes(&random) : Array("plain".utf8))
            }
            do {
                try Self.check(parts)
            } catch {
                let texts = parts.flatMap { [$0.name, $0.filename ?? [], $0.type ?? [], $0.content] }
                guard run.report(number, Array(texts.joined(separator: [0x7C])), error) else { return }
            }
        }
    }

    private static func check(_ parts: [Part]) throws {
        // A content that holds the boundary would be another form; a random one is held by none.
        var boundary = "part-1"
        while parts.contains(where: { $0.content.contains(Array(boundary.utf8)) }) { boundary += "1" }
        var form = Multipart(boundary: boundary)
        do throws(RequestError) {
            for part in parts {
                try form.append(
                    String(decoding: part.name, as: UTF8.self),
                    filename: part.filename.map { String(decoding: $0, as: UTF8.self) },
                    type: part.type.map { String(decoding: $0, as: UTF8.self) }, .data(Data(part.content)))
            }
        } catch {
            guard parts.contains(where: { isRefused($0) }) else { throw Broken("a form is refused: \(error)") }
            return
        }
        let sent = parts.map { part in
            Part(name: escaped(part.name), filename: part.filename.map(escaped), type: part.type, content: part.content)
        }
        let body = Array(form.finish().data ?? Data())
        let read = try self.parts(of: body, boundary)
        guard read == sent else { throw Broken("the form has \(read), not \(sent)") }
    }

    private static func isRefused(_ part: Part) -> Bool {
        part.name.contains(0) || part.filename?.contains(0) == true
            || part.type?.contains { $0 < 0x20 || $0 >= 0x7F } == true
    }

    private static func escaped(_ name: [UInt8]) -> [UInt8] {
        name.flatMap { byte in
            switch byte {
            case 0x22: Array("%22".utf8)
            case 0x0D: Array("%0D".utf8)
            case 0x0A: Array("%0A".utf8)
            default: [byte]
            }
        }
    }

    /// The parts of a body, by RFC 7578 to the letter.
    private static func parts(of body: [UInt8], _ boundary: String) throws -> [Part] {
        var rest = body[...]
        func take(_ text: String) -> Bool {
            guard rest.starts(with: text.utf8) else { return false }
            rest = rest.dropFirst(text.utf8.count)
            return true
        }
        func take(upTo text: String) throws -> [UInt8] {
            guard let end = rest.range(of: Array(text.utf8)) else { throw Broken("there is no \(text)") }
            defer { rest = rest[end.upperBound...] }
            return Array(rest[..<end.lowerBound])
        }
        guard take("--\(boundary)") else { throw Broken("no boundary at the start") }
        var parts: [Part] = []
        while !take("--\r\n") {
            guard take("\r\nContent-Disposition: form-data; name=\"") else { throw Broken("no disposition") }
            var part = Part(name: try take(upTo: "\""), content: [])
            if take("; filename=\"") { part.filename = try take(upTo: "\"") }
            if take("\r\nContent-Type: ") {
                part.type = try take(upTo: "\r\n\r\n")
            } else if !take("\r\n\r\n") {
                throw Broken("another header field")
            }
            part.content = try take(upTo: "\r\n--\(boundary)")
            parts.append(part)
        }
        guard rest.isEmpty else { throw Broken("bytes behind the end") }
        return parts
    }
}

extension Collection<UInt8> where Index == Int {
    fileprivate func range(of other: [UInt8]) -> Range<Int>? {
        Data(self).range(of: Data(other)).map { startIndex + $0.lowerBound..<startIndex + $0.upperBound }
    }

    fileprivate func contains(_ other: [UInt8]) -> Bool { range(of: other) != nil }
}
