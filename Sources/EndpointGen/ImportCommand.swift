import Foundation

/// `endpointgen import`: an OpenAPI document becomes an endpoint spec.
struct ImportCommand {
    let request: Arguments.Conversion

    init(_ request: Arguments.Conversion) { self.request = request }

    func run() throws -> EndpointGen.Status {
        try request.output.check(isNot: request.document, "spec")
        let compiler = Compiler(request.options) { try SpecFile.read($0, from: request.document, request.options) }
        let api = read(compiler)
        EndpointGen.complain(compiler.diagnostics.shortText)
        guard let api, !compiler.diagnostics.hasErrors else { return .specIsWrong }
        let text = self.text(of: api)
        try request.output.write(text, summary: summary(of: api, compiler.diagnostics))
        return check(text)
    }

    /// Nil for what is no OpenAPI document.
    private func read(_ compiler: Compiler) -> API? {
        guard let json = compiler.document(at: request.document) else { return nil }
        return compiler.read(json)
    }

    private func text(of api: API) -> String {
        guard let path = request.output.path, DocumentWriter.Format(path: path) == .yaml else {
            return SpecWriter.text(of: api, schema: schema)
        }
        let text = SpecWriter.text(of: api)
        // JSON is YAML as well, should it be nested too deeply for the parser.
        guard let json = JSONParser.parse(SourceFile(path: path, bytes: Array(text.utf8)), Diagnostics()) else {
            return text
        }
        let comment = schema.map { "# yaml-language-server: $schema=\($0)\n" } ?? ""
        return comment + DocumentWriter.text(of: json, as: .yaml, columns: 110)
    }

    /// The schema for editors, where it lies beside the spec.
    private var schema: String? {
        guard let output = request.output.path else { return nil }
        let name = "endpoint-spec.schema.json"
        let folder = URL(fileURLWithPath: output).deletingLastPathComponent()
        return FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path) ? name : nil
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
        _ = compiler.compile(SourceFile(path: request.output.path ?? "-", bytes: Array(text.utf8)))
        guard compiler.diagnostics.hasErrors else { return .done }
        EndpointGen.complain(compiler.diagnostics.shortText)
        return .specIsWrong
    }
}
