import Testing

@testable import endpointgen

struct JSONParserTests {
    private func parse(_ text: String) -> (json: JSON?, diagnostics: String) {
        let diagnostics = Diagnostics()
        let json = JSONParser.parse(SourceFile(path: "t.json", bytes: Array(text.utf8)), diagnostics)
        return (json, diagnostics.text)
    }

    @Test func nodesKeepOrderAndPlace() throws {
        let json = try #require(parse(#"{"b": [1, true, null], "a": {"c": "x\u00fc\ud83c\udfac\n"}}"#).json)
        #expect(json.members.map { $0.key.string } == ["b", "a"])
        let array = json.members[0].value
        #expect(array.elements.map(\.kind) == [.number, .true, .null])
        #expect(array.elements[0].int == 1)
        #expect(json.members[1].value.members[0].value.string == "xü🎬\n")
        #expect(array.elements[1].location.description == "t.json:1:11")
    }

    @Test(arguments: [
        ("", "the file is empty"), ("{", "never closed"), ("[1,]", "allow a comma before \"]\""),
        ("{\"a\" 1}", "expected \":\""),
        ("{'a': 1}", "double quotes"), ("[01]", "must not have a leading 0"), ("[1.]", "expected a digit"),
        ("[tru]", "did you mean true?"),
        ("[\"a\nb\"]", "no closing quotation mark on its line"), ("[\"\\x\"]", "unknown escape"),
        ("[\"\\ud800\"]", "half a surrogate pair"),
        ("[\"\\udc00\"]", "half a surrogate pair"), ("[\"\\u12\"]", "four hexadecimal digits"), ("// x", "no comments"),
        ("api: x", "expected a value"), ("[1] 2", "expected the end"), ("[\"a", "no closing quotation mark"),
        ("[1 2]", "expected \",\""),
        ("\"\\", "no closing quotation mark"), ("[\"\\ud800\\n\"]", "half a surrogate pair"),
        ("{\"a\":", "expected a value"),
        ("[1,", "never closed"),
    ])
    func mistakesAreExplained(_ text: String, _ message: String) {
        let (json, diagnostics) = parse(text)
        #expect(json == nil)
        #expect(diagnostics.contains(message), "\(diagnostics)")
    }

    /// The next bracket closes the wrong object, so the indentation shows which one lacks its end.
    @Test(arguments: [
        (
            "{\n  \"a\": {\n    \"b\": 1,\n  \"c\": {\n    \"d\": 2\n  }\n}\n", "t.json:2:8",
            "missing, probably for this \"{\": the \"}\" in line 7"
        ),
        (
            "{\n  \"a\": [{\n    \"b\": [1,\n      2\n  }],\n  \"c\": [\n  ]\n}\n", "t.json:5:3",
            "expected \",\" or \"]\", found \"}\""
        ),
        (
            "[\n  [\n    1\n  ,\n  [\n    2\n  ]\n]\n", "t.json:2:3",
            "a \"]\" is missing, probably for this \"[\": the \"]\" in line 8"
        ),
        ("{\n  \"a\": { \"b\": 1,\n    \"c\": 2 },\n  \"d\": {\n  }\n", "t.json:1:1", "this \"{\" is never closed"),
        ("{\n\t\"a\": {\r\n\t\t\"b\": {}\r\n\t}\r\n", "t.json:1:1", "this \"{\" is never closed"),
    ])
    func missingBracketsAreFoundByTheIndentation(_ text: String, _ place: String, _ message: String) {
        let (json, diagnostics) = parse(text)
        #expect(json == nil)
        #expect(diagnostics.contains(place + ": error: "), "\(diagnostics)")
        #expect(diagnostics.contains(message), "\(diagnostics)")
    }

    /// What ends a string or an object too early stands before the place where that shows.
    @Test(arguments: [
        (
            #"{ "a": "String, "b": "Int" }"#, "t.json:1:8",
            #"the string "String, " ends here; is a closing quotation mark missing after "String"?"#
        ),
        (
            #"{ "api: "Shop" }"#, "t.json:1:3",
            #"the string "api: " ends here; is a closing quotation mark missing after "api"?"#
        ),
        (
            #"{ "doc": "The "best" books" }"#, "t.json:1:10",
            #"the string "The " ends here; a quotation mark in a string is written \""#
        ),
        (
            "{\n  \"a\": {\n    \"b\": { \"c\": 1 } },\n    \"d\": {}\n  },\n  \"e\": {}\n}\n", "t.json:3:21",
            #"one "}" too many, probably this one: the key in line 4 is indented deeper than the keys of the object that it then belongs to"#
        ),
        (
            "{\n  \"a\": 1 },\n  \"b\": 2\n}\n", "t.json:2:10",
            #"one "}" too many, probably this one: it closes the object that begins the file, and more follows"#
        ),
        (
            "{\n  \"a\": 1\n}\n}\n", "t.json:4:1",
            #"one "}" too many: the object that begins the file has ended before"#
        ),
    ])
    func earlyEndsAreFound(_ text: String, _ place: String, _ message: String) {
        let (json, diagnostics) = parse(text)
        #expect(json == nil)
        #expect(diagnostics.hasPrefix("\(place): error: \(message) [json-syntax]"), "\(diagnostics)")
    }

    @Test func deepNestingIsAnError() {
        #expect(parse(String(repeating: "[", count: 100_000)).diagnostics.contains("levels deep"))
    }

    @Test func whatIsNotUTF8IsAnError() {
        let diagnostics = Diagnostics()
        let file = SourceFile(path: "t.json", bytes: [0x5B, 0x22, 0xFF, 0x22, 0x5D])
        #expect(JSONParser.parse(file, diagnostics) == nil)
        #expect(diagnostics.text.contains("t.json:1:3: error: the file is not UTF-8"))
    }

    /// Whatever is cut off or changed, the parser responses.
    @Test func mutilatedInputNeverTraps() throws {
        let whole = Array(#"{"a":[1,-2.5e+3,"\u00e9\ud83c\udfac\\",true,false,null],"b":{"c":{}}}"#.utf8)
        var generator = SplitMix(state: 7)
        for length in 0...whole.count {
            _ = JSONParser.parse(SourceFile(path: "t", bytes: Array(whole[..<length])), Diagnostics())
        }
        for _ in 0..<5_000 {
            var bytes = whole
            for _ in 0...generator.next() % 3 {
                bytes[Int(generator.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: generator.next())
            }
            let json = JSONParser.parse(SourceFile(path: "t", bytes: bytes), Diagnostics())
            json?.members.forEach { _ = $0.key.string }
        }
    }
}

/// Random numbers that are the same in every run.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
