import Testing

@testable import endpointgen

struct CodeTests {
    private let name = Identifier.lowerCamel("name")

    @Test func blocksTakeTheIndentationOfTheirLine() {
        let inner: Code = """
            let a = 1

            let b = 2
            """
        let code: Code = """
            func \(name)() {
                \(inner)
            }
            """
        #expect(code.text == "func name() {\n    let a = 1\n\n    let b = 2\n}\n")
    }

    @Test func nothingLeavesNoLine() {
        let code: Code = """
            \(doc: nil)
            let \(name) = 1
            \(Code())
            """
        #expect(code.text == "let name = 1\n")
    }

    @Test func listsBreakWhereTheyDoNotFit() {
        let items = (1...3).map { "item: \(literal: $0)" as Code }
        let short: Code = "call(\(list: items))"
        #expect(short.text == "call(item: 1, item: 2, item: 3)\n")
        let long: Code =
            "call(\(list: Array(repeating: "\(literal: String(repeating: "x", count: 60))" as Code, count: 2)))"
        #expect(long.text.split(separator: "\n").count == 4)
        #expect(long.text.hasPrefix("call(\n    \"xxx"))
        let broken: Code = "call(\(list: items, .alwaysColumn))"
        #expect(broken.text == "call(\n    item: 1,\n    item: 2,\n    item: 3\n)\n")
    }

    @Test func listsInListsBreakOnTheirOwn() {
        let long = Array(repeating: "\(literal: String(repeating: "x", count: 50))" as Code, count: 3)
        let code: Code = "outer(\(list: ["[\(list: long)]", "short: []"]))"
        let lines = code.text.split(separator: "\n").map(String.init)
        // A list within a filled one takes a line of its own, whole.
        #expect(lines.count == 4)
        #expect(lines.first == "outer(")
        #expect(lines[1].hasPrefix("    [\"xxx"))
        #expect(lines[2] == "    short: []")
        #expect(lines.last == ")")
    }

    @Test func itemsOfCommentsKeepTheirIndentation() {
        let words = Array(repeating: "word", count: 40).joined(separator: " ")
        let text = "- Parameters:\n  - id: A number.\n  - note: \(words)"
        let code: Code = "\(doc: text)"
        let lines = code.text.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[1] == "///   - id: A number.")
        #expect(lines[2].hasPrefix("///   - note: word"))
        #expect(lines[3].hasPrefix("///     word"))
    }

    @Test func aListMayFollowOtherCodeOnItsLine() {
        let value: Code = " = [\(list: ["\(literal: "a")", "\(literal: "b")"])]"
        let code: Code = "\(name): String\(value)"
        #expect(code.text == "name: String = [\"a\", \"b\"]\n")
    }

    @Test(arguments: [
        ("plain", "\"plain\""), ("a\"b", "\"a\\\"b\""), ("a\\b", "\"a\\\\b\""), ("\\(x)", "\"\\\\(x)\""),
        ("\n\r\t\0", "\"\\n\\r\\t\\0\""),
        ("\u{2028}\u{85}\u{202E}\u{7F}", "\"\\u{2028}\\u{85}\\u{202E}\\u{7F}\""), ("ü🎬", "\"ü🎬\""),
        ("\r\n", "\"\\r\\n\""),
        ("#\"##", "\"#\\\"##\""),
    ])
    func literalsAreEscaped(_ text: String, _ literal: String) {
        #expect(text.swiftLiteral == literal)
    }

    @Test(arguments: ["a\nb", "a\rb", "a\r\nb", "a\u{2028}b", "a\u{2029}b", "a\u{85}b", "a\u{B}b", "a\u{C}b"])
    func everyKindOfLineBreakStaysInTheComment(_ text: String) {
        let code: Code = """
            \(doc: text)
            let \(name) = 1
            """
        #expect(code.text == "/// a\n/// b\nlet name = 1\n")
    }

    @Test func commentsAreWrappedBetweenWords() {
        let code: Code = """
            \(doc: String(repeating: "word ", count: 50) + "\n- " + String(repeating: "item ", count: 30))
            """
        let lines = code.text.split(separator: "\n").map(String.init)
        #expect(lines.allSatisfy { $0.utf8.count <= 120 && $0.hasPrefix("/// ") })
        #expect(lines.last?.hasPrefix("///   item") ?? false)
    }

    @Test func hiddenCharactersInCommentsShow() {
        let code: Code = """
            \(doc: "a\u{202E}b\0c\u{1B}d */ e")
            """
        #expect(code.text == "/// a\u{FFFD}b\u{FFFD}c\u{FFFD}d */ e\n")
    }
}
