/// Prints the diagnostics of a run in the requested format, and its progress.
///
/// Text is printed to standard error immediately. Other formats go to standard output: lines for GitHub immediately, a
/// document at the end.
final class Report {
    private let options: ReportOptions
    private let style: TerminalStyle
    private var entries: [ReportEntry] = []
    /// What has been printed to standard error.
    private(set) var said = ""

    init(_ options: ReportOptions) {
        self.options = options
        style = TerminalStyle(options.color, for: 2)
    }

    /// Whether each mistake is reported with its own place, as programs need it.
    var hasPlaces: Bool { options.format != .text }

    /// - Parameter isShort: whether to print only the first of many warnings of one kind.
    func add(_ diagnostics: Diagnostics, isShort: Bool = true) throws {
        let report = DiagnosticReport(options.isQuiet ? diagnostics.all.errors : diagnostics.all)
        guard options.format != .text else {
            return say(isShort ? report.shortText(style) : report.text(style))
        }
        for group in report.groups { try add(ReportEntry(group[0], notes: group.dropFirst())) }
    }

    func error(_ rule: Rule, _ message: String, path: String? = nil) throws {
        try add(ReportEntry(.error, rule, message, path: path))
    }

    func warning(_ rule: Rule, _ message: String, path: String? = nil) throws {
        if !options.isQuiet { try add(ReportEntry(.warning, rule, message, path: path)) }
    }

    /// Reports information that is not a mistake.
    func note(_ message: String, path: String? = nil) throws {
        if !options.isQuiet { try add(ReportEntry(.note, nil, message, path: path)) }
    }

    private func add(_ entry: ReportEntry) throws {
        switch options.format {
        case .text: say(style.statement(entry.severity, entry.message, entry.rule) + "\n")
        case .github: try StandardStream.print(GitHubReport.line(for: entry))
        case .json, .sarif: entries.append(entry)
        }
    }

    /// Prints text to standard error.
    func say(_ text: String) {
        said += text
        StandardStream.complain(text)
    }

    /// Prints a line about something that was done.
    func progress(_ line: String) throws {
        if !options.isQuiet, !options.format.isDocument { try StandardStream.print(line + "\n") }
    }

    /// Prints the result of a command to standard output.
    func result(_ text: String, summary: String) throws {
        try StandardStream.print(text)
        if !options.isQuiet { StandardStream.complain(summary + "\n") }
    }

    /// Prints how generated files differ from the expected ones.
    func difference(_ text: String) throws {
        guard !options.format.isDocument else { return }
        try StandardStream.print(TerminalStyle(options.color, for: 1).difference(text))
    }

    /// Prints the document, if the format has one.
    func finish() throws {
        switch options.format {
        case .text, .github: break
        case .json: try StandardStream.print(JSONReport(entries).reportText())
        case .sarif: try StandardStream.print(SARIFReport(entries).reportText())
        }
        entries = []
    }
}

extension [Diagnostic] {
    /// The errors with their notes.
    fileprivate var errors: [Diagnostic] {
        var isError = false
        return filter { diagnostic in
            if diagnostic.severity != .note { isError = diagnostic.severity == .error }
            return isError
        }
    }
}
