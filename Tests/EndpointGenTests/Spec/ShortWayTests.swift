import Testing

@testable import endpointgen

/// What looks at bytes, several at a time, where characters would take too long: it has to say what characters say.
struct ShortWayTests {
    /// Every byte of ASCII, and others, at every place of a text that is longer than two words of memory.
    private static let texts: [String] = (0..<0x80).map { String(Unicode.Scalar(UInt8($0))) } + ["é", "€", "😀"]

    private static func places(_ sign: String) -> [String] {
        (0..<20).map { String(repeating: "a", count: $0) + sign + String(repeating: "b", count: 19 - $0) }
    }

    @Test func printedTextIsFound() {
        for sign in Self.texts {
            let isPrinted = sign.unicodeScalars.allSatisfy { (0x20..<0x7F).contains($0.value) }
            for text in Self.places(sign) { #expect(text.isPrintedASCII == isPrinted, "\(text)") }
        }
        #expect("".isPrintedASCII)
    }

    @Test func lineBreaksAreThoseOfCharacters() {
        for sign in Self.texts + ["\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\n\u{301}"] {
            for text in Self.places(sign) {
                #expect(text.hasLineBreaks == text.contains(where: \.isNewline), "\(text)")
            }
        }
    }

    @Test(arguments: [
        ("", []), ("a", []), ("aa", [0]), ("aaa", [0]), ("aaaa", [0, 2]), ("baab", [1]), ("é aa", [3]), ("aba", []),
    ])
    func placesOfATextLieBehindEachOther(text: String, places: [Int]) {
        #expect(text.places(ofBytes: "aa") == places)
        #expect(text.places(ofBytes: "") == [])
    }

    @Test func paragraphsAreKeptAsFarAsTheyFit() {
        let text = "one\n\n\n\ntwo\n\nthree\n\n"
        #expect(text.shortened(to: 100) == text)
        #expect(text.shortened(to: 9) == "one\n\ntwo")
        #expect(text.shortened(to: 2) == "one")
        #expect("```\na\n\nb\n```\n\nc".shortened(to: 6) == "```\na\n```")
    }

    @Test func stringsEndWhereTheirQuoteIs() throws {
        for sign in Self.texts where sign != "\"" && sign != "\\" {
            for text in Self.places(sign) {
                let isControl = sign.unicodeScalars.contains { $0.value < 0x20 }
                let file = SourceFile(path: "a.json", bytes: Array("[\"\(text)\", \"\\\"\(text)\"]".utf8))
                let json = JSONParser.parse(file, Diagnostics())
                #expect(json?.elements.map(\.string) == (isControl ? nil : [text, "\"" + text]))
            }
        }
    }

    /// Decoding replaces what is no text.
    private func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
        String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
    }

    @Test func bytesThatAreNoTextAreFound() {
        let starts: [UInt8] = [
            0x41, 0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5,
            0xFF,
        ]
        let rest: [UInt8] = [0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0]
        for first in starts {
            for second in rest {
                for third in rest {
                    for fourth in rest {
                        let bytes = Array("text of more than eight bytes ".utf8) + [first, second, third, fourth]
                        let fault = bytes.withUnsafeBufferPointer { UTF8Text.firstFault(in: $0) }
                        #expect((fault == nil) == isText(bytes[...]), "\(bytes)")
                        if let fault { #expect(isText(bytes[..<fault])) }
                    }
                }
            }
        }
    }

    /// Names of ASCII letters and digits are put together from bytes, and are those that their words give.
    @Test func namesAreThoseOfTheirWords() {
        let parts = [
            "id", "ids", "URL", "urls", "IPv4", "oauth2", "s", "A", "http", "v1", "2", "10", "_", "-", " ", ".", "user",
            "X",
        ]
        var random = SplitMix(state: 5)
        var taken = 0
        for _ in 0..<20_000 {
            var name = ""
            for _ in 0..<5 {
                name += parts.randomElement(using: &random) ?? ""
            }
            guard let small = PlainName.camelCase(name, startsSmall: true) else { continue }
            taken += 1
            let words = Words.words(of: name)
            #expect(small == words[0].lowercased() + Words.capitalized(words.dropFirst(), after: words[0]), "\(name)")
            #expect(
                PlainName.camelCase(name, startsSmall: false) == Words.capitalized(words[...], after: nil), "\(name)")
        }
        #expect(taken > 5_000)
    }
}
