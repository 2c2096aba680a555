/// `endpointgen check`: whether generated files are up to date with their specs and documents.
struct CheckCommand {
    let request: Arguments.Request

    init(_ request: Arguments.Request) { self.request = request }

    func run(_ report: Report, _ files: inout Set<String>) throws -> EndpointGen.Status {
        guard let found = try SourceChanges.find(for: request, isGenerating: false, report, &files) else {
            return .specIsWrong
        }
        let changes = found.changes
        let ours = changes.filter { !$0.isForeign }
        if request.listsChanges {
            let old = ours.compactMap(\.old) + found.unchanged
            let new = ours.compactMap(\.new) + found.unchanged
            try list(
                old.isEmpty && !new.isEmpty ? nil : APIChanges(old: old, new: new), in: ours.map(\.path), report)
        } else {
            for change in ours {
                try report.difference(UnifiedDiff.text(old: change.old, new: change.new, path: change.path))
            }
        }
        if changes.isEmpty { return .done }
        try complain(about: changes, report)
        return .foundSomething
    }

    /// Lists what changes for code that uses a client; `changes` is nil if there is no client yet.
    ///
    /// Services that show reports refuse entries without a file, so each change is in a file of its client.
    private func list(_ changes: APIChanges?, in files: [String], _ report: Report) throws {
        guard let changes else {
            return try report.note(
                "there is no generated client to compare with", path: request.inputs.first)
        }
        guard report.hasPlaces else { return try report.difference(changes.text) }
        func path(of change: String) -> String? {
            let client = change.prefix { $0 != "." && $0 != " " }
            return files.first { SpecFile.name(of: $0).prefix { $0 != "." && $0 != "+" } == client }
                ?? request.inputs.first
        }
        for change in changes.breaking { try report.warning(.breakingChange, change, path: path(of: change)) }
        for change in changes.additions { try report.note(change, path: path(of: change)) }
    }

    private func complain(about changes: [OutputFolder.Change], _ report: Report) throws {
        let foreign = changes.filter(\.isForeign)
        // Foreign files must be moved first: nothing can be generated in their place.
        for change in foreign {
            try report.error(.unwritableFile, "\(change.path): \(OutputFolder.foreign)", path: change.path)
        }
        guard foreign.isEmpty else { return }
        if report.hasPlaces {
            let advice = generateCommand.map { "; run \($0)" } ?? ""
            for change in changes {
                let state = change.new == nil ? "no longer generated" : change.old == nil ? "missing" : "out of date"
                try report.error(
                    .staleFile, "\(SpecFile.name(of: change.path)) is \(state)\(advice)", path: change.path)
            }
        } else {
            try report.error(.staleFile, complaint(changes.count))
        }
    }

    func complaint(_ count: Int) -> String {
        let files = count == 1 ? "1 generated file is" : "\(count) generated files are"
        return "\(files) out of date" + (generateCommand.map { "; run \($0)" } ?? "")
    }

    /// The command that brings a folder up to date.
    private var generateCommand: String? {
        guard case .folder(let folder) = request.output else { return nil }
        let options = request.options
        var words = ["endpointgen", "generate"] + request.inputs.map(StandardInput.operand) + ["--output", folder]
        words += options.name.map { ["--name", $0] } ?? []
        words += options.access.map { ["--access", $0.rawValue] } ?? []
        words += options.root.map { ["--root", $0] } ?? []
        words += options.overlays.flatMap { ["--overlay", $0] }
        return words.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " ")
    }
}
