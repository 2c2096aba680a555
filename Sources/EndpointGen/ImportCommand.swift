import Foundation

/// `endpointgen import`: an OpenAPI document becomes an endpoint spec.
struct ImportCommand {
    let request: Arguments.Import

    init(_ request: Arguments.Import) { self.request = request }

    func run() throws -> EndpointGen.Status {
        try checkOutput()
        let compiler = Compiler(request.options) { try SpecFile.read($0, from: request.document, request.options) }
        let api = read(compiler)
        EndpointGen.complain(compiler.diagnostics.shortText)
        guard let api, !compiler.diagnostics.hasErrors else { return .specIsWrong }
        let text = SpecWriter.text(of: api, schema: schema)
        let summary = self.summary(of: api, compiler.diagnostics)
        if let output = request.output {
            let isNew = !FileManager.default.fileExists(atPath: output)
            try write(text, to: output)
            try StandardStream.print("\(isNew ? "created" : "replaced") \(output): \(summary)\n")
        } else {
            try StandardStream.print(text)
            EndpointGen.complain(summary + "\n")
        }
        return check(text)
    }

    private func checkOutput() throws {
        guard let output = request.output else { return }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: output, isDirectory: &isFolder) else { return }
        if isFolder.boolValue {
            throw OutputFolder.WriteError(path: output, reason: "it is a folder; name the spec to write in it")
        }
        let paths = [output, request.document].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
        if paths[0] == paths[1] {
            throw OutputFolder.WriteError(path: output, reason: "it is the document itself; choose another name")
        }
        if !request.isForced {
            throw OutputFolder.WriteError(path: output, reason: "it is there already; --force replaces it")
        }
    }

    /// Nil for what is no OpenAPI document.
    private func read(_ compiler: Compiler) -> API? {
        let path = request.document
        let file: SourceFile
        do {
            file = try SpecFile.read(path)
        } catch {
            compiler.diagnostics.error("\(path): \(error)", at: nil)
            return nil
        }
        guard let json = file.json(compiler.diagnostics) else { return nil }
        guard OpenAPIDocument.isOpenAPI(json) else {
            let isSpec = ["api", "endpoints", "types"].contains { json[key: $0] != nil }
            compiler.diagnostics.error(
                isSpec
                    ? "this is an endpoint spec already; to make Swift of it: endpointgen generate \(path) --output DIR"
                    : "this \(ForeignFormat.description(of: json))",
                at: json.location.start)
            return nil
        }
        return compiler.read(json)
    }

    /// The schema for editors, where it lies beside the spec.
    private var schema: String? {
        guard let output = request.output else { return nil }
        let name = "endpoint-spec.schema.json"
        let folder = URL(fileURLWithPath: output).deletingLastPathComponent()
        return FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path) ? name : nil
    }

    private func write(_ text: String, to path: String) throws {
        let url = URL(fileURLWithPath: path)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url, options: .atomic)
        } catch {
            throw OutputFolder.WriteError(path: path, reason: error.localizedDescription)
        }
    }

    private func summary(of api: API, _ diagnostics: Diagnostics) -> String {
        func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
        let warnings = diagnostics.all.count { $0.severity == .warning }
        return count(api.endpoints.count, "endpoint") + ", " + count(api.types.count { !$0.isInline }, "type") + ", "
            + (warnings == 0 ? "no warnings" : count(warnings, "warning"))
    }

    /// A mistake that is left is one for the person who goes on working in the spec, and can be found there.
    private func check(_ text: String) -> EndpointGen.Status {
        let compiler = Compiler { _ in throw CocoaError(.fileReadNoSuchFile) }
        _ = compiler.compile(SourceFile(path: request.output ?? "-", bytes: Array(text.utf8)))
        guard compiler.diagnostics.hasErrors else { return .done }
        EndpointGen.complain(compiler.diagnostics.shortText)
        return .specIsWrong
    }
}
