/// `endpointgen generate`: the Swift files of specs and documents.
struct GenerateCommand {
    let request: Arguments.Request

    init(_ request: Arguments.Request) { self.request = request }

    func run(_ report: Report, _ files: inout Set<String>) throws -> EndpointGen.Status {
        guard let list = request.buildInputs else { return try generate(report, &files) }
        if BuildRecord.repeat(request, list: list, report) { return .done }
        let start = Date()
        let status = try generate(report, &files)
        if status == .done {
            BuildRecord.write(request, list: list, files: files, since: start, text: report.said)
        }
        return status
    }

    private func generate(_ report: Report, _ files: inout Set<String>) throws -> EndpointGen.Status {
        guard let found = try SourceChanges.find(for: request, isGenerating: true, report, &files) else {
            return .specIsWrong
        }
        let changes = found.changes
        try OutputFolder.apply(changes)
        guard case .folder(let folder) = request.output else { return .done }
        try noteTakenFiles(changes, report)
        for change in changes {
            let verb = change.new == nil ? "removed" : change.old == nil ? "created" : "updated"
            try report.progress("\(verb) \(change.path)")
        }
        if changes.isEmpty { try report.progress("\(folder) is up to date") }
        return .done
    }

    /// Notes files that were generated from another source whose API has the same name.
    private func noteTakenFiles(_ changes: [OutputFolder.Change], _ report: Report) throws {
        let names = Set(request.inputs.map { SpecFile.name(of: $0) })
        var known: Set<String> = []
        for change in changes {
            guard let source = change.old.flatMap({ GeneratedFile.source(of: $0) }), !names.contains(source),
                known.insert(source).inserted
            else { continue }
            try report.note(
                "\(change.path) was generated from \(source), whose API has the same name; to keep both, "
                    + "change \"api\" of one spec, use --name for a document, or choose another folder with --output",
                path: change.path)
        }
    }
}
