/// References that cannot be resolved.
extension OpenAPIDocument {
    /// If many references are broken, comparing each with all keys would take too long.
    private static let maximumHints = 100

    /// Warns of a reference that cannot be resolved.
    func warnOfBroken(_ node: JSON, _ consequence: String) {
        // Why another file is not read has been reported before, and a broken reference in two roles is one mistake.
        if diagnostics.knows(node.location) { return }
        guard let reference = node.string else {
            return diagnostics.warning(
                .wrongKind, "a reference must be a string, found \(node.kind.name); \(consequence)", at: node.location)
        }
        let isLocal = reference.hasPrefix("#")
        diagnostics.warning(
            isLocal ? .brokenReference : .fileReference,
            isLocal
                ? "cannot resolve the reference \"\(reference)\"; \(consequence)\(hint(for: reference))"
                : "the reference \"\(reference)\" points outside the document; \(consequence)",
            at: node.location)
    }

    private static let keywords: [StaticString] = [
        "type", "format", "properties", "additionalProperties", "items", "allOf", "oneOf", "anyOf", "enum", "const",
    ]

    /// Warns of a reference to a schema that cannot be resolved.
    func warnOfBroken(_ node: JSON, in schema: JSON) {
        let isDescribed = Self.keywords.contains { schema[$0] != nil }
        warnOfBroken(node, isDescribed ? "only the keywords beside it are used" : "it is read as any JSON")
    }

    /// `; did you mean "#/components/schemas/Pet"?`, or nothing.
    func hint(for reference: String) -> String {
        guard hintCount < Self.maximumHints else { return "" }
        hintCount += 1
        // A pointer begins with a slash.
        if reference.hasPrefix("#"), !reference.hasPrefix("#/"), target(of: "#/" + reference.dropFirst()) != nil {
            return "; did you mean \"#/\(reference.dropFirst())\"?"
        }
        let parts = reference.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false)
        if let moved = moved(parts) { return "; did you mean \"\(moved)\"?" }
        var node = root
        for (position, part) in parts.enumerated() {
            let key = JSONPointer.key(ofFragmentPart: part)
            if let next = node[key: key] {
                node = next
                continue
            }
            let start = parts[..<position].map { "/" + $0 }.joined()
            let rest = parts[(position + 1)...].map { "/" + $0 }.joined()
            let keys = node.kind == .object ? node.members.compactMap(\.key.string) : []
            guard let near = nearest(to: key, among: keys) else { return "" }
            let meant = "#\(start)/\(JSONPointer.part(near))\(rest)"
            return target(of: meant) == nil ? "" : "; did you mean \"\(meant)\"?"
        }
        return ""
    }

    /// Warns that a `$dynamicRef` has no single type.
    func warnOfRebinding(_ node: JSON) {
        diagnostics.warning(
            .unsupported,
            "several schemas have the \"$dynamicAnchor\" \"\(node.string?.drop { $0 != "#" }.dropFirst() ?? "")\", "
                + "so this reference has no single type; it is read as any JSON", at: node.location)
    }

    /// The target of a reference to the section that another version of OpenAPI has for schemas.
    private func moved(_ parts: [Substring]) -> String? {
        guard parts.count > 1, let name = parts.last else { return nil }
        let section = version == .swagger ? "definitions" : "components/schemas"
        let other = version == .swagger ? "components/schemas" : "definitions"
        guard parts.dropLast().joined(separator: "/") == other else { return nil }
        let reference = "#/\(section)/\(name)"
        return target(of: reference) == nil ? nil : reference
    }
}
