/// Mistakes in the files of a bundle that would lose or change content.
enum BundleMistakes {
    static func report(in root: JSON, _ diagnostics: Diagnostics) {
        let document = OpenAPIDocument(root, diagnostics)
        var pending: [(node: JSON, part: DocumentPart)] = [(root, .root)]
        while let (node, part) = pending.popLast() {
            switch node.kind {
            case .object:
                let members = node.members
                reportRepeated(members.map(\.key), diagnostics)
                if !part.isData, let reference = node["$ref"], reference.kind == .string {
                    reportBroken(reference, in: document)
                }
                pending += members.reversed().map { ($0.value, part.value(of: $0.key.string ?? "")) }
            case .array: pending += node.elements.reversed().map { ($0, part.element) }
            default: break
            }
        }
    }

    /// Reports duplicate keys. A bundle can keep only one of them, and readers differ in which one they take.
    private static func reportRepeated(_ keys: [JSON], _ diagnostics: Diagnostics) {
        guard keys.count > 1 else { return }
        var seen: Set<ExactText> = []
        for key in keys where !seen.insert(ExactText(key.string ?? key.text)).inserted {
            diagnostics.error(
                .duplicateKey,
                "duplicate key \(key.text), which a bundle cannot contain; merge the two, or remove one of them",
                at: key.location)
        }
    }

    private static func reportBroken(_ reference: JSON, in document: OpenAPIDocument) {
        guard let text = reference.string, text.hasPrefix("#"), document.target(ofReferenceAt: reference) == nil else {
            return
        }
        document.diagnostics.warning(
            .brokenReference,
            "cannot resolve the reference \"\(text)\" in the bundle\(document.hint(for: text))",
            at: reference.location)
    }
}
