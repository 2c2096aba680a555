/// Parameters, fields of forms and parts with a constant, which every request sends without an argument.
extension SpecReader {
    /// Reads such a parameter; `known` is the one of the document that it replaces. `place` is nil for a part of a form.
    func constantParameter(
        _ key: SpecKey, _ json: JSON, _ place: Parameter.Place?, extraKeys: [String], known: Field? = nil
    ) -> Field? {
        let mayBeAbsent = key.text.hasSuffix("?") && json["key"] == nil
        let name = Name(text: wireName(key, json), location: key.location)
        if mayBeAbsent, known == nil {
            diagnostics.error(
                .invalidName, "a constant is always sent; write \"\(name.text)\" without \"?\"", at: key.location)
        }
        checkWords(of: json, extraKeys)
        let keys = ["constant", "type", "doc", "key"] + Self.argumentKeys + extraKeys
        guard let object = object(json, "the constant \"\(name.text)\"", keys: keys), let value = object["constant"]
        else {
            return nil
        }
        guard let builtIn = BuiltIn(ofConstant: value) else {
            diagnostics.error(
                .wrongKind,
                "a \"constant\" is a string, a whole number, true or false, found \(value.kind.name)",
                at: value.location)
            return nil
        }
        if place == .header { checkHeaderValue(value) }
        var type = known?.type ?? .builtIn(builtIn)
        if let json = object["type"] {
            guard let own = string(json, "type").flatMap({ typeExpression($0, in: json) }) else { return nil }
            type = own
        }
        var field = Field(name: known?.name ?? name, type: type, typeLocation: (object["type"] ?? value).location)
        field.doc = object["doc"].flatMap { string($0, "doc") } ?? known?.doc
        field.defaultValue = value
        field.isConstant = true
        return field
    }

    /// Keys that describe an argument, or its value.
    private static var argumentKeys: [String] {
        ["name", "default", "deprecated", "example", "format", "style", "as"] + inlineTypeKeys
    }

    private func checkWords(of json: JSON, _ extraKeys: [String]) {
        for (key, _) in json.members {
            guard let word = key.string, Self.argumentKeys.contains(word) else { continue }
            let message =
                word == "default"
                ? "a \"constant\" is also the default; remove \"default\""
                : "a constant is sent as text, without an argument, so \"\(word)\" has no meaning; remove it"
            diagnostics.error(word == "default" ? .conflictingKeys : .misplacedKey, message, at: key.location)
        }
    }

    /// Reports what a header field cannot contain (RFC 9110 section 5.5), which would be an error in every call.
    private func checkHeaderValue(_ value: JSON) {
        guard let text = value.string else { return }
        let isVisible = text.utf8.allSatisfy { 0x20...0x7E ~= $0 }
        guard !isVisible || text.hasPrefix(" ") || text.hasSuffix(" ") else { return }
        diagnostics.error(
            .invalidValue,
            isVisible
                ? "a header field cannot begin or end with a space; remove it"
                : "a header field contains only ASCII characters without line breaks; percent-encode others",
            at: value.location)
    }
}
