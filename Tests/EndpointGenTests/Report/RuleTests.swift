import Foundation
import Testing

@testable import endpointgen

/// What errors and warnings are about, which is public and so has to be unique, said in words, and used.
struct RuleTests {
    @Test func namesAreUniqueAndInKebabCase() {
        #expect(Set(Rule.allCases.map(\.rawValue)).count == Rule.allCases.count)
        for rule in Rule.allCases {
            #expect(rule.rawValue.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(rule)")
        }
    }

    @Test func summariesAreOneSentence() {
        #expect(Set(Rule.allCases.map(\.summary)).count == Rule.allCases.count)
        for rule in Rule.allCases {
            #expect(rule.summary.wholeMatch(of: /[A-Z][^.!?;:]+\./) != nil, "\(rule)")
        }
    }

    /// The JSON Schema lists the rules that a spec can ignore.
    @Test func theSchemaHasAllRules() throws {
        let schema = Folder.specs.appendingPathComponent("endpoint-spec.schema.json")
        let names = Rule.allCases.map(\.rawValue).joined(separator: "|")
        #expect(try String(contentsOf: schema, encoding: .utf8).contains("\"^(\(names))( at #(/.*)?)?$\""))
    }

    @Test func errorsAndWarningsHaveRulesAndNotesHaveNone() {
        let diagnostics = Diagnostics()
        diagnostics.error(.unknownKey, "a", at: nil)
        diagnostics.note("b", at: nil)
        diagnostics.warning(.misplacedKey, "c", at: nil)
        #expect(diagnostics.all.map(\.rule) == [.unknownKey, nil, .misplacedKey])
        let strict = Diagnostics(isStrict: true)
        strict.warning(.misplacedKey, "a", at: nil)
        #expect(strict.all.map(\.rule) == [.misplacedKey])
    }

    // MARK: Every rule is used

    /// What is about documents, overlays, YAML or the command line, so that no spec of `Invalid` and `Hostile` gives it.
    private static let samples: [(rule: Rule, rules: @Sendable () -> Set<Rule>)] = [
        (.unreadableFile, { missingFile() }),
        (.inapplicableOption, { Compilation(#"{ "api": "Shop" }"#, options: Compiler.Options(name: "Other")).rules }),
        (.yamlSyntax, { yaml("api: [") }),
        (.suspiciousYAML, { yaml("api: !name Shop") }),
        (.unknownVersion, { schema(#"{ "type": "string" }"#, version: "9.0.0") }),
        (.brokenReference, { schema(##"{ "$ref": "#/components/schemas/Nothing" }"##) }),
        (.unsupported, { schema(#"{ "type": "array", "prefixItems": [{ "type": "string" }] }"#) }),
        (.invalidExample, { schema(#"{ "type": "string", "format": "date-time", "example": "yesterday" }"#) }),
        (.emptyClient, { OpenAPISample.document(#""paths": {}"#).rules }),
        (.notInDocument, { RefinementSample.spec(#""include": "/nothing""#).rules }),
        (.invalidJSONPath, { overlay("{target: title, remove: true}") }),
        (.overlayTarget, { overlay("{target: $.nothing, remove: true}") }),
        (.overlayChange, { overlay("{target: $.info, update: {title: [a]}}") }),
    ]

    private static func missingFile() -> Set<Rule> {
        let compiler = Compiler { try SpecFile.read($0) }
        _ = compiler.document(at: Folder.tests.appendingPathComponent("nothing.json").path)
        return rules(compiler.diagnostics)
    }

    private static func yaml(_ text: String) -> Set<Rule> { Compilation(text, path: "Shop.endpoints.yaml").rules }

    /// A document with one property.
    private static func schema(_ text: String, version: String = "3.1.0") -> Set<Rule> {
        let object = #"{ "type": "object", "properties": { "a": \#(text) } }"#
        let parts = #""paths": {}, "components": { "schemas": { "Thing": \#(object) } }"#
        return OpenAPISample.document(parts, version: version).rules
    }

    private static func overlay(_ action: String) -> Set<Rule> {
        let diagnostics = Diagnostics()
        let texts = [
            "info: {title: T}\n", "overlay: 1.1.0\ninfo: {title: T, version: 1.0.0}\nactions:\n- \(action)\n",
        ]
        let nodes = texts.compactMap { SourceFile(path: "d.yaml", bytes: Array($0.utf8)).json(diagnostics) }
        let overlays = nodes.dropFirst().compactMap { OverlayReader.read($0, diagnostics) }
        _ = OverlayRun.apply(overlays, to: nodes[0], diagnostics)
        return rules(diagnostics)
    }

    private static func rules(_ diagnostics: Diagnostics) -> Set<Rule> { Set(diagnostics.all.compactMap(\.rule)) }

    @Test(arguments: samples.indices)
    func samplesGiveTheirRules(_ index: Int) {
        let (rule, rules) = Self.samples[index]
        #expect(rules() == [rule])
    }

    @Test func everyRuleIsUsed() throws {
        // The commands report these of files that they write; Tests/Platforms/terminal.py does as they do.
        var used = Set(Self.samples.map(\.rule) + [.staleFile, .unwritableFile, .breakingChange])
        for folder in ["Invalid", "Hostile"] {
            for url in try Folder.specs(in: Folder.tests.appendingPathComponent(folder)) {
                used.formUnion(try Compilation(fileAt: url, as: url.lastPathComponent).rules)
            }
        }
        #expect(Rule.allCases.filter { !used.contains($0) } == [])
    }
}
