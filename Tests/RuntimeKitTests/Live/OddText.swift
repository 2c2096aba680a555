import Testing

/// A text that an address, a header or a body could take for something else.
struct OddText: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    /// The text with everything but the unreserved characters of RFC 3986 percent-encoded.
    let encoded: String
    /// How httpbin shows it in the path of a URL, where it decodes what is not ambiguous.
    let shown: String

    init(_ name: String, _ text: String, _ encoded: String, shown: String? = nil) {
        self.name = name
        self.text = text
        self.encoded = encoded
        self.shown = shown ?? text
    }

    var testDescription: String { name }

    static let all: [OddText] = [
        OddText("plain", "plain", "plain"),
        OddText("unreserved", "-._~aZ09", "-._~aZ09"),
        OddText("space", "a b", "a%20b", shown: "a%20b"),
        OddText("plus", "a+b", "a%2Bb"),
        OddText("ampersand", "a&b=c", "a%26b%3Dc"),
        OddText("percent", "100%", "100%25"),
        OddText("already encoded", "a%20b%2F", "a%2520b%252F", shown: "a%20b%2F"),
        OddText("slash", "a/b", "a%2Fb"),
        OddText("question mark", "a?b", "a%3Fb", shown: "a%3Fb"),
        OddText("hash", "a#b", "a%23b", shown: "a%23b"),
        OddText("equals", "a=b", "a%3Db"),
        OddText("semicolon", "a;b", "a%3Bb"),
        OddText("comma", "a,b", "a%2Cb"),
        OddText("quotes", "'a' \"b\"", "%27a%27%20%22b%22", shown: "'a'%20\"b\""),
        OddText("backslash", #"a\b"#, "a%5Cb"),
        OddText("brackets", "[a]{b}(c)<d>", "%5Ba%5D%7Bb%7D%28c%29%3Cd%3E"),
        OddText("sub-delimiters", "!$*@:", "%21%24%2A%40%3A"),
        OddText("not in URLs", "|^`", "%7C%5E%60"),
        OddText("dots", "...", "..."),
        OddText("tab", "a\tb", "a%09b", shown: "a%09b"),
        OddText("umlaut", "Müller", "M%C3%BCller"),
        OddText("combining mark", "Mu\u{308}ller", "Mu%CC%88ller"),
        OddText("compatibility character", "\u{212B} \u{FB01}", "%E2%84%AB%20%EF%AC%81", shown: "\u{212B}%20\u{FB01}"),
        OddText("right to left", "שלום", "%D7%A9%D7%9C%D7%95%D7%9D"),
        OddText("emoji", "🍕👩‍👧", "%F0%9F%8D%95%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7"),
        OddText("beyond the BMP", "𝄞", "%F0%9D%84%9E"),
        OddText("template", "{segment}", "%7Bsegment%7D"),
        OddText(
            "long", String(repeating: "long ", count: 150), String(repeating: "long%20", count: 150),
            shown: String(repeating: "long%20", count: 150)),
    ]

    /// What cannot stand in a path, or in no header.
    static let withLineBreaks: [OddText] = [
        OddText("line feed", "a\nb", "a%0Ab"),
        OddText("carriage return", "a\rb", "a%0Db"),
        OddText("both", "a\r\nb\r\n", "a%0D%0Ab%0D%0A"),
        OddText("line separator", "a\u{2028}b\u{85}", "a%E2%80%A8b%C2%85"),
    ]

    static let withControls: [OddText] = [
        OddText("NUL", "a\0b", "a%00b"),
        OddText("controls", "\u{1}\u{1B}\u{7F}", "%01%1B%7F"),
        OddText("byte order mark", "\u{FEFF}a", "%EF%BB%BFa"),
        OddText("edges", " a ", "%20a%20"),
        OddText("empty", "", ""),
    ]
}
