/// `endpointgen check`: whether generated files are what specs and documents give.
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
            let (old, new) = (ours.compactMap(\.old), ours.compactMap(\.new))
            try report.difference(APIChanges(old: old + found.unchanged, new: new + found.unchanged).text)
        } else {
            for change in ours {
                try report.difference(UnifiedDiff.text(old: change.old, new: change.new, path: change.path))
            }
        }
        if changes.isEmpty { return .done }
        try complain(about: changes, report)
        return .foundSomething
    }

    private func complain(about changes: [OutputFolder.Change], _ report: Report) throws {
        let foreign = changes.filter(\.isForeign)
        // What stands in the way has to go first, or nothing will be generated.
        for change in foreign {
            try report.error(.unwritableFile, "\(change.path): \(OutputFolder.foreign)", path: change.path)
        }
        guard foreign.isEmpty else { return }
        if report.hasPlaces {
            let advice = generateCommand.map { "; run \($0)" } ?? ""
            for change in changes {
                let state = change.new == nil ? "is no longer generated" : change.old == nil ? "is missing" : "is stale"
                try report.error(.staleFile, "\(SpecFile.name(of: change.path)) \(state)\(advice)", path: change.path)
            }
        } else {
            try report.error(.staleFile, complaint(changes.count))
        }
    }

    func complaint(_ count: Int) -> String {
        let files = count == 1 ? "1 generated file is" : "\(count) generated files are"
        return "\(files) stale" + (generateCommand.map { "; run \($0)" } ?? "")
    }

    /// What brings a folder up to date.
    private var generateCommand: String? {
        guard case .folder(let folder) = request.output else { return nil }
        let options = request.options
        var words = ["endpointgen", "generate"] + request.inputs + ["--output", folder]
        words += options.name.map { ["--name", $0] } ?? []
        words += options.access.map { ["--access", $0.rawValue] } ?? []
        words += options.root.map { ["--root", $0] } ?? []
        words += options.overlays.flatMap { ["--overlay", $0] }
        return words.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " ")
    }
}
