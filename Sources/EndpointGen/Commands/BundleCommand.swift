/// `endpointgen bundle`: joins the files of an OpenAPI document, in JSON or YAML.
struct BundleCommand {
    let request: Arguments.Conversion

    init(_ request: Arguments.Conversion) { self.request = request }

    func run(_ report: Report) throws -> EndpointGen.Status {
        try request.output.check(isNot: [request.document], "document")
        var options = request.options
        options.needsAllFiles = true
        let compiler = Compiler(options) { try SpecFile.read($0, from: request.document, options) }
        let document = compiler.document(at: request.document)
        let bundled = document.map { compiler.overlaid(compiler.bundled($0), by: compiler.overlays()) }
        if let bundled, !compiler.diagnostics.hasErrors { BundleMistakes.report(in: bundled, compiler.diagnostics) }
        try report.add(compiler.diagnostics)
        guard let bundled, !compiler.diagnostics.hasErrors else { return .specIsWrong }
        let files = bundled.document.pointee.paths
        try request.output.check(isNot: files, "document")
        // Standard output has the format of the first file.
        let format =
            DocumentWriter.Format(path: request.output.path ?? request.document)
            ?? (document?.location.file.isJSON == false ? .yaml : .json)
        try request.output.write(
            DocumentWriter.text(of: bundled, as: format),
            summary: "one document from \(files.count) \(files.count == 1 ? "file" : "files")", report)
        return .done
    }
}
