import Foundation

@main
enum EndpointGen {
    static let version = "0.1.0"

    enum Status: Int32 {
        case done = 0
        case foundSomething = 1
        case specIsWrong = 2
        case usage = 64
        case cannotWrite = 73
    }

    static func main() {
        StandardStream.reserve()
        exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }

    static func run(_ arguments: [String]) -> Status {
        do {
            switch try Arguments.parse(arguments) {
            case .help(let text): try StandardStream.print(text + "\n")
            case .version: try StandardStream.print("endpointgen \(version)\n")
            case .lint(let specs, let options): return lint(specs, options)
            case .import(let request): return try ImportCommand(request).run()
            case .bundle(let request): return try BundleCommand(request).run()
            case .generate(let request): return try generate(request)
            case .check(let request): return try check(request)
            }
            return .done
        } catch let error as Arguments.UsageError {
            complain("error: \(error.message)\n\(HelpPages.usage)\n")
            return .usage
        } catch let error as OutputFolder.WriteError {
            complain("error: cannot write \(error.path): \(error.reason)\n")
            return .cannotWrite
        } catch {
            complain("error: cannot write: \(error.localizedDescription)\n")
            return .cannotWrite
        }
    }

    private static func generate(_ request: Arguments.Request) throws -> Status {
        guard let changes = try changes(request, isGenerating: true) else { return .specIsWrong }
        try OutputFolder.apply(changes)
        guard case .folder(let folder) = request.output else { return .done }
        noteTakenFiles(changes, from: request.inputs)
        for change in changes {
            let verb = change.new == nil ? "removed" : change.old == nil ? "created" : "updated"
            try StandardStream.print("\(verb) \(change.path)\n")
        }
        if changes.isEmpty { try StandardStream.print("\(folder) is up to date\n") }
        return .done
    }

    private static func check(_ request: Arguments.Request) throws -> Status {
        guard let changes = try changes(request) else { return .specIsWrong }
        for change in changes where !change.isForeign {
            try StandardStream.print(UnifiedDiff.text(old: change.old, new: change.new, path: change.path))
        }
        if changes.isEmpty { return .done }
        complain(complaint(about: changes, request))
        return .foundSomething
    }

