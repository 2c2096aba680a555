/// How a run reports diagnostics and results.
struct ReportOptions {
    enum Format: String, CaseIterable {
        case text, json, sarif, github

        /// Whether standard output is one document and nothing else.
        var isDocument: Bool { self == .json || self == .sarif }
    }

    enum Color: String, CaseIterable {
        case auto, always, never
    }

    var format = Format.text
    var color = Color.auto
    /// Whether only errors are printed.
    var isQuiet = false
}
