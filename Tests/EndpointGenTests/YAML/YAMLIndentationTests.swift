import Testing

@testable import endpointgen

/// Lines whose indentation matches no line above, and what it should be.
@Suite struct YAMLIndentationTests {
    @Test(arguments: [
        (
            "a:\n\tb: 1\n",
            "2:1: error: found a tab before a key; YAML allows only spaces for indentation; indent it by 2 spaces"
        ),
        (
            "a:\n\tb: 1\n    c: 2\n",
            "2:1: error: found a tab before a key; YAML allows only spaces for indentation; indent it by 4 spaces"
        ),
        (
            "a:\n  - b\n\t- c\n",
            "3:1: error: found a tab before a list item; YAML allows only spaces for indentation; indent it by 2 spaces, like line 2"
        ),
        (
            "a:\n  - b: 1\n\t  c: 2\n",
            "3:1: error: found a tab before a key; YAML allows only spaces for indentation; indent it by 4 spaces"
        ),
        (
            "a:\n  b: 1\n c: 2\n",
            "3:2: error: this line is indented by 1 space, which does not match the lines above; indent it by 2 spaces, like line 2, or by 0 spaces, like line 1"
        ),
        (
            "a:\n    b: 1\n   c: 2\n",
            "3:4: error: this line is indented by 3 spaces, which does not match the lines above; indent it by 4 spaces, like line 2, or by 0 spaces, like line 1"
        ),
        (
            "a:\n  b:\n      c: 1\n    d: 2\n",
            "4:5: error: this line is indented by 4 spaces, which does not match the lines above; indent it by 6 spaces, like line 3, or by 2 spaces, like line 2"
        ),
        (
            "a:\n    - b\n  - c\n",
            "3:3: error: this line is indented by 2 spaces, which does not match the lines above; indent it by 4 spaces, like line 2"
        ),
        (
            "a:\n  - b: 1\n   c: 2\n",
            "3:4: error: this line is indented by 3 spaces, which does not match the lines above; indent it by 4 spaces, like line 2"
        ),
        (
            "base: &b\n  x: 1\na:\n    <<: *b\n    y: 2\n  z: 3\n",
            "6:3: error: this line is indented by 2 spaces, which does not match the lines above; indent it by 4 spaces, like line 5, or by 0 spaces, like line 3"
        ),
        (
            "  a: 1\n b: 2\n",
            "2:2: error: this line is indented less than the lines above, and does not match any of them; indent it by 2 spaces, like line 1"
        ),
        (
            "a: 'b'\n  c: d\n",
            "2:3: error: this line is indented deeper than the key above, which already has a value; indent it by 0 spaces, like line 1"
        ),
        (
            "x: &b\n   p: 1\na:\n  k: *b\n   z: 3\n",
            "5:4: error: this line is indented deeper than the key above, which already has a value; indent it by 2 spaces, like line 4"
        ),
        (
            "a: b\n  c: d\n",
            #"2:3: error: this line continues the text "b" above, but contains a key; write "b:" above if that is a key, or indent it by 0 spaces, like line 1"#
        ),
        (
            "a: one two\n  c: d\n",
            #"2:3: error: this line continues the text "one two" above, but contains a key; indent it by 0 spaces, like line 1, or write the text in quotes"#
        ),
        (
            "a:\n- b\nc: 1\n- d\n",
            "4:1: error: this list item is at the column of the keys above; indent it below the key that it belongs to"
        ),
        ("a: - b\n", "1:4: error: a list must begin on the line below its key, or be written as [a, b]"),
    ])
    func indentation(_ text: String, message: String) {
        #expect(YAMLSample(text).messages == [message])
    }

    /// What is wrong stands before the line that cannot be read.
    @Test(arguments: [
        ("a:\n  GET /b\n  c: d\n", #"2:6: error: expected a ":" after "GET""#),
        ("a:\n  book\n    b: c\n", #"2:7: error: expected a ":" after "book""#),
        (
            "a:\n  b:\n  c: d e\n    f: g\n",
            #"3:3: error: "b" has no value, because "c" stands beside it; indent "c" by 4 spaces, like line 4"#
        ),
        (
            "a:\nb:\n    c: 1\n  d: 2\n",
            #"2:1: error: "a" has no value, because "b" stands beside it; indent "b" by 2 spaces, like line 4"#
        ),
        (
            "a:\n  - b: 1\n  c: 2\n",
            #"2:3: error: this "-" begins a list item, and the key in line 3 stands beside it; remove "- ", or indent line 3 by 4 spaces"#
        ),
        ("a: {b: c; d: e}\n", #"1:9: error: expected "," or "}", found ";""#),
        ("a: {b: c d: e}\n", #"1:10: error: expected "," before "d""#),
        ("a: {b?: c\n d: e}\n", #"2:2: error: expected "," before "d""#),
    ])
    func placeOfTheMistake(_ text: String, message: String) {
        #expect(YAMLSample(text).messages == [message])
    }

    /// The text is YAML as soon as the line has the indentation that the message names.
    @Test(arguments: [
        ("a:\n    b: 1\n   c: 2\n", 4), ("a:\n    b: 1\n   c: 2\n", 0), ("a:\n\tb: 1\n    c: 2\n", 4),
        ("a:\n  - b: 1\n   c: 2\n", 4), ("  a: 1\n b: 2\n", 2), ("x: 1\na: 'b'\n  c: d\n", 0),
    ])
    func adviceIsLiteral(_ text: String, spaces: Int) throws {
        let message = try #require(YAMLSample(text).messages.first)
        #expect(message.contains(" \(spaces) spaces"))
        let line = try #require(message.split(separator: ":").first.flatMap { Int($0) })
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        lines[line - 1] =
            String(repeating: " ", count: spaces) + lines[line - 1].drop { $0 == " " || $0 == "\t" }
        #expect(YAMLSample(lines.joined(separator: "\n")).messages == [])
    }
}
