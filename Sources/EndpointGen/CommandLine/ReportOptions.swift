/// How a run tells what it found and did.
struct ReportOptions {
    enum Format: String, CaseIterable {
        case text, json, sarif, github

        /// Whether standard output holds one document, and nothing else.
        var isDocument: Bool { self == .json || self == .sarif }
    }

    enum Color: String, CaseIterable {
        case auto, always, never
    }

    var format = Format.text
    var color = Color.auto
    /// Errors only.
    var isQuiet = false
}
