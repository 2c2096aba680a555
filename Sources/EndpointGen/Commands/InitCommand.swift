/// `endpointgen init`: a spec to begin with.
struct InitCommand {
    private let request: Arguments.FirstSpec

    init(_ request: Arguments.FirstSpec) { self.request = request }

    func run(_ report: Report) throws -> EndpointGen.Status {
        guard let subject = request.subject, Self.isFile(subject) else { return try startOwn(report) }
        return try start(on: subject, report)
    }

    /// Whether an operand is the path of a document rather than the name of an API.
    private static func isFile(_ subject: String) -> Bool {
        subject.contains("/") || SourceFile.hasKnownEnding(subject) || FileManager.default.fileExists(atPath: subject)
    }

    /// Whether an operand is a path or has only characters that names can have.
    static func isSubject(_ subject: String) -> Bool {
        isFile(subject)
            || subject.contains(where: \.isLetter)
                && subject.allSatisfy { $0.isLetter || $0.isNumber || " -_.".contains($0) }
    }

    // MARK: An API of its own

    private func startOwn(_ report: Report) throws -> EndpointGen.Status {
        let folder = FileManager.default.currentDirectoryPath
        let name = DocumentName.api(of: request.subject ?? folder)
        let output = SpecOutput(request, default: Self.targetFolder + name + ".endpoints.json")
        try output.check()
        let text = FirstSpecText.own(name, schema: output.schemaKey)
        let file = SourceFile(path: output.path ?? name, bytes: Array(text.utf8))
        let compiler = Compiler { _ in throw SpecFile.ReadError(description: "a new spec has no imports") }
        guard compiler.compile(file) != nil else {
            // Only the name can be wrong: the rest of the text is constant and correct.
            let reasons = compiler.diagnostics.all.map(\.message).joined(separator: "; ")
            try report.error(.invalidName, "\(name) cannot be the name of a client: \(reasons)")
            return .specIsWrong
        }
        try output.write(
            text, summary: "a spec with three example endpoints; replace them with the endpoints of your API", report)
        try tellNextSteps(output, report)
        return .done
    }

    // MARK: On top of a document

    private func start(on document: String, _ report: Report) throws -> EndpointGen.Status {
        var inputs = [document]
        var options = Compiler.Options()
        // As for the spec, whose folder contains all files of the document.
        let folder = FilePath.folder(of: FilePath.absolute(request.output ?? document))
        if FilePath.isBelow(folder, FilePath.absolute(document)) { options.root = folder }
        let compiler = Compiler(options) { path in
            inputs.append(path)
            return try SpecFile.read(path, from: document, options)
        }
        guard let json = compiler.document(at: document) else {
            try report.add(compiler.diagnostics)
            if document.contains(".endpoints."), !FileManager.default.fileExists(atPath: document) {
                let name = SpecFile.name(of: document).prefix { $0 != "." }
                try report.note("to write a new spec there, run endpointgen init \(name) --output \(document)")
            }
            return .specIsWrong
        }
        let api = compiler.read(json)
        guard !compiler.diagnostics.hasErrors, let name = api.name?.text else {
            try report.add(compiler.diagnostics)
            return .specIsWrong
        }
        let output = SpecOutput(request, default: FilePath.folder(of: document) + name + ".endpoints.json")
        try output.check(isNot: inputs)
        guard let path = output.relativePath(of: document) else {
            try report.error(
                .fileReference,
                "\(document) must be in the folder of \(output.path ?? "the spec") or below; "
                    + "write the spec beside the document")
            return .specIsWrong
        }
        let tags = Self.tags(in: json)
        // Records the choice, so that names do not change when the document grows.
        let groupByTags = tags.isEmpty ? nil : api.endpoints.contains { $0.name.count > 1 }
        let pagination = Self.pagination(for: api)
        let text = FirstSpecText.onTop(
            of: path, name, groupByTags: groupByTags, schema: output.schemaKey,
            pagination: request.proposesPagination ? pagination : [])
        try output.write(text, summary: Self.summary(of: api, compiler.diagnostics), report)
        try tellPagination(pagination.count, report)
        if !tags.isEmpty {
            let list = tags.map(JSONText.string).joined(separator: ", ")
            try report.progress("\nTo generate only part of the document, add a key such as \"include\": [\(list)].")
        }
        try tellNextSteps(output, report)
        return .done
    }

