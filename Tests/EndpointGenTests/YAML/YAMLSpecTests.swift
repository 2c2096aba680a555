import Foundation
import Testing

@testable import endpointgen

/// Endpoint specs in YAML say what they say in JSON.
@Suite struct YAMLSpecTests {
    /// The two specs at the begin of `Specs/README.md`.
    private static func blocks() throws -> (json: String, yaml: String) {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../../Specs")
        let text = try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
        func block(_ language: String) throws -> String {
            let start = try #require(text.range(of: "```\(language)\n"))
            let end = try #require(text.range(of: "\n```", range: start.upperBound..<text.endIndex))
            return String(text[start.upperBound..<end.lowerBound]) + "\n"
        }
        return (try block("json"), try block("yaml"))
    }

    @Test func bothGiveTheSameSwift() throws {
        let (json, yaml) = try Self.blocks()
        let expected = Compilation(json)
        let compilation = Compilation(yaml)
        #expect(compilation.diagnostics == "")
        #expect(compilation.files == expected.files)
        #expect(expected.files.values.joined().contains("func books(author: String? = nil)"))
    }

    /// Brackets and a key in quotation marks begin JSON and YAML; the name decides only if it cannot be JSON.
    @Test(arguments: [#"{"a": b}"#, "{\"a\": 1, # c\n}", #"{"a": "\_"}"#, #"["a", b]"#])
    func whatCannotBeJSONMayBeYAML(_ text: String) {
        func json(_ path: String) -> JSON? { SourceFile(path: path, bytes: Array(text.utf8)).json(Diagnostics()) }
        #expect(json("a.yaml") != nil)
        #expect(json("a.json") == nil)
    }

    /// A mistake of a file that is neither is that of JSON.
    @Test(arguments: [#"{"a": 1 "b": 2}"#, "{\"a\": 1, // c\n\"b\": 2}"])
    func whatIsNeitherIsJSONWithAMistake(_ text: String) {
        let diagnostics = Diagnostics()
        #expect(SourceFile(path: "a.yaml", bytes: Array(text.utf8)).json(diagnostics) == nil)
        #expect(diagnostics.all.map(\.rule) == [.jsonSyntax])
    }

    /// A mistake in YAML is found where it stands.
    @Test(arguments: [
        ("returns: Book\n", "returns: Bok\n", #"8:14: error: unknown type "Bok"; did you mean "Book"?"#),
        (
            "query: {author?: String}", "qery: {author?: String}",
            #"11:5: error: unknown key "qery" in an endpoint; did you mean "query"?"#
        ),
        (
            "returns: \"[Book]\"", "returns: [Book]",
            #"12:14: error: "returns" must be a type; for a list, write the type in quotes: "[Book]""#
        ),
        (
            "returns: \"[Book]\"", "returns: [String: [Int]]",
            #"12:14: error: "returns" must be a type; write the type in quotes: "[String: [Int]]""#
        ),
        (
            "title: String", "title: {type: String, default: 1e3}",
            #"15:54: error: a default of type String cannot be 1e3; write "1e3""#
        ),
        (
            "fields: {id: Int", "fields:\n    x: {id: Int",
            #"16:5: error: "fields" has no value, because "x" stands beside it; indent "x" deeper than "fields""#
        ),
        (
            "returns: Book\n", "returns: [200]\n",
            #"8:14: error: "returns" must be a type; write the type for each status: { "200": "Thing" }"#
        ),
        (
            "title: String", "title: {type: Bool, default: yes}",
            #"15:52: error: a default of type Bool cannot be yes; write true"#
        ),
        (
            "title: String", "title: {type: String, deprecated: no}",
            #"15:57: error: "deprecated" is read as a message; write false"#
        ),
        (
            "returns: Book\n", "returns: Book\n    idempotent: no\n",
            #"9:17: error: "idempotent" must be true or false, found a string; write false"#
        ),
    ])
    func mistakesHaveTheirPlace(_ text: String, _ mistake: String, message: String) throws {
        let (_, yaml) = try Self.blocks()
        let compilation = Compilation(yaml.replacingOccurrences(of: text, with: mistake))
        #expect(compilation.messages.first?.hasSuffix(message) == true, "\(compilation.messages)")
    }
}
