import Testing

@testable import endpointgen

/// Lines whose indentation matches no line above, and what it should be.
struct YAMLIndentationTests {
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
