/// A diagnostic for the formats that programs read: with the lines and columns of its place.
struct ReportEntry {
    /// Lines and columns start at 1; columns count Unicode scalars. The end is after the last scalar.
    struct Region {
        var line: Int
        var column: Int
        var endLine: Int
        var endColumn: Int
    }

    var severity: Diagnostic.Severity
    var rule: Rule?
    var message: String
    /// The file, as it was named to the tool.
    var path: String?
    var region: Region?
    var notes: [ReportEntry] = []

    init(_ severity: Diagnostic.Severity, _ rule: Rule?, _ message: String, path: String? = nil) {
        self.severity = severity
        self.rule = rule
        self.message = message
        self.path = path
    }

    init(_ diagnostic: Diagnostic, notes: some Sequence<Diagnostic> = []) {
        self.init(diagnostic.severity, diagnostic.rule, diagnostic.message, path: diagnostic.location?.file.path)
        region = diagnostic.location.map { location in
            let start = location.file.position(of: location.range.lowerBound)
            let end = location.file.position(of: max(location.range.upperBound, location.range.lowerBound))
            return Region(line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
        }
        self.notes = notes.map { ReportEntry($0) }
    }
}
