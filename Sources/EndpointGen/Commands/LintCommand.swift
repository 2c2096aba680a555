/// `endpointgen lint`: every diagnostic of specs and documents.
struct LintCommand {
    let request: Arguments.Request

    init(_ request: Arguments.Request) { self.request = request }

    func run(_ report: Report, _ files: inout Set<String>) throws -> EndpointGen.Status {
        var status = EndpointGen.Status.done
        var rules: Set<Rule> = []
        for source in request.inputs {
            let diagnostics = SourceCompilation(source, request.options, files: &files).diagnostics
            try report.add(diagnostics, isShort: false)
            rules.formUnion(diagnostics.all.lazy.filter(\.isWarning).compactMap(\.rule))
            if diagnostics.hasErrors {
                status = .specIsWrong
            } else if !diagnostics.all.isEmpty, status == .done {
                status = .foundSomething
            }
        }
        // Other formats name the rule of each warning.
        if !rules.isEmpty, !report.hasPlaces { try report.note(Self.advice(on: rules)) }
        return status
    }

    private static func advice(on rules: Set<Rule>) -> String {
        let names = Rule.allCases.filter(rules.contains).map(\.rawValue)
        return
            "\(names.count == 1 ? "the rule" : "the rules") of these warnings: \(names.joined(separator: ", ")); to accept "
            + "warnings that you have read, write \"ignoreWarnings\": [\"\(names[0])\"] in the spec, or --ignore-warnings "
            + names[0]
    }
}