    /// What is to be done, where a folder is not what it should be.
    static func complaint(about changes: [OutputFolder.Change], _ request: Arguments.Request) -> String {
        let foreign = changes.filter(\.isForeign)
        // What stands in the way has to go first, or nothing will be generated.
        guard foreign.isEmpty else {
            return foreign.map { "error: \($0.path): \(OutputFolder.foreign)\n" }.joined()
        }
        let count = changes.count == 1 ? "1 generated file is" : "\(changes.count) generated files are"
        guard case .folder(let folder) = request.output else { return "error: \(count) stale\n" }
        var words = ["endpointgen", "generate"] + request.inputs + ["--output", folder]
        words += request.options.name.map { ["--name", $0] } ?? []
        words += request.options.access.map { ["--access", $0.rawValue] } ?? []
        words += request.options.root.map { ["--root", $0] } ?? []
        words += request.options.overlays.flatMap { ["--overlay", $0] }
        let command = words.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " ")
        return "error: \(count) stale; run \(command)\n"
    }

    private static func lint(_ specs: [String], _ options: Compiler.Options) -> Status {
        var status = Status.done
        for spec in specs {
            let diagnostics = compile(spec, options).diagnostics
            complain(diagnostics.text)
            if diagnostics.hasErrors {
                status = .specIsWrong
            } else if !diagnostics.all.isEmpty, status == .done {
                status = .foundSomething
            }
        }
        return status
    }

    /// What has to be written for the request; nil after mistakes, which have been printed.
    private static func changes(
        _ request: Arguments.Request, isGenerating: Bool = false
    ) throws -> [OutputFolder.Change]? {
        var changes: [OutputFolder.Change] = []
        // By names in lower case, as files of `Shop` and `SHOP` are the same to many volumes.
        var owners: [String: (source: String, api: String)] = [:]
        var isWrong = false
        var hasDocument = false
        for spec in request.inputs {
            let (emitter, diagnostics, isDocument) = compile(spec, request.options)
            hasDocument = hasDocument || isDocument
            complain(diagnostics.shortText)
            isWrong = isWrong || diagnostics.hasErrors
            switch (request.output, emitter) {
            case (.files(let paths), _):
                // A spec that only holds types for others still has to fill what was announced.
                let texts =
                    emitter.map { layout(of: $0).files(count: paths.count) }
                    ?? paths.map { _ in GeneratedFile.header(source: SpecFile.name(of: spec)) }
                if let name = emitter?.api.name.text,
                    let other = request.neighbors.first(where: { SourceNames.name(of: $0) == name })
                {
                    complain(SourceNames.clash(spec, other, name: name))
                    isWrong = true
                }
                changes += try zip(paths, texts).compactMap { try OutputFolder.change(at: $0, to: $1) }
            case (.folder(let folder), let emitter?):
                let name = emitter.api.name.text
                if let other = owners.updateValue((spec, name), forKey: name.lowercased()) {
                    complain(SourceNames.clash(other.source, spec, name: name))
                    isWrong = true
                }
                changes += try OutputFolder(path: folder).changes(
                    to: layout(of: emitter).files(), api: emitter.api.name)
            case (.folder, nil):
                // Only of interest to somebody who waits for files.
                if !diagnostics.hasErrors, isGenerating {
                    try StandardStream.print("\(spec) has no \"api\": it holds types for others to import\n")
                }
            }
        }
        let isOfDocuments = [
            ("--access", request.options.access != nil), ("--overlay", !request.options.overlays.isEmpty),
        ]
        for (option, isGiven) in isOfDocuments where isGiven && request.options.areShared && !hasDocument {
            complain("error: \(option) is for OpenAPI documents, and all of these are specs\n")
            isWrong = true
        }
        if isGenerating, !isWrong, case .folder(let folder) = request.output {
            noteLeftovers(in: folder, of: request.inputs, besides: Set(owners.values.map(\.api)))
        }
        return isWrong ? nil : changes
    }

    /// A layout that is never freed: the run ends soon, and then the system takes back at once what would be given back in
    /// hundreds of thousands of pieces.
    private static func layout(of emitter: Emitter) -> FileLayout {
        Unmanaged.passRetained(FileLayout(emitter)).takeUnretainedValue()
    }

    /// A client that has got another name leaves the files of the old one behind, which may be wanted.
    private static func noteLeftovers(in folder: String, of sources: [String], besides apis: Set<String>) {
        for source in Set(sources.map { SpecFile.name(of: $0) }).sorted() {
            let names = OutputFolder(path: folder).leftovers(of: source, besides: apis)
            guard let first = names.first else { continue }
            let more = names.count > 1 ? " and \(names.count - 1) more" : ""
            complain(
                "note: \(folder)/\(first)\(more) came of \(source) under another name and stay; remove what is not wanted\n"
            )
        }
    }

    /// Files of one API that another source has given until now.
    private static func noteTakenFiles(_ changes: [OutputFolder.Change], from sources: [String]) {
        let names = Set(sources.map { SpecFile.name(of: $0) })
        var known: Set<String> = []
        for change in changes {
            guard let source = change.old.flatMap({ GeneratedFile.source(of: $0) }), !names.contains(source),
                known.insert(source).inserted
            else { continue }
            complain(
                "note: \(change.path) came of \(source), whose API has the same name; where both are wanted, give one of "
                    + "them another name with --name, or another folder\n")
        }
    }

    private static func compile(
        _ path: String, _ options: Compiler.Options
    ) -> (emitter: Emitter?, diagnostics: Diagnostics, isDocument: Bool) {
        let compiler = Compiler(options) { try SpecFile.read($0, from: path, options) }
        do {
            let file = try SpecFile.read(path, options)
            guard let json = file.json(compiler.diagnostics) else { return (nil, compiler.diagnostics, false) }
            let emitter = compiler.emitter(for: compiler.read(json), source: file.name)
            return (emitter, compiler.diagnostics, OpenAPIDocument.isOpenAPI(json))
        } catch {
            compiler.diagnostics.error(.unreadableFile, "\(path): \(error)", at: nil)
            return (nil, compiler.diagnostics, false)
        }
    }

    static func complain(_ text: String) {
        StandardStream.complain(text)
    }
}