    private static func summary(of api: API, _ diagnostics: Diagnostics) -> String {
        let warnings = diagnostics.all.count { $0.severity == .warning }
        let endpoints = api.endpoints.count == 1 ? "1 endpoint" : "\(api.endpoints.count) endpoints"
        let found =
            warnings == 0 ? "no warnings" : "\(warnings) warning\(warnings == 1 ? "" : "s"), which \"lint\" prints"
        return "a spec that refines the document, with \(endpoints) and \(found)"
    }

    // MARK: Pages

    private static func pagination(for api: API) -> [(endpoint: String, value: Pagination)] {
        let resolver = Resolver(api, Diagnostics())
        _ = resolver.resolved()
        return resolver.proposedPagination().map { (api.endpoints[$0.index].specName, $0.pagination) }
    }

    private func tellPagination(_ count: Int, _ report: Report) throws {
        let endpoints = count == 1 ? "1 endpoint seems" : "\(count) endpoints seem"
        if request.proposesPagination {
            try report.progress(
                count == 0
                    ? "\nNo endpoint seems to return pages, so the spec has no \"paginate\"."
                    : "\n\(endpoints) to return pages. \"paginate\" is a guess from names: check it against the API's documentation."
            )
        } else if count > 0 {
            try report.progress(
                "\n\(endpoints) to return pages. With --paginate, \"init\" adds \"paginate\" for methods that return all items."
            )
        }
    }

    /// Up to three tags of operations in the file of the document, in its order.
    private static func tags(in document: JSON) -> [String] {
        var tags: [String] = []
        for path in document["paths"]?.members ?? [] {
            for member in path.value.members {
                guard let tag = member.value["tags"]?.elements.first?.string, !tags.contains(tag) else { continue }
                tags.append(tag)
                if tags.count == 3 { return tags }
            }
        }
        return tags
    }

    // MARK: Packages

    /// If the current folder has a package with one target, the folder of that target, where the build-tool plugin
    /// looks; otherwise empty.
    private static var targetFolder: String {
        let manager = FileManager.default
        guard manager.fileExists(atPath: "Package.swift"),
            let names = try? manager.contentsOfDirectory(atPath: "Sources"),
            names.filter({ $0.first != "." }).count == 1,
            let name = names.first(where: { $0.first != "." })
        else { return "" }
        let path = "Sources/" + name
        return FileManager.isFolder(path) == true ? path + "/" : ""
    }

    /// How to start the tool again. If `swift run` has started it, it is probably not on the PATH.
    ///
    /// - Parameter program: the first word of the command line, which `swift run` makes relative to the current folder.
    static func command(startedAs program: String) -> String {
        guard let build = ("/" + program).firstRange(of: "/.build/") else { return "endpointgen" }
        let folder = String(("/" + program)[..<build.lowerBound].dropFirst())
        if folder.isEmpty || FilePath.absolute(folder) == FilePath.absolute(".") { return "swift run endpointgen" }
        return "swift run --package-path \(folder.contains(" ") ? "'\(folder)'" : folder) endpointgen"
    }

    // MARK: Next steps

    private func tellNextSteps(_ output: SpecOutput, _ report: Report) throws {
        guard let path = output.path else { return }
        let word = path.contains(" ") ? "'\(path)'" : path
        let tool = Self.command(startedAs: CommandLine.arguments.first ?? "")
        var lines = [
            "", "Next:", "  \(tool) lint \(word)",
            "      checks the spec; Specs/README.md in the package describes the language",
            "  \(tool) generate \(word) --output Generated", "      writes the Swift client",
        ]
        if let place = PackagePlace(of: path) {
            let move =
                place.isInTarget ? "" : "; first move the spec into the target's folder, such as \(place.targetFolder)"
            lines += [
                "  or, in a target with .plugin(name: \"EndpointGenPlugin\", package: \"EndpointGen\"), swift build",
                "      generates the client during the build\(move)",
            ]
        }
        if output.schema == nil {
            lines += [
                "  \(tool) schema --output \(output.schemaPath)",
                "      writes the schema for editors; name it in the spec with \(output.schemaAdvice)",
            ]
        }
        for line in lines { try report.progress(line) }
    }
}
