import Foundation
import Testing

@testable import endpointgen

struct DocCommentTests {
    @Test func linesAreBrokenBetweenWords() {
        #expect(DocComment.wrap("one two three four five six", columns: 10) == ["one two", "three four", "five six"])
    }

    /// At the start of a line, `-` is an item and `#` a heading.
    @Test(arguments: [
        ("one two - three", ["one", "two -", "three"]), ("one two 1. three", ["one", "two 1.", "three"]),
        ("one two >= 5", ["one", "two >= 5"]), ("one two # 5 six", ["one", "two # 5", "six"]),
        ("- a one + two", ["- a", "  one +", "  two"]), ("one two -5 six", ["one two", "-5 six"]),
        ("- - - - - - - -", ["- - - - - - - -"]), ("one two #5 six", ["one two", "#5 six"]),
        ("éin zweí - drei", ["éin", "zweí -", "drei"]), ("one sixteen === a", ["one", "sixteen ===", "a"]),
        ("one two @You six", ["one", "two @You", "six"]), ("one two ```a b", ["one", "two ```a", "b"]),
    ])
    func noLineBeginsWithAMark(text: String, lines: [String]) {
        #expect(DocComment.wrap(text, columns: 8) == lines)
    }

    @Test func wordsThatFitNoLineAreBroken() {
        let path = String(repeating: "/abcdefghi", count: 12)
        let lines = DocComment.wrap("See \(path) for it", columns: 60)
        #expect(lines.allSatisfy { $0.count <= 60 })
        #expect(lines.joined().filter { $0 != " " } == "See\(path)forit")
    }

    /// A link in two lines would lead nowhere.
    @Test func urlsAreNotBroken() {
        let link = "page](https://example.com" + String(repeating: "/abcdefghi", count: 12) + "?a=b)"
        let lines = DocComment.wrap("See [the \(link) for it", columns: 60)
        #expect(lines == ["See [the", link, "for it"])
    }

    @Test(arguments: [
        ("One.\n\nTwo\nlines", "One.\n\n    Two lines"),
        ("- a\n- b\n  - c", "\n    - a\n    - b\n      - c"),
        ("```\na  b\n```", "\n    ```\n    a  b\n    ```"),
        ("| a |\n|---|", "\n\n    | a |\n    |---|"),
        ("Text\na | b\n---|---\n1 | 2\nc", "Text\n\n    | a | b\n    | ---|---\n    | 1 | 2\n\n    c"),
        ("a | b\nc | d", "a | b c | d"),
        ("- a\n\n  More", "\n    - a. More"),
        ("Text\n## Title\nMore", "Text\n\n    Title. More"),
        ("## Title\n\nText", "Title. Text"),
        ("A  country   code\\\nand `a  b`", "A country code and `a  b`"),
        ("> **Note**\n\n---\n\nmore", "**Note**\n\n    more"),
        ("Can include:\n* `a`: One.\n  Two.\n* `b`", "Can include:\n    * `a`: One. Two.\n    * `b`"),
        ("One of:\n\n  1. a\n     - b\n  2. c", "One of:\n    1. a\n       - b\n    2. c"),
        ("One of:\n- a\n\nDefault: `a`.", "One of:\n    - a\n\n    Default: `a`."),
        ("Like:\n```\na  b\n```\nDefault: `a`.", "Like:\n    ```\n    a  b\n    ```\n\n    Default: `a`."),
        ("Country\n\nDefault: `DE`.", "Country. Default: `DE`."),
        ("One\n\nTwo\n\nDefault: `a`.", "One\n\n    Two. Default: `a`."),
    ])
    func itemsOfListsCanHaveLists(_ text: String, _ item: String) {
        #expect(DocComment.item(text, indentation: 4) == item)
    }

    /// Text that is indented in an item is not code.
    @Test func onlyCodeIsNotBroken() {
        let words = Array(repeating: "word", count: 40).joined(separator: " ")
        let code: Code = "\(doc: "- a\n\n    \(words)\n\nText\n\n    \(words)\n\n```\n\(words)\n```")"
        let lines = code.text.split(separator: "\n").map(String.init)
        #expect(lines.count { $0.utf8.count > 120 } == 2)
        #expect(lines.contains("///     \(words)") && lines.contains("/// \(words)"))
        #expect(lines[3].hasPrefix("///     word"))
    }
}
