/// The name of an API whose document does not have one.
enum DocumentName {
    /// `github.openapi.json` → `Github`.
    static func api(of path: String) -> String {
        let name = Identifier.upperCamel(stem(of: path)).text
        let isPlain = name.utf8.allSatisfy { $0 < 0x80 } && name.utf8.count <= 64 && isTypeIdentifier(name)
        return isPlain ? name : "API"
    }

    /// A file name without the ending of OpenAPI documents; empty if nothing is left.
    static func stem(of path: String) -> String {
        var parts = (path.split(separator: "/").last ?? "").split(separator: ".")
        while let last = parts.last, kinds.contains(last.lowercased()) { parts.removeLast() }
        return parts.isEmpty ? "API" : parts.joined(separator: ".")
    }

    private static let kinds: Set<String> = [
        "json", "yaml", "yml", "openapi", "swagger", "oas", "oas3", StandardInput.path,
    ]
}
