/// Diagnostics as workflow commands of GitHub Actions, which become annotations of the files.
///
///     ::error file=TMDB.endpoints.json,line=9,col=55,endLine=9,endColumn=62,title=unknown-type::unknown type "Moive"
enum GitHubReport {
    static func line(for entry: ReportEntry) -> String {
        var properties: [(String, String)] = []
        if let path = entry.path { properties.append(("file", path)) }
        if let region = entry.region {
            properties += [
                ("line", "\(region.line)"), ("col", "\(region.column)"), ("endLine", "\(region.endLine)"),
                ("endColumn", "\(region.endColumn)"),
            ]
        }
        if let rule = entry.rule { properties.append(("title", rule.rawValue)) }
        let list = properties.map { "\($0)=\(escaped($1, isProperty: true))" }.joined(separator: ",")
        let command = entry.severity == .note ? "notice" : entry.severity.rawValue
        let text = entry.message.visible + entry.notes.map { "\nnote: " + $0.message.visible }.joined()
        return "::\(command)\(list.isEmpty ? "" : " ")\(list)::\(escaped(text, isProperty: false))\n"
    }

    /// The escapes of GitHub's toolkit: https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts
    private static func escaped(_ text: String, isProperty: Bool) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where isProperty: result += "%3A"
            case "," where isProperty: result += "%2C"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
