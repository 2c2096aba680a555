/// `endpointgen schema`: the JSON Schema of specs.
struct SchemaCommand {
    private let output: OutputFile

    init(_ output: OutputFile) { self.output = output }

    func run() throws {
        guard output.path != nil else { return try StandardStream.print(SpecSchema.text) }
        try output.check("schema")
        try output.write(
            SpecSchema.text, summary: "for specs of endpointgen \(EndpointGen.version)", Report(ReportOptions()))
    }
}
