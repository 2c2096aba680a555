import Foundation

@testable import endpointgen

/// What the generator makes of a case.
struct CaseRun {
    /// Sections that are compared as a whole.
    static let exact = ["diagnostics", "json", "names", "files", "types", "calls", "route"]
    /// Sections with pieces of the generated Swift, between empty lines; white space and the ends of lines do not matter.
    private static let pieces = ["output", "not in output"]

    /// What was made that needs no look at the Swift, by the names of sections.
    private var made: [String: String] = [:]
    private var written = ""
    private var code: GeneratedCode { GeneratedCode(written) }

    /// Runs a case; `folder` has the files that a section `-- NAME from PATH --` takes.
    init(_ item: Case, folder: URL) throws {
        let settings = try CaseSettings(item[CaseSettings.section] ?? "")
        let files = try Self.files(item, folder)
        let diagnostics: Diagnostics
        if settings.stage == .generate {
            let compiler = Compiler(settings.options) { try Self.file($0, in: files) }
            diagnostics = compiler.diagnostics
            if let emitter = compiler.compile(files[0]) { read(emitter) }
        } else {
            diagnostics = Diagnostics()
            let root = files[0].json(diagnostics)
            let result = root.flatMap { Self.result(settings, $0, files, diagnostics) }
            made["json"] = result?.compactText(limit: 1 << 20)
        }
        if settings.hasAnyDiagnostics { return }
        made["diagnostics"] = diagnostics.text.components(separatedBy: "\n")
            .filter { $0.contains(": error: ") || $0.contains(": warning: ") }.joined(separator: "\n")
    }

    private static func files(_ item: Case, _ folder: URL) throws -> [SourceFile] {
        let others = Set(exact + pieces + [CaseSettings.section])
        return try item.sections.filter { !others.contains($0.name) }.map { section in
            let parts = section.name.components(separatedBy: " from ")
            guard parts.count == 2 else { return SourceFile(path: section.name, bytes: Array(section.text.utf8)) }
            return SourceFile(
                path: parts[0], bytes: Array(try Data(contentsOf: folder.appendingPathComponent(parts[1]))))
        }
    }

    private static func file(_ path: String, in files: [SourceFile]) throws -> SourceFile {
        guard let file = files.first(where: { $0.path == path }) else {
            throw SpecFile.ReadError(description: "there is no such file", isMissing: true)
        }
        return file
    }

    private static func result(
        _ settings: CaseSettings, _ root: JSON, _ files: [SourceFile], _ diagnostics: Diagnostics
    ) -> JSON? {
        switch settings.stage {
        case .generate, .parse: return root
        case .overlay:
            let overlays = files.dropFirst().compactMap { file in
                file.json(diagnostics).flatMap { OverlayReader.read($0, diagnostics) }
            }
            return OverlayRun.apply(overlays, to: root, diagnostics)
        case .bundle:
            return Bundler.bundle(root, folder: settings.options.root, diagnostics) { try file($0, in: files) }
        }
    }

    private mutating func read(_ emitter: Emitter) {
        let files = FileLayout(emitter).files().sorted { $0.name < $1.name }
        written = files.map(\.text).joined()
        made["files"] = files.map(\.name).joined(separator: "\n")
        made["names"] = GeneratedCode.names(emitter.api.endpoints, emitter.api.groups).joined(separator: "\n")
    }

    /// The content of a section that is compared as a whole; nil if there is no such thing.
    func result(_ section: String) -> String? {
        switch section {
        case "types": code.types.joined(separator: "\n")
        case "calls": code.calls.joined(separator: "\n")
        case "route": code.route
        default: made[section]
        }
    }

    /// How the result differs from what a section expects; nil if it does not.
    func difference(_ section: Case.Section) -> String? {
        let expected = section.text.trimmingCharacters(in: .newlines)
        if Self.exact.contains(section.name) {
            let found = result(section.name) ?? ""
            if expected == found || section.name == "json" && Self.isSameJSON(expected, found) { return nil }
            return "expected \(section.name):\n\(expected)\n\nfound:\n\(found)\n"
        }
        guard Self.pieces.contains(section.name) else { return nil }
        let isWanted = section.name == "output"
        let code = code
        let wrong = expected.components(separatedBy: "\n\n")
            .filter { isWanted ? !code.containsWhole($0) : code.contains($0) }
        if wrong.isEmpty { return nil }
        // Last, as the end is what a terminal shows.
        return "the output:\n\(code.text)\n"
            + wrong.map { "\(isWanted ? "not found" : "found") in the output:\n\($0)\n" }.joined(separator: "\n")
    }

    /// Whether two texts have the same members in the same order.
    private static func isSameJSON(_ first: String, _ second: String) -> Bool {
        let texts = [first, second].map { text in
            SourceFile(path: "a.json", bytes: Array(text.utf8)).json(Diagnostics())?.compactText(limit: 1 << 20)
        }
        return texts[0] != nil && texts[0] == texts[1]
    }
}
