import Testing

@testable import endpointgen

/// What YAML says, as JSON says it.
struct YAMLValueTests {
    @Test(arguments: [
        ("a: b\n  c\n\n  d\n", #"{"a":"b c\nd"}"#),
        ("a: >\n  b\n  c\n\n  d\n   e\n  f\n\n", #"{"a":"b c\nd\n e\nf\n"}"#),
        ("a: |\n  b\n    c\n\n  d\n\nx: 1", #"{"a":"b\n  c\n\nd\n","x":1}"#),
        ("a: |-\n  b\nc: |+\n  d\n\ne: 1\n", #"{"a":"b","c":"d\n\n","e":1}"#),
        ("a: |\n  b", #"{"a":"b\n"}"#),
        ("a: |2\n    b\n", #"{"a":"  b\n"}"#),
        (#"a: "b\tc\u00e9\x41\U0001F600 \uD83D\uDE00""#, #"{"a":"b\tcéA😀 😀"}"#),
        ("a: \"b\n  c\\\n  d\n\n  e\"", #"{"a":"b cd\ne"}"#),
        ("a: 'it''s\n  so'", #"{"a":"it's so"}"#),
        ("a: http://x/y?z=1#k\nb: c#d\ne: f # g\n", #"{"a":"http://x/y?z=1#k","b":"c#d","e":"f"}"#),
        (#"a: say "hi" \n"#, #"{"a":"say \"hi\" \\n"}"#),
    ])
    func texts(_ text: String, json: String) {
        #expect(YAMLSample(text).json == json)
    }

    @Test(arguments: [
        ("- a\n- - b\n  - c\n- d: 1\n  e: 2\n-\n  - f\n", #"["a",["b","c"],{"d":1,"e":2},["f"]]"#),
        ("a:\n- b\n- c\nd:\n  e:\n    f: g\n", #"{"a":["b","c"],"d":{"e":{"f":"g"}}}"#),
        ("{a: [b, {c: d}], 'e':f, \"g\":h, i, j: }", #"{"a":["b",{"c":"d"}],"e":"f","g":"h","i":null,"j":null}"#),
        ("a: [\n  b, # one\n  c: d,\n]\n", #"{"a":["b",{"c":"d"}]}"#),
        // A closing bracket may stand at the key, as people write it.
        ("x:\n  a: [\n    b\n  ]\n", #"{"x":{"a":["b"]}}"#),
        ("? a\n: b\n? c\n", #"{"a":"b","c":null}"#),
        ("\"a b\" : 1\n'c': 2\nd e: 3\n", #"{"a b":1,"c":2,"d e":3}"#),
        ("%YAML 1.2\n---\na: 1\n...\n", #"{"a":1}"#),
        ("\u{FEFF}a: 1\r\nb:\r\n  - |\r\n    c\r\n    d\r\n  - e\r\n", #"{"a":1,"b":["c\nd\n","e"]}"#),
        ("a: 1\rb: 2\r", #"{"a":1,"b":2}"#),
    ])
    func collections(_ text: String, json: String) {
        #expect(YAMLSample(text).json == json)
    }

    /// Places are those of the source, also where a text is folded or stands for another.
    @Test func places() throws {
        let root = try #require(YAMLSample("a:\n  b: \"c d\"\n  e: f\\g\n  h: >\n    i\n    j\n").root)
        func place(_ node: JSON?, _ range: Range<Int>? = nil) -> String? {
            node.map { (range == nil ? $0.location : $0.location(of: range ?? 0..<0)).description }
        }
        let a = try #require(root["a"])
        #expect(place(a) == "s:2:3")
        #expect(place(a["b"]) == "s:2:6")
        #expect(place(a["b"], 2..<3) == "s:2:9")
        #expect(place(a["e"], 1..<2) == "s:3:7")
        #expect(place(a["h"], 2..<3) == "s:4:6")
    }

    @Test func nestingIsLimited() {
        for (open, close) in [("[", "]"), ("{a: ", "}"), ("- ", ""), ("? ", ""), ("[b, a: ", "]"), ("a:\n", "")] {
            func text(_ depth: Int) -> String {
                let lines = open == "a:\n"
                let begin = (0..<depth).map { lines ? String(repeating: " ", count: $0) + open : open }.joined()
                return begin + (lines ? String(repeating: " ", count: depth) : "") + "x"
                    + String(repeating: close, count: depth)
            }
            let isKey = open == "? "
            #expect(YAMLSample(text(90)).messages.isEmpty != isKey, "\(open)")
            let messages = YAMLSample(text(5_000)).messages
            #expect(messages.count == 1 && messages[0].contains("nested more than 200 levels deep"), "\(open)")
        }
        let levels = (1...30).map {
            "a\($0): &a\($0) " + String(repeating: "[", count: 9) + ($0 == 1 ? "x" : "*a\($0 - 1)")
                + String(repeating: "]", count: 9)
        }
        #expect(
            YAMLSample(levels.joined(separator: "\n")).messages.last?.contains("nested more than 200 levels deep")
                == true)
    }

    /// Every beginning of a text, and every one with another byte in it, is read or refused.
    @Test func anyBytes() {
        let text = Array(
            "%YAML 1.2\n---\na: &x [1, 'b''c', \"d\\n\", {e: f}]\nb: *x\n? g\n: - |+2\n     h\n  - >\n   i\n\n   j\n<<: {k: !!str 1}\n"
                .utf8)
        for length in 0...text.count {
            _ = YAMLSample(Array(text[..<length]))
            for byte in Array("\0\t\n\r \"'#%&*!|>-?:,[]{}x<\\\u{80}".utf8) where length < text.count {
                var other = text
                other[length] = byte
                _ = YAMLSample(other)
                other.insert(byte, at: length)
                _ = YAMLSample(other)
            }
        }
    }
}
