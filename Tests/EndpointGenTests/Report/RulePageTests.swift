import Foundation
import Testing

@testable import endpointgen

/// The pages of the rules: `endpointgen explain`, and `Specs/Rules.md`.
///
/// `RECORD_DIAGNOSTICS=1 swift test --filter RulePageTests` writes the sections of `Specs/Rules.md` again.
struct RulePageTests {
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD_DIAGNOSTICS"] != nil

    private static func page(of rule: Rule) -> RulePage? { RulePage.groups.compactMap { $0.pages[rule] }.first }

    @Test func everyRuleHasOnePage() {
        #expect(RulePage.groups.flatMap { Array($0.pages.keys) }.count == Rule.allCases.count)
        for rule in Rule.allCases { #expect(Self.page(of: rule) != nil, "\(rule)") }
    }

    /// `Tests/Platforms/terminal.py` runs the examples that are commands.
    @Test(arguments: Rule.allCases)
    func theExampleGivesItsRuleAndTheCorrectionDoesNot(_ rule: Rule) throws {
        guard case .source(let example) = try #require(Self.page(of: rule)).example else { return }
        #expect(example.diagnostics(of: example.text).all.compactMap(\.rule) == [rule])
        #expect(example.corrected != example.text)
        #expect(example.diagnostics(of: example.corrected).text == "")
    }

    /// `Specs/Rules.md` has these pages behind an introduction.
    @Test func theDocumentHasAllPages() throws {
        let url = Folder.specs.appendingPathComponent("Rules.md")
        let text = try String(contentsOf: url, encoding: .utf8)
        let introduction = text[..<(text.firstRange(of: "\n## ")?.lowerBound ?? text.endIndex)]
        let sections = RulePage.groups.map { title, pages in
            "\n## \(title)\n"
                + Rule.allCases.filter { pages[$0] != nil }.map { "\n### \($0.rawValue)\n\n\(RulePage.text(of: $0))\n" }
                .joined()
        }
        let expected = introduction + sections.joined()
        if Self.isRecording { try Data(expected.utf8).write(to: url) }
        #expect(text == expected)
    }

    /// A page says how to accept the warnings of a rule that has any.
    @Test func rulesWithWarningsAreKnown() throws {
        let sources = Folder.package.appendingPathComponent("Sources/EndpointGen")
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?.allObjects ?? []
        let text = try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        // A file that a document refers to has its rule from elsewhere; the report of `check --api` is not of a source.
        var found: Set<Rule> = [.fileReference]
        let calls = text.matches(of: /warning\(\s*\.(?<name>\w+)/).map { String($0.name) }
        found.formUnion(Rule.allCases.filter { calls.contains("\($0)") && $0 != .breakingChange })
        #expect(Rule.allCases.filter { $0.givesWarnings } == Rule.allCases.filter(found.contains))
    }

    @Test func aRuleIsFoundByItsName() throws {
        func explained(_ words: String...) throws -> String {
            guard case .help(let text) = try Arguments.parse(["explain"] + words) else { return "" }
            return text
        }
        #expect(try explained("unknown-type") == RulePage.text(of: .unknownType))
        #expect(try explained("[unknown-type]") == RulePage.text(of: .unknownType))
        for rule in Rule.allCases { #expect(try explained().contains("  \(rule.rawValue) ")) }
        let error = try #require(throws: Arguments.UsageError.self) { try Arguments.parse(["explain", "unknwn-type"]) }
        #expect(error.message == "unknown rule \"unknwn-type\"; did you mean \"unknown-type\"?")
        #expect(throws: Arguments.UsageError.self) { try Arguments.parse(["explain", "limit", "unsupported"]) }
    }
}
