import Foundation
import Testing

@testable import endpointgen

/// Specs that try to become code; `expectations.json` says what has to come of each.
struct HostileSpecTests {
    private static let folder = Folder.tests.appendingPathComponent("Hostile")

    struct Expectation: Decodable {
        var outcome: String
        /// Texts that have to arrive in the output as string literals.
        var carries: [String]?
        /// The name that the spec's file pretends to have.
        var file: String?
    }

    private static func expectation(of url: URL) throws -> Expectation? {
        let data = try Data(contentsOf: folder.appendingPathComponent("expectations.json"))
        let name = url.lastPathComponent.replacingOccurrences(of: ".endpoints.json", with: "")
        return try JSONDecoder().decode([String: Expectation].self, from: data)[name]
    }

    /// The specs that give Swift.
    static var accepted: [URL] {
        get throws { try Folder.specs(in: folder).filter { try expectation(of: $0)?.outcome != "error" } }
    }

    @Test(arguments: try! Folder.specs(in: folder))
    func endsInADiagnosticOrInPlainSwift(_ url: URL) throws {
        let expectation = try #require(try Self.expectation(of: url), "the spec has no expectation")
        let compilation = try Compilation(fileAt: url, as: expectation.file ?? url.lastPathComponent)
        #expect(compilation.hasErrors == (expectation.outcome == "error"), "\(compilation.diagnostics)")
        #expect(compilation.files.isEmpty == compilation.hasErrors)
        for text in expectation.carries ?? [] {
            let isThere = [text.swiftLiteral, text.rawSwiftLiteral].contains { compilation.output.contains($0) }
            #expect(isThere, "\(text.debugDescription) is missing")
        }
        for name in compilation.files.keys {
            #expect(
                name.unicodeScalars.allSatisfy {
                    $0.isASCII && ($0.properties.isAlphabetic || "0123456789+.".unicodeScalars.contains($0))
                })
        }
    }

    /// What is outside of string literals and comments holds nothing of the payload that all these specs carry.
    @Test(arguments: try! Folder.specs(in: folder))
    func nothingOfThePayloadIsCode(_ url: URL) throws {
        let name = try Self.expectation(of: url)?.file ?? url.lastPathComponent
        let output = try Compilation(fileAt: url, as: name).output
        for line in output.split(whereSeparator: {
            $0.isNewline || $0 == "\u{2028}" || $0 == "\u{2029}" || $0 == "\u{85}"
        }) {
            var code = ""
            var rest = line.drop { $0 == " " }
            if rest.hasPrefix("//") { continue }
            while let quote = rest.firstIndex(of: "\"") {
                code += rest[..<quote]
                rest = rest[rest.index(after: quote)...]
                if code.last == "#", let end = rest.range(of: "\"#") {
                    // A raw literal ends at the first quote with a number sign.
                    rest = rest[end.upperBound...]
                    continue
                }
                while let character = rest.first, character != "\"" {
                    #expect(!rest.hasPrefix("\\("))
                    rest = rest.dropFirst(character == "\\" ? 2 : 1)
                }
                rest = rest.dropFirst()
            }
            code += rest
            #expect(!code.contains("fatalError("), "\(line)")
        }
    }

    @Test func aLongChainOfImports() {
        let imports = (1...5000).map { index in
            ("s\(index).json", #"{ "import": "s\#(index + 1).json", "types": { "T\#(index)": { "alias": "Int" } } }"#)
        }
        let compilation = Compilation(
            #"{ "import": "s1.json", "types": { "A": { "alias": "T5000" } } }"#,
            imports: Dictionary(uniqueKeysWithValues: imports))
        #expect(compilation.messages.count == 1)
        #expect(compilation.diagnostics.contains("cannot read the imported file"))
    }

    @Test func twoGroupsThatBecomeOneHaveBothTexts() {
        let operations = ["get": "catalog", "post": "admin"].map { method, group in
            #""\#(method)": { "operationId": "\#(group)/\#(method)Thing", "tags": ["\#(group)"], "responses": { "204": { "description": "" } } }"#
        }
        let document =
            #"{ "openapi": "3.1.0", "info": { "title": "Shop", "version": "1" }, "#
            + #""paths": { "/a": { \#(operations.sorted().joined(separator: ", ")) } } }"#
        for _ in 0..<5 {
            let compilation = RefinementSample.spec(
                #""groups": { "catalog": { "name": "all", "doc": "One." }, "admin": { "name": "all", "doc": "Two." } }"#,
                document: document)
            #expect(compilation.diagnostics == "")
            let lines = compilation.output.split(separator: "\n").map { $0.drop { $0 == " " } }
            let index = lines.firstIndex(of: "/// Two.") ?? 0
            #expect(lines[index...].prefix(3) == ["/// Two.", "///", "/// One."])
        }
    }
}
