import Foundation
import Testing

/// Every file of `Cases` is a test. `Tests/README.md` describes how to add one.
///
/// `CASES=paginat swift test --filter CaseTests` runs those whose path or text contains a word. `RECORD_CASES=1` writes what the generator
/// says now into the sections that are compared as a whole; read the difference before committing.
struct CaseTests {
    private static let folder = Folder.tests.appendingPathComponent("Cases")
    private static let environment = ProcessInfo.processInfo.environment
    private static let isRecording = environment["RECORD_CASES"] != nil

    /// Paths in the folder.
    private static var files: [String] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        let files = paths.filter { $0.hasSuffix(".case") }.sorted()
        guard let word = environment["CASES"]?.lowercased() else { return files }
        let found = files.filter { ($0 + ((try? text($0)) ?? "")).lowercased().contains(word) }
        // What runs nothing would pass.
        return found.isEmpty ? ["no case has \(word) in its path or text"] : found
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }

    @Test(arguments: files)
    func theResultIsWhatTheFileExpects(_ path: String) throws {
        var file = CaseFile(try Self.text(path))
        for (index, item) in file.cases.enumerated() {
            #expect(!item.expanded.isEmpty, "Cases/\(path) has no rows below the names of columns")
            for (row, item) in item.expanded {
                let run = try CaseRun(item, folder: Self.folder)
                let place =
                    "Cases/\(path)" + (file.cases.count > 1 ? ", case \(index + 1)" : "")
                    + (row.map { ", row \($0)" } ?? "")
                let silence = item["diagnostics"] == nil ? [Case.Section(name: "diagnostics", text: "")] : []
                let differences = (item.sections + silence).compactMap { run.difference($0) }
                if !differences.isEmpty {
                    Issue.record("\(place): \(file.title)\n\n\(differences.joined(separator: "\n"))")
                }
                if Self.isRecording, row == nil { file.cases[index].record(run) }
            }
        }
        if Self.isRecording { try Data(file.text.utf8).write(to: Self.folder.appendingPathComponent(path)) }
    }
}

extension Case {
    fileprivate mutating func record(_ run: CaseRun) {
        for name in CaseRun.exact where self[name] != nil || name == "diagnostics" {
            guard let text = run.result(name) else { continue }
            self[name] = text.isEmpty ? nil : text + "\n"
        }
    }
}
