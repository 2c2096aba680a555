/// The changes that bring an output up to date with its sources.
struct SourceChanges {
    let request: Arguments.Request
    let report: Report
    /// By lowercase names, because many volumes do not distinguish the files of `Shop` and `SHOP`.
    private var owners: [String: (source: String, api: String)] = [:]
    private(set) var changes: [OutputFolder.Change] = []
    /// The files that stay as they are.
    private(set) var unchanged: [String] = []
    private var isWrong = false

    private init(_ request: Arguments.Request, _ report: Report) {
        self.request = request
        self.report = report
    }

    /// Nil after errors, which have been reported.
    static func find(
        for request: Arguments.Request, isGenerating: Bool, _ report: Report, _ files: inout Set<String>
    ) throws -> SourceChanges? {
        var found = SourceChanges(request, report)
        var hasDocument = false
        for source in request.inputs {
            let compilation = SourceCompilation(source, request.options, files: &files)
            hasDocument = hasDocument || compilation.isDocument
            try report.add(compilation.diagnostics)
            found.isWrong = found.isWrong || compilation.diagnostics.hasErrors
            if let emitter = compilation.emitter {
                try Progress.show("generating \(emitter.api.name.text)") { try found.add(emitter, of: source) }
            } else {
                try found.addNothing(of: source, isGenerating && !compilation.diagnostics.hasErrors)
            }
        }
        if !hasDocument { try found.refuseDocumentOptions() }
        if !found.isWrong { try found.noteLeftovers() }
        return found.isWrong ? nil : found
    }

    private mutating func add(_ emitter: Emitter, of source: String) throws {
        let layout = SourceCompilation.layout(of: emitter)
        let name = emitter.api.name.text
        switch request.output {
        case .nowhere: break
        case .files(let paths):
            if let other = request.neighbors.first(where: { SourceNames.name(of: $0) == name }) {
                try refuse(source, beside: other, name: name)
            }
            try fill(paths, with: layout.files(count: paths.count))
        case .folder(let folder):
            if let other = owners.updateValue((source, name), forKey: name.lowercased()) {
                try refuse(other.source, beside: source, name: name)
            }
            let files = layout.files()
            let found = try OutputFolder(path: folder).changes(to: files, api: emitter.api.name)
            changes += found
            let changed = Set(found.map { SpecFile.name(of: $0.path) })
            unchanged += files.filter { !changed.contains($0.name) }.map(\.text)
        }
    }

    /// Handles a source without an API: it only has types for other specs, or has an error.
    private mutating func addNothing(of source: String, _ isWorthALine: Bool) throws {
        // The build system expects every declared output file.
        if case .files(let paths) = request.output {
            try fill(paths, with: paths.map { _ in GeneratedFile.header(source: SpecFile.name(of: source)) })
        } else if isWorthALine {
            try report.progress("\(source) has no \"api\", so it only provides types for other specs to import")
        }
    }

    private mutating func fill(_ paths: [String], with texts: [String]) throws {
        for (path, text) in zip(paths, texts) {
            if let change = try OutputFolder.change(at: path, to: text) {
                changes.append(change)
            } else {
                unchanged.append(text)
            }
        }
    }

    private mutating func refuse(_ first: String, beside second: String, name: String) throws {
        try report.error(.nameConflict, SourceNames.clash(first, second, name: name), path: second)
        isWrong = true
    }

    private mutating func refuseDocumentOptions() throws {
        let options = request.options
        guard options.areShared else { return }
        for (option, isGiven) in [("--access", options.access != nil), ("--overlay", !options.overlays.isEmpty)]
        where isGiven {
            try report.error(
                .inapplicableOption, "\(option) is only for OpenAPI documents, but all of these files are specs")
            isWrong = true
        }
    }

    /// Notes files that remain from a client that has been renamed. They are not deleted, because they may still be
    /// needed.
    private func noteLeftovers() throws {
        guard case .folder(let folder) = request.output else { return }
        let apis = Set(owners.values.map(\.api))
        // Other sources have come from standard input as well.
        let inputs = request.inputs.filter { $0 != StandardInput.path }
        for source in Set(inputs.map { SpecFile.name(of: $0) }).sorted() {
            let names = OutputFolder(path: folder).leftovers(of: source, besides: apis)
            guard let first = names.first else { continue }
            let more = names.count > 1 ? " and \(names.count - 1) more" : ""
            try report.note(
                "\(folder)/\(first)\(more) \(names.count > 1 ? "were" : "was") generated from \(source) under another name; "
                    + "delete the files that you no longer need", path: "\(folder)/\(first)")
        }
    }
}
