/// The diagnostics of a run as one JSON object.
///
///     {
///       "diagnostics" : [
///         { "column" : 55, "endColumn" : 62, "endLine" : 9, "line" : 9, "message" : "unknown type \"Moive\"; …",
///           "path" : "TMDB.endpoints.json", "rule" : "unknown-type", "severity" : "error" }
///       ],
///       "version" : 1
///     }
struct JSONReport: Encodable {
    /// A later version may add keys. The number changes if a key is removed or changes its meaning.
    private let version = 1
    private let diagnostics: [Entry]

    private struct Entry: Encodable {
        var severity: String
        var rule: String?
        var message: String
        var path: String?
        var line, column, endLine, endColumn: Int?
        var notes: [Entry]?

        init(_ entry: ReportEntry) {
            severity = entry.severity.rawValue
            rule = entry.rule?.rawValue
            message = entry.message
            path = entry.path
            line = entry.region?.line
            column = entry.region?.column
            endLine = entry.region?.endLine
            endColumn = entry.region?.endColumn
            notes = entry.notes.isEmpty ? nil : entry.notes.map(Entry.init)
        }
    }

    init(_ entries: [ReportEntry]) { diagnostics = entries.map(Entry.init) }

}

extension Encodable {
    /// The printed report: equal diagnostics give equal bytes.
    func reportText() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
}
