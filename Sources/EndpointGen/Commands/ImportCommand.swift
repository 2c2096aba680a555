/// `endpointgen import`: converts an OpenAPI document into an endpoint spec.
struct ImportCommand {
    let request: Arguments.Conversion

    init(_ request: Arguments.Conversion) { self.request = request }

    func run(_ report: Report) throws -> EndpointGen.Status {
        let output = SpecOutput(request.output)
        try output.check(isNot: [request.document])
        var inputs: [String] = []
        let compiler = Compiler(request.options) { path in
            inputs.append(path)
            return try SpecFile.read(path, from: request.document, request.options)
        }
        let api = read(compiler)
        try report.add(compiler.diagnostics)
        guard let api, !compiler.diagnostics.hasErrors else { return .specIsWrong }
        try output.check(isNot: inputs)
        let text = SpecWriter.text(of: api, schema: output.schemaKey)
        try output.write(text, summary: summary(of: api, compiler.diagnostics), report)
        return try check(text, report)
    }

    /// Nil if the file is not an OpenAPI document.
    private func read(_ compiler: Compiler) -> API? {
        guard let json = compiler.document(at: request.document) else { return nil }
        return withoutWrongExamples(compiler.read(json), compiler.diagnostics)
    }

    /// The API without examples that cannot be read as their types. The spec would report each of them again.
    private func withoutWrongExamples(_ api: API, _ diagnostics: Diagnostics) -> API {
        let found = Diagnostics()
        let resolver = Resolver(api, found)
        _ = resolver.resolved()
        for diagnostic in found.all where diagnostic.rule == .invalidExample {
            diagnostics.warning(.invalidExample, diagnostic.message, at: diagnostic.location)
        }
        var api = api
        for owner in resolver.wrongExamples {
            switch owner {
            case .endpoint(let index): api.endpoints[index].example = nil
            case .type(let index): api.types[index].example = nil
            case .api: break
            }
        }
        return api
    }

    private func summary(of api: API, _ diagnostics: Diagnostics) -> String {
        func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
        let warnings = diagnostics.all.count { $0.severity == .warning }
        return count(api.endpoints.count, "endpoint") + ", " + count(api.types.count { !$0.isInline }, "type") + ", "
            + (warnings == 0 ? "no warnings" : count(warnings, "warning"))
    }

    /// Compiles the spec that has been written. Its errors point into the spec, where the user can correct them.
    private func check(_ text: String, _ report: Report) throws -> EndpointGen.Status {
        let compiler = Compiler { _ in throw SpecFile.ReadError(description: "an imported spec has no imports") }
        _ = compiler.compile(SourceFile(path: request.output.path ?? "-", bytes: Array(text.utf8)))
        guard compiler.diagnostics.hasErrors else { return .done }
        try report.add(compiler.diagnostics)
        return .specIsWrong
    }
}
