/// Values that are ignored because they have the wrong kind for their key.
extension DocumentMistakes {
    /// Warns that a value is left out: `"required" must be true or false, found "yes"; write true`.
    func warnOfKind(_ value: JSON, _ expected: ExpectedKind, of key: String) {
        let found = value.string.map { $0.utf8.count > 60 ? "a string" : "\"\($0)\"" } ?? value.kind.name
        let advice = advice(value, expected, key)
        let hint = advice.map { "; write \($0)" } ?? ""
        diagnostics.warning(
            .wrongKind,
            "\(key) must be \(expected.name), found \(found), so it is left out\(hint)", at: value.location)
    }

    /// What to write instead; nil if that is not known.
    private func advice(_ value: JSON, _ expected: ExpectedKind, _ key: String) -> String? {
        switch (expected, value.kind) {
        case (.list, .string) where key == "\"servers\"": "[{ \"url\": \(value.text) }]"
        case (.list, .string) where key == "\"security\"": "[{ \(value.text): [] }]"
        case (.flag, .string): value.meantFlag.map { "\($0)" }
        case (.text, _) where key == "\"$ref\"": nil
        case (.text, .number), (.text, .true), (.text, .false): "\"\(value.text)\""
        case (.list, .string): list(value)
        case (.list, .number): "[\(value.text)]"
        case (.list, .object): "[{ … }]"
        case (.schema, .string) where key == "\"additionalProperties\"" && value.meantFlag != nil:
            value.meantFlag.map { "\($0)" }
        case (.schema, .string), (.schemaOrList, .string), (.object, .string): reference(value.string ?? "")
        case (.schema, .array): value.onlyElement.map { _ in "the element alone" }
        default: nil
        }
    }

    /// The list that a text such as `active, archived` was meant to be.
    private func list(_ value: JSON) -> String {
        let words = (value.string ?? "").split { ",|".contains($0) }.map(\.trimmed)
        guard words.count > 1, words.count <= 10 else { return "[\(value.text)]" }
        return "[\(words.map { "\"\($0)\"" }.joined(separator: ", "))]"
    }

    /// The object that a string in its place was meant to be.
    private func reference(_ text: String) -> String? {
        let isReference = text.hasPrefix("$ref")
        let target = text.dropFirst(isReference ? 4 : 0).drop { " :='\"".contains($0) }.prefix { !"'\"".contains($0) }
        if target.hasPrefix("#/") || SourceFile.hasKnownEnding(String(target.prefix { $0 != "#" })) {
            return "{ \"$ref\": \"\(target)\" }"
        }
        if document.hasSchema(named: text) {
            return "{ \"$ref\": \"#/\(document.version == .swagger ? "definitions" : "components/schemas")/\(text)\" }"
        }
        let types = ["string", "integer", "number", "boolean", "object", "array"]
        return types.contains(text) ? "{ \"type\": \"\(text)\" }" : nil
    }

    /// A property with `required: true`, as in JSON Schema before draft 4.
    func warnOfRequiredFlag(_ value: JSON) {
        diagnostics.warning(
            .wrongKind,
            "\"required\" of a schema must be a list of names, found \(value.text), so it is left out; "
                + "remove it, and write \"required\": [\"NAME\"] in the object that has the property",
            at: value.location)
    }

    /// A discriminator value whose schema cannot be found. Objects with that value are read as the unknown case.
    func warnOfMapping(_ discriminator: JSON) {
        for (value, target) in discriminator["mapping"]?.members ?? [] {
            guard let text = target.string, document.target(ofReferenceAt: target) == nil,
                !document.hasSchema(named: String(text.split(separator: "/").last ?? "")),
                !diagnostics.knows(target.location)
            else { continue }
            let section = document.version == .swagger ? "#/definitions/" : "#/components/schemas/"
            let reference = text.hasPrefix("#/") ? text : section + text
            diagnostics.warning(
                .brokenReference,
                "the mapping of \(value.text) does not refer to a schema, so the value has no case\(document.hint(for: reference))",
                at: target.location)
        }
    }
}
