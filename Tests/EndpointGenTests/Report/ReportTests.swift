import Foundation
import Testing

@testable import endpointgen

/// Diagnostics for programs.
struct ReportTests {
    private static let spec = """
        {
          "api": "Shop",
          "endpoints": { "ä": { "GET": "/a", "name": "a", "returns": "Moive" } },
          "types": { "Movie": { "fields": { "id": "Int", "id": "Int" } } }
        }
        """

    private static let entries: [ReportEntry] = {
        let compiler = Compiler { _ in throw SpecFile.ReadError(description: "") }
        _ = compiler.compile(SourceFile(path: "a b,c:d/100%.json", bytes: Array(spec.utf8)))
        return DiagnosticReport(compiler.diagnostics.all).groups.map { ReportEntry($0[0], notes: $0.dropFirst()) }
    }()

    @Test func columnsCountScalars() throws {
        let entry = try #require(Self.entries.first { $0.message.contains("Moive") })
        let region = try #require(entry.region)
        let line = try #require(Self.spec.split(separator: "\n").first { $0.contains("Moive") })
        let column = try #require(line.unicodeScalars.firstIndex(of: "M"))
        let distance = line.unicodeScalars.distance(from: line.unicodeScalars.startIndex, to: column)
        #expect(region.line == 3)
        #expect([distance, distance + 1].contains(region.column))
        #expect(region.endLine == 3)
        #expect(region.endColumn > region.column + 4)
    }

    @Test func jsonHasEverything() throws {
        let text = try JSONReport(Self.entries).reportText()
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(object["version"] as? Int == 1)
        let diagnostics = try #require(object["diagnostics"] as? [[String: Any]])
        #expect(diagnostics.count == Self.entries.count)
        let unknown = try #require(diagnostics.first { ($0["message"] as? String)?.contains("Moive") == true })
        #expect(unknown["severity"] as? String == "error")
        #expect(unknown["path"] as? String == "a b,c:d/100%.json")
        #expect(unknown["line"] as? Int == 3)
        #expect(unknown["rule"] is String)
    }

    @Test func aLogOfSARIFNamesItsRules() throws {
        let text = try SARIFReport(Self.entries).reportText()
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
        let rules = try #require(driver?["rules"] as? [[String: Any]])
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == Self.entries.count)
        for result in results {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
            let place = ((result["locations"] as? [[String: Any]])?.first)?["physicalLocation"] as? [String: Any]
            let artifact = place?["artifactLocation"] as? [String: Any]
            #expect(artifact?["uri"] as? String == "a%20b,c%3Ad/100%25.json")
        }
    }

    @Test func aWorkflowCommandIsOneLine() throws {
        for entry in Self.entries {
            let line = GitHubReport.line(for: entry)
            #expect(line.hasPrefix("::error file=a b%2Cc%3Ad/100%25.json,line="))
            #expect(line.filter { $0 == "\n" }.count == 1)
        }
    }

    @Test func colorsAreAroundTheSameText() throws {
        let colored = TerminalStyle(.always, for: 2)
        let compiler = Compiler { _ in throw SpecFile.ReadError(description: "") }
        _ = compiler.compile(SourceFile(path: "a.json", bytes: Array(Self.spec.utf8)))
        let report = DiagnosticReport(compiler.diagnostics.all)
        let text = report.text(colored)
        #expect(text.contains("\u{1B}[1;31merror:\u{1B}[0m"))
        #expect(text.replacing(/\u{1B}\[[0-9;]*m/, with: "") == report.text(.plain))
        #expect(TerminalStyle(.never, for: 2).difference("+a\n-b\n") == "+a\n-b\n")
        #expect(colored.difference("+a\n c\n") == "\u{1B}[32m+a\u{1B}[0m\n c\n")
    }
}
