import Foundation
import Testing

@testable import endpointgen

/// Endpoint specs in YAML say what they say in JSON.
struct YAMLSpecTests {
    /// The two specs at the begin of `Specs/README.md`.
    private static func blocks() throws -> (json: String, yaml: String) {
        let folder = Folder.package.appendingPathComponent(
            "Specs")
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
}
