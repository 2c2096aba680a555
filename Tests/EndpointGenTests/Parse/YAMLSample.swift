@testable import endpointgen

/// A text in YAML that has been read.
struct YAMLSample {
    let root: JSON?
    /// Without the excerpts: `3:1: error: …`.
    let messages: [String]

    init(_ text: String) { self.init(Array(text.utf8)) }

    init(_ bytes: [UInt8]) {
        let diagnostics = Diagnostics()
        root = YAMLParser.parse(SourceFile(path: "s", bytes: bytes), diagnostics)
        messages = diagnostics.all.map { diagnostic in
            let (line, column) = diagnostic.location.map { $0.file.position(of: $0.range.lowerBound) } ?? (0, 0)
            return "\(line):\(column): \(diagnostic.severity): \(diagnostic.message)"
        }
    }

    /// As JSON.
    var json: String? { root?.compactText(limit: 1 << 20) }
}
