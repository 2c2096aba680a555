import Foundation
import Testing

@testable import RuntimeKit

/// Which bytes are UTF-8, at every position in a word of eight, compared with the standard library.
struct UTF8Tests {
    private func check(_ bytes: [UInt8]) {
        // Decoding replaces what is no text.
        let expected = String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
        // Around the sizes of words, and of vectors with what they look at behind themselves.
        for (before, after) in (0..<9).flatMap({ [($0, 0), ($0, 9)] }) + [
            (0, 19), (3, 16), (14, 20), (16, 15), (19, 0),
        ] {
            let padded = Array(repeating: 0x61, count: before) + bytes + Array(repeating: 0x62, count: after)
            withExactBytes(padded, shift: 1) { padded in
                let inVectors = padded.count < 19 ? expected : padded.isUTF8InVectors
                if padded.isUTF8 == expected, padded.isUTF8ByteByByte == expected, inVectors == expected { return }
                Issue.record("\(bytes) after \(before) and before \(after) bytes")
            }
        }
    }

    @Test func pairs() {
        for first in 0x7F...0xFF as ClosedRange<UInt8> {
            for second in [0x00, 0x22, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xE2, 0xFF] as [UInt8] {
                check([first, second])
                for third in [0x7F, 0x80, 0xBF, 0xC2] as [UInt8] {
                    check([first, second, third])
                    check([first, second, third, 0x80])
                }
            }
        }
    }

    @Test func truncated() {
        for text in ["é", "語", "🚀", "aé語🚀"] {
            for length in 1...text.utf8.count { check(Array(text.utf8.prefix(length))) }
        }
    }

    /// Long enough for several vectors, with one byte changed in each place.
    @Test func changedTexts() {
        let bytes = Array("Zażółć 語言 🚀 \u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF} gęślą jaźń".utf8)
        check(bytes)
        let others: [UInt8] = [
            0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5,
            0xFF,
        ]
        for place in bytes.indices {
            for byte in others {
                var changed = bytes
                changed[place] = byte
                check(changed)
            }
        }
    }

    @Test func escapesOfEveryLength() throws {
        let text = "\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}"
        let escaped = text.utf16.map { "\\u" + (String(repeating: "0", count: 3) + String($0, radix: 16)).suffix(4) }
            .joined()
        for length in [0, 1, 7, 8, 100, 300] {
            let plain = String(repeating: "ü", count: length)
            let json = "\"\(plain)\(escaped)\(plain)\""
            try expectEqual(String(jsonData: Data(json.utf8)), plain + text + plain)
            try expectEqual(String(jsonData: Data(json.utf8.map { $0 == 0x66 ? 0x46 : $0 })), plain + text + plain)
        }
        for bad in [
            "\\u00g0", "\\u 123", "\\u+123", "\\u12", "\\uD800", "\\uD800\\u0061", "\\uDC00", "\\u@000", "\\u`000",
        ] {
            #expect(throws: JSONError.self) { try String(jsonData: Data("\"\(bad)\"".utf8)) }
        }
    }
}
