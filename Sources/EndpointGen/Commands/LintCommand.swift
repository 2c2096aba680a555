/// `endpointgen lint`: every diagnostic of specs and documents.
struct LintCommand {
    let request: Arguments.Request

    init(_ request: Arguments.Request) { self.request = request }

    func run(_ report: Report, _ files: inout Set<String>) throws -> EndpointGen.Status {
        var status = EndpointGen.Status.done
        for source in request.inputs {
            let diagnostics = SourceCompilation(source, request.options, files: &files).diagnostics
            try report.add(diagnostics, isShort: false)
            if diagnostics.hasErrors {
                status = .specIsWrong
            } else if !diagnostics.all.isEmpty, status == .done {
                status = .foundSomething
            }
        }
        return status
    }
}
