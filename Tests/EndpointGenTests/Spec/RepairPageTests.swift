import Foundation
import Testing

@testable import endpointgen

/// The repairs of the article `RepairingDocuments`, each with its spec on top of the document of that page.
struct RepairPageTests {
    /// A repair: its title, the members of the spec, and lines of the client.
    struct Repair: CustomStringConvertible, Sendable {
        let title: String
        let members: String
        let lines: [String]

        var description: String { title }
    }

    static let page = try? String(
        contentsOf: Folder.package.appendingPathComponent("Sources/RuntimeKit/RuntimeKit.docc/RepairingDocuments.md"),
        encoding: .utf8)
    static let document = block("yaml", in: page ?? "") ?? ""
    static let repairs: [Repair] = (page ?? "").components(separatedBy: "\n### ").dropFirst().compactMap { section in
        guard let title = section.split(separator: "\n").first, let members = block("json", in: section),
            let lines = block("", in: section)
        else { return nil }
        return Repair(title: String(title), members: members, lines: lines.split(separator: "\n").map(String.init))
    }

    private static func block(_ language: String, in text: String) -> String? {
        let parts = text.components(separatedBy: "```\(language)\n")
        return parts.count > 1 ? parts[1].components(separatedBy: "\n```").first : nil
    }

    @Test func thePageHasTenRepairs() {
        #expect(Self.repairs.count == 10)
    }

    @Test(arguments: repairs)
    func theSpecGivesTheClient(_ repair: Repair) {
        let spec = #"{ "api": "Parcels", "openapi": "parcels.openapi.yaml", \#(repair.members) }"#
        let compilation = Compilation(
            spec, path: "Parcels.endpoints.json", imports: ["parcels.openapi.yaml": Self.document])
        #expect(compilation.diagnostics == "")
        let found = compilation.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        for line in repair.lines {
            #expect(found.contains { $0.hasPrefix(line) }, "\(line)\n\(compilation.output)")
        }
    }
}
